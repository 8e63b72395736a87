import { closeSync, openSync } from "node:fs";
import type { FilePath } from "./path.js";
import type { Target } from "./target.js";
import { writeSome } from "./write-all.js";

/** Writes to the stream of Node.js, which waits for a pipe that another process has made non-blocking. */
const writeToStream = (bytes: Uint8Array): Promise<void> => {
  // The callback of a failed write receives the error. Without a listener, the `error` event would end the process.
  if (process.stdout.listenerCount("error") === 0) process.stdout.on("error", () => {});
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
};

/**
 * Opens a device, a named pipe or standard output. It cannot be replaced by renaming, so bytes are written directly, and
 * cannot be removed. The stream of Node.js is created only if standard output requires it, because that takes time.
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
      let rest = bytes;
      try {
        while (rest.length > 0) rest = rest.subarray(await writeSome(descriptor, rest));
      } catch (error) {
        if (descriptor !== 1 || (error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
        await writeToStream(rest);
      }
      written += bytes.length;
    },
    finish: close,
    abort() {
      close();
      return written > 0 ? `${written} bytes were already written to ${name}` : "";
    },
  };
};
