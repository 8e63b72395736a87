import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** The size of a bundle in bytes: minified, and compressed for transfer. */
export interface Sizes {
  readonly min: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Measures a bundle: minified, after gzip -9, after brotli 11. */
export const sizesOf = (code: string): Sizes => {
  const bytes = Buffer.from(code);
  return {
    min: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }).length,
  };
};
