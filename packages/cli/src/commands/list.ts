import {
  type CommandDefinition,
  HISTORICAL,
  JSON_LINES,
  type OptionValues,
  option,
} from "../command-line/definition.js";
import { print } from "../command-line/output.js";
import { type Explanation, explainEncoding } from "../encodings/explain.js";
import { type ListedEncoding, listEncodings, listHistorical } from "../encodings/families.js";
import { requireEncoding } from "../encodings/find.js";
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

const orNone = (items: readonly string[], separator = " "): string => items.join(separator) || "none";

const formatExplanation = (each: Explanation): string =>
  [
    `${each.name} (${each.family})`,
    `labels: ${orNone(each.labels)}`,
    `names in other systems: ${orNone(each.otherNames)}`,
    `characters that can be written: ${each.writes.toLocaleString("en")}`,
    `cannot be written, among others: ${orNone(each.lacks)}`,
    `are written as other characters: ${orNone(each.changes)}`,
    `known bugs of other decoders: ${orNone(
      each.bugs.map(({ bug, programs }) => `\n  ${bug}: ${programs.join(", ")}`),
      "",
    )}`,
    "",
  ].join("\n");

const run = async ([label]: readonly string[], options: OptionValues): Promise<number> => {
  const { json } = options;
  if (label !== undefined) {
    const explanation = explainEncoding(requireEncoding(label, options.historical));
    print(json ? `${JSON.stringify(explanation)}\n` : formatExplanation(explanation));
    return 0;
  }
  const encodings = [...listEncodings(), ...(options.historical ? listHistorical() : [])];
  const lines = encodings.map((encoding) => `${JSON.stringify(encoding)}\n`);
  print(json ? lines.join("") : formatList(encodings, options.labels === true));
  return 0;
};

export const listCommand: CommandDefinition = {
  name: "list",
  summary: "List the encodings, or explain one.",
  details: [
    "Each encoding has its family, and whether the command can write it. With LABEL, the command prints the labels of one encoding and its names in other systems, what it cannot write, and the bugs of other programs that decode it.",
  ],
  operand: "[LABEL]",
  operandDescription: "a label of the standard, or another system's name",
  options: [option("--labels", "print all labels of each encoding"), HISTORICAL, JSON_LINES],
  examples: [
    { command: "webenc list", effect: "Print the standard's 40 encodings." },
    { command: "webenc list cp932", effect: "Explain Shift_JIS." },
    { command: "webenc list --labels | grep -w sjis", effect: "Find the encoding of a label." },
  ],
  run,
};
