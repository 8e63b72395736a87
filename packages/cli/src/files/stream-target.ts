import { closeSync, openSync } from "node:fs";
import type { FilePath } from "./path.js";
import type { Target } from "./target.js";
import { writeSome } from "./write-all.js";

const remaining = (written: number, name: string): string =>
  written > 0 ? `${written} bytes were already written to ${name}` : "";

/** Opens standard output as a stream of Node.js. */
const standardOutput = (): Target => {
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
 * Opens a device, a named pipe or standard output. It cannot be replaced by renaming, so bytes are written directly, and
 * cannot be removed. The stream of Node.js is not created for standard output, because that takes time.
 *
 * @param file - a path, or the descriptor of standard output
 */
export const descriptorTarget = (file: FilePath | number, name: string): Target => {
  const descriptor = typeof file === "number" ? file : openSync(file, "w");
  let written = 0;
  const close = (): void => {
    if (typeof file !== "number") closeSync(descriptor);
  };
  let stream: Target | undefined;
  return {
    async write(bytes) {
      if (stream) return stream.write(bytes);
      let rest = bytes;
      try {
        while (rest.length > 0) rest = rest.subarray(await writeSome(descriptor, rest));
      } catch (error) {
        if (descriptor !== 1 || (error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
        // Another process has made the pipe non-blocking: the stream waits for it.
        stream = standardOutput();
        await stream.write(rest);
      }
      written += bytes.length;
    },
    finish: close,
    abort() {
      close();
      return remaining(written, name);
    },
  };
};
