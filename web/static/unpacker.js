// A worker that fetches a file and unpacks it as it comes, away from the page's own thread. It gives part after part to
// whoever listens, and tells how many bytes have come. The build puts xz-decompress before this.
const untold = [];
let tell = (news) => untold.push(news);
let unpacking;

addEventListener("message", ({ data: { path, listening } }) => {
  unpacking ??= unpack(path).catch(({ message }) => tell({ trouble: message }));
  if (!listening) return;
  tell = (news) => postMessage(news, news.part ? [news.part.buffer] : []);
  untold.splice(0).forEach(tell);
});

async function unpack(path) {
  const response = await fetch(new URL(`../../${path}`, location)).catch(() => ({ status: 0 }));
  if (!response.ok) return tell({ missing: response.status });
  let came = 0;
  const counting = new TransformStream({
    transform(part, out) {
      tell({ came: (came += part.length) });
      out.enqueue(part);
    },
  });
  // The service worker has unpacked it when it came.
  const { XzReadableStream } = globalThis["xz-decompress"];
  const { body, headers } = response;
  const reader = (headers.has("Unpacked") ? body : new XzReadableStream(body.pipeThrough(counting))).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) tell({ part: next.value });
  tell({ done: true });
}
