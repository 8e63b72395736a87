import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { siteFolder } from "../folders.js";
import { type CharacterFacts, loadCharacters } from "./character.js";
import { VARIANTS_FILE } from "./variants.js";
import { writtenPairs } from "./write-variants.js";

let describeCharacter: (character: string) => CharacterFacts;
beforeAll(async () => {
  describeCharacter = (await loadCharacters()).describe;
});

const bytesIn = (character: string, encoding: string): string | undefined =>
  describeCharacter(character)
    .bytes.find((each) => each.encoding === encoding && each.isWritten)
    ?.bytes.map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

const neighbour = (character: string, other: string) =>
  describeCharacter(character).neighbours.find((each) => each.character === other);

it("has the bytes of a character in each encoding", () => {
  expect([
    bytesIn("€", "windows-1252"),
    bytesIn("€", "ISO-8859-15"),
    bytesIn("€", "GBK"),
    bytesIn("€", "UTF-8"),
  ]).toEqual(["80", "a4", "80", "e282ac"]);
  expect(bytesIn("髙", "Shift_JIS")).toBe("fbfc");
  expect(describeCharacter("髙").without).toContain("Big5");
  expect(describeCharacter("€").bytes.find(({ encoding }) => encoding === "UTF-16BE")!.bytes).toEqual([0x20, 0xac]);
});

it("knows the variants of ideographs and of symbols", () => {
  expect(neighbour("髙", "高")).toMatchObject({ relation: "variant with the same meaning" });
  expect(neighbour("髙", "高")!.insteadIn).toContain("Big5");
  expect(neighbour("高", "髙")!.insteadIn).not.toContain("Shift_JIS");
  expect(neighbour("国", "國")).toMatchObject({ relation: "traditional form" });
  // Shift_JIS has U+FF5E, and other systems decode its bytes as U+301C.
  expect(neighbour("～", "〜")).toBeDefined();
  expect(neighbour("〜", "～")!.insteadIn).toContain("Shift_JIS");
});

it("knows what an encoder writes in place of a character", () => {
  expect(describeCharacter("¥").changes).toContainEqual({ encoding: "Shift_JIS", bytes: [0x5c], text: "\\" });
  expect(neighbour("¥", "\\")).toBeDefined();
  expect(describeCharacter("あ").changes).toEqual([]);
});

it("knows the characters that are written with the bytes of another one", () => {
  const expected = { relation: "written with the same bytes", sameBytesIn: ["EUC-JP", "Shift_JIS"] };
  expect(describeCharacter("\\").neighbours[0]).toMatchObject({ character: "¥", ...expected });
  expect(describeCharacter("~").neighbours[0]).toMatchObject({ character: "‾", ...expected });
  expect(neighbour("‾", "~")).toMatchObject({ relation: "written in its place", sameBytesIn: ["EUC-JP", "Shift_JIS"] });
  const rows = readFileSync(join(siteFolder, VARIANTS_FILE), "utf8").split("\n");
  expect(rows.filter((row) => row.startsWith("written,"))).toEqual(writtenPairs());
});
