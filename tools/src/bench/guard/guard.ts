/** `npm run bench -- --guard`: compares the present build with an earlier one, in one process or page. */
import { join } from "node:path";
import { root } from "../../root.js";
import type { Engine } from "../../runtimes/engine.js";
import { bundleOf } from "../bundle.js";
import { lines, title } from "../report.js";
import type { Order } from "../run.js";
import type { BuildComparison } from "./compare-builds.js";
import type { EarlierBuild } from "./earlier-build.js";

/** Compares the present build with an earlier one in an engine. */
export const compareIn = async (
  engine: Engine,
  { quick, only, effort }: Order,
  earlier: EarlierBuild,
  present: string = join(root, "packages/webenc"),
): Promise<BuildComparison> =>
  (await engine.run(
    await bundleOf(
      `import { compareBuilds, guardCases } from "./guard/compare-builds.js";
import * as present from "present-webenc";
import * as earlier from "earlier-webenc";
export const run = () =>
  compareBuilds(guardCases(${quick}, ${JSON.stringify(only)}), ${JSON.stringify(effort)}, present, earlier);
`,
      engine.conditions,
      { "present-webenc": present, "earlier-webenc": earlier.package },
    ),
  )) as BuildComparison;

/** The result of a comparison in lines. */
export const comparisonLines = ({ rows, fallen, differs }: BuildComparison, earlier: string): string[] => [
  ...lines(rows),
  ...differs.map((row) => `not compared, because the results differ from ${earlier}: ${title(row)}`),
  ...lines(fallen).map((line) => `fell by more than 10 % against ${earlier}: ${line}`),
  `${fallen.length} of ${rows.length} rows fell by more than 10 % against ${earlier}`,
];
