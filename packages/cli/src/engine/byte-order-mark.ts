import type { Encoding } from "../encodings/find.js";
import { formatBytes } from "../reports/format.js";
import { InputError } from "../reports/user-error.js";

/** The byte order marks, and the encodings that they are marks of. */
const MARKS: Readonly<Record<string, readonly number[]>> = {
  "UTF-8": [0xef, 0xbb, 0xbf],
  "UTF-16BE": [0xfe, 0xff],
  "UTF-16LE": [0xff, 0xfe],
};

/** The bytes that show whether a file begins with a byte order mark. */
export const MARK_BYTES = 3;

/** Returns the name of the encoding whose byte order mark a file begins with. */
export const sniffMark = (start: Uint8Array): string | undefined =>
  Object.keys(MARKS).find((name) => MARKS[name]!.every((byte, index) => start[index] === byte));

export const hasMark = ({ name }: Pick<Encoding, "name">): boolean => name in MARKS;

const formatMark = (name: string): string => formatBytes(MARKS[name]!);

/** Returns a notice if a file begins with the byte order mark of another encoding than the one that it is read as. */
export const foreignMarkNotice = (start: Uint8Array, { name }: Pick<Encoding, "name">): string | undefined => {
  const other = sniffMark(start);
  return other === undefined || other === name
    ? undefined
    : `begins with the byte order mark ${formatMark(other)} of ${other}, and is read as ${name}`;
};

/** Rejects UTF-16 with the other byte order: its text would be nonsense that begins with U+FFFE. */
export const checkByteOrder = (start: Uint8Array, { name }: Pick<Encoding, "name">): void => {
  const other = sniffMark(start);
  if (!name.startsWith("UTF-16") || !other?.startsWith("UTF-16") || other === name) return;
  throw new InputError(
    `begins with the byte order mark ${formatMark(other)} of ${other}, but is to be read as ${name}: use --from ${other.toLowerCase()}`,
  );
};
