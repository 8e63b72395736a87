import { expect, it } from "vitest";
import { findArrangement } from "./arrangement.js";
import { findIndex, loadEncodings } from "./catalog.js";
import { sequenceDetails } from "./details.js";
import { bmpModel, pointerModel } from "./grid-model.js";

const modelOf = async (id: string) => {
  const arrangement = findArrangement(id);
  return pointerModel(arrangement, await findIndex(arrangement.index).load());
};

it("has bytes and the numbers of rows as titles", async () => {
  const jis0208 = await modelOf("jis0208");
  expect([jis0208.titleOf(15), jis0208.leadOf(15), jis0208.trailing[0]]).toEqual(["B0, row 16", "B0", 0xa1]);
  expect([jis0208.titleOf(94), jis0208.leadOf(94)]).toEqual(["row 95", ""]);
  expect((await modelOf("jis0208-shift_jis")).titleOf(7)).toBe("88");
  expect((await modelOf("jis0208-iso-2022-jp")).titleOf(15)).toBe("30, row 16");
  const gb18030 = await modelOf("gb18030");
  expect([gb18030.titleOf(0), gb18030.titleOf(0x2f)]).toEqual(["81", "B0, row 16"]);
  const single = await modelOf("windows-1252");
  expect([single.titleOf(0), single.trailing[15]]).toEqual(["", 0x8f]);
});

it("leads from a fragment to a cell and back", async () => {
  const jis0208 = await modelOf("jis0208");
  // 亜 is B0 A1 in EUC-JP, 30 21 in ISO-2022-JP, and 88 9F in Shift_JIS.
  for (const fragment of ["#pointer=1410", "#B0A1", "#3021", "#889F", "#889f", "#U+4E9C", "#%E4%BA%9C"])
    expect(jis0208.cellOfFragment(fragment), fragment).toBe(1410);
  expect(jis0208.fragmentOf(1410)).toBe("B0A1");
  // Only Shift_JIS has the rows 95 to 120.
  expect(jis0208.fragmentOf(94 * 94)).toBe("pointer=8836");
  expect(["#", "#pointer=99999", "#pointer=x", "#FFFF", "#%"].map((each) => jis0208.cellOfFragment(each))).toEqual([
    -1, -1, -1, -1, -1,
  ]);
  expect((await modelOf("jis0208-shift_jis")).fragmentOf(1410)).toBe("889F");
  expect((await modelOf("jis0212")).fragmentOf(108)).toBe("8FA2AF");
  const single = await modelOf("windows-1252");
  expect([single.cellOfFragment("#80"), single.cellOfFragment("#U+20AC"), single.fragmentOf(0)]).toEqual([0, 0, "80"]);
  const bmp = bmpModel(await findIndex("jis0208").load());
  expect([bmp.cellOfFragment("#code-point=4E9C"), bmp.cellOfFragment("#U+4E9C")]).toEqual([0x4e9c, 0x4e9c]);
  expect(bmp.fragmentOf(0x4e9c)).toBe("U+4E9C");
  expect(bmp.codePointAt(0xd800)).toBe(0);
});

it("says which way the encoders go", async () => {
  const encodings = await loadEncodings(findIndex("jis0208"));
  const details = sequenceDetails("jis0208", 1410, encodings);
  expect(details.map(({ encoding, isWritten }) => [encoding, isWritten])).toEqual([
    ["EUC-JP", true],
    ["ISO-2022-JP", true],
    ["Shift_JIS", true],
  ]);
  // Shift_JIS's encoder writes IBM's rows, not NEC's copies of them.
  const nec = sequenceDetails("jis0208", 8272, encodings);
  expect(nec.map(({ isWritten }) => isWritten)).toEqual([true, true, false]);
});

it("decodes what the index lacks", async () => {
  const [detail] = sequenceDetails("big5", 1133, await loadEncodings(findIndex("big5")));
  expect(detail!.decoded).toBe("\u00ca\u0304");
  const shiftJIS = sequenceDetails("jis0208", 8836, await loadEncodings(findIndex("jis0208")));
  expect(shiftJIS.map(({ decoded }) => decoded)).toEqual(["\ue000"]);
});
