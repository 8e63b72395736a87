import { expect, test } from "vitest";
import { coderOf } from "./coders.js";
import { looksWritten, unwrite } from "./notations.js";
import { encodePiece } from "./undo.js";

const milliseconds = (work: () => void): number => {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
};

test.each<[string, number, (size: number) => () => void]>([
  ["a line that seems to begin with ISO-2022-JP", 25_000, (size) => () => looksWritten("$B".repeat(size / 2))],
  [
    "a name of a file with octal escapes without an end",
    10_000,
    (size) => () => unwrite(`"${"\\303".repeat(size / 4)}`, "byte-escapes"),
  ],
  [
    "a line with gaps",
    40_000,
    (size) => {
      const encoded = encodePiece("Ïðèâ\ufffdåò, ìèð ".repeat(size / 14), coderOf("windows-1252"))!;
      return () => encoded.decode(coderOf("windows-1251"), false);
    },
  ],
])("the time for %s grows with its length", (_, size, work) => {
  work(1000)();
  // Four times as long for four times the length; sixteen times if it grew with the square.
  expect(milliseconds(work(4 * size))).toBeLessThan(8 * milliseconds(work(size)) + 20);
});
