/** Writes docs/reports/platform-bugs.md and its data from the comparisons with the engines' own TextDecoders. */
import fc from "fast-check";
import { writeBlock } from "../../blocks.js";
import { readJSON } from "../../files.js";
import { table } from "../../markdown.js";
import { readData, writeData } from "../../report-data.js";
import type { Engine } from "../../runtimes/engine.js";
import { bundle } from "../conformance/bundle.js";
import { standardNames } from "../fuzz/check.js";
import { byteChunks, bytesFor, calls } from "../fuzz/inputs.js";
import type { Case } from "./attempt.js";
import type { Bug, Comparison } from "./compare.js";

/** The known bugs. */
export const bugs: readonly Bug[] = readJSON("tools/src/verification/platform/bugs.json");

/** The results of engines for the bugs that they have, by the engine's title and the bug's name. */
export type PlatformBugs = Readonly<Record<string, Comparison["shown"]>>;

/** Random cases of every encoding, each short enough that a difference shows its cause. */
export const randomCases = (numRuns: number, seed: number): Case[] =>
  standardNames
    .filter((name) => name !== "replacement")
    .flatMap((name) => {
      const bytes = bytesFor(name).map((bytes) => bytes.slice(0, 40));
      const given = fc.record({ fatal: fc.boolean(), ignoreBOM: fc.boolean(), calls: calls(byteChunks(bytes)) });
      return fc.sample(given, { numRuns, seed }).map(({ calls, ...options }) => ({
        label: name.toLowerCase(),
        ...options,
        calls: calls.map(({ input, stream }) => (stream ? `${input}+` : input)),
      }));
    });

/** The module that compares 2,000 cases of each encoding. The page changes only if an engine or the inputs change. */
let comparison: string | undefined;

/** Compares an engine's own TextDecoder with ours. */
export const comparisonOn = async (engine: Engine): Promise<Comparison> => {
  comparison ??= `
    import { compare } from "../platform/compare.ts";
    export const run = async () => compare(${JSON.stringify(bugs)}, ${JSON.stringify(randomCases(2000, 1))});
  `;
  return (await engine.run(await bundle(comparison, engine.conditions))) as Comparison;
};

/** The recorded results. */
export const recordedBugs = (): PlatformBugs => readData<{ readonly engines: PlatformBugs }>("bugs").engines;

/** A result in visible characters: marks, controls and private-use characters are escaped. */
const quoted = (result: string | null): string => {
  if (result === null) return "throws";
  const visible = JSON.stringify(result).replaceAll(/[\p{C}\p{M}\p{Z}\ufffd]/gu, (character) =>
    character === " " ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `\`${visible.replaceAll("|", "\\|")}\``;
};

const list = (results: readonly (string | null)[]): string => results.map(quoted).join(", ");

/** The description of a bug's case. */
const caseOf = (bug: Bug): string => {
  const label = JSON.stringify(bug.label).replaceAll("\u212a", "\\u212a");
  const options = Object.entries({ fatal: bug.fatal, ignoreBOM: bug.ignoreBOM }).filter(([, isSet]) => isSet);
  const dictionary = options.length ? `, { ${options.map(([name]) => `${name}: true`).join(", ")} }` : "";
  const calls = bug.calls.map((call) => {
    const bytes = call.replace("+", "").toUpperCase().match(/../g)?.join(" ") ?? "";
    return call.endsWith("+") ? `${bytes || "nothing"} (stream)` : bytes || "nothing";
  });
  const reports = bug.reports?.map((url) => `<${url}>`).join(", ");
  return `\`new TextDecoder(${label}${dictionary})\`, then ${calls.join("; ")}. The standard: ${list(bug.expected)}.${reports ? ` Reported: ${reports}` : ""}`;
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
  const isSeen = ({ name }: Bug) => Object.values(seen).some((shown) => shown[name]);
  const had = bugs.filter(isSeen);
  const blocks = {
    overview: table(
      ["engine", ...had.map((_, i) => `${i + 1}`)],
      present.map(([title, { shown }]) => [title, ...had.map(({ name }) => (shown[name] ? "✗" : ""))]),
    ),
    compared: table(
      ["engine", "cases:", "differ by a bug of this list:", "differ otherwise:"],
      present.map(([title, { compared, known, unknown }]) => [
        title,
        ...[compared, known, unknown.length].map((count) => count.toLocaleString("en")),
      ]),
    ),
    bugs: had.map((bug, i) => section(bug, i + 1, seen)).join("\n"),
    others: bugs
      .filter((bug) => !isSeen(bug))
      .map((bug) => `- ${bug.name}: ${caseOf(bug)}\n`)
      .join(""),
  };
  writeData("bugs", { names: had.map(({ name }) => name), engines: seen });
  for (const [name, block] of Object.entries(blocks)) writeBlock("docs/reports/platform-bugs.md", name, block);
};
