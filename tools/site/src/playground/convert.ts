import {
  type DecodableEncoding,
  type EncodableEncoding,
  type EncodeErrorMode,
  LegacyTextEncoderStream,
  TextDecoderStream,
} from "@webenc/core";

/** A conversion from one encoding to another. */
export interface Conversion {
  readonly from: DecodableEncoding;
  readonly to: EncodableEncoding;
  readonly errorMode: EncodeErrorMode;
  /** Whether an invalid byte sequence ends the conversion. */
  readonly isFatal: boolean;
  /** Whether the result begins with a byte order mark, for UTF-8 and UTF-16. */
  readonly writesBOM: boolean;
}

/** The figures of a conversion so far. */
export interface Progress {
  readonly read: number;
  readonly written: number;
  readonly decodeErrors: number;
  readonly encodeErrors: number;
}

/** Strings and bytes pass through a stage that looks at them. */
const observe = <T>(look: (chunk: T) => void): TransformStream<T, T> =>
  new TransformStream({
    transform(chunk, controller) {
      look(chunk);
      controller.enqueue(chunk);
    },
  });

/** Puts a byte order mark before the first string. */
const withBOM = (): TransformStream<string, string> =>
  new TransformStream({ start: (controller) => controller.enqueue("\ufeff") });

/**
 * Converts a stream of bytes to another encoding. Memory stays bounded, because each stage waits for the next one.
 *
 * @param onProgress - is called after each chunk that was read
 * @param signal - aborts the conversion
 */
export const convert = async (
  { from, to, errorMode, isFatal, writesBOM }: Conversion,
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  sink: WritableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Progress> => {
  const progress = { read: 0, written: 0, decodeErrors: 0, encodeErrors: 0 };
  const decoder = new TextDecoderStream(from, { fatal: isFatal }, () => progress.decodeErrors++);
  const encoder = new LegacyTextEncoderStream(to, { errorMode }, () => progress.encodeErrors++);
  const read = observe<Uint8Array<ArrayBuffer>>(({ length }) => {
    progress.read += length;
    onProgress({ ...progress });
  });
  const written = observe<Uint8Array<ArrayBuffer>>(({ length }) => {
    progress.written += length;
  });
  const texts = source.pipeThrough(read).pipeThrough(decoder as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>);
  const marked = writesBOM ? texts.pipeThrough(withBOM()) : texts;
  await marked
    .pipeThrough(encoder as ReadableWritablePair<Uint8Array<ArrayBuffer>, string>)
    .pipeThrough(written)
    .pipeTo(sink, { signal });
  return progress;
};
