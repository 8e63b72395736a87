import { expect, it } from "vitest";
import type { ReadableStreamOf, WritableStreamOf } from "./streams.js";

it("the types are those of the platform's streams", async () => {
  const { readable, writable } = new TransformStream<string, string>();
  const from: ReadableStreamOf<string> = readable;
  const to: WritableStreamOf<string> = writable;
  const writing = to.getWriter().write("a");
  const platform: ReadableStream<string> = from;
  expect(await platform.getReader().read()).toEqual({ done: false, value: "a" });
  await writing;
});
