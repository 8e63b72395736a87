import { type DecodableEncoding, type DecodeError, isDecodeError, TextDecoder } from "webenc";
import { FatalProblem, type InvalidBytes } from "./problems.js";
import type { OnInvalid } from "./settings.js";
import { skippingInvalid } from "./skip-invalid.js";

/** Converts the next chunk. The last call has `last: true` and ends the stream. */
export type Decode = (chunk: Uint8Array, last: boolean) => string;

/**
 * Returns a decoder of a stream. A byte order mark of the encoding is removed.
 *
 * @param report - receives each error, unless errors are fatal
 * @param bytesLeftOut - returns the number of bytes of the input that the decoder has not received
 * @throws {@link FatalProblem} at invalid bytes, if they are fatal
 */
export const createDecode = (
  encoding: DecodableEncoding,
  onInvalid: OnInvalid,
  report: (problem: InvalidBytes) => void,
  bytesLeftOut: () => number = () => 0,
): Decode => {
  const toProblem = ({ encoding: name, offset, bytes }: DecodeError): InvalidBytes => ({
    kind: "invalid",
    encoding: name,
    offset: offset + bytesLeftOut(),
    bytes,
  });
  if (onInvalid === "fatal") {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return (chunk, last) => {
      try {
        return decoder.decode(chunk, { stream: !last });
      } catch (error) {
        throw isDecodeError(error) ? new FatalProblem(toProblem(error)) : error;
      }
    };
  }
  const replacing = new TextDecoder(encoding, {}, (error) => report(toProblem(error)));
  if (onInvalid === "replace") return (chunk, last) => replacing.decode(chunk, { stream: !last });
  // A second decoder, because only a plain one reports positions, and only a skipping one tells an error from U+FFFD.
  // It has a listener, because a fast path writes U+FFFD for errors that nobody receives.
  const skipping = new TextDecoder(skippingInvalid(encoding), {}, () => {});
  return (chunk, last) => {
    replacing.decode(chunk, { stream: !last });
    return skipping.decode(chunk, { stream: !last });
  };
};
