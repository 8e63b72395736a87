/** Reads the texts of a file: catalogues of translations, help pages, language packs and word lists. */
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync, inflateRawSync } from "node:zlib";

/** The texts of a file, in UTF-8 order of the file. */
type Reader = (path: string) => readonly string[];

/** Returns what a person reads of a message: without markup, placeholders and marks of keyboard access. */
const plain = (message: string): string =>
  entities(message.replaceAll(/<[^<>]*>/g, " "))
    .replaceAll(/%[-\d$.]*[a-zA-Z]|\{\s*[$-]?[\w$.:()"-]*\s*\}|\$\{?\w+\}?|&(?=\p{L})|\\n|\\t/gu, " ")
    .replaceAll(/(?<=^|\s|\()[_~](?=\p{L})|(?<=\p{L})_(?=\p{L})/gu, "")
    .replaceAll(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, " ")
    .trim();

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

const entities = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return codePoint > 0 && codePoint < 0x110000 ? String.fromCodePoint(codePoint) : (named[name] ?? whole);
  });

/** Reads the translations of a gettext catalogue that differ from the source text. */
const readCatalogue: Reader = (path) => {
  const file = readFileSync(path);
  if (file.length < 28 || file.readUInt32LE(0) !== 0x950412de) return [];
  const [count, sources, targets] = [8, 12, 16].map((offset) => file.readUInt32LE(offset)) as [number, number, number];
  const read = (table: number, index: number): string => {
    const [length, offset] = [file.readUInt32LE(table + 8 * index), file.readUInt32LE(table + 8 * index + 4)];
    return file.toString("utf8", offset, offset + length);
  };
  return Array.from({ length: count }, (_, index) => {
    const source = read(sources, index);
    const target = read(targets, index);
    return source === "" || source === target ? [] : target.split(/[\0\n]/);
  }).flat();
};

/** Reads the text of a web page. */
const readPage: Reader = (path) =>
  readFileSync(path, "utf8")
    .replaceAll(/<(script|style|head|pre)\b[\s\S]*?<\/\1>/gi, "\n")
    .replaceAll(/<\/?(?:p|div|h\d|li|td|tr|br|dt|dd)\b[^<>]*>/gi, "\u0001")
    .replaceAll(/\s+/g, " ")
    .split("\u0001");

/** Reads the messages of a language pack of Firefox or Thunderbird, a zip file. */
const readLanguagePack: Reader = (path) => {
  const zip = readFileSync(path);
  const texts: string[] = [];
  const end = zip.lastIndexOf("PK\u0005\u0006");
  let entry = zip.readUInt32LE(end + 16);
  for (let rest = zip.readUInt16LE(end + 10); rest > 0; rest--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(entry + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString("utf8", entry + 46, entry + 46 + nameLength);
    if (/\.(ftl|properties|dtd)$/.test(name)) {
      const local = zip.readUInt32LE(entry + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const data = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
      const text = (zip.readUInt16LE(entry + 10) === 0 ? data : inflateRawSync(data)).toString("utf8");
      texts.push(...messagesOf(name, text));
    }
    entry += 46 + nameLength + extraLength + commentLength;
  }
  return texts;
};

/** Returns the messages of a file in a language pack. */
const messagesOf = (name: string, text: string): string[] => {
  if (name.endsWith(".dtd")) return Array.from(text.matchAll(/<!ENTITY\s+\S+\s+"([^"]*)"/g), (match) => match[1]!);
  const escaped = text.replaceAll(/\\u([\da-fA-F]{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return escaped
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line))
    .map((line) => line.replace(/^\s*(\*?\[[^\]]*\]|[.\w-]+\s*=)\s*/, ""));
};

/** Reads the words of a dictionary of hunspell. Their encoding is in the file with the extension "aff". */
const readDictionary: Reader = (path) => {
  const affixes = path.replace(/\.dic$/, ".aff");
  if (!existsSync(affixes)) return [];
  const rules = readFileSync(affixes, "latin1");
  const encoding = /^SET\s+(\S+)/m.exec(rules)?.[1] ?? "ISO8859-1";
  const decoder = new TextDecoder(encoding.replace(/^ISO-?8859/i, "iso-8859").replace("microsoft-cp", "windows-"));
  return decoder
    .decode(readFileSync(path))
    .split("\n")
    .map((line) => line.split(/[/\t]/)[0]!);
};

/** Reads the messages of MediaWiki, without calls of templates. */
const readMessages: Reader = (path) =>
  Object.values(JSON.parse(readFileSync(path, "utf8")) as object).flatMap((message) =>
    typeof message === "string" ? message.replaceAll(/\{\{[^{}]*\}\}/g, " ").split("\n") : [],
  );

const readText: Reader = (path) => readFileSync(path, "utf8").split("\n");

const readCompressedText: Reader = (path) => gunzipSync(readFileSync(path)).toString("utf8").split("\n");

const readers: Readonly<Record<string, Reader>> = {
  mo: readCatalogue,
  html: readPage,
  utf8: readPage,
  json: readMessages,
  xpi: readLanguagePack,
  dic: readDictionary,
  txt: readText,
  "txt.gz": readCompressedText,
};

/** Reads the texts of a file as they are displayed. A file of another kind has none. */
export const readTexts = (path: string): readonly string[] => {
  const extension = /\.((?:txt\.)?\w+)$/.exec(path)?.[1] ?? "";
  return Object.hasOwn(readers, extension) ? readers[extension]!(path).map(plain) : [];
};
