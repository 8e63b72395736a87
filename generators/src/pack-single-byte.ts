/** The packer of single-byte indexes: the twin of packages/core/src/unpack-single-byte.ts. */
import {
  BACKSLASH,
  BASE,
  FAR,
  FAR_MORE,
  FARTHEST,
  FARTHEST_MORE,
  FIRST_BYTE_DIGIT,
  SUM_FACTOR,
  SUM_MODULUS,
  ZERO_DISTANCE,
} from "@webenc/core/internal/table-format";
import type { Index } from "./pack-layouts.js";

const digit = (value: number): string =>
  String.fromCharCode(FIRST_BYTE_DIGIT + value < BACKSLASH ? FIRST_BYTE_DIGIT + value : FIRST_BYTE_DIGIT + value + 1);

/** Packs an index of one byte. */
export const packSingleByte = (codePoints: Index): string => {
  const values = codePoints.map((codePoint, pointer) => (codePoint ? fold(codePoint - 0x80 - pointer) : 0));
  const sum = values.reduce((sum, value) => (sum * SUM_FACTOR + value) % SUM_MODULUS, 0);
  return [...values, sum].map((value) => digit(Math.floor(value / BASE)) + digit(value % BASE)).join("");
};

/** A distance as a value: the one that unfolds to it. */
const fold = (distance: number): number => {
  const near = distance + ZERO_DISTANCE;
  const far = near - FAR_MORE;
  const farthest = far - FARTHEST_MORE;
  if (near > 0 && near < FAR) return near;
  if (far >= FAR && far < FARTHEST) return far;
  if (farthest >= FARTHEST && farthest < BASE * BASE) return farthest;
  throw new RangeError(`A code point at a distance of ${distance} from its byte can't be packed`);
};
