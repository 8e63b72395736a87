import type { EncoderFastPath } from "@webenc/core";
import {
  createBlock,
  isLeadingSurrogate,
  isSurrogate,
  isTrailingSurrogate,
  writeStringToBlock,
} from "@webenc/core/internal/unicode";

/** The handler encodes up to this many code units faster than the fast path. It affects speed only. */
const MAX_HANDLER_UNITS = 8;

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
 * Creates the fast path of a UTF-16 encoder: it copies the code units of all that is left, and swaps their bytes if the
 * platform has the other order. Like the handler, it writes U+FFFD for a lone surrogate; a leading surrogate that waits for
 * its trailing one is not in the queue yet.
 *
 * @param isBigEndian - whether the more significant byte of a code unit is written first
 */
export const createUTF16EncodeFastPath =
  (isBigEndian: boolean): EncoderFastPath =>
  (input, output) => {
    const text = input.text.slice(input.position);
    if (text.length <= MAX_HANDLER_UNITS) return;
    const block = createBlock(new ArrayBuffer(2 * text.length), 0, text.length);
    writeStringToBlock(text, block);
    // Engines that lack this method check each code unit here.
    if (!text.isWellFormed?.()) toWellFormed(block.units);
    if (isBigEndian === isLittleEndianPlatform()) swapBytes(block.units);
    output.append(new Uint8Array(block.units.buffer), true);
    input.position = input.text.length;
  };
