import { CommanderError } from "commander";
import { rewriteInPlace, withAllBytes } from "./command-line/arguments.js";
import { createProgram, flagsWithValues } from "./command-line/program.js";
import { isTerminal } from "./command-line/terminal.js";
import { COMMANDS } from "./commands/all.js";
import { Reporter } from "./reports/reporter.js";
import { ClosedPipe, systemError, UserError } from "./reports/user-error.js";

export { runWorker } from "./jobs/worker.js";

/** The exit status that shells give for a program that SIGPIPE has ended. */
const CLOSED_PIPE_STATUS = 141;

/** The arguments in whose place the help is printed: `webenc convert` on a terminal would wait for input. */
const withHelp = (args: readonly string[]): readonly string[] => {
  if (args.length === 0) return ["--help"];
  return args.length === 1 && args[0] === "convert" && isTerminal(0) ? ["convert", "--help"] : args;
};

/** Returns the message of an error of the arguments. Commander has none for an unknown topic of the help. */
const argumentMessage = ({ code, message }: CommanderError, args: readonly string[]): string =>
  code === "commander.help"
    ? `unknown command '${args.at(-1)}'`
    : message.replace(/^error: /, "").replaceAll("\n", " ");

/**
 * Runs the program. Each error that ends it arrives here.
 *
 * @param args - the arguments of the command line
 * @returns the exit status: 0, or 1 after an error, which it prints to standard error
 */
export const main = async (args: readonly string[]): Promise<number> => {
  let status = 0;
  try {
    const program = createProgram(COMMANDS, (result) => {
      status = result;
    });
    const rewritten = rewriteInPlace(withAllBytes(args), flagsWithValues(program));
    await program.parseAsync(withHelp(rewritten), { from: "user" });
    return status;
  } catch (thrown) {
    const error = systemError("webenc", thrown);
    if (error instanceof ClosedPipe) return CLOSED_PIPE_STATUS;
    const isArgumentError = error instanceof CommanderError;
    // Commander ends with status 0 after the help and the version.
    if (isArgumentError && error.exitCode === 0) return 0;
    const bug = "this is a bug of webenc, please report it: https://github.com/webenc/webenc/issues";
    const message = error instanceof UserError ? error.message : `${error}: ${bug}`;
    new Reporter({ json: args.includes("--json") }).error(isArgumentError ? argumentMessage(error, args) : message);
    return 1;
  }
};
