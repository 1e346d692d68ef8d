"""What is seen of a game: the parts around the canvas, the dialogs, and the frame that is painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Final

from web.app.screens import at_table
from web.app.state import App, View
from web.html import dialogs, panels
from web.html.dialogs import Dialog
from web.html.ending import ending
from web.html.tags import Tag, tag
from web.paint.frame import Frame
from web.play.session import Session
from web.table.motion import Point
from web.table.review import review_scene, turns_to_review
from web.table.scene import Scene
from web.thinking.questions import Reviewed
from web.words.phrases import player_name, told
from web.words.summary import end
from web.words.verdicts import review_in_words

if TYPE_CHECKING:
    from web.app.screens.game import GameScreen

ABOUT: Final = "about "
"""The dialogs that say who sits on a seat have this before its number."""


def scene(app: App, screen: GameScreen) -> Scene:
    """Everything visible; the same value until something changes."""
    here = at_table.scene(app, screen)
    if not screen.telling or not screen.tip:
        return here
    tip, say = screen.tip, app.say
    missed = Reviewed(tip.number, tip.better, "points", 1)
    seen = review_scene(screen.session, tip.number, missed, screen.table.look, say)
    return coached(seen, here, say(f"coach.{tip.idea}"))


@lru_cache(maxsize=4)
def coached(seen: Scene, here: Scene, words: str) -> Scene:
    """A turn that the coach shows, with its word instead of a verdict; players and buttons are as they are now."""
    return replace(seen, status=words, brief=words, seats=here.seats, buttons=here.buttons)


def missing(screen: GameScreen, now: float) -> dict[int, int]:
    """The points of the seats that are still being counted."""
    show = screen.show
    return {show.past.seat: show.missing(now)} if show and not show.over(now) else {}


def moving(screen: GameScreen, now: float) -> bool:
    """Whether the next frame will be another one by itself."""
    drawing = screen.draw is not None and screen.draw.moves(now)
    return drawing or at_table.moving(screen, now)


def view(app: App, screen: GameScreen, now: float) -> View:
    """The players, the turn in the making, its buttons, the timer."""
    seen, session = scene(app, screen), screen.session
    kind, parts = _around(seen, tuple(missing(screen, now).items()), screen.ended, screen.aside is None, app.swapped)
    to_move = next((seat.seat for seat in seen.seats if seat.to_move), "")
    timer = session.timer
    canvases = {}
    if timer and session.turn:
        left = ceil(timer.remaining(now))
        canvases["ring"] = f"ring {timer.fraction(now):.3f} {left} {'warn' if timer.warns(now) else ''}".strip()
    begun = kind != "idle" or screen.table.look.hint or session.selected is not None
    if screen.tip and not session.over and (screen.telling or not begun):
        kind, parts = "idle", {**parts, "judged": panels.tip(app.say, screen.tip.idea, on=screen.telling)}
    if screen.draw:
        kind, parts = "idle", {**parts, "judged": (tag("p", _who_begins(app, screen)),)}
    return View(
        parts={**parts, "corner": at_table.corner(app)},
        hidden=at_table.hidden(screen, seen),
        classes={"judged": kind},
        canvases=canvases,
        root={"data-turn": str(to_move), "data-phase": _phase(seen, session)},
    )


@lru_cache(maxsize=4)
def _around(
    seen: Scene, missing: tuple[tuple[int, int], ...], ended: bool, again: bool, swapped: bool
) -> tuple[str, dict[str, tuple[Tag | str, ...]]]:
    """The parts around the canvas, which stay the same while a card is dragged; and what kind of judgement is shown."""
    kind, words = panels.judged(seen)
    return kind, {
        "tools": panels.tools(seen.say, playing=True),
        "seats": (panels.seats(seen, dict(missing)),),
        "judged": words,
        "controls": panels.in_order(panels.controls(seen, ended=ended, again=again), swapped=swapped),
        "curtain": panels.curtain(seen),
    }


def late_view(app: App, screen: GameScreen) -> View:
    """The spoken grid, and the panel at the side."""
    seen, session, say = scene(app, screen), screen.session, app.say

    def side() -> tuple[Tag | str, ...]:
        return panels.side(say, screen.side, panels.panel(say, screen.side, session, _logged(screen)))

    return View(
        parts={**at_table.spoken(screen, seen), **at_table.beside(app, side)},
        root={"data-moves": str(len(session.record.moves))},
    )


def _who_begins(app: App, screen: GameScreen) -> str:
    return told(app.say, "draw.begins", screen.session.players, screen.session.first_seat)


def dialog(app: App, screen: GameScreen) -> Dialog | None:
    """The open dialog, if it is one of the game's."""
    say, session = app.say, screen.session
    match app.dialog:
        case "log" | "unseen":
            return Dialog(app.dialog, say(f"bar.{app.dialog}"), panels.panel(say, app.dialog, session, _logged(screen)))
        case "menu":
            note = say(screen.fair) if screen.fair else ""
            back = session.can_take_turn_back and not screen.fair
            again, over = session.later is not None, session.over
            return dialogs.menu(say, back=back, again=again, note=note, send=_sends(screen), over=over)
        case name if name.startswith(ABOUT):
            return dialogs.about(say, scene(app, screen).seats[int(name.removeprefix(ABOUT))])
        case "send" if _sends(screen):
            name = player_name(say, session.players[session.game.turn])
            return dialogs.send(say, name, over=session.over)
        case "trade":
            return dialogs.question(say, "trade", yes="commit-sure")
        case "end" if found := end(session, say):
            numbers = turns_to_review(session)
            whole = len(screen.reviewed) == len(numbers) > 0
            words = review_in_words(say, session, screen.reviewed) if whole else ""
            onward = screen.aside.onward(say) if screen.aside else ()
            scoring = session.settings.scoring
            held = screen.sudden
            return ending(say, found, scoring, reviewable=bool(numbers), review=words, onward=onward, held=held)
        case _:
            return None


def frame(app: App, screen: GameScreen, now: float, outside: Callable[[str], Point]) -> Frame:
    """What is painted at a moment; `outside` says where an element of the page is, seen from the canvas."""
    made = at_table.frame(screen, scene(app, screen), now, outside)
    if not screen.draw:
        return made
    return replace(made, drawn=screen.draw.cards(now, at_table.places(screen, now, outside)))


def _sends(screen: GameScreen) -> bool:
    return screen.aside is not None and screen.aside.sends


def _logged(screen: GameScreen) -> int | None:
    return screen.table.look.logged


def _phase(seen: Scene, session: Session) -> str:
    if seen.over:
        return "over"
    if seen.curtain is not None:
        return "curtain"
    if seen.buttons["pass"].enabled:
        return "turn"
    return "waiting" if session.bot_task else "elsewhere"
