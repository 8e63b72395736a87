import { END_OF_QUEUE, ERROR, type FastDecoder, FINISHED } from "@webenc/core";

/**
 * replacement's decoder: one error for the whole queue, however long. It keeps attackers from making use of encodings
 * that a server knows and a client doesn't. There is no encoder.
 *
 * @see https://encoding.spec.whatwg.org/#replacement-decoder
 */
export const decoder = (): FastDecoder => {
  let replacementErrorReturned = false;

  return {
    pendingByteCount: () => 0,
    fastPath: undefined,
    handler(_ioQueue, byte) {
      // 1. to 3. An empty queue has no error; the first byte has the only one.
      if (byte === END_OF_QUEUE) replacementErrorReturned = false;
      else if (!replacementErrorReturned) {
        replacementErrorReturned = true;
        return ERROR;
      }
      return FINISHED;
    },
  };
};
