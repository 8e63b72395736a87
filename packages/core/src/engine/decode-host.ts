/**
 * What decode kernels take from the engine. They import none of its modules: if two files of a bundle share a module, esbuild
 * writes it into a third, and a program that loads its encodings would start with two files. The condition "webenc-no-wasm" of
 * package.json's `imports` puts `no-decode-host.ts` in the place of this module.
 */
import * as strings from "#strings";
import { plainView } from "../platform/buffer-source.js";
import type { BufferPool } from "./buffer-pool.js";
import { codeUnitBlocks } from "./code-unit-sink.js";

export interface DecodeHost
  extends Pick<
    typeof strings,
    "createBlock" | "decodeWholeASCII" | "longBlocks" | "stringFromASCII" | "stringFromBlock"
  > {
  readonly blocks: BufferPool<strings.CodeUnitBlock>;
  readonly plainView: typeof plainView;
}

export const decodeHost: DecodeHost = {
  blocks: codeUnitBlocks,
  createBlock: strings.createBlock,
  decodeWholeASCII: strings.decodeWholeASCII,
  longBlocks: strings.longBlocks,
  plainView,
  stringFromASCII: strings.stringFromASCII,
  stringFromBlock: strings.stringFromBlock,
};
