"""Long pieces of the page in portions: what has to be there at once, and of long lists no more than a task can make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from web.html.tags import Tag

LONG: Final = 6
"""Of so many elements side by side all come at once."""

Shown = tuple[Tag | str, ...]


def portion(shown: Shown, wanted: Shown, most: int) -> tuple[Shown, bool]:
    """What to show next on the way to what is wanted, with at most so many new elements in long lists; is it all?

    What is there stays or becomes what is wanted of it. What is not in a long list is never left out, so that a
    dialog has its buttons from the beginning.
    """
    making = _Making(most)
    return making.part(shown, wanted), making.whole


class _Making:
    def __init__(self, most: int) -> None:
        self.left = most
        self.whole = True

    def part(self, shown: Shown, wanted: Shown) -> Shown:
        if shown == wanted:
            return wanted
        long = len(wanted) > LONG
        taken: list[Tag | str] = []
        for child, old in zip(wanted, became(shown, wanted), strict=True):
            if isinstance(child, str):
                taken.append(child)
                continue
            there = None if old is None else shown[old]
            if there == child:
                taken.append(child)
                continue
            if there is None:
                if long and self.left <= 0:
                    self.whole = False
                    continue
                self.left -= 1
            inner = self.part(there.children if isinstance(there, Tag) else (), child.children)
            taken.append(child if inner is child.children else Tag(child.name, child.attributes, inner))
        return wanted if len(taken) == len(wanted) and all(map(_same, taken, wanted)) else tuple(taken)


def _same(one: object, other: object) -> bool:
    return one is other


def became(before: Shown, after: Shown) -> Iterator[int | None]:
    """For each child to come, the number of the one there is that becomes it: by its key, or the next without one."""
    keys = [key_of(child) for child in before]
    keyed = {key: i for i, key in enumerate(keys) if key}
    loose = iter([i for i, key in enumerate(keys) if not key])
    for child in after:
        key = key_of(child)
        found = keyed.pop(key, None) if key else next(loose, None)
        yield found if found is not None and _kind(before[found]) == _kind(child) else None


def shared_keys(children: Sequence[Tag | str]) -> list[str]:
    """The keys of siblings, where two have the same; else none."""
    keys = [key for child in children if (key := key_of(child))]
    return keys if len(set(keys)) < len(keys) else []


def key_of(child: Tag | str) -> str | None:
    """What tells an element from its siblings, wherever it stands among them."""
    return None if isinstance(child, str) else child.get("data-key")


def _kind(child: Tag | str) -> str:
    return "" if isinstance(child, str) else child.name
