/** Writes a comparison as a page. */
import { codePointName, table } from "../../markdown.js";
import { type Comparison, explanationOf } from "./compare.js";

const show = (text: string | null): string =>
  text === null ? "error" : Array.from(text, codePointName).join(" ") || "nothing";

/**
 * A page with a table of the decoders and one of the differences.
 *
 * @param introduction - the title and the first paragraph
 */
export const report = (introduction: string, comparisons: readonly Comparison[]): string => {
  const rows = comparisons.map(({ codec, same, differences }) => {
    const count = differences.reduce((sum, { cases }) => sum + cases.length, 0);
    return [`\`${codec}\``, `${same ?? "not on this machine"}`, same === null ? "" : `${count}`];
  });
  const details = comparisons.flatMap(({ differences }) =>
    differences.map((difference) => {
      const { codec, group, kind, cases } = difference;
      const [bytes, ours, peer] = cases[0]!;
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
