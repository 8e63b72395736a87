/** `npm run losses`: writes docs/reports/not-round-tripped.md. */
import { encodings } from "webenc";
import { readText, writeText } from "../files.js";
import { table } from "../markdown.js";
import { type ChangedBytes, type ChangedCodePoint, changedBytes, changedCodePoints } from "./losses.js";

const PAGE = "docs/reports/not-round-tripped.md";

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ");

const codePointOf = (character: string): string => {
  const number = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
  return /[\p{C}\p{Z}\p{M}`|]/u.test(character) ? number : `${number} (${character === "\\" ? "\\\\" : character})`;
};

const codePointsOf = (text: string): string => Array.from(text, codePointOf).join(" ");

/** Items in a row, as arrays. */
const inRows = <Item>(items: readonly Item[], follows: (item: Item, before: Item) => boolean): Item[][] => {
  const rows: Item[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row && follows(item, row.at(-1)!)) row.push(item);
    else rows.push([item]);
  }
  return rows;
};

const range = <Item>(row: readonly Item[], shown: (item: Item) => string): string =>
  row.length > 1 ? `${shown(row[0]!)} to ${shown(row.at(-1)!)}` : shown(row[0]!);

const codePointTable = (changed: readonly ChangedCodePoint[]): string =>
  table(
    ["code points", "count:", "the encoder writes", "the decoder returns"],
    inRows(changed, (one, before) => one.codePoint === before.codePoint + 1).map((row) => [
      range(row, ({ codePoint }) => codePointOf(String.fromCodePoint(codePoint))),
      row.length.toLocaleString("en"),
      range(row, ({ bytes }) => hex(bytes)),
      range(row, ({ text }) => codePointsOf(text)),
    ]),
  );

const bytesTable = (changed: readonly ChangedBytes[]): string =>
  table(
    ["byte sequences", "count:", "the decoder returns", "the encoder writes"],
    inRows(
      changed,
      (one, before) => one.place === before.place + 1 && (one.written === null) === (before.written === null),
    ).map((row) => [
      range(row, ({ bytes }) => hex(bytes)),
      row.length.toLocaleString("en"),
      range(row, ({ text }) => codePointsOf(text)),
      row[0]!.written ? range(row, ({ written }) => hex(written!)) : "nothing: an error",
    ]),
  );

/** The page. */
export const roundTripPage = (): string => {
  const sections: string[] = [];
  const clean: string[] = [];
  const rows: string[][] = [];
  for (const [{ name, decoder, encoder }] of encodings) {
    if (!encoder) continue;
    const encoding = { name, decoder, encoder };
    const codePoints = changedCodePoints(encoding);
    const bytes = changedBytes(encoding);
    if (!codePoints.length && !bytes.length) {
      clean.push(name);
      continue;
    }
    rows.push([name, codePoints.length.toLocaleString("en"), bytes.length.toLocaleString("en")]);
    const parts = [`## ${name}\n`];
    if (codePoints.length) parts.push(`Code points that change:\n\n${codePointTable(codePoints)}`);
    if (bytes.length) parts.push(`Byte sequences that change:\n\n${bytesTable(bytes)}`);
    sections.push(parts.join("\n"));
  }
  return `# What does not survive a round trip

Made by \`npm run losses\` from the packages: do not edit.

The standard's encoders and decoders are not exact inverses of each other. An encoder may accept a code point and write
bytes that its decoder reads as another one. A decoder may accept bytes that its encoder never writes. Neither is
an error, even in fatal mode: the standard defines these mappings. This page lists all of them.

${table(["encoding", "code points:", "byte sequences:"], rows)}
These encodings have neither: ${clean.join(", ")}. UTF-16BE, UTF-16LE and replacement have no encoder.

To see whether a text survives, decode its bytes again and compare:
\`decodeBytes(encoding, encodeString(encoding, text)) === text\`.

The code points are all scalar values. The byte sequences are all that stand for one character: single bytes, pairs, the
three bytes of EUC-JP, and the four bytes of GBK and gb18030. Those of ISO-2022-JP stand behind the escape sequence of each
state, and before the one that leads back to ASCII. In ranges, the first and the last entry are shown.

${sections.join("\n")}`;
};

/** Returns whether the page is what {@link roundTripPage} makes. */
export const isRoundTripPageCurrent = (page: string): boolean => readText(PAGE) === page;

if (process.argv[1] === import.meta.filename) {
  writeText(PAGE, roundTripPage());
  console.log("docs/reports/not-round-tripped.md");
}
