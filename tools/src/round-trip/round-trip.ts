/** `npm run losses`: writes docs/reports/not-round-tripped.md. */
import { encodings } from "webenc";
import { withBlock } from "../blocks.js";
import { readText, writeText } from "../files.js";
import { codePointName, table } from "../markdown.js";
import { toHex } from "../verification/vectors/format.js";
import { type ChangedBytes, type ChangedCodePoint, changedBytes, changedCodePoints } from "./losses.js";

const PAGE = "docs/reports/not-round-tripped.md";

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => toHex([byte]).toUpperCase()).join(" ");

const codePointOf = (character: string): string => {
  const number = codePointName(character);
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

/** The blocks of the page, by name. */
export const roundTripBlocks = (): Readonly<Record<string, string>> => {
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
  return {
    counts: table(["encoding", "code points:", "byte sequences:"], rows),
    clean: `These encodings have neither: ${clean.join(", ")}. UTF-16BE, UTF-16LE and replacement have no encoder.`,
    changes: sections.join("\n"),
  };
};

/** The page with blocks. */
const pageWith = (blocks: Readonly<Record<string, string>>): string =>
  Object.entries(blocks).reduce((page, [name, block]) => withBlock(page, name, block), readText(PAGE));

/** Returns whether the page has these blocks. */
export const isRoundTripPageCurrent = (blocks: Readonly<Record<string, string>>): boolean =>
  pageWith(blocks) === readText(PAGE);

if (process.argv[1] === import.meta.filename) {
  writeText(PAGE, pageWith(roundTripBlocks()));
  console.log(PAGE);
}
