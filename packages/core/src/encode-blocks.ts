import { writeString } from "#strings";
import type { ByteSink } from "./byte-sink.js";
import type { CodeUnitQueue } from "./code-unit-queue.js";
import type { Step } from "./decode-blocks.js";
import { INPUT, OUTPUT } from "./kernel-memory.js";
import { stage, type Workspace } from "./workspace.js";

/**
 * Encodes by a kernel up to the first code unit that it does not like, block by block.
 *
 * @param own - the kernels' memory, whose output no decoder holds
 */
export const encodeBlocks = (
  own: Workspace,
  input: CodeUnitQueue,
  output: Pick<ByteSink, "append">,
  step: Step,
): void => {
  const { text } = input;
  while (input.position < text.length) {
    if (stage(own, input, text.length)) {
      writeString(own.to - own.from < text.length ? text.slice(own.from, own.to) : text, own.input);
    }
    const start = INPUT + 2 * (input.position - own.from);
    const end = INPUT + 2 * (own.to - own.from);
    step(start, end, OUTPUT);
    const reached = own.results[0]!;
    input.position += (reached - start) / 2;
    output.append(own.bytes.subarray(OUTPUT, own.results[1]), false);
    if (reached < end) return;
  }
};
