"""The finished games: each is kept when it ends, all are read when somebody looks, and old ones make room if asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from web.app.effects import DropMatches, FindMatches, PersistStorage, Put, StoreMatches, TellTime, ThinMatches
from web.app.outcomes import MatchesDropped, MatchesFailed, MatchesFound, MatchesStored, MatchesThinned, TimeTold
from web.app.state import App, Step, told, with_
from web.play.session import Session
from web.storage.match_list import merged, newest_first
from web.storage.matches import Kept, Match, id_of, kept, read_heading
from web.storage.saves import UNWANTED

MatchEvent = TimeTold | MatchesFound | MatchesStored | MatchesDropped | MatchesThinned | MatchesFailed


def update(app: App, event: MatchEvent) -> Step:
    """The page after something has come of what was asked of the kept games."""
    match event:
        case TimeTold(at):
            return _dated(app, at)
        case MatchesFound(headings):
            return _found(app, headings)
        case MatchesStored(ids, new):
            return _stored(app, ids, new)
        case MatchesDropped(ids):
            there = app.matches.found
            left = None if there is None else tuple(match for match in there if match.id not in ids)
            return _with(app, found=left)
        case MatchesThinned():
            waiting = app.matches.waiting
            return Step(app, (StoreMatches(waiting),)) if waiting else Step(app)
        case MatchesFailed(asked, why):
            if why == "full":
                return told(app, "matches.full")
            step = Step(app) if app.matches.found else _with(app, found=())
            return step.then(told, "matches.refused") if asked != "PersistStorage" else Step(app)


def finished(app: App, session: Session, hints: int = 0) -> Step:
    """A game has ended, or is found to have ended on an earlier visit: it is kept, once it is known when that is."""
    return _with(app, ending=(*app.matches.ending, (session, hints))).asking(TellTime())


def unfinished(app: App, session: Session) -> Step:
    """The end of a game was taken back: it is kept again when it ends anew."""
    return Step(app, (DropMatches(frozenset({id_of(session.record_text)})),))


def dropped(app: App, match: Match) -> Step:
    """A game is kept no longer; if it is the saved one, it does not come back from there."""
    return Step(app, (DropMatches(frozenset({match.id})), Put(UNWANTED, match.id)))


def looked_up(app: App) -> Step:
    """All kept games are wanted, as they are now: another tab may have added some."""
    return Step(app, (FindMatches(),))


def stored(app: App, new: tuple[Kept, ...]) -> Step:
    """Games are to be kept."""
    waiting = {each.id: each for each in (*app.matches.waiting, *new)}
    return _with(app, waiting=tuple(waiting.values())).asking(StoreMatches(tuple(waiting.values())))


def to_thin(matches: tuple[Match, ...]) -> frozenset[str]:
    """The games whose moves can go first: the older half, but for the one with the best turn of all."""
    best = max(matches, key=_best, default=None)
    return frozenset(match.id for match in matches[len(matches) // 2 :] if match is not best)


def thinned(app: App) -> Step:
    """The moves of the older games make room, and their results stay."""
    return Step(app, (ThinMatches(to_thin(app.matches.found or ())),))


def _best(match: Match) -> int:
    return 0 if match.own is None else match.tallies[match.own].best


def _dated(app: App, at: int) -> Step:
    ending = app.matches.ending
    if not ending:
        return Step(app)
    return _with(app, ending=()).then(stored, tuple(kept(session, at, hints) for session, hints in ending))


def _found(app: App, headings: tuple[str, ...]) -> Step:
    matches, unreadable = [], 0
    for heading in headings:
        try:
            matches.append(read_heading(heading))
        except ValueError:
            unreadable += 1
    return _with(app, found=newest_first(matches), unreadable=unreadable)


def _stored(app: App, ids: frozenset[str], new: frozenset[str]) -> Step:
    """Games were kept: there is something worth keeping now."""
    there, waiting = app.matches.found, app.matches.waiting
    if there is not None:
        there = merged(there, [read_heading(each.heading) for each in waiting if each.id in new])
    step = _with(app, found=there, waiting=tuple(each for each in waiting if each.id not in ids))
    if not ids or PERSISTED in app.told:
        return step
    return step.then(with_, told=app.told | {PERSISTED}).asking(PersistStorage())


PERSISTED: Final = "matches.persisted"
"""Noted among what was told: the browser has been asked in this visit."""


def _with(app: App, **changes: object) -> Step:
    return with_(app, matches=replace(app.matches, **changes))  # type: ignore[arg-type]
