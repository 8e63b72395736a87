import { expect, it } from "vitest";
import { parseBase64, parseHex, toBase64URL } from "./input.js";

it.each(["93 fa", "93FA", "0x93, 0xFA", "\\x93\\xfa", "%93%FA", "93:fa\n", "[0x93,0xfa]", "x'93fa'"])(
  "reads %j",
  (text) => {
    expect(parseHex(text).bytes).toEqual(Uint8Array.of(0x93, 0xfa));
  },
);

it("names the first character that is no hexadecimal digit", () => {
  expect(parseHex("93 g")).toEqual({ bytes: undefined, error: { index: 3, character: "g" } });
  expect(parseHex("93 f")).toEqual({ bytes: undefined, error: { index: 3, character: "f" } });
  expect(parseHex("日").error).toEqual({ index: 0, character: "日" });
  expect(parseHex(" ").bytes).toEqual(new Uint8Array());
});

it("reads Base64 in both alphabets, with and without padding", () => {
  for (const text of ["k/o=", "k/o", "k_o", "k /\no="])
    expect(parseBase64(text).bytes).toEqual(Uint8Array.of(0x93, 0xfa));
  expect(parseBase64("k!").error).toEqual({ index: 1, character: "!" });
});

it("writes base64url that it reads", () => {
  for (let length = 0; length < 20; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 97 + length * 31) & 0xff);
    expect(parseBase64(toBase64URL(bytes)).bytes).toEqual(bytes);
    expect(toBase64URL(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
  }
});
