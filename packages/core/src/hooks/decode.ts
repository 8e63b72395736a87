import { decodeStream } from "../engine/decode.js";
import { type BufferSourceLike, toBufferSource, unsharedView } from "../platform/buffer-source.js";
import { type DecodableEncoding, type Encoding, requireHalf } from "../standard/encoding.js";
import { isDecodeError } from "../standard/errors.js";
import { FINISHED } from "../standard/handler.js";
import { type AnyIOQueue, IOQueue, isIOQueue, type StreamingIOQueue } from "../standard/io-queue.js";
import { type Pushable, processQueueSteps, runSteps, type Steps } from "../standard/process.js";

/** The encodings that have a byte order mark. They are passed in, because core contains no encodings. */
type UnicodeEncodings = Readonly<Record<"utf8" | "utf16BE" | "utf16LE", Encoding>>;

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

function* decodeSteps(
  marks: readonly ByteOrderMark[],
  ioQueue: AnyIOQueue,
  encoding: DecodableEncoding,
  output: Pushable,
  fatal: boolean,
): Steps<Pushable | null> {
  const mark = marks.length ? sniff(marks, yield ioQueue.peek(3)) : undefined;
  if (mark) yield ioQueue.readMany(mark.bytes.length);
  const decoder = (mark?.encoding ?? encoding).decoder();
  const result = yield* processQueueSteps(decoder, ioQueue, output, fatal ? "fatal" : "replacement");
  return result === FINISHED ? output : null;
}

/** Implements all decode hooks. They differ in the byte order marks that they recognise, and in the error mode. */
const decodeInput = (
  marks: readonly ByteOrderMark[],
  input: BufferSourceLike | AnyIOQueue,
  encoding: DecodableEncoding,
  output: Pushable = new IOQueue(),
  fatal = false,
): unknown => {
  if (isIOQueue(input)) return runSteps(input, decodeSteps(marks, input, encoding, output, fatal));
  const bytes = unsharedView(toBufferSource(input));
  const mark = sniff(marks, bytes);
  try {
    return decodeStream(mark?.encoding ?? encoding, bytes.subarray(mark?.bytes.length), fatal);
  } catch (error) {
    if (isDecodeError(error)) return null;
    throw error;
  }
};

/** A hook of UTF-8 for input in memory and for both kinds of queue. */
export interface UTF8Hook<Input, Result, Failure = never> {
  (input: Input): Result | Failure;
  <Output extends Pushable = IOQueue>(ioQueue: IOQueue, output?: Output): Output | Failure;
  <Output extends Pushable = IOQueue>(ioQueue: StreamingIOQueue, output?: Output): Promise<Output | Failure>;
}

/**
 * UTF-8 decode, or UTF-8 decode without BOM.
 *
 * For bytes, the hook returns a string. For a queue, it pushes the code points and end-of-queue to `output`, a new
 * queue by default, and returns it. For a streaming queue, it returns a promise that is resolved at the end of the
 * input.
 */
export interface UTF8DecodeHook extends UTF8Hook<BufferSourceLike, string> {}

/** UTF-8 decode without BOM or fail. Failure is null. */
export interface UTF8DecodeOrFailHook extends UTF8Hook<BufferSourceLike, string, null> {}

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

/** Creates the hook "UTF-8 decode": https://encoding.spec.whatwg.org/#utf-8-decode */
export const createUTF8Decode = (utf8: DecodableEncoding): UTF8DecodeHook => {
  const marks = [utf8Mark(utf8)];
  return ((input: BufferSourceLike, output?: Pushable) => decodeInput(marks, input, utf8, output)) as UTF8DecodeHook;
};

/**
 * Creates the hook "UTF-8 decode without BOM", or "UTF-8 decode without BOM or fail".
 *
 * @param fatal - whether the first error is failure. If not, each error becomes U+FFFD
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
 * @see https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail
 */
export const createUTF8DecodeWithoutBOM = <Fatal extends boolean = false>(
  utf8: DecodableEncoding,
  fatal?: Fatal,
): Fatal extends true ? UTF8DecodeOrFailHook : UTF8DecodeHook =>
  ((input: BufferSourceLike, output?: Pushable) => decodeInput([], input, utf8, output, fatal)) as UTF8DecodeHook;

/** Creates the hook "decode": https://encoding.spec.whatwg.org/#decode */
export const createDecode = (unicode: UnicodeEncodings): DecodeHook => {
  const marks = byteOrderMarks(unicode);
  return ((input: BufferSourceLike, encoding: DecodableEncoding, output?: Pushable) =>
    decodeInput(marks, input, requireHalf("decoder", encoding, input), output)) as DecodeHook;
};

/** Creates the hook "BOM sniff": https://encoding.spec.whatwg.org/#bom-sniff */
export const createBOMSniff = (unicode: UnicodeEncodings): BOMSniffHook => {
  const marks = byteOrderMarks(unicode);
  function* steps(ioQueue: AnyIOQueue): Steps<Encoding | null> {
    return sniff(marks, yield ioQueue.peek(3))?.encoding ?? null;
  }
  return ((input: BufferSourceLike | AnyIOQueue) =>
    isIOQueue(input)
      ? runSteps(input, steps(input))
      : (sniff(marks, unsharedView(toBufferSource(input)))?.encoding ?? null)) as BOMSniffHook;
};
