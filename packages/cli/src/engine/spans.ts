import { type DecodableEncoding, type DecodeProblem, TextDecoder } from "webenc";
import type { Decoder } from "webenc/hooks";

/** Bytes that belong together: those of a character, of an escape sequence, or invalid ones. */
export interface Span {
  readonly offset: number;
  readonly bytes: Uint8Array;
  /** The decoded characters, or undefined for invalid bytes. An escape sequence has none. */
  readonly text: string | undefined;
}

/** Divides an input into spans: it is decoded byte by byte. */
export class SpanReader {
  offset = 0;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  #instance: Decoder | undefined;
  /** The errors of the last call of the decoder. */
  #errors: DecodeProblem[] = [];
  /** The last bytes, which are not in a span yet. */
  #pending: number[] = [];

  /** @param ignoreBOM - whether a byte order mark is a character */
  constructor(encoding: DecodableEncoding, ignoreBOM: boolean) {
    const observed = { name: encoding.name, decoder: () => (this.#instance = encoding.decoder()) };
    this.#decoder = new TextDecoder(observed, { ignoreBOM }, (error) => this.#errors.push(error));
  }

  get #pendingCount(): number {
    return this.#instance?.pendingByteCount() ?? 0;
  }

  /** Reads bytes, which are divided into no spans, and returns their text. */
  skip(bytes: Uint8Array): string {
    const text = this.#decoder.decode(bytes, { stream: true });
    this.#errors = [];
    this.offset += bytes.length;
    const read = Buffer.concat([Buffer.from(this.#pending), bytes]);
    this.#pending = [...read.subarray(read.length - this.#pendingCount)];
    return text;
  }

  /** Yields the spans of a byte, or of the end of the input. */
  *read(byte: number | undefined): Generator<Span> {
    if (byte !== undefined) {
      this.#pending.push(byte);
      this.offset++;
    }
    const isEnd = byte === undefined;
    const text = isEnd ? this.#decoder.decode() : this.#decoder.decode(Uint8Array.of(byte), { stream: true });
    const own = this.#pending.splice(0, this.#pending.length - (isEnd ? 0 : this.#pendingCount));
    let offset = this.offset - this.#pending.length - own.length;
    const errors = this.#errors.splice(0);
    // Bytes after invalid ones are read again: each is a character of its own, but for the last ones.
    const characters = errors.length > 0 ? [...text] : [];
    for (const [index, character] of characters.entries()) {
      const error = errors[0]?.offset === offset ? errors.shift() : undefined;
      const bytes = own.splice(0, error?.bytes.length ?? (index < characters.length - 1 ? 1 : own.length));
      yield { offset, bytes: Uint8Array.from(bytes), text: error ? undefined : character };
      offset += bytes.length;
    }
    if (own.length > 0) yield { offset, bytes: Uint8Array.from(own), text: characters.length > 0 ? "" : text };
  }
}
