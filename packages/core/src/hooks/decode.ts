import { FINISHED } from "../coder.js";
import { decodeBytes } from "../decode-bytes.js";
import type { DecodableEncoding, Encoding } from "../encoding.js";
import { DecodeError } from "../errors.js";
import { type AnyIOQueue, IOQueue, type StreamingIOQueue } from "../io-queue.js";
import { awaitSteps, type Pushable, processQueueSteps, type Steps, takeSteps } from "../process.js";
import { type BufferSourceLike, bytesOf, toBufferSource } from "../web-idl.js";

/** The encodings that a byte order mark can stand for: core knows none, so they are given to it. */
export interface UnicodeEncodings {
  readonly utf8: Encoding;
  readonly utf16BE: Encoding;
  readonly utf16LE: Encoding;
}

/** A byte order mark, and the encoding that it stands for. */
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

/** Whether an input is a queue. It is told by what it can do: a queue of another copy of this package is one too. */
const isQueue = (input: BufferSourceLike | AnyIOQueue): input is AnyIOQueue => "restore" in input;

function* sniffSteps(marks: readonly ByteOrderMark[], ioQueue: AnyIOQueue): Steps<Encoding | null> {
  const bom: number[] = yield ioQueue.peek(3);
  return sniff(marks, bom)?.encoding ?? null;
}

/** All the decode hooks: they differ in the byte order marks that they look for, and in the error mode. */
function* decodeSteps<Output extends Pushable>(
  marks: readonly ByteOrderMark[],
  ioQueue: AnyIOQueue,
  encoding: DecodableEncoding,
  output: Output,
  fatal: boolean,
): Steps<Output | null> {
  const bom: number[] = marks.length ? yield ioQueue.peek(3) : [];
  const mark = sniff(marks, bom);
  if (mark) yield ioQueue.readMany(mark.bytes.length);
  const decoder = (mark?.encoding ?? encoding).decoder();
  const result: number = yield* processQueueSteps(decoder, ioQueue, output, fatal ? "fatal" : "replacement");
  return result === FINISHED ? output : null;
}
