import { expect, it } from "vitest";
import { getEncoding, TextDecoder } from "webenc";
import { encodeString } from "webenc/families";
import { convert, type Progress } from "./convert.js";
import { blobStorage } from "./convert-sink.js";
import { detect } from "./detect.js";
import { differencesOf } from "./differences.js";
import { encodedOverview, encodeText } from "./encode.js";
import { standardEncodings } from "./encodings.js";
import { overviewOf } from "./overview.js";
import { fromFragment, initialState, toFragment } from "./state.js";

const encodings = {
  shiftJIS: getEncoding("shift_jis"),
  iso2022JP: getEncoding("iso-2022-jp"),
  utf8: getEncoding("utf-8"),
};

const JAPANESE =
  "この文書はシフトJISで保存されています。\nほかの文字コードで開くと、文字化けします。\n下の一覧で、正しく読める文字コードを選んでください。\n";
const RUSSIAN = "В другой кодировке вместо русских букв видны чужие знаки.\n";

it.each([
  ["shift_jis", JAPANESE],
  ["euc-jp", JAPANESE],
  ["iso-2022-jp", JAPANESE],
  ["windows-1251", RUSSIAN],
  ["koi8-r", RUSSIAN],
  ["utf-8", JAPANESE],
] as const)("puts %s first for a text in it", async (label, text) => {
  const bytes = encodeString(getEncoding(label), text);
  const previews = overviewOf(standardEncodings, bytes, await detect(bytes));
  expect(previews.length).toBe(40);
  expect(previews[0]!.choice.id).toBe(label);
  expect(previews[0]!.text).toBe(text.split("\n").slice(0, 3).join("\n"));
  expect(previews[0]!.errors).toBe(0);
});

it("counts the errors of each encoding", () => {
  const previews = overviewOf(standardEncodings, Uint8Array.of(0x93, 0xfa, 0xff), new Map());
  const errors = Object.fromEntries(previews.map(({ choice, errors }) => [choice.name, errors]));
  expect(errors).toMatchObject({ "UTF-8": 3, Shift_JIS: 1, "windows-1252": 0, "UTF-16LE": 1, replacement: 1 });
});

it("has the detector's probabilities in percent", async () => {
  expect(await detect(new Uint8Array())).toEqual(new Map());
  expect((await detect(new TextEncoder().encode("日本"))).get("utf-8")).toBeGreaterThan(95);
});

it("divides two texts into same and different parts", () => {
  expect(differencesOf("a\ufffdb", "a\ufffd\ufffdb")).toEqual([
    { webenc: "a\ufffd", platform: "a\ufffd", isSame: true },
    { webenc: "", platform: "\ufffd", isSame: false },
    { webenc: "b", platform: "b", isSame: true },
  ]);
  expect(differencesOf("€", "\x80")).toEqual([{ webenc: "€", platform: "\x80", isSame: false }]);
  expect(differencesOf("", "")).toEqual([]);
  expect(differencesOf("a".repeat(1000), "b".repeat(1000))).toBeUndefined();
});

it("encodes character by character, in each error mode", () => {
  const encode = (...[choice, replacement = "?"]: [Parameters<typeof encodeText>[2], string?]) =>
    encodeText(encodings.shiftJIS, "テ😀a", choice, replacement);
  const fatal = encode("fatal");
  expect(fatal.bytes).toBeUndefined();
  expect(fatal.message).toContain("U+1F600");
  expect(fatal.characters.map(({ index, isEncodable }) => [index, isEncodable])).toEqual([
    [0, true],
    [1, false],
    [3, true],
  ]);
  expect(encode("html").bytes).toEqual(encodeString(encodings.shiftJIS, "テ&#128512;a"));
  expect(encode("replacement", "fatal").bytes).toEqual(encodeString(encodings.shiftJIS, "テfatala"));
  expect(encode("name").bytes).toEqual(encodeString(encodings.shiftJIS, "テ{U+1F600}a"));
});

it("marks characters that become others", () => {
  const { characters } = encodeText(encodings.shiftJIS, "¥a−", "fatal", "");
  expect(characters.map(({ becomes }) => becomes)).toEqual(["\\", undefined, "－"]);
});

it("encodes a text in all encodings at once, those without a loss first", () => {
  const previews = encodedOverview(standardEncodings, "a¥髙");
  const of = (name: string) => previews.find(({ choice }) => choice.name === name)!;
  expect(previews).toHaveLength(37);
  expect(previews[0]!.missing.length + previews[0]!.changed.length).toBe(0);
  expect(of("UTF-8")).toMatchObject({ length: 6, missing: [], changed: [] });
  expect(of("Shift_JIS")).toMatchObject({
    length: 4,
    missing: [],
    changed: [{ text: "¥", bytes: [0x5c], becomes: "\\" }],
  });
  expect(of("KOI8-R")).toMatchObject({ missing: ["¥", "髙"], length: 1 });
});

it("shows the escape sequences of ISO-2022-JP with the characters that they precede, and at the end", () => {
  const { characters, ending, bytes } = encodeText(encodings.iso2022JP, "日本", "fatal", "");
  expect(characters.map(({ bytes }) => bytes.length)).toEqual([5, 2]);
  expect(ending).toEqual([0x1b, 0x28, 0x42]);
  expect(bytes).toEqual(encodeString(encodings.iso2022JP, "日本"));
});

it("keeps the state in the address", () => {
  const states = [
    initialState,
    { ...initialState, encoding: "shift_jis", bytes: Uint8Array.of(0x93, 0xfa), showsHistorical: true },
    { ...initialState, direction: "encode", text: "a&b=日#", errorMode: "replacement", replacement: "〓" },
  ] as const;
  for (const state of states) expect(fromFragment(`#${toFragment(state)}`)).toEqual(state);
  expect(toFragment(initialState)).toBe("");
  expect(fromFragment("#errors=none&bytes=!&direction=x")).toEqual(initialState);
  expect(toFragment({ ...initialState, bytes: new Uint8Array(10000) })).toBe("");
});

const streamOf = (chunks: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

it("converts a stream, counts errors, and reports progress", async () => {
  const text = JAPANESE.repeat(100);
  const bytes = encodeString(encodings.shiftJIS, text);
  const broken = Uint8Array.from([...bytes, 0xff]);
  const storage = blobStorage();
  const seen: Progress[] = [];
  const progress = await convert(
    { from: encodings.shiftJIS, to: encodings.utf8, errorMode: "fatal", isFatal: false, writesBOM: true },
    streamOf([broken.slice(0, 1001), broken.slice(1001)]),
    storage.stream,
    (each) => seen.push(each),
    new AbortController().signal,
  );
  const result = new Uint8Array(await (await storage.finish()).arrayBuffer());
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(result)).toBe(`\ufeff${text}\ufffd`);
  expect(progress).toEqual({ read: broken.length, written: result.length, decodeErrors: 1, encodeErrors: 0 });
  expect(seen.map(({ read }) => read)).toEqual([1001, broken.length]);
});

it("stops a conversion at its first error, and when it is cancelled", async () => {
  const conversion = {
    from: encodings.shiftJIS,
    to: encodings.utf8,
    errorMode: "fatal",
    isFatal: true,
    writesBOM: false,
  } as const;
  const run = (signal: AbortSignal) =>
    convert(conversion, streamOf([Uint8Array.of(0xff)]), blobStorage().stream, () => {}, signal);
  await expect(run(new AbortController().signal)).rejects.toThrow("Invalid Shift_JIS byte sequence FF at offset 0");
  await expect(run(AbortSignal.abort())).rejects.toThrow(/abort/i);
});
