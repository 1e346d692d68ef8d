"""`python -m tools.pictures.faces faces.png`: a picture of every card face at 28, 44, 72 and 120 pixels."""

import sys
from typing import Any

from iota import cards
from web.paint.faces import draw_back, draw_face

SIZES = (28, 44, 72, 120)
IN_A_ROW = 16
REPLAY = """([calls, width, height, ground]) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  document.body.style.margin = 0;
  document.body.append(canvas);
  const pen = canvas.getContext('2d');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  for (const [name, ...rest] of calls) {
    if (name === '=') pen[rest[0]] = rest[1]; else pen[name](...rest);
  }
}"""


class Pen:
    """Keeps what it is told to draw, for a browser to draw."""

    def __init__(self) -> None:
        object.__setattr__(self, "calls", [])

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self.calls.append((name, *arguments))

    def __setattr__(self, name: str, value: Any) -> None:
        self.calls.append(("=", name, value))


def sheet(pen: Any, *, bold: bool) -> tuple[int, int]:
    """Draw every face in every size; answers how wide and high that came out."""
    top = width = 16
    for size in SIZES:
        step = size + max(3, size // 16)
        for i in range(66):
            x, y = 16 + i % IN_A_ROW * step, top + i // IN_A_ROW * step
            if i <= cards.WILD:
                draw_face(pen, i, x, y, size, bold=bold)
            else:
                draw_back(pen, x, y, size)
            width = max(width, x + size + 16)
        top = y + size + 16
    return width, top


def main(path: str, *wishes: str) -> None:
    """Make the picture; `bold` and `dark` may be wished for."""
    from playwright.sync_api import sync_playwright

    from tools.browsing.page import launch

    pen = Pen()
    width, height = sheet(pen, bold="bold" in wishes)
    ground = "#1d1e23" if "dark" in wishes else "#e9e6df"
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": width, "height": height})
        page.evaluate(REPLAY, [pen.calls, width, height, ground])
        page.screenshot(path=path)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
