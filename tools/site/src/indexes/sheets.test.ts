import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findArrangement, multiByteArrangements } from "./arrangement.js";
import { findIndex, loadByteTable } from "./catalog.js";
import { byteModel, pointerModel } from "./grid-model.js";
import { sheetsHTML, tableHTML } from "./sheets.js";

const modelOf = async (id: string) => {
  const arrangement = findArrangement(id);
  return pointerModel(arrangement, await findIndex(arrangement.index).load());
};

/** The cells of a table by the bytes that its headings say, where they have a text. */
const cellsOf = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(/<tr><th scope="row">(\w*)_((?:<td[^>]*>(?:(?!<td|<tr|<\/table).)*)+)/g)].flatMap(
      ([, lead, cells]) =>
        cells!
          .split(/<td[^>]*>/)
          .slice(1)
          .flatMap((text, at) => (text ? [[`${lead}${at.toString(16).toUpperCase()}`, text] as const] : [])),
    ),
  );

it.each([...multiByteArrangements, "koi8-r"])("has each character of %s under its bytes", async (id) => {
  const { index } = findArrangement(id);
  const html = sheetsHTML(await modelOf(id), false);
  const file = readFileSync(new URL(`../../../../indexes/index-${index}.txt`, import.meta.url), "utf8");
  const expected = [...file.matchAll(/^ *\d+\t0x([0-9A-F]+)/gm)].length;
  expect([...html.matchAll(/<td>[^<]|<td><b>/g)].length).toBe(expected);
});

it("writes the bytes of a cell as its headings", async () => {
  const shiftJIS = cellsOf(sheetsHTML(await modelOf("jis0208-shift_jis"), false));
  expect([shiftJIS.get("82A0"), shiftJIS.get("889F"), shiftJIS.get("8140"), shiftJIS.get("FBFC")]).toEqual([
    "あ",
    "亜",
    "<b>IDSP</b>",
    "髙",
  ]);
  const big5 = cellsOf(sheetsHTML(await modelOf("big5"), false));
  expect([big5.get("A440"), big5.get("8740")]).toEqual(["一", "䏰"]);
});

it("names control characters, and adds code points and colours to a complete table", async () => {
  const html = tableHTML(byteModel("windows-1252", await loadByteTable("windows-1252")), 0, true);
  const cells = cellsOf(html);
  expect(["00", "0A", "81", "A0", "80", "26", "3C"].map((byte) => cells.get(byte))).toEqual([
    "<b>NUL</b><i>0000</i>",
    "<b>LF</b><i>000A</i>",
    "<b>HOP</b><i>0081</i>",
    "<b>NBSP</b><i>00A0</i>",
    "€<i>20AC</i>",
    "&amp;<i>0026</i>",
    "&lt;<i>003C</i>",
  ]);
  expect(html).toContain('<td class="kind-three">€');
  expect([...html.matchAll(/<tr>/g)].length).toBe(17);
});

it("leaves out lines without a character", async () => {
  const model = await modelOf("euc-kr");
  // The rows from C7 on have characters from A1 on only.
  expect(tableHTML(model, 0xc8 - 0x81, false)).not.toContain("C89_");
  expect(tableHTML(await modelOf("big5"), 0, false)).toBe("");
});
