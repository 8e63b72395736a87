import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** How many bytes a bundle takes, minified, and on its way. */
export interface Sizes {
  readonly min: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Counts the bytes of a bundle: as they are, by gzip -9, by brotli 11. */
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
