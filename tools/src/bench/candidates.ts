/** The libraries as their users call them. Decoders and encoders are created once and used again. */
import { createMultibyteDecoder, createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
import { createSinglebyteDecoder, createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
import { utf8fromStringLoose, utf8toStringLoose } from "@exodus/bytes/utf8.js";
import { utf16toStringLoose } from "@exodus/bytes/utf16.js";
import encodingJapanese from "encoding-japanese";
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

interface Decoder {
  decode(bytes: Uint8Array, options?: { stream: boolean }): string;
}

const decodeOf = (decoder: Decoder): Decode => {
  return (bytes) => decoder.decode(bytes);
};
const streamOf = (decoder: Decoder): Stream => {
  return (chunk, last) => decoder.decode(chunk, { stream: !last });
};

/** The classes of a build of webenc. */
export interface Webenc {
  readonly TextDecoder: new (label: string, options: { ignoreBOM: boolean }) => Decoder;
  readonly TextEncoder: new () => { encode: Encode };
  readonly LegacyTextEncoder: new (label: string) => { encode: Encode };
}

/** A build of webenc. */
export const webencCandidate = (name: string, build: Webenc): Candidate => ({
  name,
  decoder: ({ file }) => decodeOf(new build.TextDecoder(file, { ignoreBOM: true })),
  stream: ({ file }) => streamOf(new build.TextDecoder(file, { ignoreBOM: true })),
  encoder({ file, kind }) {
    if (kind === "utf-16") return undefined;
    const encoder = kind === "utf-8" ? new build.TextEncoder() : new build.LegacyTextEncoder(file);
    return (text) => encoder.encode(text);
  },
});

/** The build of this repository. */
export const ours: Candidate = webencCandidate("webenc", webenc);

export const native: Candidate = {
  name: "native",
  decoder: ({ file }) => decodeOf(new TextDecoder(file, { ignoreBOM: true })),
  stream: ({ file }) => streamOf(new TextDecoder(file, { ignoreBOM: true })),
  encoder({ kind }) {
    const encoder = new TextEncoder();
    return kind === "utf-8" ? (text) => encoder.encode(text) : undefined;
  },
};

/** @exodus/bytes. Of all other libraries it is the nearest to the standard, so its output is the expected one. */
export const exodus: Candidate = {
  name: "@exodus/bytes",
  decoder({ file, kind }) {
    if (kind === "multi-byte") return createMultibyteDecoder(file, true);
    if (kind === "single-byte") return createSinglebyteDecoder(file, true);
    if (kind === "utf-8") return utf8toStringLoose;
    const format = file === "utf-16le" ? "uint8-le" : "uint8-be";
    return (bytes) => utf16toStringLoose(bytes, format);
  },
  stream({ file, kind }) {
    const decode = kind === "multi-byte" ? createMultibyteDecoder(file, true) : undefined;
    return decode && ((chunk, last) => decode(chunk, !last));
  },
  encoder({ file, kind }) {
    if (kind === "multi-byte") return createMultibyteEncoder(file);
    if (kind === "single-byte") return createSinglebyteEncoder(file);
    return kind === "utf-8" ? utf8fromStringLoose : undefined;
  },
};

const textEncodingPeer: Candidate = {
  name: "text-encoding",
  minor: true,
  decoder: ({ file }) => decodeOf(new textEncoding.TextDecoder(file)),
  encoder({ file, kind }) {
    if (kind === "utf-16") return undefined;
    const encoder = new textEncoding.TextEncoder(file, { NONSTANDARD_allowLegacyEncoding: true });
    return (text) => encoder.encode(text);
  },
};

const japaneseNames = { shift_jis: "SJIS", "euc-jp": "EUCJP", "iso-2022-jp": "JIS" } as const;

const encodingJapanesePeer: Candidate = {
  name: "encoding-japanese",
  minor: true,
  decoder({ file }) {
    const from = japaneseNames[file as keyof typeof japaneseNames];
    return from && ((bytes) => encodingJapanese.convert(bytes, { from, to: "UNICODE", type: "string" }));
  },
  encoder({ file }) {
    const to = japaneseNames[file as keyof typeof japaneseNames];
    return (
      to &&
      ((text) => new Uint8Array(encodingJapanese.convert(text, { from: "UNICODE", to, type: "arraybuffer" }) as never))
    );
  },
};

/** The libraries that run on every engine. iconv-lite needs a Buffer. */
export const candidates: readonly Candidate[] = [ours, native, exodus, textEncodingPeer, encodingJapanesePeer];
