import { type DecodableEncoding, type Decoder, ERROR } from "webenc";

const NOTHING: readonly number[] = [];

/** Returns an encoding whose decoder writes nothing for invalid bytes, instead of U+FFFD. */
export const skippingInvalid = (encoding: DecodableEncoding): DecodableEncoding => ({
  name: encoding.name,
  decoder(): Decoder {
    const decoder = encoding.decoder();
    return {
      ...decoder,
      handler(queue, item) {
        const result = decoder.handler(queue, item);
        return result === ERROR ? NOTHING : result;
      },
    };
  },
});
