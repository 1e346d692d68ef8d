// A helper of the page that unpacks something once, away from the page's own thread.
import { unpack } from "./unpack.js";

addEventListener("message", async ({ data: [all, start, size] }) => {
  const unpacked = await unpack(all, start, size);
  postMessage(unpacked, [unpacked]);
});
