"""What the player is told when asked: a hint in their turn, and a review of their turns after the game."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, Protocol

from iota.record import Record
from iota.seat import view
from web.browser.page import Shell
from web.browser.table_canvas import Stage
from web.html.review_dialog import Reviewed, review_dialog, turns_to_review
from web.play.hint import follows, ghosts
from web.play.session import Session
from web.table.table import Table
from web.thinking.thinker import Thinking
from web.words.text import Text


class Host(Protocol):
    """The page with the game."""

    say: Text
    shell: Shell
    stage: Stage
    thinking: Thinking
    session: Session | None

    def refresh(self) -> None:
        """Show what has changed."""

    async def guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """Do some work; what it raises is told to the player."""


class Coach:
    """One question at a time; the next one, or `stop`, calls the last one off."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._work: asyncio.Future[None] | None = None
        self._reviewed: tuple[Record, list[Reviewed]] | None = None
        """What has been reviewed of the last game that was asked about."""

    def stop(self) -> None:
        """Nobody waits for the answer any more."""
        if self._work:
            self._work.cancel()
            self._work = None

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self.stop()
        self._host.thinking.warm()
        self._work = asyncio.ensure_future(self._host.guarded(work))

    # A hint

    def hint(self) -> None:
        """Show a good turn, or take it away again; what is staged goes back, for it may be a part of something else."""
        table, session = self._host.stage.table, self._host.session
        if not table or not session or not session.turn:
            return
        if table.look.hint is not None:
            self._forget(table)
        else:
            session.take_back_all()
            session.select(None)
            table.look = replace(table.look, hint=(), inspected=None)
            self._begin(self._hint(table, session))
        self._host.refresh()

    async def _hint(self, table: Table, session: Session) -> None:
        moves = await self._host.thinking.hint(view(session.game, session.game.turn), session.record_text)
        if session.turn and table.look.hint == ():
            table.look = replace(table.look, hint=moves)
            table.camera = table.camera.following(ghosts(session.turn, moves))
            self._host.refresh()

    def look(self) -> None:
        """Something was done: a hint that is not followed goes away."""
        table = self._host.stage.table
        if table and table.look.hint is not None:
            turn = table.session.turn
            if not turn or not follows(turn, table.look.hint):
                self._forget(table)

    def _forget(self, table: Table) -> None:
        self.stop()
        table.look = replace(table.look, hint=None)

    # The review

    def review(self) -> None:
        """Look at the turns of a finished game, one after the other, as long as the dialog is open."""
        session = self._host.session
        if session and session.over:
            if not self._reviewed or self._reviewed[0] != session.record:
                self._reviewed = session.record, []
            done = self._reviewed[1]
            self._host.shell.modal.open(review_dialog(self._host.say, session, done))
            self._begin(self._review(session, done))

    async def _review(self, session: Session, done: list[Reviewed]) -> None:
        for number in turns_to_review(session)[len(done) :]:
            done.append(await self._host.thinking.review(session.record, number))
            self._host.shell.modal.again(review_dialog(self._host.say, session, done))
