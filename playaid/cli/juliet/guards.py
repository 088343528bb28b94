"""`playaid juliet guards`: write a guard set to fill in, or check one."""

from __future__ import annotations

from pathlib import Path

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.juliet.wording import ENGLISH, Wording
from playaid.cli.lazy import Settings
from playaid.core.files import write_file
from playaid.errors import OutputError, UsageError
from playaid.games.juliet.data import TRAITS, UNKNOWN, GuardSet, blank_guard_set, load_guards, read_guards
from playaid.games.juliet.options import Options

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

GUARDS, DEFINITIONS = 25, 15


@app.command("guards")
@common_options
def guard_set(
    settings: Settings,
    *,
    new: Path | None = typer.Option(None, "--new", metavar="FILE", help="Write a guard set to fill in."),
    check: Path | None = typer.Option(None, "--check", metavar="FILE", help="Check a guard set."),
) -> Answer:
    """Write a guard set to fill in from your own cards, or check one; without either, show the set in use.

    Example: playaid juliet guards --new my-guards.toml
    """
    if new is not None and check is not None:
        raise UsageError("--new and --check don't go together", tip="first write the file, then check it")
    options = options_of(Options, settings).changed()
    wording = Wording(settings.language())
    if new is not None:
        if new.exists():
            raise OutputError(f"{str(new)!r} is there already", tip="choose another name, so that nothing is lost")
        write_file(new, blank_guard_set().encode())
        lines = [wording.say("written", file=new, number=GUARDS), *wording.options(options)]
        payload: dict[str, object] = {"file": str(new), "guards": GUARDS}
        return Answer(payload, "\n".join(lines), options=options, messages=wording.messages())
    guards = load_guards(settings.locations()) if check is None else read_guards(check)
    payload = {
        "file": str(guards.path),
        "name": guards.label,
        "official": guards.official,
        "guards": {guard.id: {trait: guard.trait(trait) for trait in TRAITS} for guard in guards.guards.values()},
        "definitions": [str(card) for card in guards.definitions],
        "warnings": warn(guards, ENGLISH),
    }
    counted = wording.count(len(guards.guards), "guard"), wording.count(len(guards.definitions), "definition")
    lines = [wording.say("set", name=wording.label(guards), guards=counted[0], definitions=counted[1])]
    if check is None:
        for guard in guards.guards.values():
            values = [wording.value(guard.trait(trait), guards) for trait in TRAITS]
            lines.append(f"  {guard.id:4} {'  '.join(f'{value:10}' for value in values)}".rstrip())
    lines += wording.warnings(warn(guards, wording)) or [wording.say("no_problem")]
    lines += wording.options(options)
    return Answer(payload, "\n".join(lines), options=options, messages=wording.messages())


def warn(guards: GuardSet, wording: Wording) -> list[str]:
    """What is still unknown, or differs from the box's counts."""
    warnings = []
    if len(guards.guards) != GUARDS:
        warnings.append(wording.say("set_guards", guards=wording.count(len(guards.guards), "guard"), box=GUARDS))
    if len(guards.definitions) != DEFINITIONS:
        counted = wording.count(len(guards.definitions), "definition")
        warnings.append(wording.say("set_definitions", definitions=counted, box=DEFINITIONS))
    for trait in TRAITS:
        unknown = [guard.id for guard in guards.guards.values() if guard.trait(trait) == UNKNOWN]
        if unknown:
            counted, names = wording.count(len(unknown), "guard_dative"), ", ".join(unknown)
            warnings.append(wording.say("trait_unknown", trait=wording.word(trait), guards=counted, names=names))
        unused = [card.value for card in guards.definitions if card.trait == trait]
        unused = [value for value in unused if all(guard.trait(trait) != value for guard in guards.guards.values())]
        if unused and not unknown:
            values = ", ".join(wording.value(value, guards) for value in unused)
            warnings.append(wording.say(f"unused_{trait}", values=values))
    return warnings
