import { END_OF_QUEUE, ERROR, FINISHED } from "@webenc/core";
import type { FastDecoder } from "@webenc/core/internal";

/**
 * replacement's decoder: one error for the whole queue, of any length. It prevents attacks that use an encoding which the
 * server supports and the client does not. There is no encoder.
 *
 * @see https://encoding.spec.whatwg.org/#replacement-decoder
 */
export const decoder = (): FastDecoder => {
  let replacementErrorReturned = false;

  return {
    pendingByteCount: () => 0,
    engine: undefined,
    handler(_ioQueue, byte) {
      // 1. to 3. An empty queue has no error. The first byte returns the only error.
      if (byte === END_OF_QUEUE) replacementErrorReturned = false;
      else if (!replacementErrorReturned) {
        replacementErrorReturned = true;
        return ERROR;
      }
      return FINISHED;
    },
  };
};
