"""Asking for a thought: the worker if it is there and needed, the page itself if not, and what if the worker fails."""

from __future__ import annotations

from dataclasses import replace

from web.app.due import WorkerIdle, WorkerLate
from web.app.effects import After, AskWorker, Log, StartWorker, StopThinking, StopWorker, ThinkHere
from web.app.state import App, Step, with_
from web.thinking.questions import Question
from web.thinking.thinker import IDLE, LATE, Asked


def warmed(app: App) -> Step:
    """The worker starts, unless it is there or has failed too often."""
    if not app.thinker.startable:
        return Step(app)
    return Step(replace(app, thinker=replace(app.thinker, starting=True, resting=False)), (StartWorker(),))


def touched(app: App) -> Step:
    """Somebody is at the table again: a worker that rests may be needed soon."""
    return warmed(app) if app.thinker.resting and app.screen.table else Step(app)


def asked(app: App, question: Question) -> Step:
    """A question instead of any other."""
    return called_off(app).then(_asked, question)


def _asked(app: App, question: Question) -> Step:
    ticket = app.count + 1
    in_worker = question.slow and app.thinker.ready
    app = replace(app, count=ticket, asked=Asked(ticket, question, in_worker))
    if not in_worker:
        return Step(app, (ThinkHere(ticket, question),)).then(touched)
    late = After(question.seconds + LATE, WorkerLate(ticket))
    return Step(app, (AskWorker(ticket, question), late)).then(_used, question.seconds)


def _used(app: App, seconds: float = 0.0) -> Step:
    """The worker is used for so long; after that it may be idle."""
    times = app.thinker.used + 1
    return with_(app, thinker=replace(app.thinker, used=times)).asking(After(seconds + IDLE, WorkerIdle(times)))


def called_off(app: App) -> Step:
    """Nobody waits for an answer any more; a worker that is thinking can't hear that, so it is ended."""
    if not app.asked:
        return Step(app)
    was, app = app.asked, replace(app, asked=None)
    if not was.worker:
        return Step(app, (StopThinking(),))
    return Step(replace(app, thinker=app.thinker.stopped()), (StopWorker(),)).then(warmed)


def worker_ready(app: App) -> Step:
    """The worker has started."""
    return with_(app, thinker=replace(app.thinker, ready=True, starting=False)).then(_used)


def worker_idle(app: App, used: int) -> Step:
    """Nobody has asked the worker anything for a while: it is ended."""
    if app.thinker.used != used or not app.thinker.ready or (app.asked and app.asked.worker):
        return Step(app)
    return with_(app, thinker=app.thinker.rested()).asking(StopWorker())


def worker_failed(app: App, why: str) -> Step:
    """The worker broke down, or could not start: what it was asked is thought out here."""
    step = Step(replace(app, thinker=app.thinker.failed()), (StopWorker(), Log(f"the worker failed: {why}")))
    pending = app.asked if app.asked and app.asked.worker else None
    if pending or app.thinker.ready:
        step = step.then(warmed)
    if pending:
        step = step.then(with_, asked=replace(pending, worker=False))
        step = step.asking(ThinkHere(pending.ticket, pending.question))
    return step


def worker_late(app: App, ticket: int) -> Step:
    """The worker has had its time."""
    if app.asked and app.asked.worker and app.asked.ticket == ticket:
        return worker_failed(app, "no answer in time")
    return Step(app)
