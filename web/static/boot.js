// Gives PyScript its interpreter: Pyodide with the memory of one that has already imported the library and the game.
// The page and every worker load this module; only the page asks for progress.
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";

export { version };

// Written by the build: {build: its name, sizes: {path: bytes}, sent: their bytes as they travel, memory: its bytes, lockInfo: {…}}
const BUILT = {};

export const build = BUILT.build;

const SITE = new URL("../..", import.meta.url);
const WASM = "runtime/pyodide/pyodide.asm.wasm";
// What Python's memory holds once the library and the game are there (tools/build/snapshot.mjs).
const SNAPSHOT = "python/snapshot.bin";
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

const arrived = async (path) => take(address(path)) ?? arrive(path);

async function unpacked(path) {
  return new Response((await arrived(path)).body.pipeThrough(new DecompressionStream("gzip")));
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
  const arrivingMemory = snapshot();
  arrivingMemory.catch(() => {}); // it is awaited further down
  arriving.set(address(STDLIB), Promise.resolve(new Response(""))); // the library is in the memory
  const python = await load({
    ...options,
    _loadSnapshot: new Uint8Array(BUILT.memory),
    async createPyodideModule(settings) {
      const { default: create } = await import("../../runtime/pyodide/pyodide.asm.mjs");
      const module = await create(settings);
      let { head, memory } = await arrivingMemory;
      performance.mark("memory");
      if (head.pyodide !== module.API.config.BUILD_ID) throw new Error("the snapshot is of another Pyodide");
      module.API.restoreSnapshot = () => {
        writeMemory(memory, module.HEAPU8);
        link(module.HEAPU32, head.first);
        memory = null; // so that it is not kept twice
        return head.state;
      };
      return module;
    },
  });
  python.pyimport("random").seed(); // all pages start from the same memory, but not with the same random numbers
  return python;
}

async function snapshot() {
  const unpack = unpacker();
  const all = await (await arrived(SNAPSHOT)).arrayBuffer();
  const start = 4 + new DataView(all).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(all, 4, start - 4)));
  return { head, memory: await (await unpack)(all, start, head.unpacked) };
}

// A helper unpacks, whose memory is given back, and the page is free for the visitor in the meantime; where there is
// none, it is done here.
async function unpacker() {
  let helper;
  try {
    helper = new Worker(new URL("unpacker.js", import.meta.url), { type: "module" });
  } catch {
    // A browser without workers, or one that has lost patience with them.
  }
  if (!helper) return (await import("./unpack.js")).unpack;
  return (all, start, size) =>
    new Promise((resolve, reject) => {
      helper.onmessage = ({ data }) => resolve(data);
      helper.onerror = () => reject(new Error("the snapshot could not be unpacked"));
      helper.postMessage([all, start, size], [all]);
    }).finally(() => helper.terminate());
}

function writeMemory(all, memory) {
  const count = new Uint32Array(all, 0, 1)[0];
  const places = new Uint32Array(all, 4, count);
  let from = 4 + 4 * count;
  for (let i = 0; i < count; i += 2) {
    memory.set(new Uint8Array(all, from, places[i + 1]), places[i]);
    from += places[i + 1];
  }
}

// Each link of the collector's ring tells how far it is to the next: make them tell where the next is, and the one before.
function link(words, first) {
  let here = first;
  do {
    const word = words[here / 4];
    const next = (here + (word & ~3)) >>> 0;
    words[here / 4] = next | (word & 3);
    words[next / 4 + 1] |= here;
    here = next;
  } while (here !== first);
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
