// What the page says before Python is there: how far the loading is, and what failed.
// It imports the rest when it is itself at work, so that it can tell when one of them is missing.

performance.mark("page");

const element = (id) => document.getElementById(id);
const sentence = element("sentence");
const progress = element("progress");
const retry = element("retry");

const isLoading = () => document.documentElement.dataset.state !== "ready" && retry.hidden;

function fail(words) {
  if (!isLoading()) return;
  document.documentElement.dataset.state = "failed";
  sentence.textContent = words;
  progress.hidden = true;
  retry.hidden = false;
}

function explain(error) {
  if (!navigator.onLine) return "You are offline, and the game is not on this device yet. Connect once, then try again.";
  if (error?.status) return `A part of the game is missing on the server (${error.path}).`;
  if (error?.path) return "The connection broke while the game was loading.";
  return "The game could not start in this browser.";
}

retry.addEventListener("click", async () => {
  // A newer version that does start may be waiting on this device.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  registration.waiting.postMessage("take over");
});
addEventListener("error", ({ error }) => error && fail(explain(error)));
addEventListener("unhandledrejection", ({ reason }) => fail(explain(reason)));

if (typeof WebAssembly !== "object") {
  fail("This browser can't run WebAssembly, which the game needs. A current Firefox, Chrome, Edge or Safari can.");
} else {
  load().catch((error) => fail(explain(error)));
}

async function load() {
  const { begin } = await part("./boot.js");
  const python = begin((share) => {
    progress.value = share;
    if (share >= 1 && isLoading()) sentence.textContent = "Waking Python …";
  });
  await Promise.all([python, part("../../runtime/pyscript/core.js")]);
}

async function part(path) {
  try {
    return await import(path);
  } catch (error) {
    console.warn(error);
    throw Object.assign(new Error(path), { path: path.replace(/^[./]+/, ""), status: navigator.onLine ? 404 : 0 });
  }
}
