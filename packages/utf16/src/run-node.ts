/** UTF-16's run on Node.js, and on Bun and Deno: it goes on by hand around errors, at the cost of a few bytes of code. */
import type { DecoderRun } from "@webenc/core";
import { decodeUnicode, type Loop, type UnicodeLabel } from "@webenc/core/unicode";
import { endOfWhole } from "./run.js";

/** How many code units the loop takes at a time. */
const BLOCK = 4096;

const loopOf =
  (high: 0 | 1): Loop =>
  (input, output, to) => {
    const { bytes, length } = input;
    let at = input.position;
    const unitAt = (at: number) => (bytes[at + high]! << 8) | bytes[at + 1 - high]!;
    for (let more = true; more && at + 1 < length && at < to; ) {
      output.reserve(BLOCK);
      const { units } = output;
      let count = output.length;
      for (const end = Math.min(at + 2 * BLOCK - 2, to, length - 1); at < end; at += 2) {
        const unit = unitAt(at);
        if (unit >> 11 === 0x1b) {
          const trailing = at + 3 < length ? unitAt(at + 2) : 0;
          more = unit >> 10 === 0x36 && trailing >> 10 === 0x37;
          if (!more) break;
          units[count++] = unit;
          units[count++] = trailing;
          at += 2;
        } else units[count++] = unit;
      }
      output.length = count;
    }
    input.position = at;
  };

/** {@inheritDoc "./run.js".runOf} */
export const runOf = (label: UnicodeLabel, high: 0 | 1): DecoderRun =>
  decodeUnicode(label, endOfWhole(high), loopOf(high));
