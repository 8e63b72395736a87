import { encodingsWithAliases } from "webenc/aliases";
import { encodeString } from "webenc/families";
import { type CommandDefinition, type OptionValues, option, SHARED } from "../command-line/definition.js";
import { print } from "../command-line/terminal.js";
import { type ListedEncoding, listEncodings } from "../encodings/families.js";
import { type Encoding, requireAnyEncoding } from "../encodings/find.js";
import { canEncode, changedCharacters } from "../engine/unencodable.js";
import { formatTable } from "../reports/format.js";
import { jsonLine } from "../reports/messages.js";

/** The bugs of docs/reports/platform-bugs.md, by engine. The build puts them here. */
declare const PLATFORM_BUGS: Readonly<Record<string, readonly string[]>>;

/** Characters that many texts have: punctuation, signs, accented letters, one or two of each script, and a symbol. */
const COMMON = [..."€£¥“”‘’„–—…•™©®°±×½éèüñçøßæœłčőşğăđİàảươΑωЖяѓїґאبپกऄ한가あア日国發🙂☃"];

const withoutPunctuation = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Returns the names that other systems have for an encoding, without those that differ from a label or another name in punctuation only. */
export const otherNamesOf = (encoding: string, labels: readonly string[]): string[] => {
  // The labels come first.
  const [, names = []] = encodingsWithAliases.find(([{ name }]) => name === encoding) ?? [];
  const keys = names.map(withoutPunctuation);
  return names.filter((name, index) => !labels.includes(name) && keys.indexOf(keys[index]!) === index);
};

/** Returns the bugs whose titles begin with an encoding, and the programs that have them. The UTF-16 of a title has no byte order. */
const bugsOf = (name: string) => {
  const title = new RegExp(`^${name.replace(/(?<=UTF-16)[BL]E/, "")}(?![\\w-])`);
  const programs = Object.entries(PLATFORM_BUGS);
  const bugs = new Set(programs.flatMap(([, found]) => found.filter((bug) => title.test(bug))));
  return Array.from(bugs, (bug) => ({
    bug,
    programs: programs.filter(([, found]) => found.includes(bug)).map(([program]) => program),
  }));
};

/** Returns how many characters of the BMP an encoding writes, which ones it lacks, and which ones it changes. */
const explainEncoder = (encoding: Encoding) => {
  const characters = String.fromCharCode(...Array(0x10000).keys()).replaceAll(/[\ud800-\udfff]/g, "");
  let lacking = 0;
  encodeString(encoding, characters, { errorMode: "replacement" }, () => lacking++);
  const changed = changedCharacters(encoding.name);
  return {
    writes: characters.length - lacking,
    lacks: COMMON.filter((character) => !canEncode(encoding, character.codePointAt(0)!)),
    changes: (changed && characters.match(changed)) ?? [],
  };
};

/** The replacement encoding writes nothing, and it decodes each text to an error. */
const WRITES_NOTHING = { writes: 0, lacks: COMMON, changes: [] };

/** Returns what is known of an encoding. */
const explain = (label: string, historical = false) => {
  const encoding = requireAnyEncoding(label, historical);
  const { name, family, labels } = listEncodings(true).find((each) => each.name === encoding.name)!;
  return {
    name,
    family,
    labels,
    otherNames: otherNamesOf(name, labels),
    ...(encoding.encoder ? explainEncoder(encoding as Encoding) : WRITES_NOTHING),
    bugs: bugsOf(name),
  };
};

const orNone = (items: readonly string[], separator = " "): string => items.join(separator) || "none";

const formatExplanation = (each: ReturnType<typeof explain>): string =>
  [
    `${each.name} (${each.family})`,
    `labels: ${orNone(each.labels)}`,
    `names in other systems: ${orNone(each.otherNames)}`,
    `characters of the BMP that can be written: ${each.writes.toLocaleString("en")}`,
    `cannot be written, among others: ${orNone(each.lacks)}`,
    `are written as other characters: ${orNone(each.changes)}`,
    `known bugs of other decoders: ${orNone(
      each.bugs.map(({ bug, programs }) => `\n  ${bug}: ${programs.join(", ")}`),
      "",
    )}`,
    "",
  ].join("\n");

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

const run = async ([label]: readonly string[], { json, labels, historical }: OptionValues): Promise<number> => {
  if (label !== undefined) {
    const explanation = explain(label, historical);
    print(json ? jsonLine("encoding", explanation) : formatExplanation(explanation));
    return 0;
  }
  const encodings = listEncodings(historical);
  const lines = encodings.map((encoding) => jsonLine("encoding", encoding));
  print(json ? lines.join("") : formatList(encodings, labels === true));
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
  options: [option("--labels", "print all labels of each encoding"), ...SHARED.historical, ...SHARED.json],
  examples: [
    { command: "webenc list", effect: "Print the standard's 40 encodings." },
    { command: "webenc list cp932", effect: "Explain Shift_JIS." },
    { command: "webenc list --labels | grep -w sjis", effect: "Find the encoding of a label." },
  ],
  run,
};
