import { lazy } from "@webenc/core/internal";
import { SCRIPT_COUNT, UNMAPPED } from "../statistics/classes.js";
import type { EastAsianModel } from "../statistics/east-asian.js";
import { createRangeDecoder } from "./decoder.js";
import { COSTS, FIRST_AVERAGE, LEVELS, POINTER, RARE_AVERAGE, SCRIPT, SCRIPT_BITS, TRANSITION } from "./format.js";

/** The context of a pointer's level. */
export const pointerContext = (script: number, average: number): number =>
  POINTER + LEVELS * (script * 8 + (average >> 4));

/** Returns the average of levels, in sixteenths, after one more. */
export const nextAverage = (average: number, level: number): number => average + ((level * 16 - average) >> 3);

const bitsOf = (level: number): number => COSTS.charCodeAt(level) - 48;

/** Unpacks the model of an East Asian language. */
export const unpackEastAsian = (payload: string): EastAsianModel => {
  const { tree, integer } = createRangeDecoder(payload);
  const length = integer();
  const scripts = new Uint8Array(length);
  for (let pointer = 0, script = UNMAPPED; pointer < length; ) {
    script = tree(SCRIPT + (script << SCRIPT_BITS), SCRIPT_BITS);
    scripts.fill(script, pointer, (pointer += integer() + 1));
  }
  return {
    scripts,
    // To reject an encoding, the scripts are enough.
    costs: lazy(() => {
      const characters = new Uint8Array(length).fill(bitsOf(LEVELS - 1));
      let rare = 0;
      let average = FIRST_AVERAGE;
      for (let pointer = 0; pointer < length; pointer++) {
        const script = scripts[pointer]!;
        if (script === UNMAPPED) continue;
        if (!rare && average >= RARE_AVERAGE) rare = integer() + 1;
        if (rare > 1) {
          rare--;
          continue;
        }
        const level = tree(pointerContext(script, average));
        characters[pointer] = bitsOf(level);
        average = nextAverage(average, level);
        rare = 0;
      }
      const count = SCRIPT_COUNT * SCRIPT_COUNT;
      return { characters, transitions: Uint8Array.from({ length: count }, () => bitsOf(tree(TRANSITION))) };
    }),
  };
};
