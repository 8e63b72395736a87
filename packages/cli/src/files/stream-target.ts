import { closeSync, openSync } from "node:fs";
import type { FilePath } from "./path.js";
import type { Target } from "./target.js";
import { writeAll } from "./write-all.js";

const remaining = (written: number, name: string): string =>
  written > 0 ? `${written} bytes were already written to ${name}` : "";

/** Opens standard output as a stream. Written bytes cannot be removed from it. */
export const standardOutput = (): Target => {
  // The callback of a failed write receives the error. Without a listener, the `error` event would end the process.
  if (process.stdout.listenerCount("error") === 0) process.stdout.on("error", () => {});
  let written = 0;
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => {
          if (error) return reject(error);
          written += bytes.length;
          resolve();
        });
      }),
    finish() {},
    abort: () => remaining(written, "standard output"),
  };
};

/**
 * Opens a device or a named pipe, or a file that is standard output. It cannot be replaced by renaming, so bytes are
 * written directly.
 *
 * @param file - a path, or the descriptor of standard output
 */
export const descriptorTarget = (file: FilePath | number, name: string): Target => {
  const descriptor = typeof file === "number" ? file : openSync(file, "w");
  let written = 0;
  const close = (): void => {
    if (typeof file !== "number") closeSync(descriptor);
  };
  return {
    async write(bytes) {
      await writeAll(descriptor, bytes);
      written += bytes.length;
    },
    finish: close,
    abort() {
      close();
      return remaining(written, name);
    },
  };
};
