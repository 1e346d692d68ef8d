"""What is visible, as plain values with their words: marks, cards, seats, lines, bubbles, buttons, the whole scene."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from iota.cards import Card
from iota.grid import Cell
from web.play.hint import Hint
from web.play.staged_turn import Slot
from web.words.phrases import card_name, cell_name, the_card
from web.words.telling import Sentence
from web.words.text import Text


class Mark(StrEnum):
    """What is special about a cell, in the order in which it is spoken."""

    STAGED = "staged"
    RECYCLED = "recycled"
    """A plain card, staged in the place of a wild."""
    LIT = "lit"
    """The chosen card can go here; on a wild, it can recycle it."""
    INVITING = "inviting"
    """A wild that some card of the hand can recycle."""
    LOT = "lot"
    LINE = "line"
    """In a line of a legal staged play."""
    REFUSED = "refused"
    """In a line, or at a place, that the rules refuse."""
    LOOK = "look"
    """On the line where a hint says to look."""
    HINTED = "hinted"
    """Where a hint would put a card."""
    BETTER = "better"
    """Where the turn that would have been better puts a card."""
    LAST = "last"
    """Put there in the last turns of the others."""
    LOGGED = "logged"
    """Put there in the turn of the log that is looked at."""
    INSPECTED = "inspected"
    DEAD = "dead"
    CURSOR = "cursor"
    """Where the keyboard is; a screen reader knows that by itself."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the player looks at the table, none of it a part of the game."""

    lights: bool = True
    """Whether the places for the chosen card are lit."""
    cursor: Cell | None = None
    inspected: Cell | None = None
    """The wild whose readings are shown."""
    logged: int | None = None
    """The turn of the log that is shown, counted from 1."""
    hint: Hint | None = None
    """The hint that is shown, or looked for."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand and what is being done with it: "", "chosen", "staged", "trading", "dragged" or "hinted"."""

    slot: Slot
    card: Card
    state: str


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """A player at the table, as everybody sees them."""

    seat: int
    name: str
    bot: str
    points: int | None
    """None where no points are counted."""
    gain: int | None
    """The points of their last turn; None before it, and where there was nothing to count."""
    cards: int
    lots: int
    to_move: bool
    thinking: bool
    viewer: bool
    words: str
    mood: str = "waiting"
    """How they look: `waiting`, `thinking`, `pleased` after a lot, `crestfallen` after somebody else's."""


@dataclass(frozen=True, slots=True)
class LineSeen:
    """A line to be lit: of the staged play, with its points, or a refused one."""

    cells: tuple[Cell, ...]
    total: int | None
    lot: bool
    refused: bool


@dataclass(frozen=True, slots=True)
class Bubble:
    """Sentences at a place: "refusal", "score" or "wild"."""

    kind: str
    anchor: Cell
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the page."""

    label: str
    enabled: bool
    shown: bool = True


@dataclass(frozen=True, eq=False)
class Scene:
    """The table as it is seen now. Two scenes are the same only if they are one."""

    say: Text
    cards: dict[Cell, Card]
    """Every card on the grid, the staged ones as well, except one that is being dragged."""
    ghosts: dict[Cell, Card]
    """The cards that a hint, or a better turn, would put on the grid; in a review, over others as well."""
    marks: dict[Cell, frozenset[Mark]]
    last: dict[Cell, int]
    """Who put a card on a cell in the last turns of the others."""
    hand: tuple[HandCard, ...]
    pile: int
    seats: tuple[SeatSeen, ...]
    lines: tuple[LineSeen, ...]
    bubbles: tuple[Bubble, ...]
    buttons: dict[str, Button]
    """By name: play, pass, undo, take_back_all, take_turn_back, hint, fit."""
    status: str
    """What is going on, in a sentence, to be spoken."""
    brief: str
    """The same to be seen: a hint has its places on the table, and so has a refusal, for which this is what to try."""
    why: str
    """The chapter of the rules about what is refused; empty if nothing is."""
    heard: tuple[Sentence, ...]
    """What a listener should know now; what of it is new is said."""
    curtain: str | None
    """The name of the person who shall take the device; the hand is hidden until they say so."""
    over: bool
    hinting: bool = False
    """Whether a hint is shown or looked for."""
    ghost_total: str = ""
    """What the turn of the ghosts comes to, where that is to be seen beside them."""
    holding: bool = False
    """Whether a card is chosen or dragged, so that it matters where none can ever go."""

    def has(self, cell: Cell, mark: Mark) -> bool:
        """Whether a cell has a mark."""
        return mark in self.marks.get(cell, ())

    def hand_words(self, slot: Slot) -> str:
        """A card of the hand in words."""
        held = self.hand[slot]
        key = {"": "hand.card", "dragged": "hand.selected", "chosen": "hand.selected"}.get(
            held.state, f"hand.{held.state}"
        )
        return self.say(key, slot=slot + 1, card=card_name(self.say, held.card))

    def pile_words(self) -> str:
        """The draw pile in words."""
        return self.say("pile", count=self.pile) if self.pile else self.say("pile.empty")


def cell_in_words(say: Text, cell: Cell, card: Card | None, ghost: Card | None, marks: frozenset[Mark]) -> str:
    """A cell in words: the card on it, where it is, its marks, the card that a hint would put there."""
    where = cell_name(say, cell)
    if card is None:
        words = [say("spoken.free", cell=where)]
    else:
        words = [say("spoken.card", card=card_name(say, card), cell=where)]
    if not marks:
        return words[0]
    hinted = "" if ghost is None else the_card(say, ghost)
    words += (say(f"mark.{mark}", card=hinted) for mark in Mark if mark in marks and mark is not Mark.CURSOR)
    return say.sequence(words)
