// Compiled with each set of declarations in tools/src/types/libraries.test.ts, including those of ECMAScript alone.

import { shiftJIS, shiftJISLabels } from "@webenc/cjk-japanese";
import { createEncodingSet, type DecodableEncoding, type Encoding, type FullEncoding } from "@webenc/core";
import { utf16LE, utf16LELabels } from "@webenc/utf16";
import {
  type EncodingLabel,
  getEncoding,
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
  TextEncoderStream,
} from "webenc";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles if a value has exactly a type: `is<Type>()(value)`. */
const is =
  <Expected>() =>
  <Given>(_given: Given, ..._same: Same<Given, Expected> extends true ? [] : ["another type"]): void => {};

// A label that the compiler knows gives the type of its encoding.
is<FullEncoding>()(getEncoding("latin1"));
is<DecodableEncoding>()(getEncoding("utf-16"));
is<DecodableEncoding>()(getEncoding("iso-2022-kr"));
is<FullEncoding | DecodableEncoding>()(getEncoding("latin1" as EncodingLabel));

// Any other string may be a label or not.
is<Encoding | null>()(getEncoding("latin1" as string));
is<Encoding | null>()(getEncoding("x-unknown"));
is<Encoding | null>()(getEncoding("Latin1"));
new TextDecoder("Latin1" as string);
new LegacyTextEncoder("x-unknown");
// @ts-expect-error: a number is no label
new TextDecoder(1);
// @ts-expect-error: an encoding that has no encoder
new LegacyTextEncoder(utf16LE);

// A set of encodings has the labels that it was given.
const set = createEncodingSet([
  [shiftJIS, shiftJISLabels],
  [utf16LE, utf16LELabels],
  [shiftJIS, ["x-own"]],
]);
is<FullEncoding>()(set.getEncoding("x-own"));
is<DecodableEncoding>()(set.getEncoding("utf-16le"));
is<Encoding | null>()(set.getEncoding("latin1"));
const pairs: (readonly [Encoding, readonly string[]])[] = [[shiftJIS, shiftJISLabels]];
is<Encoding | null>()(createEncodingSet(pairs).getEncoding("x-sjis"));
const oneOfTwo = createEncodingSet(Math.random() < 0.5 ? [[shiftJIS, shiftJISLabels]] : [[utf16LE, utf16LELabels]]);
is<Encoding | null>()(oneOfTwo.getEncoding("x-sjis"));
new set.TextDecoder("x-own");
new set.TextDecoder(utf16LE);

// Streams pipe through each other, and have the chunks that they say.
const decoder = new TextDecoderStream("shift_jis");
const encoder = new LegacyTextEncoderStream("shift_jis");
const text = encoder.readable.pipeThrough(decoder);
const bytes = decoder.readable.pipeThrough(encoder);
new TextEncoderStream().readable.pipeThrough(new TextDecoderStream());
// @ts-expect-error: strings are not bytes
decoder.readable.pipeThrough(decoder);

export const main = async (): Promise<void> => {
  is<string | undefined>()((await text.getReader().read()).value);
  is<Uint8Array<ArrayBuffer> | undefined>()((await bytes.getReader().read()).value);
  await decoder.writable.getWriter().write(new Uint8Array(1));
};
