/**
 * Decodes inputs with the platform's decoder of a legacy encoding, if it gives the results of ours. In browsers it decodes
 * single-byte encodings 2 to 7 times as fast as a JavaScript loop.
 */
import { createPlatformDecoder, type PlatformDecoder } from "#strings";
import type { ByteQueue } from "../buffers/byte-queue.js";
import type { CodeUnitSink } from "../buffers/code-unit-sink.js";
import { lazy } from "../platform/lazy.js";
import { MIN_PLATFORM_BYTES, PLATFORM_BYPASS_FACTOR } from "../platform/thresholds.js";

/** Bytes that contain all sequences of an encoding, and their text. */
export type Sample = readonly [bytes: Uint8Array, text: string];

/**
 * Creates a function that decodes a whole input with the platform's decoder, and returns whether it did. It does not if the
 * input is short or has an error, because errors are located by the handler.
 *
 * Some engines differ from the standard in some sequences (docs/reports/platform-bugs.md). The platform's decoder is used
 * only if it decodes the sample to the same text, and throws for it in fatal mode if that text has errors.
 *
 * @param label - the platform's label of the encoding
 * @param createSample - creates the sample, at the first input that is long enough
 */
export const createMatchingPlatformDecode = (
  label: string,
  createSample: () => Sample,
): ((input: ByteQueue, output: Pick<CodeUnitSink, "append">) => boolean) => {
  const matchingDecoder = lazy((): PlatformDecoder | undefined => {
    if (!createPlatformDecoder) return undefined;
    const [bytes, text] = createSample();
    const decode = createPlatformDecoder(label, true);
    const isSame =
      createPlatformDecoder(label, false)(bytes) === text &&
      decode(bytes) === (text.includes("\ufffd") ? undefined : text);
    return isSame ? decode : undefined;
  });
  let bypassedBytes = 0;

  return (input, output) => {
    const { bytes, length, position } = input;
    // After the first byte, the input has an error.
    if (position || length < MIN_PLATFORM_BYTES) return false;
    if (bypassedBytes > 0) {
      bypassedBytes -= length;
      return false;
    }
    // A search for U+FFFD in the text would take up to 40 % of the time. A fatal decoder is as fast as another.
    const text = matchingDecoder()?.(bytes);
    if (!text) {
      bypassedBytes = PLATFORM_BYPASS_FACTOR * length;
      return false;
    }
    output.append(text);
    input.position = length;
    return true;
  };
};
