"""The table as it was once found good: a game from a seed beside its picture, with a small tolerance.

A picture shows the canvas alone, at one pixel for each pixel of the page. After a change of the look, see what has
changed and write the pictures anew: `WRITE_PICTURES=1 pytest tests/e2e/test_pictures.py`.
"""

import base64
import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.at_page import HALF, Guest, whole_game
from tests.e2e.positions import stored
from web.play.placements import lit_cells

PICTURES = Path(__file__).parent / "pictures"
TURNS = 8
TOLERANCE = 0.02
"""The part of the pixels that may differ by more than a shade; edges of letters do from machine to machine."""

TAKE = """table => {
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [table.clientWidth, table.clientHeight];
  copy.getContext("2d").drawImage(table, 0, 0, copy.width, copy.height);
  return copy.toDataURL("image/png");
}"""
COMPARE = """async ([before, after]) => {
  const read = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    return [image.width, image.height, pen.getImageData(0, 0, image.width, image.height).data];
  };
  const [width, height, old] = await read(before), [wide, high, now] = await read(after);
  if (width !== wide || height !== high) return 1;
  let differ = 0;
  for (let i = 0; i < old.length; i += 4)
    if (Math.max(...[0, 1, 2].map((j) => Math.abs(old[i + j] - now[i + j]))) > 48) differ++;
  return differ * 4 / old.length;
}"""


def looks_the_same(guest: Guest, name: str) -> None:
    taken = guest.page.locator("#table").evaluate(TAKE)
    path = PICTURES / f"{name}.png"
    if os.environ.get("WRITE_PICTURES"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(base64.b64decode(taken.partition(",")[2]))
    kept = "data:image/png;base64," + base64.b64encode(path.read_bytes()).decode()
    differ = guest.page.evaluate(COMPARE, [kept, taken])
    if differ > TOLERANCE:
        seen = path.with_suffix(".new.png")
        seen.write_bytes(base64.b64decode(taken.partition(",")[2]))
        pytest.fail(f"{differ:.1%} of the picture {path.name} differ: see {seen}")


@pytest.mark.parametrize("where", ["desk", "phone"])
def test_a_turn_in_the_making_looks_as_it_did(request: pytest.FixtureRequest, where: str):
    guest: Guest = request.getfixturevalue(where)
    head, moves = whole_game(HALF, 20).split("\n\n")
    record = head + "\n\n" + "".join(f"{move}\n" for move in moves.split("\n")[:TURNS])
    guest.comes(save=stored(record)).resumes()
    turn = guest.session.turn
    assert turn
    slot, cell = next((slot, min(lit)) for slot in turn.held() if (lit := lit_cells(turn, slot)))
    guest.puts(turn.cards[slot], cell)
    other = next(other for other in range(len(turn.cards)) if other != slot)
    guest.taps(guest.over_slot(other))
    expect(guest.slot(other)).to_have_attribute("data-state", "chosen")
    guest.page.wait_for_function("() => iota.settled()")
    guest.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    looks_the_same(guest, where)
