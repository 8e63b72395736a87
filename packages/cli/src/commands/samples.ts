import type { CommandDefinition } from "../command-line/definition.js";
import { print } from "../command-line/output.js";
import { roundTripSamples, roundTripTable } from "../samples/round-trips.js";

/** `webenc samples`. */
export const samplesCommand: CommandDefinition = {
  name: "samples",
  summary: "Convert the samples of this package to UTF-8 and back.",
  details: ["The table shows for each sample whether the same bytes come back, and where its errors are."],
  options: [],
  examples: [{ command: "webenc samples", effect: "Print the table." }],
  async run() {
    await print(roundTripTable(roundTripSamples()));
    return 0;
  },
};
