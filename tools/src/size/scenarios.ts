/**
 * The measured applications: for each, the module that a user writes with webenc and with each other library that can do the
 * same.
 */
import { type EncodingEntry, encodings, encodingsOf } from "../encodings.js";

/** The libraries that cannot be tree-shaken: they are CommonJS and look up their tables by name. */
export type WholePeer = "iconv-lite" | "text-encoding" | "encoding-japanese";

/** A limit: a number of bytes after gzip, or a ratio to the size with @exodus/bytes. */
export type Target = { readonly gzip: number } | { readonly ofExodus: number };

/** One application. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** Whether it is one of the rows that the README shows. */
  readonly main?: true;
  /** Whether another scenario is so similar that notes mention only one of them. */
  readonly alike?: true;
  readonly webenc: string;
  /** The export conditions for webenc. */
  readonly conditions?: readonly string[];
  /** The same task with @exodus/bytes; undefined if it cannot do it. */
  readonly exodus?: string;
  readonly whole: readonly WholePeer[];
  readonly target?: Target;
}

/** Modules that import the whole of a library, whatever the task. */
export const wholePeers: Readonly<Record<WholePeer, string>> = {
  "iconv-lite": `import iconv from "iconv-lite"; self.iconv = iconv;`,
  "text-encoding": `import * as textEncoding from "text-encoding"; self.textEncoding = textEncoding;`,
  "encoding-japanese": `import encodingJapanese from "encoding-japanese"; self.encodingJapanese = encodingJapanese;`,
};

/** The encodings that a library lacks. encoding-japanese has only Unicode and Japanese encodings. */
const japanese = new Set(["utf-8", "utf-16be", "utf-16le", "euc-jp", "iso-2022-jp", "shift_jis"]);
const unknown: Readonly<Record<WholePeer, (encoding: EncodingEntry) => boolean>> = {
  "iconv-lite": ({ file }) => ["iso-2022-jp", "iso-8859-8-i", "x-user-defined", "replacement"].includes(file),
  "text-encoding": () => false,
  "encoding-japanese": ({ file }) => !japanese.has(file),
};

const wholeThatKnow = (wanted: readonly EncodingEntry[]): WholePeer[] =>
  (Object.keys(unknown) as WholePeer[]).filter((peer) => !wanted.some(unknown[peer]));

type Side = "" | "Decoder" | "Encoder" | "Labels" | "Index";

const value = (encoding: EncodingEntry, side: Side): string => encoding.value + side;

const importOf = (encoding: EncodingEntry, ...sides: readonly Side[]): string =>
  `import { ${sides.map((side) => value(encoding, side)).join(", ")} } from "@webenc/${encoding.family}/${encoding.file}";\n`;

/** The functions of @exodus/bytes that decode and encode one encoding. */
const exodusCoders = ({ family, file }: EncodingEntry): { from: string; read?: string; write?: string } => {
  if (file === "utf-8") return { from: "utf8.js", read: "utf8toStringLoose", write: "utf8fromStringLoose" };
  if (family === "utf16") return { from: "utf16.js", read: "utf16toStringLoose" };
  if (file === "replacement") return { from: "encoding-lite.js", read: "legacyHookDecode" };
  return family.startsWith("cjk")
    ? { from: "multi-byte.js", read: "createMultibyteDecoder", write: "createMultibyteEncoder" }
    : { from: "single-byte.js", read: "createSinglebyteDecoder", write: "createSinglebyteEncoder" };
};

const exodusOne = (encoding: EncodingEntry, reads: boolean, writes: boolean): string => {
  const { from, read, write } = exodusCoders(encoding);
  const names = [reads && read, writes && write].filter(Boolean) as string[];
  const made = names.map((name) => (name.startsWith("create") ? `${name}("${encoding.file}")` : name));
  return `import { ${names.join(", ")} } from "@exodus/bytes/${from}";\nself.coders = [${made.join(", ")}];`;
};

/** The smallest API for one encoding: the functions, their package, and the value of the encoding that they take. */
const direct = (encoding: EncodingEntry) =>
  encoding.family === "single-byte"
    ? {
        read: "decodeSingleByte",
        write: "encodeSingleByte",
        from: "@webenc/single-byte",
        sides: ["Index", "Index", "Index"] as const,
      }
    : { read: "decodeBytes", write: "encodeString", from: "@webenc/core", sides: ["Decoder", "Encoder", ""] as const };

/** Direct use of one encoding: decoding only, encoding only, both. */
const single = (encoding: EncodingEntry): Scenario[] => {
  const { read, write, from, sides } = direct(encoding);
  const reading = (side: Side) => `self.decode = (bytes) => ${read}(${value(encoding, side)}, bytes);\n`;
  const writing = (side: Side) => `self.encode = (text) => ${write}(${value(encoding, side)}, text);\n`;
  const imports = (side: Side, ...names: readonly string[]) =>
    `import { ${names.join(", ")} } from "${from}";\n${importOf(encoding, side)}`;
  const whole = wholeThatKnow([encoding]);
  const one = (id: string, title: string, webenc: string, reads: boolean, writes: boolean): Scenario => ({
    id: `${encoding.file}:${id}`,
    title: `${encoding.name}, ${title}`,
    webenc,
    exodus: exodusOne(encoding, reads, writes),
    whole,
    ...(encoding.family === "single-byte" && encoding.file !== "windows-1252" ? { alike: true } : {}),
    ...(encoding.family === "single-byte" && id === "both" ? { target: { gzip: 1300 } } : {}),
  });
  const decodeOnly = one("decode", "decode only", imports(sides[0], read) + reading(sides[0]), true, false);
  if (!encoding.hasEncoder) return [decodeOnly];
  return [
    decodeOnly,
    one("encode", "encode only", imports(sides[1], write) + writing(sides[1]), false, true),
    one(
      "both",
      "decode and encode",
      imports(sides[2], read, write) + reading(sides[2]) + writing(sides[2]),
      true,
      true,
    ),
  ];
};

/** core's TextDecoder and LegacyTextEncoder over a few encodings, passed as values. */
const classes = (wanted: readonly EncodingEntry[]): string =>
  [
    `import { LegacyTextEncoder, TextDecoder } from "@webenc/core";\n`,
    ...wanted.map((encoding) => importOf(encoding, "")),
    `const encodings = [${wanted.map((encoding) => value(encoding, "")).join(", ")}];\n`,
    `self.decoder = (i, options) => new TextDecoder(encodings[i], options);\n`,
    `self.encoder = (i, options) => new LegacyTextEncoder(encodings[i], options);\n`,
  ].join("");

/** core's TextDecoder alone. */
const textDecoder = (wanted: readonly EncodingEntry[]): string =>
  [
    `import { TextDecoder } from "@webenc/core";\n`,
    ...wanted.map((encoding) => importOf(encoding, "Decoder")),
    `const encodings = [${wanted.map((encoding) => value(encoding, "Decoder")).join(", ")}];\n`,
    `self.decoder = (i, options) => new TextDecoder(encodings[i], options);\n`,
  ].join("");

const pairs = (wanted: readonly EncodingEntry[], side: Side): string =>
  wanted.map((encoding) => `[${value(encoding, side)}, ${value(encoding, "Labels")}]`).join(", ");

/** The classes over labels, as createEncodingSet makes them: both directions and the streams. */
const encodingSet = (wanted: readonly EncodingEntry[]): string =>
  [
    `import { createEncodingSet } from "@webenc/core";\n`,
    ...wanted.map((encoding) => importOf(encoding, "", "Labels")),
    `self.encodings = createEncodingSet([${pairs(wanted, "")}]);\n`,
  ].join("");

/** TextDecoder over labels, without encoders. */
const textDecoderSet = (wanted: readonly EncodingEntry[]): string =>
  [
    `import { encodingLookup, labelOrEncoding, makeTextDecoder } from "@webenc/core";\n`,
    ...wanted.map((encoding) => importOf(encoding, "Decoder", "Labels")),
    `self.TextDecoder = makeTextDecoder(labelOrEncoding(encodingLookup([${pairs(wanted, "Decoder")}])));\n`,
  ].join("");

/** A whole package with core's classes. */
const family = (name: string): string =>
  `import { LegacyTextEncoder, TextDecoder } from "@webenc/core";
import * as family from "@webenc/${name}";
self.family = family;
self.decoder = (encoding, options) => new TextDecoder(encoding, options);
self.encoder = (encoding, options) => new LegacyTextEncoder(encoding, options);
`;

/** @exodus/bytes' TextDecoder with the multi-byte encodings, and its encoder functions. */
const exodusClasses = `import { TextDecoder } from "@exodus/bytes/encoding.js";
import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
self.coders = [TextDecoder, createMultibyteEncoder];
`;

/** @exodus/bytes' TextDecoder without the multi-byte encodings. */
const exodusLite = `import { TextDecoder } from "@exodus/bytes/encoding-lite.js";\nself.TextDecoder = TextDecoder;\n`;

const exodusLiteBoth = `import { TextDecoder } from "@exodus/bytes/encoding-lite.js";
import { createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
self.coders = [TextDecoder, createSinglebyteEncoder];
`;

const exodusEverything = ["encoding", "multi-byte", "single-byte", "utf8", "utf16", "whatwg"]
  .map((name, i) => `import * as part${i} from "@exodus/bytes/${name}.js";\nself.part${i} = part${i};\n`)
  .join("");

const named = (...files: readonly string[]): EncodingEntry[] =>
  files.map((file) => encodings.find((each) => each.file === file)!);

const unicode = named("utf-8", "utf-16le", "utf-16be");
const small = [...encodingsOf("single-byte"), ...unicode];

const multiByte = (id: string, title: string, gzip: number, ...files: readonly string[]): Scenario => ({
  id,
  title: `${title}, TextDecoder and LegacyTextEncoder`,
  main: true,
  webenc: classes(named(...files)),
  exodus: exodusClasses,
  whole: wholeThatKnow(named(...files)),
  target: { gzip },
});

const wholeFamily = (name: string, more: Partial<Scenario> = {}): Scenario => ({
  id: `family:${name}`,
  title: `\`@webenc/${name}\` whole, TextDecoder and LegacyTextEncoder`,
  webenc: family(name),
  exodus: name.startsWith("cjk") ? exodusClasses : exodusLiteBoth,
  whole: wholeThatKnow(encodingsOf(name)),
  ...more,
});

const windows1252 = single(named("windows-1252")[0]!).find(({ id }) => id.endsWith(":both"))!;
/** windows-1252 by the functions that take any encoding. */
const anyEncoding = (encoding: EncodingEntry): string =>
  [
    `import { decodeBytes, encodeString } from "@webenc/core";\n`,
    importOf(encoding, ""),
    `self.decode = (bytes) => decodeBytes(${encoding.value}, bytes);\n`,
    `self.encode = (text) => encodeString(${encoding.value}, text);\n`,
  ].join("");

const japaneseFrontEnd = named("utf-8", "shift_jis", "euc-jp", "iso-2022-jp");

/** The export condition that leaves the kernels out of a bundle. */
export const NO_WASM = "webenc-no-wasm";

const withoutWebAssembly = (scenario: Scenario): Scenario => {
  const { target: _, ...rest } = scenario;
  return { ...rest, id: `${scenario.id}:no-wasm`, title: `The same without WebAssembly`, conditions: [NO_WASM] };
};

const shiftJIS = multiByte("shift_jis", "Shift_JIS", 14_000, "shift_jis");
const everything: Scenario = {
  id: "everything",
  title: "Everything: all of `webenc`, with its hooks",
  main: true,
  webenc: `import * as webenc from "webenc";\nself.webenc = webenc;\n`,
  exodus: exodusEverything,
  whole: ["text-encoding"],
  target: { ofExodus: 0.7 },
};

/** The applications of the README's table. */
const main: readonly Scenario[] = [
  { ...windows1252, main: true },
  {
    id: "windows-1252:any",
    title: `${windows1252.title}, by core's decodeBytes and encodeString`,
    main: true,
    webenc: anyEncoding(named("windows-1252")[0]!),
    exodus: windows1252.exodus!,
    whole: windows1252.whole,
  },
  {
    id: "unicode",
    title: "UTF-8, UTF-16LE and UTF-16BE, TextDecoder",
    main: true,
    webenc: textDecoder(unicode),
    exodus: exodusLite,
    whole: wholeThatKnow(unicode),
    target: { gzip: 2500 },
  },
  {
    id: "small",
    title: "All 28 single-byte encodings, UTF-8 and UTF-16, TextDecoder over labels",
    main: true,
    webenc: textDecoderSet(small),
    exodus: exodusLite,
    whole: ["text-encoding"],
    target: { gzip: 5500 },
  },
  {
    id: "small:set",
    title: "The same by createEncodingSet: encoders and streams too",
    main: true,
    webenc: encodingSet(small),
    exodus: exodusLiteBoth,
    whole: ["text-encoding"],
  },
  shiftJIS,
  withoutWebAssembly(shiftJIS),
  multiByte("gbk+gb18030", "GBK and gb18030", 16_000, "gbk", "gb18030"),
  multiByte("euc-kr", "EUC-KR", 14_000, "euc-kr"),
  multiByte("big5", "Big5", 27_000, "big5"),
  wholeFamily("cjk-japanese", { main: true, target: { gzip: 17_000 } }),
  {
    id: "japanese-front-end",
    title: "A Japanese front end: UTF-8, Shift_JIS, EUC-JP and ISO-2022-JP by createEncodingSet",
    main: true,
    webenc: encodingSet(japaneseFrontEnd),
    exodus: exodusClasses,
    whole: wholeThatKnow(japaneseFrontEnd),
  },
  everything,
  withoutWebAssembly(everything),
];

/** The folders of the families. */
const familyNames = [...new Set(encodings.map(({ family }) => family))];

/** All applications that are measured. */
export const scenarios: readonly Scenario[] = [
  ...main,
  ...familyNames.filter((name) => name !== "cjk-japanese").map((name) => wholeFamily(name)),
  ...encodings.flatMap(single).filter(({ id }) => id !== windows1252.id),
];
