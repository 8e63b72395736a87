import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, describe, expect, test } from "vitest";
import { decode, encode, encodeToBuffer } from "webenc/node";
import { LegacyTextEncoder, shiftJIS } from "./index.js";

const folder = mkdtempSync(join(tmpdir(), "webenc-streams-"));
afterAll(() => rmSync(folder, { recursive: true }));

const KANJI = Buffer.from([0x8a, 0xbf, 0x8e, 0x9a]);

/** A stream of single bytes. */
const bytewise = (bytes: Uint8Array): Readable => Readable.from(Array.from(bytes, (byte) => Buffer.from([byte])));

/** The error that a promise rejects with. */
const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "no error",
    (error) => error,
  );

describe("decode", () => {
  test("decodes a file, and its chunks are strings", async () => {
    const path = join(folder, "shift_jis.txt");
    // The reader's chunks of 64 KiB end inside characters.
    const line = "a漢字仮名\n";
    writeFileSync(path, new LegacyTextEncoder("shift_jis").encode(line.repeat(30_000)));
    const stream = createReadStream(path).pipe(decode("shift_jis"));
    const chunks: unknown[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.every((chunk) => typeof chunk === "string")).toBe(true);
    expect(chunks.join("")).toBe(line.repeat(30_000));
    expect(stream.readableObjectMode).toBe(false);
    expect(stream.writableObjectMode).toBe(false);
  });

  test("accepts an encoding, bytes in any chunks, and Uint8Array", async () => {
    expect(await text(bytewise(KANJI).pipe(decode(shiftJIS)))).toBe("漢字");
    const stream = decode("shift_jis");
    stream.write(new Uint8Array(KANJI));
    stream.end(new Uint8Array([0x61]));
    expect(await text(stream)).toBe("漢字a");
  });

  test("removes a byte order mark, unless ignoreBOM is set", async () => {
    const marked = Buffer.from("\ufeffa");
    expect(await text(bytewise(marked).pipe(decode("utf-8")))).toBe("a");
    const strings = await bytewise(marked)
      .pipe(decode("utf-8", { ignoreBOM: true }))
      .toArray();
    expect(strings.join("")).toBe("\ufeffa");
  });

  test("writes U+FFFD for an incomplete character at the end, and calls the listener", async () => {
    const errors: unknown[] = [];
    const stream = Readable.from([KANJI.subarray(0, 3)]).pipe(
      decode("shift_jis", {}, ({ offset }) => errors.push(offset)),
    );
    expect(await text(stream)).toBe("漢\ufffd");
    expect(errors).toEqual([2]);
  });

  test("a fatal error is an error of the stream, with its position", async () => {
    const error = await rejection(
      text(Readable.from([KANJI, Buffer.from([0xff])]).compose(decode("shift_jis", { fatal: true }))),
    );
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ encoding: "Shift_JIS", offset: 4 });
    const end = await rejection(
      text(Readable.from([Buffer.from([0x8a])]).compose(decode("shift_jis", { fatal: true }))),
    );
    expect(end).toMatchObject({ offset: 0 });
  });

  test("a string is an error of the stream", async () => {
    const error = await rejection(text(Readable.from(["a"]).compose(decode("shift_jis"))));
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toContain("setEncoding");
  });

  test("an unknown label throws", () => {
    expect(() => decode("cp932")).toThrow(RangeError);
    expect(() => decode("iso-2022-kr")).toThrow(RangeError);
  });
});

describe("encode", () => {
  test("encodes strings to Buffers", async () => {
    const chunks = await Readable.from(["漢", "字"]).pipe(encode("shift_jis")).toArray();
    expect(chunks.every((chunk) => Buffer.isBuffer(chunk))).toBe(true);
    expect(Buffer.concat(chunks)).toEqual(KANJI);
  });

  test("keeps surrogates and the state of ISO-2022-JP between chunks", async () => {
    expect(await buffer(Readable.from(["\ud83d", "\ude00"]).pipe(encode("gb18030")))).toEqual(
      Buffer.from([0x94, 0x39, 0xfc, 0x36]),
    );
    expect((await buffer(Readable.from(["漢", "字"]).pipe(encode("iso-2022-jp")))).toString("latin1")).toBe(
      "\x1b$B4A;z\x1b(B",
    );
  });

  test("an encoding of the string that the writer names does not change the text", async () => {
    const stream = encode("shift_jis");
    stream.end("a漢", "utf16le");
    expect(await buffer(stream)).toEqual(Buffer.from([0x61, 0x8a, 0xbf]));
  });

  test("an error is an error of the stream, with its position", async () => {
    const error = await rejection(buffer(Readable.from(["a", "b☃"]).compose(encode("shift_jis"))));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ codePoint: 0x2603, index: 2 });
    expect(await buffer(Readable.from(["a☃"]).pipe(encode("shift_jis", { errorMode: "html" })))).toEqual(
      Buffer.from("a&#9731;"),
    );
  });

  test("bytes are an error of the stream", async () => {
    const error = await rejection(buffer(Readable.from([KANJI]).compose(encode("shift_jis"))));
    expect((error as Error).message).toContain("decode");
  });

  test("an encoding without an encoder throws", () => {
    expect(() => encode("utf-16le")).toThrow(RangeError);
  });
});

test("pipeline converts a file", async () => {
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  writeFileSync(from, new LegacyTextEncoder("shift_jis").encode("漢字\r\n".repeat(50_000)));
  await pipeline(createReadStream(from), decode("shift_jis", { fatal: true }), encode("euc-jp"), createWriteStream(to));
  expect(readFileSync(to).equals(new LegacyTextEncoder("euc-jp").encode("漢字\r\n".repeat(50_000)))).toBe(true);
});

test("pipeline rejects, and destroys all streams, at an error", async () => {
  const source = Readable.from([KANJI, Buffer.from([0xff])]);
  const [decoder, encoder] = [decode("shift_jis", { fatal: true }), encode("euc-jp")];
  const error = await rejection(pipeline(source, decoder, encoder, new Writable({ write: (_, __, done) => done() })));
  expect(error).toMatchObject({ encoding: "Shift_JIS" });
  expect([source.destroyed, decoder.destroyed, encoder.destroyed]).toEqual([true, true, true]);
});

test("a slow reader stops the source", async () => {
  let chunksRead = 0;
  const source = new Readable({
    read() {
      chunksRead += 1;
      this.push(Buffer.alloc(65_536, 0x61));
    },
  });
  let release = (): void => {};
  const sink = new Writable({
    write(_, __, done) {
      release = done;
    },
  });
  source.pipe(decode("shift_jis")).pipe(encode("euc-jp")).pipe(sink);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const stopped = chunksRead;
  // Each of four streams has room for one chunk of 64 KiB, and holds one.
  expect(stopped).toBeLessThan(12);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(chunksRead).toBe(stopped);
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(chunksRead).toBeGreaterThan(stopped);
  source.destroy();
});

test("encodeToBuffer returns a Buffer of the bytes", () => {
  const encoded = encodeToBuffer("漢字", "shift_jis");
  expect(Buffer.isBuffer(encoded)).toBe(true);
  expect(encoded).toEqual(KANJI);
  expect(encodeToBuffer("☃", shiftJIS, { errorMode: "html" }).toString()).toBe("&#9731;");
  for (const text of [undefined, null, Uint8Array.of(1)] as never[])
    expect(() => encodeToBuffer(text, "shift_jis")).toThrow(new TypeError("text must be a string"));
  expect(() => encodeToBuffer("☃", "shift_jis")).toThrow(TypeError);
});
