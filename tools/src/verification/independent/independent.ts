/**
 * `npm run report independent`: compares decoders with those of Python and of the C library, and writes docs/reports/historical.md and
 * docs/reports/iconv.md.
 */
import { sum } from "d3-array";
import { writeBlock } from "../../blocks.js";
import { codePointName, table } from "../../markdown.js";
import { compareAll, explanationOf } from "./compare.js";
import { HISTORICAL, type Peer, STANDARD } from "./peers.js";

const show = (text: string | null): string =>
  text === null ? "error" : Array.from(text, codePointName).join(" ") || "nothing";

const write = (document: string, peers: readonly Peer[]): void => {
  const comparisons = compareAll(peers);
  if (!comparisons) throw new Error("python3 is not on this machine");
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
  writeBlock(document, "decoders", table(["decoder", "sequences with the same result:", "with another:"], rows));
  const head = ["decoder", "sequences", "difference", "number:", "example", "reason"];
  writeBlock(document, "differences", table(head, details));
  console.log(document);
};

write("docs/reports/historical.md", HISTORICAL);
write("docs/reports/iconv.md", STANDARD);
