import type { EncodableEncoding } from "@webenc/core";
import { IOQueue, requireString } from "@webenc/core/internal";
import { encodeOrFail, getEncoder } from "./encode-or-fail.js";

/**
 * Returns whether a code point is percent-encoded: every code point above U+007E, and some ASCII code points. Any
 * function of this type can be used.
 *
 * @see https://url.spec.whatwg.org/#percent-encoded-bytes
 * @example
 * ```ts
 * import { fragmentPercentEncodeSet, queryPercentEncodeSet } from "webenc/hooks";
 *
 * queryPercentEncodeSet(0x23); // => true
 * fragmentPercentEncodeSet(0x23); // => false
 * ```
 */
export type PercentEncodeSet = (codePoint: number) => boolean;

const isAmong = (characters: string, codePoint: number): boolean =>
  characters.includes(String.fromCodePoint(codePoint));

/**
 * C0 controls and all code points above U+007E.
 *
 * @see https://url.spec.whatwg.org/#c0-control-percent-encode-set
 */
export const c0ControlPercentEncodeSet: PercentEncodeSet = (codePoint) => codePoint < 0x20 || codePoint > 0x7e;

/**
 * C0 control, and space and `` "<>` ``.
 *
 * @see https://url.spec.whatwg.org/#fragment-percent-encode-set
 */
export const fragmentPercentEncodeSet: PercentEncodeSet = (codePoint) =>
  c0ControlPercentEncodeSet(codePoint) || isAmong(' "<>`', codePoint);

/**
 * C0 control, and space and `"#<>`.
 *
 * @see https://url.spec.whatwg.org/#query-percent-encode-set
 */
export const queryPercentEncodeSet: PercentEncodeSet = (codePoint) =>
  c0ControlPercentEncodeSet(codePoint) || isAmong(' "#<>', codePoint);

/**
 * Query, and `'`. Used for the queries of http, https, ws, wss, ftp and file URLs.
 *
 * @see https://url.spec.whatwg.org/#special-query-percent-encode-set
 */
export const specialQueryPercentEncodeSet: PercentEncodeSet = (codePoint) =>
  queryPercentEncodeSet(codePoint) || isAmong("'", codePoint);

/**
 * Query, and `` ?^`{} ``.
 *
 * @see https://url.spec.whatwg.org/#path-percent-encode-set
 */
export const pathPercentEncodeSet: PercentEncodeSet = (codePoint) =>
  queryPercentEncodeSet(codePoint) || isAmong("?^`{}", codePoint);

/**
 * Path, and `/:;=@[\]|`.
 *
 * @see https://url.spec.whatwg.org/#userinfo-percent-encode-set
 */
export const userinfoPercentEncodeSet: PercentEncodeSet = (codePoint) =>
  pathPercentEncodeSet(codePoint) || isAmong("/:;=@[\\]|", codePoint);

/**
 * Userinfo, and `$%&+,`: what `encodeURIComponent()` encodes.
 *
 * @see https://url.spec.whatwg.org/#component-percent-encode-set
 */
export const componentPercentEncodeSet: PercentEncodeSet = (codePoint) =>
  userinfoPercentEncodeSet(codePoint) || isAmong("$%&+,", codePoint);

/**
 * Component, and `!'()~`: all code points except ASCII letters and digits and `*-._`.
 *
 * @see https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set
 */
export const formUrlEncodedPercentEncodeSet: PercentEncodeSet = (codePoint) =>
  componentPercentEncodeSet(codePoint) || isAmong("!'()~", codePoint);

/**
 * The URL standard's "percent-encode after encoding". The whole string is encoded with one encoder, which keeps the
 * state of ISO-2022-JP. A code point that cannot be encoded becomes `%26%23`, its number and `%3B`.
 *
 * @param encoding - the encoding; see "get an output encoding" for those that have no encoder
 * @param input - a string, in which a surrogate that is not part of a pair counts as U+FFFD
 * @param percentEncodeSet - returns whether a byte is percent-encoded
 * @param spaceAsPlus - whether a space becomes `+`, as in HTML forms
 * @throws RangeError if the encoding has no encoder
 * @throws TypeError if `input` is not a string
 * @see https://url.spec.whatwg.org/#string-percent-encode-after-encoding
 * @example
 * ```ts
 * import { formUrlEncodedPercentEncodeSet, percentEncodeAfterEncoding, queryPercentEncodeSet } from "webenc/hooks";
 * import { shiftJIS } from "@webenc/cjk-japanese/shift_jis";
 *
 * percentEncodeAfterEncoding(shiftJIS, "a ≡‽", queryPercentEncodeSet); // => "a%20%81%DF%26%238253%3B"
 * percentEncodeAfterEncoding(shiftJIS, "a ~", formUrlEncodedPercentEncodeSet, true); // => "a+%7E"
 * ```
 */
export function percentEncodeAfterEncoding(
  encoding: EncodableEncoding,
  input: string,
  percentEncodeSet: PercentEncodeSet,
  spaceAsPlus = false,
): string {
  // 1. to 3.
  const encoder = getEncoder(encoding);
  const inputQueue = IOQueue.from(requireString(input, "input"));
  let output = "";
  // 4. and 5. Each pass encodes up to the next code point that cannot be encoded.
  for (let potentialError: number | null = 0; potentialError !== null; ) {
    const encodeOutput = new IOQueue();
    potentialError = encodeOrFail(inputQueue, encoder, encodeOutput);
    for (const byte of encodeOutput.toBytes()) {
      if (spaceAsPlus && byte === 0x20) output += "+";
      else if (!percentEncodeSet(byte)) output += String.fromCharCode(byte);
      else output += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    }
    if (potentialError !== null) output += `%26%23${potentialError}%3B`;
  }
  // 6.
  return output;
}
