import { write, writeSync } from "node:fs";

/** Writes some of the bytes to a file, while JavaScript runs on. Returns their number. */
export const writeSome = (descriptor: number, bytes: Uint8Array): Promise<number> =>
  new Promise((resolve, reject) => {
    write(descriptor, bytes, (error, count) => (error ? reject(error) : resolve(count)));
  });

/** Writes all bytes to a file, while JavaScript runs on. */
export const writeAll = async (descriptor: number, bytes: Uint8Array): Promise<void> => {
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(await writeSome(descriptor, rest));
};

/** Writes all bytes to a file before it returns. */
export const writeAllSync = (descriptor: number, bytes: Uint8Array): void => {
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest));
};
