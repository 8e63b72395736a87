import type { Encoding } from "../encodings/find.js";
import { checkByteOrder, foreignMarkNotice, hasMark, sniffMark } from "./byte-order-mark.js";
import { changedCharacters } from "./changed-characters.js";
import { createDecode } from "./decode-text.js";
import { createEncode } from "./encode-text.js";
import { FatalProblem, type Problem } from "./problems.js";
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
  /** Ends the stream. */
  finish(): Uint8Array;
}

const NO_BYTES = new Uint8Array(0);

/** Returns a converter of one file. */
export const createConverter = (
  from: Encoding,
  to: Encoding,
  settings: ConversionSettings,
  report: (problem: Problem) => void,
): Converter => {
  const steps = createTextSteps(settings);
  const direct = to.name === "UTF-8" && !steps ? directConvert(from) : undefined;
  /** The number of bytes that the decoder has not received, because they were converted directly. */
  let directBytes = 0;
  const decode = createDecode(from, settings.onInvalid, report, () => directBytes);
  const chunk = { start: 0, end: 0 };
  const encode = createEncode(to, settings, (found) => {
    const problem: Problem = { ...found, chunk: { ...chunk } };
    if (settings.onError === "fatal") throw new FatalProblem(problem);
    report(problem);
  });
  const changed = changedCharacters(to.name);
  /** The number of code units that the encoder has received. */
  let units = 0;
  let notice: string | undefined;

  const reportChanged = (text: string, pattern: RegExp): void => {
    if (text.search(pattern) < 0) return;
    for (const { 0: character, index } of text.matchAll(pattern)) {
      const problem: Problem = {
        kind: "changed",
        encoding: to.name,
        codePoint: character.codePointAt(0)!,
        index: units + index,
        chunk: { ...chunk },
      };
      if (settings.strict) {
        // A character before this one that cannot be encoded is reported first.
        encode(text.slice(0, index), false);
        throw new FatalProblem(problem);
      }
      report(problem);
    }
  };

  const convert = (bytes: Uint8Array, last: boolean): Uint8Array => {
    const isStart = chunk.end === 0;
    let mark = "";
    if (isStart) {
      checkByteOrder(bytes, from);
      notice = foreignMarkNotice(bytes, from);
      const keep = settings.bom === "keep" && sniffMark(bytes) === from.name && hasMark(to);
      if (settings.bom === "add" || keep) mark = "\uFEFF";
    }
    chunk.start = chunk.end;
    chunk.end += bytes.length;
    const directly = mark ? undefined : direct?.(bytes);
    if (directly) {
      directBytes += bytes.length;
      return directly;
    }
    const decoded = decode(bytes, last);
    const text = mark + (steps ? steps.apply(decoded, last) : decoded);
    if (changed) reportChanged(text, changed);
    const encoded = encode(text, last);
    units += text.length;
    return encoded;
  };

  return {
    get notice() {
      return notice;
    },
    push: (bytes) => (bytes.length === 0 ? NO_BYTES : convert(bytes, false)),
    finish: () => convert(NO_BYTES, true),
  };
};
