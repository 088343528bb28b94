"""`python -m playaid` is the same as the `playaid` command."""

import gc
import sys


def main() -> None:
    """Run the command line and exit with its code."""
    # Until the command itself runs, nearly everything that is made stays alive: collections would only cost time.
    gc.disable()
    try:
        from playaid.cli.main import main as run
    except KeyboardInterrupt:
        # So early that there is nothing to report; from here on the root group takes care of it.
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
