/** The packer of the models of East Asian languages: the mirror of packages/detect/src/models/east-asian.ts. */
import {
  FIRST_AVERAGE,
  LEVELS,
  nextAverage,
  pointerContext,
  RARE_AVERAGE,
  SCRIPT,
  SCRIPT_BITS,
  TRANSITION,
  UNMAPPED,
} from "@webenc/detect/internal/model-format";
import type { EastAsianCosts } from "../levels.js";
import { RangeEncoder } from "./encoder.js";

/** Packs the model of a language. */
export const packEastAsian = ({ scripts, levels, transitions }: EastAsianCosts): string => {
  const encoder = new RangeEncoder();
  encoder.integer(scripts.length);
  for (let pointer = 0, before = UNMAPPED; pointer < scripts.length; ) {
    const script = scripts[pointer]!;
    const next = scripts.findIndex((each, i) => i > pointer && each !== script);
    const end = next < 0 ? scripts.length : next;
    encoder.tree(SCRIPT + (before << SCRIPT_BITS), script, SCRIPT_BITS);
    encoder.integer(end - pointer - 1);
    before = script;
    pointer = end;
  }
  const mapped = Array.from(scripts.keys()).filter((pointer) => scripts[pointer] !== UNMAPPED);
  let average = FIRST_AVERAGE;
  for (let i = 0; i < mapped.length; i++) {
    if (average >= RARE_AVERAGE) {
      const start = i;
      while (i < mapped.length && levels[mapped[i]!] === LEVELS - 1) i++;
      encoder.integer(i - start);
      if (i === mapped.length) break;
    }
    const pointer = mapped[i]!;
    encoder.tree(pointerContext(scripts[pointer]!, average), levels[pointer]!);
    average = nextAverage(average, levels[pointer]!);
  }
  for (const level of transitions) encoder.tree(TRANSITION, level);
  return encoder.close();
};
