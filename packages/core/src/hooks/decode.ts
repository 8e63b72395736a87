import { createStreamDecoder } from "../engine/decode.js";
import { type BufferSourceLike, plainView, toBufferSource, unsharedView } from "../platform/buffer-source.js";
import { type DecodableEncoding, type Encoding, requireHalf } from "../standard/encoding.js";
import { isDecodeError } from "../standard/errors.js";
import { FINISHED } from "../standard/handler.js";
import { type AnyIOQueue, IOQueue, isIOQueue, type StreamingIOQueue } from "../standard/io-queue.js";
import { type Pushable, processQueueSteps, runSteps, type Steps } from "../standard/process.js";

/** The encodings that have a byte order mark. They are passed in, because core contains no encodings. */
export interface UnicodeEncodings {
  readonly utf8: Encoding;
  readonly utf16BE: Encoding;
  readonly utf16LE: Encoding;
}

/** A byte order mark and its encoding. */
interface ByteOrderMark {
  readonly encoding: Encoding;
  readonly bytes: readonly number[];
}

const utf8Mark = (utf8: Encoding): ByteOrderMark => ({ encoding: utf8, bytes: [0xef, 0xbb, 0xbf] });

/** The table of "BOM sniff". */
const byteOrderMarks = ({ utf8, utf16BE, utf16LE }: UnicodeEncodings): readonly ByteOrderMark[] => [
  utf8Mark(utf8),
  { encoding: utf16BE, bytes: [0xfe, 0xff] },
  { encoding: utf16LE, bytes: [0xff, 0xfe] },
];

const sniff = (marks: readonly ByteOrderMark[], input: ArrayLike<number>): ByteOrderMark | undefined =>
  marks.find(({ bytes }) => bytes.every((byte, i) => byte === input[i]));

function* sniffSteps(marks: readonly ByteOrderMark[], ioQueue: AnyIOQueue): Steps<ByteOrderMark | undefined> {
  const bom: number[] = yield ioQueue.peek(3);
  return sniff(marks, bom);
}

function* decodeSteps(
  marks: readonly ByteOrderMark[],
  ioQueue: AnyIOQueue,
  encoding: DecodableEncoding,
  output: Pushable,
  fatal: boolean,
): Steps<Pushable | null> {
  const mark = marks.length ? yield* sniffSteps(marks, ioQueue) : undefined;
  if (mark) yield ioQueue.readMany(mark.bytes.length);
  const decoder = (mark?.encoding ?? encoding).decoder();
  const result = yield* processQueueSteps(decoder, ioQueue, output, fatal ? "fatal" : "replacement");
  return result === FINISHED ? output : null;
}

const decodeSource = (
  marks: readonly ByteOrderMark[],
  input: BufferSourceLike,
  encoding: DecodableEncoding,
  fatal: boolean,
): string | null => {
  const bytes = plainView(unsharedView(toBufferSource(input)));
  const mark = sniff(marks, bytes);
  try {
    return createStreamDecoder(mark?.encoding ?? encoding, fatal)(bytes.subarray(mark?.bytes.length), true);
  } catch (error) {
    if (isDecodeError(error)) return null;
    throw error;
  }
};

/** Implements all decode hooks. They differ in the byte order marks that they recognise, and in the error mode. */
const decodeInput = (
  marks: readonly ByteOrderMark[],
  input: BufferSourceLike | AnyIOQueue,
  encoding: DecodableEncoding,
  output: Pushable = new IOQueue(),
  fatal = false,
): unknown =>
  isIOQueue(input)
    ? runSteps(input, decodeSteps(marks, input, encoding, output, fatal))
    : decodeSource(marks, input, encoding, fatal);

/**
 * UTF-8 decode, or UTF-8 decode without BOM: see {@link createUTF8Decode} and {@link createUTF8DecodeWithoutBOM}.
 *
 * For bytes, the hook returns a string. For a queue, it pushes the code points and end-of-queue to `output`, a new
 * queue by default, and returns it. For a streaming queue, it returns a promise that is resolved at the end of the
 * input.
 */
export interface UTF8DecodeHook {
  (input: BufferSourceLike): string;
  <Output extends Pushable = IOQueue>(ioQueue: IOQueue, output?: Output): Output;
  <Output extends Pushable = IOQueue>(ioQueue: StreamingIOQueue, output?: Output): Promise<Output>;
}

/** UTF-8 decode without BOM or fail: see {@link createUTF8DecodeWithoutBOMOrFail}. Failure is null. */
export interface UTF8DecodeOrFailHook {
  (input: BufferSourceLike): string | null;
  <Output extends Pushable = IOQueue>(ioQueue: IOQueue, output?: Output): Output | null;
  <Output extends Pushable = IOQueue>(ioQueue: StreamingIOQueue, output?: Output): Promise<Output | null>;
}

/** Decode: see {@link createDecode}. The results are those of {@link UTF8DecodeHook}. */
export interface DecodeHook {
  (input: BufferSourceLike, encoding: DecodableEncoding): string;
  <Output extends Pushable = IOQueue>(ioQueue: IOQueue, encoding: DecodableEncoding, output?: Output): Output;
  <Output extends Pushable = IOQueue>(
    ioQueue: StreamingIOQueue,
    encoding: DecodableEncoding,
    output?: Output,
  ): Promise<Output>;
}

/** BOM sniff: see {@link createBOMSniff}. */
export interface BOMSniffHook {
  (input: BufferSourceLike | IOQueue): Encoding | null;
  (ioQueue: StreamingIOQueue): Promise<Encoding | null>;
}

/**
 * Creates the hook "UTF-8 decode": removes the byte order mark of UTF-8, and decodes the rest as UTF-8, with U+FFFD for
 * each error. The standard recommends this hook for new formats.
 *
 * @param utf8 - UTF-8, or its decoding half
 * @see https://encoding.spec.whatwg.org/#utf-8-decode
 * @example
 * ```ts
 * import { createUTF8Decode } from "@webenc/core/internal";
 * import { utf8 } from "@webenc/utf8";
 *
 * const utf8Decode = createUTF8Decode(utf8);
 * utf8Decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff])); // => "a\uFFFD"
 * ```
 */
export const createUTF8Decode = (utf8: DecodableEncoding): UTF8DecodeHook => {
  const marks = [utf8Mark(utf8)];
  return ((input: BufferSourceLike, output?: Pushable) => decodeInput(marks, input, utf8, output)) as UTF8DecodeHook;
};

/**
 * Creates the hook "UTF-8 decode without BOM": decodes as UTF-8, with U+FFFD for each error. Despite its name, it does
 * not remove a byte order mark, which is decoded to U+FEFF. It is meant for identifiers and byte sequences within a
 * format.
 *
 * @param utf8 - UTF-8, or its decoding half
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
 * @example
 * ```ts
 * import { createUTF8DecodeWithoutBOM } from "@webenc/core/internal";
 * import { utf8 } from "@webenc/utf8";
 *
 * const utf8DecodeWithoutBOM = createUTF8DecodeWithoutBOM(utf8);
 * utf8DecodeWithoutBOM(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff])); // => "\uFEFFa\uFFFD"
 * ```
 */
export const createUTF8DecodeWithoutBOM = (utf8: DecodableEncoding): UTF8DecodeHook =>
  ((input: BufferSourceLike, output?: Pushable) => decodeInput([], input, utf8, output)) as UTF8DecodeHook;

/**
 * Creates the hook "UTF-8 decode without BOM or fail", which differs from {@link createUTF8DecodeWithoutBOM} in that
 * the first error is failure. The output queue then contains the code points before the error, and no end-of-queue.
 *
 * @param utf8 - UTF-8, or its decoding half
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail
 * @example
 * ```ts
 * import { createUTF8DecodeWithoutBOMOrFail } from "@webenc/core/internal";
 * import { utf8 } from "@webenc/utf8";
 *
 * const utf8DecodeWithoutBOMOrFail = createUTF8DecodeWithoutBOMOrFail(utf8);
 * utf8DecodeWithoutBOMOrFail(new Uint8Array([0x61, 0xff])); // => null
 * ```
 */
export const createUTF8DecodeWithoutBOMOrFail = (utf8: DecodableEncoding): UTF8DecodeOrFailHook =>
  ((input: BufferSourceLike, output?: Pushable) => decodeInput([], input, utf8, output, true)) as UTF8DecodeOrFailHook;

/**
 * Creates the hook "decode". If the input begins with a byte order mark, the hook removes it and decodes the rest with
 * the encoding of the mark. If not, it decodes with the given encoding. Each error becomes U+FFFD.
 *
 * @param unicode - the encodings that have a byte order mark
 * @see https://encoding.spec.whatwg.org/#decode
 * @example
 * ```ts
 * import { createDecode } from "@webenc/core/internal";
 * import { windows1252 } from "@webenc/single-byte/windows-1252";
 * import { utf16BE, utf16LE } from "@webenc/utf16";
 * import { utf8 } from "@webenc/utf8";
 *
 * const decode = createDecode({ utf8, utf16BE, utf16LE });
 * decode(new Uint8Array([0x61, 0x80]), windows1252); // => "a€"
 * decode(new Uint8Array([0xff, 0xfe, 0x61, 0x00]), windows1252); // => "a"
 * ```
 */
export const createDecode = (unicode: UnicodeEncodings): DecodeHook => {
  const marks = byteOrderMarks(unicode);
  return ((input: BufferSourceLike, encoding: DecodableEncoding, output?: Pushable) =>
    decodeInput(marks, input, requireHalf("decoder", encoding, input), output)) as DecodeHook;
};

/**
 * Creates the hook "BOM sniff". It returns the encoding of the byte order mark at the start of the input, or null if
 * there is no mark. It reads nothing from a queue.
 *
 * @param unicode - the encodings that have a byte order mark
 * @see https://encoding.spec.whatwg.org/#bom-sniff
 * @example
 * ```ts
 * import { createBOMSniff } from "@webenc/core/internal";
 * import { utf16BE, utf16LE } from "@webenc/utf16";
 * import { utf8 } from "@webenc/utf8";
 *
 * const bomSniff = createBOMSniff({ utf8, utf16BE, utf16LE });
 * bomSniff(new Uint8Array([0xfe, 0xff, 0x00, 0x61]))?.name; // => "UTF-16BE"
 * bomSniff(new Uint8Array([0x61])); // => null
 * ```
 */
export const createBOMSniff = (unicode: UnicodeEncodings): BOMSniffHook => {
  const marks = byteOrderMarks(unicode);
  function* steps(ioQueue: AnyIOQueue): Steps<Encoding | null> {
    return (yield* sniffSteps(marks, ioQueue))?.encoding ?? null;
  }
  return ((input: BufferSourceLike | AnyIOQueue) =>
    isIOQueue(input)
      ? runSteps(input, steps(input))
      : (sniff(marks, unsharedView(toBufferSource(input)))?.encoding ?? null)) as BOMSniffHook;
};
