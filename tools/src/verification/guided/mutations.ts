/** Neighbours of an input. */

/** Below `limit`. */
export const below = (limit: number): number => Math.floor(Math.random() * limit);

/** Bytes that mean something to some encoding: of escape sequences, the ends of ranges of leading and trailing bytes, ASCII. */
const TELLING: readonly number[] = [
  0x00, 0x0a, 0x0e, 0x1b, 0x24, 0x28, 0x30, 0x39, 0x3f, 0x40, 0x41, 0x42, 0x49, 0x4a, 0x5c, 0x7e, 0x7f, 0x80, 0x81,
  0x8e, 0x8f, 0x9f, 0xa0, 0xa1, 0xbb, 0xbf, 0xc2, 0xd8, 0xdc, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xfc, 0xfd, 0xfe,
  0xff,
];

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

const randomByte = (): number => (below(2) ? TELLING[below(TELLING.length)]! : below(256));

/** One change. */
const changes: readonly ((bytes: Uint8Array, at: number, other: Uint8Array) => Uint8Array)[] = [
  (bytes, at) => bytes.with(at, randomByte()),
  (bytes, at) => bytes.with(at, bytes[at]! ^ (1 << below(8))),
  (bytes, at) => bytes.with(at, bytes[at]! + below(9) - 4),
  (bytes, at) => joined(bytes.subarray(0, at), Uint8Array.of(randomByte()), bytes.subarray(at)),
  (bytes, at) => joined(bytes.subarray(0, at), bytes.subarray(at + 1 + below(4))),
  (bytes, at) => joined(bytes.subarray(0, at), bytes.subarray(at, at + 1 + below(16)), bytes.subarray(at)),
  (bytes, at, other) => joined(bytes.subarray(0, at), other.subarray(below(other.length))),
];

/** Some changes, mostly few. The input stays as it is. */
export const mutate = (bytes: Uint8Array, other: Uint8Array, most: number): Uint8Array => {
  let result = bytes;
  do {
    const changed = changes[below(changes.length)]!(result, below(result.length), other);
    if (changed.length) result = changed;
  } while (below(3));
  return result.slice(0, most);
};

/** Smaller inputs that still fail, as small as it goes. */
export const shrink = async (
  bytes: Uint8Array,
  head: number,
  fails: (bytes: Uint8Array) => Promise<boolean>,
): Promise<Uint8Array> => {
  for (let size = bytes.length; size >= 1; ) {
    let smaller: Uint8Array | undefined;
    for (let at = head; at < bytes.length && !smaller; at += size) {
      const tried = joined(bytes.subarray(0, at), bytes.subarray(at + size));
      if (await fails(tried)) smaller = tried;
    }
    if (smaller) bytes = smaller;
    else size >>= 1;
  }
  return bytes;
};
