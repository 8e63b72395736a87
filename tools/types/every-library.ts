// Compiled with each set of library declarations, ECMAScript's alone included: see tools/src/types/libraries.test.ts.

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
const check = <_ extends true>(): void => {};

// A label that the compiler knows gives the type of its encoding.
const windows1252 = getEncoding("latin1");
check<Same<typeof windows1252, FullEncoding>>();
const utf16 = getEncoding("utf-16");
check<Same<typeof utf16, DecodableEncoding>>();
const replacement = getEncoding("iso-2022-kr");
check<Same<typeof replacement, DecodableEncoding>>();
const ofAnyLabel = getEncoding("latin1" as EncodingLabel);
check<Same<typeof ofAnyLabel, FullEncoding | DecodableEncoding>>();

// Any other string may be a label or not.
const ofString = getEncoding("latin1" as string);
check<Same<typeof ofString, Encoding | null>>();
const ofUnknownLabel = getEncoding("x-unknown");
check<Same<typeof ofUnknownLabel, Encoding | null>>();
const inCapitals = getEncoding("Latin1");
check<Same<typeof inCapitals, Encoding | null>>();
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
const ofOwnLabel = set.getEncoding("x-own");
check<Same<typeof ofOwnLabel, FullEncoding>>();
const ofSet = set.getEncoding("utf-16le");
check<Same<typeof ofSet, DecodableEncoding>>();
const notOfSet = set.getEncoding("latin1");
check<Same<typeof notOfSet, Encoding | null>>();
const pairs: (readonly [Encoding, readonly string[]])[] = [[shiftJIS, shiftJISLabels]];
const ofUnknownSet = createEncodingSet(pairs).getEncoding("x-sjis");
check<Same<typeof ofUnknownSet, Encoding | null>>();
const ofOneOfTwoSets = createEncodingSet(
  Math.random() < 0.5 ? [[shiftJIS, shiftJISLabels]] : [[utf16LE, utf16LELabels]],
).getEncoding("x-sjis");
check<Same<typeof ofOneOfTwoSets, Encoding | null>>();
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
  const { value: textChunk } = await text.getReader().read();
  check<Same<typeof textChunk, string | undefined>>();
  const { value: byteChunk } = await bytes.getReader().read();
  check<Same<typeof byteChunk, Uint8Array<ArrayBuffer> | undefined>>();
  await decoder.writable.getWriter().write(new Uint8Array(1));
};
