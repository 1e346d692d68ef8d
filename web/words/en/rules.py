"""The rules in our own words, in English."""

from typing import Final

MESSAGES: Final[dict[str, str | dict[str, str]]] = {
    # The rules, in our own words
    "rules.title": "Rules",
    "rules.find": "Find in the rules",
    "rules.contents": "Chapters",
    "rules.nothing": "Nothing about “{word}” here.",
    "rules.print": "Print",
    "rules.why": "Why?",
    "rules.cards.title": "The cards",
    "rules.cards": (
        "There is one card for every combination of four colours, four shapes and the numbers 1 to 4, and two "
        "wilds on top: 66 in all. Everybody holds four. One card lies on the table to begin with."
    ),
    "rules.cards.deck": "A colour, a shape and a number each.",
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
    "rules.turn.ends": "Allowed: one line, a card on either side of what lay there.",
    "rules.turn.bent": "Not allowed: these two share neither a row nor a column.",
    "rules.score.title": "Points",
    "rules.score.corner": "7 across and 6 down: 13. The 4 counts twice.",
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
    "rules.wild.both": "Allowed: the red square 3 would do in both lines.",
    "rules.wild.none": "Not allowed: across it would have to be red, down green.",
    "rules.pass.title": "Passing",
    "rules.pass": "Instead of playing you may pass, and put any of your cards under the pile for as many new ones.",
    "rules.end.title": "The end",
    "rules.end": (
        "When the pile is empty and somebody plays their last card, the game is over. The highest total wins. It "
        "also ends when nobody can or will play any more."
    ),
    "rules.example.title": "Four turns, counted",
    "rules.example": "The new cards of each turn have a ring. Its lines have a frame and a sum, lots in gold.",
    "rules.example.turn1": "Turn 1: 2 + 2 + 2 = 6.",
    "rules.example.turn2": "Turn 2, on both ends: 3 + 2 + 1 = 6.",
    "rules.example.turn3": "Turn 3: 8 + 4 across and 5 down are 17. One lot: twice that, 34.",
    "rules.example.turn4": "Turn 4: 10 + 10 + 6 = 26. Two lots and four cards: 2 × 2 × 2 times that, 208.",
    # What people ask
    "rules.ask.pairs": "Which two cards may lie side by side?",
    "rules.answer.pairs": "Any two. It is from the third card on that a line has to be right.",
    "rules.ask.order": "Must numbers come in order?",
    "rules.answer.order": "No. 3, 1, 4 is as good as 1, 3, 4.",
    "rules.ask.gaps": "May a line have gaps?",
    "rules.answer.gaps": ("No. A line ends where a gap begins, and the cards beyond it have nothing to do with it."),
    "rules.ask.five": "Can a line be longer than four?",
    "rules.answer.five": "Never. Where a card would make it five, none can go.",
    "rules.ask.crosses": "What are the small crosses on the table?",
    "rules.answer.crosses": "Places where no card can ever fit.",
    "rules.ask.touch": "Must the cards of my turn touch each other?",
    "rules.answer.touch": "No. Cards that lie on the table may be between them, as long as the line has no gap.",
    "rules.ask.corner": "May I play round a corner?",
    "rules.answer.corner": (
        "All cards of a turn go into one row or one column. Other lines may come of it, and they count as well."
    ),
    "rules.ask.must": "Must I play if I can?",
    "rules.answer.must": "No. You may always pass instead.",
    "rules.ask.multiply": "Do doublings add up?",
    "rules.answer.multiply": "They multiply. Two lots and four cards are 2 × 2 × 2: eight times the sum.",
    "rules.ask.name": "Must I name a wild?",
    "rules.answer.name": "No. It is enough that there is a card it could be, and that may change as its lines grow.",
    "rules.ask.elsewhere": "Can a wild stand for a card that lies elsewhere?",
    "rules.answer.elsewhere": "Yes. But if it can be no other, nobody can take it back any more.",
    "rules.ask.later": "What does taking a wild back cost, and when may I play it?",
    "rules.answer.later": (
        "Nothing: it is not your turn yet. You may take both, then play or pass, and use the wild now or later."
    ),
    "rules.ask.wilds": "May two wilds lie in one line?",
    "rules.answer.wilds": "Yes, if there are two different cards that they could be at the same time.",
    "rules.ask.again": "Can cards that I trade come back to me?",
    "rules.answer.again": "When the pile is short, yes: yours go under it first, then you draw.",
    "rules.ask.empty": "And when the pile is empty?",
    "rules.answer.empty": "Then a pass trades nothing.",
    "rules.ask.nobody": "What if nobody can play?",
    "rules.answer.nobody": (
        "With an empty pile the game ends when all have passed in a row and nobody took a wild back. It also ends "
        "after three whole rounds of passes. Nothing is doubled for that."
    ),
    "rules.ask.last": "What do my last cards double?",
    "rules.answer.last": "The whole turn; and if they are four, once more.",
    "rules.ask.tie": "And a tie?",
    "rules.answer.tie": "A shared win.",
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
