// Strict TypeScript with skipLibCheck: false. The packages' values are assigned to the platform's types.

import * as family from "@webenc/cjk-japanese";
import { type shiftJIS as ShiftJIS, shiftJISDecoder, shiftJISEncoder } from "@webenc/cjk-japanese/shift_jis";
import {
  createEncodingSet,
  type DecodableEncoding,
  decodeBytes,
  type Encoding,
  encodeString,
  type FullEncoding,
  isDecodeError,
  isEncodeError,
} from "@webenc/core";
import { getEncoding, LegacyTextEncoder, LegacyTextEncoderStream, TextDecoder, TextDecoderStream } from "webenc";
import { decode } from "webenc/hooks";

const bytes: Uint8Array<ArrayBuffer> = encodeString(shiftJISEncoder, "漢字");
const full: FullEncoding = family.shiftJIS;
const same: typeof ShiftJIS = full;
const found: FullEncoding = getEncoding("sjis");
const foundOrNull: Encoding | null = getEncoding("sjis" as string);
const readOnly: DecodableEncoding = shiftJISDecoder;

const { TextDecoder: Chosen } = createEncodingSet([[same, family.shiftJISLabels]]);
const decoder: InstanceType<typeof Chosen> = new Chosen("x-sjis", { fatal: true, ignoreBOM: true });
const global: globalThis.TextDecoder = new TextDecoder("sjis");

const offsets: number[] = [];
decodeBytes(readOnly, new DataView(bytes.buffer), { fatal: false }, (error) => offsets.push(error.offset));
try {
  new LegacyTextEncoder("latin1", { errorMode: "fatal" }).encode("漢");
} catch (error) {
  if (isEncodeError(error)) offsets.push(error.index + error.codePoint);
  if (isDecodeError(error)) offsets.push(error.offset);
}

const main = async (): Promise<void> => {
  const recoded = new Blob([bytes])
    .stream()
    .pipeThrough(new TextDecoderStream("shift_jis"))
    .pipeThrough(
      new LegacyTextEncoderStream("euc-jp", { errorMode: ({ codePoint }) => `U+${codePoint.toString(16)}` }),
    );
  const answer = await new Response(recoded).arrayBuffer();
  const texts = [
    global.decode(bytes),
    decoder.decode(bytes),
    decode(bytes, found),
    foundOrNull && decode(bytes, foundOrNull),
    new TextDecoder("euc-jp").decode(answer),
  ];
  if (texts.some((text) => text !== "漢字")) throw new Error(texts.join());
  if (offsets.join() !== String(0x6f22)) throw new Error(offsets.join());
  console.log(texts[0]);
};
void main();
