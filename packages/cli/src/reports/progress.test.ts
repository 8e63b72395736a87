import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bin } from "../testing/program.js";
import { formatProgress, formatSize } from "./progress.js";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.00 kB"],
  [12_345, "12.3 kB"],
  [999_600, "1.00 MB"],
  [200e6, "200 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test("the line has bytes, files and rate", () => {
  const progress = { bytes: 50e6, totalBytes: 200e6, files: 1200, totalFiles: 5000 };
  expect(formatProgress(progress, 2)).toBe("50.0 MB of 200 MB, 1,200 of 5,000 files, 25.0 MB/s");
  expect(formatProgress({ ...progress, totalBytes: 0, totalFiles: 1 }, 2)).toBe("50.0 MB, 25.0 MB/s");
});

describe.runIf(existsSync("/usr/bin/script"))("on a terminal", () => {
  const onTerminal = (command: string): string =>
    `${spawnSync("script", ["-qec", command, "/dev/null"], { stdio: ["ignore", "pipe", "inherit"] }).stdout}`;
  const CLEAR = "\r\u001b\\[K";
  const program = `"${process.execPath}" "${bin}"`;

  test("a conversion of more than a second shows progress, and removes it", () => {
    const slow = `(printf abc; sleep 2; printf def) | ${program} convert --from utf-8`;
    expect(onTerminal(`${slow} > /dev/null`)).toMatch(new RegExp(`^(${CLEAR}3 B, [\\d.]+ B/s)+${CLEAR}$`));
    expect(onTerminal(`(sleep 1.6) | ${program} convert --from utf-8 --quiet`)).toBe("");
  });

  test("convert without arguments shows its help", () => {
    expect(onTerminal(`${program} convert < /dev/tty`)).toContain("Usage: webenc convert");
  });
});
