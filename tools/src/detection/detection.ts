/**
 * Compares detectors on texts that no model was trained with, and writes docs/reports/detection.md. The corpus must be there:
 * `node generators/dist/detection/corpus/fetch.js`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { detectEncodings } from "@webenc/detect";
import { TextDecoder } from "webenc";
import { withBlock } from "../blocks.js";
import { readText, writeText } from "../files.js";
import { table } from "../markdown.js";
import { root } from "../root.js";
import { detectors, encodingNamed } from "./detectors.js";
import { createSamples, encodeSample, type Sample, SIZES } from "./samples.js";

export const PAGE = "docs/reports/detection.md";

/** Samples for each language, encoding and size. */
const COUNT = 6;

/** Short texts that people paste, with an encoding each. */
const SHORT: readonly (readonly [text: string, encoding: string])[] = [
  ["café üñ", "windows-1252"],
  ["Größe", "windows-1252"],
  ["naïve café", "macintosh"],
  ["Żółć", "windows-1250"],
  ["Příliš žluťoučký kůň", "ISO-8859-2"],
  ["Привет", "windows-1251"],
  ["Привет", "KOI8-R"],
  ["Добрый день", "IBM866"],
  ["Καλημέρα", "windows-1253"],
  ["שלום", "windows-1255"],
  ["مرحبا", "windows-1256"],
  ["Günaydın", "windows-1254"],
  ["สวัสดี", "windows-874"],
  ["안녕하세요", "EUC-KR"],
  ["この文書", "EUC-JP"],
  ["日本語", "Shift_JIS"],
  ["テスト", "Shift_JIS"],
  ["你好世界", "GBK"],
  ["中文", "GBK"],
  ["您好，世界", "Big5"],
];

const decode = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);

/** Returns whether an answer decodes the bytes to the same text. */
const isRight = (answer: string | null, encoding: string, bytes: Uint8Array): boolean => {
  const name = encodingNamed(answer);
  return (
    name === encoding || (name !== null && name !== "replacement" && decode(name, bytes) === decode(encoding, bytes))
  );
};

/** Returns the values with each key. */
const groupBy = <T>(values: readonly T[], key: (value: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(key(value));
    if (group) group.push(value);
    else groups.set(key(value), [value]);
  }
  return groups;
};

const percent = (part: number, whole: number): string => (whole === 0 ? "–" : ((100 * part) / whole).toFixed(1));

type Judged = Sample & { readonly right: Readonly<Record<string, boolean>>; readonly confidence: number };

const judge = (sample: Sample): Judged => ({
  ...sample,
  right: Object.fromEntries(
    Object.entries(detectors).map(([name, detect]) => [
      name,
      isRight(detect(sample.bytes), sample.encoding, sample.bytes),
    ]),
  ),
  confidence: detectEncodings(sample.bytes)[0]?.confidence ?? 0,
});

/** The percentages of a detector at each size. */
const atSizes = (samples: readonly Judged[], name: string): string =>
  SIZES.map((size) => {
    const own = samples.filter((sample) => sample.size === size);
    return percent(own.filter(({ right }) => right[name]).length, own.length);
  }).join(" ");

const meanOfGroups = (samples: readonly Judged[], name: string): string =>
  SIZES.map((size) => {
    const groups = groupBy(
      samples.filter((sample) => sample.size === size),
      ({ group }) => group,
    );
    const means = [...groups.values()].map((own) => own.filter(({ right }) => right[name]).length / own.length);
    return ((100 * means.reduce((sum, mean) => sum + mean, 0)) / means.length).toFixed(1);
  }).join(" ");

const isUTF = ({ encoding }: Sample): boolean => encoding.startsWith("UTF");

/** The blocks of the page. */
export const blocksOf = (samples: readonly Judged[]): Readonly<Record<string, string>> => {
  const names = Object.keys(detectors);
  const plain = samples.filter(({ kind }) => kind === "plain");
  const legacy = plain.filter((sample) => !isUTF(sample));
  const row = (title: string, own: readonly Judged[]): string[] => [title, ...names.map((name) => atSizes(own, name))];
  const by = (own: readonly Judged[], key: (sample: Judged) => string): string[][] =>
    [...groupBy(own, key)].map(([title, group]) => row(title, group));
  const sure = (own: readonly Judged[]): string[] => {
    const confident = own.filter(({ confidence }) => confidence >= 0.9);
    const wrong = confident.filter(({ right }) => !right["@webenc/detect"]).length;
    return [
      percent(confident.length, own.length),
      confident.length === 0 ? "–" : ((100 * wrong) / confident.length).toFixed(2),
    ];
  };
  return {
    summary: table(
      ["", ...names],
      [
        ["legacy, mean of the groups of languages", ...names.map((name) => meanOfGroups(legacy, name))],
        row("legacy, all samples", legacy),
        row(
          "UTF-8",
          plain.filter(({ encoding }) => encoding === "UTF-8"),
        ),
        row(
          "UTF-16 without a mark",
          plain.filter(({ encoding }) => encoding.startsWith("UTF-16")),
        ),
        ...by(
          samples.filter(({ kind }) => kind !== "plain"),
          ({ kind }) => `legacy, as ${kind}`,
        ),
      ],
    ),
    confidence: table(
      ["samples", "with 0.9 or more: %:", "of these wrong: %:"],
      [
        ["all", ...sure(samples)],
        ...SIZES.map((size) => [`${size} bytes`, ...sure(samples.filter((each) => each.size === size))]),
      ],
    ),
    short: table(
      ["text", "encoding", ...names],
      SHORT.map(([text, encoding]) => {
        const bytes = encodeSample(encoding, text)!;
        const answers = names.map((name) => {
          const answer = detectors[name]!(bytes);
          return isRight(answer, encoding, bytes) ? "right" : (encodingNamed(answer) ?? "none");
        });
        return [text, `${encoding}, ${bytes.length} bytes`, ...answers];
      }),
    ),
    cells: table(
      ["language and encoding", ...names],
      by(legacy, ({ language, encoding }) => `${language}, ${encoding}`),
    ),
  };
};

const main = (): void => {
  const corpus = join(root, ".corpus/test");
  if (!existsSync(corpus)) {
    console.error("The corpus is missing. Fetch it with: node generators/dist/detection/corpus/fetch.js");
    process.exitCode = 1;
    return;
  }
  const blocks = blocksOf(createSamples(corpus, COUNT).map(judge));
  writeText(
    PAGE,
    Object.entries(blocks).reduce((page, [name, block]) => withBlock(page, name, block, PAGE), readText(PAGE)),
  );
  console.log(PAGE);
};

if (process.argv[1] === import.meta.filename) main();
