// The way back: takes the place of sw.js in a site built with `make site OFFLINE=no`, gives every device back to the
// network and forgets what was kept there. Saved games are not touched.

const NAME = `iota ${new URL(registration.scope).pathname}`;

addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await caches.delete(NAME);
  await registration.unregister();
  // Only pages that were served from this device are loaded anew; nobody is sent round in circles.
  for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url);
}
