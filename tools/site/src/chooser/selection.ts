/** A direction of an encoding. */
export type Direction = "decode" | "encode";

/** An encoding as the chooser lists it. */
export interface Entry {
  readonly name: string;
  /** The sub-path that it is imported from: shift_jis. */
  readonly file: string;
  /** The name of its value: shiftJIS. */
  readonly value: string;
  /** The folder of its package: cjk-japanese. */
  readonly family: string;
  readonly hasEncoder: boolean;
}

/** What is ticked: the directions of each encoding, by its file. An encoding without directions is absent. */
export type Selection = ReadonlyMap<string, ReadonlySet<Direction>>;

/** How an application calls webenc: by the functions, or by the classes, which can stream. */
export type Style = "functions" | "classes";

export const styles: readonly Style[] = ["functions", "classes"];

const FAMILIES: Readonly<Record<string, string>> = {
  "single-byte":
    "IBM866:ibm866 ISO-8859-2:iso88592 ISO-8859-3:iso88593 ISO-8859-4:iso88594 ISO-8859-5:iso88595 ISO-8859-6:iso88596 ISO-8859-7:iso88597 ISO-8859-8:iso88598 ISO-8859-8-I:iso88598I ISO-8859-10:iso885910 ISO-8859-13:iso885913 ISO-8859-14:iso885914 ISO-8859-15:iso885915 ISO-8859-16:iso885916 KOI8-R:koi8R KOI8-U:koi8U macintosh:macintosh windows-874:windows874 windows-1250:windows1250 windows-1251:windows1251 windows-1252:windows1252 windows-1253:windows1253 windows-1254:windows1254 windows-1255:windows1255 windows-1256:windows1256 windows-1257:windows1257 windows-1258:windows1258 x-mac-cyrillic:xMacCyrillic",
  "cjk-chinese-simplified": "GBK:gbk gb18030:gb18030",
  "cjk-chinese-traditional": "Big5:big5",
  "cjk-japanese": "EUC-JP:eucJP ISO-2022-JP:iso2022JP Shift_JIS:shiftJIS",
  "cjk-korean": "EUC-KR:eucKR",
  utf8: "UTF-8:utf8",
  utf16: "UTF-16BE:utf16BE UTF-16LE:utf16LE",
  miscellaneous: "x-user-defined:xUserDefined",
};

/** The encodings that an application can choose: all but replacement, which exists to be rejected. */
export const entries: readonly Entry[] = Object.entries(FAMILIES).flatMap(([family, list]) =>
  list.split(" ").map((entry) => {
    const [name, value] = entry.split(":") as [string, string];
    return { name, file: name.toLowerCase(), value, family, hasEncoder: family !== "utf16" };
  }),
);

/** The families in the order of the page. */
export const families: readonly string[] = Object.keys(FAMILIES);

/** The export that a program imports for directions of an encoding: shiftJIS, shiftJISDecoder or shiftJISEncoder. */
const exportOf = ({ value, hasEncoder }: Entry, directions: ReadonlySet<Direction>): string =>
  directions.size === 2 || !hasEncoder ? value : directions.has("decode") ? `${value}Decoder` : `${value}Encoder`;

/** The chosen encodings, in the order of the page. */
export const chosenEntries = (selection: Selection): Entry[] =>
  entries.filter(({ file }) => (selection.get(file)?.size ?? 0) > 0);

/** Whether any encoding is chosen in a direction. */
export const hasDirection = (selection: Selection, direction: Direction): boolean =>
  [...selection.values()].some((directions) => directions.has(direction));

/** The packages of a choice, core first. */
export const packagesOf = (selection: Selection): string[] => {
  const chosen = [...new Set(chosenEntries(selection).map(({ family }) => family))].sort();
  return chosen.length ? ["@webenc/core", ...chosen.map((family) => `@webenc/${family}`)] : [];
};

/** The command that installs the packages of a choice. */
export const installLine = (selection: Selection): string => `npm install ${packagesOf(selection).join(" ")}`;

const coreNames = (selection: Selection, style: Style): string[] => [
  ...(hasDirection(selection, "decode") ? [style === "functions" ? "decodeBytes" : "TextDecoder"] : []),
  ...(hasDirection(selection, "encode") ? [style === "functions" ? "encodeString" : "LegacyTextEncoder"] : []),
];

/** The import lines of a choice. */
export const importLines = (selection: Selection, style: Style): string => {
  const names = coreNames(selection, style).sort((a, b) => a.localeCompare(b));
  return [
    `import { ${names.join(", ")} } from "@webenc/core";`,
    ...chosenEntries(selection).map(
      (entry) =>
        `import { ${exportOf(entry, selection.get(entry.file)!)} } from "@webenc/${entry.family}/${entry.file}";`,
    ),
  ].join("\n");
};

/** The import lines of the multi-byte encodings of a choice by `load`, which downloads no table that the browser has. */
export const loadLines = (selection: Selection): string =>
  chosenEntries(selection)
    .filter(({ family }) => family.startsWith("cjk-"))
    .map((entry) => {
      const value = exportOf(entry, selection.get(entry.file)!);
      return `import { load${value[0]!.toUpperCase()}${value.slice(1)} } from "@webenc/${entry.family}/load";`;
    })
    .join("\n");

/** The module that is bundled to measure a choice: it uses each import, so that a bundler keeps it. */
export const measuredModule = (selection: Selection, style: Style): string => {
  const list = chosenEntries(selection).map((entry) => exportOf(entry, selection.get(entry.file)!));
  const create: Readonly<Record<string, string>> = {
    decodeBytes: "self.decode = (i, bytes) => decodeBytes(encodings[i], bytes);",
    encodeString: "self.encode = (i, text) => encodeString(encodings[i], text);",
    TextDecoder: "self.decoder = (i, options) => new TextDecoder(encodings[i], options);",
    LegacyTextEncoder: "self.encoder = (i, options) => new LegacyTextEncoder(encodings[i], options);",
  };
  const uses = coreNames(selection, style).map((name) => create[name]);
  return [importLines(selection, style), `const encodings = [${list.join(", ")}];`, ...uses].join("\n");
};
