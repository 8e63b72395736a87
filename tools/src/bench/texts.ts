/** Pseudo-random texts with a fixed seed. A repeated sentence would favour caches and branch prediction. */
import type { Alphabet } from "./alphabet.js";
import { random } from "./random.js";
import { kinds, type TextKind } from "./text-kinds.js";
import { TextWriter } from "./text-writer.js";

/** A kind of text, or a page: 60 % ascii around 40 % mixed. */
export type Text = TextKind | "page";

/** Longer texts repeat a block of this number of bytes, which no processor's cache holds. */
const BLOCK = 4 * 2 ** 20;

/**
 * Makes a text of exactly `size` bytes.
 *
 * @param seed - makes different texts of the same kind and size
 */
export const makeText = (alphabet: Alphabet, text: Text, size: number, seed = 0): Uint8Array<ArrayBuffer> => {
  if (size <= BLOCK) return makeBlock(alphabet, text, size, seed);
  // Each block ends with a line feed: of two escape sequences in a row, the second is an error.
  const lineFeed = alphabet.ascii[0x0a]!;
  const block = new Uint8Array(BLOCK);
  block.set(makeBlock(alphabet, text, BLOCK - lineFeed.length, seed));
  block.set(lineFeed, BLOCK - lineFeed.length);
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += BLOCK) bytes.set(block.subarray(0, size - at), at);
  return bytes;
};

const makeBlock = (alphabet: Alphabet, text: Text, size: number, seed: number): Uint8Array<ArrayBuffer> => {
  const writer = new TextWriter(alphabet, size, random(size + text.length + seed * 0x10001));
  const unit = alphabet.ascii[0x0a]!.length;

  const fill = (kind: TextKind, part: number): void => {
    const write = kinds[kind](writer);
    writer.end = Math.floor((size * part) / unit) * unit;
    while (writer.length < writer.end) {
      const before = writer.length;
      write();
      // The rest is too short for another piece.
      if (writer.length === before) writer.ascii("\n".repeat(writer.end - before));
    }
  };

  if (text === "page") {
    fill("ascii", 0.4);
    fill("mixed", 0.8);
    fill("ascii", 1);
  } else fill(text, 1);
  return writer.bytes;
};
