/**
 * `npm run independent`: compares decoders with those of Python and of the C library, and writes docs/reports/historical.md and
 * docs/reports/iconv.md.
 */
import { sum } from "d3-array";
import { writeText } from "../../files.js";
import { codePointName, table } from "../../markdown.js";
import { type Comparison, compareAll, explanationOf } from "./compare.js";
import { HISTORICAL, type Peer, STANDARD } from "./peers.js";

const HISTORICAL_INTRODUCTION = `# The historical decoders and other implementations

The decoders of \`@webenc/historical\` are compared with Python's codecs and with glibc's \`iconv\`, in fatal mode: every pair of
bytes from 21 to 7E in each state, every single byte in each state, and escape sequences. A test requires an explanation for each
kind of difference.`;

const STANDARD_INTRODUCTION = `# The standard's decoders and iconv

The decoders of the standard, which browsers have, are compared with glibc's \`iconv\`, in fatal mode: every byte from 80 to FF,
and every pair of a leading and a trailing byte. A test requires an explanation for each kind of difference.`;

const show = (text: string | null): string =>
  text === null ? "error" : Array.from(text, codePointName).join(" ") || "nothing";

/** A page with a table of the decoders and one of the differences. */
const report = (introduction: string, comparisons: readonly Comparison[]): string => {
  const rows = comparisons.map(({ codec, same, differences }) => {
    const count = sum(differences, ({ cases }) => cases.length);
    return [`\`${codec}\``, `${same ?? "not on this machine"}`, same === null ? "" : `${count}`];
  });
  const details = comparisons.flatMap(({ differences }) =>
    differences.map((difference) => {
      const { codec, group, kind, cases } = difference;
      const { bytes, ours, peer } = cases[0]!;
      const example = `\`${bytes}\`: ${show(ours)} here, ${show(peer)} there`;
      return [`\`${codec}\``, group, kind, `${cases.length}`, example, explanationOf(difference) ?? "unexplained"];
    }),
  );
  return [
    "<!-- Written by npm run independent. -->",
    introduction,
    table(["decoder", "sequences with the same result:", "with another:"], rows).trim(),
    "## The differences",
    table(["decoder", "sequences", "difference", "number:", "example", "reason"], details),
  ].join("\n\n");
};

const write = (document: string, introduction: string, peers: readonly Peer[]): void => {
  const comparisons = compareAll(peers);
  if (!comparisons) throw new Error("python3 is not on this machine");
  writeText(document, report(introduction, comparisons));
  for (const { codec, same, differences } of comparisons) {
    console.log(`${codec}: ${same === null ? "not on this machine" : `${same} the same`}`);
    for (const { group, kind, cases } of differences) console.log(`  ${group}: ${kind}: ${cases.length}`);
  }
};

write("docs/reports/historical.md", HISTORICAL_INTRODUCTION, HISTORICAL);
write("docs/reports/iconv.md", STANDARD_INTRODUCTION, STANDARD);
