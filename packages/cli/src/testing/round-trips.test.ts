import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TextDecoder } from "webenc";
import { encodeString } from "webenc/families";
import { LOSSES, type RoundTrip, roundTripSamples, roundTripTable, sampleEncoding } from "./round-trips.js";

const samples = new URL("../../samples/", import.meta.url);
/** The decoded samples, in UTF-8. */
const texts = new URL("../../texts/", import.meta.url);

const roundTrips = roundTripSamples();
const broken = "broken.shift_jis.txt";
/** Samples with characters that the standard's decoders support and its encoders do not. */
const decodeOnly = ["chinese-hongkong.big5.txt", "japanese-rare.euc-jp.txt"];

const readBytes = (file: string): Uint8Array => new Uint8Array(readFileSync(new URL(file, samples)));
const readText = (file: string): string => readFileSync(new URL(file, texts), "utf8");

test.each(readdirSync(samples))("%s decodes to its text", (file) => {
  const decoder = new TextDecoder(sampleEncoding(file), { ignoreBOM: true });
  expect(decoder.decode(readBytes(file))).toBe(readText(file));
});

const encodable = readdirSync(samples).filter((file) => file !== broken && !decodeOnly.includes(file));
test.each(encodable)("the text of %s encodes to its bytes", (file) => {
  expect([...encodeString(sampleEncoding(file), readText(file))]).toEqual([...readBytes(file)]);
});

test("every sample has a text and every text has a sample", () => {
  expect(readdirSync(texts)).toEqual(readdirSync(samples));
});

test("the samples cover the multi-byte encodings and the byte order marks", () => {
  const encodings = new Set(roundTrips.map(({ encoding }) => encoding));
  for (const name of ["GBK", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR", "UTF-8"]) {
    expect(encodings).toContain(name);
  }
  const starts = (file: string) => [...readBytes(file).subarray(0, 3)];
  expect(starts("esperanto-bom.utf-8.txt")).toEqual([0xef, 0xbb, 0xbf]);
  expect(starts("bengali-bom.utf-16le.txt").slice(0, 2)).toEqual([0xff, 0xfe]);
  expect(starts("armenian-bom.utf-16be.txt").slice(0, 2)).toEqual([0xfe, 0xff]);
});

test("all samples give the same bytes again, except the broken one and those that cannot be encoded", () => {
  expect(roundTrips.filter(({ isSame }) => !isSame).map(({ file }) => file)).toEqual([broken, ...decodeOnly]);
  expect(roundTrips.find(({ file }) => file === decodeOnly[0])?.unencodable).toBe("哋".codePointAt(0));
  expect(roundTrips.find(({ file }) => file === decodeOnly[1])?.unencodable).toBe("鷗".codePointAt(0));
});

test("the line below the table names the reason of each sample that does not give the same bytes", () => {
  for (const { isSame, file, encoding } of roundTrips)
    if (!isSame) expect(LOSSES).toContain(file === broken ? "invalid bytes" : encoding);
});

test("errors are reported with their offsets", () => {
  for (const { file, errors } of roundTrips) expect(errors).toHaveLength(file === broken ? 4 : 0);
  const bytes = readBytes(broken);
  const { errors } = roundTrips.find(({ file }) => file === broken)!;
  expect(errors.map((offset) => bytes[offset])).toEqual([0x8c, 0xfc, 0xa0, 0x93]);
});

test("the table aligns its columns", () => {
  const roundTrip: RoundTrip = {
    file: "a.gbk.txt",
    encoding: "GBK",
    bytes: 12,
    characters: 7,
    errors: [],
    unencodable: null,
    isSame: true,
  };
  const rows = [
    roundTrip,
    { ...roundTrip, errors: [2, 26], unencodable: 0xfffd, isSame: false },
    { ...roundTrip, bytes: 120, isSame: false },
  ];
  expect(roundTripTable(rows)).toBe(
    [
      "file       encoding  bytes  characters  errors          round trip",
      "a.gbk.txt  GBK          12           7  none            same bytes",
      "a.gbk.txt  GBK          12           7  2 at 0x02 0x1A  no: GBK cannot encode U+FFFD (�)",
      "a.gbk.txt  GBK         120           7  none            no: other bytes",
      "",
    ].join("\n"),
  );
});
