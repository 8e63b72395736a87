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
  readonly #locator: Locator;
  readonly #observer: Observer;

  constructor(source: Source, target: Target, from: Encoding, settings: ConversionSettings, observer: Observer) {
    const to = requireEncoding(settings.to, settings.historical);
    this.#source = source;
    this.#target = target;
    this.#converter = createConverter(from, to, settings, (problem) => this.log.add(problem));
    this.#locator = new Locator(from, createTextSteps(settings));
    this.#observer = observer;
  }

  /** Converts a small file at once, without the costs of waiting. */
  runAtOnce(bytes: Uint8Array): void {
    this.#count(bytes);
    for (const converted of [this.#converter.push(bytes), this.#converter.finish()]) {
      this.#target.writeSync!(converted);
      this.bytesWritten += converted.length;
    }
    this.#target.finish();
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
    this.#target.finish();
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

/** Converts a file. It throws only errors of this program: what is wrong with the file is part of the outcome. */
export const convertFile = async (
  task: Task,
  settings: ConversionSettings,
  observer: Observer = {},
): Promise<Outcome> => {
  let source: Source | undefined;
  let target: Target | undefined;
  let conversion: Conversion | undefined;
  let detected: Candidate | undefined;
  const outcome = (): Outcome => ({
    bytesRead: conversion?.bytesRead ?? 0,
    bytesWritten: conversion?.bytesWritten ?? 0,
    log: conversion?.log ?? new ProblemLog(),
    detected,
  });
  try {
    source = openSource(task.source);
    if (settings.from === AUTO) {
      [detected, source] = await detect(source);
    }
    const from = requireEncoding(detected?.encoding ?? settings.from, settings.historical);
    target = openTarget(task.target, task);
    conversion = new Conversion(source, target, from, settings, observer);
    const whole = target.writeSync && source.readWhole();
    if (whole) conversion.runAtOnce(whole);
    else await conversion.run();
    conversion.locate(conversion.log.first);
    return outcome();
  } catch (error) {
    const remaining = target?.abort() ?? "";
    if (error instanceof FatalProblem) {
      conversion?.locate([...conversion.log.first, error.problem]);
      return { ...outcome(), fatal: error.problem, remaining };
    }
    const failure = systemError(targetName(task.target), error);
    if (!(failure instanceof UserError) || failure instanceof ClosedPipe) throw failure;
    const name = failure instanceof InputError ? `${sourceName(task.source)}: ` : "";
    return { ...outcome(), failure: name + failure.message, remaining };
  } finally {
    source?.close();
  }
};
