import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, it } from "vitest";
import { type DecodeProblem, getEncoding, TextDecoder } from "webenc";
import { decodeBytes } from "webenc/families";
import { decode } from "webenc/hooks";

/** Memory that another thread changes all the time: the bytes are all ASCII, or all invalid. */
const memory = new SharedArrayBuffer(4 + 2048);
const rounds = new Int32Array(memory, 0, 1);
const bytes = new Uint8Array(memory, 4);
const worker = new Worker(
  `const { workerData } = require("node:worker_threads");
   const rounds = new Int32Array(workerData, 0, 1);
   const bytes = new Uint8Array(workerData, 4);
   for (;;) { bytes.fill(Atomics.add(rounds, 0, 1) & 1 ? 0x61 : 0xff); }`,
  { eval: true, workerData: memory },
);
afterAll(() => worker.terminate());

describe("memory that another thread changes is read once", () => {
  it.each(["utf-8", "shift_jis", "big5", "euc-kr", "gb18030", "euc-jp", "iso-2022-jp"])("%s", async (label) => {
    while (Atomics.load(rounds, 0) < 1000) await new Promise((resolve) => setTimeout(resolve, 1));
    const begin = Atomics.load(rounds, 0);
    // On a busy machine the other thread may not run at once.
    for (let i = 0; i < 40 || Atomics.load(rounds, 0) === begin; i++) {
      const errors: DecodeProblem[] = [];
      const text =
        i % 2
          ? new TextDecoder(label, {}, (error) => errors.push(error)).decode(bytes)
          : decodeBytes(getEncoding(label)!, bytes, {}, (error) => errors.push(error));
      // Every error has the byte FF and the position of a U+FFFD. A second read of the memory would give other bytes.
      expect(errors.filter((error) => error.bytes.length !== 1 || error.bytes[0] !== 0xff)).toEqual([]);
      const marks = Array.from(text, (character, at) => (character === "\ufffd" ? at : -1)).filter((at) => at >= 0);
      expect(errors.map(({ offset }) => offset)).toEqual(marks);
      expect(text.length).toBe(2048);
      // The same holds without a listener, on the fast paths, and for an error that is thrown.
      expect(new TextDecoder(label).decode(bytes).replaceAll(/[a\ufffd]/g, "")).toBe("");
      try {
        new TextDecoder(label, { fatal: true }).decode(bytes);
      } catch (error) {
        expect([...(error as DecodeProblem).bytes]).toEqual([0xff]);
      }
      // The byte order mark is searched in the same copy.
      expect(decode(bytes, getEncoding(label)!).replaceAll(/[a\ufffd]/g, "")).toBe("");
    }
    expect(Atomics.load(rounds, 0)).toBeGreaterThan(begin);
  });
});
