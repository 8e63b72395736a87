import { describe, expect, it } from "vitest";
import { CONTINUE, END_OF_QUEUE, FINISHED, type Handler } from "../standard/handler.js";
import { IOQueue } from "../standard/io-queue.js";
import { processQueue } from "../standard/process.js";
import { toy, toyDecoder, toyEncoder } from "../testing/toy.js";
import { encodeString } from "./encode-string.js";
import { strict } from "./strict.js";

/** The toy encoding with other results for some items. */
const toyWith = (decoded: readonly [number, number][], encoded: readonly [number, number][]) => {
  const replace =
    (handler: Handler, results: ReadonlyMap<number, number>): Handler =>
    (queue, item) =>
      results.get(item) ?? handler(queue, item);
  return {
    name: "Toy",
    decoder() {
      const decoder = toyDecoder();
      return { ...decoder, handler: replace(decoder.handler, new Map(decoded)) };
    },
    encoder() {
      const encoder = toyEncoder();
      return { ...encoder, handler: replace(encoder.handler, new Map(encoded)) };
    },
  };
};

describe("strict()", () => {
  it.each([
    ["another character", "¥", 0x5c],
    ["an error", "\ue000", 0xff],
    ["an incomplete sequence", "\ue001", 0x81],
  ])("refuses a code point whose byte is %s", (_, character, byte) => {
    const encoding = toyWith([], [[character.charCodeAt(0), byte]]);
    expect([...encodeString(encoding, character)]).toEqual([byte]);
    const errors: unknown[] = [];
    const bytes = encodeString(strict(encoding), `a€${character}b`, { errorMode: () => "?" }, (problem) =>
      errors.push(problem),
    );
    expect(bytes).toEqual(Uint8Array.of(0x61, 0x80, 0x3f, 0x62));
    expect(errors).toEqual([{ encoding: "Toy", index: 2, codePoint: character.charCodeAt(0), surrogate: undefined }]);
  });

  it("encodes all else as the encoding does", () => {
    const text = "\0a\x7f€\u{1f4a9}丁가";
    for (const options of [{ errorMode: "html" }, { errorMode: "replacement" }] as const)
      for (const each of [text, `${text}é${text}`])
        expect(encodeString(strict(toy), each, options)).toEqual(encodeString(toy, each, options));
    expect(() => encodeString(strict(toy), "aé")).toThrow("U+00E9 (é) at index 1 cannot be encoded in Toy");
  });

  it("refuses a surrogate that is not part of a pair, and not U+FFFD", () => {
    const encoding = toyWith([[0xfe, 0xfffd]], [[0xfffd, 0xfe]]);
    expect([...encodeString(encoding, "a\ud83d\ufffd")]).toEqual([0x61, 0xfe, 0xfe]);
    expect([...encodeString(strict(encoding), "a\ufffd")]).toEqual([0x61, 0xfe]);
    for (const surrogate of ["\ud83d", "\udca9"])
      expect(() => encodeString(strict(encoding), `a${surrogate}\ufffd`)).toThrow("lone surrogate D");
  });

  it("returns to the initial state before an error", () => {
    // "é" is 0E 69 0F: 0F comes before the next code point, or at the end.
    const shifting = {
      name: "Shifting",
      decoder() {
        let shifted = false;
        const handler: Handler = (_, byte) => {
          if (byte === END_OF_QUEUE) return FINISHED;
          const shifts = byte === 0x0e || byte === 0x0f;
          if (shifts) shifted = byte === 0x0e;
          return shifts ? CONTINUE : shifted ? byte + 0x80 : byte;
        };
        return { handler, pendingByteCount: () => 0 };
      },
      encoder() {
        let shifted = false;
        const handler: Handler = (queue, item) => {
          if (shifted !== (item === 0xe9)) {
            shifted = !shifted;
            if (item !== END_OF_QUEUE) queue.restore(item);
            return shifted ? 0x0e : 0x0f;
          }
          return item === END_OF_QUEUE ? FINISHED : item & 0x7f;
        };
        return { handler };
      },
    };
    expect([...encodeString(shifting, "é¥")]).toEqual([0x0e, 0x69, 0x0f, 0x25]);
    const output = new IOQueue();
    processQueue(strict(shifting).encoder(), IOQueue.from("aé¥"), output, "html");
    expect(output.toList()).toEqual([0x61, 0x0e, 0x69, 0x0f, ...Array.from("&#165;", (each) => each.charCodeAt(0))]);
  });

  it("requires both halves", () => {
    const { decoder, encoder, name } = toy;
    expect(() => strict({ name, decoder } as never)).toThrow("Toy has no encoder");
    expect(() => strict({ name, encoder } as never)).toThrow("Toy has no decoder");
  });
});
