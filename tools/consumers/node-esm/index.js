// Node.js with ES modules: the standard's classes, the hooks, one encoding of a family, and a stream.
import assert from "node:assert/strict";
import { shiftJIS } from "@webenc/cjk-japanese/shift_jis";
import { decodeBytes, encodeString } from "@webenc/core";
import { getEncoding, LegacyTextEncoder, TextDecoder, TextDecoderStream, TextEncoder } from "webenc";
import { decode } from "webenc/hooks";

const bytes = new Uint8Array([0x8a, 0xbf, 0x8e, 0x9a]);

assert.equal(new TextDecoder("sjis").decode(bytes), "漢字");
assert.deepEqual(new LegacyTextEncoder("shift_jis").encode("漢字"), bytes);
assert.deepEqual(new TextEncoder().encode("é"), new Uint8Array([0xc3, 0xa9]));
assert.equal(getEncoding("latin1").name, "windows-1252");
assert.equal(decode(bytes, getEncoding("ms_kanji")), "漢字");

assert.equal(decodeBytes(shiftJIS, bytes), "漢字");
assert.deepEqual(encodeString(shiftJIS, "漢字"), bytes);

const stream = new Blob([bytes]).stream().pipeThrough(new TextDecoderStream("shift_jis"));
let text = "";
for await (const chunk of stream) text += chunk;
assert.equal(text, "漢字");

console.log(text);
