"""`python -m tools.icons`: draws web/icons/*.png from web/icon.svg, for those who put the game on a home screen."""

from typing import Final

from playwright.sync_api import sync_playwright

from tools import browser
from tools.places import ROOT

ICON: Final = ROOT / "web" / "icon.svg"
FOLDER: Final = ROOT / "web" / "icons"
PAPER: Final = "#fbf8f0"

# Name: (width, how much of it the picture takes, what is behind it). A maskable icon may lose its corners and edges:
# only a circle of 80 % is sure to be seen.
PICTURES: Final = {
    "192": (192, 1.0, "transparent"),
    "512": (512, 1.0, "transparent"),
    "maskable": (512, 0.66, PAPER),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    svg = ICON.read_text()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.provide(), args=browser.flags())
        for name, (width, share, behind) in PICTURES.items():
            page = chromium.new_page(viewport={"width": width, "height": width})
            page.set_content(
                f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{behind}}}"
                f"svg{{width:{share * 100}vw}}</style>{svg}"
            )
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        chromium.close()


if __name__ == "__main__":
    main()
