import { readData } from "@webenc/tools/dist/report-data.js";
import { expect, it } from "vitest";
import { standardEncodings } from "../playground/encodings.js";
import { bundle, sizesOf } from "./bundle.js";
import { type MeasuredParts, peerSize, sizeOf } from "./estimates.js";
import { createRandom, measure, randomSelection } from "./measure.js";
import { peerBundle, peerModules, peers } from "./peers.js";
import {
  type Direction,
  entries,
  importLines,
  installLine,
  loadLines,
  measuredModule,
  type Selection,
  styles,
} from "./selection.js";

const measured = readData<MeasuredParts>("bundleParts");

const both: readonly Direction[] = ["decode", "encode"];
const select = (choice: Readonly<Record<string, readonly Direction[]>>): Selection =>
  new Map(Object.entries(choice).map(([file, directions]) => [file, new Set(directions)]));

it("offers every encoding of the standard but replacement, by its export", () => {
  const standard = standardEncodings.filter(({ name }) => name !== "replacement");
  expect(entries.map(({ name, value }) => [name, value]).sort()).toEqual(
    standard.map(({ name, value }) => [name, value]).sort(),
  );
});

it("writes the install line and the import lines", () => {
  const choice = select({ shift_jis: both, gbk: ["decode"], "windows-1252": ["encode"] });
  expect(installLine(choice)).toBe(
    "npm install @webenc/core @webenc/cjk-chinese-simplified @webenc/cjk-japanese @webenc/single-byte",
  );
  expect(importLines(choice, "classes")).toBe(
    [
      'import { LegacyTextEncoder, TextDecoder } from "@webenc/core";',
      'import { windows1252Encoder } from "@webenc/single-byte/windows-1252";',
      'import { gbkDecoder } from "@webenc/cjk-chinese-simplified/gbk";',
      'import { shiftJIS } from "@webenc/cjk-japanese/shift_jis";',
    ].join("\n"),
  );
  expect(loadLines(choice)).toBe(
    [
      'import { loadGbkDecoder } from "@webenc/cjk-chinese-simplified/load";',
      'import { loadShiftJIS } from "@webenc/cjk-japanese/load";',
    ].join("\n"),
  );
  expect(loadLines(select({ "windows-1252": both }))).toBe("");
  expect(importLines(select({ "utf-16le": ["decode"] }), "functions")).toContain("{ utf16LE }");
});

it("has modules whose imports exist", async () => {
  const all = select(Object.fromEntries(entries.map(({ file, hasEncoder }) => [file, hasEncoder ? both : ["decode"]])));
  for (const style of styles) expect((await bundle(measuredModule(all, style))).length).toBeGreaterThan(100_000);
});

/** The largest relative error of a size, in percent. */
const errorOf = (found: number, expected: number): number => Math.abs(found / expected - 1) * 100;

// Another seed than that of the measured choices.
it("adds up sizes within 2 % of the real bundles of 24 random choices", async () => {
  const random = createRandom(20260);
  for (let i = 0; i < 24; i++) {
    const selection = randomSelection(random);
    const style = styles[i % 2]!;
    const real = await measure(selection, style);
    const estimated = sizeOf(selection, style, measured);
    const choice = `${style}: ${[...selection].map(([file, directions]) => `${file} ${[...directions]}`).join("; ")}`;
    for (const size of ["minified", "gzip", "brotli"] as const)
      expect(errorOf(estimated[size], real[size]), `${size}, ${choice}`).toBeLessThan(2);
  }
});

it("has the measured size of a single encoding, and of each library", async () => {
  const choice = select({ "koi8-r": ["encode"] });
  const real = await measure(choice, "functions");
  for (const size of ["minified", "gzip", "brotli"] as const)
    expect(errorOf(sizeOf(choice, "functions", measured)[size], real[size])).toBeLessThan(2);
  const modules = peerModules();
  expect(Object.keys(measured.peers).sort()).toEqual([...modules.keys()].sort());
  const exodus = peerBundle("@exodus/bytes", select({ shift_jis: both, "utf-8": ["encode"] }))!;
  expect(exodus).toBe("@exodus/bytes: decoder, multi-byte encoder, UTF-8 encoder");
  const peer = sizesOf(await bundle(modules.get(exodus)!));
  expect(errorOf(measured.peers[exodus]!.gzip, peer.gzip)).toBeLessThan(2);
});

it("knows which library cannot do a choice", () => {
  const choice = select({ "iso-2022-jp": both });
  expect(peers.filter((peer) => peerSize(peer, choice, measured))).toEqual([
    "@exodus/bytes",
    "text-encoding",
    "encoding-japanese",
  ]);
});
