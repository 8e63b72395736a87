/** The decode kernel of EUC-KR, which `no-wasm.ts` replaces like `list-kernel.ts`. */
export { twoByteDecodeKernel } from "@webenc/core/internal/kernels";
