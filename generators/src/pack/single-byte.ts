/** The packer of single-byte indexes: the mirror of packages/core/src/tables/single-byte.ts. */
import {
  BACKSLASH,
  FIRST_SINGLE_BYTE_DIGIT_CODE,
  SECOND_DISTANCE_GAP,
  SECOND_DISTANCE_RANGE,
  SINGLE_BYTE_BASE,
  SUM_FACTOR,
  SUM_MODULUS,
  THIRD_DISTANCE_GAP,
  THIRD_DISTANCE_RANGE,
  ZERO_DISTANCE_VALUE,
} from "@webenc/core/internal/table-format";
import type { CodePoints } from "../identifier.js";

const characterOf = (digit: number): string => {
  const code = FIRST_SINGLE_BYTE_DIGIT_CODE + digit;
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
};

/** Packs a single-byte index. */
export const packSingleByte = (codePoints: CodePoints): string => {
  const values = codePoints.map((codePoint, pointer) => (codePoint ? valueOfDistance(codePoint - 0x80 - pointer) : 0));
  const sum = values.reduce((sum, value) => (sum * SUM_FACTOR + value) % SUM_MODULUS, 0);
  return [...values, sum]
    .map((value) => characterOf(Math.floor(value / SINGLE_BYTE_BASE)) + characterOf(value % SINGLE_BYTE_BASE))
    .join("");
};

/** Returns the value of a distance. */
const valueOfDistance = (distance: number): number => {
  const inFirst = distance + ZERO_DISTANCE_VALUE;
  const inSecond = inFirst - SECOND_DISTANCE_GAP;
  const inThird = inSecond - THIRD_DISTANCE_GAP;
  if (inFirst > 0 && inFirst < SECOND_DISTANCE_RANGE) return inFirst;
  if (inSecond >= SECOND_DISTANCE_RANGE && inSecond < THIRD_DISTANCE_RANGE) return inSecond;
  if (inThird >= THIRD_DISTANCE_RANGE && inThird < SINGLE_BYTE_BASE ** 2) return inThird;
  throw new RangeError(`The table format has no value for a code point at a distance of ${distance} from its byte`);
};
