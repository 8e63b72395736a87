import {
  codeUnitsOf,
  createPlatformEncodeEngine,
  type EncodeEngine,
  isLeadingSurrogate,
  isSurrogate,
  isTrailingSurrogate,
} from "@webenc/core/internal";

/** Replaces each lone surrogate by U+FFFD. */
const toWellFormed = (units: Uint16Array): void => {
  for (let i = 0; i < units.length; i++) {
    if (isSurrogate(units[i]!)) {
      if (isLeadingSurrogate(units[i]!) && isTrailingSurrogate(units[i + 1] ?? 0)) i++;
      else units[i] = 0xfffd;
    }
  }
};

const swapBytes = (units: Uint16Array): void => {
  for (let i = 0; i < units.length; i++) units[i] = (units[i]! << 8) | (units[i]! >> 8);
};

/** Whether the platform stores the less significant byte of a number first. */
const isLittleEndianPlatform = (): boolean => new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/**
 * Creates the engine of a UTF-16 encoder: all code units are copied, and their bytes are swapped if the platform has the other
 * order. Like the handler, this writes U+FFFD for a lone surrogate; a leading surrogate that waits for its trailing one is
 * not in the queue yet.
 *
 * @param isBigEndian - whether the more significant byte of a code unit is written first
 */
export const createUTF16EncodeEngine = (isBigEndian: boolean): EncodeEngine =>
  createPlatformEncodeEngine((text) => {
    const units = codeUnitsOf(text);
    // Engines that lack this method check each code unit here.
    if (!text.isWellFormed?.()) toWellFormed(units);
    if (isBigEndian === isLittleEndianPlatform()) swapBytes(units);
    return new Uint8Array(units.buffer);
  });
