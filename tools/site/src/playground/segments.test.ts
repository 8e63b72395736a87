import { describe, expect, it } from "vitest";
import { TextDecoder } from "webenc";
import { loadHistoricalEncodings, standardEncodings } from "./encodings.js";
import { segmentsOf } from "./segments.js";

/** Pseudo-random bytes, with those that begin and end sequences more often than others. */
const randomBytes = (seed: number, length: number): Uint8Array<ArrayBuffer> => {
  let state = seed * 2654435761 + 1;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8;
  const special = [
    0x1b, 0x24, 0x42, 0x28, 0x4a, 0x49, 0x40, 0x30, 0x39, 0x81, 0x8e, 0x8f, 0xfe, 0xff, 0xef, 0xbb, 0xbf, 0xd8, 0xdc,
    0x7e, 0x7b, 0x7d, 0x0a,
  ];
  return Uint8Array.from({ length }, () => (next() % 3 ? next() & 0xff : special[next() % special.length]!));
};

const encodings = [...standardEncodings, ...(await loadHistoricalEncodings())];

it("knows the 40 encodings of the standard and the historical ones", () => {
  expect(standardEncodings.length).toBe(40);
  expect(standardEncodings[0]!.name).toBe("UTF-8");
  expect(new Set(encodings.map(({ id }) => id)).size).toBe(44);
});

describe.each(encodings.filter(({ name }) => name !== "replacement"))("$id", ({ encoding }) => {
  const inputs = Array.from({ length: 100 }, (_, seed) => randomBytes(seed, 1 + (seed % 40)));

  it("has the text of TextDecoder, and each byte once", () => {
    const failures = inputs.filter((bytes) => {
      const segments = segmentsOf(encoding, bytes);
      const ends = [0, ...segments.map(({ end }) => end)];
      const hasGap = segments.some(({ start }, index) => start !== ends[index]) || ends.at(-1) !== bytes.length;
      return hasGap || segments.map(({ text }) => text).join("") !== new TextDecoder(encoding).decode(bytes);
    });
    expect(failures).toEqual([]);
  });

  it("has the errors of TextDecoder's listener", () => {
    const failures = inputs.filter((bytes) => {
      const expected: number[] = [];
      new TextDecoder(encoding, {}, ({ offset, bytes }) => expected.push(offset, bytes.length)).decode(bytes);
      const errors = segmentsOf(encoding, bytes).filter(({ kind }) => kind === "error");
      return errors.flatMap(({ start, end }) => [start, end - start]).join() !== expected.join();
    });
    expect(failures).toEqual([]);
  });
});

it("shows escape sequences and byte order marks as sequences without text", () => {
  const bytes = Uint8Array.of(0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42);
  const iso2022JP = standardEncodings.find(({ name }) => name === "ISO-2022-JP")!.encoding;
  expect(segmentsOf(iso2022JP, bytes)).toEqual([
    { start: 0, end: 3, text: "", kind: "escape" },
    { start: 3, end: 5, text: "日", kind: "text" },
    { start: 5, end: 8, text: "", kind: "escape" },
  ]);
  const utf8 = standardEncodings[0]!.encoding;
  expect(segmentsOf(utf8, Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))[0]).toEqual({
    start: 0,
    end: 3,
    text: "",
    kind: "bom",
  });
});

it("stops after a limit", () => {
  const utf8 = standardEncodings[0]!.encoding;
  const bytes = new TextEncoder().encode("日本語");
  expect(segmentsOf(utf8, bytes, 4).map(({ text }) => text)).toEqual(["日", "本"]);
});
