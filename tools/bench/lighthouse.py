"""`python -m tools.bench.lighthouse`: what Lighthouse says of the site: speed, accessibility, practice, being found.

Its speed is a reckoning: how long a slow phone or a computer would take, from one quick visit. `make bench-line` tries.
"""

import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tools.bench.start import KEEP_SECONDS
from tools.build.serve import serving
from tools.build.site import build
from tools.setup import chromium, node

VERSION: Final = "12.8.2"
"""Fetched when it is asked for: a hundred packages that nothing else needs."""
ASKED: Final = ("performance", "accessibility", "best-practices", "seo")
TIMES: Final = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)


def main() -> None:
    os.environ["CHROME_PATH"] = str(chromium.provide())
    with serving(build(), keep_seconds=KEEP_SECONDS, sent=[]) as address, TemporaryDirectory() as folder:
        for form in ("mobile", "desktop"):
            print(f"On a {form}:")
            tell(report(address, form, Path(folder) / f"{form}.json"))


def report(address: str, form: str, target: Path) -> dict[str, Any]:
    """What Lighthouse finds at an address, on a phone or at a desk."""
    wishes = [
        f"--only-categories={','.join(ASKED)}",
        f"--chrome-flags=--headless {' '.join(chromium.flags())}",
        "--output=json",
        f"--output-path={target}",
        "--quiet",
        *(["--preset=desktop"] if form == "desktop" else []),
    ]
    node.run("npm", ["exec", "--yes", f"--package=lighthouse@{VERSION}", "--", "lighthouse", address, *wishes])
    found: dict[str, Any] = json.loads(target.read_text("utf-8"))
    return found


def tell(found: dict[str, Any]) -> None:
    """The marks, and what is missing to a full one."""
    for category in found["categories"].values():
        print(f"  {category['title']}: {round(100 * category['score'])}")
        for part in category["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["id"] in TIMES:
                print(f"    {audit['title']}: {audit['displayValue']}")
            elif part["weight"] and audit["score"] is not None and audit["score"] < 1:
                print(f"    {audit['title']}")


if __name__ == "__main__":
    main()
