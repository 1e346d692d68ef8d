"""A game as it is heard: played by keyboard alone, every sentence written down, so that a change shows.

python -m tests.spoken          writes tests/spoken/*.txt anew; read the difference before you keep it
"""

from dataclasses import replace
from pathlib import Path

from iota.game import Deck, First, Player, Settings
from tests.web.app.device import QUICK, Device
from web.app.effects import Focus, Speak
from web.app.events import Key
from web.html.tags import Tag
from web.storage.preferences import Choices

FOLDER = Path(__file__).parent / "spoken"
ALONE = Settings(players=(Player("You"), Player("Magpie", "greedy")), deck=Deck.HALF, first=First.DRAW, timer=30)
PEOPLE = replace(ALONE, players=(Player("Ada"), Player("Ben")), first=First.SEAT_2, timer=0)
ASKING = ("w", "i", "g", "d", "s", "e", "m", "r")
"""The keys to be told something."""
GAMES = {"alone": (ALONE, 7), "two people": (PEOPLE, 8)}


class Listener:
    """Somebody who plays by keyboard and writes down what is heard: sentences, and what the focus comes to."""

    def __init__(self, settings: Settings, seed: int, language: str = "") -> None:
        self.device = Device(Choices(settings, QUICK), seed=str(seed), language=language)
        self.lines: list[str] = []
        self._heard = 0

    def hears(self) -> list[str]:
        """What was said since the last time; what may break in has a mark before it."""
        new, self._heard = self.device.asked[self._heard :], len(self.device.asked)
        heard = [("! " if effect.urgent else "") + effect.sentence for effect in new if isinstance(effect, Speak)]
        focus = [self._label(effect.selector) for effect in new if isinstance(effect, Focus)]
        self.lines += [*heard, *(f"  ({label})" for label in focus[-1:] if label)]
        return heard

    def _label(self, selector: str) -> str:
        """What a screen reader says of the cell that has the focus."""
        cell = selector.partition('"')[2].partition('"')[0]
        tags = (tag for part in self.device.view()["mirror"] if isinstance(part, Tag) for tag in part.all())
        return next((tag.text for tag in tags if tag.get("data-cell") == cell), "")

    def presses(self, *keys: str) -> list[str]:
        """Press keys of the table, one after the other."""
        heard = []
        for key in keys:
            self.lines.append(f"> {key}")
            self.device.send(Key(key, where="cell"))
            heard += self.hears()
        return heard

    def clicks(self, name: str) -> list[str]:
        """Press a button that has the focus."""
        self.lines.append(f"> [{name}]")
        self.device.press(name)
        return self.hears()

    def waits(self, seconds: float) -> list[str]:
        """Let time go on."""
        self.lines.append(f"… {seconds:g} seconds")
        self.device.waits(seconds)
        return self.hears()


def plays_on(listener: Listener) -> None:
    """A turn by keyboard: two cards, one after the other, where the lights say; else the hint; else a pass."""
    device = listener.device
    done = len(device.session.history) + 1
    for keys in (("1", "n", "Enter", "2", "n", "Enter", "p"), ("c", "h", "h", "p"), ("c", "t", "p")):
        listener.presses(*keys)
        if device.app.dialog:
            listener.clicks("commit-sure")
        device.waits(0.0)
        if len(device.session.history) >= done:
            return


def told(label: str) -> str:
    """A whole game as it is heard."""
    settings, seed = GAMES[label]
    listener = Listener(settings, seed)
    listener.clicks("play")
    listener.waits(5)
    if settings.timer:
        listener.presses(*ASKING)
        listener.waits(settings.timer + 1)
        listener.presses("ArrowRight", "ArrowUp", *ASKING)
    for _ in range(80):
        if listener.device.session.over:
            break
        if listener.device.session.curtain:
            listener.clicks("lift_curtain")
        plays_on(listener)
        listener.waits(2)
    listener.waits(5)
    return "\n".join(listener.lines) + "\n"


def main() -> None:
    """Writes every game anew."""
    FOLDER.mkdir(exist_ok=True)
    for label in GAMES:
        (FOLDER / f"{label}.txt").write_text(told(label), encoding="utf-8")


if __name__ == "__main__":
    main()
