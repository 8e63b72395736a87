/**
 * The measured applications: for each, the module that a user writes with webenc and with each other library that can do the
 * same.
 */
import { type EncodingEntry, encodings } from "../encodings.js";
import { readJSON } from "../files.js";

/**
 * The libraries that cannot be tree-shaken, because they are CommonJS and look up their tables by name: the module that
 * imports the whole of each.
 */
export const wholePeers = {
  "iconv-lite": `import iconv from "iconv-lite"; self.iconv = iconv;`,
  "text-encoding": `import * as textEncoding from "text-encoding"; self.textEncoding = textEncoding;`,
  "encoding-japanese": `import encodingJapanese from "encoding-japanese"; self.encodingJapanese = encodingJapanese;`,
};

export type WholePeer = keyof typeof wholePeers;

/** A limit: a number of bytes after gzip, or a ratio to the size with @exodus/bytes. */
export type Target = { readonly gzip: number } | { readonly ofExodus: number };

/** One application. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** Whether it is one of the main rows of the report. */
  readonly main?: boolean;
  /** Whether another scenario is so similar that notes mention only one of them. */
  readonly alike?: boolean;
  readonly webenc: string;
  /** The export conditions for webenc. */
  readonly conditions?: readonly string[];
  /** The same task with @exodus/bytes; undefined if it cannot do it. */
  readonly exodus?: string;
  readonly whole: readonly WholePeer[];
  readonly target?: Target | undefined;
}

/** The encodings that a library lacks. encoding-japanese has only Unicode and Japanese encodings. */
const japanese = new Set(["utf-8", "utf-16be", "utf-16le", "euc-jp", "iso-2022-jp", "shift_jis"]);
const unknown: Readonly<Record<WholePeer, (encoding: EncodingEntry) => boolean>> = {
  "iconv-lite": ({ file }) => ["iso-2022-jp", "iso-8859-8-i", "x-user-defined", "replacement"].includes(file),
  "text-encoding": () => false,
  "encoding-japanese": ({ file }) => !japanese.has(file),
};

const wholeThatKnow = (wanted: readonly EncodingEntry[]): WholePeer[] =>
  (Object.keys(unknown) as WholePeer[]).filter((peer) => !wanted.some(unknown[peer]));

/** The exports of an encoding: its value, and this with a suffix. */
type Side = "" | "Decoder" | "Encoder" | "Labels" | "Index";

const importOf = ({ value, family, file }: EncodingEntry, ...sides: readonly Side[]): string =>
  `import { ${sides.map((side) => value + side).join(", ")} } from "@webenc/${family}/${file}";\n`;

type Direction = "decode" | "encode";

/** The functions that take an encoding, by direction, and their module. */
type Functions = Readonly<Record<Direction, string>> & { readonly from: string };

const CORE: Functions = { from: "@webenc/core", decode: "decodeBytes", encode: "encodeString" };
const SINGLE_BYTE: Functions = { from: "@webenc/single-byte", decode: "decodeSingleByte", encode: "encodeSingleByte" };

/** A module that passes an encoding to functions. */
const callsOf = (functions: Functions, directions: readonly Direction[], importing: string, encoding: string): string =>
  [
    `import { ${directions.map((direction) => functions[direction]).join(", ")} } from "${functions.from}";\n`,
    importing,
    ...directions.map((direction) => `self.${direction} = (input) => ${functions[direction]}(${encoding}, input);\n`),
  ].join("");

/** The functions of @exodus/bytes that decode and encode one encoding. */
const exodusFunctions = ({ family, file }: EncodingEntry): Functions => {
  if (file === "utf-8") return { from: "utf8.js", decode: "utf8toStringLoose", encode: "utf8fromStringLoose" };
  if (family === "utf16") return { from: "utf16.js", decode: "utf16toStringLoose", encode: "" };
  if (file === "replacement") return { from: "encoding-lite.js", decode: "legacyHookDecode", encode: "" };
  return family.startsWith("cjk")
    ? { from: "multi-byte.js", decode: "createMultibyteDecoder", encode: "createMultibyteEncoder" }
    : { from: "single-byte.js", decode: "createSinglebyteDecoder", encode: "createSinglebyteEncoder" };
};

const exodusOne = (encoding: EncodingEntry, directions: readonly Direction[]): string => {
  const { from, ...functions } = exodusFunctions(encoding);
  const names = directions.map((direction) => functions[direction]);
  const made = names.map((name) => (name.startsWith("create") ? `${name}("${encoding.file}")` : name));
  return `import { ${names.join(", ")} } from "@exodus/bytes/${from}";\nself.coders = [${made.join(", ")}];`;
};

/** Direct use of one encoding by the smallest API: decoding only, encoding only, both. */
const single = (encoding: EncodingEntry): Scenario[] => {
  const { name, file, family, value, hasEncoder } = encoding;
  const isSingleByte = family === "single-byte";
  const one = (id: string, ownSide: Side, ...directions: readonly Direction[]): Scenario => {
    const side = isSingleByte ? "Index" : ownSide;
    const functions = isSingleByte ? SINGLE_BYTE : CORE;
    return {
      id: `${file}:${id}`,
      title: `${name}, ${directions.map((direction) => `\`${functions[direction]}\``).join(" and ")}`,
      webenc: callsOf(functions, directions, importOf(encoding, side), value + side),
      exodus: exodusOne(encoding, directions),
      whole: wholeThatKnow([encoding]),
      alike: isSingleByte && file !== "windows-1252",
      target: isSingleByte && id === "both" ? { gzip: 1300 } : undefined,
    };
  };
  const decodeOnly = one("decode", "Decoder", "decode");
  if (!hasEncoder) return [decodeOnly];
  const encodeOnly = one("encode", "Encoder", "encode");
  return [decodeOnly, encodeOnly, one("both", "", "decode", "encode")];
};

const importsOf = (wanted: readonly EncodingEntry[], ...sides: readonly Side[]): string =>
  wanted.map((encoding) => importOf(encoding, ...sides)).join("");
const listOf = (wanted: readonly EncodingEntry[], side: Side): string =>
  wanted.map(({ value }) => value + side).join(", ");
const withLabels = (wanted: readonly EncodingEntry[], side: Side): string =>
  wanted.map(({ value }) => `[${value}${side}, ${value}Labels]`).join(", ");

/** The function that loads an encoding, or a half of it, and its import. */
const loaderOf = ({ value }: EncodingEntry, side: Side): string =>
  `load${value[0]!.toUpperCase()}${value.slice(1)}${side}`;
const loadOf = (encoding: EncodingEntry, side: Side): string =>
  `import { ${loaderOf(encoding, side)} } from "@webenc/${encoding.family}/load";\n`;

/** How an application uses webenc. */
const APIS = {
  /** The functions that take any encoding. */
  functions: ([encoding]) => callsOf(CORE, ["decode", "encode"], importOf(encoding!, ""), encoding!.value),
  /** core's TextDecoder and LegacyTextEncoder over a few encodings, passed as values. */
  classes: (wanted) => `import { LegacyTextEncoder, TextDecoder } from "@webenc/core";
${importsOf(wanted, "")}
const encodings = [${listOf(wanted, "")}];
self.decoder = (i, options) => new TextDecoder(encodings[i], options);
self.encoder = (i, options) => new LegacyTextEncoder(encodings[i], options);
`,
  /** core's TextDecoder alone. */
  decoder: (wanted) => `import { TextDecoder } from "@webenc/core";
${importsOf(wanted, "Decoder")}
const encodings = [${listOf(wanted, "Decoder")}];
self.decoder = (i, options) => new TextDecoder(encodings[i], options);
`,
  /** The classes over labels, as createEncodingSet makes them: both directions and the streams. */
  encodingSet: (wanted) => `import { createEncodingSet } from "@webenc/core";
${importsOf(wanted, "", "Labels")}
self.encodings = createEncodingSet([${withLabels(wanted, "")}]);
`,
  /** TextDecoder over labels, without encoders. */
  decoderSet: (wanted) => `import { encodingLookup } from "@webenc/core";
import { labelOrEncoding, makeTextDecoder } from "@webenc/core/internal";
${importsOf(wanted, "Decoder", "Labels")}
self.TextDecoder = makeTextDecoder(labelOrEncoding(encodingLookup([${withLabels(wanted, "Decoder")}])));
`,
  /** A whole package with core's classes. */
  family: ([encoding]) => `import { LegacyTextEncoder, TextDecoder } from "@webenc/core";
import * as family from "@webenc/${encoding!.family}";
self.family = family;
self.decoder = (encoding, options) => new TextDecoder(encoding, options);
self.encoder = (encoding, options) => new LegacyTextEncoder(encoding, options);
`,
  /** The classes of `webenc`, which take every label: the first example of the README. */
  labels: () => `import { LegacyTextEncoder, TextDecoder } from "webenc";
self.decoder = (label, options) => new TextDecoder(label, options);
self.encoder = (label, options) => new LegacyTextEncoder(label, options);
`,
  /** The function that encodes, with an encoding that is loaded. */
  loadedEncoder: ([encoding]) => `import { encodeString } from "@webenc/core";
${loadOf(encoding!, "Encoder")}
self.encode = async (text) => encodeString(await ${loaderOf(encoding!, "Encoder")}(), text);
`,
  /** LegacyTextEncoder with an encoding that is loaded. */
  loadedTextEncoder: ([encoding]) => `import { LegacyTextEncoder } from "@webenc/core";
${loadOf(encoding!, "Encoder")}
self.encoder = async (options) => new LegacyTextEncoder(await ${loaderOf(encoding!, "Encoder")}(), options);
`,
  /** Both classes with encodings that are loaded. */
  loadedClasses: (wanted) => `import { LegacyTextEncoder, TextDecoder } from "@webenc/core";
${wanted.map((encoding) => loadOf(encoding, "")).join("")}
const loaders = [${wanted.map((encoding) => loaderOf(encoding, "")).join(", ")}];
self.decoder = async (i, options) => new TextDecoder(await loaders[i](), options);
self.encoder = async (i, options) => new LegacyTextEncoder(await loaders[i](), options);
`,
  /** Both classes with every encoding, loaded by its label. */
  loadedLabels: () => `import { LegacyTextEncoder, TextDecoder } from "@webenc/core";
import { loadEncoding } from "webenc/load";
self.decoder = async (label, options) => new TextDecoder(await loadEncoding(label), options);
self.encoder = async (label, options) => new LegacyTextEncoder(await loadEncoding(label), options);
`,
  webenc: () => `import * as webenc from "webenc";
self.webenc = webenc;
`,
  everything: () => `import * as webenc from "webenc";
import * as families from "webenc/families";
import * as hooks from "webenc/hooks";
self.webenc = { ...webenc, ...families, ...hooks };
`,
} satisfies Record<string, (wanted: readonly EncodingEntry[]) => string>;

const IMPORT_LITE = `import { TextDecoder } from "@exodus/bytes/encoding-lite.js";\n`;

/** How an application uses @exodus/bytes. */
const EXODUS_APIS = {
  functions: ([encoding]) => exodusOne(encoding!, ["decode", "encode"]),
  encoder: ([encoding]) => exodusOne(encoding!, ["encode"]),
  /** TextDecoder with the multi-byte encodings, and the encoder functions. */
  classes: () => `import { TextDecoder } from "@exodus/bytes/encoding.js";
import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
self.coders = [TextDecoder, createMultibyteEncoder];
`,
  /** TextDecoder without the multi-byte encodings. */
  lite: () => `${IMPORT_LITE}self.TextDecoder = TextDecoder;\n`,
  liteAndEncoder: () => `${IMPORT_LITE}import { createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
self.coders = [TextDecoder, createSinglebyteEncoder];
`,
  /** TextDecoder with all encodings, and the encoder functions. */
  labels: () => `import { TextDecoder } from "@exodus/bytes/encoding.js";
import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
import { createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
self.coders = [TextDecoder, createMultibyteEncoder, createSinglebyteEncoder];
`,
  everything: () =>
    ["encoding", "multi-byte", "single-byte", "utf8", "utf16", "whatwg"]
      .map((name, i) => `import * as part${i} from "@exodus/bytes/${name}.js";\nself.part${i} = part${i};\n`)
      .join(""),
} satisfies Record<string, (wanted: readonly EncodingEntry[]) => string>;

/** An application of several encodings, as scenarios.json has it. */
interface Combination {
  readonly id: string;
  readonly title: string;
  readonly api: keyof typeof APIS;
  /** Lowercase names of encodings, and folders of families for all their encodings. */
  readonly encodings: readonly string[];
  readonly exodus: keyof typeof EXODUS_APIS;
  readonly target?: Target;
  /** Whether it is measured with the condition "webenc-no-wasm" too, or the target of that. */
  readonly alsoWithoutWebAssembly?: true | Target;
}

/** The export condition that leaves the kernels out of a bundle. */
export const NO_WASM = "webenc-no-wasm";

const combined = ({ api, encodings: names, exodus, target, alsoWithoutWebAssembly, ...rest }: Combination) => {
  const wanted = names.flatMap((name) => encodings.filter(({ file, family }) => file === name || family === name));
  const scenario: Scenario = {
    ...rest,
    webenc: APIS[api](wanted),
    exodus: EXODUS_APIS[exodus](wanted),
    whole: wholeThatKnow(wanted),
  };
  const withoutWebAssembly: Scenario = {
    ...scenario,
    id: `${rest.id}:no-wasm`,
    title: `${rest.title}, without WebAssembly`,
    conditions: [NO_WASM],
    target: alsoWithoutWebAssembly === true ? undefined : alsoWithoutWebAssembly,
  };
  return [{ ...scenario, target }, ...(alsoWithoutWebAssembly ? [withoutWebAssembly] : [])];
};

const singles = encodings.flatMap(single);
const combinations = readJSON<readonly Combination[]>("tools/src/size/scenarios.json").flatMap(combined);
const families = [...new Set(encodings.map(({ family }) => family))].flatMap((name) =>
  combined({
    id: `family:${name}`,
    title: `\`@webenc/${name}\` whole, \`TextDecoder\` and \`LegacyTextEncoder\``,
    api: "family",
    encodings: [name],
    exodus: name.startsWith("cjk") ? "classes" : "liteAndEncoder",
  }),
);

/** An application of one export of @webenc/historical, as historical-scenarios.json has it. */
interface Historical {
  readonly id: string;
  readonly title: string;
  readonly module: string;
  readonly export: string;
  readonly direction: Direction;
}

/** No other library of the comparison has these encodings. */
const historical: readonly Scenario[] = [
  ...readJSON<readonly Historical[]>("tools/src/size/historical-scenarios.json").map(
    ({ id, title, module, export: value, direction }) => {
      const importing = `import { ${value} } from "@webenc/historical/${module}";\n`;
      return { id, title, webenc: callsOf(CORE, [direction], importing, value), whole: [] };
    },
  ),
  {
    id: "historical",
    title: "All of `@webenc/historical`",
    webenc: `import * as historical from "@webenc/historical";\nself.historical = historical;\n`,
    whole: [],
  },
];

/** Detection with some models, which are named as in an import. */
const detectionWith = (id: string, title: string, models: string): Scenario => ({
  id: `detect:${id}`,
  title: `\`@webenc/detect\`, ${title} alone`,
  webenc:
    `import { createDetection, ${models} } from "@webenc/detect";\n` +
    `self.detectEncoding = createDetection([${models}]).detectEncoding;\n`,
  whole: [],
  target: { gzip: 12000 },
});

/** Applications of @webenc/detect. The other detectors of docs/reports/detection.md are measured there. */
const detection: readonly Scenario[] = [
  {
    id: "detect",
    title: "`@webenc/detect`, detectEncoding with all languages",
    webenc: `import { detectEncoding } from "@webenc/detect";\nself.detectEncoding = detectEncoding;\n`,
    whole: [],
    target: { gzip: 30000 },
  },
  detectionWith("cjk", "Japanese, Chinese and Korean", "japanese, simplifiedChinese, traditionalChinese, korean"),
  detectionWith("western", "the languages of Western Europe", "western"),
];

/** The main applications: a single-byte encoding alone, and the combinations. */
const main = [...singles.filter(({ id }) => id === "windows-1252:both"), ...combinations];

/** All applications that are measured. */
export const scenarios: readonly Scenario[] = [
  ...main.map((scenario) => ({ ...scenario, main: true })),
  ...[...families, ...singles].filter(({ id }) => main.every((each) => each.id !== id)),
  ...historical,
  ...detection,
];
