import { type DecodableEncoding, TextDecoder } from "webenc";
import type { Decoder } from "webenc/hooks";

/** Bytes that belong together: those of a character, of an escape sequence, or invalid ones. */
export interface Span {
  readonly bytes: readonly number[];
  /** The decoded characters, or undefined for invalid bytes. An escape sequence has none. */
  readonly text: string | undefined;
}

/** Divides bytes into spans. The bytes of a span can come from two chunks. */
export const createSpans = (encoding: DecodableEncoding): ((bytes: Uint8Array, last: boolean) => Span[]) => {
  let instance: Decoder | undefined;
  let errors: Uint8Array[] = [];
  const observed = { name: encoding.name, decoder: () => (instance = encoding.decoder()) };
  const decoder = new TextDecoder(observed, { ignoreBOM: true }, (error) => errors.push(error.bytes));
  const pending: number[] = [];

  /** Divides what one byte has completed: errors first, because they are why bytes are read again. */
  const complete = (text: string): Span[] => {
    const spans: Span[] = errors.map((bytes) => ({ bytes: [...bytes], text: undefined }));
    for (const { bytes } of spans) pending.splice(0, bytes.length);
    // Each error is U+FFFD in the text.
    const rest = [...text].slice(errors.length);
    const remaining = instance?.pendingByteCount() ?? 0;
    const own = pending.splice(0, pending.length - remaining);
    errors = [];
    if (spans.length > 0 && rest.length === own.length)
      return [...spans, ...rest.map((character, index) => ({ bytes: [own[index]!], text: character }))];
    return own.length > 0 ? [...spans, { bytes: own, text: rest.join("") }] : spans;
  };

  return (bytes, last) => {
    const spans: Span[] = [];
    for (const byte of bytes) {
      pending.push(byte);
      spans.push(...complete(decoder.decode(Uint8Array.of(byte), { stream: true })));
    }
    if (last) {
      const text = decoder.decode();
      instance = undefined;
      spans.push(...complete(text));
    }
    return spans;
  };
};
