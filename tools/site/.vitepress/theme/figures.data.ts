/** The three figures of the landing page. They are read from the measurements. */
import { readNumbers } from "../../src/numbers/read-reports.js";

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

/** A figure that a measurement must have. */
const found = <Figure>(figure: Figure | undefined, what: string): Figure => {
  if (figure === undefined) throw new Error(`docs/reports/data.json has no ${what}`);
  return figure;
};

const load = (): Figures => {
  const { engines, sizes, runtimes } = readNumbers();
  const size = sizes.find(({ id }) => id === "shift_jis")?.libraries.webenc;
  const speed = engines
    .find(({ id }) => id.startsWith("node"))
    ?.rows.find((row) => row.encoding === "Shift_JIS" && row.operation === "decode" && row.text === "mixed");
  return {
    shiftJISKilobytes: found(size, "size of Shift_JIS").toFixed(1),
    checks: Math.max(...runtimes.map(({ passed }) => passed)).toLocaleString("en"),
    engines: String(runtimes.length),
    shiftJISSpeed: found(speed?.against.native, "speed of Shift_JIS").median.toFixed(1),
  };
};

export default { watch: ["../../../../docs/reports/data.json"], load };
