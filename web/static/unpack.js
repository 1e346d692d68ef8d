// Unpacks what zstd has packed.
import { ZSTDDecoder } from "../../runtime/zstddec/zstddec.js";

export async function unpack(all, start, size) {
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return decoder.decode(new Uint8Array(all, start), size).buffer;
}
