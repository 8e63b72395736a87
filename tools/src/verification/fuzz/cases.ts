import type { BufferKind } from "./buffers.js";

/** The error mode of LegacyTextEncoder; for a function, its result. */
export type ErrorMode = string | { readonly by: string };

/** One call of a decoder or an encoder, and whether more follow. Bytes are in hexadecimal. */
export interface Call {
  readonly input: string;
  readonly stream: boolean;
}

/** What the cases of an encoding have in common. */
interface OfEncoding {
  readonly encoding: string;
  readonly fastPaths: boolean;
}

/** The options of TextDecoder and TextDecoderStream. */
interface DecoderOptions {
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
}

/** Cases by the check that they are for. */
export interface Cases {
  /** Calls of TextDecoder's decode. */
  readonly decode: OfEncoding & DecoderOptions & { readonly calls: readonly Call[]; readonly kind: BufferKind };
  /** Calls of LegacyTextEncoder's encode. */
  readonly encode: OfEncoding & { readonly calls: readonly Call[]; readonly errorMode: ErrorMode };
  /** A call of encodeInto. */
  readonly encodeInto: OfEncoding & {
    readonly text: string;
    readonly errorMode: ErrorMode;
    readonly length: number;
    readonly kind: BufferKind;
  };
  /** Bytes for each decoding hook and a text for each encoding hook. */
  readonly hooks: OfEncoding & { readonly bytes: string; readonly text: string };
  /** Chunks for each of the four streams. */
  readonly streams: OfEncoding &
    DecoderOptions & { readonly bytes: readonly string[]; readonly texts: readonly string[] };
  /** A string that may be a label. */
  readonly labels: { readonly label: string };
  /** Changes to a packed table: each place is a part of the payload's length. */
  readonly tables: {
    readonly table: string;
    readonly edits: readonly { readonly at: number; readonly character: string; readonly insert: boolean }[];
    readonly length: number;
  };
}
