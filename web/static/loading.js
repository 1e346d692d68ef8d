// What the page says before Python is there: how far the loading is, and what failed.
// It imports the rest when it is itself at work, so that it can tell when one of them is missing.

performance.mark("page");

// Written by the build: {language: {name: words}}, all that is said here.
const WORDS = {};

const element = (id) => document.getElementById(id);
const sentence = element("sentence");
const progress = element("progress");
const retry = element("retry");

// In this language the start screen is there already (early.js).
const language = document.documentElement.lang;
const early = globalThis.iotaEarly;
const say = (name) => WORDS[language]?.[name] ?? WORDS.en[name];

let figures; // how this language writes them; they are not needed where all is on the device

const isLoading = () => document.documentElement.dataset.state !== "ready" && retry.hidden;

function fail(words) {
  if (!isLoading()) return;
  document.documentElement.dataset.state = "failed";
  early?.failed();
  sentence.textContent = words;
  progress.hidden = true;
  retry.hidden = false;
}

function explain(error) {
  if (!navigator.onLine) return say("loading.offline");
  if (error?.status) return say("loading.missing").replace("{path}", error.path);
  if (error?.path) return say("loading.broke");
  return say("loading.failed");
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
// The browser shall offer the home screen when the player wants it to; often it does before Python, which looks here.
addEventListener("beforeinstallprompt", (event) => (globalThis.iotaOffer = event).preventDefault());

if (language !== "en") speak();
if (typeof WebAssembly !== "object") {
  fail(say("loading.old"));
} else {
  load().catch((error) => fail(explain(error)));
}

async function load() {
  const pyscript = part("../../runtime/pyscript/core.js");
  pyscript.catch(() => {}); // it is awaited further down
  const { begin } = await part("./boot.js");
  const python = begin((share, left) => {
    progress.value = share;
    if (share >= 1 && isLoading()) sentence.textContent = say("loading.waking");
    early?.arrived(waiting(share, left));
  }, language === "en" ? null : fetchWords());
  await Promise.all([python, pyscript]);
}

// How much is there, and how much is left in words, for somebody who waits.
function waiting(share, left) {
  figures ??= new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const filled = (name) => say(name).replace("{left}", figures.format(left / 1e6));
  return { share, words: filled("loading.left"), meanwhile: filled("loading.meanwhile") };
}

async function part(path) {
  try {
    return await import(path);
  } catch (error) {
    console.warn(error);
    throw Object.assign(new Error(path), { path: path.replace(/^[./]+/, ""), status: navigator.onLine ? 404 : 0 });
  }
}

// The page stands there in English; say all that in the language instead.
function speak() {
  document.title = say("page.title");
  document.querySelector("meta[name=description]").content = say("page.description");
  document.querySelector("link[rel=manifest]").href = `web/static/manifest.${language}.webmanifest`;
  sentence.textContent = say("loading.laying");
  progress.ariaLabel = say("loading.progress");
  retry.textContent = say("loading.retry");
}

// The rest of the words travels beside Python, which finds it here; without it, the page begins in English.
async function fetchWords() {
  try {
    const response = await fetch(new URL(`../words/${language}.json`, import.meta.url));
    if (response.ok) globalThis.iotaWords = await response.text();
  } catch (error) {
    console.warn(error);
  }
}
