import { readFileSync } from "node:fs";

/** Reads a file of the folder indexes. */
export const readIndexFile = (name: string): string =>
  readFileSync(new URL(`../../../../../indexes/${name}`, import.meta.url), "utf8");

/** An index: pointers with their code points, in the order of the file. */
export type Index = readonly (readonly [pointer: number, codePoint: number])[];

/** Makes the value of each key once. */
const once = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
};

/** Finds the pointers and their code points in an index file: https://encoding.spec.whatwg.org/#indexes */
export const readIndex: (name: string) => Index = once((name) =>
  readIndexFile(`index-${name}.txt`)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([pointer, codePoint]) => [Number.parseInt(pointer!, 10), Number.parseInt(codePoint!, 16)]),
);

const codePoints = once((index: Index) => new Map(index));
/** The last entry of a key stays in a map, so the order is reversed. */
const firstPointers = once(
  (index: Index) => new Map([...index].reverse().map(([pointer, codePoint]) => [codePoint, pointer])),
);

/** Null for null: https://encoding.spec.whatwg.org/#index-code-point */
export const indexCodePoint = (pointer: number | null, index: Index): number | null =>
  pointer === null ? null : (codePoints(index).get(pointer) ?? null);

/** The *first* pointer: https://encoding.spec.whatwg.org/#index-pointer */
export const indexPointer = (codePoint: number, index: Index): number | null =>
  firstPointers(index).get(codePoint) ?? null;

/** https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point */
export const indexGB18030RangesCodePoint = (pointer: number): number | null => {
  // 1. and 2.
  if ((pointer > 39419 && pointer < 189000) || pointer > 1237575) return null;
  if (pointer === 7457) return 0xe7c7;
  // 3. and 4.
  const [offset, codePointOffset] = readIndex("gb18030-ranges").findLast(([each]) => each <= pointer)!;
  return codePointOffset + pointer - offset;
};

/** https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer */
export const indexGB18030RangesPointer = (codePoint: number): number => {
  // 1.
  if (codePoint === 0xe7c7) return 7457;
  // 2. and 3.
  const [pointerOffset, offset] = readIndex("gb18030-ranges").findLast(([, each]) => each <= codePoint)!;
  return pointerOffset + codePoint - offset;
};

const indexJis0208Excluding: Index = readIndex("jis0208").filter(([pointer]) => pointer < 8272 || pointer > 8835);

/** https://encoding.spec.whatwg.org/#index-shift_jis-pointer */
export const indexShiftJISPointer = (codePoint: number): number | null =>
  indexPointer(codePoint, indexJis0208Excluding);

const indexBig5Excluding: Index = readIndex("big5").filter(([pointer]) => pointer >= (0xa1 - 0x81) * 157);

/** https://encoding.spec.whatwg.org/#index-big5-pointer */
export const indexBig5Pointer = (codePoint: number): number | null => {
  if ([0x2550, 0x255e, 0x2561, 0x256a, 0x5341, 0x5345].includes(codePoint)) {
    return indexBig5Excluding.findLast(([, each]) => each === codePoint)![0];
  }
  return indexPointer(codePoint, indexBig5Excluding);
};
