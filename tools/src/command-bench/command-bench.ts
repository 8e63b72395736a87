/**
 * `npm run bench:cli`: measures the command against iconv and uconv in alternating runs, and writes docs/reports/command.md.
 *
 *     npm run bench:cli                measures, and writes the tables
 *     npm run bench:cli -- --quick     with fewer rounds and smaller files, and writes nothing
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { writeBlock } from "../blocks.js";
import { runMain } from "../commands.js";
import { inFolder } from "../files.js";
import { ratio, table } from "../markdown.js";
import { median, spread } from "../statistics.js";
import { makeMaterial } from "./material.js";
import { CONVERT, type Command, ENCODINGS, type EncodingNames, PROGRAMS, WEBENC } from "./programs.js";
import { alternate, measure, type Usage } from "./run.js";

const { values: options } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const ROUNDS = options.quick ? 3 : 7;
const START_ROUNDS = options.quick ? 7 : 31;
const MANY_ROUNDS = options.quick ? 1 : 3;
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
  const { webenc, iconv, uconv } = await alternate(commands, ROUNDS);
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

const many = async (folder: string): Promise<string[]> => {
  const names = ENCODINGS[0]!;
  const text = makeMaterial(names, SMALL * 100);
  mkdirSync(`${folder}/many`);
  mkdirSync(`${folder}/loop`);
  // A file begins and ends with a line.
  const lines = Buffer.from(text).toString("latin1").split("\n");
  for (let i = 0, line = 0; i < MANY; i++) {
    let part = "";
    while (part.length < SMALL) part += `${lines[line++ % lines.length]}\n`;
    writeFileSync(`${folder}/many/${i}.txt`, part, "latin1");
  }
  const loop = `for file in ${folder}/many/*; do iconv -f ${names.iconv} -t UTF-8 "$file" > "${folder}/loop/\${file##*/}"; done`;
  const { webenc, iconv } = await alternate(
    {
      webenc: [
        ...WEBENC,
        "convert",
        "--quiet",
        "--from",
        names.label,
        "--recursive",
        "--output-dir",
        `${folder}/out`,
        `${folder}/many`,
      ],
      iconv: ["sh", "-c", loop],
    },
    MANY_ROUNDS,
  );
  const ratios = timeRatio(iconv, webenc);
  return [
    `${MANY} files of ${SMALL / 1000} kB, times as fast as a shell loop over iconv`,
    cell(ratios),
    "≥ 5",
    verdict(median(ratios), { least: 5 }),
  ];
};

await runMain("bench:cli: ", () =>
  inFolder(async (folder) => {
    const processes = [await startUp(folder), await many(folder)];
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
