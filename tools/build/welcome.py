"""What a site tells those who come from elsewhere: previews of links, a page for lost addresses, a word to robots."""

import html
from pathlib import Path
from typing import Final

from tools.build import words
from tools.places import ROOT

LOST: Final = ROOT / "web" / "static" / "404.html"
PREVIEW: Final = "web/static/pictures/table.jpg"
ROBOTS: Final = "User-agent: *\nAllow: /\n"


def write(site: Path, address: str) -> None:
    """Write all that into a site; with its address, whole ones stand where a relative one would not do."""
    index = site / "index.html"
    text = index.read_text(encoding="utf-8")
    if address:
        here = html.escape(address)
        text = text.replace(f'content="{PREVIEW}"', f'content="{here}{PREVIEW}"')
        known = f'<link rel="canonical" href="{here}">\n<meta property="og:url" content="{here}">\n</head>'
        text = text.replace("</head>", known, 1)
    index.write_text(text, encoding="utf-8", newline="\n")
    (site / "404.html").write_text(_lost(address), encoding="utf-8", newline="\n")
    (site / "robots.txt").write_text(ROBOTS, encoding="utf-8", newline="\n")


def _lost(address: str) -> str:
    """The page for addresses where nothing is, in every language."""
    sentences = []
    for language, said in words.elsewhere().items():
        there, home = html.escape(said["lost.words"]), html.escape(said["lost.home"])
        link = f'<a href="{html.escape(address) or "./"}">{home}</a>'
        sentences.append(f'<p lang="{language}" dir="auto">{there} {link}</p>')
    return LOST.read_text(encoding="utf-8").replace("<!-- sentences -->", "\n".join(sentences))
