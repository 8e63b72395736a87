/** The programs that fresh processes and browsers run, with webenc and with @exodus/bytes. */
import { type EncodingEntry, encodings } from "../encodings.js";

export type Library = "webenc" | "@exodus/bytes";

export const libraries: readonly Library[] = ["webenc", "@exodus/bytes"];

/** A module of the same exports with each library. */
export type Modules = Readonly<Record<Library, string>>;

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

/** Modules that export `decode`, over one encoding. */
export const decodeModules = (encoding: EncodingEntry): Modules => {
  const { family, file, value } = encoding;
  const [create, module] = isMultiByte(encoding)
    ? ["createMultibyteDecoder", "multi-byte"]
    : ["createSinglebyteDecoder", "single-byte"];
  return {
    webenc: `import { decodeBytes } from "@webenc/core";
import { ${value}Decoder } from "@webenc/${family}/${file}";
export const decode = (bytes) => decodeBytes(${value}Decoder, bytes);
`,
    "@exodus/bytes": `import { ${create} } from "@exodus/bytes/${module}.js";
export const decode = ${create}("${file}", true);
`,
  };
};

/** The names in a module that loads one half of an encoding: the function of core, the function that loads, and its module. */
const loadedHalf = ({ family, value }: EncodingEntry, use: string, half: string): string => {
  const load = `load${value[0]!.toUpperCase()}${value.slice(1)}${half}`;
  return `import { ${use} } from "@webenc/core";
import { ${load} } from "@webenc/${family}/load";
export const use = async (input) => ${use}(await ${load}(), input);
`;
};

/** Modules that export `use`, which loads the decoder of one encoding and decodes. */
export const loadedDecodeModules = (encoding: EncodingEntry): Modules => ({
  webenc: loadedHalf(encoding, "decodeBytes", "Decoder"),
  "@exodus/bytes": `import { createMultibyteDecoder } from "@exodus/bytes/multi-byte.js";
export const use = createMultibyteDecoder("${encoding.file}", true);
`,
});

/** Modules that export `use`, which loads the encoder of one encoding and encodes. */
export const loadedEncodeModules = (encoding: EncodingEntry): Modules => ({
  webenc: loadedHalf(encoding, "encodeString", "Encoder"),
  "@exodus/bytes": `import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
export const use = createMultibyteEncoder("${encoding.file}");
`,
});

/** Imports a module, decodes or encodes with an encoding that is loaded, and computes the time: the statements of a program. */
const timeLoadedUse = (module: string, input: string, isRight: string): string => `const start = performance.now();
const { use } = await import(${module});
const result = await use(${input});
const ms = performance.now() - start;
if (!(${isRight})) throw new Error("the result is " + result);
`;

/** The statements for the first character of an encoding, decoded and encoded. */
export const loadedDecode = (module: string, { file }: EncodingEntry): string =>
  timeLoadedUse(
    module,
    `Uint8Array.of(${firstCharacters[file]})`,
    String.raw`result.length === 1 && result !== "\ufffd"`,
  );
export const loadedEncode = (module: string, { file }: EncodingEntry): string => {
  const bytes = firstCharacters[file]!;
  const text = new TextDecoder(file).decode(Uint8Array.from(bytes));
  return timeLoadedUse(module, JSON.stringify(text), `String(result) === "${bytes}"`);
};

/** Modules that export the API of all encodings. */
export const importAllModules: Modules = {
  webenc: 'export * from "webenc";\n',
  "@exodus/bytes": 'export * from "@exodus/bytes/encoding.js";\n',
};

/** Imports the module in its argument, and prints the time. */
export const importOnly: string = `const start = performance.now();
await import(process.argv[2]);
console.log(JSON.stringify({ ms: performance.now() - start }));
`;

/** Imports a module, decodes one character, and computes the time: the statements of a program. */
export const timeFirstUse = (module: string, bytes: readonly number[]): string => `const start = performance.now();
const { decode } = await import(${module});
const character = decode(Uint8Array.of(${bytes}));
const ms = performance.now() - start;
if (character.length !== 1 || character === "\\ufffd") throw new Error("decoded " + JSON.stringify(character));
`;

/** Imports the module in its argument, decodes one character, and prints the time. */
export const firstUse = ({ file }: EncodingEntry): string =>
  `${timeFirstUse("process.argv[2]", firstCharacters[file]!)}console.log(JSON.stringify({ ms }));\n`;

/** Modules that export `use`, which creates, uses and returns a decoder and an encoder of every encoding. */
export const useAllModules: Modules = {
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

/** Uses every encoding of the module in its argument, between two calls of a function that measures; prints what another returns. */
const useAll = (measure: string, print: string): string => `const characters = ${JSON.stringify(firstCharacters)};
// 4 KiB of ASCII and other characters, so that all paths of a decoder run.
const bytesOf = (name) => {
  const one = [0x61, 0x62, 0x3c, 0x0a, ...(characters[name.toLowerCase()] ?? [])];
  return Uint8Array.from({ length: one.length * Math.floor(4096 / one.length) }, (_, i) => one[i % one.length]);
};
const measure = ${measure};
const held = () => {
  for (let i = 0; i < 3; i++) gc();
  return measure();
};
held();
const before = held();
const { use } = await import(process.argv[2]);
const kept = use(bytesOf);
const after = held();
if (!kept.length) throw new Error("nothing was used");
${print}`;

/** Prints the memory that the engine holds after the use of every encoding. */
export const memoryHeld: string = useAll(
  "process.memoryUsage",
  `const heap = (after.heapUsed - before.heapUsed) / 1000;
// Buffers and the memory of WebAssembly are external.
const external = (after.external - before.external) / 1000;
console.log(JSON.stringify({ "kB of heap": heap, "kB outside": external, kB: heap + external }));
`,
);

/** Prints the memory that Linux has provided for that: the pages that the process alone has written. */
export const memoryTaken: string = useAll(
  '() => Number(/Private_Dirty: *(\\d+)/.exec(process.getBuiltinModule("node:fs").readFileSync("/proc/self/smaps_rollup", "latin1"))[1])',
  "console.log(JSON.stringify({ kB: (1024 * (after - before)) / 1000 }));\n",
);
