/**
 * Tables out of their payloads. Generated modules hold each table as one expression that the packer wrote
 * (`packTable(…).expression`), to be made at first use:
 *
 * ```ts
 * import { lazy, unpack } from "@webenc/core/unpack";
 * export const indexJis0208: () => Uint16Array<ArrayBuffer> = /* @__PURE__ *\/ lazy(() => unpack("…", new Uint16Array(11280)));
 * export const indexJis0212: () => Uint16Array<ArrayBuffer> = /* @__PURE__ *\/ lazy(() => unpack("…", new Uint16Array(8836), indexJis0208()));
 * ```
 *
 * A table is an array from pointer to code point, 0 where the index has no entry: Uint32Array where it goes beyond the
 * BMP (Big5), otherwise Uint16Array.
 */
import { BACKSLASH, FIRST_DIGIT } from "./table-format.js";

export { lazy } from "./lazy.js";
export { unpackSingleByte } from "./unpack-single-byte.js";

/**
 * A table: code points by pointer, 0 where there is none.
 *
 * @see https://encoding.spec.whatwg.org/#index-code-point
 */
export type Table = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * Unpacks a table.
 *
 * @param payload - what the packer wrote
 * @param table - the table to fill, of the index's full size
 * @returns the table
 * @throws RangeError if the payload is damaged
 */
export const unpack = <T extends Table>(payload: string, table: T, before?: Table): T => {
  let at = 0;
  let codePoint = 0;
  const read = (): number => {
    for (let value = 0, shift = 0; ; shift += 5) {
      const code = payload.charCodeAt(at++);
      const digit = code - FIRST_DIGIT - (code > BACKSLASH ? 1 : 0);
      value |= (digit & 31) << shift;
      if (digit < 32) return value;
    }
  };
  for (let pointer = 0; pointer < table.length; ) {
    const step = read();
    let run = read();
    if (step === 0) pointer += run;
    else {
      codePoint += step & 1 ? -(step >> 1) : step >> 1;
      for (; run--; codePoint++) table[pointer++] = codePoint;
    }
  }
  void before;
  return table;
};
