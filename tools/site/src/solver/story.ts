/** What happened to a text, in words and as commands and code that undo it. */
import type { Notation, Repair } from "@webenc/detect/mojibake";

/** What is said of a repair. A placeholder in braces is replaced. */
export interface StoryTexts {
  readonly storyFirst: string;
  readonly storyNext: string;
  readonly storySaved: string;
  readonly storyWritten: string;
  readonly storyWrittenBytes: string;
  readonly storyNone: string;
  readonly storyLost: string;
}

/** The names of notations are the same in all languages. */
export const NOTATION_NAMES: Readonly<Record<Notation, string>> = {
  "encoded-word": "MIME encoded-word (=?UTF-8?B?…?=)",
  "quoted-printable": "quoted-printable (=C3=A9)",
  base64: "Base64",
  "percent-encoding": "percent-encoding (%C3%A9)",
  "html-references": "HTML character references (&#233;)",
  "utf-7": "UTF-7 (+AOk-)",
  "byte-escapes": "byte escapes (\\xC3\\xA9)",
  "unicode-escapes": "Unicode escapes (\\u00E9)",
  "iso-2022-jp": "ISO-2022-JP (ESC $ B)",
};

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

type Mistakes = Pick<Repair, "notations" | "layers">;

/** The sentences that say what happened, the first event first. */
export const storyOf = (
  { notations, layers, sample }: Mistakes & Pick<Repair, "sample">,
  texts: StoryTexts,
): string[] => {
  if (notations.length === 0 && layers.length === 0)
    return [sample.includes("\ufffd") ? texts.storyLost : texts.storyNone];
  const mistakes = [...layers]
    .reverse()
    .map(({ was, readAs }, at) => fill(at === 0 ? texts.storyFirst : texts.storyNext, { was, readAs }));
  const saved = layers.length > 0 && notations.length === 0 ? [texts.storySaved] : [];
  const writings = [...notations].reverse().map(({ notation, encoding }) =>
    fill(encoding ? texts.storyWrittenBytes : texts.storyWritten, {
      notation: NOTATION_NAMES[notation],
      encoding: encoding ?? "",
    }),
  );
  return [...mistakes, ...saved, ...writings];
};

/** Encodings that are not in the standard, by their names in iconv. "ISO-8859-1" is a label of windows-1252 in the standard. */
const ICONV_ONLY = /^(ISO-8859-1|IBM437|IBM850|IBM852)$/;

/**
 * The command lines that repair a file: each mistake is undone by a conversion into the encoding that was read, whose bytes
 * are then read as they were. Undefined if the text is written in a notation, which no converter reads.
 *
 * @param isLossy - bytes are lost, or lines stay as they are: a conversion would stop there
 */
export const commandOf = ({ notations, layers }: Mistakes, isLossy: boolean): string | undefined => {
  if (notations.length > 0 || layers.length === 0) return undefined;
  if (isLossy) return "webenc repair broken.txt --output fixed.txt";
  const convert = (from: string, to: string, input: string): string =>
    ICONV_ONLY.test(from) || ICONV_ONLY.test(to)
      ? `iconv -f ${from} -t ${to}${input && ` ${input}`}`
      : `webenc convert --from ${from.toLowerCase()} --to ${to.toLowerCase()}${input && ` ${input}`}`;
  const steps = layers.flatMap(({ was, readAs }, at) => [
    convert("UTF-8", readAs, at === 0 ? "broken.txt" : ""),
    // Bytes that were UTF-8 are UTF-8 now.
    ...(was === "UTF-8" ? [] : [convert(was, "UTF-8", "")]),
  ]);
  return `${steps.join(" | ")} > fixed.txt`;
};

/** The code that repairs a text. */
export const codeOf = ({ notations, layers }: Mistakes, isLossy: boolean): string | undefined => {
  if (notations.length === 0 && layers.length === 0) return undefined;
  const isSimple =
    !isLossy &&
    notations.length === 0 &&
    layers.every(
      ({ was, readAs }) => ![was, readAs].some((name) => ICONV_ONLY.test(name)) && !readAs.startsWith("UTF-16"),
    );
  if (isSimple)
    return [
      `import { decode, encode } from "webenc";`,
      "",
      "let text = broken;",
      ...layers.map(
        ({ was, readAs }) => `text = decode(encode(text, "${readAs.toLowerCase()}"), "${was.toLowerCase()}");`,
      ),
    ].join("\n");
  const list = (items: readonly object[]): string => items.map((item) => `    ${JSON.stringify(item)},\n`).join("");
  return [
    `import { applyRepair } from "@webenc/detect/mojibake";`,
    "",
    "const { text, lost } = applyRepair(broken, {",
    `  notations: [${notations.length > 0 ? `\n${list(notations)}  ` : ""}],`,
    `  layers: [${layers.length > 0 ? `\n${list(layers)}  ` : ""}],`,
    "});",
  ].join("\n");
};
