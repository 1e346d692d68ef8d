// Gives PyScript its interpreter: Pyodide with the memory of one that has already imported the library and the game.
// The page and every worker load this module; only the page asks for progress.
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";

export { version };

// Written by the build: {build: its name, sizes: {path: bytes}, sent: their bytes as they travel, memory: its bytes, lockInfo: {…}}
const BUILT = {};

export const build = BUILT.build;

const inPage = "document" in globalThis;
const SITE = new URL("../..", import.meta.url);
const WASM = "runtime/pyodide/pyodide.asm.wasm";
// What Python's memory holds once the library and the game are there (tools/build/snapshot.mjs).
const SNAPSHOT = "python/snapshot.bin";
// The same as archives, for the day on which a snapshot is of no use.
const STDLIB = "python/stdlib.bin";
const APP = "python/app.bin";
const TELL_EVERY_MS = 100;

// With this, Pyodide would run Python on stacks that Chromium's heap profiler, which is on in some of its starts, does not
// know: it reads past their ends, and the tab crashes. Nothing here needs them, and other engines have none.
delete globalThis.WebAssembly?.Suspending;

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

async function arrive(path, counting) {
  let response;
  try {
    response = await fetch(address(path));
  } catch {
    throw new Missing(path, 0);
  }
  if (!response.ok) throw new Missing(path, response.status);
  // Counting a copy leaves the original as the network gave it, or the browser would not cache compiled WebAssembly.
  // When the copy fails, so does the original, and that one is reported.
  if (counting) counted(path, response.clone()).catch(() => {});
  return response;
}

async function counted(path, response) {
  const reader = response.body.getReader();
  for (let here = 0, part = await reader.read(); !part.done; part = await reader.read()) {
    count(path, (here += part.value.length));
  }
}

// How much of the large files is here, told now and then. What the service worker has kept comes at once.
const kept = Boolean(globalThis.navigator?.serviceWorker?.controller);
const here = {};
let [tell, told, due] = [() => {}, 0, 0];

const sum = (sizes) => Object.values(sizes).reduce((all, size) => all + size, 0);

function count(path, bytes) {
  here[path] = bytes;
  const share = sum(here) / sum(BUILT.sizes);
  const early = told + TELL_EVERY_MS - performance.now();
  clearTimeout(due);
  due = share < 1 && early > 0 ? setTimeout(count, early, path, bytes) : 0;
  if (due) return;
  told = performance.now();
  tell(share, BUILT.sent * (1 - share));
}

// Python is on its way as soon as a page reads this file: tell how much is here; rejects when that can't be had. It runs
// the page when the words have come too, if any are on their way.
export function begin(report, words) {
  tell = report;
  if (kept) report(1, 0);
  else count(WASM, here[WASM] ?? 0);
  begun(Promise.all([python, words]).then(([python]) => python));
  return Promise.all([wasm, beginning]);
}

let begun;
const beginning = new Promise((resolve) => (begun = resolve));

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

// PyScript's options are where the output goes: to the console, as here.
export const loadPyodide = () => (inPage ? beginning : start());

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
      const kept = await arrivingMemory;
      const { head } = kept;
      performance.mark("memory");
      if (head.pyodide !== module.API.config.BUILD_ID) throw new Error("the snapshot is of another Pyodide");
      module.API.restoreSnapshot = () => {
        writeMemory(kept.memory, module.HEAPU8);
        delete kept.memory; // so that it is not there twice
        link(module.HEAPU32, head.first);
        return head.state;
      };
      return module;
    },
  });
  python.pyimport("random").seed(); // all pages start from the same memory, but not with the same random numbers
  return python;
}

// A worker fetches and unpacks it, whose memory is given back, and which need not wait for a page that is busy.
async function snapshot() {
  const unpacker = globalThis.iotaUnpacker ?? new Worker(new URL("unpacker.js", import.meta.url));
  try {
    return await new Promise((resolve, reject) => {
      unpacker.onmessage = ({ data }) => {
        if (!kept) count(SNAPSHOT, data.came ?? BUILT.sizes[SNAPSHOT]);
        if (data.memory) resolve(data);
        else if ("missing" in data) reject(new Missing(SNAPSHOT, data.missing));
        else if (data.trouble) reject(new Error(data.trouble));
      };
      unpacker.onerror = () => reject(new Missing("web/static/unpacker.js", 404));
      unpacker.postMessage("asked");
    });
  } finally {
    unpacker.terminate();
  }
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

// A page begins at once; a worker when it is asked to. Whoever begins is told of what goes wrong.
let [wasm, python] = [];
if (inPage && globalThis.WebAssembly) {
  wasm = arrive(WASM, !kept);
  arriving.set(address(WASM), wasm);
  python = start();
  for (const coming of [wasm, python]) coming.catch(() => {});
}
