"""Where things lie in the project's folder."""

import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
VENV: Final = ROOT / ".venv"
VENV_BIN: Final = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON: Final = VENV_BIN / "python"
NODE_MODULES: Final = ROOT / "node_modules"
BUILD: Final = ROOT / "build"
SITE: Final = BUILD / "site"
