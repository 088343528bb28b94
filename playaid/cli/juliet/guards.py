"""`playaid juliet guards`: write a guard set to fill in, or check one."""

from __future__ import annotations

from pathlib import Path

import typer

from playaid.cli.common import Answer, common_options
from playaid.cli.lazy import Settings
from playaid.core.files import write_file
from playaid.errors import OutputError, UsageError
from playaid.games.juliet.data import TRAITS, UNKNOWN, GuardSet, blank_guard_set, load_guards, read_guards
from playaid.games.juliet.notation import count

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
    if new is not None:
        if new.exists():
            raise OutputError(f"{str(new)!r} is there already", tip="choose another name, so that nothing is lost")
        write_file(new, blank_guard_set().encode())
        text = f"wrote {new}: 25 guards to fill in; then playaid juliet guards --check {new}"
        return Answer({"file": str(new), "guards": GUARDS}, text)
    guards = load_guards(settings.locations()) if check is None else read_guards(check)
    warnings = warn(guards)
    payload = {
        "file": str(guards.path),
        "name": guards.label,
        "official": guards.official,
        "guards": {guard.id: {trait: guard.trait(trait) for trait in TRAITS} for guard in guards.guards.values()},
        "definitions": [str(card) for card in guards.definitions],
        "warnings": warnings,
    }
    lines = [f"{guards.label}: {count(len(guards.guards), 'guard')}, {count(len(guards.definitions), 'definition')}"]
    if check is None:
        german = settings.language() == "de"
        for guard in guards.guards.values():
            values = [
                guards.german.get(guard.trait(trait), guard.trait(trait)) if german else guard.trait(trait)
                for trait in TRAITS
            ]
            lines.append(f"  {guard.id:4} {'  '.join(f'{value:10}' for value in values)}".rstrip())
    lines += [f"warning: {warning}" for warning in warnings] or ["no problem found"]
    return Answer(payload, "\n".join(lines))


def warn(guards: GuardSet) -> list[str]:
    """What is still unknown, or differs from the box's counts."""
    warnings = []
    if len(guards.guards) != GUARDS:
        warnings.append(f"{count(len(guards.guards), 'guard')}, the box has {GUARDS} [W-04]")
    if len(guards.definitions) != DEFINITIONS:
        warnings.append(f"{count(len(guards.definitions), 'definition')}, the box has {DEFINITIONS} [W-05]")
    for trait in TRAITS:
        unknown = [guard.id for guard in guards.guards.values() if guard.trait(trait) == UNKNOWN]
        if unknown:
            warnings.append(f"{trait} unknown for {count(len(unknown), 'guard')}: {', '.join(unknown)}")
        unused = [card.value for card in guards.definitions if card.trait == trait]
        unused = [value for value in unused if all(guard.trait(trait) != value for guard in guards.guards.values())]
        if unused and not unknown:
            warnings.append(f"no guard has the {trait} {', '.join(unused)}")
    return warnings
