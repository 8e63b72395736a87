import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { LegacyTextEncoderStream, TextDecoderStream, TextEncoderStream } from "webenc";

setFlagsFromString("--expose-gc");
const gc: () => void = runInNewContext("gc");

/** Whether all objects are collected once they are unreachable. */
const isCollected = async (made: readonly WeakRef<object>[]): Promise<boolean> => {
  for (let i = 0; i < 50; i++) {
    gc();
    if (made.every((each) => each.deref() === undefined)) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
};

type Through = { readonly readable: ReadableStream<unknown>; readonly writable: WritableStream<never> };

const STREAMS: readonly [name: string, make: () => Through, chunk: () => unknown, bad: unknown][] = [
  ["TextDecoderStream", () => new TextDecoderStream("shift_jis", { fatal: true }), () => large(), Uint8Array.of(0xff)],
  ["TextEncoderStream", () => new TextEncoderStream(), () => Object("a".repeat(100_000)), Symbol("no string")],
  ["LegacyTextEncoderStream", () => new LegacyTextEncoderStream("shift_jis"), () => Object("漢".repeat(100_000)), "☃"],
];
const large = (): Uint8Array => new Uint8Array(100_000).fill(0x61);

/** Ways to end a stream early. Each returns the error of the other side. */
const ENDS: readonly [string, (stream: Through, bad: unknown) => Promise<unknown>][] = [
  [
    "cancelled",
    async ({ readable, writable }) => {
      const writer = writable.getWriter();
      const pending = writer.write(Uint8Array.of(0x61) as never).catch(() => {});
      await readable.cancel(new Error("enough"));
      await pending;
      return writer.write("a" as never).catch((error) => error);
    },
  ],
  [
    "aborted",
    async ({ readable, writable }) => {
      const reader = readable.getReader();
      const pending = reader.read().catch((error) => error);
      await writable.abort(new Error("enough"));
      return pending;
    },
  ],
  [
    "errored",
    async ({ readable, writable }, bad) => {
      const reader = readable.getReader();
      const pending = reader.read().catch((error) => error);
      await writable
        .getWriter()
        .write(bad as never)
        .catch(() => {});
      return pending;
    },
  ],
];

describe.each(STREAMS)("%s", (_, make, chunk, bad) => {
  it.each(ENDS)("%s early: the other side receives the error, and no object stays reachable", async (how, end) => {
    const made: WeakRef<object>[] = [];
    const use = async () => {
      const stream = make();
      const given = chunk() as object;
      made.push(new WeakRef(stream), new WeakRef(stream.readable), new WeakRef(stream.writable), new WeakRef(given));
      const writer = stream.writable.getWriter();
      const reader = stream.readable.getReader();
      const written = writer.write(given as never);
      expect((await reader.read()).done).toBe(false);
      await written;
      writer.releaseLock();
      reader.releaseLock();
      const learned = await end(stream, bad);
      if (how === "errored") expect(learned).toBeInstanceOf(TypeError);
      else expect(learned).toEqual(new Error("enough"));
    };
    await use();
    expect(await isCollected(made)).toBe(true);
  });
});

it("a decoder keeps only the pending bytes of its input", async () => {
  const held = new TextDecoderStream("gb18030");
  const made: WeakRef<object>[] = [];
  const use = async () => {
    const bytes = large();
    bytes[bytes.length - 1] = 0x81;
    made.push(new WeakRef(bytes), new WeakRef(bytes.buffer));
    const writer = held.writable.getWriter();
    const reader = held.readable.getReader();
    const written = writer.write(bytes);
    expect((await reader.read()).value).toHaveLength(bytes.length - 1);
    await written;
    writer.releaseLock();
    reader.releaseLock();
  };
  await use();
  expect(await isCollected(made)).toBe(true);
  const writer = held.writable.getWriter();
  const reader = held.readable.getReader();
  void writer.write(Uint8Array.of(0x40));
  expect((await reader.read()).value).toBe("丂");
});
