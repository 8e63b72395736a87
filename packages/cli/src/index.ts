import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { convert } from "./convert.js";
import { roundTripSamples, roundTripTable } from "./samples.js";
import { STANDARD_STREAM } from "./source.js";
import { standardOutput } from "./target.js";
import { systemError, UserError } from "./user-error.js";

interface ConvertOptions {
  from?: string;
  to?: string;
  output?: string;
}

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const convertCommand = async (file: string | undefined, options: ConvertOptions, print: (text: string) => void) => {
  const { from, to = "utf-8", output = STANDARD_STREAM } = options;
  if (file === undefined) {
    if (Object.keys(options).length > 0) throw new UserError("FILE is missing");
    return print(roundTripTable(roundTripSamples()));
  }
  if (from === undefined) throw new UserError(`--from LABEL is missing: the encoding of ${file} is not known`);
  await convert({ file, from, to, output });
};

const createProgram = (print: (text: string) => void): Command => {
  const webenc = new Command("webenc")
    .description("Converts files between the encodings of the WHATWG Encoding Standard.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr() {} });
  webenc
    .command("convert")
    .description("Convert a file from one encoding to another. Without FILE, convert the samples to UTF-8 and back.")
    .argument("[FILE]", "the file to convert, or - for standard input")
    .option("--from <LABEL>", "the encoding of FILE: any label of the standard")
    .option("--to <LABEL>", "the encoding to convert to (default: utf-8)")
    .option("--output <FILE>", "the file to write; unchanged if the conversion fails (default: standard output)")
    .action((file, options) => convertCommand(file, options, print));
  return webenc;
};

/** Runs a command line and prints its output: the help, the version, or the table of the samples. */
const runCommandLine = async (args: readonly string[]): Promise<void> => {
  let output = "";
  try {
    await createProgram((text) => {
      output += text;
    }).parseAsync(args.length > 0 ? args : ["--help"], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new UserError(error.message.replace(/^error: /, ""));
  }
  if (output === "") return;
  try {
    await standardOutput().write(Buffer.from(output));
  } catch (error) {
    throw systemError("standard output", error);
  }
};

/**
 * Runs the program.
 *
 * @param args - the arguments of the command line
 * @returns the exit status: 0, or 1 after an error, which it prints to standard error
 */
export const main = async (args: readonly string[]): Promise<number> => {
  try {
    await runCommandLine(args);
    return 0;
  } catch (error) {
    // Any other error is a bug of this program, so its stack trace is printed.
    const line = error instanceof UserError ? error.message.replace(/\p{Cc}+/gu, " ") : (error as Error).stack;
    process.stderr.write(`webenc: ${line}\n`);
    return 1;
  }
};
