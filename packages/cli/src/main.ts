import { CommanderError } from "commander";
import { rewriteInPlace } from "./command-line/arguments.js";
import { createProgram } from "./command-line/program.js";
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

/** Runs a command line, and returns the exit status. */
const runCommandLine = async (args: readonly string[]): Promise<number> => {
  let status = 0;
  const program = createProgram(COMMANDS, (result) => {
    status = result;
  });
  try {
    await program.parseAsync(withHelp(rewriteInPlace(args)), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const isFailure = error.exitCode !== 0;
    // Commander has no message for an unknown topic of the help.
    if (isFailure && error.code === "commander.help") throw new UserError(`unknown command '${args.at(-1)}'`);
    if (isFailure) throw new UserError(error.message.replace(/^error: /, "").replaceAll("\n", " "));
  }
  return status;
};

/**
 * Runs the program. Each error that ends it arrives here.
 *
 * @param args - the arguments of the command line
 * @returns the exit status: 0, or 1 after an error, which it prints to standard error
 */
export const main = async (args: readonly string[]): Promise<number> => {
  try {
    return await runCommandLine(args);
  } catch (thrown) {
    const error = systemError("webenc", thrown);
    if (error instanceof ClosedPipe) return CLOSED_PIPE_STATUS;
    const reporter = new Reporter({ json: args.includes("--json") });
    const bug = "this is a bug of webenc, please report it: https://github.com/webenc/webenc/issues";
    reporter.error(error instanceof UserError ? error.message : `${error}: ${bug}`);
    return 1;
  }
};
