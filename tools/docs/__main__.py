"""`python -m tools.docs`: writes the tables of modules and the picture of the layers anew."""

from tools.docs.made import made
from tools.places import ROOT

if __name__ == "__main__":
    for path, text in made().items():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"Wrote {path.relative_to(ROOT)}")
