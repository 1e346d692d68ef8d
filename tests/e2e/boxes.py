"""Where things are on the page, and whether they lie apart."""

from dataclasses import dataclass

from playwright.sync_api import Page

WHERE = """selector => [...document.querySelectorAll(selector)].map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom, cut: element.scrollWidth > element.clientWidth + 1 };
})"""


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float
    cut: bool = False


def boxes(page: Page, selector: str) -> list[Box]:
    return [Box(**found) for found in page.evaluate(WHERE, selector)]


def apart(one: Box, other: Box) -> bool:
    across = one.right <= other.left + 1 or other.right <= one.left + 1
    return across or one.bottom <= other.top + 1 or other.bottom <= one.top + 1


def inside(one: Box, other: Box) -> bool:
    across = one.left >= other.left - 1 and one.right <= other.right + 1
    return across and one.top >= other.top - 1 and one.bottom <= other.bottom + 1
