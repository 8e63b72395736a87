/** The libraries as their users call them. Decoders and encoders are created once and used again. */
import { createMultibyteDecoder, createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
import { createSinglebyteDecoder, createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
import { utf8fromStringLoose, utf8toStringLoose } from "@exodus/bytes/utf8.js";
import { utf16toStringLoose } from "@exodus/bytes/utf16.js";
import encodingJapanese from "encoding-japanese";
// @ts-expect-error: It has no types.
import textEncoding from "text-encoding";
import * as webenc from "webenc";
import type { Subject } from "./subjects.js";

export type Decode = (bytes: Uint8Array) => string;
export type Encode = (text: string) => Uint8Array;
/** One stream: chunk after chunk, then the last. */
export type Stream = (chunk: Uint8Array, last: boolean) => string;

/** A measured library. What it does not support is undefined, or throws when it is created. */
export interface Candidate {
  readonly name: string;
  /** Measured only in the rows that compare all libraries: it is too slow, or too far from the standard. */
  readonly minor?: true;
  readonly decoder?: (subject: Subject) => Decode | undefined;
  readonly encoder?: (subject: Subject) => Encode | undefined;
  readonly stream?: (subject: Subject) => Stream | undefined;
}

/** The classes of a build of webenc. */
export interface Webenc {
  readonly TextDecoder: new (
    label: string,
    options: { ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };
  readonly TextEncoder: new () => { encode: Encode };
  readonly LegacyTextEncoder?: new (label: string) => { encode: Encode };
}

/** A build of webenc, or the platform: it has no encoders of legacy encodings. */
export const webencCandidate = (name: string, { TextDecoder, TextEncoder, LegacyTextEncoder }: Webenc): Candidate => ({
  name,
  decoder({ label }) {
    const decoder = new TextDecoder(label, { ignoreBOM: true });
    return (bytes) => decoder.decode(bytes);
  },
  stream({ label }) {
    const decoder = new TextDecoder(label, { ignoreBOM: true });
    return (chunk, last) => decoder.decode(chunk, { stream: !last });
  },
  encoder({ label, kind }) {
    if (kind === "utf-16") return undefined;
    const encoder = kind === "utf-8" ? new TextEncoder() : LegacyTextEncoder && new LegacyTextEncoder(label);
    return encoder && ((text) => encoder.encode(text));
  },
});

/** The build of this repository. */
export const ours: Candidate = webencCandidate("webenc", webenc);

export const native: Candidate = webencCandidate("native", { TextDecoder, TextEncoder });

/** @exodus/bytes. Of all other libraries it is the nearest to the standard, so its output is the expected one. */
export const exodus: Candidate = {
  name: "@exodus/bytes",
  decoder({ label, kind }) {
    if (kind === "multi-byte") return createMultibyteDecoder(label, true);
    if (kind === "single-byte") return createSinglebyteDecoder(label, true);
    if (kind === "utf-8") return utf8toStringLoose;
    const format = label === "utf-16le" ? "uint8-le" : "uint8-be";
    return (bytes) => utf16toStringLoose(bytes, format);
  },
  stream({ label, kind }) {
    const decode = kind === "multi-byte" ? createMultibyteDecoder(label, true) : undefined;
    return decode && ((chunk, last) => decode(chunk, !last));
  },
  encoder({ label, kind }) {
    if (kind === "multi-byte") return createMultibyteEncoder(label);
    if (kind === "single-byte") return createSinglebyteEncoder(label);
    return kind === "utf-8" ? utf8fromStringLoose : undefined;
  },
};

const textEncodingPeer: Candidate = {
  name: "text-encoding",
  minor: true,
  decoder({ label }) {
    const decoder = new textEncoding.TextDecoder(label);
    return (bytes) => decoder.decode(bytes);
  },
  encoder({ label, kind }) {
    if (kind === "utf-16") return undefined;
    const encoder = new textEncoding.TextEncoder(label, { NONSTANDARD_allowLegacyEncoding: true });
    return (text) => encoder.encode(text);
  },
};

const japaneseNames: Readonly<Record<string, "SJIS" | "EUCJP" | "JIS" | undefined>> = {
  shift_jis: "SJIS",
  "euc-jp": "EUCJP",
  "iso-2022-jp": "JIS",
};

const encodingJapanesePeer: Candidate = {
  name: "encoding-japanese",
  minor: true,
  decoder({ label }) {
    const from = japaneseNames[label];
    return from && ((bytes) => encodingJapanese.convert(bytes, { from, to: "UNICODE", type: "string" }));
  },
  encoder({ label }) {
    const to = japaneseNames[label];
    return (
      to &&
      ((text) => new Uint8Array(encodingJapanese.convert(text, { from: "UNICODE", to, type: "arraybuffer" }) as never))
    );
  },
};

/** The libraries that run on every engine. iconv-lite needs a Buffer. */
export const candidates: readonly Candidate[] = [ours, native, exodus, textEncodingPeer, encodingJapanesePeer];
