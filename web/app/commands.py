"""What a person means apart from the table, as values, and what a press means by its name on the page."""

from __future__ import annotations

from web.play.value import Value
from web.table.intents import Intent


class Begin(Value):
    """A new game of the settings; ask first if that would lose another one, unless it is sure."""

    sure: bool = False


class Continue(Value):
    """Go on with the saved game."""


class Leave(Value):
    """To the start screen."""


class GoTo(Value):
    """To a place of the page, by its name (web.app.screens.places)."""

    place: str


class AtTable(Value):
    """Something at a real table, by its name (web.app.screens.companion), and with what."""

    what: str
    value: str = ""


class ShowDay(Value):
    """Look at the deal of a day."""

    day: int


class PlayDaily(Value):
    """Play the deal of a day, or go on with it."""

    day: int


class ShareDaily(Value):
    """Tell others how a day went."""

    day: int


class ShareGame(Value):
    """Send the game to others: as a `link`, as a `picture` of the table, or as a `text`."""

    form: str


class BeginFriends(Value):
    """A game with friends by link, of the names that were given."""


class TakeSeat(Value):
    """Say which of the friends is at this device."""

    seat: int


class OpenFriends(Value):
    """Go on with a game between friends, by its id."""

    id: str


class SendFriends(Value):
    """Send the link of a game between friends once more, by its id."""

    id: str


class SendGame(Value):
    """Send the game on the table to whoever is next."""


class Rematch(Value):
    """The same players once more; ask first if that would lose another game, unless it is sure."""

    sure: bool = False


class PlayAgainst(Value):
    """A new game against a bot of a level; ask first if that would lose another one."""

    level: str


class NextTask(Value):
    """The next thing to do in the lessons."""


class RepeatTask(Value):
    """The same once more."""


class SkipLesson(Value):
    """On to the next lesson."""


class ShowLesson(Value):
    """A lesson from its beginning, by its key."""

    key: str


class OpenShared(Value):
    """Open the game in the address."""


class Close(Value):
    """Close the dialog."""


class ShowSide(Value):
    """Show a panel at the side of the table."""

    panel: str


class ShowPlayer(Value):
    """Tell who sits on a seat."""

    seat: int


class ToggleTurn(Value):
    """Show a turn of the log on the table, or no longer."""

    number: int


class StepReview(Value):
    """So many turns on in the review, or back."""

    step: int


class ShowReviewed(Value):
    """Show a turn in the review, counted from 0."""

    number: int


class ShowDearest(Value):
    """Show in the review the turn that earned the most at once."""


class ShowBetter(Value):
    """Show the better turn in the review, or what the coach speaks of; or else the turn that was taken."""

    on: bool


class NextPuzzle(Value):
    """The next puzzle."""


class GiveUp(Value):
    """Show the answer of a puzzle."""


class OrderReview(Value):
    """Go through the turns with most to gain first, or as they were taken."""


class ShowMatch(Value):
    """Tell of a kept game."""

    id: str


class WatchMatch(Value):
    """Look at a kept game again, from its beginning or at its best turn."""

    id: str
    best: bool = False


class TurnToFigures(Value):
    """To the list of the kept games (`games`), or to what they come to (`figures`)."""

    page: str


class DropMatch(Value):
    """Delete a kept game; ask first, unless it is sure."""

    id: str
    sure: bool = False


class MoreMatches(Value):
    """A longer piece of the list of kept games."""


class ExportMatches(Value):
    """All kept games in a file: one that can be read back, or a table."""

    table: bool = False


class ImportMatches(Value):
    """Read kept games from a file."""


class MakeRoom(Value):
    """Give up the moves of old games; ask first, unless it is sure."""

    sure: bool = False


class StepReplay(Value):
    """So many turns on in a game that is looked at again, or back."""

    step: int


class SeekReplay(Value):
    """To where so many turns have been taken."""

    turns: int


class JumpReplay(Value):
    """To the next turn with a `lot`, or at which the `lead` changed; from the last one to the first."""

    to: str


class PlayReplay(Value):
    """Let it play on by itself, or stop that."""


class WatchGame(Value):
    """Look at the game on the table again, from its beginning."""


class PlayOn(Value):
    """What if: play on from here, in a game that is kept nowhere."""


class ToggleSetup(Value):
    """Open or close the settings of a new game."""


class OurColours(Value):
    """The cards in our colours again."""


class KeepThisGame(Value):
    """The game of this tab is the one to keep."""


class ShowRule(Value):
    """The rules, at a chapter."""

    chapter: str


class PrintPage(Value):
    """What is shown, on paper."""


class CopyRecord(Value):
    """The game as text, to the clipboard."""


class UsualKeys(Value):
    """Every shortcut has its usual key again."""


class ReloadPage(Value):
    """Load the page anew."""


class Update(Value):
    """Start with the new version."""


class InstallPage(Value):
    """Put the page on the home screen."""


class HideUpdate(Value):
    """Not now."""


Command = (
    Intent
    | Begin
    | Continue
    | Leave
    | GoTo
    | AtTable
    | ShowDay
    | PlayDaily
    | ShareDaily
    | ShareGame
    | BeginFriends
    | TakeSeat
    | OpenFriends
    | SendFriends
    | SendGame
    | Rematch
    | PlayAgainst
    | NextTask
    | RepeatTask
    | SkipLesson
    | ShowLesson
    | OpenShared
    | Close
    | ShowSide
    | ShowPlayer
    | ToggleTurn
    | StepReview
    | ShowReviewed
    | ShowBetter
    | ShowDearest
    | NextPuzzle
    | GiveUp
    | OrderReview
    | ShowMatch
    | WatchMatch
    | TurnToFigures
    | DropMatch
    | MoreMatches
    | ExportMatches
    | ImportMatches
    | MakeRoom
    | StepReplay
    | SeekReplay
    | JumpReplay
    | PlayReplay
    | WatchGame
    | PlayOn
    | ToggleSetup
    | OurColours
    | KeepThisGame
    | ShowRule
    | PrintPage
    | CopyRecord
    | UsualKeys
    | ReloadPage
    | Update
    | InstallPage
    | HideUpdate
)
