"""What a press means, by its name on the page: the names that need no value, and those with one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from web.app.commands import (
    AtTable,
    Begin,
    BeginFriends,
    Close,
    Command,
    Continue,
    CopyRecord,
    DropMatch,
    ExportMatches,
    GiveUp,
    GoTo,
    HideUpdate,
    ImportMatches,
    InstallPage,
    JumpReplay,
    KeepThisGame,
    Leave,
    MakeRoom,
    MoreMatches,
    NextPuzzle,
    NextTask,
    OpenFriends,
    OpenShared,
    OrderReview,
    OurColours,
    PlayAgainst,
    PlayDaily,
    PlayOn,
    PlayReplay,
    PrintPage,
    ReloadPage,
    Rematch,
    RepeatTask,
    SeekReplay,
    SendFriends,
    SendGame,
    ShareDaily,
    ShareGame,
    ShowBetter,
    ShowDay,
    ShowDearest,
    ShowLesson,
    ShowMatch,
    ShowPlayer,
    ShowReviewed,
    ShowRule,
    ShowSide,
    SkipLesson,
    StepReplay,
    StepReview,
    TakeSeat,
    ToggleSetup,
    ToggleTurn,
    TurnToFigures,
    Update,
    UsualKeys,
    WatchGame,
    WatchMatch,
)
from web.table import intents
from web.table.intents import OnCell, OnSlot

NAMED: Final[dict[str, Command]] = {
    "play": Begin(),
    "play-sure": Begin(sure=True),
    "continue": Continue(),
    "leave": Leave(),
    "leave-now": Leave(),
    "rematch": Rematch(),
    "rematch-sure": Rematch(sure=True),
    "open-shared": OpenShared(),
    "close": Close(),
    "setup": ToggleSetup(),
    "our-colours": OurColours(),
    "take-over": KeepThisGame(),
    "export": CopyRecord(),
    "print": PrintPage(),
    "reload": ReloadPage(),
    "install": InstallPage(),
    "update-take": Update(),
    "update-later": HideUpdate(),
    "rules": intents.Open("rules"),
    "settings": intents.Open("settings"),
    "keys": intents.Open("keys"),
    "keys-usual": UsualKeys(),
    "log": intents.Open("log"),
    "unseen": intents.Open("unseen"),
    "results": intents.Open("end"),
    "review": intents.Open("review"),
    "lessons": intents.Open("lessons"),
    "lesson-next": NextTask(),
    "lesson-again": RepeatTask(),
    "lesson-skip": SkipLesson(),
    "review-own": ShowBetter(on=False),
    "review-better": ShowBetter(on=True),
    "review-dearest": ShowDearest(),
    "review-order": OrderReview(),
    "watch": WatchGame(),
    "play-on": PlayOn(),
    "replay-play": PlayReplay(),
    "replay-back": intents.Dismiss(),
    "fairness": intents.Open("fairness"),
    "next-puzzle": NextPuzzle(),
    "give-up": GiveUp(),
    "show-tip": ShowBetter(on=True),
    "hide-tip": ShowBetter(on=False),
    "matches-more": MoreMatches(),
    "matches-export": ExportMatches(),
    "matches-table": ExportMatches(table=True),
    "matches-import": ImportMatches(),
    "matches-thin": MakeRoom(),
    "matches-thin-sure": MakeRoom(sure=True),
    "undo": intents.Undo(),
    "take_back_all": intents.TakeBackAll(),
    "take_turn_back": intents.TakeTurnBack(),
    "bring_turn_back": intents.BringTurnBack(),
    "menu": intents.Open("menu"),
    "share": intents.Open("share"),
    "send": SendGame(),
    "friends-begin": BeginFriends(),
    "share-link": ShareGame("link"),
    "share-picture": ShareGame("picture"),
    "share-text": ShareGame("text"),
    "pass": intents.BeginPass(),
    "commit": intents.Commit(),
    "commit-sure": intents.Commit(sure=True),
    "hint": intents.AskHint(),
    "fit": intents.Fit(),
    "lift_curtain": intents.LiftCurtain(),
    "at-stop": AtTable("stop", "sure"),
    "at-new": AtTable("new", "sure"),
}
"""What the presses mean that need no value."""


def _cell(value: str) -> Command:
    x, y = map(int, value.split(","))
    return intents.Tap(OnCell((x, y)))


def _at_table(value: str) -> Command:
    what, _, rest = value.partition(" ")
    return AtTable(what, rest)


VALUED: Final[dict[str, Callable[[str], Command]]] = {
    "go": GoTo,
    "at": _at_table,
    "friends-seat": lambda value: TakeSeat(int(value)),
    "friends-open": OpenFriends,
    "friends-send": SendFriends,
    "daily-day": lambda value: ShowDay(int(value)),
    "daily-play": lambda value: PlayDaily(int(value)),
    "daily-share": lambda value: ShareDaily(int(value)),
    "play-against": PlayAgainst,
    "lesson": ShowLesson,
    "why": ShowRule,
    "side": ShowSide,
    "about": lambda value: ShowPlayer(int(value)),
    "log-turn": lambda value: ToggleTurn(int(value)),
    "review-turn": lambda value: ShowReviewed(int(value)),
    "review-step": lambda value: StepReview(int(value)),
    "replay-step": lambda value: StepReplay(int(value)),
    "replay-at": lambda value: SeekReplay(int(value)),
    "replay-jump": JumpReplay,
    "match": ShowMatch,
    "match-watch": WatchMatch,
    "match-best": lambda value: WatchMatch(value, best=True),
    "matches-page": TurnToFigures,
    "match-drop": DropMatch,
    "match-drop-sure": lambda value: DropMatch(value, sure=True),
    "cell": _cell,
    "slot": lambda value: intents.Tap(OnSlot(int(value))),
}


def command(name: str, value: str = "") -> Command | None:
    """What a press means, by its name on the page; None for a name that means nothing here."""
    if name in NAMED:
        return NAMED[name]
    try:
        return VALUED[name](value) if name in VALUED else None
    except ValueError:
        return None
