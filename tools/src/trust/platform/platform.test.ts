import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as webenc from "webenc";
import { root } from "../../root.js";
import { TextDecoder as OracleDecoder } from "../oracle/api.js";
import { encodings } from "../oracle/encodings.js";
import { fromHex, type Vectors } from "../vectors/format.js";
import { attempt, type Decoder } from "./attempt.js";
import { bugs } from "./bugs.js";
import { compare } from "./compare.js";
import { recordedBugs } from "./platform.js";

const native = globalThis.TextDecoder as Decoder;
const recorded = recordedBugs();
const here = recorded[`Node.js ${process.versions.node}`];

describe.each(bugs)("$name", (bug) => {
  const { name, label, fatal, ignoreBOM, calls, expected } = bug;

  it("is none of webenc's", () => {
    expect(attempt(webenc.TextDecoder as Decoder, bug)).toEqual(expected);
  });

  it("is one, by the oracle", () => {
    const encoding = encodings.find((each) => each.name.toLowerCase() === label && label !== "replacement");
    const decoder = encoding && new OracleDecoder(encoding, { fatal: !!fatal, ignoreBOM: !!ignoreBOM });
    const given = decoder
      ? calls.map((call) => decoder.decode(fromHex(call.replace("+", "")), call.endsWith("+")).text)
      : [null];
    expect(given).toEqual(expected);
  });

  it("shows in this engine where it was seen, and nowhere else", () => {
    // An engine that nobody has looked at yet is not held to anything.
    if (here) expect(attempt(native, bug)).toEqual(here[name] ?? expected);
  });
});

it("some engine has, or had, each bug of ours to know", () => {
  expect(Object.keys(recorded).length).toBeGreaterThan(8);
  const names = bugs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(
    Object.values(recorded)
      .flatMap(Object.keys)
      .filter((name) => !names.includes(name)),
  ).toEqual([]);
});

it("this engine's own decoders differ from ours by known bugs alone", () => {
  const folder = join(root, "docs/vectors");
  const vectors = readdirSync(folder)
    .filter((name) => name.endsWith(".json") && name !== "hooks.json")
    .map((name): Vectors => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const seed = Number(process.env.WEBENC_FUZZ_SEED ?? Date.now() % 2 ** 31);
  const { compared, unknown } = compare(vectors, 300 * Number(process.env.WEBENC_FUZZ ?? 1), seed);
  expect({ seed, unknown }).toEqual({ seed, unknown: [] });
  expect(compared).toBeGreaterThan(10_000);
});
