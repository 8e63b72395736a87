import type { BufferKind } from "./buffers.js";

/** The error mode of LegacyTextEncoder; for a function, its result. */
export type ErrorMode = string | { readonly by: string };

/** One call of a decoder or an encoder, and whether more follow. Bytes are in hexadecimal. */
export interface Call {
  readonly input: string;
  readonly stream: boolean;
}

/** Calls of TextDecoder's decode. */
export interface DecodeCase {
  readonly encoding: string;
  readonly calls: readonly Call[];
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  readonly kind: BufferKind;
  readonly fastPaths: boolean;
}

/** Calls of LegacyTextEncoder's encode. */
export interface EncodeCase {
  readonly encoding: string;
  readonly calls: readonly Call[];
  readonly errorMode: ErrorMode;
  readonly fastPaths: boolean;
}

/** A call of encodeInto. */
export interface EncodeIntoCase {
  readonly encoding: string;
  readonly text: string;
  readonly errorMode: ErrorMode;
  readonly length: number;
  readonly kind: BufferKind;
  readonly fastPaths: boolean;
}

/** Bytes for each decoding hook and a text for each encoding hook. */
export interface HookCase {
  readonly encoding: string;
  readonly bytes: string;
  readonly text: string;
  readonly fastPaths: boolean;
}

/** Chunks for each of the four streams. */
export interface StreamCase {
  readonly encoding: string;
  readonly bytes: readonly string[];
  readonly texts: readonly string[];
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  readonly fastPaths: boolean;
}

/** A string that may be a label. */
export interface LabelCase {
  readonly label: string;
}

/** Changes to a packed table: each place is a part of the payload's length. */
export interface TableCase {
  readonly table: string;
  readonly edits: readonly { readonly at: number; readonly character: string; readonly insert: boolean }[];
  readonly length: number;
}

/** Cases by the check that they are for. */
export interface Cases {
  readonly decode: DecodeCase;
  readonly encode: EncodeCase;
  readonly encodeInto: EncodeIntoCase;
  readonly hooks: HookCase;
  readonly streams: StreamCase;
  readonly labels: LabelCase;
  readonly tables: TableCase;
}
