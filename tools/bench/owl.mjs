// Runs tools/bench/owl.py in Pyodide, on the sources as they are, and writes down what it has measured.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
python.mountNodeFS("/project", fileURLToPath(new URL("../..", import.meta.url)));
const spent = () => process.cpuUsage().user / 1e6;
python.globals.set("spent", spent);
const measured = python.runPython(`
import sys
sys.path.insert(0, "/project")
from tools.bench.owl import measured
measured(spent)
`);
writeFileSync(process.argv[2], measured);
