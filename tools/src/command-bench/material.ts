/** The files that are converted: characters that all programs decode alike. */
import { spawnSync } from "node:child_process";
import { getEncoding, TextDecoder } from "webenc";
import { makeAlphabet } from "../bench/alphabet.js";
import type { Subject } from "../bench/subjects.js";
import { makeText } from "../bench/texts.js";
import type { EncodingNames } from "./programs.js";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** All one-byte and two-byte sequences, each on a line of its own. */
const sequences = (): Uint8Array[] => {
  const list: Uint8Array[] = [];
  for (let lead = 0x80; lead < 0x100; lead++) {
    list.push(Uint8Array.of(lead));
    for (let trail = 0x40; trail < 0x100; trail++) list.push(Uint8Array.of(lead, trail));
  }
  return list;
};

/** What a program decodes each sequence to. It leaves out what it cannot decode. */
const decodeAll = (program: string, args: readonly string[], list: readonly Uint8Array[]): Map<string, string> => {
  // An ASCII letter ends a sequence that the program takes for the start of a longer one.
  const input = Buffer.concat(list.flatMap((bytes) => [bytes, Buffer.from("a\n")]));
  const { stdout, error } = spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (error) throw new Error(`${program} did not start: ${error.message}`);
  const lines = stdout.split("\n");
  return new Map(list.map((bytes, i) => [hex(bytes), lines[i]!.slice(0, -1)]));
};

/** Makes a text of markup and characters in an encoding, as the file of a user. */
export const makeMaterial = (names: EncodingNames, size: number): Uint8Array => {
  const decoder = new TextDecoder(getEncoding(names.label)!);
  const list = sequences();
  const others = [
    decodeAll("iconv", ["-c", "-f", names.iconv, "-t", "UTF-8"], list),
    decodeAll("uconv", ["--from-callback", "skip", "-f", names.uconv, "-t", "UTF-8"], list),
  ];
  const subject: Subject = {
    name: names.label,
    file: names.label,
    kind: names.label === "shift_jis" || names.label === "gbk" ? "multi-byte" : "single-byte",
  };
  const decode = (bytes: Uint8Array): string => decoder.decode(bytes);
  const agree = (bytes: Uint8Array): boolean => others.every((other) => other.get(hex(bytes)) === decode(bytes));
  return makeText(
    makeAlphabet(subject, decode, agree, () => true),
    "mixed",
    size,
  );
};
