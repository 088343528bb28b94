"""`python -m playaid` is the same as the `playaid` command."""

import gc


def main() -> None:
    """Run the command line and exit with its code."""
    # Until the command itself runs, nearly everything that is made stays alive: collections would only cost time.
    gc.disable()
    from playaid.cli.main import main as run

    run()


if __name__ == "__main__":
    main()
