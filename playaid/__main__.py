"""`python -m playaid` is the same as the `playaid` command."""

from playaid.cli.main import main

if __name__ == "__main__":
    main()
