import { type DecodeRow, type EncodeRow, multiByteTests } from "@webenc/core/testing";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { expect, test } from "vitest";
import { threeByteDecodeKernel } from "./decode-kernels.js";
import { eucJP } from "./index.js";

// https://encoding.spec.whatwg.org/#euc-jp-decoder
const decoded: readonly DecodeRow[] = [
  ["41 5C 7E", "A\\~"],
  ["C6 FC CB DC", "日本"],
  ["A1 A1", "\u3000"], // pointer 0
  ["8E B1", "ｱ"],
  ["8F B0 A1", "丂"], // index jis0212
  ["80 FF", "\ufffd\ufffd", [0, 1], [1, 1]],
  ["C6 30", "\ufffd0", [0, 1]], // 30 is not a trailing byte
  ["A9 A1", "\ufffd", [0, 2]], // not in the index
  ["8E E0 8E 41", "\ufffd\ufffdA", [0, 2], [2, 1]],
  ["8F B0 41 8F A1 A1", "\ufffdA\ufffd", [0, 2], [3, 3]],
  ["41 8F B0", "A\ufffd", [1, 2]],
];

// https://encoding.spec.whatwg.org/#euc-jp-encoder
const encoded: readonly EncodeRow[] = [
  ["A\\~", "41 5C 7E"],
  ["日本", "C6 FC CB DC"],
  ["ｱ", "8E B1"],
  ["¥‾", "5C 7E"],
  ["−－", "A1 DD A1 DD"],
  ["∪", "A2 C0"], // the first of two pointers
  ["a丂", "61 3F", [1, 0x4e02]], // index jis0212 is not written
  ["é😀", "3F 3F", [0, 0xe9], [1, 0x1f600]],
  ["\ud83d日", "3F C6 FC", [0, 0xfffd]],
];

test.each(
  multiByteTests(eucJP, {
    decoded,
    encoded,
    decodes: decodeOracle("EUC-JP"),
    encodes: encodeOracle("EUC-JP"),
    beginnings: [[0x8f]],
    createLongerSequences: threeByteDecodeKernel!.createLonger!,
    inputs: [
      [],
      [0xc6, 0xfc, 0xcb, 0xdc, 0x41, 0x8e, 0xb1, 0x8f, 0xb0, 0xa1, 0xfc, 0xfe], // 日本Aｱ丂, the last two-byte sequence
      // Not leading bytes; an invalid trailing byte, ASCII and not; an unmapped pointer; end-of-queue after a leading byte.
      [0x80, 0xff, 0xc6, 0x30, 0xc6, 0x8e, 0xa9, 0xa1, 0x8e, 0xe0, 0x8e, 0x41, 0xc6],
      [0x8f, 0xb0, 0x41, 0x8f, 0xa1, 0xa1, 0x8f, 0x8f, 0x8f, 0xb0, 0xff, 0x8f, 0x0a, 0x8f, 0xb0],
    ],
    texts: ["", "日本aｱ黑", "é日¥−丂", "\u{1f600}日\ud83d", "\udc00日"],
    // Space and A; 日ｱ; 丂 of JIS X 0212.
    runs: [
      [[0x20], [0x41]],
      [
        [0xc6, 0xfc],
        [0x8e, 0xb1],
      ],
      [[0x8f, 0xb0, 0xa1]],
    ],
  }),
)("%s", (_name, mismatches) => {
  expect(mismatches()).toEqual([]);
});
