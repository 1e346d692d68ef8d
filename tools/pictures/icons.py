"""`python -m tools.pictures.icons`: draws web/static/icons/*.png from icon.svg beside them, for home screens."""

from typing import Final

from playwright.sync_api import sync_playwright

from tools.browsing.page import launch
from tools.places import ROOT

ICON: Final = ROOT / "web" / "static" / "icon.svg"
FOLDER: Final = ROOT / "web" / "static" / "icons"
PAPER: Final = "#fbf8f0"

# Name: (width, how much of it the picture takes, what is behind it). A maskable icon may lose its corners and edges:
# only a circle of 80 % is sure to be seen.
PICTURES: Final = {
    "180": (180, 0.84, PAPER),  # a phone that knows nothing of the manifest rounds its corners itself
    "192": (192, 1.0, "transparent"),
    "512": (512, 1.0, "transparent"),
    "maskable": (512, 0.66, PAPER),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    svg = ICON.read_text()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (width, share, behind) in PICTURES.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            page.set_content(
                f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{behind}}}"
                f"svg{{width:{share * 100}vw}}</style>{svg}"
            )
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
