"""What the three games share: dice, options, notation helpers, rule texts. Standard library only."""
