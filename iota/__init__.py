"""Iota, the card game of lines and lots: the rules and the bots, in pure Python."""
