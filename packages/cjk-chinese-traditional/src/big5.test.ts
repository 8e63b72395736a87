import { checkEncoder, type DecodeRow, type EncodeRow, multiByteTests, scalarValues } from "@webenc/core/testing";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { expect, test } from "vitest";
import { codePointPairDecodeKernel } from "./decode-kernels.js";
import { big5 } from "./index.js";

// https://encoding.spec.whatwg.org/#big5-decoder
const decoded: readonly DecodeRow[] = [
  ["41 7F", "A\x7f"],
  ["A4 40", "一"],
  ["A1 40 F9 D5", "\u3000龘"],
  ["87 40", "䏰"], // Hong Kong's first pointer
  ["87 45", "𧉧"],
  ["88 62 88 A3", "Ê̄ê̄"], // two code points each
  ["80 FF", "\ufffd\ufffd", [0, 1], [1, 1]],
  ["A4 30", "\ufffd0", [0, 1]], // 30 is not a trailing byte
  ["81 40", "\ufffd@", [0, 1]], // pointer 0 is not in the index
  ["A4 80", "\ufffd", [0, 2]],
  ["41 A4", "A\ufffd", [1, 1]],
];

// https://encoding.spec.whatwg.org/#big5-encoder
// https://encoding.spec.whatwg.org/#index-big5-pointer
const encoded: readonly EncodeRow[] = [
  ["A\x7f", "41 7F"],
  ["一", "A4 40"],
  ["\u3000", "A1 40"], // the first pointer that is written
  ["𩄍", "FE FD"],
  ["═十", "F9 F9 A4 51"], // the last of two pointers each
  ["a䏰", "61 3F", [1, 0x43f0]], // Hong Kong's pointers are not written
  ["é😀", "3F 3F", [0, 0xe9], [1, 0x1f600]],
  ["\ud83d一", "3F A4 40", [0, 0xfffd]],
];

test.each(
  multiByteTests(big5, {
    decoded,
    encoded,
    decodes: decodeOracle("Big5"),
    encodes: encodeOracle("Big5"),
    createLongerSequences: codePointPairDecodeKernel!.createLonger!,
    inputs: [
      [],
      [0xa4, 0x40, 0x41, 0x88, 0x62, 0x88, 0xa3, 0x87, 0x45, 0xc6, 0xa1], // 一A, two sequences of two code points, a supplementary code point, ①
      // Not leading bytes; an invalid trailing byte, ASCII and not; an unmapped pointer; end-of-queue after a leading byte.
      [0x80, 0xff, 0xa4, 0x30, 0xa4, 0x80, 0x81, 0xa1, 0x81, 0x40, 0xa4],
      [0xa4, 0xa4, 0xa4, 0x0a, 0x88, 0x7f, 0x88, 0xa1],
    ],
    texts: ["", "一a十═", "é一ê\u0304", "\u{20021}一\u{1f600}\ud83d", "\ud840𠀡"],
    // Space and A; 一中; two code points, and one of plane 2.
    runs: [
      [[0x20], [0x41]],
      [
        [0xa4, 0x40],
        [0xa4, 0xa4],
      ],
      [
        [0x88, 0x62],
        [0x87, 0x45],
      ],
    ],
  }),
)("%s", (_name, mismatches) => {
  expect(mismatches()).toEqual([]);
});

test("encodes every code point of plane 2", () => {
  expect(checkEncoder(big5, encodeOracle("Big5"), scalarValues(0x20000, 0x2ffff))).toEqual([]);
});
