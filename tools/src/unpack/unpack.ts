/**
 * `npm run report unpack`: measures in fresh processes the time from import to the first decoded character, for each multi-byte
 * encoding and one single-byte encoding, the time of the import of all encodings, and the memory that they hold after use.
 * If Chromium is installed, measures the first use of each multi-byte encoding there with a slow CPU, and adds the time of
 * the download. Rounds with @exodus/bytes alternate.
 *
 *     npm run report unpack                       measures, and writes the tables of docs/size.md and docs/reports/size.md
 *     npm run report unpack -- --waits            measures Chromium alone, and writes its tables
 *     npm run report unpack -- --rounds 5         with fewer rounds, and writes nothing
 *     npm run report unpack -- --only REGEX       some encodings, and writes nothing
 */
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { sum } from "d3-array";
import { type Browser, chromium } from "playwright-core";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import type { EncodingEntry } from "../encodings.js";
import { table } from "../markdown.js";
import { chromiumPath } from "../release/browser.js";
import { writeData } from "../report-data.js";
import { type Files, splittingBundlers } from "../size/bundlers.js";
import { inProject } from "../size/project.js";
import { alternate, boldWithSpread, median, type Spread, spread, withSpread } from "../statistics.js";
import { downloadTime, firstUseIn, SLOWDOWN } from "./browser.js";
import { fresh, LAYOUTS, layouts } from "./processes.js";
import {
  decodeModules,
  firstCharacters,
  firstUse,
  importAllModules,
  importOnly,
  type Library,
  libraries,
  loadedDecode,
  loadedDecodeModules,
  loadedEncode,
  loadedEncodeModules,
  type Modules,
  measured,
  memoryHeld,
  memoryTaken,
  multiByte,
  timeFirstUse,
  useAllModules,
} from "./programs.js";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "25" }, only: { type: "string" }, waits: { type: "boolean" } },
});
const count = Number(options.rounds);
const only = new RegExp(options.only ?? "");
const isWhole = options.only === undefined && count >= 25;

/** Calls a function for each library. */
const ofEach = <T>(make: (library: Library) => T): Record<Library, T> => ({
  webenc: make("webenc"),
  "@exodus/bytes": make("@exodus/bytes"),
});

/** Prints the medians of both libraries, and returns their ratio by round. */
const compare = (
  what: string,
  unit: string,
  figuresOf: (library: Library) => readonly number[],
  target = 1,
): Spread => {
  const found = ofEach(figuresOf);
  const ratio = spread(found.webenc.map((figure, round) => figure / found["@exodus/bytes"][round]!));
  const medians = libraries.map((library) => `${median(found[library]).toFixed(1)} ${unit}`);
  const verdict = ratio.median <= target ? "met" : "missed";
  console.log(`${what.padEnd(46)} ${medians.join(" : ")}, ratio ${withSpread(ratio)}, ≤ ${target} ${verdict}`);
  return ratio;
};

/** A row of the first use: the ratio in each form of the packages. */
interface FirstUse {
  readonly what: string;
  readonly ratios: readonly Spread[];
}

/** Runs a program with the modules of both libraries in both forms. Returns the ratios of its last figure. */
const compareProcesses = (what: string, program: string, texts: Modules, rounds: number): Promise<FirstUse> =>
  inProject(async (project) => {
    const path = project.write("program.mjs", program);
    const forms = {
      webenc: await layouts(project, "webenc", texts.webenc),
      "@exodus/bytes": await layouts(project, "exodus", texts["@exodus/bytes"]),
    };
    const modules = Object.fromEntries(
      LAYOUTS.flatMap((layout) => libraries.map((library) => [`${layout} ${library}`, forms[library][layout]])),
    );
    const found = await alternate(modules, rounds, (module) => fresh(path, module));
    const ratios = LAYOUTS.map((layout) => {
      const units = Object.keys(found[`${layout} webenc`]![0]!);
      const ofUnits = units.map((unit) =>
        compare(`${what}, ${layout}`, unit, (library) => found[`${layout} ${library}`]!.map((each) => each[unit]!)),
      );
      return ofUnits.at(-1)!;
    });
    return { what, ratios };
  }, true);

/** The rates of download in Mbit/s: slow and fast mobile networks. */
const RATES = [9, 1.6] as const;

/** What a page waits for. */
interface Wait {
  /** The block of the documents that has the table. */
  readonly block: string;
  /** The heads of the first column and of the third. */
  readonly program: string;
  readonly uses: string;
  readonly modules: (encoding: EncodingEntry) => Modules;
  /** The statements that compute `ms`, with the bundle's URL in `url`. */
  readonly statements: (encoding: EncodingEntry) => string;
  /** The largest ratios: without the download, and with it at each rate. */
  readonly targets?: readonly number[];
}

const LOADED_TARGETS = [0.6, 0.35, 0.2] as const;

const WAITS: readonly Wait[] = [
  {
    block: "waits-loaded-decode",
    program: "one decoder, loaded",
    uses: "load and first decode:",
    modules: loadedDecodeModules,
    statements: (encoding) => loadedDecode("url", encoding),
    targets: LOADED_TARGETS,
  },
  {
    block: "waits-loaded-encode",
    program: "one encoder, loaded",
    uses: "load and first encode:",
    modules: loadedEncodeModules,
    statements: (encoding) => loadedEncode("url", encoding),
    targets: LOADED_TARGETS,
  },
  {
    block: "waits",
    program: "one decoder, imported",
    uses: "load and first decode:",
    modules: decodeModules,
    statements: ({ file }) => timeFirstUse("url", firstCharacters[file]!),
  },
];

/** The sum of the sizes of files after gzip. */
const sizeOf = (files: Files, names: readonly string[]): number =>
  sum(names, (name) => gzipSync(files.get(name)!.code, { level: 9 }).length);

/** Returns the sizes of what one encoding downloads, and its first use, without the download and with it at each rate. */
const compareInBrowser = (encoding: EncodingEntry, wait: Wait, browser: Browser, rounds: number): Promise<string[]> =>
  inProject(async (project) => {
    const { program, modules, statements } = wait;
    const texts = modules(encoding);
    const bundle = (library: Library) => splittingBundlers.esbuild(project.write("application.mjs", texts[library]));
    const bundles = { webenc: await bundle("webenc"), "@exodus/bytes": await bundle("@exodus/bytes") };
    const found = await alternate(bundles, rounds, async (files) => {
      const { ms, requested } = await firstUseIn(browser, files, statements(encoding));
      return { ms, size: sizeOf(files, requested) };
    });
    const at = (rate: number, target = 1): string => {
      const what = `${encoding.name}, ${program}${rate < Infinity ? `, ${rate} Mbit/s` : ""}`;
      const figures = (library: Library) => found[library].map(({ ms, size }) => ms + downloadTime(size, rate));
      return boldWithSpread(compare(what, "ms", figures, target));
    };
    return [
      encoding.name,
      libraries.map((library) => (median(found[library].map(({ size }) => size)) / 1000).toFixed(1)).join(" : "),
      ...[Infinity, ...RATES].map((rate, i) => at(rate, wait.targets?.[i])),
    ];
  }, true);

/** Measures the first use in processes. */
const measureProcesses = async (): Promise<FirstUse[]> => {
  const rows: FirstUse[] = [];
  for (const encoding of measured.filter(({ file }) => only.test(file)))
    rows.push(await compareProcesses(encoding.name, firstUse(encoding), decodeModules(encoding), count));
  if (only.test("import"))
    rows.push(await compareProcesses("import of all encodings", importOnly, importAllModules, count));
  const memory = "memory held after use, all encodings";
  if (only.test("memory")) rows.push(await compareProcesses(memory, memoryHeld, useAllModules, Math.min(count, 5)));
  if (only.test("memory") && process.platform === "linux") {
    const what = "memory taken from the system, all encodings";
    rows.push(await compareProcesses(what, memoryTaken, useAllModules, Math.min(count, 11)));
  }
  return rows;
};

/** The table of the first use in Chromium. */
const browserTable = async (executablePath: string, wait: Wait): Promise<string> => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const rows: string[][] = [];
    for (const encoding of multiByte.filter(({ file }) => only.test(file)))
      rows.push(await compareInBrowser(encoding, wait, browser, Math.min(count, 11)));
    const rates = RATES.map((rate) => `with the download at ${rate} Mbit/s:`);
    return table([wait.program, "kB after gzip:", wait.uses, ...rates], rows);
  } finally {
    await browser.close();
  }
};

/** Writes a table, if everything is measured. */
const write = (name: string, text: string, ...documents: readonly string[]): void => {
  console.log(`\n${text}\n`);
  if (isWhole) for (const document of documents) writeBlock(document, name, text);
};

/** Measures processes, and writes the table and the data of the site. */
const reportProcesses = async (): Promise<void> => {
  const machine = `Node.js ${process.version.slice(1)}, medians of ${count} alternating rounds, quartiles in parentheses; below 1 webenc takes less.`;
  const rows = await measureProcesses();
  const firstUses = table(
    ["first use, against @exodus/bytes", "one bundled file:", "as installed:"],
    rows.map(({ what, ratios }) => [what, ...ratios.map(boldWithSpread)]),
  );
  write("unpack", `${firstUses}\n${machine}`, "docs/reports/size.md");
  const tripleOf = ({ median, low, high }: Spread) => [median, low, high].map((value) => Number(value.toPrecision(3)));
  const data = rows.map(({ what, ratios: [bundled, installed] }) => ({
    name: what,
    bundled: tripleOf(bundled!),
    installed: tripleOf(installed!),
  }));
  if (isWhole) writeData("firstUse", data);
};

await runMain("unpack: ", async () => {
  if (!options.waits) await reportProcesses();
  const chromium = chromiumPath();
  if (chromium === null) return console.log("Chromium is missing: apt-get install chromium, or set CHROMIUM_PATH");
  const note = `webenc against @exodus/bytes in Chromium with a CPU that is slowed ${SLOWDOWN} times, each bundled for one encoding: medians, quartiles in parentheses; below 1 webenc takes less.`;
  for (const wait of WAITS)
    write(wait.block, `${await browserTable(chromium, wait)}\n${note}`, "docs/size.md", "docs/reports/size.md");
});
