"""`python -m tools.bench.line`: the first visit over a real line and on a weak processor, beside a bare PyScript page.

Chromium itself slows the line and the processor down; the server packs what GitHub Pages packs, and counts its bytes.
Somebody very quick presses Play as soon as there is one to be seen, and has the hand before them.
"""

import argparse
import statistics
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.start import KEEP_SECONDS, QUICK_HAND, SEED, WAIT_FOR_MARK, bare_page
from tools.build.serve import serving
from tools.build.site import build
from tools.setup import chromium


class Line(NamedTuple):
    """How fast a line is, how long an answer takes to begin, and how many times slower the processor is."""

    megabits: float
    milliseconds: int
    slower: int = 1

    def __str__(self) -> str:
        processor = f", processor / {self.slower}" if self.slower > 1 else ""
        return f"{self.megabits:g} Mbit/s, {self.milliseconds} ms{processor}"


LINES: Final = (Line(50, 20, 4), Line(10, 40), Line(4, 80))
MARKS: Final = {"seen": "start screen seen", "reacts": "Play reacts", "hand": "hand dealt"}


class Visit(NamedTuple):
    """When what had happened, in milliseconds, and how many bytes were sent until the last of it."""

    marks: dict[str, float]
    megabytes: float


def visit(playwright: Playwright, folder: Path, end: str, line: Line) -> Visit:
    """A first visit, with an empty profile."""
    sent: list[int] = []
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        serving(folder, keep_seconds=KEEP_SECONDS, sent=sent) as address,
    ):
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium.provide(),
            args=[*chromium.flags(), chromium.heap_profiler(0)],
            viewport={"width": 1280, "height": 800},
            reduced_motion="reduce",
        )
        context.add_init_script(QUICK_HAND if end == "hand" else "")
        page = context.new_page()
        session = context.new_cdp_session(page)
        throughput = line.megabits * 1e6 / 8
        session.send("Network.enable")
        session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": line.milliseconds,
                "downloadThroughput": throughput,
                "uploadThroughput": throughput,
            },
        )
        session.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})
        page.goto(address + SEED, wait_until="commit")
        marks: dict[str, float] = page.evaluate(WAIT_FOR_MARK, end)
        seen = Visit(marks, sum(sent) / 1e6)
        context.close()
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="first visits to each page over each line (3)")
    runs = parser.parse_args().runs
    pages = {"bare": (bare_page(), "playable"), "iota": (build(), "hand")}
    print(f"| line | bare page | {' | '.join(MARKS.values())} | ratio | sent, bare page | sent |")
    print(f"|{' --- |' * (len(MARKS) + 5)}")
    with sync_playwright() as playwright:
        for line in LINES:
            seen = {name: [visit(playwright, *page, line) for _ in range(runs)] for name, page in pages.items()}
            bare = median(seen["bare"], "playable")
            times = [median(seen["iota"], mark) for mark in MARKS]
            told = " | ".join(f"{time / 1000:.1f} s" for time in (bare, *times))
            sent = " | ".join(f"{max(visit.megabytes for visit in visits):.2f} MB" for visits in seen.values())
            print(f"| {line} | {told} | {times[-1] / bare:.2f} | {sent} |", flush=True)


def median(visits: list[Visit], mark: str) -> float:
    """The median of the times from the beginning of a visit to a mark."""
    return statistics.median(visit.marks[mark] for visit in visits)


if __name__ == "__main__":
    main()
