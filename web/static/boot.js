// Gives PyScript its interpreter: Pyodide with the memory of one that has already imported the library and the game.
// The page and every worker load this module; only the page asks for progress.
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";

export { version };

// Written by the build: {build: its name, sizes: {path: bytes}, sent: their bytes as they travel, memory: its bytes, lockInfo: {…}}
const BUILT = {};

export const build = BUILT.build;

const SITE = new URL("../..", import.meta.url);
const WASM = "runtime/pyodide/pyodide.asm.wasm";
// What Python's memory holds once the library is there, and what the game changes in that (tools/build/snapshot.mjs).
const SNAPSHOT = ["python/snapshot-library.bin", "python/snapshot-game.bin"];
// The same as archives, for the day on which a snapshot is of no use.
const STDLIB = "python/stdlib.bin";
const APP = "python/app.bin";

// With this, Pyodide would run Python on stacks that Chromium's heap profiler, which is on in some of its starts, does not
// know: it reads past their ends, and the tab crashes. Nothing here needs them, and other engines have none.
delete WebAssembly.Suspending;

const address = (path) => new URL(path, SITE).href;
const arriving = new Map();

// A file that did not come: its path, and whether a server answered at all.
export class Missing extends Error {
  constructor(path, status) {
    super(status ? `${path}: ${status}` : path);
    this.path = path;
    this.status = status;
  }
}

async function arrive(path, count) {
  let response;
  try {
    response = await fetch(address(path));
  } catch {
    throw new Missing(path, 0);
  }
  if (!response.ok) throw new Missing(path, response.status);
  // Counting a copy leaves the original as the network gave it, or the browser would not cache compiled WebAssembly.
  // When the copy fails, so does the original, and that one is reported.
  if (count) counted(response.clone(), count).catch(() => {});
  return response;
}

async function counted(response, count) {
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.length);
}

// Start fetching the large files and starting Python at once, and tell how much is here; rejects when that can't be had.
// Python runs the page when the words have come too, if any are on their way.
export function begin(report, words) {
  const total = Object.values(BUILT.sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const count = (bytes) => report((done += bytes) / total, BUILT.sent * (1 - done / total));
  for (const path of Object.keys(BUILT.sizes)) arriving.set(address(path), arrive(path, count));
  if (words) started = Promise.all([start(), words]).then(([python]) => python);
  return Promise.all([arriving.get(address(WASM)), loadPyodide()]);
}

const take = (url) => {
  const response = arriving.get(url);
  arriving.delete(url);
  return response;
};

async function unpacked(path) {
  const response = await (take(address(path)) ?? arrive(path));
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}

const bytes = async (path) => new Uint8Array(await (await unpacked(path)).arrayBuffer());

let started;

// PyScript's options are where the output goes: to the console, as here.
export const loadPyodide = () => (started ??= start());

async function start() {
  // Pyodide fetches by itself; hand it what is already on its way.
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (what, how) => take(String(what)) ?? plainFetch(what, how);
  try {
    const python = await startFromSnapshot().catch((error) => {
      console.warn("Python starts without its snapshot:", error);
      return startFromArchives();
    });
    skipPyScriptSources(python);
    return python;
  } finally {
    globalThis.fetch = plainFetch;
    performance.mark("python");
  }
}

// PyScript writes its Python modules to files as sources and then imports them; here they are compiled already.
function skipPyScriptSources(python) {
  const run = python.runPythonAsync.bind(python);
  const writing = /^import os as _os\n.*\n(import pyscript as _pyscript\n)/s;
  python.runPythonAsync = (code, how) => run(writing.exec(code)?.[1] ?? code, how);
}

const options = {
  indexURL: address("runtime/pyodide/"),
  packageBaseUrl: address("runtime/pyodide/"),
  stdLibURL: address(STDLIB),
  lockFileContents: { info: BUILT.lockInfo, packages: {} },
};

// Pyodide would wait for the whole snapshot before anything else; so it gets an empty one, which is filled later.
async function startFromSnapshot() {
  const arrivingParts = Promise.all(SNAPSHOT.map(snapshotPart));
  arrivingParts.catch(() => {}); // it is awaited further down
  arriving.set(address(STDLIB), Promise.resolve(new Response(""))); // the library is in the memory
  const python = await load({
    ...options,
    _loadSnapshot: new Uint8Array(BUILT.memory),
    async createPyodideModule(settings) {
      const { default: create } = await import("../../runtime/pyodide/pyodide.asm.mjs");
      const [module, parts] = [await create(settings), await arrivingParts];
      performance.mark("memory");
      const { pyodide, state } = parts.at(-1).head;
      if (pyodide !== module.API.config.BUILD_ID) throw new Error("the snapshot is of another Pyodide");
      module.API.restoreSnapshot = () => {
        for (const part of parts.splice(0)) part.writeTo(module.HEAPU8); // splice, so that they are not kept twice
        return state;
      };
      return module;
    },
  });
  python.pyimport("random").seed(); // all pages start from the same memory, but not with the same random numbers
  return python;
}

async function snapshotPart(path) {
  const all = await bytes(path);
  const start = 4 + new DataView(all.buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(all.subarray(4, start)));
  const writeTo = (memory) => {
    let from = start;
    for (let i = 0; i < head.places.length; i += 2) {
      memory.set(all.subarray(from, (from += head.places[i + 1])), head.places[i]);
    }
  };
  return { head, writeTo };
}

// The ordinary way: import everything, from archives of bytecode.
async function startFromArchives() {
  performance.mark("archives");
  const [app, stdlib] = await Promise.all([bytes(APP), unpacked(STDLIB)]);
  arriving.set(address(STDLIB), Promise.resolve(stdlib));
  return load({
    ...options,
    // The working folder stays off the path, where PyScript writes the sources that stdlib.zip has compiled.
    env: { PYTHONPATH: "/app.zip", PYTHONSAFEPATH: "1" },
    fsInit: (files) => files.writeFile("/app.zip", app),
  });
}
