// Keeps the memory of a Python that has imported all there is, so that the page need not; tools/build/snapshot.py readies it.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const BLOCK = 256;
const LARGE = 2 ** 20;

const { stdlib, app, lockInfo, fromPage, roots, postponed, target } = JSON.parse(process.argv[2]);

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

// The collector has all that is frozen in a ring, of no order. In the order of their places, each need only tell how far it
// is to the next, which packs well; boot.js makes a ring of them again.
function unlink(memory, member) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const ring = [];
  for (let link = member; link !== member || !ring.length; link = words[link / 4] & ~3) {
    if (!link) throw new Error("what is frozen is no ring");
    ring.push(link);
  }
  ring.sort((one, other) => one - other);
  ring.forEach((link, index) => {
    const next = ring[(index + 1) % ring.length];
    words[link / 4] = ((next - link) | (words[link / 4] & 3)) >>> 0;
    words[link / 4 + 1] &= 3;
  });
  return ring[0];
}

// The length of a JSON text and the text, filled up to whole words; the count of the places, the places, and the bytes that
// go there.
function write(path, memory, before, more) {
  const places = changes(memory, before);
  const head = JSON.stringify({ ...more, size: memory.length });
  const length = Math.ceil(head.length / 4) * 4;
  const parts = [new Uint32Array([length]), Buffer.from(head.padEnd(length)), new Uint32Array([places.length, ...places])];
  for (let i = 0; i < places.length; i += 2) parts.push(memory.subarray(places[i], places[i] + places[i + 1]));
  writeFileSync(path, Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))));
}

// Write zeros over what is free, which holds what was there before: take all of it that lies below new memory, fill it, give
// it back. Python has blocks of its own up to 512 bytes; the large ones first, for they take up whole free pages.
function wipe({ _malloc, _free, _PyObject_Malloc, _PyObject_Free }) {
  const end = _malloc(LARGE);
  const taken = [];
  const fill = (take, size, give) => {
    for (let block = take(size); block < end; block = take(size)) {
      memory().fill(0, block, block + size);
      taken.push([give, block]);
    }
  };
  for (let size = 512; size >= 8; size -= 8) fill(_PyObject_Malloc, size, _PyObject_Free);
  for (let size = LARGE / 2; size >= 8; size /= 2) fill(_malloc, size, _free);
  for (const [give, block] of taken) give(block);
  _free(end);
}

const fresh = await untouched();
const python = await loadPyodide({ ...options, _makeSnapshot: true });
const memory = () => python._module.HEAPU8;
const steps = python.toPy({ __name__: "snapshot" });
python.runPython(readFileSync(new URL("snapshot.py", import.meta.url), "utf8"), { globals: steps });

python.FS.writeFile("/app.zip", gunzipSync(readFileSync(app)));
const member = steps.get("load")(JSON.stringify(roots), JSON.stringify(postponed));
wipe(python._module);

const kept = memory().slice();
write(target, kept, fresh, {
  pyodide: python._api.config.BUILD_ID,
  state: python._api.serializeHiwireState(),
  first: unlink(kept, member),
});
