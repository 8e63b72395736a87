import type { Encoding } from "../encodings/find.js";
import { formatBytes } from "../reports/format.js";
import { UserError } from "../reports/user-error.js";

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

/**
 * Returns a notice if a file begins with the byte order mark of another encoding than the one that it is read as.
 *
 * @param file - its name
 * @param option - the option that gives the encoding
 * @throws {@link UserError} if it is UTF-16 with the other byte order: its text would be nonsense that begins with U+FFFE
 */
export const checkMark = (
  file: string,
  start: Uint8Array,
  { name }: Pick<Encoding, "name">,
  option: string,
): string | undefined => {
  const other = sniffMark(start);
  if (other === undefined || other === name) return undefined;
  const begin = `${file}: begins with the byte order mark ${formatBytes(MARKS[other]!)} of ${other}`;
  if (name.startsWith("UTF-16") && other.startsWith("UTF-16"))
    throw new UserError(`${begin}, but is to be read as ${name}: use ${option} ${other.toLowerCase()}`);
  return `${begin}, and is read as ${name}`;
};
