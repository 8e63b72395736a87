import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { convert } from "./convert.js";
import { Failure, systemFailure } from "./failure.js";
import { sampleTrips, tripTable } from "./samples.js";
import { STANDARD_STREAM } from "./source.js";
import { standardOutput } from "./target.js";

interface ConvertOptions {
  from?: string;
  to?: string;
  output?: string;
}

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const convertCommand = async (file: string | undefined, options: ConvertOptions, say: (text: string) => void) => {
  const { from, to = "utf-8", output = STANDARD_STREAM } = options;
  if (file === undefined) {
    if (Object.keys(options).length > 0) throw new Failure("no FILE to convert is given");
    return say(tripTable(sampleTrips()));
  }
  if (from === undefined) throw new Failure(`--from LABEL is needed: ${file} does not say what encoding it is in`);
  await convert({ file, from, to, output });
};

const program = (say: (text: string) => void): Command => {
  const webenc = new Command("webenc")
    .description("The encodings of the WHATWG Encoding Standard, at a terminal.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: say, writeErr() {} });
  webenc
    .command("convert")
    .description("Convert a file from one encoding to another; without FILE, the samples to UTF-8 and back.")
    .argument("[FILE]", "the file to convert; - is standard input")
    .option("--from <LABEL>", "its encoding, by any of the standard's labels")
    .option("--to <LABEL>", "the encoding to convert to (default: utf-8)")
    .option("--output <FILE>", "where to write, all or nothing (default: standard output)")
    .action((file, options) => convertCommand(file, options, say));
  return webenc;
};

/** Runs a command line, and answers what it asked to be told: help, or the version. */
const run = async (args: readonly string[]): Promise<void> => {
  let answer = "";
  try {
    await program((text) => {
      answer += text;
    }).parseAsync(args.length > 0 ? args : ["--help"], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new Failure(error.message.replace(/^error: /, ""));
  }
  if (answer === "") return;
  try {
    await standardOutput().write(Buffer.from(answer));
  } catch (error) {
    throw systemFailure("standard output", error);
  }
};

/**
 * The command line.
 *
 * @param args - its arguments
 * @returns the exit status: 0, or 1 when something failed, which is then said in one line on standard error
 */
export const main = async (args: readonly string[]): Promise<number> => {
  try {
    await run(args);
    return 0;
  } catch (error) {
    // Anything but a Failure is a mistake of this program: its trace is what helps.
    const line = error instanceof Failure ? error.message.replace(/\p{Cc}+/gu, " ") : (error as Error).stack;
    process.stderr.write(`webenc: ${line}\n`);
    return 1;
  }
};
