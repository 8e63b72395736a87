import { type DecodeRow, type EncodeRow, multiByteTests } from "@webenc/core/testing";
import { decodeOracle, encodeOracle } from "@webenc/core/testing/oracle/tokens";
import { expect, test } from "vitest";
import { eucKR } from "./index.js";

// https://encoding.spec.whatwg.org/#euc-kr-decoder
const decoded: readonly DecodeRow[] = [
  ["41 7F", "A\x7f"],
  ["B0 A1", "가"],
  ["81 41", "갂"], // pointer 0
  ["C6 52", "힣"],
  ["FD FE", "詰"], // the last pointer in the index
  ["80 FF", "\ufffd\ufffd", [0, 1], [1, 1]],
  ["B0 30", "\ufffd0", [0, 1]], // 30 is not a trailing byte
  ["B0 FF", "\ufffd", [0, 2]],
  ["C9 A1", "\ufffd", [0, 2]], // not in the index
  ["C9 7A", "\ufffdz", [0, 1]], // not in the index
  ["41 B0", "A\ufffd", [1, 1]],
];

// https://encoding.spec.whatwg.org/#euc-kr-encoder
// https://encoding.spec.whatwg.org/#index-code-point
const encoded: readonly EncodeRow[] = [
  ["A\x7f", "41 7F"],
  ["가갂", "B0 A1 81 41"],
  ["힣", "C6 52"],
  ["詰", "FD FE"],
  ["é€", "3F A2 E6", [0, 0xe9]],
  ["a😀", "61 3F", [1, 0x1f600]],
  ["\ud83d가", "3F B0 A1", [0, 0xfffd]],
];

test.each(
  multiByteTests(eucKR, {
    decoded,
    encoded,
    decodes: decodeOracle("EUC-KR"),
    encodes: encodeOracle("EUC-KR"),
    inputs: [
      [],
      [0xb0, 0xa1, 0x41, 0x81, 0x41, 0xfd, 0xfe], // 가A갂詰
      // Not leading bytes; an invalid trailing byte, ASCII and not; an unmapped pointer; end-of-queue after a leading byte.
      [0x80, 0xff, 0xb0, 0x30, 0xb0, 0xff, 0xc9, 0xa1, 0xc9, 0x7a, 0xb0],
      [0xb0, 0xb0, 0xb0, 0x0a, 0xb0, 0x80, 0xa1],
    ],
    texts: ["", "가a갂詰", "é가€", "\u{1f600}가\ud83d", "\udc00\ud83d가"],
    // Space and A; 가갂.
    runs: [
      [[0x20], [0x41]],
      [
        [0xb0, 0xa1],
        [0x81, 0x41],
      ],
    ],
  }),
)("%s", (_name, mismatches) => {
  expect(mismatches()).toEqual([]);
});
