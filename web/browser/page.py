"""The page around the canvas: shows the scene's words, buttons, players and panels, and tells what passes by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, setTimeout, window
from pyodide.ffi import create_once_callable

from iota.cards import PLAIN, colour, number, parse_card, shape
from web.browser.canvas import small_canvas
from web.browser.card_sheets import Sprites
from web.browser.dom import Region
from web.browser.modal import Modal
from web.html import panels as around
from web.html.spoken_grid import Mirror
from web.html.tags import button, tag
from web.paint.chart import draw_chart, draw_mark
from web.paint.inks import Inks
from web.play.session import Session
from web.table.scene import Scene
from web.words.summary import log, unseen
from web.words.text import Text

NOTICE_MS = 5000


class Shell:
    """Everything of the page except the canvas."""

    def __init__(self, say: Text, act: Callable[[str], None]) -> None:
        self.say = say
        self.root = document.documentElement
        self.modal = Modal(say, act)
        self.side = "log"
        """Which of the panels at the side is shown: `log` or `unseen`."""
        self._mirror = Mirror()
        names = ("tools", "seats", "mirror", "corner", "notice", "curtain", "judged", "controls", "side", "start")
        self._regions = {name: Region(document.getElementById(name)) for name in names}
        self._live = document.getElementById("live")
        self._alert = document.getElementById("alert")
        self._notices: list[str] = []
        self.root.lang = "en"
        self.root.dir = say.direction
        self._regions["corner"].show(button(say("button.fit"), "fit", icon="fit"))

    # What follows the scene at once

    def show(self, scene: Scene, missing: dict[int, int]) -> None:
        """Show the players, the turn in the making, and its buttons."""
        self._regions["tools"].show(*around.tools(self.say, playing=True))
        self._regions["seats"].show(around.seats(scene, missing))
        kind, words = around.judged(scene)
        judged = self._regions["judged"]
        if judged.element.className != kind:
            judged.element.className = kind
        judged.show(*words)
        self._regions["controls"].show(*around.controls(scene))
        curtain = self._regions["curtain"]
        was_hidden = curtain.element.hidden
        curtain.element.hidden = scene.curtain is None
        curtain.show(*around.curtain(scene))
        if was_hidden and scene.curtain is not None:
            curtain.find("button").focus()
        self.root.dataset.turn = str(next((seat.seat for seat in scene.seats if seat.to_move), ""))
        self.root.dataset.phase = _phase(scene)

    # What may come a moment later

    def show_late(
        self, scene: Scene, session: Session, cursor: Any, logged: int | None, inks: Inks, faces: Any
    ) -> None:
        """Show the hidden grid and the panels; the canvas has been painted by now."""
        self._regions["mirror"].show(*self._mirror.tags(scene, cursor))
        self.speak(scene.status)
        self.root.dataset.moves = str(len(session.record.moves))
        side = self._regions["side"]
        tabs = tag(
            "div",
            *(
                button(
                    self.say(f"bar.{name}"), "side", do=name, role="tab", aria_selected=str(name == self.side).lower()
                )
                for name in ("log", "unseen")
            ),
            cls="tabs",
            role="tablist",
        )
        side.show(tabs, tag("div", *self.panel(self.side, session, logged), cls="panel", data_key=self.side))
        self.draw_panel(side.element, session, inks, faces)

    def panel(self, name: str, session: Session, logged: int | None) -> tuple[Any, ...]:
        """A panel by its name, as tags."""
        if name == "log":
            return (around.log_list(self.say, log(session, self.say), logged),)
        return around.unseen_cards(self.say, session.view, [player.name for player in session.players])

    def draw_panel(self, element: Any, session: Session, inks: Inks, faces: Sprites) -> None:
        """Draw the cards not seen on the canvas of a panel, if it has one."""
        canvas = element.querySelector(".unseen-cards")
        view = session.view
        if not canvas or view is None:
            return
        left = unseen(view)
        size = min(34.0, (float(canvas.clientWidth or 272) - 28) / 8)
        step = size + 2
        block = 4 * step + 8
        width, height = 2 * block - 8, 2 * block - 8 + (size + 10)
        canvas.style.height = f"{height}px"
        canvas.style.width = f"{width}px"
        pen = small_canvas(canvas, width, height)
        for card in PLAIN:
            x = colour(card) % 2 * block + number(card) * step
            y = colour(card) // 2 * block + shape(card) * step
            _small(pen, faces, card, x, y, size, inks, there=card in left.cards)
        for i in range(2):
            _small(pen, faces, 64, i * step, 2 * block, size, inks, there=i < left.wilds)

    # Dialogs with drawings

    def draw_cards(self, faces: Sprites) -> None:
        """Draw the cards of the open dialog."""
        for canvas in self.modal.find_all("canvas[data-card]"):
            cards = [parse_card(name) for name in canvas.dataset.card.split()]
            side, step = 50.0, 52.0
            width = len(cards) * step + 8
            pen = small_canvas(canvas, width, side + 10)
            canvas.style.width, canvas.style.height = f"{width}px", f"{side + 10}px"
            for i, card in enumerate(cards):
                faces.draw(pen, card, 5 + i * step, 4, side)

    def draw_end(self, scores: Any, inks: Inks) -> None:
        """Draw the chart of the end and the marks of its players."""
        for canvas in self.modal.find_all("canvas.mark"):
            pen = small_canvas(canvas, 18, 18)
            pen.strokeStyle = inks.sheet
            pen.lineWidth = 1
            draw_mark(pen, int(canvas.dataset.seat), 9, 9, 6)
        for canvas in self.modal.find_all("#chart"):
            width = float(canvas.clientWidth)
            height = max(140.0, min(220.0, width * 0.45))
            canvas.style.height = f"{height}px"
            draw_chart(
                small_canvas(canvas, width, height), width, height, scores, inks, rtl=self.say.direction == "rtl"
            )

    # The start

    def show_start(self, form: Any) -> None:
        """Show the start screen over the table."""
        self._regions["tools"].show(*around.tools(self.say, playing=False))
        self._regions["start"].element.hidden = False
        self._regions["start"].show(form)
        self.root.dataset.phase = "start"

    def hide_start(self) -> None:
        """Away with the start screen."""
        self._regions["start"].element.hidden = True
        self._regions["start"].show()

    # Words that pass by

    def speak(self, sentence: str, *, urgent: bool = False) -> None:
        """Say a sentence to those who listen."""
        element = self._alert if urgent else self._live
        if element.textContent != sentence:
            element.textContent = sentence

    def notice(self, sentence: str) -> None:
        """Show a sentence for a while, and say it."""
        self._notices.append(sentence)
        self._show_notices()
        self.speak(sentence, urgent=True)

        def away() -> None:
            if sentence in self._notices:
                self._notices.remove(sentence)
                self._show_notices()

        setTimeout(create_once_callable(away), NOTICE_MS)

    def _show_notices(self) -> None:
        self._regions["notice"].show(*(tag("p", words, data_key=words) for words in self._notices))

    def theme(self, name: str) -> None:
        """Light, dark, or as the system has it."""
        if name == "system":
            self.root.removeAttribute("data-theme")
        else:
            self.root.dataset.theme = name

    def place_of(self, selector: str, canvas: Any) -> tuple[float, float] | None:
        """Where an element of the page is, seen from the canvas, moved to just beyond its edge."""
        element = document.querySelector(selector)
        if not element:
            return None
        box, table = element.getBoundingClientRect(), canvas.getBoundingClientRect()
        x, y = box.left + box.width / 2 - table.left, box.top + box.height / 2 - table.top
        return max(-30.0, min(table.width + 30.0, x)), max(-30.0, min(table.height + 30.0, y))

    @staticmethod
    def still() -> bool:
        """Whether the system asks for less movement."""
        return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def _small(pen: Any, faces: Sprites, card: int, x: float, y: float, size: float, inks: Inks, *, there: bool) -> None:
    if there:
        faces.draw(pen, card, x + 1, y + 1, size - 2)
        return
    pen.fillStyle = inks.line
    pen.beginPath()
    pen.arc(x + size / 2, y + size / 2, 2, 0, 6.2832)
    pen.fill()


def _phase(scene: Scene) -> str:
    if scene.over:
        return "over"
    if scene.curtain is not None:
        return "curtain"
    return "turn" if scene.buttons["pass"].enabled else "waiting"
