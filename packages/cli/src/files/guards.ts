import { isAscii } from "node:buffer";
import { sniffMark } from "../engine/byte-order-mark.js";
import type { Source } from "./source.js";

/**
 * The first bytes of files that are not text, in hexadecimal: PNG, GIF, JPEG, RIFF, Ogg, FLAC, ZIP, gzip, bzip2, xz, 7z,
 * Zstandard, RAR, PDF, ELF, Windows programs, Java classes, WOFF, and zlib as in the objects of git.
 */
const SIGNATURES =
  /^(?:89504e47|47494638|ffd8ff|52494646|4f676753|664c6143|504b0304|1f8b|425a68|fd377a585a|377abcaf|28b52ffd|526172211a|255044462d|7f454c46|4d5a90|cafebabe|774f46|7801|789c)/;

export const hasBinarySignature = (start: Uint8Array): boolean =>
  SIGNATURES.test(Buffer.from(start.subarray(0, 8)).toString("hex"));

/**
 * Whether a chunk begins with a byte order mark of UTF-16, or its NUL bytes are all at even or all at odd offsets. A line end and
 * the Chinese character U+4E00 have them at both.
 */
const isLikeUTF16 = (chunk: Uint8Array): boolean => {
  if (sniffMark(chunk)?.startsWith("UTF-16")) return true;
  const parities = new Set<number>();
  for (let index = chunk.indexOf(0); index >= 0 && parities.size < 2; index = chunk.indexOf(0, index + 1))
    parities.add(index % 2);
  return parities.size < 2;
};

/** Whether the first chunk of a file is not text. */
export const isBinary = (source: Source): boolean => {
  const chunk = source.isFile ? (source.again().next().value as Buffer | undefined) : undefined;
  return chunk !== undefined && (hasBinarySignature(chunk) || !isLikeUTF16(chunk));
};

/**
 * The encodings in which ASCII bytes can have another meaning, and what their files have. An ASCII file without it can be UTF-8
 * just as well: UTF-16 has controls in all texts with spaces, line ends, or letters below U+0900, and HZ writes ~{ before Chinese
 * characters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals know ESC, so ASCII texts have it
const CONTROL = /[^\P{Cc}\s\x1b]/u;
const SIGNS: Readonly<Record<string, RegExp>> = { "UTF-16BE": CONTROL, "UTF-16LE": CONTROL, "hz-gb-2312": /~\{/ };

/**
 * Whether a file is valid UTF-8 that would be destroyed if it was read as another encoding. ASCII is the same in most encodings.
 *
 * @param from - the name of the other encoding
 */
export const isUTF8Text = (chunks: Iterable<Buffer>, from: string): boolean => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const sign = SIGNS[from];
  let isASCII = true;
  let hasSign = false;
  /** The last character, with which a sign can begin. */
  let last = "";
  try {
    for (const chunk of chunks) {
      isASCII &&= isAscii(chunk);
      const text = decoder.decode(chunk, { stream: true });
      if (sign === undefined || hasSign) continue;
      hasSign = sign.test(last + text);
      last = (last + text).slice(-1);
    }
    decoder.decode();
    return !isASCII || (sign !== undefined && last !== "" && !hasSign);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};
