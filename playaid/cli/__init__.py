"""The command line: parse, call, render; the only importer of typer."""
