"""What the dialogs hold, as tags: questions, who somebody is, an error, the menu."""

from __future__ import annotations

from dataclasses import dataclass

from web.html.tags import Tag, button, tag
from web.table.scene import SeatSeen
from web.words.text import Text

FOCUSED = ("a", "button", "input", "select", "textarea", "summary")
"""What takes the focus by itself."""


@dataclass(frozen=True, slots=True)
class Dialog:
    """A dialog: its name, its title, what it holds, its buttons, and what closing it without a button does."""

    name: str
    title: str
    body: tuple[Tag, ...]
    buttons: tuple[Tag, ...] = ()
    closing: str = "close"
    held: bool = False
    """Whether its buttons take no press yet: it has come by itself, maybe under a finger that is on its way down."""

    def tags(self, say: Text) -> tuple[Tag, ...]:
        """All of it."""
        close = button(say("dialog.close"), self.closing, cls="plain", icon="close")
        footer = tag("footer", *self.buttons, cls="held" if self.held else None) if self.buttons else None
        heading = tag("header", tag("h2", self.title, id="dialog-title"), close)
        # What has nothing to be focused in it could not be scrolled by a keyboard.
        still = not any(part.name in FOCUSED for child in self.body for part in child.all())
        body = tag("div", *self.body, cls="body", tabindex=0, role="group", aria_labelledby="dialog-title")
        if not still:
            body = tag("div", *self.body, cls="body")
        return tuple(part for part in (heading, body, footer) if part)


def menu(say: Text, *, back: bool, again: bool, note: str = "", send: bool = False, over: bool = False) -> Dialog:
    """What is needed seldom, or has no room in the bar: a turn back, or there again; panels; settings; another game."""
    return Dialog(
        "menu",
        say("bar.menu"),
        (
            tag(
                "div",
                button(say("button.take_turn_back"), "take_turn_back", disabled=not back),
                button(say("button.bring_turn_back"), "bring_turn_back", disabled=not again),
                tag("p", note, cls="soft") if note else None,
                button(say("friends.send"), "send") if send else None,
                button(say("share.title"), "share"),
                button(say("match.watch"), "watch") if over else None,
                button(say("bar.log"), "log", cls="slim"),
                button(say("bar.unseen"), "unseen", cls="slim"),
                button(say("bar.rules"), "rules", cls="slim"),
                button(say("bar.settings"), "settings"),
                button(say("bar.keys"), "keys"),
                button(say("bar.new"), "leave"),
                cls="menu",
            ),
        ),
    )


def about(say: Text, seat: SeatSeen) -> Dialog:
    """Who sits there: the face, how a bot thinks, and how the game stands for them."""
    level = (tag("h3", say(f"level.{seat.bot}")), tag("p", say(f"level.{seat.bot}.thinks"))) if seat.bot else ()
    return Dialog(
        "about",
        seat.name,
        (
            tag("canvas", cls="portrait", draw=f"bird {seat.bot or 'person'} {seat.mood}", aria_hidden="true"),
            tag("div", *level, tag("p", seat.words, cls="soft"), cls="words"),
        ),
    )


def question(say: Text, name: str, *, yes: str, no: str = "close", words: str = "") -> Dialog:
    """A question before something is lost: `replace`, `trade`."""
    title = say("trade.sure") if name == "trade" else say(f"{name}.title")
    return Dialog(
        name,
        title,
        (tag("p", words or say(f"{name}.words")),),
        (button(say(f"{name}.no"), no), button(say(f"{name}.yes"), yes, cls="primary")),
        closing=no,
    )


def send(say: Text, name: str, *, over: bool) -> Dialog:
    """After a turn between friends: the link has to go to whoever is next, or to all when the game is over."""
    title = say("friends.send.over.title") if over else say("friends.send.title", name=say.isolated(name))
    return Dialog(
        "send",
        title,
        (tag("p", say("friends.send.over.words" if over else "friends.send.words")),),
        (
            button(say("friends.send.later"), "close"),
            button(say("friends.send"), "send", cls="primary", autofocus=True),
        ),
    )


def share(say: Text) -> Dialog:
    """The ways to send a game to others, each with what it is."""
    ways = (
        tag(
            "button",
            tag("b", say(f"share.{form}")),
            tag("small", say(f"share.{form}.means")),
            type="button",
            act=f"share-{form}",
            data_key=form,
        )
        for form in ("link", "picture", "text")
    )
    return Dialog("share", say("share.title"), (tag("div", *ways, cls="menu explained"),))


def to_copy(say: Text, text: str) -> Dialog:
    """Something to be sent that the browser does not let the page copy."""
    field = tag("textarea", text, readonly=True, rows=6, dir="auto", aria_label=say("share.copy.title"), autofocus=True)
    return Dialog("copy", say("share.copy.title"), (tag("p", say("share.copy.words")), field))


def trouble(say: Text, what: str, record: str) -> Dialog:
    """After an error that nobody caught."""
    return Dialog(
        "trouble",
        say("error.title"),
        (
            tag("p", say("error.sentence")),
            tag("p", say("error.what", what=what), cls="soft"),
            tag("textarea", record, readonly=True, rows=4, dir="auto", aria_label=say("error.record")),
        ),
        (button(say("error.export"), "export"), button(say("error.reload"), "reload", cls="primary")),
    )
