import type { FilePath } from "./path.js";

/** A replacement of a file, for the journal: the file, and the numbers of the old and the new contents in the file system. */
export interface Replacement {
  readonly path: FilePath;
  readonly from: string;
  readonly to: string;
}

/**
 * A destination of bytes. After all writes, the caller ends it with either `abort`, or `flush`, if it is present, and
 * `finish`.
 */
export interface Target {
  /** Resolves when the bytes are written. A caller that awaits it cannot read faster than the target accepts. */
  write(bytes: Uint8Array): Promise<void>;
  /** Writes bytes before it returns. Absent from streams, which cannot promise that. */
  writeSync?(bytes: Uint8Array): void;
  /**
   * Waits until the bytes are on the disk. Present if `finish` replaces a file, which a power loss would destroy otherwise.
   */
  flush?(): Promise<void>;
  /** What `finish` replaces. */
  readonly replacement?: Replacement;
  /** Ends the target after all bytes are written. */
  finish(): void;
  /** Ends the target early. Returns a message on bytes that remain written, or an empty string if none do. */
  abort(): string;
}

/** How a file is replaced. */
export interface Replacing {
  /** Added to the name of the old file, which is kept under this name. */
  readonly backupSuffix?: string | undefined;
  /** The version of the file that was read: another version is not replaced. */
  readonly version?: string | undefined;
}

/** A target that keeps nothing. */
export const nullTarget = (): Target => ({
  async write() {},
  writeSync() {},
  finish() {},
  abort: () => "",
});
