import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGE_FACTS, type Language } from "./languages.js";
import { TEXTS } from "./texts.js";

export interface Link {
  readonly text: string;
  /** A path from the base, without the ending: "/guides/files". */
  readonly link: string;
}

export interface Group {
  readonly text: string;
  readonly items: readonly Link[];
  /** The group is folded unless it contains the current page. */
  readonly folded?: boolean;
}

/** What the frame of the site shows in one language. */
export interface Navigation {
  readonly language: Language;
  /** The links of the header. */
  readonly header: readonly Link[];
  /** The groups beside a page of text. */
  readonly groups: readonly Group[];
}

/** The pages that are translated, without the folder of a language. */
export const TRANSLATED: readonly string[] = ["index", "quick-start", "playground/index", "solver/index"];

const site = join(dirname(fileURLToPath(import.meta.url)), "../..");

const inLanguage = (language: Language, path: string): string =>
  TRANSLATED.includes(path.endsWith("/") ? `${path}index` : path) &&
  existsSync(join(site, LANGUAGE_FACTS[language].folder, `${path.endsWith("/") ? `${path}index` : path}.md`))
    ? `/${LANGUAGE_FACTS[language].folder}${path}`
    : `/${path}`;

const GUIDES: readonly Link[] = [
  { text: "Read an uploaded CSV file", link: "/docs/guides/read-csv" },
  { text: "Write files for older systems", link: "/docs/guides/write-legacy-files" },
  { text: "Mail and ISO-2022-JP", link: "/docs/guides/mail" },
  { text: "File names in zip archives, subtitles", link: "/docs/guides/zip-and-subtitles" },
  { text: "HTML pages and byte order marks", link: "/docs/guides/html-and-bom" },
  { text: "URLs and forms", link: "/docs/guides/urls" },
  { text: "Streams and back-pressure", link: "/docs/guides/streams" },
  { text: "Without WebAssembly", link: "/docs/guides/no-webassembly" },
  { text: "For implementers of other standards", link: "/docs/guides/implementers" },
  { text: "Other tools: Jest, Metro, Workers, webpack", link: "/docs/using-with" },
];

const PACKAGES = [
  "webenc",
  "webenc/hooks",
  "core",
  "utf8",
  "utf16",
  "single-byte",
  "cjk-japanese",
  "cjk-chinese-simplified",
  "cjk-chinese-traditional",
  "cjk-korean",
  "miscellaneous",
  "historical",
  "detect",
  "cli",
] as const;

const MIGRATION: readonly Link[] = [
  { text: "Overview", link: "/docs/migration/" },
  ...["iconv-lite", "whatwg-encoding", "text-encoding", "encoding-japanese", "legacy-encoding"].map((name) => ({
    text: name,
    link: `/docs/migration/${name}`,
  })),
  { text: "@exodus/bytes", link: "/docs/migration/exodus-bytes" },
];

const REFERENCE: readonly Link[] = [
  { text: "Encodings", link: "/encodings/" },
  { text: "Labels", link: "/encodings/labels" },
  { text: "Indexes", link: "/indexes/" },
  { text: "Characters", link: "/characters/" },
  { text: "Errors", link: "/docs/errors" },
  { text: "The command", link: "/docs/command" },
  { text: "Names of encodings", link: "/docs/names" },
  { text: "Security", link: "/docs/security" },
  { text: "Glossary", link: "/docs/glossary" },
];

const REPORTS: readonly Link[] = [
  { text: "Size", link: "/docs/size" },
  { text: "Size: all tables", link: "/docs/reports/size" },
  { text: "Speed", link: "/docs/speed" },
  { text: "Speed: all tables", link: "/docs/reports/speed" },
  { text: "Engines", link: "/docs/reports/runtimes" },
  { text: "Bugs of the engines", link: "/docs/reports/platform-bugs" },
  { text: "What does not round-trip", link: "/docs/reports/not-round-tripped" },
  { text: "Historical encodings compared", link: "/docs/reports/historical" },
];

const CONTRIBUTORS: readonly Link[] = [
  { text: "Contributing", link: "/docs/contributing" },
  { text: "Architecture", link: "/docs/architecture" },
  { text: "Roads not taken", link: "/docs/ideas" },
  { text: "Table format", link: "/docs/table-format" },
  { text: "Test vectors", link: "/docs/vectors/" },
  { text: "Releasing", link: "/docs/releasing" },
  { text: "Mutation tests", link: "/docs/reports/mutation" },
];

/** Only pages that exist: the folder of the site may not yet contain those of other folders. */
const existing = (links: readonly Link[]): Link[] =>
  links.filter(({ link }) => existsSync(join(site, `${link.endsWith("/") ? `${link}index` : link}.md`)));

export const navigation = (language: Language): Navigation => {
  const { nav } = TEXTS[language];
  const tools = (["solver", "playground", "encodings", "characters", "chooser", "numbers"] as const).map((name) => ({
    text: nav[name],
    link: inLanguage(language, `${name}/`),
  }));
  const quickStart = { text: nav.quickStart, link: inLanguage(language, "quick-start") };
  const api = PACKAGES.map((folder) => ({
    text: folder.startsWith("webenc") ? folder : `@webenc/${folder}`,
    link: folder.startsWith("webenc") ? `/api/${folder}/` : `/api/@webenc/${folder}/`,
  }));
  const groups: Group[] = [
    { text: nav.guides, items: [quickStart, ...GUIDES] },
    { text: nav.api, items: api },
    { text: "Reference", items: REFERENCE },
    { text: "Migration", items: MIGRATION, folded: true },
    { text: "Reports", items: REPORTS, folded: true },
    { text: "For contributors", items: CONTRIBUTORS, folded: true },
  ];
  return {
    language,
    header: existing([quickStart, ...tools, { text: nav.api, link: "/api/" }]),
    groups: groups.map((group) => ({ ...group, items: existing(group.items) })).filter(({ items }) => items.length > 0),
  };
};
