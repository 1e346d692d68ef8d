// The start screen before Python is there: put up before anything is seen, and what is done on it waits for Python.
// It stands in templates that the build has made of Python's own views; or this device has kept it (web/app/early.py).
{
  // What boot.js waits for is asked for first: of the service worker, or by workers that unpack it. Starting a worker takes
  // a while, and can't be done by a busy page.
  const kept = navigator.serviceWorker?.controller;
  globalThis.iotaComing = {};
  for (const path of ["runtime/pyodide/pyodide.asm.wasm.xz", "python/snapshot.xz"]) {
    try {
      const coming = kept ? fetch(path).catch(() => null) : new Worker("web/static/unpacker.js");
      coming.postMessage?.({ path });
      coming.onerror = () => delete globalThis.iotaComing[path];
      globalThis.iotaComing[path] = coming;
    } catch {
      // boot.js will find out.
    }
  }

  // Written by the build: {language: direction}
  const LANGUAGES = {};

  const root = document.documentElement;
  const element = (id) => document.getElementById(id);
  const dialog = () => document.querySelector("#dialogs dialog");
  const file = (path) =>
    fetch(`web/early/${path}`)
      .then((answer) => (answer.ok ? answer.json() : {}))
      .catch(() => ({}));

  const changes = []; // what was chosen, in its order
  let pressed = null; // the button that shall be pressed when Python is there; the last one counts
  let offer = 0; // the timer after which the rules are offered to somebody who waits
  const inks = new Map(); // the colours of the stylesheet, while something is drawn
  const drawn = {}; // the pictures that have come, by the names of the drawings
  let said = {}; // what stands under a choice, by its group and value
  let over = false; // whether Python has taken over, or will not come
  let waiting = { share: 0, words: "", meanwhile: "" }; // how much is there, and that in words

  // The head of the page waits for this script; what is for the whole page is so before the rest is read.
  const saved = stored();
  root.lang = language();
  root.dir = LANGUAGES[root.lang];
  const elsewhere = location.hash.length > 1;
  const old = elsewhere || newcomer() ? null : lastSeen();
  const early = !elsewhere && Boolean(old || newcomer());
  const pictures = early && !old?.dataset.keptUndrawn ? file("pictures.json") : null;
  if (early) dress();

  // Stands behind all that it needs; the browser calls this as soon as it has read that far.
  customElements.define(
    "start-early",
    class extends HTMLElement {
      connectedCallback() {
        if (early) show(old ?? document.querySelector(`template[lang=${root.lang}]`));
      }
    },
  );

  function stored() {
    try {
      return { ...localStorage };
    } catch {
      return {}; // the browser lets nobody look
    }
  }

  function newcomer() {
    return !Object.keys(saved).some((name) => name.startsWith("iota.") && name !== "iota.early");
  }

  // The one that was chosen in the settings, or else the first of the browser's that there is.
  function language() {
    let liked;
    try {
      liked = JSON.parse(saved["iota.choices"]).preferences.language;
    } catch {
      // Nothing is kept, or nothing that can be read.
    }
    // An old browser still has the old code of Hebrew.
    const wanted = [liked, ...navigator.languages].map((tag) => String(tag).split("-")[0].replace(/^iw$/, "he"));
    return wanted.find((code) => Object.hasOwn(LANGUAGES, code)) ?? "en";
  }

  // As it was when the page was left: the newest for a day that has come, of this version and in this language.
  function lastSeen() {
    const shell = document.createElement("template");
    shell.innerHTML = saved["iota.early"] ?? "";
    const build = document.querySelector("meta[name=build]").content;
    const today = Math.floor(Date.now() / 86_400_000);
    const fits = ({ lang, dataset }) => lang === root.lang && dataset.keptBuild === build && dataset.keptDay <= today;
    return [...shell.content.children].filter(fits).at(-1);
  }

  // What holds for the whole page on this screen.
  function dress() {
    root.dataset.phase = "start";
    for (const { name, value } of old?.attributes ?? []) {
      if (!name.startsWith("data-kept-")) root.setAttribute(name, value);
    }
    if (matchMedia("(prefers-contrast: more)").matches) root.dataset.contrast = "more";
  }

  function show(screen) {
    for (const part of screen.content.children) element(part.dataset.part).replaceChildren(...part.childNodes);
    const setup = document.querySelector("#start .setup");
    setup.open = !setup.closest(".going-on") && matchMedia("(min-width: 60rem)").matches;
    element("start").hidden = false;
    for (const [name, heard] of Object.entries(listeners)) document.addEventListener(name, heard);
    dialog().addEventListener("close", closed);
    file(`means.${root.lang}.json`).then((words) => (said = words));
    pictures?.then((found) => draw(element("start"), found));
  }

  // Pictures: what Python's pen would do, written down by the build, on every canvas that has such a drawing.

  // One after the other, so that the page is there for its visitor and for Python in between.
  async function draw(within, found = {}) {
    Object.assign(drawn, found);
    inks.clear();
    for (const canvas of within.querySelectorAll("canvas[data-draw]")) {
      if (drew(canvas)) await new Promise((done) => setTimeout(done));
      if (over) return;
    }
  }

  function drew(canvas) {
    const { clientWidth: width, clientHeight: height } = canvas;
    const drawing = canvas.getAttribute("data-draw");
    if (!width || !height || canvas.drawing === drawing || !Object.hasOwn(drawn, drawing)) return false;
    const [across, down, calls] = drawn[drawing];
    const ratio = Math.max(1, devicePixelRatio);
    const fixed = canvas.hasAttribute("width") && !canvas.drawing;
    if (fixed) Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    canvas.drawing = drawing;
    const size = [Math.round(width * ratio), Math.round(height * ratio)];
    const board = new OffscreenCanvas(...size);
    const pen = board.getContext("2d");
    pen.setTransform((ratio * width) / across, 0, 0, (ratio * height) / down, 0, 0);
    for (const [name, ...values] of calls) {
      if (typeof pen[name] === "function") pen[name](...values);
      else pen[name] = typeof values[0] === "string" ? inked(values[0]) : values[0];
    }
    [canvas.width, canvas.height] = size;
    canvas.getContext("bitmaprenderer").transferFromImageBitmap(board.transferToImageBitmap());
    return true;
  }

  // The colour or the typeface that the stylesheet has by this name.
  function inked(text) {
    if (!inks.has(text)) inks.set(text, text.replace(/--[\w-]+/, ink));
    return inks.get(text);
  }

  function ink(name) {
    const probe = document.createElement("i");
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color, fontFamily } = getComputedStyle(probe);
    probe.remove();
    return name === "--face" ? fontFamily : color;
  }

  // What somebody does: choices are remembered, and one press that leads away.

  const listeners = {
    click({ target }) {
      const found = target.closest("[data-act]");
      const { act, do: value = "" } = found?.dataset ?? {};
      if (act === "rules") rules();
      else if (act === "close") dialog().close();
      else if (act === "print") print();
      else if (act === "why") element(`rule-${value}`).focus();
      else if (act === "setup") changes.push(["press", act, value]);
      else if (act && act !== "none") press(found);
    },
    change({ target: { dataset, name, value } }) {
      if (!dataset.change) return;
      changes.push(["change", dataset.change, value]);
      const means = element(`means-${name}`);
      if (means && said[`${name} ${value}`]) means.innerHTML = said[`${name} ${value}`];
      if (name !== "opponent") return;
      document.querySelector("[data-act=play] canvas").dataset.draw = `bird ${value}`;
      draw(element("start"));
    },
    submit(event) {
      event.preventDefault();
    },
  };

  function press(button) {
    forget();
    pressed = button;
    pressed.setAttribute("aria-busy", "true");
    offer = setTimeout(meanwhile, 2000);
    arrived(waiting);
  }

  function forget() {
    clearTimeout(offer);
    for (const name of ["aria-busy", "data-wait", "style"]) pressed?.removeAttribute(name);
    pressed = null;
  }

  // Somebody has waited for a while: how much is left, and something to read.
  function meanwhile() {
    const words = document.createElement("p");
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: document.querySelector("[data-act=rules]").title });
    button.dataset.act = "rules";
    words.append(document.createElement("span"), " ", button);
    element("notice").replaceChildren(words);
    arrived(waiting);
    element("sentence").textContent = words.textContent;
  }

  function arrived(news) {
    waiting = news;
    if (!pressed) return;
    if (!pressed.dataset.wait) element("sentence").textContent = waiting.words;
    pressed.dataset.wait = waiting.words;
    pressed.style.setProperty("--share", waiting.share);
    const words = document.querySelector("#notice span");
    if (words) words.textContent = waiting.meanwhile;
  }

  // The rules, to be read in the meantime.

  async function rules() {
    if (dialog().dataset.name) return;
    dialog().dataset.name = "rules";
    element("notice").replaceChildren();
    const { markup, pictures } = await file(`rules.${root.lang}.json`);
    if (!markup || dialog().dataset.name !== "rules" || root.dataset.state) return;
    dialog().innerHTML = markup;
    dialog().showModal();
    draw(dialog(), pictures);
  }

  function closed() {
    delete dialog().dataset.name;
    dialog().innerHTML = "<header></header>";
  }

  function gone() {
    over = true;
    forget();
    for (const [name, heard] of Object.entries(listeners)) document.removeEventListener(name, heard);
    dialog().removeEventListener("close", closed);
  }

  // A text, or [name, attributes, what is in it].
  const pieces = ({ childNodes }) => Array.from(childNodes, (node) => node.data ?? [node.localName, traits(node), pieces(node)]);
  const traits = ({ attributes }) => Array.from(attributes, ({ name, value }) => [name, value]);

  globalThis.iotaEarly = {
    arrived,
    read: (element) => JSON.stringify(pieces(element)),
    // Python is there: all that was done, in the order in which it shall happen.
    taken() {
      const happened = [...changes];
      if (pressed) happened.push(["press", pressed.dataset.act, pressed.dataset.do ?? ""]);
      if (dialog().dataset.name) happened.push(["press", "rules", ""]);
      const sought = dialog().querySelector("[data-typed]")?.value;
      if (sought) happened.push(["change", "sought", sought]);
      gone();
      return happened;
    },
    // Python will not be there: the page says why, and nothing else.
    failed() {
      gone();
      if (dialog().open) dialog().close();
      for (const part of ["tools", "start", "notice"]) element(part).replaceChildren();
      element("start").hidden = true;
      delete root.dataset.phase;
    },
  };
}
