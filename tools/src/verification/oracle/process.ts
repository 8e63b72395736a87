import type { Handler } from "./coder.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";
import type { Result } from "./results.js";

export type ErrorMode = "replacement" | "fatal" | "html";

/**
 * Returns the result of the handler, which positions are counted by. The standard returns "continue" after items, and after
 * errors that the error mode replaces.
 *
 * @see https://encoding.spec.whatwg.org/#concept-encoding-process
 */
export const processAnItem = (
  item: Item,
  handler: Handler,
  input: IOQueue,
  output: IOQueue,
  mode: ErrorMode,
): Result => {
  // 4.
  const result = handler(item, input);
  // 5.
  if (result.is === "finished") output.push(endOfQueue);
  // 6.
  if (result.is === "items") for (const item of result.items) output.push(item);
  // 7.
  if (result.is === "error" && mode === "replacement") output.push(0xfffd);
  if (result.is === "error" && mode === "html") {
    for (const character of `&#${result.codePoint};`) output.push(character.charCodeAt(0));
  }
  return result;
};

/** https://encoding.spec.whatwg.org/#concept-encoding-run */
export const processAQueue = (handler: Handler, input: IOQueue, output: IOQueue, mode: ErrorMode): Result => {
  for (;;) {
    const result = processAnItem(input.read(), handler, input, output, mode);
    if (result.is === "finished" || (result.is === "error" && mode === "fatal")) return result;
  }
};
