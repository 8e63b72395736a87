/**
 * Creates a TransformStream.
 *
 * @param transform - returns the output for a chunk
 * @param flush - returns the rest of the output after the last chunk. Empty output is not enqueued
 */
export const createTransform = <Input, Output extends { readonly length: number }>(
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
