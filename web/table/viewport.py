"""How a game is seen: the layout of the canvas, and the camera over the grid, which follows what happens."""

from __future__ import annotations

from iota.lines import LONGEST
from web.play.session import Session
from web.table import intents
from web.table.camera import Bounds, Camera, fit, watch
from web.table.layout import TOUCH, Layout, layout


class Sight:
    """A session on a canvas of some size."""

    def __init__(self, session: Session, width: float, height: float) -> None:
        self.session = session
        self.layout: Layout = layout(width, height)
        self.auto = True
        """Whether the camera moves by itself; a pan or a zoom of the player ends that until Fit or the next turn."""
        self._bounds: tuple[object, Bounds] | None = None
        self.camera: Camera
        self.frame()

    def bounds(self) -> Bounds:
        """The cells that belong into the view: the grid and room around it, less where it would make it small."""
        key = self.session, self.session.version, self.layout
        if self._bounds is None or self._bounds[0] != key:
            cells = [*self.session.game.grid.cells, *(self.session.turn.staged if self.session.turn else ())]
            bounds = Bounds.around(cells, 2)
            if fit(bounds, self.layout.table).size < TOUCH:
                bounds = Bounds.around(cells, 1)
            self._bounds = key, bounds
        return self._bounds[1]

    def frame(self, *, whole: bool = False) -> None:
        """Point the camera: at everything if that is readable or wished for, else at where something happens."""
        self.auto = True
        bounds, view = self.bounds(), self.layout.table
        action = [cell for taken in self.session.last_turns for cell in taken.cells]
        self.camera = fit(bounds, view) if whole else watch(bounds, action, view)

    def sees_all(self) -> bool:
        """Whether the whole grid with what is staged is in the view, so that there is nothing to fit."""
        bounds, seen = self.bounds(), self.camera.visible()
        return seen.holds((bounds.left, bounds.top)) and seen.holds((bounds.right, bounds.bottom))

    def resize(self, width: float, height: float) -> None:
        """The canvas has another size."""
        self.layout = layout(width, height)
        if self.auto:
            self.frame()
        else:
            self.camera = self.camera.seen_in(self.layout.table).clamped(self.bounds())

    def reachable(self) -> Bounds:
        """The cells where a card could go at all."""
        return Bounds.around(self.session.game.grid.cells, LONGEST)

    def move_camera(self, intent: intents.Pan | intents.Zoom | intents.ZoomStep) -> None:
        """The player moves it by hand."""
        self.auto = False
        bounds = self.bounds()
        match intent:
            case intents.Pan(dx, dy):
                camera = self.camera.panned(dx, dy)
            case intents.Zoom(factor, x, y):
                camera = self.camera.zoomed(factor, x, y, bounds)
            case intents.ZoomStep(factor):
                camera = self.camera.zoomed(factor, *self.layout.table.centre, bounds)
        self.camera = camera.clamped(bounds)
