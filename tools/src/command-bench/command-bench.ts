/**
 * `npm run bench:cli`: measures the command against iconv and uconv in alternating runs, and writes docs/reports/command.md.
 *
 *     npm run bench:cli                measures, and writes the tables
 *     npm run bench:cli -- --quick     with fewer rounds and smaller files, and writes nothing
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import { inFolder } from "../files.js";
import { ratio, table } from "../markdown.js";
import { alternate, median, spread } from "../statistics.js";
import { makeMaterial } from "./material.js";
import { CONVERT, type Command, ENCODINGS, type EncodingNames, PROGRAMS, WEBENC } from "./programs.js";
import { measure, type Usage } from "./run.js";

const { values: options } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const ROUNDS = options.quick ? 3 : 7;
const START_ROUNDS = options.quick ? 7 : 31;
const MANY_ROUNDS = options.quick ? 1 : 5;
const LARGE = (options.quick ? 32 : 256) * 2 ** 20;
const SMALL = 4000;
const MANY = options.quick ? 1000 : 10_000;

/** What a ratio must be, and how it is written. */
interface Target {
  readonly least?: number;
  readonly most?: number;
}

const verdict = (value: number, { least = 0, most = Number.POSITIVE_INFINITY }: Target): string =>
  value >= least && value <= most ? "met" : "missed";

/** The ratio of the times of two commands, by round. */
const timeRatio = (some: readonly Usage[], others: readonly Usage[]): number[] =>
  some.map(({ milliseconds }, round) => milliseconds / others[round]!.milliseconds);

const cell = (ratios: readonly number[]): string => {
  const { median, low, high } = spread(ratios);
  return `**${ratio(median)}** (${ratio(low)} to ${ratio(high)})`;
};

const startUp = async (folder: string): Promise<string[]> => {
  const empty = `${folder}/empty.cjs`;
  const file = `${folder}/small`;
  writeFileSync(empty, "");
  writeFileSync(file, Uint8Array.of(0x93, 0xfa, 0x96, 0x7b));
  const { node, webenc } = await alternate(
    { node: [process.execPath, empty], webenc: CONVERT.webenc(ENCODINGS[0]!, file) },
    START_ROUNDS,
    measure,
  );
  const ratios = timeRatio(webenc, node);
  return [
    "one file of 4 bytes, against an empty `node` process",
    cell(ratios),
    "≤ 1.5",
    verdict(median(ratios), { most: 1.5 }),
  ];
};

const large = async (folder: string, names: EncodingNames): Promise<string[]> => {
  const file = `${folder}/large`;
  writeFileSync(file, makeMaterial(names, LARGE));
  const commands = Object.fromEntries(PROGRAMS.map((name) => [name, CONVERT[name](names, file)])) as Record<
    (typeof PROGRAMS)[number],
    Command
  >;
  const outputs: Buffer[] = [];
  for (const name of PROGRAMS) {
    await measure(commands[name], `${folder}/output`);
    outputs.push(readFileSync(`${folder}/output`));
  }
  for (const [i, output] of outputs.entries())
    if (!output.equals(outputs[0]!)) throw new Error(`${names.label}: ${PROGRAMS[i]} and webenc give different texts`);
  const { webenc, iconv, uconv } = await alternate(commands, ROUNDS, measure);
  const ratios = timeRatio(webenc, iconv);
  const memory = (usages: readonly Usage[]): string =>
    `${(median(usages.map(({ memory }) => memory)) / 1024).toFixed(0)} MiB`;
  return [
    names.label,
    cell(ratios),
    verdict(median(ratios), { most: 1.1 }),
    cell(timeRatio(webenc, uconv)),
    memory(webenc),
    memory(iconv),
    memory(uconv),
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

/** Throws if two folders do not have the same files. */
const requireSameFiles = (folder: string, other: string): void => {
  for (const name of readdirSync(other))
    if (!readFileSync(`${folder}/${name}`).equals(readFileSync(`${other}/${name}`)))
      throw new Error(`${name}: webenc and iconv give different texts`);
};

/** Measures the conversion of many files with new outputs, and in place, against shell loops over iconv. */
const many = async (folder: string): Promise<string[][]> => {
  const names = ENCODINGS[0]!;
  const source = `${folder}/many`;
  const [output, other] = [`${folder}/output-files`, `${folder}/other-files`];
  writeMany(source, names);
  const convert = [...WEBENC, "convert", "--quiet", "--recursive", "--from", names.label] as const;
  const iconv = `iconv -f ${names.iconv} -t UTF-8`;
  const row = async (
    text: string,
    commands: Record<"webenc" | "iconv", Command>,
    prepare: () => void,
    target: Target,
  ): Promise<string[]> => {
    const usages = await alternate(commands, MANY_ROUNDS, (command) => {
      prepare();
      return measure(command);
    });
    const ratios = timeRatio(usages.iconv, usages.webenc);
    return [
      `${MANY} files of ${SMALL / 1000} kB ${text}, times as fast as a shell loop over iconv`,
      cell(ratios),
      target.least === undefined ? "" : `≥ ${target.least}`,
      target.least === undefined ? "" : verdict(median(ratios), target),
    ];
  };
  // The files of earlier runs are kept and written to the disk: otherwise the file system removes and writes them during the
  // next run, and that takes up to twice the time of the run itself.
  let kept = 0;
  const empty = (): void => {
    for (const each of [output, other]) if (existsSync(each)) renameSync(each, `${folder}/kept-${kept++}`);
    mkdirSync(other);
    spawnSync("sync");
  };
  const intoFolder = {
    webenc: [...convert, "--output-dir", output, source],
    iconv: ["sh", "-c", `for file in ${source}/*; do ${iconv} "$file" > "${other}/\${file##*/}"; done`],
  } as const;
  empty();
  for (const command of Object.values(intoFolder)) await measure(command);
  // The folder has each file under its absolute path.
  requireSameFiles(`${output}${source}`, other);
  const fresh = (): void => {
    empty();
    cpSync(source, other, { recursive: true });
  };
  const inPlace = {
    webenc: [...convert, "--in-place", other],
    iconv: [
      "sh",
      "-c",
      `for file in ${other}/*; do ${iconv} "$file" > ${folder}/temporary && mv ${folder}/temporary "$file"; done`,
    ],
  } as const;
  return [await row("to new files", intoFolder, empty, { least: 5 }), await row("in place", inPlace, fresh, {})];
};

await runMain("bench:cli: ", () =>
  inFolder(async (folder) => {
    const processes = [await startUp(folder), ...(await many(folder))];
    const rows: string[][] = [];
    for (const names of ENCODINGS) rows.push(await large(folder, names));
    const text = [
      table(["processes", "ratio:", "target:", ""], processes),
      table(
        [
          `${LARGE / 2 ** 20} MiB to UTF-8`,
          "time, of iconv's:",
          "≤ 1.1",
          "time, of uconv's:",
          "memory:",
          "iconv's:",
          "uconv's:",
        ],
        rows,
      ),
      `Node.js ${process.version.slice(1)}, ${cpus().length} processor cores, medians of ${ROUNDS} alternating rounds, quartiles in parentheses.`,
    ].join("\n");
    console.log(text);
    if (!options.quick) writeBlock("docs/reports/command.md", "command", text);
  }),
);
