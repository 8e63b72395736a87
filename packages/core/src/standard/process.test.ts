import { describe, expect, it } from "vitest";
import {
  CONTINUE,
  codePointOf,
  type Decoder,
  END_OF_QUEUE,
  type Encoder,
  ERROR,
  errorWith,
  FINISHED,
  type HandlerResult,
  type Restorable,
} from "./handler.js";
import { IOQueue, StreamingIOQueue } from "./io-queue.js";
import { processItem, processQueue } from "./process.js";

/**
 * Decodes ASCII. 0xF0 and the next byte are one error; if the next byte is ASCII, it is restored. 0xEE is two code
 * points.
 */
const toyDecoder = (): Decoder => {
  let leading = 0;
  return {
    pendingByteCount: () => (leading ? 1 : 0),
    handler(ioQueue, byte) {
      if (leading) {
        leading = 0;
        if (byte < 0x80 && byte !== END_OF_QUEUE) ioQueue.restore(byte);
        return ERROR;
      }
      if (byte === END_OF_QUEUE) return FINISHED;
      if (byte === 0xf0) {
        leading = byte;
        return CONTINUE;
      }
      return byte === 0xee ? [0x1f4a9, 0x21] : byte;
    },
  };
};

/** Encodes ASCII as one byte, and U+0080 to U+00FF as two bytes. */
const toyEncoder = (): Encoder => ({
  handler(_ioQueue, codePoint) {
    if (codePoint === END_OF_QUEUE) return FINISHED;
    return codePoint < 0x80 ? codePoint : codePoint < 0x100 ? [0xff, codePoint - 0x80] : errorWith(codePoint);
  },
});

const codersReturning = (result: HandlerResult) => ({
  decoder: { handler: () => result, pendingByteCount: () => 0 },
  encoder: { handler: () => result },
});

describe("process an item (#concept-encoding-process)", () => {
  it("calls the handler with the input and the item", () => {
    const seen: [Restorable, number][] = [];
    const coder: Decoder = {
      pendingByteCount: () => 0,
      handler(ioQueue, item) {
        seen.push([ioQueue, item]);
        return CONTINUE;
      },
    };
    const input = IOQueue.from([1]);
    expect(processItem(0x61, coder, input, new IOQueue(), "fatal")).toBe(CONTINUE);
    expect(processItem(END_OF_QUEUE, coder, input, new IOQueue(), "fatal")).toBe(CONTINUE);
    expect(seen).toEqual([
      [input, 0x61],
      [input, END_OF_QUEUE],
    ]);
    expect(input.size).toBe(2);
  });

  it("finished: pushes end-of-queue and returns it", () => {
    for (const mode of ["replacement", "fatal"] as const) {
      const output = new IOQueue();
      expect(processItem(END_OF_QUEUE, toyDecoder(), IOQueue.from([]), output, mode)).toBe(FINISHED);
      expect(output.ended).toBe(true);
      expect(output.toList()).toEqual([]);
    }
  });

  it("one or more items: pushes them in order and returns continue", () => {
    const output = new IOQueue();
    const decoder = toyDecoder();
    for (const byte of [0x00, 0xee, 0x61]) {
      expect(processItem(byte, decoder, IOQueue.from([]), output, "fatal")).toBe(CONTINUE);
    }
    expect(output.readMany(4)).toEqual([0x00, 0x1f4a9, 0x21, 0x61]);
    expect(output.size).toBe(0);
  });

  it("continue: pushes nothing and returns it", () => {
    const output = new IOQueue();
    expect(processItem(0xf0, toyDecoder(), IOQueue.from([]), output, "fatal")).toBe(CONTINUE);
    expect(output.size).toBe(0);
  });

  it('an error, "replacement": pushes U+FFFD and returns continue', () => {
    const output = new IOQueue();
    expect(processItem(0, codersReturning(ERROR).decoder, IOQueue.from([]), output, "replacement")).toBe(CONTINUE);
    expect(output.read()).toBe(0xfffd);
    expect(output.size).toBe(0);
  });

  it('an error, "html": pushes the code point in base ten between &# and ; and returns continue', () => {
    for (const [codePoint, html] of [
      [0, "&#0;"],
      [0x7f, "&#127;"],
      [0x203d, "&#8253;"],
      [0x10ffff, "&#1114111;"],
    ] as const) {
      const output = IOQueue.from([]);
      const { encoder } = codersReturning(errorWith(codePoint));
      expect(processItem(codePoint, encoder, IOQueue.from([]), output, "html")).toBe(CONTINUE);
      expect(output.toScalarValueString()).toBe(html);
    }
  });

  it('an error, "fatal": pushes nothing and returns it, with its code point', () => {
    const output = new IOQueue();
    expect(processItem(0, codersReturning(ERROR).decoder, IOQueue.from([]), output, "fatal")).toBe(ERROR);
    const error = processItem(0x203d, toyEncoder(), IOQueue.from([]), output, "fatal");
    expect(codePointOf(error)).toBe(0x203d);
    expect(output.size).toBe(0);
  });

  it("restores to the input", () => {
    const input = IOQueue.from([0x62]);
    const decoder = toyDecoder();
    processItem(0xf0, decoder, input, new IOQueue(), "replacement");
    processItem(0x61, decoder, input, new IOQueue(), "replacement");
    expect(input.toList()).toEqual([0x61, 0x62]);
  });

  it("throws if the mode of an encoder is replacement, or that of a decoder html", () => {
    const queue = IOQueue.from([]);
    expect(() => processItem(0, toyEncoder(), queue, queue, "replacement")).toThrow(TypeError);
    expect(() => processItem(0, toyEncoder(), queue, queue, "replacement")).toThrow(
      "The error mode of an encoder cannot be replacement",
    );
    expect(() => processItem(0, toyDecoder(), queue, queue, "html")).toThrow(TypeError);
    expect(() => processItem(0, toyDecoder(), queue, queue, "html")).toThrow(
      "The error mode of a decoder cannot be html",
    );
  });

  it("throws if the item of an encoder is a surrogate", () => {
    const queue = IOQueue.from([]);
    for (const surrogate of [0xd800, 0xdbff, 0xdc00, 0xdfff]) {
      expect(() => processItem(surrogate, toyEncoder(), queue, queue, "html")).toThrow("scalar values");
    }
    for (const item of [0xd7ff, 0xe000, 0x1d800]) {
      expect(processItem(item, toyEncoder(), queue, queue, "html")).toBe(CONTINUE);
    }
  });

  it("throws if a result of a decoder contains a surrogate", () => {
    const queue = IOQueue.from([]);
    for (const result of [0xd800, 0xdfff, [0x61, 0xdc00]]) {
      expect(() => processItem(0, codersReturning(result).decoder, queue, queue, "fatal")).toThrow("scalar values");
    }
    expect(queue.size).toBe(1);
  });
});

describe("process a queue (#concept-encoding-run)", () => {
  const BYTES = [0x61, 0xf0, 0x62, 0xee, 0xf0, 0x80, 0x63, 0xf0];
  const TEXT = "a\uFFFDb\u{1F4A9}!\uFFFDc\uFFFD";

  it("processes item after item until the coder has finished", () => {
    const input = IOQueue.from(BYTES);
    const output = new IOQueue();
    expect(processQueue(toyDecoder(), input, output, "replacement")).toBe(FINISHED);
    expect(output.toScalarValueString()).toBe(TEXT);
    expect(input.read()).toBe(END_OF_QUEUE);
  });

  it("returns an error in fatal mode, reads no further, and pushes no end-of-queue", () => {
    const input = IOQueue.from(BYTES);
    const output = new IOQueue();
    const decoder = toyDecoder();
    expect(processQueue(decoder, input, output, "fatal")).toBe(ERROR);
    expect(output.read()).toBe(0x61);
    expect([output.size, output.ended]).toEqual([0, false]);
    expect(input.toList()).toEqual(BYTES.slice(2));
  });

  it("continues after an error with the same coder", () => {
    const input = IOQueue.from(BYTES);
    const output = new IOQueue();
    const decoder = toyDecoder();
    let errors = 0;
    while (processQueue(decoder, input, output, "fatal") !== FINISHED) errors++;
    expect(errors).toBe(3);
    expect(output.toScalarValueString()).toBe("ab\u{1F4A9}!c");
  });

  it("encodes, with the error's code point in fatal mode", () => {
    const output = new IOQueue();
    expect(processQueue(toyEncoder(), IOQueue.from("aé‽"), output, "html")).toBe(FINISHED);
    expect(output.toList()).toEqual([0x61, 0xff, 0x69, ...IOQueue.from("&#8253;").toList()]);
    expect(codePointOf(processQueue(toyEncoder(), IOQueue.from("aé‽"), new IOQueue(), "fatal"))).toBe(0x203d);
  });

  it("pushes before the end-of-queue of an output that has one", () => {
    const output = IOQueue.from([0x40]);
    processQueue(toyDecoder(), IOQueue.from([0x61]), output, "fatal");
    expect(output.toList()).toEqual([0x40, 0x61]);
  });

  it("throws if an immediate queue has no end-of-queue", () => {
    const input = new IOQueue();
    input.push(0x61);
    expect(() => processQueue(toyDecoder(), input, new IOQueue(), "fatal")).toThrow(
      "The queue has too few items and no end-of-queue",
    );
  });

  it("gives the same result for a streaming queue, with the data split at every position", async () => {
    for (let cut = 0; cut <= BYTES.length; cut++) {
      const input = new StreamingIOQueue();
      const output = new IOQueue();
      input.push(BYTES.slice(0, cut));
      const result = processQueue(toyDecoder(), input, output, "replacement");
      await Promise.resolve();
      input.push(BYTES.slice(cut));
      input.push(END_OF_QUEUE);
      expect(await result).toBe(FINISHED);
      expect(output.toScalarValueString()).toBe(TEXT);
    }
  });

  it("pushes output while a streaming queue is still open", async () => {
    const input = new StreamingIOQueue();
    const output = new StreamingIOQueue();
    const result = processQueue(toyDecoder(), input, output, "fatal");
    input.push(0x61);
    expect(await output.read()).toBe(0x61);
    input.push([0x62, END_OF_QUEUE]);
    expect(await output.toList()).toEqual([0x62]);
    expect(await result).toBe(FINISHED);
  });

  it("returns the error of a streaming queue, and reads no further", async () => {
    const input = new StreamingIOQueue();
    const result = processQueue(toyDecoder(), input, new IOQueue(), "fatal");
    input.push([0x61, 0xf0, 0x62, END_OF_QUEUE]);
    expect(await result).toBe(ERROR);
    expect(await input.toList()).toEqual([0x62]);
  });

  it("throws for an immediate queue and rejects for a streaming one if the mode is wrong", async () => {
    const output = new IOQueue();
    expect(() => processQueue(toyDecoder(), IOQueue.from([1]), output, "html")).toThrow(TypeError);
    const input = new StreamingIOQueue();
    input.push(1);
    await expect(processQueue(toyEncoder(), input, output, "replacement")).rejects.toThrow(TypeError);
  });

  it("processes a million items that are pushed one by one, and a million at once", async () => {
    const COUNT = 1_000_000;
    const slow = new StreamingIOQueue();
    const output = new IOQueue();
    const result = processQueue(toyDecoder(), slow, output, "fatal");
    for (let i = 0; i < COUNT; i++) slow.push(i & 0x7f);
    slow.push(END_OF_QUEUE);
    expect(await result).toBe(FINISHED);
    expect(output.size).toBe(COUNT + 1);
    const quick = new IOQueue();
    expect(processQueue(toyDecoder(), output, quick, "fatal")).toBe(FINISHED);
    expect(quick.size).toBe(COUNT + 1);
  });
});

describe("wrong arguments", () => {
  it("throw a TypeError for a mode that is none", () => {
    for (const mode of ["fatl", undefined, "html"] as never[]) {
      const message = `The error mode of a decoder cannot be ${String(mode)}`;
      expect(() => processQueue(toyDecoder(), IOQueue.from([0xff]), new IOQueue(), mode)).toThrow(
        new TypeError(message),
      );
    }
    for (const mode of ["fatl", undefined, "replacement"] as never[]) {
      const message = `The error mode of an encoder cannot be ${String(mode)}`;
      expect(() => processQueue(toyEncoder(), IOQueue.from("☃"), new IOQueue(), mode)).toThrow(new TypeError(message));
    }
  });

  it("throw a TypeError for an input that is no queue", () => {
    expect(() => processQueue(toyEncoder(), "abc" as never, new IOQueue(), "fatal")).toThrow(
      new TypeError("input must be an I/O queue"),
    );
  });
});
