import type { Encoding } from "../encodings/find.js";
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

/** Whether a file in an encoding can begin with a byte order mark. */
export const hasMark = ({ name }: Pick<Encoding, "name">): boolean => name in MARKS;

/** Rejects UTF-16 with the other byte order: its text would be nonsense that begins with U+FFFE. */
export const checkByteOrder = (start: Uint8Array, { name }: Pick<Encoding, "name">): void => {
  const other = sniffMark(start);
  if (!name.startsWith("UTF-16") || !other?.startsWith("UTF-16") || other === name) return;
  const mark = MARKS[other]!.map((byte) => byte.toString(16).toUpperCase()).join(" ");
  throw new InputError(
    `begins with the byte order mark ${mark} of ${other}, but is to be read as ${name}: use --from ${other.toLowerCase()}`,
  );
};
