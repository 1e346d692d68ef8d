// Keeps the whole game on this device, so that it starts without a network, and always as one version.
// A new version is fetched beside the old one, only what is different, and waits until the player takes it. What came packed
// is kept unpacked; the build puts xz-decompress before this.

// Written by the build: the name of this version, and every file of it with its hash.
const BUILT = { build: "", files: {} };

const SCOPE = new URL(registration.scope);
// One origin may serve many projects, each under a path of its own.
const NAME = `iota ${SCOPE.pathname}`;
const key = (path) => new URL(`${path}?${BUILT.files[path]}`, SCOPE).href;

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(dropOthers()));

addEventListener("fetch", (event) => {
  const path = listed(event.request);
  if (path) event.respondWith(answer(path, event.request));
});

addEventListener("message", (event) => {
  if (event.data === "build") event.ports[0].postMessage(BUILT.build);
  if (event.data === "take over") event.waitUntil(skipWaiting());
  if (event.data === "claim") event.waitUntil(clients.claim());
});

// All or nothing: a deploy with a file that is missing or of another version is not installed.
async function keepAll() {
  const cache = await caches.open(NAME);
  await Promise.all(Object.keys(BUILT.files).map((path) => keep(cache, path)));
}

async function keep(cache, path) {
  if (await cache.match(key(path))) return;
  // What the page has just loaded need not travel again, however old the browser thinks it is: its hash tells.
  const response = await load(path, "force-cache").catch(() => load(path, "reload"));
  await cache.put(key(path), response);
}

async function load(path, cache) {
  const address = path === "index.html" ? SCOPE : new URL(path, SCOPE);
  const response = await fetch(address, { cache, integrity: BUILT.files[path], priority: "low" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (path.endsWith(".xz")) {
    const { XzReadableStream } = globalThis["xz-decompress"];
    const headers = { "Content-Type": "application/wasm", Unpacked: "yes" }; // the type that the browser compiles
    return new Response(new XzReadableStream(response.body), { headers });
  }
  // An answer that was redirected may not be given to a navigation.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function dropOthers() {
  const cache = await caches.open(NAME);
  const kept = new Set(Object.keys(BUILT.files).map(key));
  for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request);
}

// The path of a file of ours, whatever stands behind a question mark: those are words for the page.
function listed({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return null;
  const path = pathname.slice(SCOPE.pathname.length) || "index.html";
  return Object.hasOwn(BUILT.files, path) ? path : null;
}

async function answer(path, request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(key(path));
  if (kept) return kept;
  // The browser has lost it: fetch that very file, or if that can't be had, what there is.
  return load(path, "force-cache").catch(() => fetch(request));
}
