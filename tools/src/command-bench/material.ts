/** The files that are converted: characters that all programs decode alike. */
import { spawnSync } from "node:child_process";
import { TextDecoder } from "webenc";
import { makeAlphabet } from "../bench/alphabet.js";
import { multiByte, singleByte } from "../bench/subjects.js";
import { makeText } from "../bench/texts.js";
import type { EncodingNames } from "./programs.js";

/** All one-byte and two-byte sequences. */
const sequences = (): Uint8Array[] => {
  const list: Uint8Array[] = [];
  for (let lead = 0x80; lead < 0x100; lead++) {
    list.push(Uint8Array.of(lead));
    for (let trail = 0x40; trail < 0x100; trail++) list.push(Uint8Array.of(lead, trail));
  }
  return list;
};

/** What a program decodes each sequence to, by its bytes. It leaves out what it cannot decode. */
const decodeAll = (program: string, ...args: readonly string[]): Map<string, string> => {
  const list = sequences();
  // Each sequence has a line. An ASCII letter ends one that the program takes for the start of a longer one.
  const input = Buffer.concat(list.flatMap((bytes) => [bytes, Buffer.from("a\n")]));
  const { stdout, error } = spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (error) throw new Error(`${program} did not start: ${error.message}`);
  const lines = stdout.split("\n");
  return new Map(list.map((bytes, i) => [String(bytes), lines[i]!.slice(0, -1)]));
};

/** Makes a text of markup and characters in an encoding, as the file of a user. */
export const makeMaterial = ({ label, iconv, uconv }: EncodingNames, size: number): Uint8Array => {
  const decoder = new TextDecoder(label);
  const others = [
    decodeAll("iconv", "-c", "-f", iconv, "-t", "UTF-8"),
    decodeAll("uconv", "--from-callback", "skip", "-f", uconv, "-t", "UTF-8"),
  ];
  const subject = [...multiByte, ...singleByte].find((each) => each.label === label)!;
  const decode = (bytes: Uint8Array): string => decoder.decode(bytes);
  const agree = (bytes: Uint8Array): boolean => others.every((other) => other.get(String(bytes)) === decode(bytes));
  const alphabet = makeAlphabet(subject, decode, agree, () => true);
  return makeText(alphabet, "mixed", size);
};
