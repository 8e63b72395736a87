/** Replaces `decode-host.ts` in a bundle without WebAssembly, which has no kernels. */
import type { DecodeHost } from "./decode-host.js";

export const decodeHost = undefined as unknown as DecodeHost;
