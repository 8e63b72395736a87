/** Runs programs and measures them from outside. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { inFolder, readText } from "../files.js";
import type { Command } from "./programs.js";

/** What a run of a program took. */
export interface Usage {
  readonly milliseconds: number;
  /** The largest resident memory, in KiB. */
  readonly memory: number;
}

/** Runs a program until its end. Its standard output goes to a file. GNU time tells the memory. */
export const measure = ([program, ...args]: Command, output = "/dev/null"): Promise<Usage> =>
  inFolder((folder) => {
    const report = `${folder}/memory`;
    const descriptor = openSync(output, "w");
    try {
      const start = performance.now();
      const { status, stderr, error } = spawnSync("/usr/bin/time", ["-f", "%M", "-o", report, program, ...args], {
        stdio: ["ignore", descriptor, "pipe"],
        encoding: "utf8",
      });
      const milliseconds = performance.now() - start;
      if (error) throw new Error(`/usr/bin/time did not start: ${error.message}`);
      if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with status ${status}: ${stderr}`);
      return { milliseconds, memory: Number(readText(report).trim().split("\n").at(-1)) };
    } finally {
      closeSync(descriptor);
    }
  });
