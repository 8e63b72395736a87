import { loadGb18030, loadGbk, loadGbkDecoder, loadGbkEncoder } from "@webenc/cjk-chinese-simplified/load";
import { loadBig5, loadBig5Decoder, loadBig5Encoder } from "@webenc/cjk-chinese-traditional/load";
import {
  loadEucJP,
  loadEucJPDecoder,
  loadEucJPEncoder,
  loadIso2022JP,
  loadIso2022JPDecoder,
  loadIso2022JPEncoder,
  loadShiftJIS,
  loadShiftJISDecoder,
  loadShiftJISEncoder,
} from "@webenc/cjk-japanese/load";
import { loadEucKR, loadEucKRDecoder, loadEucKREncoder } from "@webenc/cjk-korean/load";
import { expect, it, vi } from "vitest";
import * as families from "./families.js";
import { encodings } from "./generated/encodings.js";
import { getEncoding, LegacyTextEncoder, TextDecoder } from "./index.js";
import { loadEncoding } from "./load.js";

const loaders = {
  loadBig5,
  loadBig5Decoder,
  loadBig5Encoder,
  loadEucJP,
  loadEucJPDecoder,
  loadEucJPEncoder,
  loadEucKR,
  loadEucKRDecoder,
  loadEucKREncoder,
  loadGb18030,
  loadGbk,
  loadGbkDecoder,
  loadGbkEncoder,
  loadIso2022JP,
  loadIso2022JPDecoder,
  loadIso2022JPEncoder,
  loadShiftJIS,
  loadShiftJISDecoder,
  loadShiftJISEncoder,
};

it.each(Object.entries(loaders))("%s returns the encoding of the static import", async (name, load) => {
  const value = name.replace(/^load(.)/, (_, first: string) => first.toLowerCase());
  expect(load()).toBe(load());
  expect(await load()).toBe((families as Readonly<Record<string, unknown>>)[value]);
});

it("loads the encoding of each of the 228 labels", async () => {
  const labels = encodings.flatMap(([, labels]) => labels);
  expect(labels.length).toBe(228);
  const loaded = await Promise.all(labels.map((label) => loadEncoding(label)));
  expect(loaded.filter((encoding, i) => encoding !== getEncoding(labels[i]!))).toEqual([]);
});

it("ignores ASCII case and ASCII whitespace around a label", async () => {
  expect((await loadEncoding(" Shift_JIS\n")).name).toBe("Shift_JIS");
});

it.each([
  ["", '""'],
  ["x-unknown", '"x-unknown"'],
  ["utf-\u212a", '"utf-\\u212A"'],
  ["\u00a0utf-8", '"\\u00A0utf-8"'],
  ["utf-7", '"utf-7"'],
])("rejects the label %j", async (label, quoted) => {
  const error = await loadEncoding(label).catch((error) => error);
  expect(error).toBeInstanceOf(RangeError);
  expect(error.message).toBe(`Unknown encoding label ${quoted}`);
});

it("loads encodings that decode and encode", async () => {
  const encoding = await loadEncoding("euc-kr");
  expect(new TextDecoder(encoding).decode(new Uint8Array([0xc7, 0xd1, 0xb1, 0xb9]))).toBe("한국");
  expect([...new LegacyTextEncoder(encoding).encode("한국")]).toEqual([0xc7, 0xd1, 0xb1, 0xb9]);
});

it("an error of a download names the label of the call", async () => {
  vi.resetModules();
  vi.doMock("./generated/load.js", () => ({
    families: [[() => Promise.reject(Error("offline")), "shiftJIS csshiftjis sjis"]],
  }));
  try {
    const { loadEncoding } = await import("./load.js");
    const error = await loadEncoding("sjis").catch((error) => error);
    expect(error.message).toBe('The encoding with the label "sjis" cannot be downloaded');
    expect(error.cause).toEqual(Error("offline"));
  } finally {
    vi.doUnmock("./generated/load.js");
  }
});
