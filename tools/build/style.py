"""Makes the page's one stylesheet of the rooms in web/style, in the order of their layers and as small as it gets."""

import subprocess
from pathlib import Path
from typing import Final

from tools.places import ROOT
from tools.setup import node
from tools.trouble import Trouble

ROOMS: Final = ROOT / "web" / "style"


def join(target: Path) -> None:
    """Write the stylesheet."""
    try:
        node.run("node", ["tools/build/style.mjs", str(ROOMS / "index.css"), str(target)])
    except subprocess.CalledProcessError:
        raise Trouble("The stylesheet could not be joined (see above).") from None
