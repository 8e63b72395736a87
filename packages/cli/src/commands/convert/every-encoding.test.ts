import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decodeBytes, encodeString } from "webenc/families";
import { HISTORICAL_ENCODINGS, listEncodings } from "../../encodings/families.js";
import { requireEncoding } from "../../encodings/find.js";
import type { main } from "../../main.js";
import { packageFolder } from "../../package-folder.js";
import { useFolder } from "../../testing/program.js";
import { sampleEncoding } from "../../testing/round-trips.js";

const { file, convert } = useFolder();

/** The bundle in this process, which has the tables in files. */
const program = createRequire(import.meta.url)(join(packageFolder, "bundle", "webenc.cjs")) as { main: typeof main };

/** Converts a file to another one, in this process. */
const toFile = async (input: string, output: string, ...args: string[]): Promise<Buffer> => {
  expect(await program.main(["convert", input, ...args, "--output", output, "--quiet"])).toBe(0);
  return readFileSync(output);
};

const samples = join(packageFolder, "samples");
const valid = readdirSync(samples).filter((name) => name !== "broken.shift_jis.txt");

test.each(valid)("the sample %s is converted to its text", async (name) => {
  const { name: from } = sampleEncoding(name);
  const text = await toFile(join(samples, name), file("text"), "--from", from, "--bom", "keep");
  expect(text).toEqual(readFileSync(join(packageFolder, "texts", name)));
});

/** All characters of the basic plane, and some others. */
const everything = Array.from({ length: 0x10000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint >= 0x20 && (codePoint < 0xd800 || codePoint > 0xdfff) && codePoint !== 0xfeff)
  .map((codePoint) => `${String.fromCodePoint(codePoint)}${codePoint % 64 === 0 ? "\n" : ""}`)
  .join("")
  .concat("😀𠀋𠮷");

/** The files have several chunks. */
const MIN_CHARACTERS = 150_000;

const encodings = [
  ...listEncodings().flatMap(({ name }) => (name === "replacement" ? [] : [{ name, args: [] as string[] }])),
  ...HISTORICAL_ENCODINGS.map(([{ name }]) => ({ name, args: ["--historical"] })),
];

test.each(encodings)(
  "a long file is converted to $name and back as the library does: $args",
  async ({ name, args }) => {
    const encoding = requireEncoding(name, args.length > 0);
    const characters = decodeBytes(
      encoding,
      encodeString(encoding, everything, { errorMode: "replacement", replacement: "" }),
    );
    const text = characters.repeat(Math.ceil(MIN_CHARACTERS / characters.length));
    const encoded = encodeString(encoding, text);
    file("text", text);
    const there = ["--from", "utf-8", "--to", name, ...args];
    expect((await toFile(file("text"), file("encoded"), ...there)).equals(encoded)).toBe(true);
    const back = await toFile(file("encoded"), file("decoded"), "--from", name, ...args);
    expect(back.toString() === decodeBytes(encoding, encoded)).toBe(true);
  },
);

test("the program itself reads its tables", () => {
  file("a", [0xa4, 0xa4]);
  for (const [label, text] of [
    ["big5", "中"],
    ["euc-jp", "い"],
    ["euc-kr", "ㄴ"],
    ["gbk", "い"],
  ] as const)
    expect(`${convert("a", "--from", label).out}`).toBe(text);
});
