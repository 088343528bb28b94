"""Score and log sheets, and Julchen's track: pages to write on and to lay cards on."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from playaid.core.art import placed
from playaid.core.drawing import DARK, Face, Group, Path, Rect, Shape, TextBox, line, outline
from playaid.core.options import RuleOptions
from playaid.core.terms import Terms, load_terms
from playaid.errors import PrintError
from playaid.games.julchen.art import drawings
from playaid.games.julchen.model import JULCHEN, TRACK_SIZE
from playaid.games.julchen.options import Options as JulchenOptions
from playaid.games.juliet.data import load_layout
from playaid.printing.fonts import Fonts
from playaid.printing.impose import ensure_room
from playaid.printing.jobs import FOOTER, Job, options_note, sheet_job
from playaid.printing.reference import COLOURS, options_named
from playaid.printing.setup import Setup
from playaid.resources import Locations
from playaid.units import Size

BORDER = 10.0
ROW = 7.6
"""Millimetres of a row to write in."""

PLAYERS = {"julchen": 5, "juliet": 2, "monster": 6}
CORRIDOR_BOXES = 25
"""Boxes of 5 p each, up to 125 p: all distances are multiples of 5 (M-90)."""

WORDS = {
    "en": {
        "score": "score sheet", "log": "log", "names": "player", "game": "game", "how": "how (a, b, c)",
        "winner": "winner",
        "ways": "a) small hand, pile empty (J-55)   b) last track card (J-58)   c) eaten in a feast (J-59)",
        "turn": "turn", "player": "player", "action": "draw / steal / feast", "whom": "from", "place": "place",
        "seen": "card seen", "note": "notes", "date": "date", "captain": "Captain", "governess": "Governess",
        "definition": "definition", "balcony": "balcony", "turns": "turns", "time": "time", "result": "won / lost",
        "move": "move", "field": "the field at the start", "round": "round", "treasure": "treasure", "prize": "prize",
        "total": "total", "distance": "distance: one box is 5 p", "out": "out", "home": "home",
        "track": "Track", "put": "Lay a card face down on each space, 1 to 7 (J-15).",
        "sum": "sum",
        "thick": "thick boxes: Treasure Room at 100 p, with 5 players 80 p, with 6 players 70 p (M-42 to M-44)",
    },
    "de": {
        "score": "Wertungsblatt", "log": "Protokoll", "names": "Spieler", "game": "Partie", "how": "wie (a, b, c)",
        "winner": "Gewinner",
        "ways": "a) kleine Hand, Stapel leer (J-55)   b) letzte Leistenkarte (J-58)   c) gefressen (J-59)",
        "turn": "Zug", "player": "Spieler", "action": "ziehen / stehlen / fressen", "whom": "von", "place": "Platz",
        "seen": "gesehen", "note": "Notizen", "date": "Datum", "captain": "Hauptmann", "governess": "Gouvernante",
        "definition": "Wächterkarte", "balcony": "Balkon", "turns": "Züge", "time": "Zeit",
        "result": "gewonnen / verloren", "move": "Zug", "field": "das Feld am Anfang", "round": "Runde",
        "treasure": "Schatz", "prize": "Preis", "total": "Summe", "distance": "Entfernung: ein Kästchen sind 5 p",
        "out": "hin", "home": "zurück", "track": "Anzeigeleiste",
        "put": "Auf jedes Feld, 1 bis 7, kommt verdeckt eine Karte (J-15).", "sum": "Summe",
        "thick": "dicke Kästchen: Schatzkammer ab 100 p, zu fünft 80 p, zu sechst 70 p (M-42 bis M-44)",
    },
}  # fmt: skip

READINGS = {
    "en": {
        "last_taken": "The track shows the number of the last space emptied.",
        "next_card": "The track shows the lowest number still covered.",
        "remaining": "The track shows how many cards are left on it.",
    },
    "de": {
        "last_taken": "Die Leiste zeigt die Nummer des zuletzt geleerten Feldes.",
        "next_card": "Die Leiste zeigt die niedrigste noch belegte Nummer.",
        "remaining": "Die Leiste zeigt, wie viele Karten noch an ihr liegen.",
    },
}


def words_for(language: str) -> dict[str, str]:
    """The words of these sheets."""
    return WORDS["de" if language == "de" else "en"]


def ruled(
    x: float,
    top: float,
    widths: Sequence[float],
    heads: Sequence[str],
    rows: int,
    *,
    row: float = ROW,
    numbered: bool = False,
) -> list[Shape]:
    """A table to write in: heads above, thin lines, every second row tinted a little.

    Args:
        x: left edge.
        top: upper edge.
        widths: of the columns in mm.
        heads: their headings.
        rows: how many rows.
        row: height of a row in mm.
        numbered: the first column counts from 1.
    """
    total = sum(widths)
    head = 6.0
    bottom = top - head - rows * row
    shapes: list[Shape] = []
    for number in range(0, rows, 2):
        shapes.append(Rect(x, top - head - (number + 1) * row, total, row, fill="#f4f4f2"))
    left = x
    for width, text in zip(widths, heads, strict=True):
        shapes.append(TextBox(left + 0.6, top - head, width - 1.2, head, text, 8, bold=True))
        left += width
    for number in range(rows + 1):
        y = top - head - number * row
        shapes.append(line(x, y, x + total, y, stroke="#9a9a9a", width=0.4 if number == 0 else 0.12))
        if numbered and number < rows:
            shapes.append(TextBox(x, y - row, widths[0], row, str(number + 1), 8.5, colour="#666666"))
    left = x
    for width in (0.0, *widths):
        left += width
        shapes.append(line(left, top, left, bottom, stroke="#9a9a9a", width=0.12))
    shapes.append(line(x, top, x + total, top, stroke="#9a9a9a", width=0.12))
    return shapes


def heading(game: str, title: str, width: float, height: float, right: str = "") -> list[Shape]:
    """The title of a sheet with a line below it."""
    top = height - BORDER
    room = width - 2 * BORDER
    return [
        TextBox(BORDER, top - 8, room * 0.72, 8, title, 16, bold=True, align="left", colour=COLOURS[game]),
        TextBox(BORDER + room * 0.72, top - 8, room * 0.28, 8, right, 10, align="right"),
        line(BORDER, top - 9, width - BORDER, top - 9, stroke=COLOURS[game], width=0.5),
    ]


def shared_widths(first: Sequence[float], others: int, room: float) -> list[float]:
    """Fixed first columns, and others that share what is left."""
    rest = (room - sum(first)) / others
    return [*first, *([rest] * others)]


def julchen_sheets(title: str, width: float, height: float, words: dict[str, str]) -> list[tuple[Face, str]]:
    """Wins by game, and a log of turns."""
    room, top = width - 2 * BORDER, height - BORDER - 12
    rows = int((top - BORDER - FOOTER - 20) / ROW)
    widths = shared_widths((12,), PLAYERS["julchen"], room * 0.62)
    heads = [words["game"], *[f"{words['names']} {n}" for n in range(1, PLAYERS["julchen"] + 1)]]
    extra = shared_widths((), 2, room - sum(widths))
    score = [
        *heading("julchen", f"{title}: {words['score']}", width, height, f"{words['date']}: ____________"),
        *ruled(BORDER, top, [*widths, *extra], [*heads, words["winner"], words["how"]], rows, numbered=True),
        TextBox(BORDER, BORDER + FOOTER, room, 6, words["ways"], 8.5, align="left"),
    ]
    log_rows = int((top - BORDER - FOOTER - 8) / ROW)
    log_widths = [12.0, room * 0.14, room * 0.22, room * 0.14, room * 0.1, room * 0.13]
    log_widths.append(room - sum(log_widths))
    log_heads = [words[key] for key in ("turn", "player", "action", "whom", "place", "seen", "note")]
    log = [
        *heading("julchen", f"{title}: {words['log']}", width, height),
        *ruled(BORDER, top, log_widths, log_heads, log_rows, numbered=True),
    ]
    return [
        (Face("score sheet julchen", width, height, tuple(score)), words["score"]),
        (Face("log julchen", width, height, tuple(log)), words["log"]),
    ]


def juliet_sheets(
    title: str, width: float, height: float, words: dict[str, str], locations: Locations
) -> list[tuple[Face, str]]:
    """Games played, and a log of moves beside an empty field."""
    room, top = width - 2 * BORDER, height - BORDER - 12
    rows = int((top - BORDER - FOOTER - 8) / ROW)
    keys = ("date", "captain", "governess", "definition", "balcony", "turns", "time", "result")
    shares = (0.13, 0.16, 0.16, 0.15, 0.09, 0.08, 0.08, 0.15)
    score = [
        *heading("juliet", f"{title}: {words['score']}", width, height),
        *ruled(BORDER, top, [room * share for share in shares], [words[key] for key in keys], rows),
    ]
    layout = load_layout(locations)
    columns, ranks = len(layout.rows[0]), len(layout.rows)
    side = min(13.0, room * 0.42 / columns)
    field: list[Shape] = [
        TextBox(BORDER, top - 6, columns * side, 6, words["field"], 9, bold=True, align="left"),
    ]
    number = 0
    for place, row in enumerate(layout.rows):
        for column, cell in enumerate(row):
            if cell == "-":
                continue
            x, y = BORDER + column * side, top - 8 - (place + 1) * side
            fill = {"B": "#f3d9c0", ".": "#f7f3dc", "S": "#e4ecf6", "R": "#e4ecf6"}.get(cell)
            field.append(Rect(x, y, side, side, fill=fill, stroke="#8d8d8d", line=0.15))
            if cell == "B":
                number += 1
                field.append(TextBox(x, y, side, side, str(number), 12, bold=True))
            if cell == "R":
                field.append(TextBox(x, y, side, side, "R", 12, bold=True))
    if not layout.official:
        note = f"{layout.name}: {EXAMPLE['de' if words is WORDS['de'] else 'en']}"
        field.append(TextBox(BORDER, top - 14 - ranks * side, columns * side, 5, note, 7.5, align="left"))
    left = BORDER + columns * side + 6
    half = (width - BORDER - left - 4) / 2
    log_rows = int((top - BORDER - FOOTER - 8) / ROW)
    log: list[Shape] = [*heading("juliet", f"{title}: {words['log']}", width, height), *field]
    for block in range(2):
        x = left + block * (half + 4)
        widths = [9.0, half - 9.0]
        log += ruled(x, top, widths, [words["turn"], words["move"]], log_rows)
        for row_number in range(log_rows):
            y = top - 6 - (row_number + 1) * ROW
            turn = block * log_rows + row_number + 1
            log.append(TextBox(x, y, 9, ROW, str(turn), 8.5, colour="#666666"))
    return [
        (Face("score sheet juliet", width, height, tuple(score)), words["score"]),
        (Face("log juliet", width, height, tuple(log)), words["log"]),
    ]


EXAMPLE = {"en": "example, not official", "de": "Beispiel, nicht offiziell"}


def monster_sheets(title: str, width: float, height: float, words: dict[str, str]) -> list[tuple[Face, str]]:
    """Gold by round, and boxes for the way out and home of six players."""
    room, top = width - 2 * BORDER, height - BORDER - 12
    players = PLAYERS["monster"]
    row = 2 * ROW
    rows = int((top - 6 - BORDER - FOOTER) / row) - 1
    widths = shared_widths((14,), players, room)
    heads = [words["round"], *[f"{words['names']} {n}" for n in range(1, players + 1)]]
    score: list[Shape] = [
        *heading("monster", f"{title}: {words['score']}", width, height, f"{words['date']}: ____________"),
        *ruled(BORDER, top, widths, heads, rows + 1, row=row),
    ]
    for number in range(rows + 1):
        y = top - 6 - (number + 1) * row
        label = words["sum"] if number == rows else str(number + 1)
        score.append(TextBox(BORDER, y, 14, row, label, 10, bold=number == rows, colour="#555555"))
        for player in range(players if number < rows else 0):
            x, w = BORDER + 14 + player * widths[1], widths[1] - 1.6
            middle = y + row / 2
            score += [
                line(x, middle, x + widths[1], middle, stroke="#b5b5b5", width=0.1, dash=(0.8, 0.8)),
                TextBox(x + 0.8, middle, w, 3.2, words["treasure"], 5.5, align="left", colour="#888888"),
                TextBox(x + 0.8, y + 0.1, w, 3.2, words["prize"], 5.5, align="left", colour="#888888"),
            ]
    block = min(38.0, (top - BORDER - FOOTER) / players)
    box = min(7.0, (room - 16) / CORRIDOR_BOXES)
    log: list[Shape] = [
        *heading("monster", f"{title}: {words['distance']}", width, height, f"{words['round']}: ______"),
        TextBox(BORDER, BORDER + FOOTER, room, 5, words["thick"], 8, align="left", colour="#555555"),
    ]
    for player in range(players):
        y = top - (player + 1) * block
        name = f"{words['names']} {player + 1}: ______________"
        log.append(TextBox(BORDER, y + block - 9, room, 6, name, 9.5, bold=True, align="left"))
        for way, shift in (("out", box + 4.5), ("home", 0.0)):
            low = y + 2 + shift
            log.append(TextBox(BORDER, low, 14, box, words[way], 9, align="left"))
            for number in range(CORRIDOR_BOXES):
                distance = 5 * (number + 1)
                x = BORDER + 16 + number * box
                heavy = distance in (70, 80, 100)
                log.append(Rect(x, low, box, box, stroke=DARK if heavy else "#8d8d8d", line=0.6 if heavy else 0.15))
                if way == "out":
                    log.append(TextBox(x, low + box, box, 3, str(distance), 6, bold=heavy))
    return [
        (Face("score sheet monster", width, height, tuple(score)), words["score"]),
        (Face("distance sheet monster", width, height, tuple(log)), words["distance"].partition(":")[0]),
    ]


def sheets_job(
    locations: Locations, game: str, setup: Setup, fonts: Fonts, *, language: str, options: RuleOptions
) -> Job:
    """Score and log sheets of a game.

    Raises:
        PrintError: the paper is too small to write on.
        DataError: templates or the layout are missing or broken.
    """
    ensure_room(setup, 140, 200, "a score sheet")
    words = words_for(language)
    title = load_terms(locations, game, language)["game_title"]
    size = (setup.paper.width, setup.paper.height)
    if game == "julchen":
        pages = julchen_sheets(title, *size, words)
    elif game == "juliet":
        pages = juliet_sheets(title, *size, words, locations)
    else:
        pages = monster_sheets(title, *size, words)
    return sheet_job(
        f"sheets-{game}", f"{title}: {words['score']}", pages, setup, fonts,
        language=language, notes=options_note(options, language), options=options.changed(),
    )  # fmt: skip


def track_job(locations: Locations, setup: Setup, fonts: Fonts, *, language: str, options: JulchenOptions) -> Job:
    """Julchen's track: seven spaces of a card's size in a winding row, and the reading of the track in use.

    Raises:
        PrintError: seven cards don't fit on the paper.
        DataError: the terms are missing or broken.
    """
    words = words_for(language)
    terms = load_terms(locations, "julchen", language)
    face = track_face(setup.paper, setup.card, setup.margin, words, terms, options)
    return sheet_job(
        "track-julchen", f"Julchen: {words['track']}", [(face, words["track"])], setup, fonts,
        language=language, notes=f"{options_named('julchen', options)} (JA-28)", options=options.changed(),
    )  # fmt: skip


def track_face(
    paper: Size, card: Size, margin: float, words: dict[str, str], terms: Terms, options: JulchenOptions
) -> Face:
    """The page with the track."""
    for gap in (2.0, 1.0, 0.0):
        columns = int((paper.width - 2 * margin + gap) / (card.width + gap))
        rows = int((paper.height - 2 * margin - FOOTER + gap) / (card.height + gap))
        if columns * rows >= TRACK_SIZE:
            break
    else:
        tip = f"choose a larger --paper or a smaller --card; {columns * rows} cards of {card} fit"
        raise PrintError(f"the {TRACK_SIZE} spaces of the track don't fit on paper of {paper}", tip=tip)
    rows = -(-TRACK_SIZE // columns)
    left = (paper.width - columns * (card.width + gap) + gap) / 2
    top = paper.height - max(margin, (paper.height - rows * (card.height + gap) + gap) / 2 - FOOTER / 2)
    colour = COLOURS["julchen"]
    shapes: list[Shape] = []
    centres = []
    for space in range(1, TRACK_SIZE + 1):
        row, place = divmod(space - 1, columns)
        # Every second row runs back, so that neighbours on the track lie side by side.
        column = place if row % 2 == 0 else columns - 1 - place
        x = left + column * (card.width + gap)
        y = top - (row + 1) * card.height - row * gap
        centres.append((x + card.width / 2, y + card.height / 2))
        edge = Rect(x, y, card.width, card.height, 3, stroke=colour, line=0.6, dash=(3, 1.5))
        number = TextBox(
            x, y + card.height * 0.3, card.width, card.height * 0.4, str(space), 80, bold=True, colour=colour
        )
        shapes += [edge, number]
    for (x1, y1), (x2, y2) in itertools.pairwise(centres):
        shapes.append(chevron((x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1, colour))
    reading = READINGS["de" if words is WORDS["de"] else "en"][options.track_shows]
    shapes += legend_box(shapes_end(centres, columns, card, gap, left, top), words, terms, reading)
    return Face("track", paper.width, paper.height, tuple(shapes))


def chevron(x: float, y: float, dx: float, dy: float, colour: str) -> Shape:
    """A filled arrow head between two spaces, pointing along (dx, dy)."""
    turn = 0 if abs(dx) > abs(dy) and dx > 0 else 180 if abs(dx) > abs(dy) else 90 if dy > 0 else 270
    return Group((Path(outline("M-2 -2.6 L2.4 0 L-2 2.6 Z", height=0), fill=colour),), x, y, turn=turn)


def shapes_end(
    centres: Sequence[tuple[float, float]], columns: int, card: Size, gap: float, left: float, top: float
) -> tuple[float, float, float, float] | None:
    """The room beside the last space in its row as x, y, width and height, or None where there is none."""
    row = (TRACK_SIZE - 1) // columns
    used = (TRACK_SIZE - 1) % columns + 1
    if used == columns:
        return None
    free = columns - used
    first = used if row % 2 == 0 else 0
    y = top - (row + 1) * card.height - row * gap
    return left + first * (card.width + gap), y, free * (card.width + gap) - gap, card.height


def legend_box(
    room: tuple[float, float, float, float] | None, words: dict[str, str], terms: Terms, reading: str
) -> list[Shape]:
    """Julchen, the track's name and how it is read, where there is room."""
    if room is None:
        return []
    x, y, w, h = room
    size = min(h * 0.5, w * 0.35)
    beside = w > 90
    text_x, text_w = (x + size + 8, w - size - 12) if beside else (x + 4, w - 8)
    text_h = h - 16 if beside else h - size - 18
    text_y = y + (4 if beside else size + 8)
    colour = COLOURS["julchen"]
    return [
        placed(drawings()[JULCHEN], x + 4 if beside else x + (w - size) / 2, y + 6, size),
        TextBox(x + 4, y + h - 12, w - 8, 9, terms.capital("track"), 20, bold=True, align="left", colour=colour),
        TextBox(text_x, text_y, text_w, text_h, f"{words['put']}\n{reading}", 11, align="left", spacing=0.5),
    ]
