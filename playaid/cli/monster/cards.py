"""`playaid monster cards`: look up cards by name, kind, class or note."""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, common_options, options_of
from playaid.cli.lazy import Settings
from playaid.cli.wording import BaseWording
from playaid.core.terms import Terms, load_terms
from playaid.core.text import display_width, fold, pad, suggest
from playaid.errors import UsageError
from playaid.games.monster.data import load_cards, load_mentioned, value_of
from playaid.games.monster.model import ALL_FACES, UNKNOWN, Card, Unknown
from playaid.games.monster.options import Options

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})

SENTENCES = {
    "known": (
        "{number} of {all} faces are known; copies per card are not",
        "{number} von {all} Bildern sind bekannt; die Anzahlen sind es nicht",
    ),
    "own": ("; user data: {number}", "; aus eigenen Daten: {number}"),
    "tag_unknown": ("tag unknown", "Merkmal unbekannt"),
    "gold": ("gold", "Gold"),
}


class Wording(BaseWording):
    """The wording of one language."""

    sentences = SENTENCES


@app.command()
@common_options
def cards(
    settings: Settings,
    *,
    search: str | None = typer.Option(
        None, "--search", metavar="TEXT", help="Only cards with these words in a name, kind, class, tag or note."
    ),
    words: list[str] | None = typer.Argument(None, metavar="[TEXT]...", help="The same as --search."),
) -> Answer:
    """List the known cards, or those that some words fit, in English, German or Japanese.

    Example: playaid monster cards --search undead
    """
    options = options_of(Options, settings).changed()
    locations, language = settings.locations(), settings.language()
    known = load_cards(locations)
    asked = " ".join([*([search] if search else []), *(words or [])])
    wanted = fold(asked).split()
    everything = [*known, *load_mentioned(locations)] if wanted else list(known)
    german = load_terms(locations, "monster", "de") if language == "de" else None
    found = [card for card in everything if all(any(word in text for text in texts(card, german)) for word in wanted)]
    if wanted and not found:
        names = [name for card in everything for name in (card.name, card.german) if name]
        raise UsageError(f"no card fits {asked!r}", tip=suggest(asked, names) or "try other words")
    own = sum(card.user_data for card in known)
    wording = Wording(language)
    lines = rows(found, german, wording)
    if not wanted:
        summary = wording.say("known", number=len(known) - own, all=ALL_FACES)
        lines.append(summary + wording.say("own", number=own) if own else summary)
    lines += wording.options(options)
    return Answer({"cards": [payload(card) for card in found]}, "\n".join(lines), 0, options, wording.messages())


def texts(card: Card, german: Terms | None) -> list[str]:
    """All that a search looks through: names in every language, words and notes in English and the person's own."""
    tags = () if isinstance(card.tags, Unknown) else card.tags
    names = (card.name, card.german, str(card.japanese))
    words = [word for word in (card.kind, card.class_, *tags, *card.drives_away) if word]
    given = [*names, card.notes, *words]
    if german is not None:
        given += [card.german_notes, *(german[word.replace(" ", "_")] for word in words)]
    return [fold(text) for text in given if text]


def payload(card: Card) -> dict[str, object]:
    """A card as JSON."""
    return {
        "id": card.id,
        "name": card.name,
        "japanese": value_of(card.japanese),
        "kind": card.kind,
        "class": card.class_,
        "dice": value_of(card.dice),
        "strength": value_of(card.strength),
        "tags": value_of(card.tags),
        "gold": value_of(card.gold),
        "notes": card.notes,
        "source": card.source,
    }


def rows(found: list[Card], german: Terms | None, wording: Wording) -> list[str]:
    """The cards as aligned lines: names, kind, value, notes."""
    language = wording.language
    table = []
    for card in found:
        name = card.label(language)
        other = card.name if language == "ja" else card.label("ja")
        value = next((str(v) for v in (card.dice, card.strength, card.distance, card.gold) if v is not None), "")
        unit = " p" if card.distance is not None else f" {wording.say('gold')}" if card.gold is not None else ""
        words = [card.class_ or card.kind, "unknown", "user_data", *(() if card.tags is UNKNOWN else card.tags)]
        kind, unknown, own, *tags = (
            german[word.replace(" ", "_")] if german else word.replace("_", " ") for word in words
        )
        value = value.replace("unknown", unknown)
        if card.tags is UNKNOWN:
            tags = [wording.say("tag_unknown")]
        notes = (", ".join(tags), card.remarks(language), own if card.user_data else "")
        note = "; ".join(filter(None, notes))
        table.append((name, other if other != name else "", kind, f"{value}{unit}", note))
    widths = [max((display_width(row[at]) for row in table), default=0) for at in range(4)]
    return [
        "  ".join([*(pad(text, width) for text, width in zip(row, widths, strict=False)), row[4]]).rstrip()
        for row in table
    ]
