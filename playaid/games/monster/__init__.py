"""Monster Maker."""
