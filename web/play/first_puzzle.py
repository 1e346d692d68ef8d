"""The very first puzzle of practice, which comes with the page: the next ones are made while it is looked at."""

from __future__ import annotations

import json
from typing import Final

_VIEW: Final = """\
iota-view 1
deck full
scoring standard
first seat 1
timer 0
player - You
player casual Robin
seat 0
turn 0
turns 2
passes 0
quiet 0
recycled no
over no
pile 53
hand rt2 yt3 gc3 bx2
sizes 4 4
wilds 0 0
tally 14 0 2 14
tally 20 0 2 20

rt3@-1,-1 bt4@0,-1 yt1@1,-1 gs3@0,0 rt4@1,0
"""

FIRST: Final = json.dumps(
    {
        "version": 1,
        "source": "points 1395 2",
        "best": "bx2@-1,0",
        "grade": 637,
        "values": [14, 14, 14, 13, 12, 12, 11, 11, 11, 11, 10, 10, 10, 10, 9, 9, 9, 6, 6, 5, 5],
        "outcomes": {},
        "view": _VIEW,
    }
)
