import { beforeAll, expect, it } from "vitest";
import { hexOf } from "../unicode/code-points.js";
import {
  findBytes,
  findCharacter,
  findPointer,
  loadSearchableEncodings,
  loadTables,
  pagePath,
  parseQuery,
  type SearchableEncoding,
  type Tables,
} from "./search.js";

let tables: Tables;
let encodings: SearchableEncoding[];
beforeAll(async () => {
  tables = await loadTables();
  encodings = await loadSearchableEncodings();
});

const NOTHING = { codePoints: [], bytes: undefined, pointer: undefined };

it.each([
  ["鷗", { ...NOTHING, codePoints: [0x9dd7] }],
  ["𠮷a", { ...NOTHING, codePoints: [0x20bb7, 0x61] }],
  ["U+9DD7", { ...NOTHING, codePoints: [0x9dd7] }],
  ["0x9dd7", { ...NOTHING, codePoints: [0x9dd7] }],
  ["&#x9dd7;", { ...NOTHING, codePoints: [0x9dd7] }],
  ["9DD7", { codePoints: [0x9dd7], bytes: [0x9d, 0xd7], pointer: undefined }],
  ["9d d7", { codePoints: [], bytes: [0x9d, 0xd7], pointer: undefined }],
  ["1410", { codePoints: [0x1410], bytes: [0x14, 0x10], pointer: 1410 }],
  ["8", { codePoints: [0x38], bytes: undefined, pointer: 8 }],
  ["U+D800", NOTHING],
  ["", NOTHING],
])("reads %j", (text, query) => {
  expect(parseQuery(text)).toEqual(query);
});

it("finds the encodings that have 鷗, with its bytes", () => {
  const { bytes, pointers, without } = findCharacter(0x9dd7, tables, encodings);
  const written = Object.fromEntries(
    bytes.filter((each) => each.isWritten).map((each) => [each.encoding, hexOf(each.bytes)]),
  );
  expect(written).toMatchObject({
    "UTF-8": "E9 B7 97",
    gb18030: "FA 74",
    Big5: "C5 C3",
    "EUC-KR": "CF CE",
  });
  expect(without).toContain("windows-1252");
  expect(pointers.map(({ index }) => index)).toContain("jis0212");
  expect(bytes.filter(({ encoding }) => encoding.startsWith("UTF-16")).map((each) => hexOf(each.bytes))).toEqual([
    "9D D7",
    "D7 9D",
  ]);
  // EUC-JP decodes the three bytes of jis0212, and its encoder does not write them.
  expect(bytes.filter(({ encoding }) => encoding === "EUC-JP")).toEqual([
    { encoding: "EUC-JP", bytes: [0x8f, 0xec, 0xbf], isWritten: false },
  ]);
});

it("tells the bytes that an encoder writes from those that only its decoder knows", () => {
  // ∪ is at two pointers of jis0208.
  const { bytes } = findCharacter(0x222a, tables, encodings);
  expect(
    bytes.filter(({ encoding }) => encoding === "Shift_JIS").map((each) => [hexOf(each.bytes), each.isWritten]),
  ).toEqual([
    ["81 BE", true],
    ["87 9C", false],
  ]);
});

it("finds bytes and pointers in every encoding and index", () => {
  const found = Object.fromEntries(findBytes([0x93, 0xfa], encodings).map(({ encoding, text }) => [encoding, text]));
  expect(found).toMatchObject({ Shift_JIS: "日", "UTF-16BE": "鏺" });
  expect(found).not.toHaveProperty("UTF-8");
  expect(findPointer(1410, tables)).toContainEqual({ index: "jis0208", codePoint: 0x4e9c });
  expect(pagePath("jis0208", 1410)).toBe("indexes/jis0208#pointer=1410");
});
