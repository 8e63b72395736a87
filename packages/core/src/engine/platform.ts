/** The platform's own decoders, where they are right and faster than a loop, and its copy of a string. */
import { createStringMemory, writeString } from "#kernel-strings";
import { decodeByPlatform, type UnicodeLabel } from "#strings";
import { isUnshared } from "../platform/buffer-source.js";
import { MIN_UNICODE_PLATFORM_BYTES, PLATFORM_RETRY_BYTES } from "../platform/policy.js";
import type { DecodeEngine } from "./facts.js";

/** Finds the end of the last complete sequence before `end`, provided that the bytes are well-formed. */
export type FindCompleteEnd = (bytes: Uint8Array, end: number) => number;

/** Decodes the bytes from `start` to `end`; undefined if there is an error that must not be replaced, or no decoder. */
export type DecodePart = (bytes: Uint8Array, start: number, end: number, replacesErrors: boolean) => string | undefined;

/** Creates the function that decodes UTF-8 or UTF-16 by the platform. */
export const unicodeDecodePart =
  (label: UnicodeLabel): DecodePart =>
  (...part) =>
    decodeByPlatform(label, ...part);

/** Returns the code units of a string. */
export const codeUnitsOf = (text: string): Uint16Array<ArrayBuffer> => {
  const memory = createStringMemory(new ArrayBuffer(2 * text.length), 0, text.length);
  writeString(text, memory);
  return memory.units;
};

/**
 * Creates the engine that decodes with the platform. If the platform finds an error that must not be replaced, it is left
 * alone for {@link PLATFORM_RETRY_BYTES} bytes, and then tried on as many.
 *
 * @param rest - decodes what the platform does not decode; the handler does without it
 * @param minBytes - the smallest number of bytes for which the platform is faster
 */
export const createPlatformDecodeEngine = (
  decode: DecodePart,
  findCompleteEnd: FindCompleteEnd,
  rest?: Pick<DecodeEngine, "decodeRest">,
  minBytes = 1,
): DecodeEngine => ({
  decodeWhole: undefined,
  decodeRest(input, output, decoder) {
    const { bytes, length, position, platformStart, replacesErrors } = input;
    if (position >= platformStart) {
      const end = findCompleteEnd(bytes, platformStart ? Math.min(position + PLATFORM_RETRY_BYTES, length) : length);
      const text = end - position >= minBytes && decode(bytes, position, end, replacesErrors);
      if (text) {
        output.append(text);
        input.position = end;
        return;
      }
      input.platformStart = position + PLATFORM_RETRY_BYTES;
    }
    rest?.decodeRest(input, output, decoder);
  },
});

/**
 * The same for whole streams too. Used on Node.js, where bundle size does not matter.
 *
 * @param readsOnce - whether the platform reads each byte once: then it is not asked whether memory is shared, which takes 17 ns
 */
export const createWholePlatformDecodeEngine = (
  decode: DecodePart,
  findCompleteEnd: FindCompleteEnd,
  rest: DecodeEngine,
  readsOnce = false,
): DecodeEngine => ({
  ...createPlatformDecodeEngine(decode, findCompleteEnd, rest, MIN_UNICODE_PLATFORM_BYTES),
  decodeWhole: (bytes, length, replacesErrors) =>
    (length >= MIN_UNICODE_PLATFORM_BYTES &&
    (readsOnce || isUnshared(bytes)) &&
    findCompleteEnd(bytes, length) === length
      ? decode(bytes, 0, length, replacesErrors)
      : undefined) ?? rest.decodeWhole?.(bytes, length, replacesErrors),
});
