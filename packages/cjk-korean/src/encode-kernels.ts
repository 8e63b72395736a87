/** The encode kernel of EUC-KR, which `no-wasm.ts` replaces like `list-kernel.ts`. */
export { twoByteEncodeKernel } from "@webenc/core/internal/kernels";
