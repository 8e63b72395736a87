import { detectEncodings } from "@webenc/detect";
import { decodeText } from "@webenc/detect/decode-text";

/** The calibrated confidence from which a guess needs no question. */
const CERTAIN = 0.9;

/**
 * Reads a file whose encoding is not known. Throws a RangeError if it looks binary.
 *
 * @param {ArrayBuffer} bytes
 * @param {readonly string[]} languages - those of the browser
 */
export const readFile = async (bytes, languages) => {
  const decoded = await decodeText(bytes, { languages });
  if (!decoded) throw new RangeError("This is not a text file");
  const others = detectEncodings(bytes, { languages }).map(({ encoding }) => encoding);
  return {
    text: decoded.text,
    isCertain: decoded.confidence >= CERTAIN,
    /** The encodings that a person can choose, the present one first. */
    choices: [...new Set([decoded.encoding, ...others])],
  };
};

/**
 * Reads a file in the encoding that a person has chosen.
 *
 * @param {ArrayBuffer} bytes
 * @param {string} encoding
 */
export const readFileAs = async (bytes, encoding) =>
  (await decodeText(bytes, { encodings: [encoding], isText: true }))?.text ?? "";
