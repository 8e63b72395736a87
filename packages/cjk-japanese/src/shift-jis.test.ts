import { type DecodeRow, type EncodeRow, multiByteTests } from "@webenc/core/testing";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { expect, test } from "vitest";
import { shiftJIS } from "./index.js";

// https://encoding.spec.whatwg.org/#shift_jis-decoder
const decoded: readonly DecodeRow[] = [
  ["41 5C 7E 80", "A\\~\x80"],
  ["93 FA 96 7B", "日本"],
  ["81 40", "\u3000"], // pointer 0
  ["B1 DF", "ｱﾟ"],
  ["EE EC FC 4B", "黑黑"], // NEC's copy and IBM's own
  ["F0 40 F9 FC", "\ue000\ue757"], // the first and the last of the private-use code points
  ["A0 FD", "\ufffd\ufffd", [0, 1], [1, 1]],
  ["93 30", "\ufffd0", [0, 1]], // 30 is not a trailing byte
  ["85 41", "\ufffdA", [0, 1]], // not in the index
  ["93 FD", "\ufffd", [0, 2]],
  ["41 93", "A\ufffd", [1, 1]],
];

// https://encoding.spec.whatwg.org/#shift_jis-encoder
// https://encoding.spec.whatwg.org/#index-shift_jis-pointer
const encoded: readonly EncodeRow[] = [
  ["A\\~\x80", "41 5C 7E 80"],
  ["日本", "93 FA 96 7B"],
  ["ｱﾟ", "B1 DF"],
  ["¥‾", "5C 7E"],
  ["−－", "81 7C 81 7C"],
  ["∪黑", "81 BE FC 4B"], // the first pointer, but not NEC's copies of IBM's
  ["é\ue000", "3F 3F", [0, 0xe9], [1, 0xe000]],
  ["a😀", "61 3F", [1, 0x1f600]],
  ["\ud83d日", "3F 93 FA", [0, 0xfffd]],
];

test.each(
  multiByteTests(shiftJIS, {
    decoded,
    encoded,
    decodes: decodeOracle("Shift_JIS"),
    encodes: encodeOracle("Shift_JIS"),
    inputs: [
      [],
      [0x93, 0xfa, 0x96, 0x7b, 0x41, 0xb1, 0xf0, 0x40, 0xfc, 0x4b, 0x80], // 日本Aｱ, EUDC, 黑, U+0080
      // Not leading bytes; an invalid trailing byte, ASCII and not; an unmapped pointer; end-of-queue after a leading byte.
      [0xa0, 0xfd, 0x93, 0x30, 0x93, 0xfd, 0x85, 0x81, 0x85, 0x41, 0x93],
      [0x93, 0x93, 0x93, 0x0a, 0xfa, 0x7f, 0xfc, 0xb1],
    ],
    texts: ["", "日本aｱ黑", "é日¥−\u{e000}", "\u{1f600}日\ud83d", "\udc00日"],
    // Space and A; 日本 and EUDC; ｱﾟ and U+0080.
    runs: [
      [[0x20], [0x41]],
      [
        [0x93, 0xfa],
        [0x96, 0x7b],
        [0xf0, 0x40],
      ],
      [[0xb1], [0xdf], [0x80]],
    ],
  }),
)("%s", (_name, mismatches) => {
  expect(mismatches()).toEqual([]);
});
