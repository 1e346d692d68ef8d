// Unpacks what zstd has packed.
import { decompress } from "../../runtime/fzstd/fzstd.js";

export const unpack = (all, start, size) => decompress(new Uint8Array(all, start), new Uint8Array(size)).buffer;
