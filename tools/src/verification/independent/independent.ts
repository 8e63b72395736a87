/**
 * Compares the decoders of @webenc/historical with those of Python and of the C library, sequence by sequence. Called as a
 * program, it writes docs/reports/historical.md.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type DecodableEncoding, decodeBytes } from "@webenc/core";
import { hzGB2312, iso2022JP2012 } from "@webenc/historical";
import { readJSON, writeText } from "../../files.js";
import { root } from "../../root.js";
import { fromHex, type Hex, toHex } from "../vectors/format.js";

/** Sequences that are decoded one by one: in a state, or around one. */
interface Group {
  readonly name: string;
  readonly inputs: readonly Hex[];
}

const bytes = Array.from({ length: 0x100 }, (_, byte) => byte);
const texts = (...inputs: readonly string[]): Hex[] => inputs.map((text) => toHex(Buffer.from(text, "latin1")));
const singles = (before: string, after = ""): Hex[] =>
  texts(...bytes.map((byte) => before + String.fromCharCode(byte) + after));
const pairs = (before: string, after: string): Hex[] =>
  bytes
    .filter((byte) => byte >= 0x21 && byte <= 0x7e)
    .flatMap((first) =>
      bytes
        .filter((byte) => byte >= 0x21 && byte <= 0x7e)
        .map((second) => toHex([...Buffer.from(before), first, second, ...Buffer.from(after)])),
    );

const HZ: readonly Group[] = [
  { name: "single bytes", inputs: singles("") },
  { name: "pairs", inputs: pairs("~{", "~}") },
  {
    name: "escapes",
    inputs: texts(
      "~~",
      "~\n",
      "a~\nb",
      "~{VP~}a",
      "~{VP",
      "~{~}",
      "~}",
      "~{VP~{ND~}",
      "~{VP~\nND~}",
      "~{VP\nND",
      "~",
      "~{V",
    ),
  },
];

const ISO_2022_JP: readonly Group[] = [
  { name: "single bytes", inputs: singles("") },
  { name: "pairs of JIS X 0208", inputs: pairs("\x1b$B", "\x1b(B") },
  { name: "pairs of JIS X 0212", inputs: pairs("\x1b$(D", "\x1b(B") },
  { name: "half-width katakana", inputs: singles("\x1b(I", "\x1b(B") },
  { name: "JIS X 0201 Roman", inputs: singles("\x1b(J", "\x1b(B") },
  {
    name: "escapes",
    inputs: texts(
      "\x1b$@F|\x1b(B",
      "\x1b$BF|",
      "\x1b$BF|\na",
      "\x1b(B\x1b(B",
      "\x1b(B\x1b$B\x1b(Ba",
      "\x1b",
      "\x1b$",
      "\x1b$(",
      "\x1b(",
      "\x1b$BF",
      "\x1b(A",
    ),
  },
];

/** A decoder that somebody else wrote, and the groups of sequences that it is given. */
const PEERS: readonly (readonly [codec: string, encoding: DecodableEncoding, groups: readonly Group[]])[] = [
  ["python:hz", hzGB2312, HZ],
  ["iconv:HZ", hzGB2312, HZ],
  ["python:iso2022_jp_1", iso2022JP2012, ISO_2022_JP],
  ["python:iso2022_jp_ext", iso2022JP2012, ISO_2022_JP],
  ["iconv:ISO-2022-JP-2", iso2022JP2012, ISO_2022_JP],
  ["iconv:ISO-2022-JP-3", iso2022JP2012, ISO_2022_JP],
];

/** How results differ: the other decoder reports an error, this package does, or the texts are different. */
type Kind = "the peer rejects" | "this package rejects" | "different text";

/** Sequences of a group on which the results differ in the same way. */
export interface Difference {
  readonly codec: string;
  readonly group: string;
  readonly kind: Kind;
  readonly cases: readonly (readonly [bytes: Hex, ours: string | null, peer: string | null])[];
}

/** The comparison with a decoder. */
export interface Comparison {
  readonly codec: string;
  /** The number of sequences with the same result; null if the decoder is not on this machine. */
  readonly same: number | null;
  readonly differences: readonly Difference[];
}

const ourText = (encoding: DecodableEncoding, input: Hex): string | null => {
  try {
    return decodeBytes(encoding, fromHex(input), { fatal: true });
  } catch {
    return null;
  }
};

/** Compares all sequences; null without Python. */
export const compareAll = (): readonly Comparison[] | null => {
  const requests = Object.fromEntries(
    PEERS.map(([codec, , groups]) => [codec, groups.flatMap(({ inputs }) => inputs)]),
  );
  const script = join(root, "tools/src/verification/independent/decode.py");
  const { status, stdout } = spawnSync("python3", [script], {
    input: JSON.stringify(requests),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) return null;
  const results: Record<string, (string | null)[] | null> = JSON.parse(stdout);
  return PEERS.map(([codec, encoding, groups]) => {
    const peerTexts = results[codec];
    if (!peerTexts) return { codec, same: null, differences: [] };
    let same = 0;
    let at = 0;
    const differences = new Map<string, Difference & { cases: [Hex, string | null, string | null][] }>();
    for (const { name: group, inputs } of groups) {
      for (const input of inputs) {
        const peer = peerTexts[at++]!;
        const ours = ourText(encoding, input);
        if (ours === peer) {
          same++;
          continue;
        }
        const kind = peer === null ? "the peer rejects" : ours === null ? "this package rejects" : "different text";
        const key = `${group}/${kind}`;
        if (!differences.has(key)) differences.set(key, { codec, group, kind, cases: [] });
        differences.get(key)!.cases.push([input, ours, peer]);
      }
    }
    return { codec, same, differences: [...differences.values()] };
  });
};

/** Why results differ, by codec, group and kind. */
const EXPLANATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = readJSON(
  "tools/src/verification/independent/explanations.json",
);

/** The explanation of a difference: that of its codec, or that of all codecs. */
export const explanationOf = ({ codec, group, kind }: Difference): string | undefined =>
  EXPLANATIONS[codec]?.[`${group}: ${kind}`] ?? EXPLANATIONS["*"]?.[`${group}: ${kind}`];

const show = (text: string | null): string =>
  text === null
    ? "error"
    : Array.from(
        text,
        (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`,
      ).join(" ") || "nothing";

const report = (comparisons: readonly Comparison[]): string => {
  const rows = comparisons.map(({ codec, same, differences }) => {
    const count = differences.reduce((sum, { cases }) => sum + cases.length, 0);
    return `| \`${codec}\` | ${same ?? "not on this machine"} | ${same === null ? "" : count} |`;
  });
  const details = comparisons.flatMap(({ differences }) =>
    differences.map((difference) => {
      const { codec, group, kind, cases } = difference;
      const [bytes, ours, peer] = cases[0]!;
      const example = `\`${bytes}\`: ${show(ours)} here, ${show(peer)} there`;
      return `| \`${codec}\` | ${group} | ${kind} | ${cases.length} | ${example} | ${explanationOf(difference) ?? "unexplained"} |`;
    }),
  );
  return [
    "<!-- Written by npm run independent. -->",
    "",
    "# The historical decoders and other implementations",
    "",
    "The decoders of `@webenc/historical` are compared with Python's codecs and with glibc's `iconv`, in fatal mode: every pair of",
    "bytes from 21 to 7E in each state, every single byte in each state, and escape sequences. A test requires an explanation for each",
    "kind of difference.",
    "",
    "| decoder | sequences with the same result | with another |",
    "| --- | ---: | ---: |",
    ...rows,
    "",
    "## The differences",
    "",
    "| decoder | sequences | difference | number | example | reason |",
    "| --- | --- | --- | ---: | --- | --- |",
    ...details,
    "",
  ].join("\n");
};

if (process.argv[1] === import.meta.filename) {
  const comparisons = compareAll();
  if (!comparisons) throw new Error("python3 is not on this machine");
  writeText("docs/reports/historical.md", report(comparisons));
  for (const { codec, same, differences } of comparisons) {
    console.log(`${codec}: ${same === null ? "not on this machine" : `${same} the same`}`);
    for (const { group, kind, cases } of differences) console.log(`  ${group}: ${kind}: ${cases.length}`);
  }
}
