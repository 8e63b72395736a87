import { writeString } from "#strings";
import type { ByteSink } from "./byte-sink.js";
import type { CodeUnitQueue } from "./code-unit-queue.js";
import type { Step } from "./decode-blocks.js";
import { INPUT, LENGTH, OUTPUT, type Workspace } from "./workspace.js";

/** Brings the next code units of a queue to the kernels' memory, if they are not there. */
const stage = (own: Workspace, input: CodeUnitQueue): void => {
  if (own.staged === input.staged && input.position >= own.from && input.position < own.to) return;
  input.staged = ++own.staged;
  own.from = input.position;
  own.to = Math.min(own.from + LENGTH, input.text.length);
  writeString(own.to - own.from < input.text.length ? input.text.slice(own.from, own.to) : input.text, own.input);
};

/**
 * Encodes by a kernel up to the first code unit that it does not like, block by block.
 *
 * @param own - the kernels' memory, whose output no decoder holds
 */
export const encodeBlocks = (own: Workspace, input: CodeUnitQueue, output: ByteSink, step: Step): void => {
  while (input.position < input.text.length) {
    stage(own, input);
    const start = INPUT + 2 * (input.position - own.from);
    const end = INPUT + 2 * (own.to - own.from);
    step(start, end, OUTPUT);
    const reached = own.results[0]!;
    input.position += (reached - start) / 2;
    output.append(own.bytes.subarray(OUTPUT, own.results[1]), false);
    if (reached < end) return;
  }
};
