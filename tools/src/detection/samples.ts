/** The samples of docs/reports/detection.md: texts of the corpus in the encodings of their languages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eastAsianGroups, letterGroups } from "@webenc/generators/dist/detection/groups.js";
import { preparations } from "@webenc/generators/dist/detection/transform.js";
import { LegacyTextEncoder } from "webenc";

/** A text in an encoding. */
export interface Sample {
  readonly language: string;
  /** The group of languages that a mean counts once. */
  readonly group: string;
  readonly encoding: string;
  /** The length that it has at most, in bytes. */
  readonly size: number;
  /** The kind of text that it imitates; "plain" if it is as it was. */
  readonly kind: string;
  readonly bytes: Uint8Array;
}

/** The lengths of samples in bytes. */
export const SIZES = [20, 100, 500, 5000] as const;

/** So many times as many of the shortest samples: whether they are right depends on chance the most. */
const SHORT_FACTOR = 4;

const UTF = ["UTF-8", "UTF-16LE", "UTF-16BE"];

/** Random numbers that are the same in each run. */
const createRandom = (): ((limit: number) => number) => {
  let state = 20261123;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
};

/** Returns the bytes of a text, or null if the encoding does not have all characters. */
export const encodeSample = (encoding: string, text: string): Uint8Array | null => {
  if (encoding.startsWith("UTF-16")) {
    const view = new DataView(new ArrayBuffer(2 * text.length));
    for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), encoding === "UTF-16LE");
    return new Uint8Array(view.buffer);
  }
  try {
    return new LegacyTextEncoder(encoding).encode(text);
  } catch {
    return null;
  }
};

/** Other kinds of text, made from lines. */
const kinds: Readonly<Record<string, (text: string, language: string) => string>> = {
  plain: (text) => text,
  capitals: (text, language) => text.toLocaleUpperCase(language),
  CSV: (text) => text.replaceAll(/(\S+) (\S+) ?/g, (_, a, b) => `${a};${b.length * 1009};${b}\r\n`),
  subtitles: (text) =>
    text
      .split("\n")
      .map((line, i) => `${i + 1}\r\n00:0${i % 10}:12,345 --> 00:0${i % 10}:15,000\r\n${line}\r\n\r\n`)
      .join(""),
  mail: (text) =>
    text
      .split("\n")
      .map((line, i) => (i % 2 ? `> ${line}` : line))
      .join("\r\n"),
};

/** The encodings of each language, and its group. */
const languages: readonly (readonly [language: string, group: string, encodings: readonly string[]])[] = [
  ...letterGroups.flatMap(({ name, languages: own }) =>
    Object.entries(own).map(([language, encodings]) => [language, name, encodings] as const),
  ),
  ...eastAsianGroups.map(
    ({ name, language, readers, byStructure }) => [language, name, [...Object.keys(readers), ...byStructure]] as const,
  ),
];

/** The encodings that are not sampled: visual order, and those whose texts a more frequent one has too. */
const NOT_SAMPLED = ["ISO-8859-8", "ISO-8859-8-I"];

/** Characters that an encoding has in another form only. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  ro: (text) => text.replaceAll(/[ȘșȚț]/g, (letter) => "ŞşŢţ"["ȘșȚț".indexOf(letter)]!),
};

/** Returns the beginning of a text that has at most a number of bytes. */
const cut = (encoding: string, text: string, size: number): Uint8Array | null => {
  const characters = Array.from(text);
  let [least, most] = [0, characters.length];
  while (least < most) {
    const middle = (least + most + 1) >> 1;
    const bytes = encodeSample(encoding, characters.slice(0, middle).join(""));
    if (bytes && bytes.length <= size) least = middle;
    else most = middle - 1;
  }
  const start = characters.slice(0, least).join("");
  return /[^\0-\x7f]/.test(start) ? encodeSample(encoding, start) : null;
};

/**
 * Returns samples.
 *
 * @param folder - texts by language, as the corpus has them
 * @param count - how many for each language, encoding and size, and more of the shortest; a third of that for UTF and for other kinds
 */
export const createSamples = (folder: string, count: number): Sample[] => {
  const random = createRandom();
  const present = readdirSync(folder);
  return languages.flatMap(([language, group, encodings]) => {
    if (!present.includes(language)) return [];
    const prepare = forms[language] ?? preparations[language]?.[0] ?? ((text: string) => text);
    const lines = readdirSync(join(folder, language))
      .sort()
      .flatMap((file) => readFileSync(join(folder, language, file), "utf8").split("\n"))
      .filter((line) => /[^\0-\x7f]/.test(line) || line.length > 40)
      .map((line) => prepare(line.normalize("NFC")));
    return [...encodings, ...UTF]
      .filter((encoding) => !NOT_SAMPLED.includes(encoding))
      .flatMap((encoding) => {
        const usable = lines.filter((line) => encodeSample(encoding, line));
        return SIZES.flatMap((size) =>
          Object.keys(kinds).flatMap((kind) => {
            if (UTF.includes(encoding) && kind !== "plain") return [];
            const samples: Sample[] = [];
            const share = kind === "plain" && !UTF.includes(encoding) ? count : Math.ceil(count / 3);
            const wanted = size === SIZES[0] ? SHORT_FACTOR * share : share;
            for (let attempt = 0; samples.length < wanted && attempt < 20 * wanted && usable.length > 0; attempt++) {
              const first = random(usable.length);
              const line = usable[first]!;
              const start = size <= 20 ? random(Math.max(1, line.length - size)) : 0;
              const text = [line.slice(start), ...usable.slice(first + 1, first + 1 + size / 10)].join("\n");
              const bytes = cut(encoding, kinds[kind]!(text.slice(0, 2 * size), language), size);
              if (bytes && bytes.length > 0.7 * size) samples.push({ language, group, encoding, size, kind, bytes });
            }
            return samples;
          }),
        );
      });
  });
};
