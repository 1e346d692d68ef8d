"""Games with friends by link as tags: the list of them, the names for another one, and who is at this device."""

from __future__ import annotations

from collections.abc import Sequence

from iota.game import NAME_LENGTH, SEATS
from web.html.dialogs import Dialog
from web.html.matches import sheet_head
from web.html.setup import chips
from web.html.standing import standing
from web.html.tags import Tag, button, tag
from web.play.session import Session
from web.words.phrases import player_name
from web.words.summary import game_in_words
from web.words.text import Text


def friends(say: Text, games: Sequence[tuple[str, Session, int]], names: Sequence[str], anew: int) -> tuple[Tag, ...]:
    """All of it; a game comes with its id and the seat of this device."""
    return (
        tag(
            "section",
            sheet_head(say, "friends"),
            tag("p", say("friends.how"), cls="soft"),
            tag("ul", *(_game(say, *game) for game in games), cls="friends", data_key="games") if games else None,
            tag(
                "form",
                tag("h3", say("friends.new")),
                chips(
                    "friends.count",
                    say("start.seats"),
                    [(str(count), str(count)) for count in SEATS],
                    str(len(names)),
                    say(f"seats.{len(names)}.means"),
                ),
                *(_name(say, seat, name, anew) for seat, name in enumerate(names)),
                button(say("friends.begin"), "friends-begin", cls="primary", data_key="begin"),
                tag("p", say("friends.trust"), cls="soft"),
                cls="note new-friends",
                data_key="new",
            ),
            cls="sheet",
            aria_labelledby="sheet-title",
        ),
    )


def _game(say: Text, id: str, session: Session, seat: int) -> Tag:
    if session.over:
        title = say("friends.over")
    elif session.game.turn == seat:
        title = say("friends.your_turn")
    else:
        title = say("friends.waiting", name=say.isolated(player_name(say, session.players[session.game.turn])))
    inviting = not session.over and session.game.turn == seat
    return tag(
        "li",
        standing(say, session, title, "friends-open", do=id, cls="inviting" if inviting else ""),
        None if inviting else button(say("friends.send"), "friends-send", do=id, data_key="send"),
        data_key=id,
    )


def _name(say: Text, seat: int, name: str, anew: int) -> Tag:
    return tag(
        "input",
        type="text",
        change=f"friends.name.{seat}",
        value=name,
        maxlength=NAME_LENGTH,
        placeholder=say("friends.you" if seat == 0 else "friends.friend", seat=seat + 1),
        aria_label=say("friends.you" if seat == 0 else "friends.friend", seat=seat + 1),
        autocomplete="off",
        spellcheck="false",
        data_key=f"name {seat} {anew}",
    )


def which_seat(say: Text, session: Session) -> Dialog:
    """Who of those who play is at this device; most likely whoever is to move."""
    turn = session.game.turn
    return Dialog(
        "seat",
        say("friends.seat.title"),
        (
            tag("p", game_in_words(say, session)),
            tag("p", say("friends.trust"), cls="soft"),
            tag(
                "div",
                *(
                    button(
                        player_name(say, player),
                        "friends-seat",
                        do=seat,
                        cls="primary" if seat == turn else "",
                        autofocus=seat == turn,
                        data_key=seat,
                    )
                    for seat, player in enumerate(session.players)
                ),
                cls="menu",
            ),
        ),
    )
