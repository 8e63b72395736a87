/** The platform's own decoders, where they are right and faster than a loop. */
import { createPlatformDecoder, type DecodeByPlatform, decodeByPlatform, type UnicodeLabel } from "#strings";
import { isUnshared, plainView } from "../platform/buffer-source.js";
import { lazy } from "../platform/lazy.js";
import { MIN_PLATFORM_BYTES, PLATFORM_RETRY_BYTES } from "../platform/policy.js";
import type { PlatformDecoder } from "./facts.js";

/** Finds the end of the last complete sequence before `end`, provided that the bytes are well-formed. */
export type FindCompleteEnd = (bytes: Uint8Array, end: number) => number;

/** Decodes the bytes from `start` to `end`; undefined if there is an error that must not be replaced, or no decoder. */
type Decode = (bytes: Uint8Array, start: number, end: number, replacesErrors: boolean) => string | undefined;

/**
 * Creates the platform's decoder of an encoding. If it finds an error that must not be replaced, it is left alone for
 * {@link PLATFORM_RETRY_BYTES} bytes, and then tried on as many.
 */
const createPlatform = (minBytes: number, decode: Decode, findCompleteEnd: FindCompleteEnd): PlatformDecoder => ({
  decodeWhole: (bytes, length, replacesErrors) =>
    length >= minBytes && isUnshared(bytes) && findCompleteEnd(bytes, length) === length
      ? decode(bytes, 0, length, replacesErrors)
      : undefined,
  decodeRest(input, output) {
    const { bytes, length, replacesErrors } = input;
    while (input.position < length && input.position >= input.platformStart) {
      const { position, platformStart } = input;
      const end = findCompleteEnd(bytes, platformStart ? Math.min(position + PLATFORM_RETRY_BYTES, length) : length);
      const text = end - position >= minBytes ? decode(bytes, position, end, replacesErrors) : undefined;
      if (text) {
        output.append(text);
        input.position = end;
      } else input.platformStart = position + PLATFORM_RETRY_BYTES;
    }
  },
});

/**
 * Creates the platform's decoder of UTF-8 or UTF-16, which every platform has.
 *
 * @param minBytes - the smallest number of bytes for which it is faster than a loop
 * @param isFaster - whether it is faster than a kernel for some bytes
 */
export const createUnicodePlatform = (
  label: UnicodeLabel,
  findCompleteEnd: FindCompleteEnd,
  minBytes = 1,
  isFaster: (bytes: Uint8Array, start: number, end: number) => boolean = () => true,
): PlatformDecoder =>
  createPlatform(
    minBytes,
    (bytes, start, end, replacesErrors) =>
      isFaster(bytes, start, end) ? decodeByPlatform(label, bytes, start, end, replacesErrors) : undefined,
    findCompleteEnd,
  );

/** Bytes that contain all sequences of an encoding, and their text. */
export type Sample = readonly [bytes: Uint8Array, text: string];

/**
 * Creates the platform's decoder of a single-byte encoding. In browsers it is 2 to 7 times as fast as a loop.
 *
 * Some engines differ from the standard in some bytes (docs/reports/platform-bugs.md). The platform's decoder is used only
 * if it decodes the sample to the same text, and throws for it in fatal mode if that text has errors.
 *
 * @param label - the platform's label of the encoding
 * @param createSample - creates the sample, at the first input that is long enough
 */
export const createMatchingPlatform = (label: string, createSample: () => Sample): PlatformDecoder => {
  /** The decoder that throws for errors, and the one that replaces them. */
  const decoders = lazy((): readonly DecodeByPlatform[] => {
    if (!createPlatformDecoder) return [];
    const [bytes, text] = createSample();
    const fatal = createPlatformDecoder(label, true);
    const replacing = createPlatformDecoder(label, false);
    const isSame = replacing(bytes) === text && fatal(bytes) === (text.includes("\ufffd") ? undefined : text);
    return isSame ? [fatal, replacing] : [];
  });
  return createPlatform(
    MIN_PLATFORM_BYTES,
    (bytes, start, end, replacesErrors) => decoders()[+replacesErrors]?.(plainView(bytes).subarray(start, end)),
    (_bytes, end) => end,
  );
};
