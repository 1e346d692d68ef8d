"""The words of the kept games in English: the matches, what they come to, looking at one again."""

from typing import Final

MESSAGES: Final[dict[str, str | dict[str, str]]] = {
    # What is kept
    "matches.refused": "This browser does not let finished games be kept. You can play on, they just won’t be listed.",
    "matches.full": "There is no room for another finished game. Under Matches you can make some.",
    # The list
    "matches.count": {"one": "{count} game", "other": "{count} games"},
    "matches.looking": "Looking …",
    "matches.none": "Every game that you finish is kept here, to be looked at again.",
    "matches.none.found": "No game like that.",
    "matches.unreadable": {
        "one": "{count} game can’t be read here. It was made by a newer version, or is damaged; it stays as it is.",
        "other": "{count} games can’t be read here. They were made by a newer version, or are damaged; they stay.",
    },
    "matches.opponent": "Opponent",
    "matches.opponent.any": "Anybody",
    "matches.opponent.people": "People here",
    "matches.kind": "Kind of game",
    "matches.kind.any": "Any",
    "matches.kind.half": "Half deck",
    "matches.kind.timed": "With a clock",
    "matches.kind.two": "Two players",
    "matches.kind.more": "Three or four players",
    "matches.kind.table": "At a real table",
    "matches.against": "One against one",
    "matches.against.score": "{won} : {lost}",
    "matches.against.words": "Against {name}: {won}, {lost}, {shared}.",
    "matches.against.won": {"one": "{count} game won", "other": "{count} games won"},
    "matches.against.lost": {"one": "{count} lost", "other": "{count} lost"},
    "matches.against.shared": {"one": "{count} shared", "other": "{count} shared"},
    "matches.row": {"one": "{count} game in a row", "other": "{count} games in a row"},
    "matches.more": "Show more",
    "matches.won": "Won",
    "matches.lost": "Lost",
    "matches.shared": "Shared",
    "matches.played": "Played",
    "matches.back": "Back",
    # One match
    "match.title": "The game of {day}",
    "match.watch": "Watch it again",
    "match.drop": "Delete",
    "match.drop.title": "Delete this game?",
    "match.drop.words": "It leaves the statistics as well. Only a file that you have saved can bring it back.",
    "match.drop.yes": "Delete it",
    "match.drop.no": "Keep it",
    "match.dropped": "The game is deleted.",
    "match.gone": "The moves of this game were given up to make room. Its result is all that is left.",
    "match.unreadable": "This game can’t be shown. {why}",
    "match.began": "{name} began.",
    "match.began.you": "You began.",
    "match.hints": {"one": "With {count} hint.", "other": "With {count} hints."},
    "match.turns": {"one": "{count} turn", "other": "{count} turns"},
    # Files
    "matches.export": "Save all in a file",
    "matches.table": "As a table (CSV)",
    "matches.import": "Read a file",
    "matches.imported": {
        "zero": "All games of this file are here already.",
        "one": "{count} game is new here.",
        "other": "{count} games are new here.",
    },
    "matches.file.bad": "This file was not taken over, nothing has changed. {why}",
    "matches.file.unread": "It can’t be read as text.",
    "matches.file.other": "It holds no matches of Iota.",
    # Making room
    "matches.thin": "Make room",
    "matches.waiting": {
        "one": "{count} game is not kept yet: there is no room.",
        "other": "{count} games are not kept yet: there is no room.",
    },
    "thin.title": "Give up the moves of old games?",
    "thin.words": {
        "one": "The moves of the oldest game go, its result stays. Save all in a file first if you want to keep them.",
        "other": (
            "The moves of the {count} oldest games go, their results stay. Save all in a file first if you want to "
            "keep them."
        ),
    },
    "thin.yes": "Make room",
    "thin.no": "Not now",
    # Days
    "day": "{day} {month} {year}",
    "month.1": "Jan",
    "month.2": "Feb",
    "month.3": "Mar",
    "month.4": "Apr",
    "month.5": "May",
    "month.6": "June",
    "month.7": "July",
    "month.8": "Aug",
    "month.9": "Sept",
    "month.10": "Oct",
    "month.11": "Nov",
    "month.12": "Dec",
}
