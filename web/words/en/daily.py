"""The words of the deal of the day and of what is sent to others, in English."""

from typing import Final

MESSAGES: Final[dict[str, str | dict[str, str]]] = {
    # The deal of the day
    "daily.today": "one try counts",
    "daily.uncounted": "for practice",
    "daily.against": "Against {name} · half a deck · {kind}",
    "daily.play": "Play",
    "daily.go_on": "Go on",
    "daily.go_on.uncounted": "Go on, for practice",
    "daily.again": "Play it again, for practice",
    "daily.once": (
        "Everybody has the same cards today, and the same bird. It counts once begun: no hints, and what is played is "
        "played. You may leave and come back."
    ),
    "daily.practice": "A day that is past counts no more, so hints and second thoughts are welcome.",
    "daily.fair": "This deal counts: there are no hints, and no turn is taken back.",
    "daily.compare": "The day’s result",
    "daily.master": "{name}, same cards",
    "daily.master.thinking": "{name} is playing the same cards: turn {turn} …",
    "daily.par.same": "As many as {name} with the same cards.",
    "daily.par.more": "{points} more than {name} with the same cards.",
    "daily.par.less": "{name} found {points} more in the same cards.",
    "daily.turns": {
        "one": "{count} turn, as a square: the warmer the colour, the more points",
        "other": "{count} turns, as squares: the warmer the colour, the more points",
    },
    "daily.uncounted.result": "Played for practice: it does not count.",
    "daily.streak": {"one": "{count} day in a row", "other": "{count} days in a row"},
    "daily.before": "The last days",
    "daily.before.words": "To play after their day, for practice.",
    "daily.score": "{mine} : {theirs}",
    "daily.begun": "begun",
    "daily.open": "not played",
    "daily.unreadable": "What was kept of the daily deals could not be read. {why} It was set aside.",
    "daily.sent.title": "Iota, the deal of {day}",
    "daily.sent.points": "{mine} : {theirs} against {name}",
    "daily.sent.par": "{name} with the same cards: {points}",
    # Games with friends by link
    "friends.how": "Each plays on a device of their own. A turn ends with a link, which you send to whoever is next.",
    "friends.trust": (
        "There is no server: the link holds the whole deal, hands and pile. It trusts you and your friends not to look."
    ),
    "friends.new": "A new game",
    "friends.begin": "Deal",
    "friends.you": "Your name",
    "friends.friend": "Name of friend {seat}",
    "friends.your_turn": "Your turn",
    "friends.waiting": "Waiting for {name}",
    "friends.over": "Over",
    "friends.send": "Send the link",
    "friends.send.title": "Now it is {name}’s turn",
    "friends.send.words": "Send the link on. What happens next comes back to you the same way.",
    "friends.send.later": "Later",
    "friends.send.over.title": "The game is over",
    "friends.send.over.words": "Send the link around, so that the others see the end as well.",
    "friends.seat.title": "Who are you?",
    "friends.older": {
        "one": "This link is older than the game here, which has {count} turn already.",
        "other": "This link is older than the game here, which has {count} turns already.",
    },
    "friends.another": {
        "one": "This link tells the game differently than it went here, so it stays as it is, after {count} turn.",
        "other": "This link tells the game differently than it went here, so it stays as it is, after {count} turns.",
    },
    "friends.fair": "Between friends there are no hints, and no turn is taken back.",
    "friends.unreadable": "The games with friends could not be read. {why} They were set aside.",
    "friends.message": "Iota: {name}, it is your turn.",
    "friends.message.over": "Iota: the game is over.",
    # Sending something to others
    "share.result": "Share",
    "share.title": "Share",
    "share.link": "A link",
    "share.link.means": "It holds the whole game, and opens it anywhere.",
    "share.picture": "A picture",
    "share.picture.means": "The table as it stands, with the scores.",
    "share.text": "A text file",
    "share.text.means": "The game move by move, to keep or to read.",
    "share.long": "This game is too long for a link. The text file holds it.",
    "share.shared": "It is on its way.",
    "share.copied": "It is on the clipboard, to be pasted anywhere.",
    "share.saved": "It is among your downloads.",
    "share.refused": "It could not be made.",
    "share.copy.title": "To be copied",
    "share.copy.words": "This browser does not let the page copy. Select this, and copy it yourself.",
}
