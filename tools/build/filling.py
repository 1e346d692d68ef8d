"""Files of a site with places that the build fills."""

from pathlib import Path

from tools.trouble import Trouble


def fill(path: Path, placeholder: str, text: str) -> None:
    """Write a text where a file has a place for it."""
    before = path.read_text(encoding="utf-8")
    if placeholder not in before:
        raise Trouble(f"{path.name} has lost its place for the build: {placeholder}")
    path.write_text(before.replace(placeholder, text), encoding="utf-8", newline="\n")
