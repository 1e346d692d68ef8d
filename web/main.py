"""The page's Python: deals a hand from the address, draws it, and answers pointer, keys and buttons."""

import asyncio
import random
from typing import Any

from js import URL, document, history, location, performance, window
from pyodide.ffi import create_proxy

from iota.cards import name, parse_card
from web import deal, picture
from web.worker import Unanswered, Worker


def start() -> None:
    """Take over from the shell: from here on the page can be played."""
    document.getElementById("controls").hidden = False
    Table(_seed()).listen()
    document.documentElement.dataset.state = "ready"
    performance.mark("playable")


class Table:
    """One hand on the canvas and what has been done with it."""

    def __init__(self, seed: str) -> None:
        self.canvas = document.getElementById("table")
        self.pen = self.canvas.getContext("2d")
        self.words = document.getElementById("words")
        self.bot = Worker()
        self.deal(seed)

    def deal(self, seed: str) -> None:
        """Lay the hand of a seed, and put the seed into the address."""
        self.seed, self.hand = seed, deal.hand(seed)
        self.chosen: int | None = None
        self.at: int | None = None
        address = URL.new(location.href)
        address.searchParams.set("seed", seed)
        history.replaceState(None, "", address)
        self.say("Your hand: " + ", ".join(map(deal.spoken, self.hand)) + ".")
        self.draw()

    def choose(self, place: int) -> None:
        """Lift a card, or lay it back."""
        self.chosen = None if self.chosen == place else place
        card = deal.spoken(self.hand[place]).capitalize()
        self.say(f"{card} lies in your hand again." if self.chosen is None else f"{card} is chosen.")
        self.draw()

    def draw(self) -> None:
        """Draw everything anew, sharp on any screen."""
        ratio = window.devicePixelRatio or 1
        width, height = self.canvas.clientWidth, self.canvas.clientHeight
        self.canvas.width, self.canvas.height = round(width * ratio), round(height * ratio)
        self.pen.setTransform(ratio, 0, 0, ratio, 0, 0)
        self.canvas.setAttribute("aria-label", "Your hand: " + ", ".join(map(deal.spoken, self.hand)))
        picture.draw_hand(self.pen, width, height, self.hand, self.chosen, self.at)

    def say(self, sentence: str) -> None:
        """Tell what happened, to the eye and to a screen reader."""
        self.words.textContent = sentence

    def listen(self) -> None:
        """Bind the page's events; the proxies live as long as the page."""
        for target, event, answer in (
            (self.canvas, "click", self.on_click),
            (self.canvas, "keydown", self.on_key),
            (document.getElementById("deal"), "click", lambda _: self.deal(deal.next_seed(self.seed))),
            (document.getElementById("ask"), "click", lambda _: asyncio.ensure_future(self.ask())),
            (window, "resize", lambda _: self.draw()),
        ):
            target.addEventListener(event, create_proxy(answer))

    def on_click(self, event: Any) -> None:
        boxes = picture.places(self.canvas.clientWidth, self.canvas.clientHeight, len(self.hand))
        for place, box in enumerate(boxes):
            if box.holds(event.offsetX, event.offsetY):
                self.choose(place)

    def on_key(self, event: Any) -> None:
        count = len(self.hand)
        if event.key in ("ArrowRight", "ArrowLeft"):
            step = 1 if event.key == "ArrowRight" else -1
            self.at = (self.at + step) % count if self.at is not None else (0 if step > 0 else count - 1)
            self.say(deal.spoken(self.hand[self.at]).capitalize() + ".")
            self.draw()
        elif event.key in ("Enter", " ") and self.at is not None:
            event.preventDefault()
            self.choose(self.at)
        elif event.key.isdecimal() and 1 <= int(event.key) <= count:
            self.choose(int(event.key) - 1)

    async def ask(self) -> None:
        """Ask the bot in the worker; it is started when it is asked for the first time."""
        self.say("The bot is thinking …")
        try:
            answer = await self.bot.ask("favourite", " ".join(map(name, self.hand)))
        except Unanswered:
            self.say("The bot could not be asked.")
            return
        self.say(f"The bot likes {deal.spoken(parse_card(answer))} best.")


def _seed() -> str:
    """The seed in the address, or any other."""
    return URL.new(location.href).searchParams.get("seed") or str(random.randrange(10**6))
