"""Makes Pyodide's script smaller: what it keeps for libraries in C that a page might load is left out."""

import re
from collections import Counter

NAME = r"[A-Za-z_$][\w$]*"
EXPORT = re.compile(rf'({NAME})=Module\["\1"\]=wasmExports\["[\w$.]+"\];')
DECLARED = re.compile(rf"var ((?:{NAME},){{50,}}{NAME});")


def trim(script: str) -> str:
    """The same script without the names of functions in WebAssembly that it never mentions again."""
    mentioned = Counter(re.findall(NAME, script))
    # Such a name is declared, given its meaning, and given to the module.
    unused = {found[1] for found in EXPORT.finditer(script) if mentioned[found[1]] == 3}
    script = EXPORT.sub(lambda found: "" if found[1] in unused else found[0], script)
    return DECLARED.sub(
        lambda found: f"var {','.join(name for name in found[1].split(',') if name not in unused)};", script
    )
