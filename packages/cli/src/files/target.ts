/** A destination of bytes. The caller ends it with either `finish` or `abort`, after all writes. */
export interface Target {
  /** Resolves when the bytes are written. A caller that awaits it cannot read faster than the target accepts. */
  write(bytes: Uint8Array): Promise<void>;
  /** Writes bytes before it returns. Absent from streams, which cannot promise that. */
  writeSync?(bytes: Uint8Array): void;
  /** Ends the target after all bytes are written. */
  finish(): void;
  /** Ends the target early. Returns a message on bytes that remain written, or an empty string if none do. */
  abort(): string;
}

/** How a file is replaced. */
export interface Replacing {
  /** Added to the name of the old file, which is kept under this name. */
  readonly backupSuffix?: string | undefined;
}
