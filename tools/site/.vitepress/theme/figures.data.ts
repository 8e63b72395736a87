/** The three figures of the landing page. They are read from the pages that the measurements write. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Figures {
  /** The size of Shift_JIS with TextDecoder and LegacyTextEncoder after gzip, in kB: "17.5". */
  readonly shiftJISKilobytes: string;
  /** The number of checks of the conformance suite: "335,136". */
  readonly checks: string;
  /** The number of engines and configurations that the suite runs in: "14". */
  readonly engines: string;
  /** How many times as fast as Node.js's own decoder Shift_JIS is decoded, for 64 KiB: "3.1". */
  readonly shiftJISSpeed: string;
}

export declare const data: Figures;

const root = join(dirname(fileURLToPath(import.meta.url)), "../../../..");

const find = (path: string, pattern: RegExp): string => {
  const [, value] = pattern.exec(readFileSync(join(root, path), "utf8")) ?? [];
  if (value === undefined) throw new Error(`${path} has no text like ${pattern}`);
  return value;
};

export default {
  watch: ["../../../../README.md", "../../../../docs/runtimes.md"],
  load: (): Figures => ({
    shiftJISKilobytes: Number(
      find("README.md", /^\| Shift_JIS, TextDecoder and LegacyTextEncoder \| [\d.]+ \| \*\*([\d.]+)\*\*/m),
    ).toFixed(1),
    checks: find("docs/runtimes.md", /suite of\s+([\d,]+) checks/),
    engines: find("README.md", /\[(\d+) engines and\s+configurations\]/),
    shiftJISSpeed: find("README.md", /^\| Shift_JIS \| ([\d.]+) \|/m),
  }),
};
