"""The files that are made from the code, as they should be now."""

from pathlib import Path
from typing import Final

from tools.docs.layers import picture
from tools.docs.modules import with_tables
from tools.places import ROOT

ARCHITECTURE: Final = ROOT / "docs" / "architecture.md"
LAYERS: Final = ROOT / "docs" / "layers.svg"


def made() -> dict[Path, str]:
    """Each of them with its text; of a page that is written by hand, only the tables are new."""
    return {
        ARCHITECTURE: with_tables(ARCHITECTURE.read_text(encoding="utf-8")),
        LAYERS: picture(),
    }
