import { toScalarValues } from "./api.js";
import type { Encoding } from "./coder.js";
import { endOfQueue, IOQueue } from "./queue.js";

/** The error mode: fatal and html are the standard's; a replacement string is webenc's. */
export type Unencodable = "fatal" | "html" | ((codePoint: number) => string);

/** The position of an encode error in webenc's API. */
export interface EncodeFailure {
  readonly codePoint: number;
  readonly index: number;
}

/** The result of encoding a string. */
export interface Encoded {
  /** Null if something was thrown. */
  readonly bytes: readonly number[] | null;
  readonly thrown: EncodeFailure | null;
  /** The errors on the way. */
  readonly failures: readonly EncodeFailure[];
}

const isEscape = (piece: readonly number[] | undefined): boolean => piece?.length === 3 && piece[0] === 0x1b;

/**
 * Encodes a string: "process a queue" in the modes html and fatal. webenc adds the replacement: the same
 * encoder writes its bytes. Of two escape sequences in a row only the second is written, because the decoder rejects two.
 */
export const encode = (encoding: Encoding, string: string, mode: Unencodable): Encoded => {
  const encoder = encoding.encoder!();
  const failures: EncodeFailure[] = [];
  const pieces: (readonly number[])[] = [];

  /** Encodes the replacement of a code point. An error in the replacement has the position of the code point. */
  const replace = (replacement: string, index: number): EncodeFailure | null => {
    const input = IOQueue.from(toScalarValues(replacement));
    for (let item = input.read(); item !== endOfQueue; item = input.read()) {
      const result = encoder(item, input);
      if (result.is === "error") return { codePoint: result.codePoint!, index };
      if (result.is === "items") pieces.push(result.items);
    }
    return null;
  };

  const scalarValues = toScalarValues(string);
  const input = IOQueue.from(scalarValues);
  // Where each scalar value stands in the string.
  const indexes = [0];
  for (const value of scalarValues) indexes.push(indexes.at(-1)! + (value > 0xffff ? 2 : 1));
  for (;;) {
    const index = indexes[input.position]!;
    const result = encoder(input.read(), input);
    if (result.is === "finished") break;
    if (result.is === "items") pieces.push(result.items);
    if (result.is !== "error") continue;
    const failure = { codePoint: result.codePoint!, index };
    failures.push(failure);
    const thrown =
      mode === "fatal"
        ? failure
        : replace(mode === "html" ? `&#${failure.codePoint};` : mode(failure.codePoint), index);
    if (thrown) return { bytes: null, thrown, failures };
  }
  const bytes = pieces.filter((piece, i) => !(isEscape(piece) && isEscape(pieces[i + 1]))).flat();
  return { bytes, thrown: null, failures };
};

/**
 * webenc's encodeInto: the longest prefix of the source that fits, encoded as a whole. An error is thrown if the text before
 * it fits.
 */
export const encodeInto = (
  encoding: Encoding,
  source: string,
  length: number,
  mode: Unencodable,
): { read: number; bytes: readonly number[]; thrown: EncodeFailure | null } => {
  const thrown = encode(encoding, source, mode).thrown;
  const longest = thrown ? thrown.index : source.length;
  for (let read = longest; ; read--) {
    // Not between the two halves of a pair.
    if (/[\uD800-\uDBFF]$/.test(source.slice(0, read)) && /^[\uDC00-\uDFFF]/.test(source.slice(read))) continue;
    const { bytes } = encode(encoding, source.slice(0, read), mode);
    if (bytes!.length <= length) return { read, bytes: bytes!, thrown: read === longest ? thrown : null };
  }
};
