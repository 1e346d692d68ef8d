// Gives PyScript its interpreter: Pyodide with the memory of one that has already imported the library and the game.
// The page and every worker load this module; only the page asks for progress.
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";

export { version };

// Written by the build: {build: its name, sizes: {path: bytes as they travel}, memory: its bytes, lockInfo: {…}}
const BUILT = {};

export const build = BUILT.build;

const inPage = "document" in globalThis;
const SITE = new URL("../..", import.meta.url);
const WASM = "runtime/pyodide/pyodide.asm.wasm";
// The same, packed.
const PACKED = "runtime/pyodide/pyodide.asm.wasm.xz";
// What Python's memory holds once the library and the game are there (tools/build/snapshot.mjs).
const SNAPSHOT = "python/snapshot.xz";
// The same as archives, for the day on which a snapshot is of no use.
const STDLIB = "python/stdlib.bin";
const APP = "python/app.bin";
const TELL_EVERY_MS = 100;

// With this, Pyodide would run Python on stacks that Chromium's heap profiler, which is on in some of its starts, does not
// know: it reads past their ends, and the tab crashes. Nothing here needs them, and other engines have none.
delete globalThis.WebAssembly?.Suspending;

const address = (path) => new URL(path, SITE).href;
const arriving = new Map();
let unpacks = true; // until that has failed

// A file that did not come: its path, and whether a server answered at all.
export class Missing extends Error {
  constructor(path, status) {
    super(status ? `${path}: ${status}` : path);
    this.path = path;
    this.status = status;
  }
}

async function arrive(path) {
  const response = await fetch(address(path)).catch(() => ({ status: 0 }));
  if (!response.ok) throw new Missing(path, response.status);
  return response;
}

// A packed file, unpacked: by the service worker when that kept it, or else by a worker, as it comes; and then it tells whether
// the whole of it came. Often it is on its way already (early.js).
async function unpacked(path) {
  const early = globalThis.iotaComing?.[path];
  delete globalThis.iotaComing?.[path];
  const whole = kept && (await (early ?? fetch(address(path)).catch(() => null)));
  if (whole?.headers?.has("Unpacked")) return whole;
  const unpacker = early?.terminate ? early : new Worker(new URL("unpacker.js", import.meta.url));
  return new Promise((resolve, reject) => {
    let body, came, failed;
    const stream = new ReadableStream({ start: (filled) => (body = filled) });
    const response = new Response(stream, { headers: { "Content-Type": "application/wasm" } });
    response.whole = new Promise((...both) => ([came, failed] = both));
    response.whole.catch(() => {}); // for those who do not ask
    const fail = (error) => {
      unpacks = false;
      unpacker.terminate();
      body.error(error);
      for (const tell of [failed, reject]) tell(error);
    };
    unpacker.onmessage = ({ data }) => {
      if (data.came) {
        count(path, data.came);
      } else if (data.part) {
        body.enqueue(data.part);
        resolve(response);
      } else if (data.done) {
        unpacker.terminate();
        body.close();
        came();
      } else {
        fail("missing" in data ? new Missing(path, data.missing) : new Error(data.trouble));
      }
    };
    unpacker.onerror = () => fail(new Missing("web/static/unpacker.js", 404));
    unpacker.postMessage({ path, listening: true });
  });
}

// How much of the large files is here, told now and then. What the service worker has kept comes at once.
const kept = Boolean(globalThis.navigator?.serviceWorker?.controller);
const here = {};
let [tell, told, due] = [() => {}, 0, 0];

const sum = (sizes) => Object.values(sizes).reduce((all, size) => all + size, 0);

function count(path, bytes) {
  if (kept) return;
  here[path] = bytes;
  const share = sum(here) / sum(BUILT.sizes);
  const early = told + TELL_EVERY_MS - performance.now();
  clearTimeout(due);
  due = share < 1 && early > 0 ? setTimeout(count, early, path, bytes) : 0;
  if (due) return;
  told = performance.now();
  tell(share, sum(BUILT.sizes) * (1 - share));
}

// Python is on its way as soon as a page reads this file: tell how much is here; rejects when that can't be had. It runs
// the page when the words have come too, if any are on their way.
export function begin(report, words) {
  tell = report;
  if (kept) report(1, 0);
  else count(PACKED, here[PACKED] ?? 0);
  begun(Promise.all([python, words]).then(([python]) => python));
  return beginning;
}

let begun;
const beginning = new Promise((resolve) => (begun = resolve));

const take = (url) => {
  const response = arriving.get(url);
  arriving.delete(url);
  return response;
};

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

// Load Pyodide, which would wait for ever for code that does not come.
function loadWith(code, more) {
  const never = new Promise(() => {});
  arriving.set(address(WASM), code.catch(() => never));
  const failed = code.then(({ whole }) => whole).then(() => never);
  return Promise.race([load({ ...options, ...more }), failed]);
}

const options = {
  indexURL: address("runtime/pyodide/"),
  packageBaseUrl: address("runtime/pyodide/"),
  stdLibURL: address(STDLIB),
  lockFileContents: { info: BUILT.lockInfo, packages: {} },
};

// Pyodide would wait for the whole snapshot before anything else; so it gets an empty one, which is filled later.
async function startFromSnapshot() {
  const arrivingMemory = unpacked(SNAPSHOT);
  arrivingMemory.catch(() => {}); // it is awaited further down
  arriving.set(address(STDLIB), Promise.resolve(new Response(""))); // the library is in the memory
  const python = await loadWith(unpacked(PACKED), {
    _loadSnapshot: new Uint8Array(BUILT.memory),
    async createPyodideModule(settings) {
      const { default: create } = await import("../../runtime/pyodide/pyodide.asm.mjs");
      const module = await create(settings);
      let all = await (await arrivingMemory).arrayBuffer();
      performance.mark("memory");
      const size = new Uint32Array(all, 0, 1)[0];
      const head = JSON.parse(new TextDecoder().decode(new Uint8Array(all, 4, size)));
      if (head.pyodide !== module.API.config.BUILD_ID) throw new Error("the snapshot is of another Pyodide");
      module.API.restoreSnapshot = () => {
        writeMemory(all, 4 + size, module.HEAPU8);
        all = null; // so that it is not there twice
        link(module.HEAPU32, head.first);
        return head.state;
      };
      return module;
    },
  });
  python.pyimport("random").seed(); // all pages start from the same memory, but not with the same random numbers
  return python;
}

function writeMemory(all, start, memory) {
  const count = new Uint32Array(all, start, 1)[0];
  const places = new Uint32Array(all, start + 4, count);
  let from = start + 4 + 4 * count;
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

// The ordinary way: import everything, from archives of bytecode; and fetch the WebAssembly as it is, should it be the
// unpacking that failed.
async function startFromArchives() {
  performance.mark("archives");
  const plain = async (path) => new Response((await arrive(path)).body.pipeThrough(new DecompressionStream("gzip")));
  const [app, stdlib] = await Promise.all([plain(APP).then((archive) => archive.arrayBuffer()), plain(STDLIB)]);
  arriving.set(address(STDLIB), Promise.resolve(stdlib));
  return loadWith(unpacks ? unpacked(PACKED).catch(() => arrive(WASM)) : arrive(WASM), {
    // The working folder stays off the path, where PyScript writes the sources that stdlib.zip has compiled.
    env: { PYTHONPATH: "/app.zip", PYTHONSAFEPATH: "1" },
    fsInit: (files) => files.writeFile("/app.zip", new Uint8Array(app)),
  });
}

// A page begins at once; a worker when it is asked to. Whoever begins is told of what goes wrong.
let python;
if (inPage && globalThis.WebAssembly) {
  python = start();
  python.catch(() => {});
}
