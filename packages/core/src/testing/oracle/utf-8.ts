import { type Coders, inRange, stateless } from "./coder.js";
import { endOfQueue } from "./queue.js";
import { again, error, finished, returns } from "./results.js";

export const utf8: Coders = {
  /** https://encoding.spec.whatwg.org/#utf-8-decoder */
  decoder: () => {
    let codePoint = 0;
    let bytesSeen = 0;
    let bytesNeeded = 0;
    let lowerBoundary = 0x80;
    let upperBoundary = 0xbf;
    return (byte, ioQueue) => {
      // 1.
      if (byte === endOfQueue && bytesNeeded !== 0) {
        bytesNeeded = 0;
        return error;
      }
      // 2.
      if (byte === endOfQueue) return finished;
      // 3.
      if (bytesNeeded === 0) {
        if (inRange(byte, 0x00, 0x7f)) return returns(byte);
        if (inRange(byte, 0xc2, 0xdf)) {
          bytesNeeded = 1;
          codePoint = byte & 0x1f;
        } else if (inRange(byte, 0xe0, 0xef)) {
          if (byte === 0xe0) lowerBoundary = 0xa0;
          if (byte === 0xed) upperBoundary = 0x9f;
          bytesNeeded = 2;
          codePoint = byte & 0xf;
        } else if (inRange(byte, 0xf0, 0xf4)) {
          if (byte === 0xf0) lowerBoundary = 0x90;
          if (byte === 0xf4) upperBoundary = 0x8f;
          bytesNeeded = 3;
          codePoint = byte & 0x7;
        } else return error;
        return again;
      }
      // 4.1., 5.
      const isTrailing = inRange(byte, lowerBoundary, upperBoundary);
      lowerBoundary = 0x80;
      upperBoundary = 0xbf;
      // 4.
      if (!isTrailing) {
        codePoint = bytesNeeded = bytesSeen = 0;
        ioQueue.restore(byte);
        return error;
      }
      // 6. to 8.
      codePoint = (codePoint << 6) | (byte & 0x3f);
      bytesSeen += 1;
      if (bytesSeen !== bytesNeeded) return again;
      // 9. to 11.
      const result = returns(codePoint);
      codePoint = bytesNeeded = bytesSeen = 0;
      return result;
    };
  },

  /** https://encoding.spec.whatwg.org/#utf-8-encoder */
  encoder: stateless((codePoint) => {
    // 3.
    let [count, offset] = [3, 0xf0];
    if (inRange(codePoint, 0x80, 0x7ff)) [count, offset] = [1, 0xc0];
    if (inRange(codePoint, 0x800, 0xffff)) [count, offset] = [2, 0xe0];
    // 4.
    const bytes = [(codePoint >> (6 * count)) + offset];
    // 5. and 6.
    for (; count > 0; count--) bytes.push(0x80 | ((codePoint >> (6 * (count - 1))) & 0x3f));
    return returns(...bytes);
  }),
};
