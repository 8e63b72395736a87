import { type FilePath, sourceName } from "../files/path.js";
import { oneLine } from "./format.js";
import { fileMembers, jsonLine, type Message } from "./messages.js";
import { fileErrorMessage } from "./user-error.js";

/** Prints messages on standard error, for people or as JSON lines. */
export class Reporter {
  readonly quiet: boolean;
  readonly json: boolean;
  /** The inputs whose errors `fail` has reported. */
  failures = 0;
  /** Removes the progress line before a message is printed. */
  beforePrint: () => void = () => {};

  constructor({ quiet, json }: { readonly quiet?: boolean; readonly json?: boolean }) {
    this.quiet = quiet === true;
    this.json = json === true;
  }

  print({ type, message, members }: Message): void {
    if (this.quiet && (type === "notice" || (type === "summary" && !this.json))) return;
    this.beforePrint();
    // Nobody is left to be told that standard error is closed.
    if (process.stderr.listenerCount("error") === 0) process.stderr.on("error", () => {});
    const all = type === "summary" ? members : { ...members, message };
    process.stderr.write(this.json ? jsonLine(type, all) : `webenc: ${oneLine(message)}\n`);
  }

  error(message: string, members: object = {}): void {
    this.print({ type: "error", message, members });
  }

  /** Reports the error of an input, after which the others are read. Any other error ends the command. */
  readonly fail = (error: unknown, path: FilePath): void => {
    const message = fileErrorMessage(sourceName(path), error);
    this.failures++;
    this.error(message, fileMembers(path));
  };

  notice(message: string, members: object = {}): void {
    this.print({ type: "notice", message, members });
  }

  summary(message: string, members: object): void {
    this.print({ type: "summary", message, members });
  }
}
