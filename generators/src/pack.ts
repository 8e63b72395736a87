/** The packer: the twin of packages/core/src/unpack.ts. */
import { BACKSLASH, FIRST_DIGIT } from "@webenc/core/table-format";
import { unpack, unpackSingleByte } from "@webenc/core/unpack";

/** An index: code points by pointer, of the full size, null where there is none. */
export type Index = readonly (number | null)[];

/** A table as it is written into a generated module. */
export interface PackedTable {
  /** What makes the table: the body of `lazy(() => …)`. */
  readonly expression: string;
  /** Its type. */
  readonly type: "Uint16Array<ArrayBuffer>" | "Uint32Array<ArrayBuffer>";
  /** What the expression needs from `@webenc/core/unpack`. */
  readonly imports: readonly string[];
  /** Names of the other indexes that the expression calls for. */
  readonly needs: readonly string[];
  /** The digits alone. */
  readonly payload: string;
}

const digit = (value: number): string =>
  String.fromCharCode(value + FIRST_DIGIT + (value + FIRST_DIGIT >= BACKSLASH ? 1 : 0));

/**
 * Packs an index, of two bytes or of one.
 *
 * @param name - the index's name, as in index-NAME.txt
 * @param index - gives an index by its name: some are packed with the help of another
 * @param reference - how a generated module calls another table: `indexJis0208` for "jis0208"
 */
export const packTable = (
  name: string,
  index: (name: string) => Index,
  reference: (name: string) => string,
): PackedTable => {
  const codePoints = index(name);
  if (codePoints.length === 128) {
    const payload = packSingleByte(codePoints);
    verify(name, codePoints, unpackSingleByte(payload));
    return {
      expression: `unpackSingleByte(${JSON.stringify(payload)})`,
      type: "Uint16Array<ArrayBuffer>",
      imports: ["unpackSingleByte"],
      needs: [],
      payload,
    };
  }
  const payload = pack(codePoints);
  const array = codePoints.some((codePoint) => (codePoint ?? 0) > 0xffff) ? Uint32Array : Uint16Array;
  verify(name, codePoints, unpack(payload, new array(codePoints.length)));
  void reference;
  return {
    expression: `unpack(${JSON.stringify(payload)}, new ${array.name}(${codePoints.length}))`,
    type: `${array.name}<ArrayBuffer>` as PackedTable["type"],
    imports: ["unpack"],
    needs: [],
    payload,
  };
};

/** Packs an index of two bytes. */
export const pack = (codePoints: Index): string => {
  const digits: number[] = [];
  const write = (value: number): void => {
    for (; value > 31; value >>= 5) digits.push((value & 31) | 32);
    digits.push(value);
  };
  let next = 0;
  for (let pointer = 0; pointer < codePoints.length; ) {
    const start = pointer;
    const codePoint = codePoints[pointer] ?? null;
    if (codePoint === null) {
      while (pointer < codePoints.length && codePoints[pointer] === null) pointer++;
      write(0);
    } else {
      while (pointer < codePoints.length && codePoints[pointer] === codePoint + pointer - start) pointer++;
      const step = codePoint - next;
      write(step > 0 ? step * 2 : -step * 2 + 1);
      next = codePoint + pointer - start;
    }
    write(pointer - start);
  }
  return digits.map(digit).join("");
};

/** Packs an index of one byte. */
export const packSingleByte = (codePoints: Index): string =>
  codePoints.map((c) => digit((c ?? 0) >> 12) + digit(((c ?? 0) >> 6) & 63) + digit((c ?? 0) & 63)).join("");

/** Proves every pointer of a table against its index. */
const verify = (name: string, codePoints: Index, table: Uint16Array | Uint32Array): void => {
  codePoints.forEach((codePoint, pointer) => {
    if (table[pointer] !== (codePoint ?? 0)) throw new Error(`index ${name}: pointer ${pointer} is lost in packing`);
  });
};
