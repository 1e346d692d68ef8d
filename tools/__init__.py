"""Setting up, building, serving, measuring and picturing the site.

What runs before anything is installed (`ready`, `setup`, `build`) uses the standard library only, and so does `docs`;
the other rooms need the .venv. This file must also be readable by an old Python, to turn it away.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    version = ".".join(map(str, sys.version_info[:2]))
    sys.exit(
        "Iota needs Python 3.11 or newer, and this is " + version + ". "
        "If a newer one is installed, name it: make play PYTHON=python3.13"
    )
