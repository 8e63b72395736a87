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

const listOf = (wanted: readonly EncodingEntry[], side: Side): string =>
  wanted.map((encoding) => value(encoding, side)).join(", ");
const withLabels = (wanted: readonly EncodingEntry[], side: Side): string =>
  wanted.map((encoding) => `[${value(encoding, side)}, ${value(encoding, "Labels")}]`).join(", ");

/** A module that imports functions of core and some encodings. */
const application = (core: string, wanted: readonly EncodingEntry[], sides: readonly Side[], code: string): string =>
  [`import { ${core} } from "@webenc/core";\n`, ...wanted.map((each) => importOf(each, ...sides)), code].join("");

const DECODER = `self.decoder = (i, options) => new TextDecoder(encodings[i], options);\n`;
const ENCODER = `self.encoder = (i, options) => new LegacyTextEncoder(encodings[i], options);\n`;

/** How an application uses webenc. */
const APIS = {
  /** The functions that take any encoding. */
  functions: ([encoding]) =>
    application(
      "decodeBytes, encodeString",
      [encoding!],
      [""],
      `self.decode = (bytes) => decodeBytes(${encoding!.value}, bytes);
self.encode = (text) => encodeString(${encoding!.value}, text);
`,
    ),
  /** core's TextDecoder and LegacyTextEncoder over a few encodings, passed as values. */
  classes: (wanted) => {
    const list = `const encodings = [${listOf(wanted, "")}];\n`;
    return application("LegacyTextEncoder, TextDecoder", wanted, [""], list + DECODER + ENCODER);
  },
  /** core's TextDecoder alone. */
  decoder: (wanted) =>
    application("TextDecoder", wanted, ["Decoder"], `const encodings = [${listOf(wanted, "Decoder")}];\n${DECODER}`),
  /** The classes over labels, as createEncodingSet makes them: both directions and the streams. */
  encodingSet: (wanted) => {
    const code = `self.encodings = createEncodingSet([${withLabels(wanted, "")}]);\n`;
    return application("createEncodingSet", wanted, ["", "Labels"], code);
  },
  /** TextDecoder over labels, without encoders. */
  decoderSet: (wanted) => {
    const lookup = `encodingLookup([${withLabels(wanted, "Decoder")}])`;
    const code = `self.TextDecoder = makeTextDecoder(labelOrEncoding(${lookup}));\n`;
    return application("encodingLookup, labelOrEncoding, makeTextDecoder", wanted, ["Decoder", "Labels"], code);
  },
  /** A whole package with core's classes. */
  family: ([encoding]) => `import { LegacyTextEncoder, TextDecoder } from "@webenc/core";
import * as family from "@webenc/${encoding!.family}";
self.family = family;
self.decoder = (encoding, options) => new TextDecoder(encoding, options);
self.encoder = (encoding, options) => new LegacyTextEncoder(encoding, options);
`,
  everything: () => `import * as webenc from "webenc";\nself.webenc = webenc;\n`,
} satisfies Record<string, (wanted: readonly EncodingEntry[]) => string>;

const IMPORT_LITE = `import { TextDecoder } from "@exodus/bytes/encoding-lite.js";\n`;

/** How an application uses @exodus/bytes. */
const EXODUS_APIS = {
  functions: ([encoding]) => exodusOne(encoding!, true, true),
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
  readonly alsoWithoutWebAssembly?: true;
}

/** The export condition that leaves the kernels out of a bundle. */
export const NO_WASM = "webenc-no-wasm";

const combined = ({ id, title, api, encodings: names, exodus, target, ...rest }: Combination): Scenario[] => {
  const wanted = names.flatMap((name) => encodings.filter(({ file, family }) => file === name || family === name));
  const scenario: Scenario = {
    id,
    title,
    webenc: APIS[api](wanted),
    exodus: EXODUS_APIS[exodus](wanted),
    whole: wholeThatKnow(wanted),
  };
  const withoutWebAssembly = { id: `${id}:no-wasm`, title: "The same without WebAssembly", conditions: [NO_WASM] };
  return [
    { ...scenario, ...(target ? { target } : {}) },
    ...(rest.alsoWithoutWebAssembly ? [{ ...scenario, ...withoutWebAssembly }] : []),
  ];
};

const singles = encodings.flatMap(single);
const combinations = readJSON<readonly Combination[]>("tools/src/size/scenarios.json").flatMap(combined);
const families = [...new Set(encodings.map(({ family }) => family))].flatMap((name) =>
  combined({
    id: `family:${name}`,
    title: `\`@webenc/${name}\` whole, TextDecoder and LegacyTextEncoder`,
    api: "family",
    encodings: [name],
    exodus: name.startsWith("cjk") ? "classes" : "liteAndEncoder",
  }),
);

/** An application of @webenc/historical, as historical-scenarios.json has it. */
interface Historical {
  readonly id: string;
  readonly title: string;
  /** The module of the package, and its export with a decoder or with an encoder. The whole package is imported without it. */
  readonly module?: string;
  readonly decoder?: string;
  readonly encoder?: string;
}

/** No other library of the comparison has these encodings. */
const historical = readJSON<readonly Historical[]>("tools/src/size/historical-scenarios.json").map(
  ({ id, title, module, decoder, encoder }): Scenario => {
    const from = `from "@webenc/historical/${module}";\n`;
    const webenc = decoder
      ? `import { decodeBytes } from "@webenc/core";
import { ${decoder} } ${from}self.decode = (bytes) => decodeBytes(${decoder}, bytes);
`
      : encoder
        ? `import { encodeString } from "@webenc/core";
import { ${encoder} } ${from}self.encode = (text) => encodeString(${encoder}, text);
`
        : `import * as historical from "@webenc/historical";\nself.historical = historical;\n`;
    return { id, title, webenc, whole: [] };
  },
);

/** The applications of the README's table: a single-byte encoding alone, and the combinations. */
const main = [...singles.filter(({ id }) => id === "windows-1252:both"), ...combinations];

/** All applications that are measured. */
export const scenarios: readonly Scenario[] = [
  ...main.map((scenario): Scenario => ({ ...scenario, main: true })),
  ...[...families, ...singles].filter(({ id }) => main.every((each) => each.id !== id)),
  ...historical,
];
