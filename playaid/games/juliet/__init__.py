"""The way to Juliet."""
