// A worker that fetches Python's memory and unpacks it, at once and away from the page's own thread. It tells how many bytes
// have come, and gives what there is to whoever asks for it. The build puts zstddec before this.
const unpacked = unpack().catch(({ message }) => ({ trouble: message }));

addEventListener("message", async () => {
  const found = await unpacked;
  postMessage(found, found.memory ? [found.memory] : []);
});

async function unpack() {
  const decoder = new ZSTDDecoder();
  const ready = decoder.init();
  const response = await fetch(new URL("../../python/snapshot.bin", location)).catch(() => ({ status: 0 }));
  if (!response.ok) return { missing: response.status };
  const parts = [];
  const reader = response.body.getReader();
  for (let came = 0, part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    postMessage({ came: (came += part.value.length) });
  }
  const all = await new Blob(parts).arrayBuffer();
  const start = 4 + new DataView(all).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(all, 4, start - 4)));
  await ready;
  return { head, memory: decoder.decode(new Uint8Array(all, start), head.unpacked).buffer };
}
