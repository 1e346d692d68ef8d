"""The page as one state: what every event makes of it, which screen is shown, and what is seen of all that.

app, effects = opened(event)
app, effects = update(app, event, now)      # for every event; an effect's answer is an event again
view(app, now), late_view(app), dialog(app)
"""

from __future__ import annotations

from dataclasses import replace

from iota.game import Settings
from web.app import (
    asking,
    due,
    early,
    events,
    games,
    going,
    keeping,
    liking,
    matches,
    outcomes,
    sharing,
    shelves,
    sounding,
    speaking,
    voice,
)
from web.app.commands import (
    Begin,
    Close,
    Command,
    Continue,
    CopyRecord,
    GoTo,
    HideUpdate,
    InstallPage,
    KeepThisGame,
    Leave,
    OpenShared,
    OurColours,
    PlayAgainst,
    PlayOn,
    PrintPage,
    ReloadPage,
    Rematch,
    ShareGame,
    ShowRule,
    Update,
    UsualKeys,
)
from web.app.effects import (
    Copy,
    Focus,
    GoBack,
    Install,
    PreventDefault,
    Print,
    PushHistory,
    Reload,
    Speak,
    TakeUpdate,
    TellTime,
)
from web.app.events import Event, Opened
from web.app.presses import command
from web.app.screens import at_table
from web.app.screens.companion import sheet as companion
from web.app.screens.game import GameScreen
from web.app.screens.home import Home
from web.app.screens.replay import ReplayScreen
from web.app.screens.review import ReviewScreen
from web.app.seen import dialog, late_view, late_work, view
from web.app.state import App, Device, Step, closed, noticed, with_
from web.app.state import opened as with_dialog
from web.html.guide import KEYS as CHAPTERS
from web.html.start import usual
from web.play.daily import day_of
from web.storage.companion import COMPANION
from web.storage.matches import id_of
from web.storage.practice import PRACTICE
from web.storage.preferences import Choices
from web.storage.saves import EARLY, GAME, UNWANTED, Saves
from web.table import intents
from web.table.keys import usual_key

__all__ = ["dialog", "do", "late_view", "late_work", "opened", "update", "view"]

SILENT_TO_KEYS = ("field", "dialog", "start")
"""Where keys are the browser's."""
LONGEST_SOUGHT = 40
"""Letters of what is looked for in the rules."""


def opened(event: Opened, now: float = 0.0) -> Step:
    """The page at first: the start screen, with the game that was going on, or where the address leads."""
    app = App(
        Device(event.width, event.height, event.still, event.wide, event.zone, event.contrast),
        Home(),
        Choices(),
        Saves(event.tab),
        event.entropy,
        say=speaking.first_words(event.language, event.catalogue),
        seed=event.seed,
        returning=bool({*(event.stored or ())} - {EARLY}),
        address=event.address,
        build=event.build,
    )
    step, session = keeping.loaded(app, event.stored)
    if event.seed and not app.seeded:
        step = step.then(noticed, app.say("seed.refused"))
    if step.app.choices.settings == Settings():
        step = step.then(with_, choices=replace(step.app.choices, settings=usual()))
    if session:
        step = step.then(with_, screen=Home(own=session))
    if session and session.over and (event.stored or {}).get(UNWANTED) != id_of(session.record_text):
        # Kept when it ended; or it is of a time when nothing was, or there was no room then.
        step = step.then(matches.finished, session, session.record.hints)
    step = step.then(shelves.loaded, event.stored).then(with_, today=day_of(event.at)).then(speaking.as_liked)
    if step.app.companion.open and not event.fragment:
        return step.then(going.go_to, "companion", now)
    return step.then(going.addressed, event.fragment, now)


def update(app: App, event: Event, now: float) -> Step:
    """The page after an event; what is not possible now, or comes too late, changes nothing."""
    if isinstance(event, events.Pointer) and (after := at_table.brushed(app, event, now)):
        return Step(after, brushed=True)
    step = voice.with_news(app, _updated(app, event, now)).then(companion.put_away)
    step = step.asking(*sounding.heard(app, step.app))
    if step.app.left_hand != app.left_hand:
        step = step.then(going.laid_out, now)
    if step.app.guarded or not (step.app.dialog or step.app.screen.back):
        return step
    return step.then(with_, guarded=True).asking(PushHistory())


def _updated(app: App, event: Event, now: float) -> Step:
    match event:
        case events.Pressed(name, value):
            meant = command(name, value)
            return do(app, meant, now) if meant else Step(app)
        case events.Key():
            return asking.touched(app).then(_key, event, now)
        case events.Changed(name, value) if name.startswith("key."):
            return liking.rekeyed(app, name.removeprefix("key."), str(value))
        case events.Changed(name, value) if name.startswith("prefer."):
            return liking.preferred(app, name.removeprefix("prefer."), value)
        case events.Changed("sought", value):
            return with_(app, sought=str(value)[:LONGEST_SOUGHT])
        case events.Touched():
            step = with_(app, device=replace(app.device, by_key=False)) if app.device.by_key else Step(app)
            return step.then(asking.touched)
        case events.Resized(width, height):
            resized = replace(app, device=replace(app.device, width=width, height=height))
            return app.screen.update(resized, event, now)
        case events.Stilled(still):
            return with_(app, device=replace(app.device, still=still))
        case events.Contrasted(more):
            return with_(app, device=replace(app.device, contrast=more))
        case events.Widened(wide):
            return with_(app, device=replace(app.device, wide=wide))
        case outcomes.Stored(key, text):
            return shelves.stored(app, key, text) if key in shelves.KINDS else keeping.stored(app, key, text)
        case outcomes.NotStored(key) if key == EARLY:
            return Step(app)  # the next visit begins as it can
        case outcomes.NotStored(key, "unmoved") if key in shelves.KINDS:
            return shelves.not_moved(app, key)
        case outcomes.NotStored(key, why):
            return keeping.not_moved(app) if key == GAME and why == "unmoved" else keeping.not_stored(app, why)
        case events.FoundInStorage(key, text) if key == COMPANION:
            return companion.found(app, text)
        case events.FoundInStorage(key, text) if key in shelves.KINDS:
            return shelves.found(app, key, text)
        case outcomes.FoundInstead(key, text, taken) if key in shelves.KINDS:
            return shelves.found_instead(app, key, text, taken)
        case events.FoundInStorage(key, text):
            return _found(app, key, text)
        case outcomes.FoundInstead(key, text, taken):
            if text is not None and keeping.unreadable(app, text):
                return keeping.found_foreign(app, text, taken, app.screen.own)
            return _found(app, key, text)
        case (
            outcomes.TimeTold()
            | outcomes.MatchesFound()
            | outcomes.MatchesStored()
            | outcomes.MatchesDropped()
            | outcomes.MatchesThinned()
            | outcomes.MatchesFailed()
        ):
            step = with_(app, today=day_of(event.at)) if isinstance(event, outcomes.TimeTold) else Step(app)
            return step.then(matches.update, event).then(_told_screen, event, now)
        case events.Left(hidden):
            # Who comes back may do so on another day.
            step = app.screen.update(app, event, now).asking(TellTime())
            return step.then(early.kept) if hidden else step
        case outcomes.WordsCame(language, catalogue):
            return speaking.words_came(app, language, catalogue)
        case outcomes.WordsMissing(language):
            return speaking.words_missing(app, language)
        case outcomes.WorkerReady():
            return asking.worker_ready(app)
        case outcomes.WorkerFailed(why):
            return asking.worker_failed(app, why)
        case due.WorkerLate(ticket):
            return asking.worker_late(app, ticket)
        case due.WorkerIdle(used):
            return asking.worker_idle(app, used)
        case due.NoticeExpired(number):
            return with_(app, notices=tuple(notice for notice in app.notices if notice.number != number))
        case events.AddressChanged(fragment):
            # What was asked about another address is no question any more.
            return (do(app, Close(), now) if app.dialog == "shared" else Step(app)).then(going.addressed, fragment, now)
        case outcomes.Copied():
            return noticed(app, app.say("notice.copied"))
        case outcomes.Shared():
            return sharing.came_of_it(app, event)
        case events.WentBack():
            return _went_back(app, now)
        case events.WentForward():
            # There is nothing to be shown again; but Back comes to us from here.
            return with_(app, guarded=True)
        case events.UpdateFound(there):
            step = with_(app, updatable=there)
            return step.asking(Speak(app.say("update.there"))) if there and not app.updatable else step
        case events.InstallOffered(there):
            return with_(app, installable=there)
        case events.Broke(what):
            return _broken(app, what)
        case _:
            return app.screen.update(app, event, now)


def _told_screen(app: App, event: Event, now: float) -> Step:
    return app.screen.update(app, event, now)


def do(app: App, meant: Command, now: float) -> Step:
    """The page after a command."""
    match meant:
        case Begin(sure):
            return games.begin(app, now, sure=sure)
        case Continue():
            return games.go_on(app, now)
        case PlayOn() if isinstance(app.screen, ReplayScreen | ReviewScreen):
            return going.what_if(app, now)
        case Leave() if isinstance(app.screen, GameScreen) and app.screen.origin:
            return going.back_from_what_if(app, app.screen.origin, now)
        case Leave():
            return asking.called_off(app).then(closed).then(with_, screen=Home(own=app.screen.own))
        case GoTo(place):
            return going.go_to(app, place, now)
        case PlayAgainst(level):
            return games.play_against(app, level, now)
        case Rematch(sure):
            return games.rematch(app, now, sure=sure)
        case OpenShared():
            return games.open_shared(app, now)
        case OurColours():
            return liking.preferred(app, "colours", "")
        case KeepThisGame():
            return do(app, Close(), now).then(keeping.kept_here, app.screen.own)
        case CopyRecord():
            return Step(app, (Copy(app.screen.session.record_text),)) if app.screen.session else Step(app)
        case ReloadPage():
            return Step(app, (Reload(),))
        case InstallPage() if app.installable:
            return with_(app, installable=False).asking(Install())
        case Update():
            return Step(app, (TakeUpdate(),))
        case HideUpdate():
            return with_(app, updatable=False)
        case UsualKeys():
            return liking.preferred(app, "keys", "").asking(Speak(app.say("keys.usual.now")))
        case intents.Ask("again"):
            return voice.said_again(app)
        case intents.Open("share"):
            return with_dialog(app, "share") if app.screen.table and app.screen.session else Step(app)
        case ShareGame(form):
            # What is looked at again is sent as it stood then.
            session = app.screen.playable if isinstance(app.screen, ReviewScreen) else app.screen.session
            return sharing.shared_as(app, session, form) if session else Step(app)
        case intents.Open(("settings" | "keys") as name):
            return with_dialog(app, name)
        case intents.Open("rules"):
            return with_(app, sought="").then(with_dialog, "rules")
        case ShowRule(chapter) if chapter in CHAPTERS:
            return with_(app, sought="").then(with_dialog, "rules").asking(Focus(f"#rule-{chapter}"))
        case PrintPage():
            return Step(app, (Print(),))
        case Close() if app.screen.table is None or app.trouble:
            return closed(app)
        case _:
            return app.screen.do(app, meant, now)


def _went_back(app: App, now: float) -> Step:
    """Back closes a dialog, or else leaves the screen, or else the page."""
    step = with_(app, guarded=False)
    if app.dialog and not app.trouble:
        shown = dialog(app)
        return step.then(do, command(shown.closing) or Close(), now) if shown else step.then(closed)
    return step.then(do, app.screen.back, now) if app.screen.back else step.asking(GoBack())


def _key(app: App, event: events.Key, now: float) -> Step:
    """What a key does; one that does something is not the browser's."""
    app = replace(app, device=replace(app.device, by_key=True))
    if event.where in SILENT_TO_KEYS or app.dialog:
        return Step(app)
    liked = app.preferences
    usual = usual_key(event.key, event.place, shift=event.shift, changed=liked.keys, on=liked.shortcuts)
    meant = app.screen.meant(app, events.Key(usual, event.control, event.alt, event.where, event.place, event.shift))
    if meant is None or (event.where in ("button", "tab") and event.key in ("Enter", " ")):
        return Step(app)
    return Step(app, (PreventDefault(),)).then(do, meant, now)


def _found(app: App, key: str, text: str | None) -> Step:
    """Another text is stored than this tab knows; one that can't be read waits there until a turn is to be kept."""
    if key == PRACTICE:
        return keeping.practice_found(app, text)
    if key != GAME or (text is not None and keeping.unreadable(app, text)):
        return Step(app)
    if app.screen.with_own(None) is None:
        return keeping.found(app, text, app.screen.own)
    step, session = keeping.found_idle(app, text)
    return step.then(with_, screen=app.screen.with_own(session))


def _broken(app: App, what: str) -> Step:
    """Something went wrong that nobody caught: say so, and keep the save as it is."""
    saves = replace(app.saves, frozen=True)
    step = asking.called_off(replace(app, saves=saves))
    return step if app.trouble else step.then(with_, trouble=what, dialog="trouble")
