import { TextDecoder as OracleDecoder } from "@webenc/core/testing/oracle/api";
import { encodings } from "@webenc/core/testing/oracle/encodings";
import { describe, expect, it } from "vitest";
import { seed } from "../fuzz/checks.js";
import { fromHex } from "../vectors/format.js";
import * as webenc from "../webenc.js";
import { attempt, type Decoder } from "./attempt.js";
import { compare } from "./compare.js";
import { bugs, randomCases, recordedBugs } from "./platform.js";

const native = globalThis.TextDecoder as Decoder;
const recorded = recordedBugs();
const here = recorded[`Node.js ${process.versions.node}`];

describe.each(bugs)("$name", (bug) => {
  const { name, label, fatal, ignoreBOM, calls, expected } = bug;

  it("webenc gives the expected result", () => {
    expect(attempt(webenc.TextDecoder as Decoder, bug)).toEqual(expected);
  });

  it("the oracle gives the expected result", () => {
    const encoding = encodings.find((each) => each.name.toLowerCase() === label && label !== "replacement");
    const decoder = encoding && new OracleDecoder(encoding, { fatal: !!fatal, ignoreBOM: !!ignoreBOM });
    const given = decoder
      ? calls.map((call) => decoder.decode(fromHex(call.replace("+", "")), call.endsWith("+")).text)
      : [null];
    expect(given).toEqual(expected);
  });

  it("this engine gives the recorded result", () => {
    // An engine without recorded results is not checked.
    if (here) expect(attempt(native, bug)).toEqual(here[name] ?? expected);
  });
});

it("the recorded bugs are known", () => {
  expect(Object.keys(recorded).length).toBeGreaterThan(8);
  const names = bugs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(
    Object.values(recorded)
      .flatMap(Object.keys)
      .filter((name) => !names.includes(name)),
  ).toEqual([]);
});

it("this engine's decoders differ by known bugs only", () => {
  const { compared, unknown } = compare(bugs, randomCases(300 * Number(process.env.WEBENC_FUZZ ?? 1), seed));
  expect({ seed, unknown }).toEqual({ seed, unknown: [] });
  expect(compared).toBeGreaterThan(10_000);
});
