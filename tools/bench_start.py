"""`python -m tools.bench_start`: how long until the page can be played, beside a bare PyScript page in the same run.

Cold is the first visit with an empty profile, warm the third visit with the same one. Both pages are built from the
same npm packages, served by the same server, and end the clock with a mark that their Python sets.
"""

import argparse
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools import browser, build, runtime, serve
from tools.places import BUILD

VISITS: Final = 3
KEEP_SECONDS: Final = 600  # as GitHub Pages tells the browser
GOAL: Final = 0.5

BARE_HTML: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hello</title>
<script type="module" src="pyscript/core.js"></script></head>
<body><script type="py" src="main.py" config="pyscript.toml"></script></body></html>
"""
BARE_PYTHON: Final = """from pyscript import display, window
display("Hello from PyScript")
window.performance.mark("playable")
"""
WAIT_FOR_MARK: Final = """() => new Promise((resolve) => {
  const look = () => {
    const [mark] = performance.getEntriesByName("playable");
    if (mark) resolve(mark.startTime); else setTimeout(look, 20);
  };
  look();
})"""


def bare_page() -> Path:
    """The page that a newcomer to PyScript makes, with nothing from another origin."""
    folder = BUILD / "bare"
    shutil.rmtree(folder, ignore_errors=True)
    without_maps = shutil.ignore_patterns("*.map", "*.html", "*.d.ts", "*.md")
    shutil.copytree(runtime.PYODIDE, folder / "pyodide", ignore=without_maps)
    shutil.copytree(runtime.PYSCRIPT, folder / "pyscript", ignore=without_maps)
    (folder / "index.html").write_text(BARE_HTML)
    (folder / "main.py").write_text(BARE_PYTHON)
    (folder / "pyscript.toml").write_text('interpreter = "./pyodide/pyodide.mjs"\n')
    return folder


def visits(playwright: Playwright, address: str) -> Iterator[float]:
    """The milliseconds of each visit, one after the other, in a profile that was empty before the first."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser.provide(), args=browser.flags(), viewport={"width": 1280, "height": 800}
        )
        for _ in range(VISITS):
            yield _visit(context, address)
        context.close()


def _visit(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    page.goto(address)
    milliseconds = float(page.evaluate(WAIT_FOR_MARK))
    page.wait_for_timeout(3000)  # the browser writes its cache of compiled code behind our back
    page.close()
    return milliseconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="profiles for each page (5)")
    runs = parser.parse_args().runs
    times: dict[str, dict[str, list[float]]] = {name: {"cold": [], "warm": []} for name in ("bare", "iota")}
    folders = {"bare": bare_page(), "iota": build.build()}
    with (
        sync_playwright() as playwright,
        serve.serving(folders["bare"], keep_seconds=KEEP_SECONDS) as bare,
        serve.serving(folders["iota"], keep_seconds=KEEP_SECONDS) as iota,
    ):
        for run in range(1, runs + 1):
            for name, address in (("bare", bare), ("iota", iota)):
                seen = list(visits(playwright, address))
                times[name]["cold"].append(seen[0])
                times[name]["warm"].append(seen[-1])
                print(f"run {run} of {runs}, {name}: cold {seen[0]:.0f} ms, warm {seen[-1]:.0f} ms", flush=True)
    print_table(times)


def print_table(times: dict[str, dict[str, list[float]]]) -> None:
    """The medians and their ratios to the bare page."""
    median = {
        name: {kind: statistics.median(values) for kind, values in kinds.items()} for name, kinds in times.items()
    }
    ratio = {kind: median["iota"][kind] / median["bare"][kind] for kind in ("cold", "warm")}
    print("\n| page | cold ms | warm ms | cold ratio | warm ratio |\n| --- | --- | --- | --- | --- |")
    for name, label, cold, warm in (
        ("bare", "bare PyScript hello", 1.0, 1.0),
        ("iota", "Iota, ready to play", ratio["cold"], ratio["warm"]),
    ):
        print(f"| {label} | {median[name]['cold']:.0f} | {median[name]['warm']:.0f} | {cold:.2f} | {warm:.2f} |")
    verdict = "reached" if max(ratio.values()) <= GOAL else "missed"
    print(f"\nThe goal of {GOAL} or less, cold and warm, is {verdict}.")


if __name__ == "__main__":
    main()
