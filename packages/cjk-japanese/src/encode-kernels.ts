/** The encode kernels of the Japanese encodings, which `no-wasm.ts` replaces like `decode-kernels.ts`. */
import type { EncodeKernel } from "@webenc/core/internal";
import { encodeKernel } from "@webenc/core/internal/kernels";
import { kernel as iso2022JPEncode } from "./generated/iso-2022-jp-encode-kernel.js";

export { twoByteEncodeKernel } from "@webenc/core/internal/kernels";

/** Encodes ISO-2022-JP: generators/kernels/encode-iso-2022-jp.ts. */
export const iso2022JPEncodeKernel: EncodeKernel | undefined = /* @__PURE__ */ encodeKernel(iso2022JPEncode);
