"""Setting up, building, serving and measuring the site, with nothing but the standard library.

These modules run before anything is installed, so this file must also be readable by an old Python, to turn it away.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    version = ".".join(map(str, sys.version_info[:2]))
    sys.exit(
        "Iota needs Python 3.11 or newer, and this is " + version + ". "
        "If a newer one is installed, name it: make play PYTHON=python3.13"
    )
