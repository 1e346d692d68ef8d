"""The companion: the tin on the table, the phone beside it. A game with real cards, entered and timed."""
