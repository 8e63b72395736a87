/** The programs that fresh processes run, with webenc and with @exodus/bytes. */
import { type EncodingEntry, encodings } from "../encodings.js";

export type Library = "webenc" | "@exodus/bytes";

export const libraries: readonly Library[] = ["webenc", "@exodus/bytes"];

/** The character that a program decodes first: one of each multi-byte encoding, and of one single-byte encoding. */
export const firstCharacters: Readonly<Record<string, readonly number[]>> = {
  gbk: [0xc4, 0xe3],
  gb18030: [0xc4, 0xe3],
  big5: [0xa7, 0x41],
  "euc-jp": [0xc6, 0xfc],
  "iso-2022-jp": [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42],
  shift_jis: [0x93, 0xfa],
  "euc-kr": [0xc7, 0xd1],
  "windows-1251": [0xc4],
};

const isMultiByte = ({ family }: EncodingEntry): boolean => family.startsWith("cjk-");

/** The encodings whose first use is measured. */
export const measured: readonly EncodingEntry[] = encodings.filter(({ file }) => file in firstCharacters);

/** The multi-byte encodings. */
export const multiByte: readonly EncodingEntry[] = measured.filter(isMultiByte);

/** A module that exports `decode`, over one encoding. */
export const decodeModule: Readonly<Record<Library, (encoding: EncodingEntry) => string>> = {
  webenc: ({ family, file, value }) => `import { decodeBytes } from "@webenc/core";
import { ${value}Decoder } from "@webenc/${family}/${file}";
export const decode = (bytes) => decodeBytes(${value}Decoder, bytes);
`,
  "@exodus/bytes": (encoding) => {
    const [create, module] = isMultiByte(encoding)
      ? ["createMultibyteDecoder", "multi-byte"]
      : ["createSinglebyteDecoder", "single-byte"];
    return `import { ${create} } from "@exodus/bytes/${module}.js";
export const decode = ${create}("${encoding.file}", true);
`;
  },
};

/** A module that exports the API of all encodings. */
export const importAllModule: Readonly<Record<Library, string>> = {
  webenc: `export * from "webenc";
`,
  "@exodus/bytes": `export * from "@exodus/bytes/encoding.js";
`,
};

/** Imports the module in its argument, and prints the time in milliseconds. */
export const importOnly: string = `const start = performance.now();
await import(process.argv[2]);
console.log(JSON.stringify(performance.now() - start));
`;

/** Imports the module in its argument, decodes one character, and prints the time in milliseconds. */
export const firstUse = (encoding: EncodingEntry): string => `const start = performance.now();
const { decode } = await import(process.argv[2]);
const character = decode(Uint8Array.of(${firstCharacters[encoding.file]}));
const end = performance.now();
if (character.length !== 1 || character === "\\ufffd") throw new Error("decoded " + JSON.stringify(character));
console.log(JSON.stringify(end - start));
`;

/** A module that exports `use`, which creates, uses and returns a decoder and an encoder of every encoding. */
export const useAllModule: Readonly<Record<Library, string>> = {
  webenc: `import { encodings, LegacyTextEncoder, TextDecoder } from "webenc";
export const use = (bytesOf) => encodings.map(([{ name, encoder }]) => {
  if (name === "replacement") return [];
  const decoder = new TextDecoder(name);
  const text = decoder.decode(bytesOf(name));
  if (!encoder) return [decoder];
  const legacy = new LegacyTextEncoder(name);
  legacy.encode(text.replaceAll("\\ufffd", ""));
  return [decoder, legacy];
});
`,
  "@exodus/bytes": `import { TextDecoder } from "@exodus/bytes/encoding.js";
import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
import { createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
import { utf8fromStringLoose } from "@exodus/bytes/utf8.js";
const encoderOf = { utf8: () => utf8fromStringLoose, single: createSinglebyteEncoder, multi: createMultibyteEncoder };
const kinds = ${JSON.stringify(
    encodings
      .filter(({ file }) => file !== "replacement")
      .map((encoding) => [
        encoding.name,
        encoding.hasEncoder && (isMultiByte(encoding) ? "multi" : encoding.file === "utf-8" ? "utf8" : "single"),
      ]),
  )};
export const use = (bytesOf) => kinds.map(([name, kind]) => {
  const decoder = new TextDecoder(name);
  const text = decoder.decode(bytesOf(name));
  if (!kind) return [decoder];
  const encode = encoderOf[kind](name.toLowerCase());
  encode(text.replaceAll("\\ufffd", ""));
  return [decoder, encode];
});
`,
};

/** Uses every encoding of the module in its argument, and prints the number of bytes held afterwards. */
export const memoryHeld: string = `const characters = ${JSON.stringify(firstCharacters)};
// 4 KiB of ASCII and other characters, so that all paths of a decoder run.
const bytesOf = (name) => {
  const one = [0x61, 0x62, 0x3c, 0x0a, ...(characters[name.toLowerCase()] ?? [])];
  return Uint8Array.from({ length: one.length * Math.floor(4096 / one.length) }, (_, i) => one[i % one.length]);
};
const held = () => {
  for (let i = 0; i < 3; i++) gc();
  // Buffers and the memory of WebAssembly are external.
  const { heapUsed, external } = process.memoryUsage();
  return { heap: heapUsed, external };
};
const before = held();
const { use } = await import(process.argv[2]);
const kept = use(bytesOf);
const after = held();
if (!kept.length) throw new Error("nothing was used");
console.log(JSON.stringify(Object.fromEntries(Object.keys(after).map((key) => [key, after[key] - before[key]]))));
`;
