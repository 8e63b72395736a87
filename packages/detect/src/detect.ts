import { createDetection, type Detection, type EncodingDetectorConstructor } from "./create-detection.js";
import { MODELS } from "./models/list.js";

const detection: Detection = /* @__PURE__ */ createDetection(MODELS);

/**
 * Returns the encoding that the bytes are most probably in, or null if no answer is confident enough or the bytes look
 * binary.
 *
 * @param bytes - the input, or its beginning
 * @param options - which encodings can be the answer, which languages are probable, the least confidence
 * @throws TypeError if `bytes` is not a buffer or a view of one
 * @example
 * ```ts
 * import { detectEncoding } from "@webenc/detect";
 *
 * const { encoding, confidence, language } = detectEncoding(
 *   new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0, 0x21]),
 * )!;
 * encoding; // => "windows-1251"
 * language; // => "ru"
 * confidence > 0.9; // => true
 * ```
 */
export const detectEncoding: Detection["detectEncoding"] = (bytes, options) => detection.detectEncoding(bytes, options);

/**
 * Returns the encodings that the bytes can be in, the best first. It is empty if the bytes look binary.
 *
 * @param bytes - the input, or its beginning
 * @param options - which encodings can be the answer, which languages are probable, the least confidence
 * @throws TypeError if `bytes` is not a buffer or a view of one
 * @example
 * ```ts
 * import { detectEncodings } from "@webenc/detect";
 *
 * const ranking = detectEncodings(new Uint8Array([0x63, 0x61, 0x66, 0xe9]));
 * ranking[0]?.encoding; // => "windows-1252"
 * ranking.length > 1; // => true
 * ```
 */
export const detectEncodings: Detection["detectEncodings"] = (bytes, options) =>
  detection.detectEncodings(bytes, options);

/**
 * Detects the encoding of bytes that arrive in chunks. It keeps at most 64 KiB of them: the bytes beyond ASCII and the text
 * around them, wherever they are. All bytes are checked for whether an encoding can decode them.
 *
 * - `options`: which encodings can be the answer, which languages are probable, the least confidence
 *
 * @example
 * ```ts
 * import { EncodingDetector } from "@webenc/detect";
 *
 * const detector = new EncodingDetector();
 * detector.push(new TextEncoder().encode("name;city\n"));
 * detector.best()?.reason; // => "ascii"
 * detector.push(new Uint8Array([0x93, 0x8c, 0x8b, 0x9e, 0x82, 0xc5, 0x82, 0xb7, 0x81, 0x42]));
 * detector.best()?.encoding; // => "Shift_JIS"
 * ```
 */
export const EncodingDetector: EncodingDetectorConstructor = /* @__PURE__ */ (() => detection.EncodingDetector)();
/** An instance of the class of the same name. */
export type EncodingDetector = InstanceType<EncodingDetectorConstructor>;
