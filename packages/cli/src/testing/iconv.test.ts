/** The samples are real texts in 25 files and 20 encodings. The command and iconv convert them alike, but for what is listed. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageFolder } from "../package-folder.js";
import { runHere, useFolder } from "./program.js";
import { sampleEncoding } from "./round-trips.js";

const samples = join(packageFolder, "samples");
const names = readdirSync(samples);
const hasIconv = spawnSync("iconv", ["--version"]).status === 0;

/** iconv has a name of its own for one encoding. */
const ICONV_NAMES: Readonly<Record<string, string>> = { "windows-874": "CP874" };

/** The samples that iconv converts to another text, or not at all, and why. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  "broken.shift_jis.txt": "it has invalid bytes, which iconv cannot replace by U+FFFD",
  "chinese-hongkong.big5.txt": "the standard's Big5 has the characters of Hong Kong",
  "chinese-traditional.big5.txt":
    "the standard's Big5 has the characters of ETEN and Hong Kong, with leading bytes below A1",
  "hebrew.windows-1255.txt": "iconv composes letters with points; the standard decodes each byte to one code point",
  "korean.euc-kr.txt": "the standard's EUC-KR has all modern syllables, as Windows has",
};

const place = useFolder();

test.skipIf(!hasIconv).each(names)(
  "%s is converted as iconv converts it, or the difference is listed",
  async (name) => {
    const label = sampleEncoding(name).name;
    const output = place.file("output");
    const bom = name.includes("-bom.") ? ["--bom", "keep"] : [];
    const args = ["convert", join(samples, name), "--from", label, "--on-invalid", "replace", "--quiet", ...bom];
    expect(await runHere([...args, "--output", output])).toEqual({ status: 0, err: "" });
    const iconv = spawnSync("iconv", ["-f", ICONV_NAMES[label] ?? label, "-t", "UTF-8", join(samples, name)]);
    const isSame = iconv.status === 0 && readFileSync(output).equals(iconv.stdout);
    expect(isSame).toBe(DIFFERENCES[name] === undefined);
  },
);

test("the samples are in 20 encodings", () => {
  expect(new Set(names.map((name) => sampleEncoding(name).name)).size).toBeGreaterThanOrEqual(20);
});
