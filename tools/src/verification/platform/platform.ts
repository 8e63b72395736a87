/** docs/reports/platform-bugs.md and its data, out of the comparisons with the engines' own TextDecoders. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { table } from "../../markdown.js";
import { root } from "../../root.js";
import type { Engine } from "../../runtimes/engine.js";
import type { Bug } from "./bugs.js";
import { CASES, comparisonBundle } from "./bundle.js";
import type { Comparison } from "./compare.js";

/** The seed of the random cases: always the same, so that the page changes only where an engine does. */
const SEED = 1;

const DATA = join(root, "docs/reports/data/platform-bugs.json");

/** The known bugs. */
export const bugs: readonly Bug[] = JSON.parse(
  readFileSync(join(root, "tools/src/verification/platform/bugs.json"), "utf8"),
);

/** What engines gave for the bugs that they have, by the engine's title and the bug's name. */
export type PlatformBugs = Readonly<Record<string, Comparison["shown"]>>;

/** Compares an engine's own TextDecoder with ours. */
export const comparisonOn = async (engine: Engine): Promise<Comparison> =>
  (await engine.run(await comparisonBundle(engine.conditions, SEED))) as Comparison;

/** What was written down last. */
export const recordedBugs = (): PlatformBugs => JSON.parse(readFileSync(DATA, "utf8"));

/** A result in letters that can be seen: marks, controls and private use as escapes. */
const quoted = (result: string | null): string => {
  if (result === null) return "throws";
  const visible = JSON.stringify(result).replaceAll(/[\p{C}\p{M}\p{Z}\ufffd]/gu, (character) =>
    character === " " ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `\`${visible.replaceAll("|", "\\|")}\``;
};

const list = (results: readonly (string | null)[]): string => results.map(quoted).join(", ");

/** A bug's case, in words. */
const caseOf = (bug: Bug): string => {
  const options = [...(bug.fatal ? ["fatal: true"] : []), ...(bug.ignoreBOM ? ["ignoreBOM: true"] : [])];
  const label = JSON.stringify(bug.label).replaceAll("\u212a", "\\u212a");
  const construct = `new TextDecoder(${[label, ...(options.length ? [`{ ${options.join(", ")} }`] : [])].join(", ")})`;
  const calls = bug.calls.map((call) => {
    const bytes = call.replace("+", "").toUpperCase().match(/../g)?.join(" ") ?? "";
    return call.endsWith("+") ? `${bytes || "nothing"} (stream)` : bytes || "nothing";
  });
  const reports = bug.reports?.map((url) => `<${url}>`).join(", ");
  return `\`${construct}\`, then ${calls.join("; ")}. The standard: ${list(bug.expected)}.${reports ? ` Told: ${reports}` : ""}`;
};

const section = (bug: Bug, number: number, seen: PlatformBugs): string => {
  const rows = Object.entries(seen).flatMap(([title, shown]) =>
    shown[bug.name] ? [[title, list(shown[bug.name]!)]] : [],
  );
  return `## ${number}. ${bug.name}\n\n${caseOf(bug)}\n\n${table(["engine", "gives"], rows)}`;
};

/** Writes the page. */
export const writePlatformBugs = (comparisons: readonly (readonly [title: string, Comparison])[]): void => {
  const present = comparisons.filter(([, { present }]) => present);
  const seen: PlatformBugs = Object.fromEntries(present.map(([title, { shown }]) => [title, shown]));
  const [had, hadByNone] = [true, false].map((wanted) =>
    bugs.filter(({ name }) => Object.values(seen).some((shown) => shown[name]) === wanted),
  ) as [Bug[], Bug[]];
  const overview = table(
    ["engine", ...had.map((_, i) => `${i + 1}`)],
    present.map(([title, { shown }]) => [title, ...had.map(({ name }) => (shown[name] ? "✗" : ""))]),
  );
  const compared = table(
    ["engine", "cases:", "differ by a bug of this list:", "differ otherwise:"],
    present.map(([title, { compared, known, unknown }]) => [
      title,
      ...[compared, known, unknown.length].map((count) => count.toLocaleString("en")),
    ]),
  );
  mkdirSync(dirname(DATA), { recursive: true });
  writeFileSync(DATA, `${JSON.stringify(seen, null, 2)}\n`);
  writeFileSync(
    join(root, "docs/reports/platform-bugs.md"),
    `# What the engines' own TextDecoders do wrong

Made by \`npm run runtimes\`: do not edit. Each bug has a case that shows it, which was run on each engine; webenc gives what
the standard says in all of them, and its tests run them too. ✗: the engine has the bug.

${overview}
Besides, each engine's decoders were compared with webenc's over ${CASES.toLocaleString("en")} random cases of each encoding: broken and whole
sequences, cut anywhere, empty chunks, several streams, fatal and not, byte order marks ignored and not.

${compared}
${had.map((bug, i) => section(bug, i + 1, seen)).join("\n")}
## Looked for, and found in none of these engines

Older ones have, or had, them.

${hadByNone.map((bug) => `- ${bug.name}: ${caseOf(bug)}\n`).join("")}`,
  );
};
