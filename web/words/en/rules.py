"""The rules in our own words, in English."""

from typing import Final

MESSAGES: Final[dict[str, str | dict[str, str]]] = {
    # The rules, in our own words
    "rules.title": "Rules",
    "rules.cards.title": "The cards",
    "rules.cards": (
        "There is one card for every combination of four colours, four shapes and the numbers 1 to 4, and two "
        "wilds on top: 66 in all. Everybody holds four. One card lies on the table to begin with."
    ),
    "rules.lines.title": "Lines",
    "rules.lines": (
        "Cards that touch in a row or a column make a line of two, three or four. In a line, look at colour, shape "
        "and number one at a time: each must be the same on all its cards, or different on all of them. A fifth "
        "card never fits."
    ),
    "rules.lines.proper": "A proper line: other colours, other shapes, the same number.",
    "rules.lines.broken": "No line: the numbers 4, 2, 2 are neither all the same nor all different.",
    "rules.score.lot": "A lot: 2 + 2 + 2 + 2 = 8, twice that is 16.",
    "rules.turn.title": "Your turn",
    "rules.turn": (
        "Put down one to four cards, all in one row or column without a gap between them; cards that already lie "
        "there may fill the places in between. At least one must touch the table, and every line they touch must "
        "be a proper line afterwards. Then you draw back to four."
    ),
    "rules.score.title": "Points",
    "rules.score": (
        "Add up the numbers on all cards of every line that you made or made longer; a card in two lines counts "
        "twice and a wild counts nothing. Double it for every line of four, a lot. Double it if you put down four "
        "cards at once. Double it again for the turn that ends the game."
    ),
    "rules.wild.title": "Wilds",
    "rules.wild": (
        "A wild stands for any card that makes its lines proper, one and the same card in both. At the start of "
        "your turn you may take a wild back from the table by putting in its place a card of your hand that fits "
        "there."
    ),
    "rules.pass.title": "Passing",
    "rules.pass": "Instead of playing you may pass, and put any of your cards under the pile for as many new ones.",
    "rules.end.title": "The end",
    "rules.end": (
        "When the pile is empty and somebody plays their last card, the game is over. The highest total wins. It "
        "also ends when nobody can or will play any more."
    ),
    "rules.keys.title": "Keys",
    "rules.keys": (
        "1 to 4 choose a card. Arrow keys move over the table, N jumps to the next place where the card can go. "
        "Enter places it, Backspace takes it back. P plays, T passes or trades, U undoes, H gives a hint, F "
        "fits the table into view, + and − zoom, [ and ] move a card in the hand. "
        "K lists all keys, those to be told something as well. "
        "In the review the arrows left and right step through your turns, up and down show the better turn or yours."
    ),
    "rules.about.title": "This page",
    "rules.about": (
        "An independent project by people who like the game. Iota is a trademark of its owner, who has no part in it; "
        "the cards here are our own drawings."
    ),
    "rules.score.cards": (
        "Each card in a line that you make or longer counts one point, a wild too; a card in two lines counts twice. "
        "Each lot doubles the sum, so do four cards in one turn, and so does the turn that ends the game."
    ),
    "rules.score.lots": (
        "One point for each lot that you complete, one for playing four cards in one turn, one for playing the last "
        "card. Nothing else counts."
    ),
    "rules.score.none": (
        "No points are counted. When the pile is gone, whoever plays their last card first has won; if nobody can "
        "play, the fewest cards win."
    ),
}
