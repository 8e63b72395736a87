import type { Coder, Result } from "./coder.js";
import { endOfQueue, type IOQueue, type Item } from "./queue.js";

export type ErrorMode = "replacement" | "fatal" | "html";

/** What "process an item" returns: continue, finished or, in fatal mode, the error. */
export type Outcome = Exclude<Result, { readonly is: "items" }>;

/**
 * https://encoding.spec.whatwg.org/#concept-encoding-process
 *
 * @param tell - receives the result of the handler, to count positions
 */
export const processAnItem = (
  item: Item,
  coder: Coder,
  input: IOQueue,
  output: IOQueue,
  mode: ErrorMode,
  tell?: (result: Result) => void,
): Outcome => {
  // 4.
  const result = coder.handler(input, item);
  tell?.(result);
  switch (result.is) {
    // 5.
    case "finished":
      output.push(endOfQueue);
      return result;
    // 6.
    case "items":
      for (const item of result.items) output.push(item);
      break;
    // 7.
    case "error":
      if (mode === "fatal") return result;
      if (mode === "replacement") output.push(0xfffd);
      else for (const character of `&#${result.codePoint};`) output.push(character.charCodeAt(0));
  }
  // 8.
  return { is: "continue" };
};

/** https://encoding.spec.whatwg.org/#concept-encoding-run */
export const processAQueue = (coder: Coder, input: IOQueue, output: IOQueue, mode: ErrorMode): Outcome => {
  for (;;) {
    const result = processAnItem(input.read(), coder, input, output, mode);
    if (result.is !== "continue") return result;
  }
};
