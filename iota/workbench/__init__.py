"""What only researchers and tests need: matches between bots, counts of plays, solved positions, a terminal game."""
