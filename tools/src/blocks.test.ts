import { expect, test } from "vitest";
import { withBlock } from "./blocks.js";

test("a block is replaced between its markers, and nothing else", () => {
  const text = "a\n<!-- size:begin -->\nold\n<!-- size:end -->\nb <!-- speed:begin --><!-- speed:end -->\n";
  const once = withBlock(text, "size", "new\n");
  expect(once).toBe("a\n<!-- size:begin -->\n\nnew\n\n<!-- size:end -->\nb <!-- speed:begin --><!-- speed:end -->\n");
  expect(withBlock(once, "size", "new\n")).toBe(once);
});

test("throws for a document without the markers", () => {
  expect(() => withBlock("<!-- size:begin -->", "size", "")).toThrow("size:end");
});
