/** The groups of languages that an application imports, the encodings of each language, and how rare an encoding is. */

/** A group of languages that share a payload. */
export interface Group {
  /** The name of the exported value. */
  readonly name: string;
  readonly title: string;
  /** The languages and their encodings, in the order of the payload: a language is packed with the help of those before. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

const words = (text: string): string[] => text.split(" ");

const CYRILLIC = "windows-1251 ISO-8859-5 x-mac-cyrillic";
const CENTRAL = "windows-1250 ISO-8859-2";
const BALTIC = "windows-1257 ISO-8859-13 ISO-8859-4";
const WESTERN = "windows-1252 ISO-8859-15 macintosh";

const all = (encodings: string, languages: string): Record<string, readonly string[]> =>
  Object.fromEntries(words(languages).map((language) => [language, words(encodings)]));

/** The groups with alphabets. */
export const letterGroups: readonly Group[] = [
  {
    name: "western",
    title: "Western Europe",
    languages: {
      ...all(`${WESTERN} ISO-8859-14`, "en"),
      ...all(WESTERN, "de fr es pt it ca nl"),
      ...all(`${WESTERN} ISO-8859-10`, "sv da nb fi is"),
    },
  },
  {
    name: "centralEuropean",
    title: "Central Europe",
    languages: { ...all(CENTRAL, "cs sk"), ...all(`${CENTRAL} ISO-8859-16`, "pl hu ro hr sl") },
  },
  {
    name: "baltic",
    title: "the Baltic countries",
    languages: { ...all(BALTIC, "lt lv"), et: words(`${BALTIC} windows-1252 ISO-8859-15`) },
  },
  {
    name: "otherLatin",
    title: "Sámi, Welsh, Esperanto and Maltese, which have encodings of their own",
    languages: {
      se: words("ISO-8859-10 ISO-8859-4"),
      cy: words("ISO-8859-14"),
      ...all("ISO-8859-3", "eo mt"),
    },
  },
  { name: "turkish", title: "Turkish", languages: all("windows-1254 ISO-8859-3", "tr") },
  {
    name: "cyrillic",
    title: "Cyrillic letters",
    languages: {
      ru: words(`${CYRILLIC} KOI8-R IBM866`),
      bg: words(`${CYRILLIC} IBM866`),
      ...all(CYRILLIC, "mk sr"),
      uk: words(`${CYRILLIC} KOI8-U`),
      be: words(`${CYRILLIC} KOI8-U`),
    },
  },
  { name: "greek", title: "Greek", languages: all("windows-1253 ISO-8859-7", "el") },
  { name: "hebrew", title: "Hebrew", languages: all("windows-1255 ISO-8859-8-I ISO-8859-8", "he") },
  {
    name: "arabic",
    title: "Arabic and Persian",
    languages: { ar: words("windows-1256 ISO-8859-6"), fa: words("windows-1256") },
  },
  { name: "thai", title: "Thai", languages: all("windows-874", "th") },
  { name: "vietnamese", title: "Vietnamese", languages: all("windows-1258", "vi") },
];

/** A group of one East Asian language. */
export interface EastAsianGroup {
  readonly name: string;
  readonly title: string;
  readonly language: string;
  /** The index of its characters. */
  readonly index: string;
  /** The encodings of that index, and the function that reads their characters. */
  readonly readers: Readonly<Record<string, string>>;
  /** The encodings that their structure tells. */
  readonly byStructure: readonly string[];
}

/** The groups of East Asian languages. */
export const eastAsianGroups: readonly EastAsianGroup[] = [
  {
    name: "japanese",
    title: "Japanese",
    language: "ja",
    index: "jis0208",
    readers: { Shift_JIS: "readShiftJIS", "EUC-JP": "readEUCJP" },
    byStructure: ["ISO-2022-JP"],
  },
  {
    name: "simplifiedChinese",
    title: "simplified Chinese",
    language: "zh-Hans",
    index: "gb18030",
    readers: { GBK: "readGBK", gb18030: "readGB18030" },
    byStructure: [],
  },
  {
    name: "traditionalChinese",
    title: "traditional Chinese",
    language: "zh-Hant",
    index: "big5",
    readers: { Big5: "readBig5" },
    byStructure: [],
  },
  {
    name: "korean",
    title: "Korean",
    language: "ko",
    index: "euc-kr",
    readers: { "EUC-KR": "readEUCKR" },
    byStructure: [],
  },
];

/** How much rarer than the others of its languages an encoding is, in bits. */
const rarities: Readonly<Record<string, number>> = {
  "windows-1250": 0.5,
  "windows-1254": 0.5,
  "windows-1257": 1,
  "ISO-8859-2": 0.7,
  "ISO-8859-3": 2,
  "ISO-8859-4": 3.5,
  "ISO-8859-5": 1,
  "ISO-8859-6": 1,
  "ISO-8859-7": 0.5,
  "ISO-8859-8": 1,
  "ISO-8859-8-I": 2,
  "ISO-8859-10": 3,
  "ISO-8859-13": 1,
  "ISO-8859-14": 2,
  "ISO-8859-15": 1,
  "ISO-8859-16": 2.5,
  IBM866: 1,
  "KOI8-U": 0.5,
  macintosh: 2,
  "x-mac-cyrillic": 2,
  "EUC-JP": 0.5,
  gb18030: 1,
};

/** Returns how rare an encoding is, in bits. */
export const rarityOf = (encoding: string): number => rarities[encoding] ?? 0;

/** The encodings whose text is in visual order: the last character of a line is the first one to read. */
export const visual: readonly string[] = ["ISO-8859-8"];
