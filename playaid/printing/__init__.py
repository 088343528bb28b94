"""Sheets on paper: the only importer of reportlab."""
