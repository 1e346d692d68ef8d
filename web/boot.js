// Gives PyScript its interpreter: Pyodide with a precompiled standard library and our own code beside it.
// The page and every worker load this module; only the page asks for progress.
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.mjs";

export { version };

// Written by the build: {build: its name, sizes: {path: bytes}, lockInfo: {…}}
const BUILT = {};

export const build = BUILT.build;

const SITE = new URL("..", import.meta.url);
const APP = "python/app.bin";
const STDLIB = "python/stdlib.bin";

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
  if (count) counted(path, response.clone(), count);
  return response;
}

async function counted(path, response, count) {
  const reader = response.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.length);
  } catch {
    // The original fails in the same way, and that one is reported.
  }
}

// Start fetching the large files at once and tell how much of them is here; rejects with Missing when one fails.
export function fetchFiles(report) {
  const total = Object.values(BUILT.sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const count = (bytes) => report((done += bytes) / total);
  for (const path of Object.keys(BUILT.sizes)) arriving.set(address(path), arrive(path, count));
  return Promise.all(arriving.values());
}

const taken = (url) => {
  const response = arriving.get(url);
  arriving.delete(url);
  return response;
};

async function unpacked(path) {
  const response = await (taken(address(path)) ?? arrive(path));
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}

export async function loadPyodide(options) {
  const app = unpacked(APP);
  // Pyodide fetches by itself; hand it what is already on its way.
  arriving.set(address(STDLIB), unpacked(STDLIB));
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (what, how) => taken(String(what)) ?? plainFetch(what, how);
  try {
    return await load({
      ...options,
      indexURL: address("runtime/pyodide/"),
      packageBaseUrl: address("runtime/pyodide/"),
      stdLibURL: address(STDLIB),
      lockFileContents: { info: BUILT.lockInfo, packages: {} },
      // The working folder stays off the path, where PyScript lays the sources that stdlib.zip has compiled.
      env: { PYTHONPATH: "/app.zip", PYTHONSAFEPATH: "1" },
      async fsInit(files) {
        files.writeFile("/app.zip", new Uint8Array(await (await app).arrayBuffer()));
      },
    });
  } finally {
    globalThis.fetch = plainFetch;
  }
}
