// Keeps the memory of a Python that has imported all there is, so that the page need not; tools/build/snapshot.py readies it.
// It is two files: Python with its library, the same from build to build, and what our own code changes in that.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

const BLOCK = 256;

const { stdlib, app, lockInfo, fromPage, roots, targets } = JSON.parse(process.argv[2]);

// The same sources give the same bytes, whoever builds where: there is neither chance nor time, and the program and the
// language have the names that a browser gives them. The page seeds its own chance.
crypto.randomFillSync = (view) => view.fill(0);
Date.now = () => 0;
performance.now = () => 0;

// What a new Node can do with WebAssembly would be in that memory, and fail in a browser that can't. Pyodide looks for it
// when it is imported, and does without on one kind of telephone.
delete WebAssembly.Suspending;
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone" }, configurable: true });
const { loadPyodide } = await import("pyodide");
const { default: create } = await import("../../node_modules/pyodide/pyodide.asm.mjs");

// Our modules only take hold of these while they are imported; in the page the real ones have their places.
const page = Object.create(globalThis);
for (const name of fromPage) Object.defineProperty(page, name, { value() {}, writable: true, configurable: true });

const options = {
  _sysExecutable: "./this.program",
  env: { LANG: "C.UTF-8", PYTHONHASHSEED: "0", PYTHONSAFEPATH: "1" },
  jsglobals: page,
  lockFileContents: { info: lockInfo, packages: {} },
  packageBaseUrl: "/",
  stdLibURL: stdlib,
};

// The memory as WebAssembly itself lays it out: what stays like that need not travel twice.
async function untouched() {
  let memory;
  const stop = new Error("seen enough");
  async function createPyodideModule(settings) {
    memory = (await create({ ...settings, noInitialRun: true })).HEAPU8.slice();
    throw stop;
  }
  await loadPyodide({ ...options, createPyodideModule }).catch((error) => {
    if (error !== stop) throw error;
  });
  return memory;
}

// Where the memory is another than before, as [place, length, place, length, …].
function changes(memory, before) {
  const places = [];
  for (let place = 0; place < memory.length; place += BLOCK) {
    const block = memory.subarray(place, place + BLOCK);
    const old = place < before.length ? before.subarray(place, place + BLOCK) : new Uint8Array(BLOCK);
    if (Buffer.compare(block, old) === 0) continue;
    if (places.at(-2) + places.at(-1) === place) places[places.length - 1] += BLOCK;
    else places.push(place, BLOCK);
  }
  return places;
}

// The length of a JSON text, the text, and the bytes that it tells the places of.
function write(path, memory, before, more) {
  const places = changes(memory, before);
  const head = Buffer.from(JSON.stringify({ ...more, places }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const blocks = [];
  for (let i = 0; i < places.length; i += 2) blocks.push(memory.subarray(places[i], places[i] + places[i + 1]));
  writeFileSync(path, gzipSync(Buffer.concat([length, head, ...blocks]), { level: 9 }));
}

const fresh = await untouched();
const python = await loadPyodide({ ...options, _makeSnapshot: true });
const memory = () => python._module.HEAPU8;
const steps = python.toPy({ __name__: "snapshot" });
python.runPython(readFileSync(new URL("snapshot.py", import.meta.url), "utf8"), { globals: steps });

steps.get("load_library")(JSON.stringify(roots));
const library = memory().slice();
write(targets.library, library, fresh);

python.FS.writeFile("/app.zip", gunzipSync(readFileSync(app)));
steps.get("load_game")();
write(targets.game, memory(), library, {
  pyodide: python._api.config.BUILD_ID,
  size: memory().length,
  state: python._api.serializeHiwireState(),
});
