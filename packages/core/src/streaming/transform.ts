/**
 * A TransformStream out of two functions: what a chunk becomes, and what is left at the end. Empty results are not
 * enqueued.
 */
export const makeTransform = <Input, Output extends { readonly length: number }>(
  transform: (chunk: Input) => Output,
  flush: () => Output,
): TransformStream<Input, Output> => {
  const enqueue = (output: Output, controller: TransformStreamDefaultController<Output>) => {
    if (output.length) controller.enqueue(output);
  };
  return new TransformStream<Input, Output>({
    transform: (chunk, controller) => enqueue(transform(chunk), controller),
    flush: (controller) => enqueue(flush(), controller),
  });
};
