import { decodeASCII, stringOfASCII } from "#strings";
import type { ByteQueue } from "./byte-queue.js";
import type { CodeUnitSink } from "./code-unit-sink.js";
import { INPUT, LENGTH, OUTPUT, PIECE } from "./kernel-memory.js";
import { ASCII_STRING, VERY_LONG } from "./thresholds.js";
import { viewOf } from "./web-idl.js";
import { stage, type Workspace } from "./workspace.js";

/** One call of a decoder's kernel: from where to where in memory, and where to write. */
export type Step = (input: number, end: number, output: number) => void;

/** Finds where what is ASCII, and stands for itself, ends at the start of the input: a kernel's. */
export type FindASCII = (input: number, end: number) => number;

/** What is asked of a sink, and not its class: who imports this by `#decode-blocks` has the types of what is built, where that is another. */
type Sink = Pick<CodeUnitSink, "append" | "length">;

/** Takes the ASCII at the start of a block by the platform's one-byte way, which gives a one-byte string. */
const takeASCII = (own: Workspace, input: ByteQueue, output: Sink, find: FindASCII): void => {
  const block = INPUT + own.to - own.from;
  const end = find(INPUT, block);
  // Where strings are copied at the speed of memory, a part of a block is not worth the work of joining it.
  if (end - INPUT < ASCII_STRING || (decodeASCII && end < block)) return;
  output.append(stringOfASCII(own.bytes, INPUT, end));
  input.position += end - INPUT;
};

/**
 * Decodes by a kernel up to the first byte that it does not like, block by block.
 *
 * @param own - the kernels' memory, to which `output` has moved
 */
export const decodeBlocks = (own: Workspace, input: ByteQueue, output: Sink, step: Step, find: FindASCII): void => {
  // V8 copies no string of more than 128 KiB, and those of very long texts would not fit its nursery; for others that is
  // the faster place.
  const room = input.length > VERY_LONG ? 2 * LENGTH : input.length > LENGTH ? PIECE : LENGTH;
  while (input.position < input.length) {
    if (stage(own, input, input.length)) own.bytes.set(viewOf(input.bytes).subarray(own.from, own.to), INPUT);
    if (input.position === own.from) takeASCII(own, input, output, find);
    if (input.position >= own.to) continue;
    // No kernel gives more code units than it takes bytes.
    if (output.length > room - LENGTH / 2) output.append("");
    const start = INPUT + input.position - own.from;
    const end = Math.min(INPUT + own.to - own.from, start + room - output.length);
    step(start, end, OUTPUT + 2 * output.length);
    const reached = own.results[0]!;
    input.position += reached - start;
    output.length = (own.results[1]! - OUTPUT) / 2;
    if (reached < end) return;
  }
};
