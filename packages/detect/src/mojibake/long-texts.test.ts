import { expect, test, vi } from "vitest";
import { decode, encode, LegacyTextEncoder, TextDecoder } from "webenc";
import { coderOf } from "./coders.js";
import { looksWritten, unwrite } from "./notations.js";
import { findRepairs } from "./search.js";
import { encodePiece } from "./undo.js";

const milliseconds = (work: () => void): number => {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
};

test.each<[string, number, (size: number) => () => void]>([
  ["a line that seems to begin with ISO-2022-JP", 16_000, (size) => () => looksWritten("$B".repeat(size / 2))],
  [
    "a name of a file with octal escapes without an end",
    8000,
    (size) => () => unwrite(`"${"\\303".repeat(size / 4)}`, "byte-escapes"),
  ],
  [
    "a line with gaps",
    16_000,
    (size) => {
      const encoded = encodePiece("Ïðèâ\ufffdåò, ìèð ".repeat(size / 14), coderOf("windows-1252"))!;
      return () => encoded.decode(coderOf("windows-1251"), false);
    },
  ],
])("the time for %s grows with its length", (_, size, work) => {
  work(1000)();
  // Eight times as long for eight times the length; 64 times if it grew with the square.
  expect(milliseconds(work(8 * size))).toBeLessThan(16 * milliseconds(work(size)) + 20);
});

const RUSSIAN = "Маленький дом стоял на берегу реки, и каждое утро старик выходил к воде, чтобы проверить сети. ";

test("the work for a sample is done with a part of it", () => {
  let work = 0;
  const { encode: encodeText } = LegacyTextEncoder.prototype;
  vi.spyOn(LegacyTextEncoder.prototype, "encode").mockImplementation(function (this: LegacyTextEncoder, text) {
    work += text?.length ?? 0;
    return encodeText.call(this, text);
  });
  type Decode = (this: TextDecoder, bytes?: Uint8Array | null, options?: { stream?: boolean }) => string;
  const prototype = TextDecoder.prototype as { decode: Decode };
  const decodeBytes = prototype.decode;
  vi.spyOn(prototype, "decode").mockImplementation(function (this: TextDecoder, bytes, options) {
    work += bytes?.byteLength ?? 0;
    return decodeBytes.call(this, bytes, options);
  });
  const workFor = (text: string): number => {
    work = 0;
    expect(findRepairs(text)[0]!.layers).toEqual([]);
    return work;
  };
  const short = workFor(RUSSIAN.repeat(5));
  const long = workFor(RUSSIAN.repeat(15));
  vi.restoreAllMocks();
  expect(short).toBeGreaterThan(0);
  // The text is three times as long.
  expect(long).toBeLessThan(2 * short);
});

test("no errors are created for bytes and characters that an encoding lacks", () => {
  const created = vi.fn<(message?: string) => TypeError>(TypeError);
  vi.stubGlobal("TypeError", created);
  const [best] = findRepairs(decode(encode("Привет, мир", "koi8-r"), "windows-1252"));
  vi.unstubAllGlobals();
  expect(best!.sample).toBe("Привет, мир");
  expect(created).not.toHaveBeenCalled();
});

test("encodings that a part of a sample does not distinguish are compared with the whole", () => {
  const german = "Ã¶ und Ã¤ in GrÃ¼n, schÃ¶n fÃ¼r GÃ¤ste und MÃ¤dchen, MÃ¼ller\n".repeat(20);
  expect(findRepairs(`${german}Itâ\x80\x99s doneâ\x80\xa6\n`)[0]!.layers).toEqual([
    { was: "UTF-8", readAs: "ISO-8859-1" },
  ]);
  expect(findRepairs(`${german}Itâ€™s doneâ€¦\n`)[0]!.layers).toEqual([{ was: "UTF-8", readAs: "windows-1252" }]);
});

test("lines without damage before the damaged ones do not hide them", () => {
  const damaged = decode(encode(`${RUSSIAN}\n`, "utf-8"), "windows-1252");
  const [best] = findRepairs(`${`${RUSSIAN}\n`.repeat(3)}${damaged.repeat(5)}`);
  expect(best!.layers).toEqual([{ was: "UTF-8", readAs: "windows-1252" }]);
});

test("two mistakes are found in a long text", () => {
  const once = decode(encode(RUSSIAN.repeat(6), "windows-1251"), "windows-1252");
  expect(findRepairs(decode(encode(once, "utf-8"), "windows-1252"))[0]!.layers).toEqual([
    { was: "UTF-8", readAs: "windows-1252" },
    { was: "windows-1251", readAs: "windows-1252" },
  ]);
});
