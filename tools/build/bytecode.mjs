// Runs tools/build/bytecode.py in the very Pyodide that the page will run, so that the bytecode fits it.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [root, job] = process.argv.slice(2);

// Two interpreters: what the first one imports decides what the second, untouched one compiles.
async function run(step, argument) {
  // Lines are kept for error messages, columns are not: a seventh of the bytes, which nobody would see.
  const env = { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" };
  const python = await loadPyodide({ env });
  python.FS.mkdirTree("/project");
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
  python.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));
  return python.globals.get(step)(argument);
}

const { app, stdlib } = JSON.parse(job);
if (stdlib) {
  const names = JSON.parse(await run("closure", JSON.stringify(stdlib)));
  await run("compile_stdlib", JSON.stringify({ ...stdlib, names }));
}
await run("compile_app", JSON.stringify(app));
