"""A device for the page in plain Python: a clock, a storage, a worker and whoever listens, all of which can fail."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from itertools import count

from iota.bots.referee import fallback
from iota.moves import Move, write_moves
from iota.record import Record
from tests.web.html.reading import misread
from tests.web.words.languages import catalogue_of
from web.app import app as page
from web.app import effects
from web.app.effects import Effect
from web.app.events import Event, FoundInStorage, Opened, Pressed
from web.app.outcomes import (
    Answered,
    ClockRead,
    Copied,
    FileRead,
    FoundInstead,
    MatchesDropped,
    MatchesFailed,
    MatchesFound,
    MatchesRead,
    MatchesStored,
    MatchesThinned,
    MatchFound,
    MatchReplayed,
    NotStored,
    Shared,
    Stored,
    TimeTold,
    Unanswered,
    WordsCame,
    WordsMissing,
    WorkerFailed,
    WorkerReady,
)
from web.app.screens.game import GameScreen
from web.app.state import App
from web.html.tags import Tag
from web.play.session import Session
from web.play.steps import finished
from web.storage.matches import Kept, replaying
from web.storage.preferences import Choices, Preferences, write_choices
from web.storage.saves import CHOICES
from web.thinking import questions
from web.thinking.questions import (
    CoachQuestion,
    HintQuestion,
    MasterQuestion,
    PuzzleQuestion,
    Question,
    ReviewQuestion,
    TurnQuestion,
)

MATCH_EFFECTS = ("FindMatches", "ReadMatches", "FindMatch", "StoreMatches", "DropMatches", "ThinMatches")
ADDRESS = "https://iota.example/"
QUICK = Preferences(speed="instant", motion="none")


def quick_answer(question: Question) -> str:
    """The dearest turn for a bot or a hint; for a review, that nothing was missed."""
    match question:
        case TurnQuestion(view):
            return write_moves(fallback(view))
        case HintQuestion(view):
            return f"points {write_moves(fallback(view))}"
        case CoachQuestion():
            return "0 pass"
        case PuzzleQuestion():
            return _puzzle(question.text)
        case MasterQuestion(record):
            return write_moves(_round(record))
        case ReviewQuestion():
            return '{"best": "pass", "most": "pass", "gains": {"points": 0.0}, "missed": 0, "error": 0, "chance": null}'


@cache
def _puzzle(text: str) -> str:
    """The same question has the same answer, and takes its time."""
    return questions.puzzle(text)


def _round(record: Record) -> tuple[Move, ...]:
    """The dearest turns of the first seat and of those who come then."""
    session = Session.of(record)
    while (task := session.bot_task) is not None:
        session = session.with_bot_moves(task, fallback(task.view))
        if session.over or session.game.turn == 0:
            break
    return session.record.moves[len(record.moves) :]


@dataclass
class Storage:
    """What the tabs of a browser share. `works` may be `full` or `refused`."""

    texts: dict[str, str] = field(default_factory=dict)
    works: str = ""
    headings: dict[str, str] = field(default_factory=dict)
    """The kept games, by id, as the browser's database holds them."""
    records: dict[str, str] = field(default_factory=dict)
    keeps: str = ""
    """What is wrong with that database: `full` or `refused`."""
    tabs: list["Device"] = field(default_factory=list)

    def answer(self, wanted: Effect) -> Event | None:
        """What the database says to an effect; None to one that is not for it."""
        if type(wanted).__name__ in MATCH_EFFECTS and (self.keeps == "refused" or self._overflows(wanted)):
            return MatchesFailed(type(wanted).__name__, self.keeps)
        match wanted:
            case effects.FindMatches():
                return MatchesFound(tuple(self.headings.values()))
            case effects.ReadMatches():
                return MatchesRead(tuple(Kept(*each, self.records.get(each[0], "")) for each in self.headings.items()))
            case effects.FindMatch(id):
                return MatchFound(id, self.records.get(id, ""))
            case effects.StoreMatches(matches):
                new = frozenset(each.id for each in matches) - self.headings.keys()
                for each in matches:
                    if each.record and each.id not in self.records:
                        self.records[each.id] = each.record
                    self.headings.setdefault(each.id, each.heading)
                return MatchesStored(frozenset(each.id for each in matches), new)
            case effects.DropMatches(ids):
                for id in ids:
                    self.headings.pop(id, None)
                    self.records.pop(id, None)
                return MatchesDropped(ids)
            case effects.ThinMatches(ids):
                for id in ids:
                    self.records.pop(id, None)
                self.keeps = ""
                return MatchesThinned(ids)
        return None

    def _overflows(self, wanted: Effect) -> bool:
        return self.keeps == "full" and isinstance(wanted, effects.StoreMatches)


def _replayed(record: str) -> Session | ValueError:
    try:
        return finished(replaying(record))
    except ValueError as error:
        return error


class Device:
    """The page on some device. Time stands still unless it is let go on."""

    def __init__(
        self,
        choices: Choices | None = None,
        *,
        storage: Storage | None = None,
        worker: str = "answers",
        answer: Callable[[Question], str] = quick_answer,
        seed: str = "7",
        fragment: str = "",
        still: bool = False,
        language: str = "",
        clock: int = 1_790_000_000_000,
    ) -> None:
        self.storage = storage or Storage()
        self.storage.tabs.append(self)
        if choices and CHOICES not in self.storage.texts:
            self.storage.texts[CHOICES] = write_choices(choices)
        self.worker = worker
        """What the worker does: `answers`, `fails`, `stalls` or `cannot start`."""
        self.answer = answer
        self.now = 100.0
        self.wall = 1_790_000_000.0
        """How much the time of day is ahead of the device's own, which stands still in its sleep."""
        self.awake = False
        """Whether the screen is kept on."""
        self.timers: list[tuple[float, int, Event]] = []
        self.thoughts: list[tuple[int, Question]] = []
        """What is thought in the page, and not yet answered."""
        self.asked: list[Effect] = []
        """All effects so far."""
        self.spoken: list[str] = []
        self.logged: list[str] = []
        self.files: dict[str, str] = {}
        """What was given to the player, by name."""
        self.file: str | None = ""
        """What is in the file that the player will choose; empty if none."""
        self.clock = clock
        self.sent: list[str] = []
        """What was sent to others."""
        self.shares = "copied"
        """What comes of that: `shared`, `copied`, `dismissed` or `refused`."""
        self.offline = False
        """Whether the words of other languages can't be had."""
        self.count = count()
        stored = None if self.storage.works == "refused" else dict(self.storage.texts)
        catalogue = catalogue_of(language) if language else ""
        tab = f"tab {len(self.storage.tabs)}"
        step = page.opened(
            Opened(
                stored,
                tab,
                11,
                1280.0,
                700.0,
                at=clock,
                address=ADDRESS,
                fragment=fragment,
                seed=seed,
                still=still,
                language=language,
                catalogue=catalogue,
            )
        )
        self.app: App = step.app
        self._run(step.effects)

    # What happens

    def send(self, event: Event) -> None:
        """Let something happen."""
        step = page.update(self.app, event, self.now)
        self.app = step.app
        self._run(step.effects)

    def press(self, name: str, value: object = "") -> None:
        """Press something that has a name."""
        self.send(Pressed(name, str(value)))

    def hint(self) -> None:
        """All three steps of a hint."""
        self.press("hint")
        self.waits(1.0)
        self.press("hint")
        self.press("hint")

    def waits(self, seconds: float = 60.0) -> None:
        """Let time go on; whatever is thought in the page is answered on the way."""
        end = self.now + seconds
        while True:
            if self.thoughts:
                self.think()
            elif self.timers and self.timers[0][0] <= end:
                self.now, _, event = heappop(self.timers)
                self.send(event)
            else:
                break
        self.now = end

    def think(self) -> None:
        """Let the page answer the first of its questions."""
        ticket, question = self.thoughts.pop(0)
        try:
            answer = self.answer(question)
        except Exception as error:
            self.send(Unanswered(ticket, str(error)))
        else:
            self.send(Answered(ticket, answer))

    def _run(self, wanted: tuple[Effect, ...]) -> None:
        for effect in wanted:
            self.asked.append(effect)
            match effect:
                case effects.Put():
                    self._put(effect)
                case effects.Move(text, source, target):
                    if self.storage.works:
                        self.send(NotStored(source, "unmoved"))
                    elif self.storage.texts.get(source) == text:
                        self.storage.texts[target] = self.storage.texts.pop(source)
                        self._spread(source)
                case effects.TellTime():
                    self.send(TimeTold(self.clock))
                case effects.Download(name, text):
                    self.files[name] = text
                case effects.ChooseFile():
                    if self.file != "":
                        self.send(FileRead(self.file))
                case effects.After(seconds, event):
                    heappush(self.timers, (self.now + seconds, next(self.count), event))
                case effects.ReadClock(what):
                    self.send(ClockRead(what, self.wall + self.now))
                case effects.StayAwake(on):
                    self.awake = on
                case effects.ReplayMatch(id, record):
                    self.send(MatchReplayed(id, _replayed(record)))
                case effects.FetchWords(language):
                    self.send(WordsMissing(language) if self.offline else WordsCame(language, catalogue_of(language)))
                case effects.StartWorker():
                    self.send(WorkerFailed("no") if self.worker == "cannot start" else WorkerReady())
                case effects.AskWorker(ticket, question):
                    if self.worker == "fails":
                        self.send(WorkerFailed("broken"))
                    elif self.worker == "answers":
                        heappush(
                            self.timers, (self.now + 0.3, next(self.count), Answered(ticket, self.answer(question)))
                        )
                case effects.ThinkHere(ticket, question):
                    self.thoughts.append((ticket, question))
                case effects.StopThinking():
                    self.thoughts.clear()
                case effects.Speak(sentence):
                    self.spoken.append(sentence)
                case effects.Log(line):
                    self.logged.append(line)
                case effects.Copy():
                    self.send(Copied())
                case effects.Share(text):
                    self.sent.append(text)
                    self.send(Shared("refused", text) if self.shares == "refused" else Shared(self.shares))
                case effects.ShareFile(name, text):
                    self.files[name] = text
                    self.send(Shared("saved"))
                case effects.SharePicture():
                    self.send(Shared("saved"))
                case _:
                    if happened := self.storage.answer(effect):
                        self.send(happened)

    def _put(self, wanted: effects.Put) -> None:
        if self.storage.works:
            self.send(NotStored(wanted.key, self.storage.works))
            return
        found = self.storage.texts.get(wanted.key)
        if wanted.checked and found != wanted.over:
            self.send(FoundInstead(wanted.key, found, frozenset(self.storage.texts)))
            return
        self.storage.texts[wanted.key] = wanted.text
        self._spread(wanted.key)
        self.send(Stored(wanted.key, wanted.text))

    def _spread(self, key: str) -> None:
        for tab in self.storage.tabs:
            if tab is not self:
                tab.finds(key)

    def finds(self, key: str) -> None:
        """Notice what is stored by now."""
        self.send(FoundInStorage(key, self.storage.texts.get(key)))

    # What is there

    @property
    def game(self) -> GameScreen:
        """The game's screen, which must be shown."""
        assert isinstance(self.app.screen, GameScreen)
        return self.app.screen

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.game.session

    def view(self) -> dict[str, tuple[Tag | str, ...]]:
        """All parts that are shown, the late ones too, and the dialog as `dialog`."""
        dialog = page.dialog(self.app)
        parts = {
            **page.view(self.app, self.now).parts,
            **page.late_view(self.app).parts,
            "dialog": dialog.tags(self.app.say) if dialog else (),
        }
        assert not (wrong := [place for part in parts.values() for place in misread(part)]), wrong
        return parts

    def root(self) -> dict[str, str]:
        """The attributes of the whole page."""
        return {**page.view(self.app, self.now).root, **page.late_view(self.app).root}

    def text(self, part: str) -> str:
        """What a part of the page says."""
        return " ".join(child if isinstance(child, str) else child.text for child in self.view().get(part, ()))

    def presses(self) -> list[tuple[str, str]]:
        """Everything that can be pressed now: in the dialog if one is open, else on the page."""
        dialog = page.dialog(self.app)
        parts = [dialog.tags(self.app.say)] if dialog else page.view(self.app, self.now).parts.values()
        return [
            (act, tag.get("data-do") or "")
            for part in parts
            for child in part
            if isinstance(child, Tag)
            for tag in child.all()
            if (act := tag.get("data-act")) and tag.get("disabled") is None
        ]
