/**
 * `npm run report command`: measures the command against iconv and uconv in alternating runs, and writes docs/reports/command.md.
 *
 *     npm run report command                measures, and writes the tables
 *     npm run report command -- --quick     with fewer rounds and smaller files, and writes nothing
 */
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { execa } from "execa";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import { inFolder } from "../files.js";
import { table } from "../markdown.js";
import { alternate, boldWithSpread, median, spread } from "../statistics.js";
import { makeMaterial } from "./material.js";
import {
  type Command,
  conversions,
  ENCODINGS,
  type EncodingNames,
  measure,
  type Usage,
  webencConvert,
} from "./programs.js";

const { values: options } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const ROUNDS = options.quick ? 3 : 5;
const START_ROUNDS = options.quick ? 7 : 15;
const MANY_ROUNDS = options.quick ? 1 : 3;
const LARGE = (options.quick ? 32 : 128) * 2 ** 20;
/** A text repeats a block of 4 MiB, so that two blocks show whether the programs give the same. */
const COMPARED = 2 ** 23;
const SMALL = 4000;
const MANY = options.quick ? 500 : 5000;

const verdict = (met: boolean): string => (met ? "met" : "missed");

/** The ratio of the times of two commands, by round. */
const timeRatio = (some: readonly Usage[], others: readonly Usage[]): number[] =>
  some.map(({ milliseconds }, round) => milliseconds / others[round]!.milliseconds);

const cell = (ratios: readonly number[]): string => boldWithSpread(spread(ratios));

const startUp = async (folder: string): Promise<string[]> => {
  const [empty, file] = [`${folder}/empty.cjs`, `${folder}/small`];
  writeFileSync(empty, "");
  writeFileSync(file, Uint8Array.of(0x93, 0xfa, 0x96, 0x7b));
  const commands: Record<"node" | "webenc", Command> = {
    node: [process.execPath, empty],
    webenc: webencConvert(ENCODINGS[0]!, file),
  };
  const { node, webenc } = await alternate(commands, START_ROUNDS, measure);
  const ratios = timeRatio(webenc, node);
  const what = "one file of 4 bytes, against an empty `node` process";
  return [what, cell(ratios), "≤ 1.5", verdict(median(ratios) <= 1.5)];
};

const large = async (folder: string, names: EncodingNames): Promise<string[]> => {
  const [file, part] = [`${folder}/large`, `${folder}/part`];
  const material = makeMaterial(names, LARGE);
  writeFileSync(file, material);
  writeFileSync(part, material.subarray(0, COMPARED));
  const commands = conversions(names, file);
  const outputOf = async ([program, ...args]: Command): Promise<Uint8Array> => {
    const { stdout } = await execa(program, args, { stdin: "ignore", encoding: "buffer", maxBuffer: 4 * COMPARED });
    return stdout;
  };
  const parts = conversions(names, part);
  const expected = await outputOf(parts.webenc);
  for (const name of ["iconv", "uconv"] as const) {
    const output = await outputOf(parts[name]);
    if (Buffer.compare(output, expected)) throw new Error(`${names.label}: ${name} and webenc give different texts`);
  }
  const { webenc, iconv, uconv } = await alternate(commands, ROUNDS, measure);
  const ratios = timeRatio(webenc, iconv);
  const memory = (usages: readonly Usage[]): string =>
    `${(median(usages.map(({ memory }) => memory)) / 1024).toFixed(0)} MiB`;
  return [
    names.label,
    cell(ratios),
    verdict(median(ratios) <= 1.1),
    cell(timeRatio(webenc, uconv)),
    ...[webenc, iconv, uconv].map(memory),
  ];
};

/** Writes many small files. Each begins and ends with a line. */
const writeMany = (folder: string, names: EncodingNames): void => {
  const lines = Buffer.from(makeMaterial(names, SMALL * 100))
    .toString("latin1")
    .split("\n");
  mkdirSync(folder);
  for (let i = 0, line = 0; i < MANY; i++) {
    let part = "";
    while (part.length < SMALL) part += `${lines[line++ % lines.length]}\n`;
    writeFileSync(`${folder}/${i}.txt`, part, "latin1");
  }
};

/** Measures the conversion of many files with new outputs, and in place, against shell loops over iconv. */
const many = async (folder: string): Promise<string[][]> => {
  const names = ENCODINGS[0]!;
  const [source, output, other] = [`${folder}/many`, `${folder}/output-files`, `${folder}/other-files`];
  writeMany(source, names);
  const iconv = `iconv -f ${names.iconv} -t UTF-8`;
  // The files of earlier runs are kept: otherwise the file system removes them during the next run, and that takes up to as long
  // as the run itself. The disk is not waited for: that would be the disk work of the whole machine.
  let kept = 0;
  const empty = (): void => {
    for (const each of [output, other]) if (existsSync(each)) renameSync(each, `${folder}/kept-${kept++}`);
    mkdirSync(other);
  };
  const copy = (): void => {
    empty();
    cpSync(source, other, { recursive: true });
  };
  const toNew: Record<"webenc" | "iconv", Command> = {
    webenc: webencConvert(names, "--recursive", "--output-dir", output, source),
    iconv: ["sh", "-c", `for file in ${source}/*; do ${iconv} "$file" > "${other}/\${file##*/}"; done`],
  };
  const inPlace: Record<"webenc" | "iconv", Command> = {
    webenc: webencConvert(names, "--recursive", "--in-place", other),
    iconv: [
      "sh",
      "-c",
      `for file in ${other}/*; do ${iconv} "$file" > ${folder}/temporary && mv ${folder}/temporary "$file"; done`,
    ],
  };

  empty();
  for (const command of Object.values(toNew)) await measure(command);
  // The folder has each file under its absolute path. diff fails if a file is missing or differs.
  await execa("diff", ["--recursive", "--brief", `${output}${source}`, other]);
  const ratiosOf = async (commands: typeof toNew, prepare: () => void): Promise<number[]> => {
    const found = await alternate(commands, MANY_ROUNDS, (command) => {
      prepare();
      return measure(command);
    });
    return timeRatio(found.iconv, found.webenc);
  };
  const ofNew = await ratiosOf(toNew, empty);
  const ofInPlace = await ratiosOf(inPlace, copy);
  const what = `${MANY} files of ${SMALL / 1000} kB`;
  return [
    [`${what} to new files, times as fast as a shell loop over iconv`, cell(ofNew), "≥ 5", verdict(median(ofNew) >= 5)],
    [`${what} in place, times as fast as a shell loop over iconv`, cell(ofInPlace), "", ""],
  ];
};

await runMain("bench:cli: ", () =>
  inFolder(async (folder) => {
    const processes = [await startUp(folder), ...(await many(folder))];
    const rows: string[][] = [];
    for (const names of ENCODINGS) rows.push(await large(folder, names));
    const heads = ["time, of iconv's:", "≤ 1.1", "time, of uconv's:", "memory:", "iconv's:", "uconv's:"];
    const text = [
      table(["processes", "ratio:", "target:", ""], processes),
      table([`${LARGE / 2 ** 20} MiB to UTF-8`, ...heads], rows),
      `Node.js ${process.version.slice(1)}, ${cpus().length} processor cores, medians of ${ROUNDS} alternating rounds, quartiles in parentheses.`,
    ].join("\n");
    console.log(text);
    if (!options.quick) writeBlock("docs/reports/command.md", "command", text);
  }),
);
