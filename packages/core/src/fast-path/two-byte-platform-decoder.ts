/**
 * The fast path of the two-byte encodings that Firefox decodes faster than a kernel, if the text has much ASCII: EUC-JP and
 * Big5. A kernel takes 1.2 to 5 times as long there, and less time for text with little ASCII.
 */
import { createPlatformDecoder } from "#strings";
import { ByteQueue } from "../buffers/byte-queue.js";
import { isSpiderMonkey } from "../platform/engine.js";
import { MIN_TWO_BYTE_PLATFORM_BYTES, TWO_BYTE_SAMPLE_THRESHOLD } from "../platform/thresholds.js";
import { CONTINUE, type Decoder, FINISHED } from "../standard/handler.js";
import type { DecoderFastPath } from "./contract.js";
import { createMatchingPlatformDecode, type Sample } from "./matching-platform-decoder.js";

/** Bytes below this one are no trailing bytes. */
const FIRST_TRAILING = 0x40;

/** All pairs of bytes whose first is not ASCII, all sequences of a leading byte and two bytes above A0, and their text. */
const createSample = ({ handler }: Decoder, threeByteLeading: number | undefined): Sample => {
  const bytes: number[] = [];
  // A line feed ends an incomplete sequence, and is restored.
  for (let leading = 0x80; leading <= 0xff; leading++) {
    for (let trailing = 0; trailing <= 0xff; trailing++) bytes.push(leading, trailing, 0x0a);
  }
  for (let pair = 0; threeByteLeading && pair < 0x60 * 0x60; pair++) {
    bytes.push(threeByteLeading, 0xa0 + Math.floor(pair / 0x60), 0xa0 + (pair % 0x60), 0x0a);
  }
  const queue = new ByteQueue(Uint8Array.from(bytes));
  let text = "";
  for (let result = handler(queue, queue.read()); result !== FINISHED; result = handler(queue, queue.read())) {
    if (typeof result === "object") text += String.fromCodePoint(...result);
    else if (result !== CONTINUE) text += result < 0 ? "\ufffd" : String.fromCodePoint(result);
  }
  return [queue.bytes, text];
};

/** Whether at least a third of some bytes are ASCII, judged by 128 of them. */
const hasMuchASCII = (bytes: Uint8Array, length: number): boolean => {
  let count = 0;
  for (let at = 0; at < length; at += length >> 7) if (bytes[at]! <= 0x7f) count++;
  return count > 128 / 3;
};

/**
 * Creates a fast path that decodes with Firefox's decoder where that is faster, and otherwise with another fast path.
 *
 * @param label - the platform's label of the encoding
 * @param createDecoder - creates the encoding's decoder
 * @param threeByteLeading - the leading byte of sequences of three bytes, if the encoding has them
 */
export const createPlatformPreferringFastPath = (
  fastPath: DecoderFastPath,
  label: string,
  createDecoder: () => Decoder,
  threeByteLeading?: number,
): DecoderFastPath => {
  const decodeByPlatform = createMatchingPlatformDecode(label, () => createSample(createDecoder(), threeByteLeading));
  let decodedBytes = 0;

  return (input, output) => {
    const { bytes, length, position } = input;
    if (createPlatformDecoder && isSpiderMonkey() && !position && length >= MIN_TWO_BYTE_PLATFORM_BYTES) {
      decodedBytes += length;
      if (decodedBytes > TWO_BYTE_SAMPLE_THRESHOLD && hasMuchASCII(bytes, length)) {
        // The last sequence can be incomplete.
        let end = length;
        while (end && bytes[end - 1]! >= FIRST_TRAILING) end--;
        decodeByPlatform(input, output, end);
      }
    }
    fastPath(input, output);
  };
};
