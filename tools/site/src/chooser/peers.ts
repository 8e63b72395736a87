import { chosenEntries, type Selection } from "./selection.js";

/** The libraries that the chooser compares with. */
export const peers = ["@exodus/bytes", "iconv-lite", "text-encoding", "encoding-japanese"] as const;
export type Peer = (typeof peers)[number];

/** The encodings that a library lacks. encoding-japanese has only Unicode and Japanese encodings. */
const JAPANESE = ["utf-8", "utf-16be", "utf-16le", "euc-jp", "iso-2022-jp", "shift_jis"];
const lacks: Readonly<Record<Peer, (file: string) => boolean>> = {
  "@exodus/bytes": () => false,
  "iconv-lite": (file) => ["iso-2022-jp", "iso-8859-8-i", "x-user-defined"].includes(file),
  "text-encoding": () => false,
  "encoding-japanese": (file) => !JAPANESE.includes(file),
};

/** The parts of @exodus/bytes that a choice needs. Its tables of multi-byte encodings are one module. */
const exodusParts = (selection: Selection): string[] => {
  const chosen = chosenEntries(selection);
  const isMultiByte = (family: string) => family.startsWith("cjk-");
  const decoded = chosen.filter(({ file }) => selection.get(file)!.has("decode"));
  const encoded = chosen.filter(({ file }) => selection.get(file)!.has("encode"));
  return [
    ...(decoded.length ? [decoded.some(({ family }) => isMultiByte(family)) ? "decoder" : "lite decoder"] : []),
    ...(encoded.some(({ family }) => isMultiByte(family)) ? ["multi-byte encoder"] : []),
    ...(encoded.some(({ family }) => family === "single-byte" || family === "miscellaneous")
      ? ["single-byte encoder"]
      : []),
    ...(encoded.some(({ family }) => family === "utf8") ? ["UTF-8 encoder"] : []),
  ];
};

const EXODUS_IMPORTS: Readonly<Record<string, readonly [name: string, module: string]>> = {
  decoder: ["TextDecoder", "encoding.js"],
  "lite decoder": ["TextDecoder", "encoding-lite.js"],
  "multi-byte encoder": ["createMultibyteEncoder", "multi-byte.js"],
  "single-byte encoder": ["createSinglebyteEncoder", "single-byte.js"],
  "UTF-8 encoder": ["utf8fromStringLoose", "utf8.js"],
};

/** The bundle of a library for a choice, by its name among the measured ones; undefined if the library cannot do it. */
export const peerBundle = (peer: Peer, selection: Selection): string | undefined => {
  if (chosenEntries(selection).some(({ file }) => lacks[peer](file))) return undefined;
  return peer === "@exodus/bytes" ? `${peer}: ${exodusParts(selection).join(", ")}` : peer;
};

/** All combinations of the parts of @exodus/bytes. */
const exodusCombinations = (): string[][] =>
  [[], ["decoder"], ["lite decoder"]].flatMap((decoder) =>
    Array.from({ length: 8 }, (_, bits) => [
      ...decoder,
      ...["multi-byte encoder", "single-byte encoder", "UTF-8 encoder"].filter((_, bit) => bits & (1 << bit)),
    ]),
  );

/** The modules that are bundled to measure the libraries, by the names that {@link peerBundle} returns. */
export const peerModules = (): Map<string, string> =>
  new Map([
    ...exodusCombinations()
      .filter(({ length }) => length > 0)
      .map((parts): [string, string] => {
        const imports = parts.map((part) => EXODUS_IMPORTS[part]!);
        const lines = imports.map(([name, module]) => `import { ${name} } from "@exodus/bytes/${module}";`);
        const uses = `self.coders = [${imports.map(([name]) => name).join(", ")}];`;
        return [`@exodus/bytes: ${parts.join(", ")}`, [...lines, uses].join("\n")];
      }),
    ["iconv-lite", `import iconv from "iconv-lite"; self.iconv = iconv;`],
    ["text-encoding", `import * as textEncoding from "text-encoding"; self.textEncoding = textEncoding;`],
    [
      "encoding-japanese",
      `import encodingJapanese from "encoding-japanese"; self.encodingJapanese = encodingJapanese;`,
    ],
  ]);
