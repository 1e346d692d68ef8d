"""What the page may ask of the interpreter in the worker: a text goes in, a text comes out.

A function may be `async`, to let the worker hear its next question while it still thinks about this one.
"""

from iota.cards import name, parse_card
from web import deal


def favourite(hand: str) -> str:
    """The card of a hand (`rc2 yx4 W bs1`) that the bot likes best."""
    return name(deal.favourite(tuple(parse_card(text) for text in hand.split())))
