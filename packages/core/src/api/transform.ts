import type { ReadableStreamOf, WritableStreamOf } from "../platform/streams.js";

/** The platform's TransformStream, where a library declares it: see `streams.ts`. */
export interface TransformStreamOf<Input, Output> {
  readonly readable: ReadableStreamOf<Output>;
  readonly writable: WritableStreamOf<Input>;
}

/** Creates a TransformStream that converts each chunk, and an empty one at the end. Empty output is not enqueued. */
export const createTransform = <Input, Output extends { readonly length: number }>(
  convert: (chunk: Input, flush: boolean) => Output,
  empty: Input,
): TransformStreamOf<Input, Output> => {
  const enqueue = (chunk: Input, flush: boolean, controller: TransformStreamDefaultController<Output>) => {
    const output = convert(chunk, flush);
    if (output.length) controller.enqueue(output);
  };
  return new TransformStream<Input, Output>({
    // So that the platform finds no further members, in Object.prototype.
    __proto__: null,
    transform: (chunk, controller) => enqueue(chunk, false, controller),
    flush: (controller) => enqueue(empty, true, controller),
  } as Transformer<Input, Output>);
};
