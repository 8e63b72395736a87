import { HISTORICAL, JSON_LINES } from "../command-line/common-options.js";
import type { CommandDefinition, OptionValues } from "../command-line/definition.js";
import { print } from "../command-line/output.js";
import { type ListedEncoding, listEncodings, listHistorical } from "../encodings/families.js";
import { formatTable } from "../reports/format.js";

const formatList = (encodings: readonly ListedEncoding[], withLabels: boolean): string =>
  formatTable([
    ["encoding", "family", "written", ...(withLabels ? ["labels"] : [])],
    ...encodings.map(({ name, family, canEncode, labels }) => [
      name,
      family,
      canEncode ? "yes" : "no",
      ...(withLabels ? [labels.join(" ")] : []),
    ]),
  ]);

const run = async (_operands: readonly string[], options: OptionValues): Promise<number> => {
  const encodings = [...listEncodings(), ...(options.historical === true ? listHistorical() : [])];
  const lines = encodings.map((encoding) => `${JSON.stringify(encoding)}\n`);
  await print(options.json === true ? lines.join("") : formatList(encodings, options.labels === true));
  return 0;
};

/** `webenc list`. */
export const listCommand: CommandDefinition = {
  name: "list",
  summary: "List the encodings.",
  details: ["Each encoding has its family, and whether the command can write it."],
  options: [{ flags: "--labels", description: "print all labels of each encoding" }, HISTORICAL, JSON_LINES],
  examples: [
    { command: "webenc list", effect: "Print the standard's 40 encodings." },
    { command: "webenc list --labels | grep -w sjis", effect: "Find the encoding of a label." },
  ],
  run,
};
