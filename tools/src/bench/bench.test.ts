import { expect, test } from "vitest";
import { exodus, ours } from "./candidates.js";
import { cases, describe, inputsOf, inWords, KiB, MiB, quickCases, selected } from "./cases.js";
import { digestOf, targetCells } from "./digest.js";
import { iconvLite } from "./iconv.js";
import { materialOf } from "./material.js";
import { measureCase, type Row } from "./measure.js";
import { ratioPlot, sizePlot } from "./plots.js";
import { random, shuffled } from "./random.js";
import { lines, mainTable } from "./report.js";
import { slowerIn, slowerThanPlatform, usuallySlower } from "./slower.js";
import { multiByte, type Subject, unicode } from "./subjects.js";
import { figureOf, judge } from "./targets.js";
import { makeText, type Text } from "./texts.js";

const row = (more: Partial<Row>): Row => ({
  operation: "decode",
  encoding: "GBK",
  kind: "multi-byte",
  text: "mixed",
  size: 64 * KiB,
  mode: "whole",
  against: {},
  differs: [],
  onOwnText: [],
  ...more,
});
const figure = (median: number) => ({ median, low: median, high: median });

test("numbers are the same in every run", () => {
  const next = random(1);
  const numbers = Array.from({ length: 100 }, next);
  expect(numbers).toEqual(Array.from({ length: 100 }, random(1)));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(shuffled(next, [1, 2, 3]).sort()).toEqual([1, 2, 3]);
});

/** The kinds of text that an encoding is measured with. */
const textsOf = (subject: Subject) => [
  ...new Set(cases.filter((one) => one.encoding === subject.encoding).map(({ text }) => text)),
];

test.each([...multiByte, ...unicode])(
  "the texts of $encoding have their exact size, and only the broken kinds have errors",
  (subject) => {
    const { decode: alphabet } = materialOf(subject, [exodus]);
    const decode = exodus.decoder!(subject)!;
    expect(alphabet.characters.length).toBeGreaterThan(3000);
    for (const text of textsOf(subject)) {
      for (const size of [8, 16, 64, 10_000]) {
        const bytes = makeText(alphabet, text, size);
        expect(bytes.length).toBe(size);
        const errors = decode(bytes).split("\ufffd").length - 1;
        if (text.startsWith("broken") && size > 1000) expect(errors).toBeGreaterThan(5);
        else if (!text.startsWith("broken")) expect(errors).toBe(0);
      }
    }
  },
);

test("the texts of some encodings have the characters of their name", () => {
  const textOf = (file: string, kind: Text) => {
    const subject = cases.find(({ label }) => label === file)!;
    return exodus.decoder!(subject)!(makeText(materialOf(subject, [exodus]).decode, kind, 10_000));
  };
  const share = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) / text.length;
  const halfWidth = /[\uff61-\uff9f]/g;
  expect(textOf("shift_jis", "katakana")).toMatch(/^[\uff61-\uff9f \r\n]+$/);
  expect(share(textOf("shift_jis", "katakana30"), halfWidth)).toBeCloseTo(0.3, 1);
  for (const line of textOf("shift_jis", "records").split("\r\n").slice(0, -1))
    expect(line).toMatch(/^[\d \uff61-\uff9f]{120}$/);
  expect(textOf("windows-1251", "words")).toMatch(/^[\p{Script=Cyrillic}µ .,\n]+$/u);
  expect(share(textOf("windows-1252", "words"), /[\x80-\uffff]/g)).toBeCloseTo(1 / 10, 1);
  expect(textOf("euc-kr", "words")).toMatch(/^(?:[^\0-\x7f]{1,4}[ .,\n]+)+[^\0-\x7f]*$/);
  expect(textOf("gbk", "prose")).not.toContain(" ");
  expect(textOf("iso-2022-jp", "mail")).toMatch(/^Received: /);
  expect(() => textOf("gbk", "katakana")).toThrow("no characters for this kind of text");
});

test("small inputs differ from each other, and a large input is measured alone", () => {
  const { characters, ...rest } = materialOf(multiByte[0]!, [exodus]).decode;
  const texts = Array.from({ length: 64 }, (_, seed) => String(makeText({ characters, ...rest }, "dense", 16, seed)));
  expect(new Set(texts).size).toBe(64);
  const counts = [8, 4 * KiB, 16 * KiB].map((size) => inputsOf({ text: "dense", size, mode: "whole" }));
  expect(counts).toEqual([64, 64, 1]);
});

test("rarer characters are in the texts of encodings that have them", () => {
  const alphabetOf = (file: string) => materialOf(multiByte.find((each) => each.label === file)!, [exodus]).decode;
  const lengths = (file: string) => new Set(alphabetOf(file).characters.map(({ bytes }) => bytes.length));
  expect(lengths("gb18030")).toEqual(new Set([2, 4]));
  expect(lengths("euc-jp")).toEqual(new Set([2, 3]));
  expect(lengths("shift_jis")).toEqual(new Set([1, 2]));
  expect(alphabetOf("big5").characters.some(({ text }) => text.codePointAt(0)! > 0xffff)).toBe(true);
});

test("a measurement compares the outputs first, and leaves out the libraries whose output differs", () => {
  const one = cases.find((each) => describe(each) === "decode EUC-KR dense 64 B")!;
  const wrong = { name: "wrong", decoder: () => () => "?" };
  const candidates = [ours, exodus, wrong];
  const found = measureCase(one, materialOf(one, candidates), candidates, { rounds: 2, time: 0.1 });
  expect(found.differs).toEqual(["wrong"]);
  expect(Object.keys(found.against)).toEqual(["@exodus/bytes"]);
  expect(found.against["@exodus/bytes"]!.median).toBeGreaterThan(0);
  const broken = { ...exodus, decoder: () => () => "?" };
  const material = materialOf(one, [ours, exodus]);
  expect(() => measureCase(one, material, [ours, broken], { rounds: 1, time: 0.1 })).toThrow("differ: decode EUC-KR");
});

test("a library with an optional second parameter receives one argument", () => {
  const one = cases.find((each) => describe(each) === "encode UTF-8 dense 16 B")!;
  const material = materialOf(one, [ours, exodus]);
  const found = measureCase(one, material, [ours, exodus], { rounds: 1, time: 0.1 });
  expect([Object.keys(found.against), found.differs]).toEqual([["@exodus/bytes"], []]);
});

test("streams and parts are compared with the same library", () => {
  const small = (text: string) => ({ ...cases.find((each) => describe(each) === text)!, size: 16 * KiB });
  const material = materialOf(multiByte[0]!, [ours, exodus]);
  const effort = { rounds: 1, time: 0.1 };
  const stream = small("decode EUC-JP mixed 1 MiB in 64 KiB chunks");
  expect(Object.keys(measureCase(stream, material, [ours, exodus], effort).against)).toContain("one-shot");
  const parts = small("decode EUC-JP broken20 1 MiB against 16 parts");
  expect(Object.keys(measureCase(parts, material, [ours, exodus], effort).against)).toContain("in parts");
});

test("measurements are found by their descriptions", () => {
  expect(selected(false, "^encode GBK dense 64 KiB$")).toHaveLength(1);
  expect(selected(true, "")).toEqual(quickCases);
  expect(new Set(cases.map(describe)).size).toBe(cases.length);
  expect([16, 64 * KiB, 64 * MiB].map(inWords)).toEqual(["16 B", "64 KiB", "64 MiB"]);
  expect(iconvLite.decoder!(multiByte.find(({ label }) => label === "iso-2022-jp")!)).toBeUndefined();
});

test("the verdict on a target is that of its worst row, on the engines that the target names", () => {
  const rows = [
    row({ against: { native: figure(4), "@exodus/bytes": figure(8) } }),
    row({ encoding: "Big5", against: { native: figure(2.4), "@exodus/bytes": figure(8) } }),
  ];
  const [native, exodus] = judge(rows, "node20");
  expect([native!.below, native!.worst.row.encoding, exodus!.below]).toEqual([1, "Big5", 0]);
  expect(targetCells(rows, "node20").flat()).toContain("**missed** by 1 of 2: decode Big5 mixed 64 KiB");
  expect(judge(rows, "firefox").every(({ below }) => below === 0)).toBe(true);
  expect(figureOf(row({ against: { native: figure(3), "one-shot": figure(1), a: figure(2) } }), "best")).toEqual(
    figure(2),
  );
});

test("the rows in which webenc is slower than the platform are described in words", () => {
  const slow = (more: Partial<Row>, median: number) => row({ ...more, against: { native: figure(median) } });
  const kept = (title: string, rows: Row[]) => ({ title, slower: slowerIn(rows) });
  const fast = kept("A", [slow({}, 2), slow({ text: "broken20" }, 0.96)]);
  expect(slowerThanPlatform([fast])).toBe("In no row of the benchmark is webenc slower than the platform.");
  expect(usuallySlower([fast])).toBe("The platform is usually slower.");
  const results = [
    fast,
    kept("B", [
      slow({}, 0.5),
      slow({ encoding: "Big5", size: 1024 * KiB }, 0.7),
      slow({ encoding: "Shift_JIS" }, 1.5),
      slow({ text: "broken20" }, 0.3),
      slow({ operation: "encode", kind: "utf-8", encoding: "UTF-8" }, 0.9),
      slow({ mode: "64 KiB chunks" }, 0.8),
      row({ encoding: "EUC-KR", against: { "one-shot": figure(0.1) } }),
    ]),
    kept(
      "C",
      ["a", "b", "c", "d"].map((encoding) => slow({ encoding, kind: "single-byte" }, 0.5)),
    ),
    kept("D", [slow({}, 0.9), slow({ size: 64 }, 1.1), slow({ size: 128 }, 1.1)]),
  ];
  expect(usuallySlower(results).split("\n")).toEqual([
    "The platform is usually faster here:",
    "",
    "- **B:** decoding multi-byte encodings (whole, with errors, in chunks); encoding UTF-8 (whole).",
    "- **C:** decoding single-byte encodings (whole).",
  ]);
  expect(slowerThanPlatform(results).split("\n")).toEqual([
    "webenc is slower than the platform's own decoder or encoder, at less than 0.95 of its speed, in 10 of 15 rows of the benchmark:",
    "",
    "- **B:** decoding GBK and Big5, mixed, 64 KiB to 1 MiB: 0.50 to 0.70 (2 of 3 rows); decoding GBK, with errors, 64 KiB: 0.30 (1 of 1 rows); encoding UTF-8, mixed, 64 KiB: 0.90 (1 of 1 rows); decoding GBK, in chunks, 64 KiB: 0.80 (1 of 1 rows).",
    "- **C:** decoding single-byte encodings, mixed, 64 KiB: 0.50 (4 of 4 rows).",
    "- **D:** decoding GBK, mixed, 64 KiB: 0.90 (1 of 3 rows).",
  ]);
});

test("rows are printed as lines, tables and plots", () => {
  const rows = [
    row({ against: { native: figure(4) }, onOwnText: ["native"] }),
    row({ size: 64, text: "dense", against: { native: figure(2) } }),
  ];
  expect(lines(rows)[0]).toMatch(
    /^decode GBK mixed 64 KiB +native 4\.0 \(4\.0 to 4\.0\) +on text that it decodes right: native$/,
  );
  const kept = digestOf("node20", "Node.js 20", "a machine", rows);
  expect(mainTable([kept])).toContain("| GBK | 4.0 \\* |");
  for (const plot of [ratioPlot(kept, "decode"), sizePlot(kept)]) {
    expect(plot).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(plot).not.toMatch(/NaN|undefined/);
  }
  expect(ratioPlot(kept, "decode")).toContain(">GBK</text>");
});
