"""Printable rules reference and solo play-aid for three card games."""

__version__ = "0.1.0"
