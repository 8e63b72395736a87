import { describe, expect, test } from "vitest";
import { coderOf } from "./coders.js";
import { encodePiece } from "./undo.js";

/** The text, how many characters of it stay, and the lost ones: their positions and what they can have been. */
type Expected = readonly [text: string, kept: number, lost?: Readonly<Record<number, string>>];

const undo = (text: string, was: string, readAs: string, isSearch = false): Expected | undefined => {
  const undone = encodePiece(text, coderOf(readAs))?.decode(coderOf(was), isSearch);
  if (!undone) return undefined;
  const lost = undone.lost.map(({ index, candidates }) => [index, [...candidates].sort().join("")]);
  const { text: result, kept } = undone;
  return lost.length > 0 ? [result, kept, Object.fromEntries(lost)] : [result, kept];
};

// C3 before 81, 8D, 8F, 90 and 9D, which windows-1252 does not have.
const UNASSIGNED_C3 = "ÁÍÏÐÝ";

describe("UTF-8 that was read as windows-1252", () => {
  test.each<[string, Expected | undefined]>([
    ["Ã©", ["é", 0]],
    ["aÃ©b â‚¬ ðŸŽ‰", ["aéb € 🎉", 0]],
    ["", ["", 0]],
    ["é", undefined],
    // A lost byte is U+FFFD or a question mark.
    ["aÃ\ufffd", ["a\ufffd", 0, { 1: UNASSIGNED_C3 }]],
    ["Ã?", ["\ufffd", 0, { 0: UNASSIGNED_C3 }]],
    ["Ã©?", ["é?", 0]],
    ["Ã©\ufffd", ["é\ufffd", 0, { 1: "" }]],
    ["ï»¿Ã\ufffd", ["\ufffd", 0, { 0: UNASSIGNED_C3 }]],
    // A byte follows that continues no sequence.
    ["ÃÀÃ?", ["\ufffdÀ\ufffd", 1, { 0: `${UNASSIGNED_C3}àí`, 2: UNASSIGNED_C3 }]],
    ["Ã\x7fÃ?", ["\ufffd\x7f\ufffd", 0, { 0: `${UNASSIGNED_C3}àí`, 2: UNASSIGNED_C3 }]],
    ["Ã\ufffdÃ?", ["\ufffd\ufffd", 0, { 0: UNASSIGNED_C3, 1: UNASSIGNED_C3 }]],
    // Of five characters in the block of quotes, three are spaces and format characters.
    ["â€\ufffd", ["\ufffd", 0, { 0: "‐”" }]],
    // A byte was removed at the end of a sequence: also A0 and AD if it had two bytes.
    ["xâ€ x", ["x\ufffd x", 0, { 1: "‐”" }]],
    ["xÃx", ["x\ufffdx", 0, { 1: `${UNASSIGNED_C3}àí` }]],
    ["Ã", ["\ufffd", 0, { 0: `${UNASSIGNED_C3}àí` }]],
    // A capital beside it, as in words that have the letter itself, and two bytes are too many.
    ["Ã© RÃx", ["é RÃx", 1]],
    ["Ã© xÃR", ["é xÃR", 1]],
    ["Ã© xÃZ", ["é xÃZ", 1]],
    ["Ã© ðŸ x", ["é ðŸ x", 2]],
    ["Ã© â x", ["é â x", 1]],
    // A space is a no-break space, or what is left of one and a space.
    ["Ã la", ["à la", 0]],
    ["Ã , Ã .", ["à, à.", 0]],
    ["Ã ", ["à", 0]],
    ["Ã  x", ["à x", 0]],
    ["Ã© â  x", ["é â  x", 1]],
    // No leading byte of UTF-8 has three bytes that windows-1252 lacks and few candidates; after F0, the second is 90 or 9D.
    ["ñ\ufffd\ufffd\ufffd", ["\ufffd", 0, { 0: "" }]],
    ["à\ufffd\ufffd Ã©", ["à\ufffd\ufffd é", 1, { 1: "", 2: "" }]],
    // What is not UTF-8 stays.
    ["é Ã©", ["é é", 1]],
    ["Ã© ©", ["é ©", 1]],
    ["日Ã©", ["日é", 1]],
    ["日本Ã©", ["日本é", 2]],
    ["日本語Ã©", undefined],
    ["日本語Ã© abcd", undefined],
    // A sequence whose leading byte is lost: its other bytes are lost too, if there is other UTF-8 before it.
    ["Ã©\ufffd©©x", ["é\ufffdx", 0, { 1: "" }]],
    ["\ufffd©Ã©", ["\ufffd©é", 1, { 0: "" }]],
    ["\ufffd", undefined],
    ["a\ufffd", undefined],
  ])("%j", (text, expected) => {
    expect(undo(text, "UTF-8", "windows-1252")).toEqual(expected);
  });

  test("more than 64 candidates are left out", () => {
    // 90 and 9D, then each of five bytes twice: four of them are format characters.
    const { candidates } = encodePiece("ð\ufffd\ufffd\ufffd", coderOf("windows-1252"))!.decode(coderOf("UTF-8"), false)!
      .lost[0]!;
    expect(candidates.length).toBeGreaterThan(40);
    expect(candidates.length).toBeLessThanOrEqual(50);
  });

  test.each([
    ["\xc1", ""],
    ["\xc2", "\x90"],
    ["\xdf", "\x90"],
    ["\xe0", "\xa0\x90"],
    ["\xef", "\x90\x90"],
    ["\xf0", "\x90\x90\x90"],
    ["\xf4", "\x8d\x90\x90"],
    ["\xf5", ""],
  ])("%j is followed by %j", (lead, trail) => {
    const bytes = Uint8Array.from(lead + trail, (character) => character.charCodeAt(0));
    const expected = trail === "" ? lead : new TextDecoder().decode(bytes);
    // U+65E5 has no byte, so that the text is read byte by byte.
    expect(undo(`日${lead}${trail} Ã©`, "UTF-8", "ISO-8859-1")).toEqual([`日${expected} é`, trail === "" ? 2 : 1]);
  });

  test("C1 controls are beyond ASCII", () => {
    // Two of four characters have no byte. With three, the encoding would not be the one of the mistake.
    expect(undo("Ã\x80日日", "UTF-8", "ISO-8859-1")).toEqual(["À日日", 2]);
    expect(undo("\x80 Ã\ufffd", "UTF-8", "ISO-8859-1")?.slice(0, 2)).toEqual(["\x80 \ufffd", 1]);
  });
});

describe("UTF-8 that was read in two bytes", () => {
  test("the halves of characters are not read for themselves", () => {
    // 譁 is E6 96 in Shift_JIS, 87 is lost; 蟄 is E5 AD, 怜 97 E5.
    const [text, , lost] = undo("譁\ufffd蟄怜喧", "UTF-8", "Shift_JIS")!;
    expect(text).toBe("\ufffd字化");
    // Shift_JIS has a character for the other bytes of 96 and for E5 after them.
    expect(lost![0]).toHaveLength(6);
    // A character of Shift_JIS that is not UTF-8 stays whole.
    expect(undo("日譁\ufffd", "UTF-8", "Shift_JIS")?.slice(0, 2)).toEqual(["日\ufffd", 1]);
  });

  test("a search does not look for the bytes that are lost", () => {
    expect(undo("譁\ufffd", "UTF-8", "Shift_JIS", true)).toEqual(["\ufffd", 0, { 0: "" }]);
    expect(undo("譁\ufffd", "UTF-8", "Shift_JIS")?.[2]?.[0]).toContain("文");
    expect(undo("Ã\ufffd", "UTF-8", "windows-1252", true)).toEqual(["\ufffd", 0, { 0: UNASSIGNED_C3 }]);
  });

  test("a byte that remains of a character is lost", () => {
    // 怜 is 97 E5: the first byte ends 字, and the second one begins nothing.
    expect(undo("譁\ufffd蟄怜日", "UTF-8", "Shift_JIS")?.[0]).toBe("\ufffd字\ufffd日");
  });

  test("a letter of ASCII that remains of a character stays", () => {
    // ś is C5 9B, and 9B 6D is one character of Shift_JIS. The other ś has lost its second byte.
    const damaged = new TextDecoder("shift_jis").decode(Uint8Array.of(0xc5, 0x9b, 0x6d, 0x79, 0x20, 0xc5));
    expect(undo(`${damaged}\ufffd`, "UTF-8", "Shift_JIS", true)?.[0]).toBe("śmy \ufffd");
  });

  test("64 candidates are not too many", () => {
    // No byte from 80 to BF is a character of EUC-KR.
    const character = coderOf("EUC-KR").decode(Uint8Array.of(0xe6, 0xa5))!;
    expect(undo(`${character}\ufffd`, "UTF-8", "EUC-KR")?.[2]?.[0]).toHaveLength(64);
  });

  test("U+FFFD is a lost byte in gb18030 too, which encodes it", () => {
    // 鏃 is E6 97 in gb18030.
    expect(undo("鏃\ufffd", "UTF-8", "gb18030")?.[0]).toBe("\ufffd");
  });

  test("a removed byte is not looked for", () => {
    expect(undo("譁\ufffd 譁", "UTF-8", "Shift_JIS")?.slice(0, 2)).toEqual(["\ufffd 譁", 1]);
  });
});

describe("other encodings", () => {
  test.each<[string, string, string, Expected | undefined]>([
    ["Ïðèâåò", "windows-1251", "windows-1252", ["Привет", 0]],
    ["Ï\ufffdèâåò", "windows-1251", "windows-1252", ["П\ufffdивет", 0, { 1: "ЃЌЏђќ" }]],
    ["Ï\ufffd日è", "windows-1251", "windows-1252", ["П\ufffd日и", 1, { 1: "ЃЌЏђќ" }]],
    // Without a gap, all must be right.
    ["Ïð日", "windows-1251", "windows-1252", undefined],
    ["\ufffd日本語", "windows-1251", "windows-1252", undefined],
    // The lost byte is the second half of a character, and the first half of one.
    ["‚\ufffd‚Í", "Shift_JIS", "windows-1252", ["\ufffdは", 0, { 0: "ａｍｏｐ" }]],
    ["‚Í\ufffd¢", "Shift_JIS", "windows-1252", ["は\ufffd", 0, { 1: "△世召困擇" }]],
    ["‚Í‚\ufffd", "Shift_JIS", "windows-1252", ["は\ufffd", 0, { 1: "ａｍｏｐ" }]],
    ["‚Í\ufffd¢\ufffdý‚Í", "Shift_JIS", "windows-1252", ["は\ufffd\ufffdは", 0, { 1: "△世召困擇", 2: "" }]],
    ["‚Í\ufffd¢ý‚Í", "Shift_JIS", "windows-1252", undefined],
    // FD is no second half, so nothing is left of it after the lost byte. Nothing is lost after U+65E5.
    ["‚Í\ufffdý‚Í", "Shift_JIS", "windows-1252", ["は\ufffdは", 0, { 1: "" }]],
    ["‚Í\ufffd日ý‚Í", "Shift_JIS", "windows-1252", undefined],
    ["", "Shift_JIS", "windows-1252", ["", 0]],
    // A byte that the encoding does not have, at the beginning and at the end.
    ["\xd2\xc1\ufffd\xc1", "windows-1253", "ISO-8859-1", undefined],
    ["\xc1\ufffd\xc1\xd2", "windows-1253", "ISO-8859-1", undefined],
    ["\ufffd\xff\xff\xff", "Shift_JIS", "ISO-8859-1", undefined],
  ])("%j, %s as %s", (text, was, readAs, expected) => {
    expect(undo(text, was, readAs)).toEqual(expected);
  });

  test("in two bytes that were read in two bytes, the lost one is a half if the bytes after it are no text", () => {
    // 가 is B0 A1, and these are two characters of Shift_JIS.
    expect(undo("ｰ｡\ufffdｰ｡", "EUC-KR", "Shift_JIS")?.[0]).toBe("가\ufffd가");
    expect(undo("ｰ｡\ufffdA", "EUC-KR", "Shift_JIS")?.[0]).toBe("가\ufffdA");
    const [text, , lost] = undo("ｰ｡\ufffd｡ｰ｡", "EUC-KR", "Shift_JIS")!;
    expect(text).toBe("가\ufffd가");
    expect(lost![1]!.length).toBeGreaterThan(1);
    expect(undo("ｰ｡\ufffdｰ｡", "EUC-KR", "Shift_JIS", true)).toEqual(["가\ufffd가", 0, { 1: "" }]);
  });
});
