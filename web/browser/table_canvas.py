"""The table on the canvas: where the camera has got to, what flies, what is painted, and what the pointers do to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import exp
from typing import Any

from js import document, navigator, performance, setTimeout, window
from pyodide.ffi import create_proxy

from iota.cards import WILD, Card
from iota.grid import Cell
from web.browser.canvas import Canvas, small_canvas
from web.browser.dragged_card import Lifted
from web.browser.page import Shell
from web.html.dialogs import Dialog
from web.paint.faces import draw_face, draw_shadow
from web.paint.frame import STILL, Frame, dragged_size, paint
from web.paint.grid import card_rect
from web.play.past_turn import PastTurn
from web.play.placements import readings
from web.play.session import Session
from web.storage.preferences import Preferences
from web.table.camera import Camera
from web.table.flights import AtCell, AtPile, AtSeat, Spot
from web.table.intents import Intent
from web.table.motion import Place, Show
from web.table.scene import Scene
from web.table.table import Table
from web.words.text import Text

GLIDE = 90.0
"""Milliseconds in which the camera gets over most of its way."""
FAN = (33, 14, WILD, 23, 60)
"""The cards that greet on the start screen."""


class Stage:
    """A table, and the canvas that shows it."""

    def __init__(self, say: Text, shell: Shell, pace: Callable[[], float]) -> None:
        self.say = say
        self.shell = shell
        self.table: Table | None = None
        self.direct = False
        """Whether the player moves the camera by hand, so that it does not glide."""
        self._pace = pace
        self._lights = True
        self._camera: Camera | None = None
        self._painted = 0.0
        self._held: int | None = None
        self._showing: Show | None = None
        self._began = 0.0
        self._late = create_proxy(self._on_late)
        self._is_late = False
        self._around: tuple[Scene, dict[int, int]] | None = None
        self._lifted = Lifted()
        self._under: tuple[object, ...] | None = None
        """What was seen under a dragged card."""
        self.canvas = Canvas(document.getElementById("table"), self._paint, self._resized)
        self.canvas.element.setAttribute("aria-hidden", "true")

    # A game on the table

    def sit(self, session: Session) -> None:
        """Put a game on the table."""
        self.cut()
        self.canvas.measure()
        if self.table is None:
            self.table = Table(session, self.canvas.width, self.canvas.height, self.say)
        else:
            self.table.resize(self.canvas.width, self.canvas.height)
            self.table.sit(session)
        self.table.look = replace(self.table.look, lights=self._lights)
        self._camera = self.table.camera

    def prefer(self, preferences: Preferences) -> None:
        """Take over what the player likes."""
        self._lights = preferences.lights
        self.canvas.sprites.bold = preferences.marks
        if self.table:
            self.table.look = replace(self.table.look, lights=preferences.lights)
        self.recolour()

    def recolour(self) -> None:
        """Light has become dark, or the other way round, or the faces are others."""
        self.canvas.recolour()
        self.draw_fan()
        if self.table:
            self.refresh()

    def refresh(self) -> None:
        """Show what has changed: the canvas and the buttons with the next frame, the rest a moment later."""
        if self.table is None:
            return
        if self._moved():
            self.canvas.request()
        # The button lies over cells; it is there only while it would do something.
        document.getElementById("corner").hidden = self.table.sees_all()
        scene, missing = self.table.scene(), self._missing(self._now())
        if (scene, missing) == self._around:
            return
        self._around = scene, missing
        self.shell.show(scene, missing)
        if not self._is_late:
            self._is_late = True
            setTimeout(self._late, 30)

    def _moved(self) -> bool:
        """Move the card that is dragged; whether anything else may have changed."""
        table = self.table
        assert table is not None
        drag, before = table.drag, self._under
        if drag is None:
            self._lifted.hide()
            self._under = None
            return True
        faces, size = self.canvas.sprites, dragged_size(table.camera, table.layout)
        self._lifted.show(table.session.hand[drag.slot], drag.x - size / 2, drag.y - size * 0.62, size, faces)
        self._lifted.aim(card_rect(table.camera, drag.over).grown(2) if drag.over is not None else None)
        self._under = table.camera, table.scene()
        return before != self._under

    def _on_late(self) -> None:
        self._is_late = False
        table = self.table
        if table:
            look, canvas = table.look, self.canvas
            self.shell.show_late(table.scene(), table.session, look.cursor, look.logged, canvas.inks, canvas.sprites)

    # A turn just taken

    def show(self, taken: PastTurn, arriving: Sequence[int]) -> None:
        """Let cards fly, lines light up and points count up."""
        pace = self._pace()
        table = self.table
        if table is None:
            return
        if not any(taken is known for known in table.session.history[-1:]):
            return
        table.took(taken)
        if pace:
            self._showing = Show(taken, table.session.viewer, arriving, pace)
            self._began = self._now()
        self.direct = False
        self.canvas.request()

    def cut(self) -> None:
        """Show the result at once."""
        self._showing = None

    @property
    def calm(self) -> float:
        """The seconds until the turn has been shown so far that the next player may move."""
        if not self._showing:
            return 0.0
        return max(0.0, self._showing.calm - (self._now() - self._began) / 1000)

    @property
    def settled(self) -> bool:
        """Whether nothing moves any more, and everything that changed is shown."""
        return self._showing is None and not self._is_late and (self.table is None or self._camera is self.table.camera)

    def _missing(self, now: float) -> dict[int, int]:
        if not self._showing:
            return {}
        return {self._showing.taken.seat: self._showing.missing((now - self._began) / 1000)}

    # Painting

    @staticmethod
    def _now() -> float:
        return float(performance.now())

    def _paint(self, now: float) -> bool:
        """Paint a frame; whether another one is to follow."""
        table, canvas = self.table, self.canvas
        if table is None:
            return False
        motion, counting = STILL, self._showing is not None
        if self._showing:
            elapsed = max(0.0, (now - self._began) / 1000)
            if self._showing.over(elapsed):
                self._showing = None
            else:
                motion = self._showing.motion(elapsed, self._place)
        camera = self._glided(now, table.camera)
        canvas.sprites.rough = camera.size != table.camera.size
        scene = table.scene()
        inspected = table.look.inspected
        read: tuple[Card, ...] = ()
        if inspected is not None and scene.cards.get(inspected) == WILD:
            grid = table.session.turn.grid if table.session.turn else table.session.game.grid
            read = readings(grid, table.session.hand, inspected).cards
        frame = Frame(scene, camera, table.layout, table.drag, motion, read, self._held)
        paint(canvas.pen, frame, canvas.inks, canvas.sprites)
        if counting:
            self.shell.show(scene, self._missing(now))
        return self._showing is not None or camera is not table.camera

    def _glided(self, now: float, target: Camera) -> Camera:
        """The camera on its way to where it shall be."""
        before, self._painted = self._painted, now
        seen = self._camera
        if seen is None or self.direct or seen.view != target.view or not self._pace() or seen is target:
            self._camera = target
            return target
        seen = seen.towards(target, 1 - exp(-min(50.0, max(8.0, now - before)) / GLIDE))
        off = max(abs(seen.x - target.x), abs(seen.y - target.y)) * target.size
        self._camera = target if off < 0.5 and abs(seen.size - target.size) < 0.25 else seen
        return self._camera

    def _place(self, spot: Spot, slot: int | None) -> Place:
        """Where a card on its way begins or ends."""
        table = self.table
        assert table is not None
        match spot:
            case AtCell(cell):
                camera = self._camera or table.camera
                return *camera.rect(cell).centre, camera.size * 0.91
            case AtSeat(seat) if seat == table.session.viewer:
                slots = table.layout.slots(max(1, len(table.session.hand)))
                rect = slots[slot] if slot is not None and slot < len(slots) else None
                return (*rect.centre, rect.width) if rect else (*table.layout.hand.centre, table.layout.card)
            case AtSeat(seat):
                return self._outside(f'[data-seat="{seat}"]')
            case AtPile():
                return self._outside("#pile")

    def _outside(self, selector: str) -> Place:
        point = self.shell.place_of(selector, self.canvas.element) or (self.canvas.width / 2, -30.0)
        return *point, 40.0

    def _resized(self, width: float, height: float) -> None:
        if self.table and width and height:
            self.table.resize(width, height)
            self._camera = self.table.camera
            self.refresh()

    # Pointers and the cursor

    def pointer(self, kind: str, event: Any) -> tuple[Intent, ...]:
        """What a pointer's event means."""
        table = self.table
        if table is None:
            return ()
        gestures, id, x, y = table.gestures, event.pointerId, event.offsetX, event.offsetY
        match kind:
            case "down":
                if table.look.cursor is not None:
                    table.look = replace(table.look, cursor=None)
                return gestures.down(id, x, y, event.pointerType, event.button)
            case "move":
                return gestures.move(id, x, y)
            case "up":
                return gestures.up(id, x, y)
            case _:
                return gestures.cancel(id)

    def hold(self, slot: int | None) -> None:
        """Let the focus be on a card of the hand, or on none."""
        if slot != self._held:
            self._held = slot
            self.canvas.request()

    def point_at(self, text: str) -> None:
        """Let the cursor be on a cell."""
        x, y = map(int, text.split(","))
        if self.table and self.table.look.cursor != (x, y):
            self.table.look = replace(self.table.look, cursor=(x, y))
            self.table.camera = self.table.camera.following([(x, y)])
            self.direct = False
            self.refresh()

    def follow_cursor(self) -> None:
        """Bring the focus to where the cursor is, so that it is spoken."""
        cell: Cell | None = self.table.look.cursor if self.table else None
        if cell is not None:
            self._on_late()
            found = document.querySelector(f'[data-cell="{cell[0]},{cell[1]}"]')
            if found:
                found.focus()

    def focus_table(self) -> None:
        """Bring the focus to the hidden grid."""
        found = document.querySelector('#mirror [tabindex="0"]')
        if found:
            found.focus()

    # Other drawings

    def draw_fan(self) -> None:
        """Draw a hand of cards on the start screen."""
        element = document.getElementById("fan")
        if not element:
            return
        width, height = float(element.clientWidth), float(element.clientHeight)
        pen = small_canvas(element, width, height)
        size = height * 0.68
        for i, card in enumerate(FAN):
            off = i - (len(FAN) - 1) / 2
            pen.save()
            pen.translate(width / 2 + off * size * 0.62, height * 0.46 + off * off * size * 0.04)
            pen.rotate(off * 0.11)
            draw_shadow(pen, -size / 2, -size / 2, size)
            draw_face(pen, card, -size / 2, -size / 2, size, bold=self.canvas.sprites.bold)
            pen.restore()

    def open_panel(self, name: str) -> None:
        """Show the log or the cards not seen as a dialog, where there is no room at the side."""
        table = self.table
        if table:
            body = self.shell.panel(name, table.session, table.look.logged)
            self.shell.modal.open(Dialog(name, self.say(f"bar.{name}"), body))
            element = document.querySelector("dialog")
            self.shell.draw_panel(element, table.session, self.canvas.inks, self.canvas.sprites)

    def copy(self, words: str) -> None:
        """Put a text on the clipboard."""
        if words and hasattr(navigator, "clipboard") and window.isSecureContext:
            navigator.clipboard.writeText(words)
            self.shell.notice(self.say("notice.copied"))
