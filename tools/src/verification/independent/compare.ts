/** Compares decoders with those that somebody else wrote, sequence by sequence, in fatal mode. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type DecodableEncoding, decodeBytes } from "@webenc/core";
import { flatGroup } from "d3-array";
import { readJSON } from "../../files.js";
import { root } from "../../root.js";
import { fromHex, type Hex } from "../vectors/format.js";
import type { Peer } from "./peers.js";

/** The text of each decoder for a sequence, or null for an error. */
interface Case {
  readonly group: string;
  readonly bytes: Hex;
  readonly ours: string | null;
  readonly peer: string | null;
}

/** Sequences of a group on which the results differ in the same way. */
export interface Difference {
  readonly codec: string;
  readonly group: string;
  readonly kind: string;
  readonly cases: readonly Case[];
}

/** The comparison with a decoder. */
export interface Comparison {
  readonly codec: string;
  /** The number of sequences with the same result; null if the decoder is not on this machine. */
  readonly same: number | null;
  readonly differences: readonly Difference[];
}

/** Our text for a sequence, or null for an error. */
export const ourText = (encoding: DecodableEncoding, input: Hex): string | null => {
  try {
    return decodeBytes(encoding, fromHex(input), { fatal: true });
  } catch {
    return null;
  }
};

const kindOf = ({ ours, peer }: Case): string => {
  if (peer === null) return "the peer rejects";
  return ours === null ? "this package rejects" : "different text";
};

/** The texts of some sequences for each decoder, or null for an error; null if the decoder is not on this machine. */
type PeerTexts = Readonly<Record<string, readonly (string | null)[] | null>>;

/** Decodes sequences with other implementations; null without Python. */
export const decodeWithPeers = (requests: Readonly<Record<string, readonly Hex[]>>): PeerTexts | null => {
  const { error, status, stdout, stderr } = spawnSync(
    "python3",
    [join(root, "tools/src/verification/independent/decode.py")],
    { input: JSON.stringify(requests), encoding: "utf8", maxBuffer: 2 ** 28 },
  );
  if (error && "code" in error && error.code === "ENOENT") return null;
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

/** Compares all sequences; null without Python. */
export const compareAll = (peers: readonly Peer[]): readonly Comparison[] | null => {
  const results = decodeWithPeers(
    Object.fromEntries(peers.map(([codec, , groups]) => [codec, Object.values(groups).flat()])),
  );
  if (!results) return null;
  return peers.map(([codec, encoding, groups]) => {
    const peerTexts = results[codec];
    if (!peerTexts) return { codec, same: null, differences: [] };
    const cases = Object.entries(groups)
      .flatMap(([group, inputs]) => inputs.map((bytes) => ({ group, bytes })))
      .map((each, i): Case => ({ ...each, ours: ourText(encoding, each.bytes), peer: peerTexts[i]! }));
    const different = cases.filter(({ ours, peer }) => ours !== peer);
    const differences = flatGroup(different, ({ group }) => group, kindOf).map(
      ([group, kind, cases]): Difference => ({ codec, group, kind, cases }),
    );
    return { codec, same: cases.length - different.length, differences };
  });
};

/** Why results differ, by codec (or several, or all of them), and by group and kind. */
const EXPLANATIONS: readonly (readonly [codecs: string, Readonly<Record<string, string>>])[] = Object.entries(
  readJSON("tools/src/verification/independent/explanations.json"),
);

/** The explanation of a difference: that of its codec, or that of all codecs. */
export const explanationOf = ({ codec, group, kind }: Difference): string | undefined => {
  const key = `${group}: ${kind}`;
  const find = (name: string) =>
    EXPLANATIONS.find(([codecs, explanations]) => codecs.split(" ").includes(name) && explanations[key])?.[1][key];
  return find(codec) ?? find("*");
};
