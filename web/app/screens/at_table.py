"""What every screen with a table shares: what pointers, keys and the focus do to it, the camera's way, what is painted.

A screen with a table is a TableScreen with fields of its own. Its methods leave to these functions what is the same
everywhere, and say the rest themselves:

    def update(self, app, event, now):  ...  case _: return touched(app, event, now)
    def do(self, app, command, now):    ...  case _: return intended(app, command, now)
    def painted(self, app):             return painted(self, scene(app, self))
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from web.app.commands import Command
from web.app.effects import Focus, Speak
from web.app.events import Event, Focused, Key, Left, Pointer, Resized, Wheel
from web.app.state import App, Step, with_
from web.html import panels
from web.html.spoken_grid import spoken_grid
from web.html.tags import Tag
from web.paint.frame import Frame
from web.play.placements import readings, score_at
from web.play.session import Session
from web.play.staged_turn import Slot, StagedTurn
from web.play.value import changed
from web.table import gestures, hover, intents
from web.table.answers import answer
from web.table.camera import Camera
from web.table.cursor import point_at
from web.table.first_draw import beside_seat
from web.table.flights import AtCell, AtDraw, AtPile, AtScore, AtSeat, Spot
from web.table.keys import key_intent
from web.table.motion import STILL, Glide, Point, Rise, TurnShow
from web.table.scene import Scene
from web.table.scene_builder import scene as scene_of
from web.table.table import Table, let_go
from web.table.update import carried, pointed, update
from web.words.telling import Sentence, hand_told


@dataclass(frozen=True)
class TableScreen:
    """The table of a screen, and what moves on it."""

    table: Table
    show: TurnShow | None = field(default=None, kw_only=True)
    """The turn that is being shown, or was."""
    glide: Glide | None = field(default=None, kw_only=True)
    rise: Rise | None = field(default=None, kw_only=True)
    """The card that lifts under the mouse."""
    focused: Slot | None = field(default=None, kw_only=True)
    """The card of the hand that has the focus."""

    @property
    def session(self) -> Session | None:
        """The game on the table; a screen whose table is no game of the people here says another one."""
        return self.table.session

    def meant(self, app: App, key: Key) -> Command | None:
        """What a key means at the table."""
        return key_intent(key.key, control=key.control, alt=key.alt)

    def heard(self, app: App) -> tuple[Sentence, ...]:
        """What a listener should know now: how the turn in the making stands."""
        return scene(app, self).heard


def laid(app: App, session: Session) -> Table:
    """A session on a table that fills the canvas of the page."""
    device = app.device
    return Table.of(session, device.width, device.height, lights=app.preferences.lights, mirrored=app.left_hand)


# What happens


def brushed(app: App, event: Pointer, now: float) -> App | None:
    """The page after a move that is seen on the canvas alone: a dragged card further on, or another one that lifts.

    That comes with every frame, so nothing else is asked. None where more may come of it.
    """
    screen = app.screen
    if event.kind not in ("move", "leave") or not isinstance(screen, TableScreen):
        return None
    table = screen.table
    if table.pointers.down:
        on = carried(table, event.id, event.x, event.y) if event.kind == "move" else None
        return changed(app, screen=changed(screen, table=on)) if on else None
    if event.device != "mouse":
        return None
    over = hover.hovered(table, event.x, event.y) if event.kind == "move" else hover.left(table)
    if over is table:
        return app
    rise = Rise(hover.lifted_slot(over), hover.lifted_slot(table), now, app.pace)
    return changed(app, screen=changed(screen, table=over, rise=rise))


def touched(app: App, event: Event, now: float) -> Step:
    """The page after a pointer, the wheel, the focus or another size did something to the table; else as it was."""
    screen = _on_screen(app)
    table = screen.table
    match event:
        case Pointer(kind, id, x, y, device, button):
            return seen(app, pointed(table, kind, id, x, y, device, button), now, direct=kind == "move")
        case Wheel(x, y, dx, dy, pan):
            return seen(app, update(table, gestures.wheel(x, y, dx, dy, pan=pan)), now, direct=True)
        case Focused(cell, slot):
            step = Step(app) if slot == screen.focused else shown(app, focused=slot)
            if cell is None or cell == table.look.cursor:
                return step
            return step.then(seen, point_at(table.looking(cursor=cell), cell), now)
        case Left():
            return seen(app, let_go(table), now)
        case Resized(width, height):
            return shown(app, table=table.resized(width, height, mirrored=app.left_hand), glide=None)
        case _:
            return Step(app)


def intended(app: App, command: Command, now: float) -> Step:
    """What the table does with an intent, and where the focus goes then; another command does nothing to it."""
    if isinstance(command, intents.Ask):
        return asked(app, command.what, now)
    table = update(_on_screen(app).table, command)  # type: ignore[arg-type]
    step = seen(app, table, now, direct=isinstance(command, intents.Pan | intents.Zoom))
    moved = isinstance(command, intents.MoveCursor | intents.NextPlace | intents.Activate | intents.Choose)
    if moved and app.device.by_key and table.look.cursor is not None:
        x, y = table.look.cursor
        return step.asking(Focus(f'[data-cell="{x},{y}"]'))
    if isinstance(command, intents.LiftCurtain):
        step = step.asking(Speak(hand_told(app.say, table.session)))
    if isinstance(command, intents.LiftCurtain) and app.device.by_key:
        return step.asking(Focus('#mirror [tabindex="0"]'))
    return step


def asked(app: App, what: str, now: float) -> Step:
    """What somebody asks about the table is said."""
    screen = _on_screen(app)
    return Step(app, tuple(map(Speak, answer(what, screen.table, scene(app, screen), now))))


def seen(app: App, table: Table, now: float, *, direct: bool = False) -> Step:
    """With the table in another state; the camera glides to where it shall be, unless a hand moves it."""
    screen = _on_screen(app)
    if table is screen.table:
        return Step(app)
    if screen.table.viewport.camera is table.viewport.camera:
        return shown(app, table=table)
    glide = None if direct or not app.pace else Glide(camera(screen, now), now)
    return shown(app, table=table, glide=glide)


def taken(app: App, session: Session, now: float, arriving: tuple[Slot, ...] = ()) -> Step:
    """A turn was taken, by whomever: it is seen to happen. Cards that are drawn arrive in these slots of the hand."""
    show = TurnShow(session.history[-1], session.viewer, arriving, app.pace, now) if app.pace else None
    return shown(app, show=show).then(seen, _on_screen(app).table.after_turn(session), now)


def leaving(turn: StagedTurn) -> tuple[Slot, ...]:
    """The slots of the cards that leave the hand with a turn as it is staged."""
    return tuple(sorted(turn.trading if turn.trading is not None else (slot for _, slot in turn.placed)))


def shown(app: App, /, **changes: object) -> Step:
    """With some fields of the screen changed."""
    return with_(app, screen=changed(_on_screen(app), **changes))


def _on_screen(app: App) -> TableScreen:
    return cast("TableScreen", app.screen)


# What is seen


def scene(app: App, screen: TableScreen) -> Scene:
    """Everything visible; the same value until something changes."""
    table = screen.table
    return scene_of(table.session, table.look, table.dragged, app.say)


def camera(screen: TableScreen, now: float) -> Camera:
    """The camera on its way to where it shall be."""
    target = screen.table.viewport.camera
    return screen.glide.camera(target, now) if screen.glide else target


def painted(screen: TableScreen, seen: Scene) -> tuple[object, ...]:
    """What the canvas shows, apart from what follows from the time."""
    table = screen.table
    held = screen.focused, table.drag is None, screen.rise
    return seen, table.viewport, screen.show, screen.glide, held


def moving(screen: TableScreen, now: float) -> bool:
    """Whether the next frame will be another one by itself."""
    showing = screen.show is not None and not screen.show.over(now)
    rising = screen.rise is not None and not screen.rise.over(now)
    return showing or rising or camera(screen, now) is not screen.table.viewport.camera


def frame(screen: TableScreen, seen: Scene, now: float, outside: Callable[[str], Point]) -> Frame:
    """What is painted at a moment; `outside` says where an element of the page is, seen from the canvas."""
    table, inspected = screen.table, screen.table.look.inspected
    return Frame(
        seen,
        camera(screen, now),
        table.viewport.layout,
        table.drag is not None,
        screen.show.motion(now, places(screen, now, outside)) if screen.show else STILL,
        readings(table.session.grid, table.session.hand, inspected).cards if inspected is not None else (),
        screen.focused,
        screen.rise.heights(now) if screen.rise and not table.drag else {},
    )


def places(screen: TableScreen, now: float, outside: Callable[[str], Point]) -> Callable[[Spot, Slot | None], Point]:
    """Where cards and sums that fly come from and go to, at a moment."""
    table, there = screen.table, camera(screen, now)
    layout, session = table.viewport.layout, table.session

    def place(spot: Spot, slot: Slot | None) -> Point:
        match spot:
            case AtCell(cell):
                return *there.rect(cell).centre, there.size * 0.91
            case AtSeat(seat) if seat == session.viewer:
                slots = layout.slots(max(1, len(session.hand)))
                rect = slots[slot] if slot is not None and slot < len(slots) else None
                return (*rect.centre, rect.width) if rect else (*layout.hand.centre, layout.card)
            case AtDraw(seat):
                return beside_seat(layout, spot, session.viewer, len(session.players), outside(f'[data-seat="{seat}"]'))
            case AtSeat(seat) | AtScore(seat):
                return outside(f'[data-seat="{seat}"]')
            case AtPile():
                return outside("#pile")

    return place


def hidden(screen: TableScreen, seen: Scene) -> frozenset[str]:
    """The parts of the page that are not there at all."""
    gone = {"start"}
    if seen.curtain is None:
        gone.add("curtain")
    # The button lies over cells; it is there only while it would do something, and no place under it is to be chosen.
    if seen.holding or screen.table.viewport.sees_all(screen.table.session):
        gone.add("corner")
    return frozenset(gone)


def corner(app: App) -> tuple[Tag, ...]:
    """What lies over a corner of the table."""
    return (panels.fit(app.say),)


def spoken(screen: TableScreen, seen: Scene) -> dict[str, tuple[Tag | str, ...]]:
    """The parts for those who listen, and for the keyboard: the grid and the hand."""
    return {"mirror": spoken_grid(seen, screen.table.look.cursor)}


def beside(app: App, tags: Callable[[], tuple[Tag | str, ...]]) -> dict[str, tuple[Tag | str, ...]]:
    """The part at the side of the table, made only where there is room for it."""
    return {"side": tags()} if app.device.wide else {}


def laid_over(table: Table, grid: tuple[Tag | str, ...]) -> dict[str, str]:
    """Where the spoken grid and the hand lie over the canvas: properties for the stylesheet, one set for all cells."""
    first = next((tag for part in grid if isinstance(part, Tag) for tag in part.all() if tag.get("data-cell")), None)
    if first is None:
        return {}
    x, y = map(int, str(first.get("data-cell")).split(","))
    place, layout = table.viewport.camera.rect((x, y)), table.viewport.layout
    slots = layout.slots(len(table.session.hand))
    return {
        "--left": f"{place.x:.1f}px",
        "--top": f"{place.y:.1f}px",
        "--side": f"{place.width:.2f}",
        "--card": f"{layout.card:.0f}px",
        **{f"--slot-{slot}": f"{rect.x:.0f}px {rect.y:.0f}px" for slot, rect in enumerate(slots)},
    }


def promise(app: App, table: Table) -> tuple[str, bool]:
    """What the dragged card would earn where it is, in words, and whether there is a lot or a doubling in it."""
    drag, turn = table.drag, table.session.turn
    if not drag or drag.over is None or not turn or drag.recycled is not None:
        return "", False
    score = score_at(turn, drag.slot, drag.over)
    if not score or not score.points:
        return "", False
    return app.say.figures(app.say("seat.gain", points=score.points)), bool(score.lots or score.doublings)
