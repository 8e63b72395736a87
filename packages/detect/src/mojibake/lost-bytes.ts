import { type Coder, HIGH_BYTES } from "./coders.js";

/** The bytes that windows-1252 does not have. Programs replace them by "?" or remove them. */
export const UNASSIGNED: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

const known = /* @__PURE__ */ new Map<string, readonly number[]>();

/**
 * The bytes that a decoder can have replaced: those of windows-1252 that are unassigned, and in an encoding of several bytes
 * those that are no character, alone and with the next byte.
 *
 * @param next - the byte after the lost one; undefined at the end of a line
 */
export const lostBytes = ({ name, width, decode }: Coder, next: number | undefined): readonly number[] => {
  if (width === 1) return UNASSIGNED;
  const key = `${name} ${next}`;
  const isCharacter = (...bytes: number[]): boolean => decode(Uint8Array.from(bytes)) !== undefined;
  const bytes =
    known.get(key) ??
    [...HIGH_BYTES].filter((byte) => !isCharacter(byte) && (next === undefined || !isCharacter(byte, next)));
  known.set(key, bytes);
  return bytes;
};
