/**
 * The kernel of Big5's list. The condition "webenc-no-wasm" of package.json's `imports` puts `no-list-kernel.ts` in the place of
 * this module. It is no part of `kernels.ts`, because a program that loads Big5 downloads it with the packed table.
 */
import { kernel as ideographsByStrokes } from "./generated/ideographs-by-strokes-kernel.js";

/** Reads the list that only index Big5 needs. */
export const ideographsByStrokesKernel: string | undefined = ideographsByStrokes;
