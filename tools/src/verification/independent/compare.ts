/** Compares decoders with those that somebody else wrote, sequence by sequence, in fatal mode. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type DecodableEncoding, decodeBytes } from "@webenc/core";
import { readJSON } from "../../files.js";
import { root } from "../../root.js";
import { fromHex, type Hex } from "../vectors/format.js";

/** Sequences that are decoded one by one: in a state, or around one. */
export interface Group {
  readonly name: string;
  readonly inputs: readonly Hex[];
}

/** A decoder that somebody else wrote, the encoding that it is compared with, and the groups of sequences that it is given. */
export type Peer = readonly [codec: string, encoding: DecodableEncoding, groups: readonly Group[]];

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
export const compareAll = (peers: readonly Peer[]): readonly Comparison[] | null => {
  const requests = Object.fromEntries(
    peers.map(([codec, , groups]) => [codec, groups.flatMap(({ inputs }) => inputs)]),
  );
  const script = join(root, "tools/src/verification/independent/decode.py");
  const { status, stdout } = spawnSync("python3", [script], {
    input: JSON.stringify(requests),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) return null;
  const results: Record<string, (string | null)[] | null> = JSON.parse(stdout);
  return peers.map(([codec, encoding, groups]) => {
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

/** Why results differ, by codec (or several, or all of them), group and kind. */
const EXPLANATIONS: readonly (readonly [codecs: string, Readonly<Record<string, string>>])[] = Object.entries(
  readJSON("tools/src/verification/independent/explanations.json"),
);

/** The explanation of a difference: that of its codec, or that of all codecs. */
export const explanationOf = ({ codec, group, kind }: Difference): string | undefined => {
  const find = (name: string): string | undefined =>
    EXPLANATIONS.filter(([codecs]) => codecs.split(" ").includes(name))
      .map(([, explanations]) => explanations[`${group}: ${kind}`])
      .find((explanation) => explanation !== undefined);
  return find(codec) ?? find("*");
};
