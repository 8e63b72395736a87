/**
 * What decode kernels take from the engine. They import none of its modules: if two files of a bundle share a module, esbuild
 * writes it into a third, and a program that loads its encodings would start with two files. The condition "webenc-no-wasm" of
 * package.json's `imports` puts `no-decode-host.ts` in the place of this module.
 */
import { createBlock, decodeWholeASCII, longBlocks, stringFromASCII, stringFromBlock } from "#strings";
import { plainView } from "../platform/buffer-source.js";
import { CodeUnitSink, codeUnitBlocks } from "./code-unit-sink.js";

export interface DecodeHost {
  readonly CodeUnitSink: new () => object;
  readonly blocks: typeof codeUnitBlocks;
  readonly createBlock: typeof createBlock;
  readonly decodeWholeASCII: typeof decodeWholeASCII;
  readonly longBlocks: typeof longBlocks;
  readonly plainView: typeof plainView;
  readonly stringFromASCII: typeof stringFromASCII;
  readonly stringFromBlock: typeof stringFromBlock;
}

export const decodeHost: DecodeHost = {
  CodeUnitSink,
  blocks: codeUnitBlocks,
  createBlock,
  decodeWholeASCII,
  longBlocks,
  plainView,
  stringFromASCII,
  stringFromBlock,
};
