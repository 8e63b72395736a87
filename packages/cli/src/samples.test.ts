import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TextDecoder } from "webenc";
import { sampleEncoding, sampleTrips, type Trip, tripTable } from "./samples.js";
import { writerOf } from "./writer.js";

const samples = new URL("../samples/", import.meta.url);
/** The same texts, in UTF-8, as they were written: what the samples must decode to. */
const texts = new URL("../texts/", import.meta.url);

const trips = sampleTrips();
const broken = "broken.shift_jis.txt";
/** Texts with characters that the standard's encoders leave out, though its decoders know them. */
const readOnly = ["chinese-hongkong.big5.txt", "japanese-rare.euc-jp.txt"];

const readBytes = (file: string): Uint8Array => new Uint8Array(readFileSync(new URL(file, samples)));
const readText = (file: string): string => readFileSync(new URL(file, texts), "utf8");

test.each(readdirSync(samples))("%s decodes to the text that it was made of", (file) => {
  const decoder = new TextDecoder(sampleEncoding(file), { ignoreBOM: true });
  expect(decoder.decode(readBytes(file))).toBe(readText(file));
});

const writable = readdirSync(samples).filter((file) => file !== broken && !readOnly.includes(file));
test.each(writable)("%s is what its text encodes to", (file) => {
  expect([...writerOf(sampleEncoding(file)).encode(readText(file))]).toEqual([...readBytes(file)]);
});

test("every text is a sample", () => {
  expect(readdirSync(texts)).toEqual(readdirSync(samples));
});

test("the samples show what they are for", () => {
  const encodings = new Set(trips.map(({ encoding }) => encoding));
  for (const name of ["GBK", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR", "UTF-8"]) {
    expect(encodings).toContain(name);
  }
  const starts = (file: string) => [...readBytes(file).subarray(0, 3)];
  expect(starts("esperanto-bom.utf-8.txt")).toEqual([0xef, 0xbb, 0xbf]);
  expect(starts("bengali-bom.utf-16le.txt").slice(0, 2)).toEqual([0xff, 0xfe]);
  expect(starts("armenian-bom.utf-16be.txt").slice(0, 2)).toEqual([0xfe, 0xff]);
});

test("all come back as the same bytes, save the broken one and what the standard only reads", () => {
  expect(trips.filter(({ same }) => !same).map(({ file }) => file)).toEqual([broken, ...readOnly]);
  expect(trips.find(({ file }) => file === readOnly[0])?.unwritable).toBe("哋".codePointAt(0));
  expect(trips.find(({ file }) => file === readOnly[1])?.unwritable).toBe("鷗".codePointAt(0));
});

test("errors are told with their offsets", () => {
  for (const { file, errors } of trips) expect(errors).toHaveLength(file === broken ? 4 : 0);
  const bytes = readBytes(broken);
  const { errors } = trips.find(({ file }) => file === broken)!;
  expect(errors.map((offset) => bytes[offset])).toEqual([0x8c, 0xfc, 0xa0, 0x93]);
});

test("the table", () => {
  const trip: Trip = {
    file: "a.gbk.txt",
    encoding: "GBK",
    bytes: 12,
    characters: 7,
    errors: [],
    unwritable: null,
    same: true,
  };
  const rows = [
    trip,
    { ...trip, errors: [2, 26], unwritable: 0xfffd, same: false },
    { ...trip, bytes: 120, same: false },
  ];
  expect(tripTable(rows)).toBe(
    [
      "file       encoding  bytes  characters  errors          round trip",
      "a.gbk.txt  GBK          12           7  none            same bytes",
      "a.gbk.txt  GBK          12           7  2 at 0x02 0x1A  no: GBK cannot write U+FFFD �",
      "a.gbk.txt  GBK         120           7  none            no: other bytes",
      "",
    ].join("\n"),
  );
});
