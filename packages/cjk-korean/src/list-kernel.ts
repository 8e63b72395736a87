/**
 * The kernel of EUC-KR's list. The condition "webenc-no-wasm" of package.json's `imports` puts `no-wasm.ts` in the place of
 * this module.
 */
import { kernel as hangulSyllables } from "./generated/hangul-syllables-kernel.js";

/** Reads the list that only index EUC-KR needs. */
export const hangulSyllablesKernel: string | undefined = hangulSyllables;
