import {
  bmpAndSamples,
  checkDecoder,
  checkEncoder,
  type DecodeRow,
  type EncodeRow,
  multiByteTests,
  range,
  rerunEncoder,
  rerunEncoderInBulk,
  wronglyEncodedRows,
} from "@webenc/core/testing";
import { readIndex } from "@webenc/core/testing/oracle/indexes";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { expect, test } from "vitest";
import { fourByteDecodeKernel } from "./decode-kernels.js";
import { gb18030, gbk } from "./index.js";

// https://encoding.spec.whatwg.org/#gb18030-decoder
const decoded: readonly DecodeRow[] = [
  ["41 7F", "A\x7f"],
  ["C4 E3 81 40", "你丂"],
  ["80 A2 E3", "€€"],
  ["A6 D9 A8 BC", "︐ḿ"], // of GB18030-2022
  ["A3 A0", "\u3000"],
  ["81 30 81 30 84 31 A4 37", "\x80\ufffd"], // pointers 0 and 39417
  ["81 35 F4 37", "\ue7c7"], // pointer 7457
  ["90 30 81 30 94 39 DA 33 E3 32 9A 35", "\u{10000}💩\u{10ffff}"],
  ["84 31 A5 30 FF", "\ufffd\ufffd", [0, 4], [4, 1]], // pointer 39420 has no code point
  ["C4 2F C4 FF", "\ufffd/\ufffd", [0, 1], [2, 2]],
  ["81 30 41 81 30 81 40", "\ufffd0A\ufffd0丂", [0, 1], [3, 1]], // not the third byte, not the fourth
  ["41 81 30", "A\ufffd", [1, 2]], // only at the end is 30 part of the error
];

// https://encoding.spec.whatwg.org/#gb18030-encoder
const encoded: readonly EncodeRow[] = [
  ["A\x7f", "41 7F"],
  ["你丂é", "C4 E3 81 40 A8 A6"],
  ["€", "A2 E3"],
  ["\ue78d\ue864", "A6 D9 FE A0"], // of the side table
  ["︐\ue7c7", "A6 D9 81 35 F4 37"],
  ["\x80", "81 30 81 30"],
  ["💩\u{10ffff}", "94 39 DA 33 E3 32 9A 35"],
  ["a\ue5e5", "61 3F", [1, 0xe5e5]],
  ["\ud83d你", "84 31 A4 37 C4 E3"], // U+FFFD has a pointer
];

// https://encoding.spec.whatwg.org/#gbk-encoder
const encodedAsGBK: readonly EncodeRow[] = [
  ["A你€", "41 C4 E3 80"],
  ["\ue78d", "A6 D9"],
  ["a\ue5e5", "61 3F", [1, 0xe5e5]],
  ["\x80💩", "3F 3F", [0, 0x80], [1, 0x1f4a9]],
  ["\ud83d你", "3F C4 E3", [0, 0xfffd]],
];

/** The bytes of a four-byte pointer. */
const fourBytes = (pointer: number): number[] => [
  Math.floor(pointer / 12600) + 0x81,
  (Math.floor(pointer / 1260) % 10) + 0x30,
  (Math.floor(pointer / 10) % 126) + 0x81,
  (pointer % 10) + 0x30,
];

const decodes = decodeOracle("gb18030");
const encodesAsGBK = encodeOracle("GBK");

const texts = ["", "你a€\u{e5e5}é", "\u{1f4a9}ḿ\u{e7c7}\u{e78d}︐\ud83d", "\ud83d你\udca9"];

test.each(
  multiByteTests(gb18030, {
    decoded,
    encoded,
    decodes,
    encodes: encodeOracle("gb18030"),
    beginnings: [[0x81], [0x81, 0x30], [0x84, 0x31], [0xe3, 0x32], [0xfe, 0x39], [0x81, 0x30, 0x81]],
    createLongerSequences: fourByteDecodeKernel!.createLonger!,
    inputs: [
      [],
      // 你€A, U+0080, 💩, U+FFFD
      [0xc4, 0xe3, 0x80, 0x41, 0x81, 0x30, 0x81, 0x30, 0x94, 0x39, 0xda, 0x33, 0x84, 0x31, 0xa4, 0x37],
      // Not a leading byte; an invalid second byte, ASCII and not; pointers in no range.
      [0xff, 0xc4, 0x2f, 0xc4, 0xff, 0x84, 0x31, 0xa4, 0x39, 0x84, 0x31, 0xa5, 0x30, 0xfe, 0x39, 0xfe, 0x39],
      // An invalid third byte, an invalid fourth byte, end-of-queue inside a four-byte sequence.
      [0x81, 0x30, 0x41, 0x81, 0x30, 0x81, 0x41, 0x81, 0x30, 0x81, 0x81, 0x30, 0x81, 0x30, 0x81],
      [0x81, 0x30],
      [0x81],
    ],
    texts,
    // Space and A; 你丂€; four bytes in the BMP and above it.
    runs: [
      [[0x20], [0x41]],
      [[0xc4, 0xe3], [0x81, 0x40], [0x80]],
      [
        [0x81, 0x30, 0x86, 0x30],
        [0x94, 0x39, 0xda, 0x33],
      ],
    ],
  }),
)("%s", (_name, mismatches) => {
  expect(mismatches()).toEqual([]);
});

test("decodes four-byte sequences at the edges of every range and between them", () => {
  const edges = [...readIndex("gb18030-ranges").map(([pointer]) => pointer), 7457, 39420, 1237576];
  const pointers = new Set([...range(0, 39500), ...edges.flatMap((edge) => [edge - 1, edge, edge + 1])]);
  for (let pointer = 39500; pointer < 126 * 12600; pointer += 97) pointers.add(pointer);
  const inputs = [...pointers].filter((pointer) => pointer >= 0).map((pointer) => Uint8Array.from(fourBytes(pointer)));
  expect(checkDecoder(gb18030, decodes, inputs)).toEqual([]);
});

// https://encoding.spec.whatwg.org/#gbk-encoder
test("GBK encodes the rows of its table and every code point", () => {
  expect(wronglyEncodedRows(gbk, encodedAsGBK)).toEqual([]);
  expect(checkEncoder(gbk, encodesAsGBK, bmpAndSamples())).toEqual([]);
  expect(rerunEncoderInBulk(gbk, encodesAsGBK, bmpAndSamples())).toEqual([]);
  expect(rerunEncoder(gbk, encodesAsGBK, texts)).toEqual([]);
});

// https://encoding.spec.whatwg.org/#gbk-decoder
test("GBK has the decoder of gb18030", () => {
  expect(gbk.decoder).toBe(gb18030.decoder);
});
