import { isAscii, isUtf8 } from "node:buffer";
import { chunksAgain, type Source } from "./source.js";

/** Why a file is not converted. */
export type SkipReason = "binary" | "converted";

/**
 * The first bytes of files that are not text, in hexadecimal: PNG, GIF, JPEG, RIFF, Ogg, FLAC, ZIP, gzip, bzip2, xz, 7z,
 * Zstandard, RAR, PDF, ELF, Windows programs, Java classes, WOFF, and zlib as in the objects of git.
 */
const SIGNATURES =
  /^(?:89504e47|47494638|ffd8ff|52494646|4f676753|664c6143|504b0304|1f8b|425a68|fd377a585a|377abcaf|28b52ffd|526172211a|255044462d|7f454c46|4d5a90|cafebabe|774f46|7801|789c)/;

/** Whether a file begins with the signature of a format that is not text. */
export const hasBinarySignature = (start: Uint8Array): boolean =>
  SIGNATURES.test(Buffer.from(start.subarray(0, 8)).toString("hex"));

/** Whether a chunk has a byte that no text has, unless it is UTF-16. */
export const hasNUL = (chunk: Uint8Array): boolean => chunk.includes(0);

/** Whether the NUL bytes of a chunk are all at even or all at odd offsets, as in UTF-16. */
const isLikeUTF16 = (chunk: Uint8Array): boolean => {
  const parities = new Set<number>();
  for (let index = chunk.indexOf(0); index >= 0 && parities.size < 2; index = chunk.indexOf(0, index + 1))
    parities.add(index % 2);
  return parities.size < 2;
};

/** Whether the first chunk of a file is not text. */
export const isBinary = ({ descriptor }: Source): boolean => {
  const chunk = descriptor === undefined ? undefined : (chunksAgain(descriptor).next().value as Buffer | undefined);
  return chunk !== undefined && (hasBinarySignature(chunk) || !isLikeUTF16(chunk));
};

/** The bytes of a sequence of UTF-8 that a chunk can end or begin within, at most. */
const MAX_PENDING_BYTES = 3;

/** The number of bytes at the end of a chunk that begin a sequence of UTF-8 and do not complete it. */
export const pendingBytes = (chunk: Uint8Array): number => {
  for (let count = 1; count <= Math.min(MAX_PENDING_BYTES, chunk.length); count++) {
    const lead = chunk[chunk.length - count]!;
    if (lead < 0x80) return 0;
    if (lead < 0xc0) continue;
    const missing = (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2) - count;
    if (count === 1) return lead >= 0xc2 && lead <= 0xf4 ? 1 : 0;
    const completed = Buffer.concat([chunk.subarray(-count), Buffer.alloc(Math.max(0, missing), 0x80)]);
    return missing > 0 && isUtf8(completed) ? count : 0;
  }
  return 0;
};

/** Whether a file is valid UTF-8 and not ASCII: converting it to UTF-8 would destroy it. */
export const isUTF8Text = (chunks: Iterable<Buffer>): boolean => {
  let pending = Buffer.alloc(0);
  let isASCII = true;
  for (const chunk of chunks) {
    isASCII &&= isAscii(chunk);
    const bytes = Buffer.concat([pending, chunk]);
    pending = bytes.subarray(bytes.length - pendingBytes(bytes));
    if (!isUtf8(bytes.subarray(0, bytes.length - pending.length))) return false;
  }
  return !isASCII && pending.length === 0;
};
