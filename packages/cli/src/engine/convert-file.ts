import { describeDetected, detectSource, detectUTF16 } from "../detection/detect.js";
import { type Encoding, requireEncoding } from "../encodings/find.js";
import { hasBinarySignature, isBinary, isUTF8Text } from "../files/guards.js";
import { recordReplacements } from "../files/journal.js";
import { type FilePath, sourceName, targetName } from "../files/path.js";
import { handleEvents, Source } from "../files/source.js";
import { nullTarget, openTarget, type Replacing, type Target } from "../files/target.js";
import type { SharedState } from "../jobs/shared-state.js";
import { countMessages, fileMembers, type Message, problemMessage } from "../reports/messages.js";
import { fileErrorMessage, UserError } from "../reports/user-error.js";
import { checkMark, MARK_BYTES, sniffMark } from "./byte-order-mark.js";
import { createConverter } from "./converter.js";
import { createReplace } from "./encode-text.js";
import { ProblemFinder } from "./find-problems.js";
import { createCounts, FatalProblem, type ProblemCounts, type ProblemKind, totalOf } from "./problems.js";
import { AUTO, type ConversionSettings } from "./settings.js";
import { createCharacterTest } from "./unencodable.js";

export interface Task extends Pick<Replacing, "backupSuffix"> {
  readonly source: FilePath;
  /** Undefined if nothing is to be written. */
  readonly target: FilePath | undefined;
  /** Whether the output follows that of another file, so that it has no byte order mark of its own. */
  readonly isContinuation?: boolean;
  readonly skipsBinary?: boolean;
  readonly skipsUTF8?: boolean;
}

/** The result of a conversion, which is filled while it runs. */
export interface Outcome {
  status: "converted" | "failed" | "skipped";
  bytesRead: number;
  bytesWritten: number;
  /** The problems, also the one that ended the conversion. */
  readonly counts: ProblemCounts;
  readonly messages: Message[];
}

/** The problems whose positions are reported. */
const REPORTED = 5;

/** Ends the conversion of a file that is not to be converted. Its message is a notice, if there is one. */
class Skip extends Error {}

const fatalKinds = ({ onInvalid, onError, strict }: ConversionSettings): ProblemKind[] => [
  ...(onInvalid === "fatal" ? ["invalid" as const] : []),
  ...(onError === "fatal" ? ["unencodable" as const] : []),
  ...(strict ? ["changed" as const] : []),
];

const createFinder = (from: Encoding, to: Encoding, settings: ConversionSettings, source: Source): ProblemFinder =>
  new ProblemFinder(
    {
      encoding: from,
      limit: REPORTED,
      fatal: fatalKinds(settings),
      to: to.name,
      kindOf: to.name === "UTF-8" ? undefined : createCharacterTest(to),
      replace: settings.onError === "translit" ? createReplace(to, settings) : undefined,
      normalize: settings.normalize,
      replaces: settings.onInvalid === "replace",
    },
    source,
  );

/** Has a character for each byte. It is the encoding if none is given, unless a mark is found or added. */
const BYTE_TRANSPARENT = "x-user-defined";

/** A file that is converted. It throws only errors of this program: what is wrong with the file is part of the outcome. */
class FileConversion {
  readonly #task: Task;
  readonly #settings: ConversionSettings;
  readonly #state: SharedState;
  readonly outcome: Outcome = {
    status: "converted",
    bytesRead: 0,
    bytesWritten: 0,
    counts: createCounts(),
    messages: [],
  };
  /** What is written. It is absent before, and after it was finished or aborted. */
  target: Target | undefined;

  constructor(task: Task, settings: ConversionSettings, state: SharedState) {
    this.#task = task;
    this.#settings = task.isContinuation ? { ...settings, bom: "remove" } : settings;
    this.#state = state;
  }

  /** Does a part of the conversion. If that fails, the target is removed. */
  async #attempt(part: () => unknown): Promise<void> {
    try {
      await part();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Writes the converted bytes. A file that is replaced still has its old contents. */
  async convert(): Promise<void> {
    let source: Source | undefined;
    try {
      source = await Source.open(this.#task.source);
      await this.#convertSource(source, await this.#labelOf(source));
    } catch (error) {
      this.fail(error);
    } finally {
      source?.close();
    }
    if (!this.target?.flush) await this.finish();
  }

  /** Waits until the bytes are on the disk, if a file is replaced. */
  flush(): Promise<void> {
    return this.#attempt(() => this.target?.flush?.());
  }

  /** Gives the converted file its name. */
  finish(): Promise<void> {
    return this.#attempt(() => {
      this.target?.finish();
      this.target = undefined;
    });
  }

  /**
   * Returns the encoding to read. If only line ends or the byte order mark are to be changed, it is that of the mark, or else
   * x-user-defined, which has a character for each byte: the line ends of all encodings but UTF-16 are those of ASCII. A mark is
   * added to UTF-8.
   */
  async #labelOf(source: Source): Promise<string> {
    const { from, bom, eol } = this.#settings;
    if (from === null) {
      const start = await source.peek(MARK_BYTES);
      const marked = sniffMark(start);
      if (marked !== undefined) return marked;
      // NUL bytes are found in all of the file.
      const utf16 = eol === "keep" || start.includes(0) ? undefined : await detectUTF16(start);
      if (!utf16) return bom === "add" ? "utf-8" : BYTE_TRANSPARENT;
      const answer = `is perhaps ${describeDetected(utf16)}, whose line ends have other bytes`;
      throw new UserError(`${source.name}: ${answer}: --from LABEL names the encoding`);
    }
    if (from !== AUTO) return from;
    const detected = await detectSource(source, "--from").catch((error) => {
      throw this.#task.skipsBinary && isBinary(source) ? new Skip() : error;
    });
    this.#notice(`${source.name}: ${describeDetected(detected)} is detected`, detected);
    return detected.encoding;
  }

  async #convertSource(source: Source, label: string): Promise<void> {
    const { target, backupSuffix, skipsUTF8 } = this.#task;
    const { historical } = this.#settings;
    const { outcome } = this;
    const from = requireEncoding(label, historical);
    const to = this.#settings.from === null ? from : requireEncoding(this.#settings.to, historical);
    // A second conversion of UTF-8 that was detected would replace the backup of the first one.
    const isUTF8Meant = this.#settings.from !== AUTO && from.name === "UTF-8";
    if (skipsUTF8 && !isUTF8Meant && source.isFile && isUTF8Text(source.again(), from.name))
      throw new Skip(`${source.name}: is UTF-8 already, and is left as it is: --force converts it`);
    const version = target === this.#task.source ? source.version : undefined;
    this.target = target === undefined ? nullTarget : openTarget(target, { version, backupSuffix });
    const convert = createConverter(from, to, this.#settings, outcome.counts);
    const finder = createFinder(from, to, this.#settings, source);
    for await (const chunk of source.chunks(MARK_BYTES)) {
      if (this.#state.isStopped) throw new UserError("stopped");
      this.#checkChunk(chunk, from);
      const before = totalOf(outcome.counts);
      try {
        const converted = convert(chunk);
        finder.read(chunk, totalOf(outcome.counts) > before);
        this.target.write(converted);
        outcome.bytesWritten += converted.length;
      } catch (error) {
        if (!(error instanceof FatalProblem)) throw error;
        finder.read(chunk, true, true);
        this.#reportProblems(finder);
        error.problem = finder.fatal;
        throw finder.fatal ? error : new UserError(`${source.name}: was changed by another process`);
      }
    }
    this.#reportProblems(finder);
    if (target === undefined) this.#notice(`${source.name}: would be converted`);
  }

  #checkChunk(chunk: Uint8Array, from: Encoding): void {
    const isStart = this.outcome.bytesRead === 0;
    this.outcome.bytesRead += chunk.length;
    this.#state.addBytes(chunk.length);
    if (this.#task.skipsBinary) {
      if ((isStart && hasBinarySignature(chunk)) || (!from.name.startsWith("UTF-16") && chunk.includes(0)))
        throw new Skip();
    } else if (this.#settings.from === null && from.name === BYTE_TRANSPARENT && chunk.includes(0))
      throw new UserError(
        `${sourceName(this.#task.source)}: has NUL bytes, as UTF-16 has: --from LABEL names the encoding`,
      );
    const notice = isStart ? checkMark(sourceName(this.#task.source), chunk, from, "--from") : undefined;
    if (notice !== undefined) this.#notice(notice);
  }

  #notice(message: string, members: object = {}): void {
    this.outcome.messages.push({ type: "notice", message, members: { ...fileMembers(this.#task.source), ...members } });
  }

  #reportProblems({ found }: ProblemFinder): void {
    const { counts, messages } = this.outcome;
    messages.push(...found.map((problem) => problemMessage(this.#task.source, "notice", problem)));
    messages.push(...countMessages(this.#task.source, counts));
  }

  fail(error: unknown): void {
    const { source, target } = this.#task;
    const { counts, messages } = this.outcome;
    const remaining = this.target?.abort();
    const end = remaining ? `; ${remaining}` : "";
    this.target = undefined;
    this.outcome.status = error instanceof Skip ? "skipped" : "failed";
    if (error instanceof FatalProblem && error.problem) {
      counts[error.problem.kind]++;
      messages.push(problemMessage(source, "error", error.problem, end));
    } else if (!(error instanceof Skip)) {
      const message = fileErrorMessage(targetName(target ?? source), error) + end;
      messages.push({ type: "error", message, members: fileMembers(source) });
    } else if (error.message) this.#notice(error.message);
  }
}

/**
 * Converts files one after the other, and flushes them to disk together: the file system writes its journal once for many
 * files.
 *
 * @param journal - the path of the journal of the files that are replaced
 * @param state - receives the number of bytes of each chunk that has been read
 * @returns the outcomes, fewer than tasks if the process ends
 */
export const convertGroup = async (
  tasks: readonly Task[],
  settings: ConversionSettings,
  journal: string | undefined,
  state: SharedState,
): Promise<Outcome[]> => {
  const files: FileConversion[] = [];
  for (const task of tasks) {
    if (state.isStopped) break;
    const file = new FileConversion(task, settings, state);
    await file.convert();
    files.push(file);
  }
  await Promise.all(files.map((file) => file.flush()));
  const replacing = files.filter(({ target }) => target?.replacement);
  try {
    if (journal !== undefined)
      recordReplacements(
        journal,
        replacing.map(({ target }) => target!.replacement!),
      );
  } catch (error) {
    for (const file of replacing) file.fail(error);
  }
  for (const file of files) await file.finish();
  await handleEvents();
  return files.map(({ outcome }) => outcome);
};
