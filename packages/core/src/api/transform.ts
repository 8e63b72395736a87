/** Creates a TransformStream of the output for each chunk, and of the rest after the last one. Empty output is not enqueued. */
export const createTransform = <Input, Output extends { readonly length: number }>(
  transform: (chunk: Input) => Output,
  flush: () => Output,
): TransformStream<Input, Output> => {
  const enqueue = (output: Output, controller: TransformStreamDefaultController<Output>) => {
    if (output.length) controller.enqueue(output);
  };
  return new TransformStream<Input, Output>({
    // So that the platform finds no further members, in Object.prototype.
    __proto__: null,
    transform: (chunk, controller) => enqueue(transform(chunk), controller),
    flush: (controller) => enqueue(flush(), controller),
  } as Transformer<Input, Output>);
};
