/** The packages of encodings, and the hand-written module that contains the coders of each encoding. */

/** A package of encodings. */
export interface Family {
  /** Its folder under packages/, and its name in the scope. */
  readonly folder: string;
  /** Returns whether an encoding of the standard's table belongs to it. */
  readonly includes: (heading: string, encoding: string) => boolean;
  readonly title: string;
  /** Its name in the list of the command. */
  readonly listed: string;
  /** The encoding in the example of its README. */
  readonly featured: string;
  /** The paragraph of its README about results that users may not expect. */
  readonly note: string;
  readonly keywords: readonly string[];
  /** The indexes whose tables @webenc/historical imports, by `internal/index-…` in the package's exports. */
  readonly sharedIndexes?: readonly string[];
  /** Whether src/tables/ of the package contains lists of code points for its tables. */
  readonly hasTableLists?: boolean;
}

/** The families, in the order of the standard's chapters. */
export const families: readonly Family[] = [
  {
    folder: "utf8",
    includes: (heading) => heading === "The Encoding",
    title: "UTF-8",
    listed: "Unicode",
    featured: "UTF-8",
    note: "`TextDecoder` removes a byte order mark, unless `ignoreBOM` is set. `decodeBytes` keeps it.",
    keywords: ["utf-8", "utf8"],
  },
  {
    folder: "single-byte",
    includes: (heading) => heading === "Legacy single-byte encodings",
    title: "The 28 legacy single-byte encodings",
    listed: "single-byte",
    featured: "windows-1251",
    note: "In the standard, `latin1`, `iso-8859-1` and `ascii` are labels of windows-1252, `iso-8859-9` is a label of windows-1254, and `tis-620` is a label of windows-874, because web pages with these labels use the larger encodings. ISO-8859-8-I and ISO-8859-8 differ in their names only.",
    keywords: ["single-byte", "windows-1252", "latin1", "iso-8859", "koi8-r", "windows-1251", "macintosh"],
  },
  {
    folder: "cjk-chinese-simplified",
    includes: (heading) => heading === "Legacy multi-byte Chinese (simplified) encodings",
    title: "GBK and gb18030",
    listed: "Chinese, simplified",
    featured: "GBK",
    note: "GBK and gb18030 have the same decoder, with the mappings of GB 18030-2022. GBK's encoder never writes a four-byte sequence, and it writes `€` as the byte `80`. `gb2312` is a label of GBK.",
    keywords: ["gbk", "gb18030", "gb2312", "chinese"],
    sharedIndexes: ["gb18030"],
  },
  {
    folder: "cjk-chinese-traditional",
    includes: (heading) => heading === "Legacy multi-byte Chinese (traditional) encodings",
    title: "Big5",
    listed: "Chinese, traditional",
    featured: "Big5",
    note: "The decoder supports the Hong Kong Supplementary Character Set and other extensions. The encoder does not write the extensions whose leading byte is below `A1`.",
    keywords: ["big5", "big5-hkscs", "chinese"],
    hasTableLists: true,
  },
  {
    folder: "cjk-japanese",
    includes: (heading) => heading === "Legacy multi-byte Japanese encodings",
    title: "Shift_JIS, EUC-JP and ISO-2022-JP",
    listed: "Japanese",
    featured: "Shift_JIS",
    note: "Shift_JIS is Windows code page 932: it includes NEC's and IBM's extensions, and `5C` is the backslash. EUC-JP decodes JIS X 0212 and does not encode it. ISO-2022-JP is stateful, so encode a text in pieces as one stream. Its encoder writes half-width katakana as full-width katakana.",
    keywords: ["shift_jis", "sjis", "euc-jp", "iso-2022-jp", "japanese"],
    sharedIndexes: ["jis0208", "jis0212"],
  },
  {
    folder: "cjk-korean",
    includes: (heading) => heading === "Legacy multi-byte Korean encodings",
    title: "EUC-KR",
    listed: "Korean",
    featured: "EUC-KR",
    note: "EUC-KR is Windows code page 949: KS X 1001 with the Unified Hangul Code, which includes all 11,172 modern Hangul syllables.",
    keywords: ["euc-kr", "windows-949", "korean"],
    hasTableLists: true,
  },
  {
    folder: "utf16",
    includes: (heading, encoding) => heading === "Legacy miscellaneous encodings" && encoding.startsWith("UTF-16"),
    title: "UTF-16BE and UTF-16LE",
    listed: "Unicode",
    featured: "UTF-16LE",
    note: "The standard has no UTF-16 encoder. `TextDecoder` removes a byte order mark, unless `ignoreBOM` is set. `decodeBytes` keeps it.",
    keywords: ["utf-16", "utf-16le", "utf-16be"],
  },
  {
    folder: "miscellaneous",
    includes: (heading, encoding) => heading === "Legacy miscellaneous encodings" && !encoding.startsWith("UTF-16"),
    title: "replacement and x-user-defined",
    listed: "miscellaneous",
    featured: "x-user-defined",
    note: "replacement decodes every input that is not empty to one U+FFFD. Its labels are those of encodings that the standard considers dangerous. x-user-defined maps the bytes `80` to `FF` to the private-use code points U+F780 to U+F7FF.",
    keywords: ["x-user-defined", "replacement"],
  },
];

/** A published package that is written by hand. */
export interface HandWritten {
  readonly folder: string;
  readonly package: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** What of the package comes from the standard's indexes, as a name for its LICENSE. */
  readonly data?: string;
  /** Whether the package has the table of transliteration, which comes from Unicode's CLDR. */
  readonly hasCLDR?: boolean;
}

/** The published packages that are not families. */
export const handWritten: readonly HandWritten[] = [
  {
    folder: "core",
    package: "@webenc/core",
    description: "The WHATWG Encoding Standard's API, hooks, I/O queues and streams, for encodings that you pass",
    keywords: ["textdecoderstream", "legacy"],
  },
  {
    folder: "historical",
    package: "@webenc/historical",
    description:
      "What the WHATWG Encoding Standard has dropped: HZ-GB-2312, ISO-2022-JP with JIS X 0212, UTF-16 encoders, the API of 2012",
    keywords: ["hz-gb-2312", "iso-2022-jp", "jis-x-0212", "utf-16", "utf-16le", "legacy"],
  },
  {
    folder: "detect",
    package: "@webenc/detect",
    description: "Detects the encoding of text without a label: 40 encodings, 43 languages, small enough for a page",
    keywords: ["detect", "detection", "chardet", "charset-detection", "language-detection"],
    data: "The tables of encodings in dist/",
  },
  {
    folder: "webenc",
    package: "webenc",
    description: "The WHATWG Encoding Standard: all 40 encodings, all 228 labels, TextDecoder, TextEncoder, streams",
    keywords: ["textencoder", "textdecoderstream", "polyfill", "ponyfill", "legacy"],
    hasCLDR: true,
  },
  {
    folder: "cli",
    package: "@webenc/cli",
    description: "The webenc command: converts and inspects files in the encodings of the WHATWG Encoding Standard",
    keywords: ["cli", "convert", "iconv"],
    data: "The tables in bundle/",
    hasCLDR: true,
  },
];

/** The decoder and the encoder of an encoding. */
export interface Coders {
  /** The name of the hand-written module in src/ that exports the functions below. */
  readonly module: string;
  /** The name of the function that creates a decoder. */
  readonly decoder: string;
  /** The name of the function that creates an encoder; null if the standard has no encoder. */
  readonly encoder: string | null;
  /** The indexes that the coders read. */
  readonly indexes: readonly string[];
  /** The indexes that the encoder reads. */
  readonly encoderIndexes: readonly string[];
  /** The kernels of the decoder and of the encoder; none if the encoding has no `load`. */
  readonly kernels?: { readonly decoder: string; readonly encoder: string };
}

const coders = (module: string, indexes: readonly string[] = [], more: Partial<Coders> = {}): Coders => ({
  module,
  decoder: "decoder",
  encoder: "encoder",
  indexes,
  encoderIndexes: indexes,
  ...more,
});

const fourByteKernels = { decoder: "fourByteDecode", encoder: "fourByteEncode" };

const multiByte: Readonly<Record<string, Coders>> = {
  "UTF-8": coders("utf-8"),
  GBK: coders("gb18030", ["gb18030", "gb18030-ranges"], { encoder: "gbkEncoder", kernels: fourByteKernels }),
  gb18030: coders("gb18030", ["gb18030", "gb18030-ranges"], { encoder: "gb18030Encoder", kernels: fourByteKernels }),
  Big5: coders("big5", ["big5"], { kernels: { decoder: "codePointPairDecode", encoder: "plane2Encode" } }),
  "EUC-JP": coders("euc-jp", ["jis0208", "jis0212"], {
    encoderIndexes: ["jis0208"],
    kernels: { decoder: "threeByteDecode", encoder: "twoByteEncode" },
  }),
  "ISO-2022-JP": coders("iso-2022-jp", ["jis0208", "iso-2022-jp-katakana"], {
    kernels: { decoder: "iso2022JPDecode", encoder: "iso2022JPEncode" },
  }),
  Shift_JIS: coders("shift-jis", ["jis0208"], { kernels: { decoder: "katakanaDecode", encoder: "twoByteEncode" } }),
  "EUC-KR": coders("euc-kr", ["euc-kr"], { kernels: { decoder: "twoByteDecode", encoder: "twoByteEncode" } }),
  replacement: coders("replacement", [], { encoder: null }),
  "UTF-16BE": coders("utf-16", [], { decoder: "utf16BEDecoder", encoder: null }),
  "UTF-16LE": coders("utf-16", [], { decoder: "utf16LEDecoder", encoder: null }),
  "x-user-defined": coders("x-user-defined"),
};

/** The single-byte encodings that use the index of another one. */
const sharedIndex: Readonly<Record<string, string>> = { "ISO-8859-8-I": "iso-8859-8" };

/** Returns the coders of an encoding. An encoding that is not in the table above is a single-byte encoding. */
export const codersOf = (encoding: string): Coders =>
  multiByte[encoding] ??
  coders("single-byte", [sharedIndex[encoding] ?? encoding.toLowerCase()], {
    decoder: "singleByteDecoder",
    encoder: "singleByteEncoder",
  });

/** The names of indexes in the spelling of the standard, if they are not the name of an encoding. */
export const indexTitles: Readonly<Record<string, string>> = {
  gb18030: "GB18030",
  "gb18030-ranges": "GB18030 ranges",
  "iso-2022-jp-katakana": "ISO-2022-JP katakana",
  jis0208: "jis0208",
  jis0212: "jis0212",
};

/** Short texts for the examples. For other encodings, the examples use the first letters of the index. */
export const samples: Readonly<Record<string, string>> = {
  "UTF-8": "€",
  IBM866: "Привет",
  "ISO-8859-2": "Łódź",
  "ISO-8859-3": "Ġgantija",
  "ISO-8859-4": "Rīga",
  "ISO-8859-5": "Привет",
  "ISO-8859-6": "سلام",
  "ISO-8859-7": "Αθήνα",
  "ISO-8859-8": "שלום",
  "ISO-8859-8-I": "שלום",
  "ISO-8859-10": "Þór",
  "ISO-8859-13": "Rīga",
  "ISO-8859-14": "dŵr",
  "ISO-8859-15": "5 €",
  "ISO-8859-16": "Țara",
  "KOI8-R": "Привет",
  "KOI8-U": "Київ",
  macintosh: "café",
  "windows-874": "ไทย",
  "windows-1250": "Łódź",
  "windows-1251": "Привет",
  "windows-1252": "5 €",
  "windows-1253": "Αθήνα",
  "windows-1254": "İzmir",
  "windows-1255": "שלום",
  "windows-1256": "سلام",
  "windows-1257": "Rīga",
  "windows-1258": "Đông",
  "x-mac-cyrillic": "Київ",
  GBK: "你好",
  gb18030: "你好",
  Big5: "你好",
  "EUC-JP": "日本",
  "ISO-2022-JP": "日本",
  Shift_JIS: "日本",
  "EUC-KR": "한국",
  "UTF-16BE": "€",
  "UTF-16LE": "€",
  "x-user-defined": "\uf7ff",
};
