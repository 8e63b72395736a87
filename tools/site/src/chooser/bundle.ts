import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Sizes } from "./estimate.js";

/** The folder whose dependencies are webenc and the other libraries. */
const TOOLS = fileURLToPath(new URL("../../../", import.meta.url));

/** The modules of Node.js that iconv-lite imports. A browser needs shims, whose size is not counted. */
const external = ["buffer", "stream", "string_decoder"];

/** Bundles a module as the size report does: minified by esbuild, for browsers and ES2022. */
export const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: TOOLS },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    legalComments: "none",
    logLevel: "silent",
    charset: "utf8",
    external,
    write: false,
  });
  return outputFiles[0]!.text.trimEnd();
};

/** The sizes of code: minified, after gzip -9, and after brotli 11. */
export const sizesOf = (code: string): Sizes => {
  const bytes = Buffer.from(code);
  return {
    minified: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length,
  };
};
