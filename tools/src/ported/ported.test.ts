import iconvLite from "iconv-lite";
import { describe, expect, test } from "vitest";
import { getEncoding } from "webenc";
import { resolveAlias } from "webenc/aliases";
import { inFolder, readText } from "../files.js";
import { run as runWithIconvLite } from "./with-iconv-lite.js";
import { run as runWithWebenc } from "./with-webenc.js";

const guide = readText("docs/migration/iconv-lite.md");

describe("a program that is ported from iconv-lite by the guide", () => {
  test("has the same results", async () => {
    const before = await inFolder(runWithIconvLite);
    expect(before).toEqual([
      "漢",
      "Пр",
      "뷁",
      "352080",
      "名前,値\r\n漢字,①\r\n",
      "名前,値\r\n漢字,①\r\n",
      "이름 뷁",
      "c0ccb8a72094ee",
      "unknown charset x-no-such-charset",
    ]);
    expect(await inFolder(runWithWebenc)).toEqual(before);
  });

  test("uses only what the guide shows", () => {
    const program = readText("tools/src/ported/with-webenc.ts");
    const imported = [...program.matchAll(/^import \{ (.+) \} from "webenc.*";$/gm)].flatMap(([, names]) =>
      names!.split(", "),
    );
    expect(imported).toEqual(["TextDecoder", "resolveAlias", "decode", "encode", "encodeToBuffer"]);
    for (const name of imported) expect(guide).toContain(`${name}(`);
  });
});

describe("the guide's table of names", () => {
  const rows = [
    ...guide.slice(guide.indexOf("## Names")).matchAll(/^\| (`.+?`) \| (?:`([\w-]+)`|none)(?:: .+)? \|$/gm),
  ].map(([, names, label]) => [[...names!.matchAll(/`(.+?)`/g)].map(([, name]) => name!), label] as const);
  const names = rows.flatMap(([names, label]) => names.map((name) => [name, label ?? null] as const));

  test("has more than 40 names", () => {
    expect(names.length).toBeGreaterThan(60);
  });

  test.each(names)("%s is %s", (name, label) => {
    expect(iconvLite.encodingExists(name)).toBe(true);
    const encoding = label === null ? null : getEncoding(label as string);
    expect(encoding === null).toBe(label === null);
    expect(resolveAlias(name).encoding).toBe(encoding);
  });

  test("every function of iconv-lite is in the guide", () => {
    const members = Object.keys(iconvLite).filter((name) => !name.startsWith("_") && name !== "default");
    expect(members.filter((name) => !guide.includes(name))).toEqual([]);
  });
});
