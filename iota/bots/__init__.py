"""The bots: opponents that see what one seat sees and nothing else, from a first game to a master.

`levels` is the table of who there is; `thinking` asks one of them for a turn;
`referee` guards the game against one that fails; `hints` has their reasons.
"""
