"""`playaid print calibrate`: does the printer keep its measures, and do backs lie behind fronts?"""

from __future__ import annotations

import typer

from playaid.cli.common import Answer, refuse_options
from playaid.cli.lazy import Settings
from playaid.cli.printing.options import CARD, Request, deliver, print_options
from playaid.cli.printing.wording import Wording

app = typer.Typer(rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.command()
@print_options(card=True)
def calibrate(
    settings: Settings,
    request: Request,
    duplex: str | None = CARD["duplex"][1],
    back_offset: str | None = CARD["back_offset"][1],
    keep: str | None = typer.Option(
        None, "--save-offset", metavar="X,Y", help="Keep an offset of backs in mm for later prints; 0,0 forgets it."
    ),
) -> Answer:
    """Print two pages: rulers, a card's outline and scales that show how far backs are off.

    Example: playaid print calibrate --save-offset 0.5,-0.3
    """
    refuse_options(settings)
    if keep is not None:
        from playaid.printing.calibrate import save_offset
        from playaid.units import read_offset, show_mm

        x, y = read_offset(keep, what="offset")
        name = save_offset(x, y)
        wording = Wording(settings.language())
        text = wording.say("offset_kept", x=show_mm(x), y=show_mm(y))
        payload = {
            "files": [name], "cards": 0, "faces": 0, "sheets": 0, "pages": 0, "paper": None, "card": None,
            "marks": None, "duplex": None, "message": text,
        }  # fmt: skip
        return Answer(payload, text, messages=wording.messages())
    from playaid.printing.calibrate import calibration_job

    fonts = request.fonts()
    setup = request.setup(extra={"duplex": duplex, "back_offset": back_offset})
    return deliver(request, [calibration_job(setup, fonts, language=settings.language())], fonts)
