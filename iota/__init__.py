"""Iota, the card game of lines and lots: the rules and the bots, in pure Python."""

__version__ = "0.1.0"
