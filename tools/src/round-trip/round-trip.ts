/** `npm run report losses`: writes docs/reports/not-round-tripped.md. */
import { encodings } from "webenc";
import { withBlock } from "../blocks.js";
import { readText, writeText } from "../files.js";
import { codePointName, table } from "../markdown.js";
import { type Hex, inRows } from "../verification/vectors/format.js";
import { type ChangedBytes, type ChangedCodePoint, changedBytes, changedCodePoints } from "./losses.js";

export const PAGE = "docs/reports/not-round-tripped.md";

const spaced = (bytes: Hex): string => bytes.toUpperCase().replace(/..(?=.)/g, "$& ");

const codePointOf = (character: string): string => {
  const number = codePointName(character);
  return /[\p{C}\p{Z}\p{M}`|]/u.test(character) ? number : `${number} (${character === "\\" ? "\\\\" : character})`;
};

const codePointsOf = (text: string): string => Array.from(text, codePointOf).join(" ");

const range = <Item>(row: readonly Item[], shown: (item: Item) => string): string =>
  row.length > 1 ? `${shown(row[0]!)} to ${shown(row.at(-1)!)}` : shown(row[0]!);

const codePointTable = (changed: readonly ChangedCodePoint[]): string =>
  table(
    ["code points", "count:", "the encoder writes", "the decoder returns"],
    inRows(changed, (one, last) => one.codePoint === last.codePoint + 1).map((row) => [
      range(row, ({ codePoint }) => codePointOf(String.fromCodePoint(codePoint))),
      row.length.toLocaleString("en"),
      range(row, ({ bytes }) => spaced(bytes)),
      range(row, ({ text }) => codePointsOf(text)),
    ]),
  );

const bytesTable = (changed: readonly ChangedBytes[]): string =>
  table(
    ["byte sequences", "count:", "the decoder returns", "the encoder writes"],
    inRows(changed, (one, last) => one.bytes === last.next && !one.written === !last.written).map((row) => [
      range(row, ({ bytes }) => spaced(bytes)),
      row.length.toLocaleString("en"),
      range(row, ({ text }) => codePointsOf(text)),
      row[0]!.written ? range(row, ({ written }) => spaced(written)) : "nothing: an error",
    ]),
  );

/** The page with all losses. */
export const roundTripPage = (): string => {
  const losses = encodings.flatMap(([{ name, decoder, encoder }]) => {
    if (!encoder) return [];
    const encoding = { name, decoder, encoder };
    return [{ name, codePoints: changedCodePoints(encoding), bytes: changedBytes(encoding) }];
  });
  const changed = losses.filter(({ codePoints, bytes }) => codePoints.length || bytes.length);
  const clean = losses.filter((each) => !changed.includes(each)).map(({ name }) => name);
  const counts = changed.map(({ name, codePoints, bytes }) => [
    name,
    codePoints.length.toLocaleString("en"),
    bytes.length.toLocaleString("en"),
  ]);
  const sections = changed.flatMap(({ name, codePoints, bytes }) => [
    `## ${name}\n`,
    ...(codePoints.length ? [`Code points that change:\n\n${codePointTable(codePoints)}`] : []),
    ...(bytes.length ? [`Byte sequences that change:\n\n${bytesTable(bytes)}`] : []),
  ]);
  const blocks = {
    counts: table(["encoding", "code points:", "byte sequences:"], counts),
    clean: `These encodings have neither: ${clean.join(", ")}. UTF-16BE, UTF-16LE and replacement have no encoder.`,
    changes: sections.join("\n"),
  };
  return Object.entries(blocks).reduce((page, [name, block]) => withBlock(page, name, block), readText(PAGE));
};

if (process.argv[1] === import.meta.filename) {
  writeText(PAGE, roundTripPage());
  console.log(PAGE);
}
