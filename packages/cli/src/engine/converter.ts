import type { Encoding } from "../encodings/find.js";
import { hasMark, sniffMark } from "./byte-order-mark.js";
import { createDecode } from "./decode-text.js";
import { createEncode } from "./encode-text.js";
import { FatalProblem, type ProblemCounts } from "./problems.js";
import type { ConversionSettings } from "./settings.js";
import { directConvert } from "./single-byte-to-utf-8.js";
import { createTextSteps } from "./text-steps.js";
import { changedCharacters } from "./unencodable.js";

/**
 * Converts the next chunk. The first chunk has the first three bytes of the input, if there are three, and the last one has no
 * bytes.
 *
 * @returns the bytes to write, which are valid until the next call
 * @throws {@link FatalProblem}
 */
export type Convert = (chunk: Uint8Array) => Uint8Array;

/**
 * Returns a converter of one file.
 *
 * @param counts - the problems that are not fatal are added to it
 */
export const createConverter = (
  from: Encoding,
  to: Encoding,
  settings: ConversionSettings,
  counts: ProblemCounts,
): Convert => {
  const applySteps = createTextSteps(settings);
  const direct = to.name === "UTF-8" && !applySteps ? directConvert(from) : undefined;
  const decode = createDecode(from, settings.onInvalid, (count) => {
    counts.invalid += count;
  });
  const encode = createEncode(to, settings, (count) => {
    counts.unencodable += count;
  });
  const changed = changedCharacters(to.name);
  let isStart = true;

  return (bytes) => {
    const keepsMark = settings.bom === "keep" && isStart && sniffMark(bytes) === from.name && hasMark(to);
    const mark = keepsMark || (settings.bom === "add" && isStart) ? "\uFEFF" : "";
    isStart = false;
    const directly = mark ? undefined : direct?.(bytes);
    if (directly) return directly;
    const last = bytes.length === 0;
    const decoded = decode(bytes, last);
    const text = mark + (applySteps?.(decoded, last) ?? decoded);
    if (changed && text.search(changed) >= 0) {
      if (settings.strict) throw new FatalProblem();
      counts.changed += text.match(changed)!.length;
    }
    return encode(text, last);
  };
};
