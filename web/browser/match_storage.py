"""The kept games in the browser's database: what is asked for, and what comes of it, as events.

Two stores, by the id of a match: the headings, which are read all at once, and the records, which are read one by one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from js import window
from pyodide.ffi import JsException, create_proxy, to_js

from web.app import effects, outcomes
from web.app.events import Event
from web.storage.matches import Kept

NAME = "iota"
VERSION = 1
HEADINGS, RECORDS = "headings", "records"

MatchEffect = (
    effects.FindMatches
    | effects.ReadMatches
    | effects.FindMatch
    | effects.StoreMatches
    | effects.DropMatches
    | effects.ThinMatches
)


class MatchStorage:
    """The database, opened when it is needed first."""

    def __init__(self, send: Callable[[Event], None]) -> None:
        self._send = send
        self._opened: asyncio.Future[Any] | None = None
        self._tail: Awaitable[None] | None = None

    def run(self, wanted: MatchEffect) -> None:
        """Carry an effect out, after those before it."""
        self._tail = asyncio.ensure_future(self._in_turn(self._tail, wanted))

    async def _in_turn(self, before: Awaitable[None] | None, wanted: MatchEffect) -> None:
        if before is not None:
            await before
        try:
            happened = await self._run(wanted)
        except (JsException, AttributeError) as error:
            full = "quota" in f"{getattr(error, 'name', '')} {error}".lower()
            happened = outcomes.MatchesFailed(type(wanted).__name__, "full" if full else "refused")
        self._send(happened)

    async def _run(self, wanted: MatchEffect) -> Event:
        match wanted:
            case effects.FindMatches():
                return outcomes.MatchesFound(tuple(await self._all(HEADINGS)))
            case effects.ReadMatches():
                return outcomes.MatchesRead(await self._read())
            case effects.FindMatch(id):
                store = await self._store(RECORDS)
                record = await _answer(store.get(id))
                return outcomes.MatchFound(id, record if isinstance(record, str) else "")
            case effects.StoreMatches(matches):
                return await self._put(matches)
            case effects.DropMatches(ids):
                await self._delete(ids, HEADINGS, RECORDS)
                return outcomes.MatchesDropped(ids)
            case effects.ThinMatches(ids):
                await self._delete(ids, RECORDS)
                return outcomes.MatchesThinned(ids)

    async def _database(self) -> Any:
        if self._opened is None:
            self._opened = asyncio.ensure_future(_open(self._forget))
        try:
            return await self._opened
        except (JsException, AttributeError):
            # A browser that refuses now may be asked again.
            self._opened = None
            raise

    def _forget(self) -> None:
        self._opened = None

    async def _transaction(self, *names: str, write: bool = False) -> Any:
        database = await self._database()
        return database.transaction(to_js(list(names)), "readwrite" if write else "readonly")

    async def _store(self, name: str) -> Any:
        return (await self._transaction(name)).objectStore(name)

    async def _all(self, name: str) -> list[str]:
        return list((await _answer((await self._store(name)).getAll())).to_py())

    async def _keys(self, name: str) -> list[str]:
        return list((await _answer((await self._store(name)).getAllKeys())).to_py())

    async def _read(self) -> tuple[Kept, ...]:
        headings = zip(await self._keys(HEADINGS), await self._all(HEADINGS), strict=True)
        records = dict(zip(await self._keys(RECORDS), await self._all(RECORDS), strict=True))
        return tuple(Kept(id, heading, records.get(id, "")) for id, heading in headings)

    async def _put(self, matches: tuple[Kept, ...]) -> Event:
        """Keep what is not kept yet, in one transaction: all or nothing."""
        there = set(await self._keys(HEADINGS))
        thin = there - set(await self._keys(RECORDS))
        new = [each for each in matches if each.id not in there]
        # A game whose moves were dropped gets them back.
        fuller = [each for each in matches if each.id in thin and each.record]
        if new or fuller:
            transaction = await self._transaction(HEADINGS, RECORDS, write=True)
            headings, records = transaction.objectStore(HEADINGS), transaction.objectStore(RECORDS)
            for each in new:
                headings.put(each.heading, each.id)
            for each in (*new, *fuller):
                if each.record:
                    records.put(each.record, each.id)
            await _done(transaction)
        return outcomes.MatchesStored(frozenset(each.id for each in matches), frozenset(each.id for each in new))

    async def _delete(self, ids: frozenset[str], *names: str) -> None:
        transaction = await self._transaction(*names, write=True)
        for name in names:
            store = transaction.objectStore(name)
            for id in ids:
                store.delete(id)
        await _done(transaction)


async def _open(closed: Callable[[], None]) -> Any:
    request = window.indexedDB.open(NAME, VERSION)

    def upgrade(event: Any) -> None:
        for name in (HEADINGS, RECORDS):
            if not request.result.objectStoreNames.contains(name):
                request.result.createObjectStore(name)

    proxy = create_proxy(upgrade)
    request.onupgradeneeded = proxy
    try:
        database = await _answer(request)
    finally:
        request.onupgradeneeded = None
        proxy.destroy()

    def on_close(event: Any) -> None:
        database.close()
        closed()

    # Another tab with a newer version shall not have to wait; what is asked for next opens it again.
    database.onversionchange = database.onclose = create_proxy(on_close)
    return database


def _heard(target: Any, good: str, *bad: str) -> asyncio.Future[None]:
    """Wait until one of these events comes; a bad one raises the target's error."""
    future: asyncio.Future[None] = asyncio.get_event_loop().create_future()

    def heard(event: Any) -> None:
        if future.done():
            return
        if str(event.type) == good:
            future.set_result(None)
        else:
            error = target.error
            future.set_exception(error if isinstance(error, JsException) else AttributeError(str(error)))

    proxy = create_proxy(heard)
    for name in (good, *bad):
        target.addEventListener(name, proxy)

    def over(_: object) -> None:
        for name in (good, *bad):
            target.removeEventListener(name, proxy)
        proxy.destroy()

    future.add_done_callback(over)
    return future


async def _answer(request: Any) -> Any:
    await _heard(request, "success", "error")
    return request.result


async def _done(transaction: Any) -> None:
    await _heard(transaction, "complete", "abort")
