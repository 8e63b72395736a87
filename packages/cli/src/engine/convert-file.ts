import type { DetectedEncoding } from "@webenc/detect";
import { detectSource } from "../detection/detect.js";
import { type Encoding, requireEncoding } from "../encodings/find.js";
import { hasBinarySignature, hasNUL, isUTF8Text, type SkipReason } from "../files/guards.js";
import { recordReplacements } from "../files/journal.js";
import { openTarget } from "../files/open-target.js";
import { type FilePath, STANDARD_STREAM, sourceName, targetName } from "../files/path.js";
import { chunksAgain, openSource, peek, readFirst, type Source } from "../files/source.js";
import { nullTarget, type Replacement, type Replacing, type Target } from "../files/target.js";
import { InputError, OutputError, systemError, UserError } from "../reports/user-error.js";
import { MARK_BYTES, sniffMark } from "./byte-order-mark.js";
import { createConverter } from "./converter.js";
import { createReplace } from "./encode-text.js";
import { ProblemFinder } from "./find-problems.js";
import { createCounts, FatalProblem, type Problem, type ProblemCounts, type ProblemKind, totalOf } from "./problems.js";
import { AUTO, type ConversionSettings, UNCHANGED } from "./settings.js";
import { ProblemTracker } from "./track-problems.js";
import { createCharacterTest } from "./unencodable.js";

export interface Task extends Pick<Replacing, "backupSuffix"> {
  readonly source: FilePath;
  /** Undefined if nothing is to be written. */
  readonly target: FilePath | undefined;
  /** Whether the output follows that of another file, so that it has no byte order mark of its own. */
  readonly isContinuation?: boolean;
  /** Whether a file that is not text is skipped. */
  readonly skipsBinary?: boolean;
  /** Whether a file that is UTF-8 already is skipped. */
  readonly skipsUTF8?: boolean;
}

export interface Outcome {
  readonly bytesRead: number;
  readonly bytesWritten: number;
  /** The problems that did not end the conversion, and the first of them in their order. */
  readonly counts: ProblemCounts;
  readonly problems: readonly Problem[];
  /** The problem that ended the conversion. */
  readonly fatal?: Problem | undefined;
  /** Why the conversion failed, if not because of a problem. */
  readonly failure?: string;
  /** Why the file was not converted, if that is no failure. */
  readonly skipped?: SkipReason;
  /** A notice on the start of the input. */
  readonly notice?: string | undefined;
  readonly detected?: DetectedEncoding | undefined;
  /** How many bytes a failed conversion has written to a stream. */
  readonly remaining?: string;
}

/** Observes a conversion while it runs. */
export interface Observer {
  /** Is called with the number of bytes of each chunk that has been read. */
  onBytes?(count: number): void;
  /** Whether the conversion must end, because the process ends. */
  shouldStop?(): boolean;
}

/** The problems whose positions are reported. */
const REPORTED = 5;

/** Ends the conversion of a file that is not to be converted. */
class Skip extends Error {
  readonly reason: SkipReason;

  constructor(reason: SkipReason) {
    super(reason);
    this.reason = reason;
  }
}

const fatalKinds = ({ onInvalid, onError, strict }: ConversionSettings): ProblemKind[] => [
  ...(onInvalid === "fatal" ? ["invalid" as const] : []),
  ...(onError === "fatal" ? ["unencodable" as const] : []),
  ...(strict ? ["changed" as const] : []),
];

const createFinder = (from: Encoding, to: Encoding, settings: ConversionSettings): ProblemFinder =>
  new ProblemFinder({
    encoding: from,
    limit: REPORTED,
    fatal: fatalKinds(settings),
    to: to.name,
    kindOf: to.name === "UTF-8" ? undefined : createCharacterTest(to),
    replace: settings.onError === "translit" ? createReplace(to, settings) : undefined,
    normalize: settings.normalize,
    replaces: settings.onInvalid === "replace",
  });

/** A file that is converted. It throws only errors of this program: what is wrong with the file is part of the outcome. */
class FileConversion {
  readonly #task: Task;
  readonly #settings: ConversionSettings;
  readonly #observer: Observer;
  readonly #counts = createCounts();
  #target: Target | undefined;
  #bytesRead = 0;
  #bytesWritten = 0;
  #problems: readonly Problem[] = [];
  #notice: string | undefined;
  #detected: DetectedEncoding | undefined;
  #end: Pick<Outcome, "fatal" | "failure" | "remaining" | "skipped"> = {};

  constructor(task: Task, settings: ConversionSettings, observer: Observer) {
    this.#task = task;
    this.#settings = task.isContinuation ? { ...settings, bom: "remove" } : settings;
    this.#observer = observer;
  }

  /** Writes the converted bytes. A file that is replaced still has its old contents. */
  async convert(): Promise<void> {
    let source: Source | undefined;
    try {
      source = openSource(this.#task.source);
      let label = this.#settings.from;
      if (label === AUTO) {
        [this.#detected, source] = await detectSource(source);
        label = this.#detected.encoding;
      } else if (label === UNCHANGED) [label, source] = await this.#unchangedEncoding(source);
      await this.#convertSource(source, label);
      if (!this.#target?.flush) this.finish();
    } catch (error) {
      this.fail(error);
    } finally {
      source?.close();
    }
  }

  /**
   * Returns the encoding to read and to write if only line ends or the byte order mark are to be changed. x-user-defined
   * has a character for each byte, and the line ends of all encodings but UTF-16 are those of ASCII.
   */
  async #unchangedEncoding(source: Source): Promise<[label: string, source: Source]> {
    const [first, unread] = await peek(source, MARK_BYTES);
    return [sniffMark(first) ?? (this.#settings.bom === "keep" ? "x-user-defined" : "utf-8"), unread];
  }

  async #convertSource(source: Source, label: string): Promise<void> {
    const { target, backupSuffix, skipsUTF8 } = this.#task;
    const { historical } = this.#settings;
    const from = requireEncoding(label, historical);
    const to = this.#settings.from === UNCHANGED ? from : requireEncoding(this.#settings.to, historical);
    const whole = target === STANDARD_STREAM ? undefined : source.readWhole();
    if (skipsUTF8 && from.name !== "UTF-8" && source.descriptor !== undefined)
      if (isUTF8Text(whole ? [Buffer.from(whole)] : chunksAgain(source.descriptor))) throw new Skip("converted");
    const version = target === this.#task.source ? source.version : undefined;
    this.#target = target === undefined ? nullTarget() : openTarget(target, { version, backupSuffix });
    const converter = createConverter(from, to, this.#settings, this.#counts);
    const tracker = new ProblemTracker(source, () => createFinder(from, to, this.#settings));
    /** Converts a chunk, or the end of the input. */
    const convert = (chunk: Uint8Array): Uint8Array => {
      const before = totalOf(this.#counts);
      if (chunk.length > 0) this.#read(chunk, from);
      try {
        const converted = chunk.length > 0 ? converter.push(chunk) : converter.finish();
        this.#notice = converter.notice;
        tracker.read(chunk, totalOf(this.#counts) > before);
        return converted;
      } catch (error) {
        if (error instanceof FatalProblem) tracker.read(chunk, true, true);
        throw error;
      }
    };
    try {
      if (whole && this.#target.writeSync) {
        // A small file is converted at once, without the costs of waiting.
        for (const chunk of whole.length > 0 ? [whole, whole.subarray(0, 0)] : [whole]) {
          const converted = convert(chunk);
          this.#target.writeSync(converted);
          this.#bytesWritten += converted.length;
        }
      } else await this.#run(source, convert);
    } catch (error) {
      if (!(error instanceof FatalProblem)) throw error;
      await tracker.finish();
      this.#problems = tracker.finder.found;
      const { fatal } = tracker.finder;
      this.#end = fatal ? { fatal } : { failure: `${sourceName(this.#task.source)}: was changed by another process` };
      this.#abort();
      return;
    }
    if (totalOf(this.#counts) === 0) return;
    await tracker.finish();
    this.#problems = tracker.finder.found;
  }

  /** Converts in chunks. The next chunk is read, and the previous one is written, while one is converted. */
  async #run(source: Source, convert: (chunk: Uint8Array) => Uint8Array): Promise<void> {
    let writing: Promise<void> = Promise.resolve();
    let reading = readFirst(source, MARK_BYTES);
    try {
      for (let isEnd = false; !isEnd; ) {
        const chunk = await reading;
        isEnd = chunk.length === 0;
        if (this.#observer.shouldStop?.()) throw new UserError("stopped");
        if (!isEnd) {
          reading = source.read();
          reading.catch(() => {});
        }
        const converted = convert(chunk);
        await writing;
        writing = converted.length > 0 ? this.#target!.write(converted) : Promise.resolve();
        // The error is handled when the next chunk, or the end, waits for this one.
        writing.catch(() => {});
        this.#bytesWritten += converted.length;
      }
      await writing;
    } finally {
      // The files are closed next. A read of a pipe may never end.
      if (source.descriptor !== undefined) await reading.catch(() => {});
      await writing.catch(() => {});
    }
  }

  #read(chunk: Uint8Array, { name }: Encoding): void {
    const isStart = this.#bytesRead === 0;
    this.#bytesRead += chunk.length;
    this.#observer.onBytes?.(chunk.length);
    if (!this.#task.skipsBinary) return;
    if ((isStart && hasBinarySignature(chunk)) || (!name.startsWith("UTF-16") && hasNUL(chunk)))
      throw new Skip("binary");
  }

  /** Waits until the bytes are on the disk, if a file is replaced. */
  async flush(): Promise<void> {
    try {
      await this.#target?.flush?.();
    } catch (error) {
      this.fail(error);
    }
  }

  /** What {@link finish} replaces. */
  get replacement(): Replacement | undefined {
    return this.#target?.replacement;
  }

  /** Gives the converted file its name. The call after it does nothing. */
  finish(): void {
    try {
      this.#target?.finish();
      this.#target = undefined;
    } catch (error) {
      this.fail(error);
    }
  }

  get outcome(): Outcome {
    return {
      bytesRead: this.#bytesRead,
      bytesWritten: this.#bytesWritten,
      counts: this.#counts,
      problems: this.#problems,
      notice: this.#notice,
      detected: this.#detected,
      ...this.#end,
    };
  }

  #abort(): void {
    this.#end = { ...this.#end, remaining: this.#target?.abort() ?? "" };
    this.#target = undefined;
  }

  fail(error: unknown): void {
    if (error instanceof Skip) this.#end = { skipped: error.reason };
    else {
      const failure = systemError(targetName(this.#task.target ?? this.#task.source), error);
      if (!(failure instanceof UserError) || failure instanceof OutputError) throw failure;
      const name = failure instanceof InputError ? `${sourceName(this.#task.source)}: ` : "";
      this.#end = { failure: name + failure.message };
    }
    this.#abort();
  }
}

/**
 * Converts files one after the other, and flushes them to disk together: the file system writes its journal once for many
 * files.
 *
 * @param journal - the path of the journal of the files that are replaced
 * @returns the outcomes, fewer than tasks if the process ends
 */
export const convertGroup = async (
  tasks: readonly Task[],
  settings: ConversionSettings,
  journal: string | undefined,
  observer: Observer = {},
): Promise<Outcome[]> => {
  const files: FileConversion[] = [];
  for (const task of tasks) {
    if (observer.shouldStop?.()) break;
    const file = new FileConversion(task, settings, observer);
    await file.convert();
    files.push(file);
  }
  await Promise.all(files.map((file) => file.flush()));
  try {
    const replacements = files.flatMap(({ replacement }) => replacement ?? []);
    if (journal !== undefined) recordReplacements(journal, replacements);
  } catch (error) {
    for (const file of files) if (file.replacement) file.fail(error);
  }
  for (const file of files) file.finish();
  return files.map(({ outcome }) => outcome);
};
