// What of the page can't be brought into view or pressed, is too small for a finger, or is cut; one sentence for each.
() => {
  const found = new Set();
  const dialog = document.querySelector("dialog[open]");
  const starting = document.documentElement.dataset.phase === "start";
  const within = dialog ?? document.body;
  const name = (element) =>
    `${element.tagName.toLowerCase()}${element.id && "#" + element.id} “${(
      element.getAttribute("aria-label") ?? element.textContent ?? ""
    ).trim().slice(0, 40)}”`;
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length &&
    !element.closest(".spoken, [inert], .bar h1, #mirror") &&
    getComputedStyle(element).clipPath === "none" &&
    (dialog || !starting || element.closest("#start, .bar, #notice, #updates"));
  const scrolled = [...document.querySelectorAll("*")]
    .filter((element) => element.scrollTop || element.scrollLeft)
    .map((element) => [element, element.scrollTop, element.scrollLeft]);

  for (const element of within.querySelectorAll("button, input, select, textarea, summary, a")) {
    if (!seen(element)) continue;
    element.scrollIntoView({ block: "center", inline: "center" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // What is higher than the screen is reached by parts.
    const whole = box.height > innerHeight * 0.6 || (box.top >= -1 && box.bottom <= innerHeight + 1);
    if (box.left < -1 || box.right > innerWidth + 1 || y < 0 || y > innerHeight || !whole) {
      found.add(`${name(element)} is out of reach`);
      continue;
    }
    const hit = document.elementFromPoint(x, y);
    const label = element.closest("label");
    if (!element.contains(hit) && !(label && label.contains(hit))) found.add(`${name(element)} lies under ${hit ? name(hit) : "nothing"}`);
    const field = label ? label.getBoundingClientRect() : box;
    if (Math.max(field.width, box.width) < 23.5 || Math.max(field.height, box.height) < 23.5)
      found.add(`${name(element)} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
  }

  const cuts = (style) => ["hidden", "clip"].includes(style);
  for (const element of within.querySelectorAll("*")) {
    if (!seen(element) || element.closest("svg, canvas, select, textarea, input, progress")) continue;
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around), box = around.getBoundingClientRect();
      const wide = words.left < box.left - 2 || words.right > box.right + 2;
      const high = words.top < box.top - 3 || words.bottom > box.bottom + 3;
      if (around !== element && ["auto", "scroll"].includes(style.overflowY)) break;
      const framed = around.matches("button, .chip, .bird, .seat, .bubble .words");
      if ((wide && (framed || cuts(style.overflowX))) || (high && (framed || cuts(style.overflowY)))) {
        if (style.textOverflow !== "ellipsis") found.add(`${name(element)} is cut in ${name(around)}`);
        break;
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    found.add(`the page is ${document.documentElement.scrollWidth} wide`);
  const parts = [...document.querySelectorAll("body, body > *, main > *")].map((part) => part.getBoundingClientRect().bottom);
  const end = Math.max(innerHeight, Math.ceil(Math.max(...parts) + scrollY));
  if (document.documentElement.scrollHeight > end + 1)
    found.add(`the page can be scrolled down to ${document.documentElement.scrollHeight}, and ends at ${end}`);
  for (const room of [within, ...within.querySelectorAll(".body, main, #start, #side, #seats, #turn")])
    if (seen(room) && room.scrollWidth > room.clientWidth + 2)
      found.add(`${name(room)} is ${room.clientWidth} wide, and what is in it ${room.scrollWidth}`);
  for (const [element, top, left] of scrolled) [element.scrollTop, element.scrollLeft] = [top, left];
  return [...found];
}
