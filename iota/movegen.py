"""Every legal play, recycle and pass, in a fixed order, with the points of each play.

Plays are ordered by how many cards they use, then by their cells in reading order, then by the cards on them;
recycles by cell in reading order, then by card; passes by how many cards they trade. Links rely on these orders.
Legality has its home in `refusals`; this module must agree with it.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import combinations, permutations
from typing import Final, NamedTuple

from iota.cards import WILD, Card, cards_in, mask_of
from iota.frontier import Offer, frontier
from iota.grid import ACROSS, DOWN, Grid, Place, cell_of
from iota.lines import EVERY, Domains, is_line_of, joins, readable
from iota.moves import Pass, Play, Recycle
from iota.scoring import HAND, Scoring, counted, worth


class Found(NamedTuple):
    """A legal play as the generator finds it."""

    points: int
    places: tuple[Place, ...]
    """In reading order."""
    cards: tuple[Card, ...]
    """The card on each place."""


Unnamed = tuple[int, tuple[Place, ...], tuple[Card, ...]]
"""The same while it is being looked for: names cost time, so a play gets them when all are found."""

Choice = tuple[tuple[Card, ...], tuple[int, ...], tuple[int, ...]]
"""Cards that could share a line: the cards, the bits of each (of a wild, its readings), what each adds to a line."""

_named: Final[Callable[[Unnamed], Found]] = partial(tuple.__new__, Found)

_ORDERS: Final = {count: list(permutations(range(count))) for count in range(2, HAND + 1)}


def found_plays(
    grid: Grid, hand: Sequence[Card], *, last: bool = False, scoring: Scoring = Scoring.STANDARD
) -> list[Found]:
    """Every legal play of a hand, once each, in no particular order.

    `last` says that the pile is empty, so that playing the whole hand ends the game.
    """
    return offered_plays(frontier(grid), grid, hand, last=last, scoring=scoring)


def offered_plays(
    here: Offer, grid: Grid, hand: Sequence[Card], *, last: bool = False, scoring: Scoring = Scoring.STANDARD
) -> list[Found]:
    """The same for what a grid offers, all of it or a part."""
    values = worth(scoring)
    found: list[Unnamed] = []
    _singles(found, here, hand, values, last, scoring)
    for count in range(2, len(hand) + 1):
        _longer(found, here, hand, count, values, last and count == len(hand), scoring)
    # A third wild can only be one that is going to be recycled; what hangs on it is worked out anew then.
    if len(grid.wilds) == 2 and len(hand) > 1 and WILD not in hand:
        found = _without_unreadable(grid, found)
    return list(map(_named, found))


def ordered_plays(
    grid: Grid, hand: Sequence[Card], *, last: bool = False, scoring: Scoring = Scoring.STANDARD
) -> list[Found]:
    """Every legal play of a hand, once each, in the documented order."""
    found = found_plays(grid, hand, last=last, scoring=scoring)
    found.sort(key=play_order)
    return found


def best_first(found: list[Found]) -> list[Found]:
    """These plays by falling points, equal ones in the documented order."""
    return sorted(found, key=lambda play: (-play.points, play_order(play)))


def play_order(found: Found) -> tuple[int, tuple[Place, ...], tuple[Card, ...]]:
    """The key of the documented order."""
    _, places, cards = found
    return len(places), places, cards


def play_of(found: Found) -> Play:
    """What the generator found, as a move."""
    return Play(tuple(zip(map(cell_of, found.places), found.cards, strict=True)))


def legal_plays(grid: Grid, hand: Sequence[Card]) -> list[Play]:
    """Every legal play of a hand, as moves in the documented order."""
    return [play_of(found) for found in ordered_plays(grid, hand)]


def legal_recycles(grid: Grid, hand: Sequence[Card]) -> list[Recycle]:
    """Every recycle that a hand allows, in the documented order."""
    held = mask_of(hand)
    return [
        Recycle(cell_of(wild), card)
        for wild in grid.wilds
        for card in (cards_in(grid.readings(wild) & held) if held else ())
    ]


def legal_passes(hand: Sequence[Card], pile: int) -> list[Pass]:
    """Every pass of a hand: nothing to trade first, then fewest cards first; with no pile there is nothing to trade."""
    counts = range(len(hand) + 1) if pile else range(1)
    return [Pass(cards) for count in counts for cards in dict.fromkeys(combinations(hand, count))]


def _singles(
    found: list[Unnamed], here: Offer, hand: Sequence[Card], values: Sequence[int], last: bool, scoring: Scoring
) -> None:
    cards = [(card, EVERY if card == WILD else 1 << card, values[card]) for card in sorted(set(hand))]
    held = EVERY if WILD in hand else mask_of(hand)
    bonus = 1 if last and len(hand) == 1 else 0
    by_cards = scoring is Scoring.CARDS
    for mask, total, count, lots, lines, place in here.singles():
        if mask & held:
            base, doublings = counted(scoring, count if by_cards else total, lots, bonus)
            for card, bits, value in cards:
                if mask & bits:
                    found.append(((base + value * lines) << doublings, (place,), (card,)))


def _longer(
    found: list[Unnamed],
    here: Offer,
    hand: Sequence[Card],
    count: int,
    values: Sequence[int],
    ends: bool,
    scoring: Scoring,
) -> None:
    choices = _choices(tuple(sorted(hand)), count, values)
    if not choices:
        return
    if choices[-1][0][-2:] == (WILD, WILD):
        _both_wilds(found, here, choices, values, count, ends, scoring)
        choices = [choice for choice in choices if choice[0][-2:] != (WILD, WILD)]
    masked = [(mask_of(choice[0]), choice) for choice in choices]
    bonuses = (count == HAND) + ends
    by_cards = scoring is Scoring.CARDS
    fitting: dict[tuple[int, Domains], list[Choice]] = {}
    append = found.append
    for line, wilds, total, old, lots, places, masks, weights in here.windows(count):
        fits = fitting.get((line, wilds))
        if fits is None:
            fits = fitting[line, wilds] = [fit for plain, choice in masked if (fit := _fit(line, wilds, plain, choice))]
        if not fits:
            continue
        base, doublings = counted(scoring, old if by_cards else total, lots, bonuses)
        if count == 2:
            mask_1, mask_2 = masks
            weight_1, weight_2 = weights
            for (card_1, card_2), (bits_1, bits_2), (value_1, value_2) in fits:
                if mask_1 & bits_1 and mask_2 & bits_2:
                    points = base + value_1 * weight_1 + value_2 * weight_2
                    append((points << doublings, places, (card_1, card_2)))
                if mask_2 & bits_1 and mask_1 & bits_2:
                    points = base + value_2 * weight_1 + value_1 * weight_2
                    append((points << doublings, places, (card_2, card_1)))
        elif count == 3:
            mask_1, mask_2, mask_3 = masks
            weight_1, weight_2, weight_3 = weights
            for cards, bits, worths in fits:
                for i, j, k in _ORDERS[3]:
                    if mask_1 & bits[i] and mask_2 & bits[j] and mask_3 & bits[k]:
                        points = base + worths[i] * weight_1 + worths[j] * weight_2 + worths[k] * weight_3
                        append((points << doublings, places, (cards[i], cards[j], cards[k])))
        else:
            mask_1, mask_2, mask_3, mask_4 = masks
            weight_1, weight_2, weight_3, weight_4 = weights
            for cards, bits, worths in fits:
                for i, j, k, m in _ORDERS[4]:
                    if mask_1 & bits[i] and mask_2 & bits[j] and mask_3 & bits[k] and mask_4 & bits[m]:
                        points = base + worths[i] * weight_1 + worths[j] * weight_2
                        points += worths[k] * weight_3 + worths[m] * weight_4
                        append((points << doublings, places, (cards[i], cards[j], cards[k], cards[m])))


def _both_wilds(
    found: list[Unnamed],
    here: Offer,
    choices: Sequence[Choice],
    values: Sequence[int],
    count: int,
    ends: bool,
    scoring: Scoring,
) -> None:
    """The plays that use both wilds, which must be read together. No wild is on the grid then."""
    bonuses = (count == HAND) + ends
    by_cards = scoring is Scoring.CARDS
    for cards, _, _ in choices:
        if cards[-2:] != (WILD, WILD):
            continue
        for line, _, total, old, lots, places, masks, weights in here.windows(count):
            base, doublings = counted(scoring, old if by_cards else total, lots, bonuses)
            for order in sorted(set(permutations(cards))):
                domains = tuple([mask for mask, card in zip(masks, order, strict=True) if card == WILD])
                if all(card == WILD or mask >> card & 1 for mask, card in zip(masks, order, strict=True)) and readable(
                    line | mask_of(order), domains
                ):
                    points = base + sum(values[card] * weight for card, weight in zip(order, weights, strict=True))
                    found.append((points << doublings, places, order))


@lru_cache(maxsize=1024)
def _choices(hand: tuple[Card, ...], count: int, values: Sequence[int]) -> list[Choice]:
    """Every choice of so many cards of a hand, in ascending order, that could share a line."""
    choices = []
    for cards in dict.fromkeys(combinations(hand, count)):
        if readable(mask_of(cards), (EVERY,) * cards.count(WILD)):
            bits = tuple([EVERY if card == WILD else 1 << card for card in cards])
            choices.append((cards, bits, tuple([values[card] for card in cards])))
    return choices


def _fit(line: int, wilds: Domains, plain: int, choice: Choice) -> Choice | None:
    """A choice with these plain cards as it could go into a run, whatever the lines across may say, or None.

    A wild that is played gets as its bits the cards that the run would let it be, so that from here on it is
    checked like any card: against what the line across admits.
    """
    if not is_line_of(line, plain):
        return None
    cards, bits, values = choice
    if cards[-1] != WILD:
        return choice if not wilds or readable(line | plain, wilds) else None
    readings = joins(line | plain, wilds)
    return (cards, (*bits[:-1], readings), values) if readings else None


def _without_unreadable(grid: Grid, found: list[Unnamed]) -> list[Unnamed]:
    """These plays without those that take from two linked wilds together what each alone would bear.

    Two wilds in one line may be asked at once, from the two ends of the lines that cross it. A window judges each
    crossing line for itself, so such a play is judged here on the whole grid.
    """
    first, second = grid.wilds
    for along, cross in ((ACROSS, DOWN), (DOWN, ACROSS)):
        if second in grid.run(first, along):
            beside = [_ends(grid, wild, cross) for wild in (first, second)]
            return [
                play
                for play in found
                if not all(any(place in ends for place in play[1]) for ends in beside)
                or grid.put(zip(*play[1:], strict=True)).is_legal()
            ]
    return found


def _ends(grid: Grid, place: Place, step: int) -> tuple[Place, Place]:
    run = grid.run(place, step)
    return run[0] - step, run[-1] + step
