import type { Encoding } from "../encodings/find.js";
import { checkByteOrder, foreignMarkNotice, hasMark, sniffMark } from "./byte-order-mark.js";
import { changedCharacters } from "./changed-characters.js";
import { createDecode } from "./decode-text.js";
import { createEncode } from "./encode-text.js";
import { FatalProblem, type ProblemCounts } from "./problems.js";
import type { ConversionSettings } from "./settings.js";
import { directConvert } from "./single-byte-to-utf-8.js";
import { createTextSteps } from "./text-steps.js";

/** Converts a stream of bytes, chunk after chunk. */
export interface Converter {
  /**
   * Converts the next chunk. The first chunk has the first three bytes of the input, if there are three.
   *
   * @returns the bytes to write, which are valid until the second call after this one
   * @throws {@link FatalProblem}
   */
  push(chunk: Uint8Array): Uint8Array;
  /** A notice on the start of the input. */
  readonly notice: string | undefined;
  finish(): Uint8Array;
}

const NO_BYTES = new Uint8Array(0);

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
): Converter => {
  const steps = createTextSteps(settings);
  const direct = to.name === "UTF-8" && !steps ? directConvert(from) : undefined;
  const decode = createDecode(from, settings.onInvalid, (count) => {
    counts.invalid += count;
  });
  const encode = createEncode(to, settings, (count) => {
    counts.unencodable += count;
  });
  const changed = changedCharacters(to.name);
  let isStart = true;
  let notice: string | undefined;

  /** The byte order mark to write before the first chunk. */
  const start = (bytes: Uint8Array): string => {
    checkByteOrder(bytes, from);
    notice = foreignMarkNotice(bytes, from);
    const keep = settings.bom === "keep" && sniffMark(bytes) === from.name && hasMark(to);
    return settings.bom === "add" || keep ? "\uFEFF" : "";
  };

  const convert = (bytes: Uint8Array, last: boolean): Uint8Array => {
    const mark = isStart ? start(bytes) : "";
    isStart = false;
    const directly = mark ? undefined : direct?.(bytes);
    if (directly) return directly;
    const decoded = decode(bytes, last);
    const text = mark + (steps ? steps.apply(decoded, last) : decoded);
    if (changed && text.search(changed) >= 0) {
      if (settings.strict) throw new FatalProblem("changed");
      counts.changed += text.match(changed)!.length;
    }
    return encode(text, last);
  };

  return {
    get notice() {
      return notice;
    },
    push: (bytes) => (bytes.length === 0 ? NO_BYTES : convert(bytes, false)),
    finish: () => convert(NO_BYTES, true),
  };
};
