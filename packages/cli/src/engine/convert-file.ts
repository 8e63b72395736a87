import type { Candidate } from "../detection/detect.js";
import { detect } from "../detection/detect-source.js";
import { type Encoding, requireEncoding } from "../encodings/find.js";
import { openTarget } from "../files/open-target.js";
import { type FilePath, sourceName, targetName } from "../files/path.js";
import { openSource, readFirst, type Source } from "../files/source.js";
import type { Replacing, Target } from "../files/target.js";
import { ClosedPipe, InputError, systemError, UserError } from "../reports/user-error.js";
import { MARK_BYTES } from "./byte-order-mark.js";
import { type Converter, createConverter } from "./converter.js";
import { locateInFile } from "./locate-in-file.js";
import { Locator } from "./locator.js";
import { FatalProblem, type Problem, ProblemLog } from "./problems.js";
import { AUTO, type ConversionSettings } from "./settings.js";
import { createTextSteps } from "./text-steps.js";

/** A file to convert. */
export interface Task extends Replacing {
  readonly source: FilePath;
  readonly target: FilePath;
  /** Whether the output follows that of another file, so that it has no byte order mark of its own. */
  readonly isContinuation?: boolean;
}

/** What happened to a file. */
export interface Outcome {
  /** The bytes read and written. */
  readonly bytesRead: number;
  readonly bytesWritten: number;
  readonly log: Pick<ProblemLog, "counts" | "first">;
  /** The problem that ended the conversion. */
  readonly fatal?: Problem;
  /** Why the conversion failed, if not because of a problem. */
  readonly failure?: string;
  /** A notice on the start of the input. */
  readonly notice?: string | undefined;
  /** The encoding that was detected. */
  readonly detected?: Candidate | undefined;
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

class Conversion {
  readonly log = new ProblemLog();
  bytesRead = 0;
  bytesWritten = 0;
  readonly #source: Source;
  readonly #target: Target;
  readonly #converter: Converter;
  readonly #createLocator: () => Locator;
  #knownLocator: Locator | undefined;
  readonly #observer: Observer;

  constructor(source: Source, target: Target, from: Encoding, settings: ConversionSettings, observer: Observer) {
    const to = requireEncoding(settings.to, settings.historical);
    this.#source = source;
    this.#target = target;
    this.#converter = createConverter(from, to, settings, (problem) => this.log.add(problem));
    this.#createLocator = () => new Locator(from, createTextSteps(settings));
    this.#observer = observer;
  }

  /** Most files need no positions, and creating a locator takes a part of the time that a small file takes. */
  get #locator(): Locator {
    return (this.#knownLocator ??= this.#createLocator());
  }

  /** Converts a small file at once, without the costs of waiting. */
  runAtOnce(bytes: Uint8Array): void {
    this.#count(bytes);
    for (const converted of [this.#converter.push(bytes), this.#converter.finish()]) {
      this.#target.writeSync!(converted);
      this.bytesWritten += converted.length;
    }
  }

  /** Converts in chunks. The next chunk is read, and the previous one is written, while one is converted. */
  async run(): Promise<void> {
    let writing: Promise<void> = Promise.resolve();
    const write = async (converted: Uint8Array): Promise<void> => {
      await writing;
      writing = converted.length > 0 ? this.#target.write(converted) : Promise.resolve();
      // The error is handled when the next chunk, or the end, waits for this one.
      writing.catch(() => {});
      this.bytesWritten += converted.length;
    };
    let reading = readFirst(this.#source, MARK_BYTES);
    try {
      for (let chunk = await reading; chunk.length > 0; chunk = await reading) {
        if (this.#observer.shouldStop?.()) throw new UserError("stopped");
        reading = this.#source.read();
        reading.catch(() => {});
        this.#count(chunk);
        const converted = this.#locating(chunk, () => this.#converter.push(chunk));
        await write(converted);
      }
      await write(this.#locating(new Uint8Array(0), () => this.#converter.finish()));
      await writing;
    } finally {
      // The files are closed next. A read of a pipe may never end.
      if (this.#source.descriptor !== undefined) await reading.catch(() => {});
      await writing.catch(() => {});
    }
  }

  get notice(): string | undefined {
    return this.#converter.notice;
  }

  /** Gives problems their positions. Those of an input that cannot be read again have theirs already. */
  locate(problems: readonly Problem[]): void {
    if (problems.every(({ position }) => position)) return;
    if (this.#source.descriptor !== undefined) locateInFile(this.#source.descriptor, this.#locator, problems);
    else this.#locator.finish(problems);
  }

  #count(chunk: Uint8Array): void {
    this.bytesRead += chunk.length;
    this.#observer.onBytes?.(chunk.length);
  }

  /** Finds the positions of the problems of a chunk while the chunk is in memory, if the input cannot be read again. */
  #locating(chunk: Uint8Array, convert: () => Uint8Array): Uint8Array {
    if (this.#source.descriptor !== undefined) return convert();
    try {
      const converted = convert();
      this.#locator.read(chunk, this.log.first);
      return converted;
    } catch (error) {
      if (error instanceof FatalProblem) this.#locator.read(chunk, [...this.log.first, error.problem]);
      throw error;
    }
  }
}

/** A file that is converted. It throws only errors of this program: what is wrong with the file is part of the outcome. */
class FileConversion {
  readonly #task: Task;
  readonly #settings: ConversionSettings;
  #target: Target | undefined;
  #conversion: Conversion | undefined;
  #detected: Candidate | undefined;
  #failure: Pick<Outcome, "fatal" | "failure" | "remaining"> | undefined;

  constructor(task: Task, settings: ConversionSettings) {
    this.#task = task;
    this.#settings = task.isContinuation ? { ...settings, bom: "remove" } : settings;
  }

  /** Writes the converted bytes. A file that is replaced still has its old contents. */
  async convert(observer: Observer): Promise<void> {
    let source: Source | undefined;
    try {
      source = openSource(this.#task.source);
      if (this.#settings.from === AUTO) [this.#detected, source] = await detect(source);
      await this.#convertSource(source, observer);
      if (!this.#target!.flush) this.finish();
    } catch (error) {
      this.#fail(error);
    } finally {
      source?.close();
    }
  }

  async #convertSource(source: Source, observer: Observer): Promise<void> {
    const from = requireEncoding(this.#detected?.encoding ?? this.#settings.from, this.#settings.historical);
    const target = openTarget(this.#task.target, this.#task);
    this.#target = target;
    const conversion = new Conversion(source, target, from, this.#settings, observer);
    this.#conversion = conversion;
    const whole = target.writeSync && source.readWhole();
    if (whole) conversion.runAtOnce(whole);
    else await conversion.run();
    conversion.locate(conversion.log.first);
    conversion.log.sort();
  }

  /** Waits until the bytes are on the disk, if a file is replaced. */
  async flush(): Promise<void> {
    try {
      await this.#target?.flush?.();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Gives the converted file its name. The call after it does nothing. */
  finish(): void {
    const target = this.#target;
    this.#target = undefined;
    try {
      target?.finish();
    } catch (error) {
      this.#target = target;
      this.#fail(error);
    }
  }

  get outcome(): Outcome {
    return {
      bytesRead: this.#conversion?.bytesRead ?? 0,
      bytesWritten: this.#conversion?.bytesWritten ?? 0,
      log: this.#conversion?.log ?? new ProblemLog(),
      notice: this.#conversion?.notice,
      detected: this.#detected,
      ...this.#failure,
    };
  }

  #fail(error: unknown): void {
    const remaining = this.#target?.abort() ?? "";
    this.#target = undefined;
    if (error instanceof FatalProblem) {
      this.#conversion?.locate([...this.#conversion.log.first, error.problem]);
      this.#conversion?.log.sort();
      this.#failure = { fatal: error.problem, remaining };
      return;
    }
    const failure = systemError(targetName(this.#task.target), error);
    if (!(failure instanceof UserError) || failure instanceof ClosedPipe) throw failure;
    const name = failure instanceof InputError ? `${sourceName(this.#task.source)}: ` : "";
    this.#failure = { failure: name + failure.message, remaining };
  }
}

/**
 * Converts files one after the other, and flushes them to disk together: the file system writes its journal once for many
 * files.
 *
 * @returns the outcomes, fewer than tasks if the process ends
 */
export const convertGroup = async (
  tasks: readonly Task[],
  settings: ConversionSettings,
  observer: Observer = {},
): Promise<Outcome[]> => {
  const files: FileConversion[] = [];
  for (const task of tasks) {
    if (observer.shouldStop?.()) break;
    const file = new FileConversion(task, settings);
    await file.convert(observer);
    files.push(file);
  }
  await Promise.all(files.map((file) => file.flush()));
  for (const file of files) file.finish();
  return files.map(({ outcome }) => outcome);
};
