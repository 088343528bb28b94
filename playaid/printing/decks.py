"""The games' decks and reference cards as print jobs."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from playaid.core.options import RuleOptions
from playaid.core.sheets import Design
from playaid.errors import PrintError, UsageError
from playaid.printing.fonts import Fonts
from playaid.printing.german import german_note
from playaid.printing.jobs import Job, cards_job
from playaid.printing.reference import options_named, reference_design
from playaid.printing.select import select, whole
from playaid.printing.setup import Setup, make_setup
from playaid.printing.userfaces import with_user_faces
from playaid.resources import Locations

TITLES = {
    "julchen": "Julchen und die Monster",
    "juliet": "The way to Juliet",
    "monster": "Monster Maker",
}


def sheet_of(game: str) -> Any:
    """A game's room for printing."""
    return importlib.import_module(f"playaid.games.{game}.sheet")


def print_cards(
    locations: Locations,
    games: Sequence[str],
    setup: Setup,
    fonts: Fonts,
    *,
    language: str,
    chosen: str = "all",
    deck: str | None = None,
    assignments: Sequence[str] = (),
) -> Job:
    """Cards of one game or of all.

    Args:
        locations: where card data and templates are looked for.
        games: the games.
        setup: how to print.
        fonts: the fonts.
        language: of names and labels.
        chosen: which cards; see `playaid.printing.select.select`.
        deck: a deck file of Monster Maker that gives the copies, or None for one of each known face.
        assignments: rule options; cards don't depend on them, but the footer names those that differ.

    Raises:
        UsageError: a card or an option is unknown, nothing is selected, or the deck belongs to no game printed.
        DataError: card data or templates are missing or broken.
    """
    designs: list[Design] = []
    notes: list[str] = []
    for game in games:
        module = sheet_of(game)
        if game == "monster" and deck is not None:
            found, note = module.deck_designs(locations, language, deck)
            designs += with_user_faces(found, locations, game)
            notes.append(note)
        else:
            designs += with_user_faces(module.designs(locations, language), locations, game)
            notes += module.notes(locations, language) if hasattr(module, "notes") else []
    if deck is not None and "monster" not in games:
        raise UsageError("--deck is for Monster Maker", tip="copies of the other games are known")
    changed: dict[str, str] = {}
    for game in games:
        changed |= options_for(game, assignments, games).changed()
    notes += [f"{key}={value}" for key, value in changed.items()]
    selection = select(designs, chosen)
    hidden = [design for design in designs if design.hidden]
    picked = [design for design in selection if design.hidden]
    part = bool(picked) and sorted(d.id for d in picked) != sorted(d.id for d in whole(hidden))
    name = "-".join(["cards", *(games if len(games) == 1 else ["all"])])
    title = f"{TITLES[games[0]] if len(games) == 1 else 'playaid'}: {'Karten' if language == 'de' else 'cards'}"
    if language == "de":
        notes = [german_note(note) for note in notes]
    footer = ", ".join(dict.fromkeys(notes))
    return cards_job(name, title, selection, setup, fonts, language=language, part=part, notes=footer, options=changed)


def options_for(game: str, assignments: Sequence[str], games: Sequence[str]) -> RuleOptions:
    """The rule options of one game; with several games each takes those that it knows.

    Raises:
        UsageError: no game knows an option, or its value is wrong.
    """
    kinds = {name: importlib.import_module(f"playaid.games.{name}.options").Options for name in games}
    mine: list[str] = []
    for assignment in assignments:
        key = assignment.partition("=")[0].strip().replace("-", "_")
        known = [name for name, kind in kinds.items() if key in kind.__dataclass_fields__]
        if not known or game in known:
            mine.append(assignment)
    result: RuleOptions = kinds[game].parse(mine)
    return result


def print_reference(
    locations: Locations,
    games: Sequence[str],
    setup: Setup,
    fonts: Fonts,
    *,
    language: str,
    assignments: Sequence[str] = (),
) -> Job:
    """Reference cards of one game or of all, worded for the rule options in use.

    Raises:
        UsageError: an option is unknown.
        DataError: a template is missing or broken.
    """
    designs: list[Design] = []
    changed: dict[str, str] = {}
    named: list[str] = []
    for game in games:
        options = options_for(game, assignments, games)
        changed |= options.changed()
        named.append(options_named(game, options))
        back = importlib.import_module(f"playaid.games.{game}.reference").reference_back
        designs.append(reference_design(locations, game, language, options, back))
    name = "-".join(["reference", *(games if len(games) == 1 else ["all"])])
    kind = "Regelkarte" if language == "de" else "reference card"
    title = f"{TITLES[games[0]] if len(games) == 1 else 'playaid'}: {kind}"
    return cards_job(name, title, designs, setup, fonts, language=language, notes=", ".join(named), options=changed)


def everything_jobs(
    locations: Locations,
    games: Sequence[str],
    setup: Setup,
    fonts: Fonts,
    *,
    language: str,
    assignments: Sequence[str] = (),
) -> list[Job]:
    """Everything that needs no further input, one job for each file.

    Raises:
        UsageError: an option is unknown.
        PrintError: the paper is too small for one of them.
        DataError: card data or templates are missing or broken.
    """
    from playaid.printing.calibrate import calibration_job
    from playaid.printing.sheets import sheets_job, track_job
    from playaid.printing.summary import summary_job
    from playaid.printing.tables import odds_job

    options = {game: options_for(game, assignments, games) for game in games}
    jobs = []
    for game in games:
        known = [
            a
            for a in assignments
            if a.partition("=")[0].strip().replace("-", "_") in type(options[game]).__dataclass_fields__
        ]
        jobs.append(print_cards(locations, (game,), setup, fonts, language=language, assignments=known))
    jobs.append(print_reference(locations, games, setup, fonts, language=language, assignments=assignments))
    # Cards for a print service lie on pages of their own size; the other sheets stay on ordinary paper.
    flat = setup if not setup.service else make_setup({"ink": setup.ink})
    for game in games:
        jobs.append(summary_job(locations, game, flat, fonts, language=language, options=options[game]))
    monster: Any = options["monster"]
    julchen: Any = options["julchen"]
    jobs.append(odds_job(locations, flat, fonts, language=language, options=monster))
    try:
        jobs.append(track_job(locations, flat, fonts, language=language, options=julchen))
    except PrintError as error:
        # Large cards on small paper: everything else can still be printed.
        jobs[0] = replace(jobs[0], notes=(f"the track is left out: {error.message}",))
    for game in games:
        jobs.append(sheets_job(locations, game, flat, fonts, language=language, options=options[game]))
    jobs.append(calibration_job(flat, fonts, language=language))
    return jobs
