"""English.

A message is a sentence with places for parameters in braces. Where it depends on a count, it is a dictionary by the
kind of number that `plural` gives; the count itself is `{count}`.
"""

from typing import Final

NAME: Final = "English"
DIRECTION: Final = "ltr"


def plural(count: int) -> str:
    """The kind of a number that decides the form of the words after it."""
    return "one" if count == 1 else "other"


MESSAGES: Final[dict[str, str | dict[str, str]]] = {
    # The start
    "start.greeting": "Four colours, four shapes, four numbers. Make lines.",
    "start.play": "Play",
    "start.continue": "Continue",
    "start.setup": "Set the table",
    "start.seats": "Players",
    "start.seat": "Seat {seat}",
    "start.name": "Name on seat {seat}",
    "start.player": "Player {seat}",
    "start.person": "A person here",
    "start.players": "{names}",
    "start.dot": " · ",
    "start.deck": "Deck",
    "start.scoring": "Scoring",
    "start.first": "Who begins",
    "start.timer": "Time for a turn",
    "saved.game": "{names} · turn {turn}",
    "deck.full": "Full, 66 cards",
    "deck.half": "Half, 34 cards",
    "scoring.standard": "Face values",
    "scoring.cards": "One point a card",
    "scoring.lots": "Lots only",
    "scoring.none": "No points",
    "first.draw": "Draw for it",
    "first.random": "At random",
    "timer.off": "No limit",
    "timer.seconds": {"one": "{count} second", "other": "{count} seconds"},
    "level.newcomer": "Chick · newcomer",
    "level.beginner": "Sparrow · beginner",
    "level.casual": "Robin · casual",
    "level.greedy": "Magpie · greedy",
    "level.static": "Raven · planner",
    "level.master": "Owl · master",
    "level.newcomer.thinks": "Overlooks most of what it could play.",
    "level.beginner.thinks": "Sees a play here and there, and takes the best of those.",
    "level.casual.thinks": "Sees about half of what there is.",
    "level.greedy.thinks": "Sees every play and takes the most points.",
    "level.static.thinks": "Sees every play, and saves good cards for later.",
    "level.master.thinks": "Guesses at your hand and weighs your answer. It never sees your cards.",
    # The draw for the first player
    "draw.title": "Who begins?",
    "draw.again": "A tie: those drew again.",
    "draw.begins": "{name} begins.",
    "draw.you": "You begin.",
    "draw.go": "Deal",
    # The bar, the panels and the dialogs
    "bar.rules": "Rules",
    "bar.settings": "Settings",
    "bar.new": "New game",
    "bar.log": "Log",
    "bar.unseen": "Cards not seen",
    "dialog.close": "Close",
    "seats.title": "Players",
    "pile.title": "Pile",
    "table.title": "The table",
    "table.hint": (
        "Arrow keys move, Enter places, 1 to 4 choose a card, P plays, T passes, U undoes, H gives a hint, ? shows the "
        "rules."
    ),
    "hand.title": "Your hand",
    "log.turn": "Turn {number}",
    "unseen.title": {"one": "{count} card not seen", "other": "{count} cards not seen"},
    "unseen.hint": "In the pile or in other hands, as far as you can know.",
    "unseen.hint.half": "In the pile, in other hands, or, with a half deck, not in this game.",
    "unseen.row": "{colour}: {cards}",
    "unseen.shape": "{shape} {numbers}",
    "unseen.none": "none",
    "unseen.wilds": {"zero": "no wild", "one": "{count} wild", "other": "{count} wilds"},
    "unseen.held": {"one": "{name} holds a wild.", "other": "{name} holds {count} wilds."},
    "trade.sure": "Trade a wild away?",
    "trade.words": "A wild can stand for any card. It would go under the pile.",
    "trade.yes": "Trade it",
    "trade.no": "Keep it",
    "elsewhere.title": "This game goes on in another tab",
    "elsewhere.words": "So that nothing there is overwritten, this tab no longer saves. Which game shall be kept?",
    "elsewhere.yes": "This one",
    "elsewhere.no": "The other one",
    "replace.title": "Begin a new game?",
    "replace.words": "The saved game is not finished and would be gone.",
    "replace.yes": "New game",
    "replace.no": "Keep it",
    "wild.could": {"one": "This wild can only be:", "other": "This wild could be one of {count}:"},
    # Settings
    "settings.title": "Settings",
    "settings.lights": "Light the places for a card",
    "settings.speed": "Speed of the others’ turns",
    "speed.slow": "Slow",
    "speed.normal": "Normal",
    "speed.fast": "Fast",
    "speed.instant": "At once",
    "settings.motion": "Movement",
    "motion.system": "As the device",
    "motion.none": "None",
    "settings.vibration": "Vibrate when time runs short",
    "settings.theme": "Light or dark",
    "theme.system": "As the device",
    "theme.light": "Light",
    "theme.dark": "Dark",
    "settings.marks": "Large patterns for the colours",
    # The end
    "end.player": "Player",
    "end.points": "Points",
    "end.lots.title": "Lots",
    "end.best.title": "Best turn",
    "end.left.title": "Cards left",
    "end.chart": "The scores over the game",
    "end.chart.words": "{name} ends at {points}",
    "end.best_turns": "The best turns",
    "end.look": "Look at the table",
    "end.again": "Results",
    "end.review": "Review",
    "end.faults": {
        "one": "A bot failed once, and a turn was played for it:",
        "other": "Bots failed {count} times, and turns were played for them:",
    },
    "end.fault": "Turn {turn}, {name}: {what}",
    # The review
    "review.title": "Review",
    "review.how": "Judged by what could be known then: points, the cards kept, what the others get, the next turn.",
    "review.going_on": {"one": "Looking at one turn …", "other": "Looking at {count} turns …"},
    "review.total": {
        "zero": "Nothing missed.",
        "one": "About one point missed.",
        "other": "About {count} points missed.",
    },
    "review.total.cards": {
        "zero": "Nothing missed.",
        "one": "About one card missed.",
        "other": "About {count} cards missed.",
    },
    "review.of": "{name}: {total}",
    "review.good": "Best turns found: {count} of {turns}.",
    "review.missed": "−{count}",
    "review.nothing_missed": "Best",
    "review.better": "Better: {turn}. {why}",
    "review.why.points": "It earns more.",
    "review.why.kept": "It keeps better cards.",
    "review.why.reply": "It leaves the others less.",
    "review.why.next": "It makes for a better next turn.",
    "review.back": "Results",
    # Sentences that pass by
    "notice.copied": "The game is on the clipboard.",
    "notice.taken_back": "Your last turn is taken back.",
    "error.record": "The game as text",
    "error.what": "What the browser said: {what}",
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
        "fits the table into view, + and − zoom, [ and ] move a card in the hand."
    ),
    "rules.about.title": "This page",
    "rules.about": (
        "An independent project by people who like the game. Iota is a trademark of its owner, who has no part in it; "
        "the cards here are our own drawings."
    ),
    # Cards and places
    "colour.red": "red",
    "colour.yellow": "yellow",
    "colour.green": "green",
    "colour.blue": "blue",
    "shape.circle": "circle",
    "shape.square": "square",
    "shape.triangle": "triangle",
    "shape.cross": "cross",
    "card.plain": "{colour} {shape} {number}",
    "card.wild": "wild",
    "card.hidden": "a card face down",
    "cell.starter": "the starter's place",
    "cell.both": "{across}, {down}",
    "cell.right": "{n} right",
    "cell.left": "{n} left",
    "cell.up": "{n} up",
    "cell.down": "{n} down",
    "list.comma": ", ",
    "list.and": "{most} and {last}",
    # What the rules refuse
    "property.colour": "colours",
    "property.shape": "shapes",
    "property.number": "numbers",
    "refusal.GameOver": "The game is over.",
    "refusal.NotYourTurn": "It is {name}’s turn.",
    "refusal.NothingPlaced": "A play needs at least one card.",
    "refusal.NotInHand": "You do not hold the {card}.",
    "refusal.CellTaken": "A card already lies there.",
    "refusal.CellTwice": "Two cards can’t share a place.",
    "refusal.NotInOneLine": "The cards of one turn go into one row or one column.",
    "refusal.Gap": {
        "one": "There is a gap of one place in the line.",
        "other": "There is a gap of {count} places in the line.",
    },
    "refusal.NotConnected": "At least one card has to touch the cards on the table.",
    "refusal.LineTooLong": "{cards} cards in a line: the most is {most}.",
    "refusal.LineBroken": "{property} {values}: neither all the same nor all different.",
    "refusal.WildUnreadable": "No card could stand for this wild in all its lines.",
    "refusal.NoWildThere": "There is no wild to recycle there.",
    "refusal.RecycleWithWild": "A wild is recycled with a plain card, not with another wild.",
    "refusal.RecycleDoesNotFit": "The wild can’t be read as the {card} here.",
    "refusal.RecycleAfterPlacing": "Recycle before you place cards: take them back first.",
    "refusal.MoveAfterTurn": "The turn is over.",
    "refusal.TradeTooLarge": "You can’t trade {cards} cards out of a hand of {hand}.",
    "refusal.NothingToTradeFor": "The pile is empty: there is nothing to trade for.",
    # Scores
    "score.plus": " + ",
    "score.sum": "{parts} = {total}",
    "score.twice": "{text}, ×2 {reason} = {total}",
    "score.reason.lot": "lot",
    "score.reason.four": "four cards",
    "score.reason.final": "last cards",
    "score.part.lot": "1 lot",
    "score.part.four": "1 four cards",
    "score.part.final": "1 last card",
    "score.none": "no points",
    "points": {"one": "{count} point", "other": "{count} points"},
    # Cells as they are spoken
    "spoken.card": "{card}, {cell}",
    "spoken.free": "free, {cell}",
    "mark.staged": "staged",
    "mark.recycled": "put in the place of a wild",
    "mark.last": "last play",
    "mark.line": "in a line of this play",
    "mark.lot": "in a lot of this play",
    "mark.refused": "in a line that is refused",
    "mark.inviting": "you can recycle it",
    "mark.dead": "no card can ever fit here",
    "mark.lit": "your card can go here",
    "mark.hinted": "the hint puts the {card} here",
    "mark.logged": "in the turn you look at",
    "mark.inspected": "looked at",
    # The hand
    "hand.card": "card {slot}: {card}",
    "hand.selected": "card {slot}: {card}, chosen",
    "hand.staged": "card {slot}: {card}, on the table",
    "hand.hinted": "card {slot}: {card}, in the hint",
    "hand.trading": "card {slot}: {card}, to be traded",
    "hand.empty": "your hand is empty",
    # The pile and the seats
    "pile": {"one": "{count} card in the pile", "other": "{count} cards in the pile"},
    "pile.empty": "the pile is empty",
    "seat.words": "{name}: {points}, {cards}",
    "seat.words.turn": "{name}, whose turn it is: {points}, {cards}",
    "seat.cards": {"one": "{count} card in hand", "other": "{count} cards in hand"},
    "seat.gain": "+{points}",
    "seat.you": "You",
    # The status line
    "status.your_turn": "Your turn: choose a card.",
    "status.turn_of": "{name}, it is your turn: choose a card.",
    "status.chosen": {
        "zero": "{card}: there is no place for it now.",
        "one": "{card}: it can go to one place.",
        "other": "{card}: it can go to {count} places.",
    },
    "status.chosen.dark": "{card}: choose a place for it.",
    "status.recycle": "It can also free a wild.",
    "status.legal": "{score}",
    "status.legal.points": "{score}: {points}.",
    "status.trading": {
        "zero": "Choose the cards to trade, or pass without trading.",
        "one": "One card goes under the pile, then you draw one.",
        "other": "{count} cards go under the pile, then you draw as many.",
    },
    "status.trading.empty": "The pile is empty: you can only pass.",
    "status.thinking": "{name} is thinking.",
    "status.curtain": "Hand the device to {name}.",
    "status.over": "The game is over.",
    "status.hint": "Looking for a good turn …",
    "status.hinted": "{turn}.",
    # Advice
    "advice.play": "play {cards}",
    "advice.place": "{play}, {place}",
    "advice.points": "for {points}, {play}",
    "advice.from": "from {start} to {end}",
    "advice.recycle": "take the wild for the {card}",
    "advice.recycle.place": "take the wild at {cell} for the {card}",
    "advice.pass": "pass",
    "advice.trade": "trade {cards}",
    "advice.then": ", then ",
    # Buttons
    "button.play": "Play",
    "button.play.points": "Play {points}",
    "button.pass": "Pass",
    "button.pass.trade": "Trade {count}",
    "button.pass.nothing": "Pass, no trade",
    "button.pass.cancel": "Back",
    "button.undo": "Undo",
    "button.take_turn_back": "Take my turn back",
    "button.take_back_all": "Take all back",
    "button.hint": "Hint",
    "button.fit": "Fit",
    "button.lift_curtain": "I am {name}",
    "button.rematch": "Rematch",
    "button.new_game": "New game",
    # Bubbles
    "wild.any": "This wild could be any of {count} cards.",
    "wild.readings": {
        "zero": "This wild can’t be read as any card.",
        "one": "This wild can only be the {cards}.",
        "other": "This wild could be {count} cards: {cards}.",
    },
    "wild.free": "Your {cards} can take its place.",
    "wild.held": "Nothing in your hand fits its place.",
    "wild.never": "Every card it could be already lies on the table: it stays here.",
    # The log
    "log.play": "{name} played {cards}: {score}.",
    "log.recycle": "{name} took the wild at {cell} for the {card}.",
    "log.pass": "{name} passed.",
    "log.trade": {"one": "{name} traded {count} card.", "other": "{name} traded {count} cards."},
    "log.drew": {"one": "{name} drew {count} card.", "other": "{name} drew {count} cards."},
    "log.draw.round": "{draws}.",
    "log.draw.one": "{name} drew the {card}",
    "log.first": "First to play: {name}.",
    "log.starter": "The starter is the {card}.",
    "log.taken_back": {
        "one": "One turn was taken back.",
        "other": "{count} turns were taken back.",
    },
    # The end
    "end.won": "{name} won.",
    "end.shared": "{names} share the win.",
    "end.you": "You won.",
    "end.out": "{name} played the last card.",
    "end.blocked": "Nobody could play on, and the pile is empty.",
    "end.passed out": "Everybody passed three times around.",
    # The timer
    "timer.left": {"one": "{count} second left", "other": "{count} seconds left"},
    "timer.over": "The time is over: the turn passes.",
    # What was saved
    "save.unreadable": "The saved game could not be read ({why}). It was set aside, and you can start a new one.",
    "save.refused": "This browser does not let the game be saved. You can play on, but closing the page ends it.",
    "save.full": "The browser’s storage is full, so the game is not being saved. Closing the page would end it.",
    "save.settings_lost": "Your last choices could not be read, so the usual ones are here again.",
    # A game in the address
    "shared.title": "A game was shared with you",
    "shared.yes": "Open it",
    "shared.no": "Not now",
    "shared.unreadable": "The game in this address could not be opened: {why}.",
    # A new version
    "update.there": "A new version of the game is here. Your game goes on in it.",
    "update.take": "Update now",
    "update.later": "Later",
    # After an error
    "error.title": "Something went wrong",
    "error.sentence": "The game is safe up to the last turn. Reload the page to go on, or keep a copy of the game.",
    "error.reload": "Reload",
    "error.export": "Copy the game",
}
