"""`python -m tools.screenshots`: the pictures of the README, taken from the built site in a real browser."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tools import browser, build, serve
from tools.places import ROOT

# What each picture shows: file, query of the page, width, height, light or dark.
PICTURES: Final = (
    ("table-light.png", "?seed=7", 1280, 800, "light"),
    ("table-dark.png", "?seed=7", 1280, 800, "dark"),
)


def main() -> None:
    with sync_playwright() as playwright, serve.serving(build.build()) as address:
        launched = playwright.chromium.launch(executable_path=browser.provide(), args=browser.flags())
        for name, query, width, height, scheme in PICTURES:
            target = ROOT / "docs" / name
            take(launched, target, address + query, width, height, scheme)
            print(f"Wrote {target.relative_to(ROOT)}")
        launched.close()


def take(launched: Browser, target: Path, address: str, width: int, height: int, scheme: str) -> None:
    """One picture of the page, once it can be played and has come to rest."""
    context = launched.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for()
    page.wait_for_timeout(1000)
    page.screenshot(path=target)
    context.close()


if __name__ == "__main__":
    main()
