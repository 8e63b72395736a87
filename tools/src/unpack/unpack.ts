/**
 * `npm run unpack`: measures in fresh processes the time from import to the first decoded character, for each multi-byte
 * encoding and one single-byte encoding, the time of the import of all encodings, and the memory that they hold after use.
 * If Chromium is installed, measures the first use of each multi-byte encoding there with a slow CPU, and adds the time of
 * the download. Rounds with @exodus/bytes alternate.
 *
 *     npm run unpack                       measures, and writes the tables of README.md, docs/size.md and docs/reports/size.md
 *     npm run unpack -- --rounds 5         with fewer rounds, and writes nothing
 *     npm run unpack -- --only REGEX       some encodings, and writes nothing
 */
import { parseArgs } from "node:util";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import type { EncodingEntry } from "../encodings.js";
import { table } from "../markdown.js";
import { chromiumPath } from "../release/browser.js";
import { inProject, type Project } from "../size/project.js";
import { alternate, boldWithSpread, median, type Spread, spread, withSpread } from "../statistics.js";
import {
  type Bundle,
  bundleForBrowsers,
  downloadTime,
  type FirstUseBrowser,
  SLOWDOWN,
  startBrowser,
} from "./browser.js";
import { fresh, type Layouts, layouts } from "./processes.js";
import {
  decodeModule,
  firstCharacters,
  firstUse,
  importAllModule,
  importOnly,
  type Library,
  libraries,
  measured,
  memoryHeld,
  multiByte,
  useAllModule,
} from "./programs.js";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "25" }, only: { type: "string" } },
});

/** The measurements of each library in each form, by round. */
type Rounds<T> = Readonly<Record<keyof Layouts, Readonly<Record<Library, T[]>>>>;

/** Runs a program with the modules of both libraries in both forms, for several rounds. */
const rounds = async <T>(
  project: Project,
  program: string,
  texts: Readonly<Record<Library, string>>,
  count: number,
): Promise<Rounds<T>> => {
  const path = project.write("program.mjs", program);
  const ours = await layouts(project, "webenc", texts.webenc);
  const theirs = await layouts(project, "@exodus-bytes", texts["@exodus/bytes"]);
  const modules = { ours: ours.bundled, theirs: theirs.bundled, oursIn: ours.installed, theirsIn: theirs.installed };
  const found = await alternate(modules, count, (module) => fresh<T>(path, module));
  return {
    bundled: { webenc: found.ours, "@exodus/bytes": found.theirs },
    installed: { webenc: found.oursIn, "@exodus/bytes": found.theirsIn },
  };
};

/** The ratios of webenc's figures to those of @exodus/bytes, by round. */
const ratios = (found: Readonly<Record<Library, readonly number[]>>): Spread =>
  spread(found.webenc.map((value, i) => value / found["@exodus/bytes"][i]!));

const verdict = (figure: Spread): string =>
  `ratio ${withSpread(figure)}, ≤ 1.0 ${figure.median <= 1 ? "met" : "missed"}`;

/** Measures a program that prints a time, and returns the row of a table. */
const timeRow = async (
  name: string,
  program: string,
  texts: Readonly<Record<Library, string>>,
  count: number,
): Promise<string[]> => {
  const found = await inProject((project) => rounds<number>(project, program, texts, count), true);
  const figures = { bundled: ratios(found.bundled), installed: ratios(found.installed) };
  for (const layout of ["bundled", "installed"] as const) {
    const [webenc, exodus] = libraries.map((library) => `${median(found[layout][library]).toFixed(1)} ms`);
    console.log(`${name.padEnd(12)} ${layout.padEnd(10)} ${webenc} : ${exodus}`, verdict(figures[layout]));
  }
  return [name, boldWithSpread(figures.bundled), boldWithSpread(figures.installed)];
};

const times = async (encodings: readonly EncodingEntry[], count: number): Promise<string[][]> => {
  const rows: string[][] = [];
  for (const encoding of encodings) {
    const texts = { webenc: decodeModule.webenc(encoding), "@exodus/bytes": decodeModule["@exodus/bytes"](encoding) };
    rows.push(await timeRow(encoding.name, firstUse(encoding), texts, count));
  }
  return rows;
};

/** The rates of download in Mbit/s: slow and fast mobile networks. */
const RATES = [9, 1.6] as const;

/** Returns the sizes and the first use of the bundle of one decoder, by each rate of download. */
const waits = async (
  encodings: readonly EncodingEntry[],
  browser: FirstUseBrowser,
  count: number,
): Promise<string[][]> => {
  const rows: string[][] = [];
  for (const encoding of encodings) {
    const bundles = await inProject(async (project): Promise<Record<Library, Bundle>> => {
      const of = (library: Library) =>
        bundleForBrowsers(project, library.replace("/", "-"), decodeModule[library](encoding));
      return { webenc: await of("webenc"), "@exodus/bytes": await of("@exodus/bytes") };
    }, true);
    const bytes = firstCharacters[encoding.file]!;
    const found = await alternate(bundles, count, (bundle) => browser.measure(bundle, bytes));
    const waitAt = (megabits: number): Spread => {
      const wait = (library: Library) =>
        found[library].map((milliseconds) => milliseconds + downloadTime(bundles[library].gzip, megabits));
      return ratios({ webenc: wait("webenc"), "@exodus/bytes": wait("@exodus/bytes") });
    };
    const kilobytes = libraries.map((library) => (bundles[library].gzip / 1000).toFixed(1));
    rows.push([
      encoding.name,
      kilobytes.join(" : "),
      boldWithSpread(ratios(found)),
      ...RATES.map((rate) => boldWithSpread(waitAt(rate))),
    ]);
    const medians = libraries.map((library) => `${median(found[library]).toFixed(0)} ms`);
    console.log(
      `${encoding.name.padEnd(12)} Chromium   ${medians.join(" : ")} ratio ${rows.at(-1)!.slice(2).join(", ").replaceAll("*", "")}`,
    );
  }
  return rows;
};

/** The bytes that are held, by kind. */
type Held = Readonly<Record<"heap" | "external", number>>;

const memory = async (count: number): Promise<string[]> => {
  const found = await inProject((project) => rounds<Held>(project, memoryHeld, useAllModule, count), true);
  const total = ({ heap, external }: Held): number => heap + external;
  const figure = (layout: keyof Layouts): Spread =>
    ratios({ webenc: found[layout].webenc.map(total), "@exodus/bytes": found[layout]["@exodus/bytes"].map(total) });
  for (const layout of ["bundled", "installed"] as const) {
    for (const library of libraries) {
      const kinds = Object.keys(found[layout][library][0]!) as (keyof Held)[];
      const medians = kinds.map((kind) => {
        const held = median(found[layout][library].map((each) => each[kind]));
        return `${kind} ${(held / 1000).toFixed(0)} kB`;
      });
      console.log(`memory       ${layout.padEnd(10)} ${library.padEnd(14)} ${medians.join(", ")}`);
    }
    console.log(`memory       ${layout.padEnd(10)} ${verdict(figure(layout))}`);
  }
  return [
    "memory held after use, all encodings",
    boldWithSpread(figure("bundled")),
    boldWithSpread(figure("installed")),
  ];
};

await runMain("unpack: ", async () => {
  const count = Number(options.rounds);
  const only = new RegExp(options.only ?? "");
  const rows = await times(
    measured.filter(({ file }) => only.test(file)),
    count,
  );
  if (only.test("import")) rows.push(await timeRow("import of all encodings", importOnly, importAllModule, count));
  if (only.test("memory")) rows.push(await memory(Math.min(count, 5)));
  const text = table(["first use, against @exodus/bytes", "one bundled file:", "as installed:"], rows);
  console.log(`\n${text}`);
  const chromium = chromiumPath();
  let waitText: string | undefined;
  if (chromium === null) console.log("Chromium is missing: apt-get install chromium, or set CHROMIUM_PATH");
  else {
    const browser = await startBrowser(chromium);
    try {
      const head = [
        "one decoder, bundled",
        "kB after gzip:",
        "load and first decode:",
        ...RATES.map((rate) => `with the download at ${rate} Mbit/s:`),
      ];
      const encodings = multiByte.filter(({ file }) => only.test(file));
      waitText = table(head, await waits(encodings, browser, Math.min(count, 11)));
    } finally {
      await browser.close();
    }
    console.log(`\n${waitText}`);
  }
  if (options.only === undefined && count >= 25) {
    const machine = `Node.js ${process.version.slice(1)}, medians of ${count} alternating rounds, quartiles in parentheses; below 1 webenc takes less.`;
    for (const document of ["README.md", "docs/reports/size.md"]) writeBlock(document, "unpack", `${text}\n${machine}`);
    if (waitText) {
      const note = `webenc against @exodus/bytes in Chromium with a CPU that is slowed ${SLOWDOWN} times, each bundled for one decoder: medians, quartiles in parentheses; below 1 webenc takes less.`;
      for (const document of ["docs/size.md", "docs/reports/size.md"])
        writeBlock(document, "waits", `${waitText}\n${note}`);
    }
  }
});
