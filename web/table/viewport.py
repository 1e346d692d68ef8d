"""How a game is seen: the layout of the canvas, and the camera over the grid, which follows what happens."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache

from iota.grid import Cell
from iota.lines import LONGEST
from web.play.session import Session
from web.table import intents
from web.table.camera import READABLE, Bounds, Camera, fit, watch
from web.table.layout import TOUCH, Layout, layout


@lru_cache(maxsize=4)
def bounds(session: Session, layout: Layout) -> Bounds:
    """The cells that belong into the view: the grid and room around it, less where it would make it small."""
    return room_around([*session.game.grid.cells, *(session.turn.staged if session.turn else ())], layout)


def room_around(cells: Collection[Cell], layout: Layout) -> Bounds:
    """Some cells and room around them, less where it would make them small."""
    wide = Bounds.around(cells, 2)
    return Bounds.around(cells, 1) if fit(wide, layout.table).size < TOUCH else wide


def reachable(session: Session) -> Bounds:
    """The cells where a card could go at all."""
    return Bounds.around(session.game.grid.cells, LONGEST)


@dataclass(frozen=True, slots=True)
class Viewport:
    """A canvas of some size, and the camera over the grid on it."""

    layout: Layout
    camera: Camera
    auto: bool = True
    """Whether the camera moves by itself; a pan or a zoom of the player ends that until Fit or the next turn."""
    home: Camera | None = None
    """Where the camera was before a place was to be chosen, to go back there."""

    @classmethod
    def of(cls, session: Session, width: float, height: float, *, mirrored: bool = False) -> Viewport:
        """A session on a canvas of this size."""
        here = layout(width, height, mirrored=mirrored)
        return cls(here, _watching(session, here))

    def framed(self, session: Session, *, whole: bool = False) -> Viewport:
        """The camera pointed at everything if that is readable or wished for, else at where something happens."""
        camera = fit(bounds(session, self.layout), self.layout.table) if whole else _watching(session, self.layout)
        return replace(self, camera=camera, auto=True, home=None)

    def resized(self, session: Session, width: float, height: float, *, mirrored: bool = False) -> Viewport:
        """On a canvas of another size, or with the hand on its other side."""
        here = layout(width, height, mirrored=mirrored)
        if self.auto:
            return Viewport(here, _watching(session, here))
        camera = (self.home or self.camera).seen_in(here.table).clamped(bounds(session, here))
        return replace(self, layout=here, camera=camera, home=None)

    def choosing(self, places: Collection[Cell], making: Collection[Cell]) -> Viewport:
        """Where to look while one of these places is to be chosen, or none is any more: there, and back.

        The player's own view stays while it shows one of them at a readable size. When nothing is held, what is in the
        making is seen.
        """
        home = self.home or self.camera
        if not places:
            return replace(self, camera=home.following(making) if self.auto else home, home=None)
        enough = all if self.auto else any
        if home.size >= READABLE and enough(map(home.shows, places)):
            return replace(self, camera=home, home=home)
        return replace(self, camera=home.reaching(home.nearest(places)), home=home)

    def reaching(self, cell: Cell) -> Viewport:
        """Moved just as far as needed to show a place that is to be chosen."""
        return replace(self, camera=self.camera.reaching([cell]))

    def following(self, cells: Collection[Cell]) -> Viewport:
        """Moved just as far as needed to show some cells."""
        return replace(self, camera=self.camera.following(cells))

    def after_turn(self, session: Session, cells: Collection[Cell]) -> Viewport:
        """Where to look after a turn that put cards on some cells."""
        if self.auto:
            return self.framed(session)
        camera = (self.home or self.camera).following(cells).clamped(bounds(session, self.layout))
        return replace(self, camera=camera, home=None)

    def moved(
        self, session: Session, intent: intents.Pan | intents.Zoom | intents.ZoomStep, *, choosing: bool = False
    ) -> Viewport:
        """Moved by the player's hand; never so far away that a place to be chosen is too small."""
        limits = bounds(session, self.layout)
        match intent:
            case intents.Pan(dx, dy):
                camera = self.camera.panned(dx, dy)
            case intents.Zoom(factor, x, y):
                camera = self.camera.zoomed(factor, x, y, limits)
            case intents.ZoomStep(factor):
                camera = self.camera.zoomed(factor, *self.layout.table.centre, limits)
        camera = camera.clamped(limits)
        if choosing:
            camera = replace(camera, size=max(READABLE, camera.size))
        return replace(self, camera=camera, auto=False, home=camera if choosing else None)

    def sees_all(self, session: Session) -> bool:
        """Whether the whole grid with what is staged is in the view, so that there is nothing to fit."""
        limits, seen = bounds(session, self.layout), self.camera.visible()
        return seen.holds((limits.left, limits.top)) and seen.holds((limits.right, limits.bottom))


def _watching(session: Session, layout: Layout) -> Camera:
    # What is in the making comes first; of the others' turns the newest matters most.
    action = [*(session.turn.staged if session.turn else ())]
    action += (cell for past in reversed(session.last_turns) for cell in past.cells)
    return watch(bounds(session, layout), action, layout.table)
