/** The packer of single-byte indexes: the mirror of packages/core/src/tables/single-byte.ts. */
import {
  CASE_ROW_LENGTH,
  FIRST_SINGLE_BYTE_DIGIT_CODE,
  LAST_SPECIAL_DIGIT,
  NO_DISTANCE_DIGIT,
  PAGE_BASE,
  PAGE_LENGTH,
  SUM_FACTOR,
  SUM_MODULUS,
} from "@webenc/core/internal/table-format";
import type { CodePoints } from "../identifier.js";

/** A check digit is less than this. */
const CHECK_DIGITS = 90;

/** The digit of the backslash, which needs an escape. No check digit is this one. */
const BACKSLASH_DIGIT = PAGE_LENGTH;

/** Packs a single-byte index. */
export const packSingleByte = (codePoints: CodePoints): string => {
  let last = 0;
  const digits = codePoints.flatMap((codePoint, pointer) => {
    if (!codePoint) return [0];
    if (codePoint === pointer + 0x80) return [1];
    for (let digit = 2; digit <= LAST_SPECIAL_DIGIT; digit++) {
      const capital = codePoints[pointer - (digit - 1) * CASE_ROW_LENGTH];
      if (capital && codePoint === capital + 1) return [digit];
    }
    if (codePoint < 0x80 || codePoint > 0xffff)
      throw new RangeError(`The table format has no code point ${codePoint} in a single-byte index`);
    const near = codePoint - last + NO_DISTANCE_DIGIT;
    last = codePoint;
    return near > LAST_SPECIAL_DIGIT && near < PAGE_LENGTH ? [near] : farDigits(codePoint);
  });
  return String.fromCharCode(
    ...[...digits, ...checkDigits(digits)].map((digit) => FIRST_SINGLE_BYTE_DIGIT_CODE + digit),
  );
};

/** Returns the three digits after which the sum is 0. None is the backslash. */
const checkDigits = (digits: readonly number[]): [number, number, number] => {
  const add = (sum: number, digit: number): number => (sum * SUM_FACTOR + digit) % SUM_MODULUS;
  const sum = digits.reduce(add, 0);
  const choices = Array.from({ length: CHECK_DIGITS }, (_, digit) => digit).filter(
    (digit) => digit !== BACKSLASH_DIGIT,
  );
  for (const first of choices) {
    for (const second of choices) {
      const third = (SUM_MODULUS - add(add(add(sum, first), second), 0)) % SUM_MODULUS;
      if (choices.includes(third)) return [first, second, third];
    }
  }
  throw new RangeError("The table format has no check digits for a single-byte index");
};

/** Returns the digits of a code point's page and its position there. */
const farDigits = (codePoint: number): number[] => {
  const digits = [codePoint % PAGE_LENGTH];
  for (let page = Math.floor(codePoint / PAGE_LENGTH); page > 0; page = Math.floor(page / PAGE_BASE)) {
    digits.unshift(PAGE_LENGTH + (page % PAGE_BASE));
  }
  return digits;
};
