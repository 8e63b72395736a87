/**
 * What engines' own TextDecoders are known to do wrong, each with a case that shows it. Plain data, and what else a bug
 * can touch: the comparison with engines takes a difference for known only if an engine that shows the bug differs where
 * the bug can.
 */

/** Calls of one decoder, one after the other. */
export interface Case {
  readonly label: string;
  readonly fatal?: true;
  /** A byte order mark counts, where it is not ignored. */
  readonly ignoreBOM?: true;
  /** Bytes in hexadecimal digits; those of a call with `stream` end in "+". */
  readonly calls: readonly string[];
}

/** A known bug. */
export interface Bug extends Case {
  readonly name: string;
  /** What the standard gives for each call; null where it throws. For a label that is none, null alone. */
  readonly expected: readonly (string | null)[];
  /** Where it was told, if it was. */
  readonly reports?: readonly string[];
  /** Whether the bug may show in other calls of a decoder. `isClean` says that the bytes have no error. */
  readonly touches: (calls: Case, isClean: boolean) => boolean;
}

const bytesOf = ({ calls }: Case): string[] => calls.join("").replaceAll("+", "").match(/../g) ?? [];

/** Touches an encoding, where any of the bytes matches. */
const bytes =
  (label: string, pattern: RegExp) =>
  (given: Case): boolean =>
    given.label === label && bytesOf(given).some((byte) => pattern.test(byte));

/** Touches encodings, whatever the bytes. */
const always =
  (...labels: readonly string[]) =>
  (given: Case): boolean =>
    labels.includes(given.label);

/** Touches encodings where the bytes have errors. */
const errors =
  (...labels: readonly string[]) =>
  (given: Case, isClean: boolean): boolean =>
    !isClean && labels.includes(given.label);

const node = (issue: number): string => `https://github.com/nodejs/node/issues/${issue}`;

export const bugs: readonly Bug[] = [
  {
    name: "windows-1252 decodes 80 to 9F as ISO-8859-1 does",
    label: "windows-1252",
    calls: ["80"],
    expected: ["€"],
    reports: [node(56542), node(60888)],
    touches: bytes("windows-1252", /[89]./),
  },
  {
    name: "windows-1252 drops an FF at the beginning",
    label: "windows-1252",
    ignoreBOM: true,
    calls: ["ff"],
    expected: ["ÿ"],
    touches: bytes("windows-1252", /ff/),
  },
  {
    name: "IBM866 exchanges 1A, 1C and 7F",
    label: "ibm866",
    calls: ["1a1c7f"],
    expected: ["\x1a\x1c\x7f"],
    reports: [node(61041)],
    touches: bytes("ibm866", /1a|1c|7f/),
  },
  {
    name: "KOI8-U is KOI8-RU: AE and BE are box drawings",
    label: "koi8-u",
    calls: ["aebe"],
    expected: ["ўЎ"],
    reports: [node(61041)],
    touches: bytes("koi8-u", /ae|be/),
  },
  {
    name: "windows-1253 has a character for AA",
    label: "windows-1253",
    calls: ["aa"],
    expected: ["\ufffd"],
    reports: [node(61041)],
    touches: bytes("windows-1253", /aa/),
  },
  {
    name: "windows-1255 lacks CA",
    label: "windows-1255",
    calls: ["ca"],
    expected: ["\u05ba"],
    reports: [node(61041)],
    touches: bytes("windows-1255", /ca/),
  },
  {
    name: "windows-874 has characters for bytes that have none",
    label: "windows-874",
    calls: ["41db"],
    expected: ["A\ufffd"],
    reports: [node(61041)],
    touches: bytes("windows-874", /d[b-e]|f[c-f]/),
  },
  {
    name: "ISO-8859-16 is not known",
    label: "iso-8859-16",
    calls: ["41a1"],
    expected: ["AĄ"],
    reports: [node(61041)],
    touches: always("iso-8859-16"),
  },
  {
    name: "x-user-defined is not known",
    label: "x-user-defined",
    calls: ["80"],
    expected: ["\uf780"],
    touches: always("x-user-defined"),
  },
  {
    name: "labels are lowercased beyond ASCII: the Kelvin sign is taken for a k",
    label: "\u212aoi8-r",
    calls: [""],
    expected: [null],
    touches: () => false,
  },
  {
    name: "Shift_JIS exchanges 1A, 1C and 7F, and takes 80 for an error",
    label: "shift_jis",
    calls: ["1a1c7f80"],
    expected: ["\x1a\x1c\x7f\x80"],
    reports: [node(61041)],
    touches: bytes("shift_jis", /1a|1c|7f|80/),
  },
  {
    name: "Shift_JIS: a wrong trailing byte makes a second error",
    label: "shift_jis",
    calls: ["81fd"],
    expected: ["\ufffd"],
    reports: [node(61041)],
    touches: errors("shift_jis"),
  },
  {
    name: "Shift_JIS lacks the private-use rows and other extensions",
    label: "shift_jis",
    calls: ["f040ed40fa40"],
    expected: ["\ue000纊ⅰ"],
    touches: always("shift_jis"),
  },
  {
    name: "EUC-KR is not windows-949: 81 41 is an A",
    label: "euc-kr",
    calls: ["8141"],
    expected: ["갂"],
    reports: [node(61041)],
    touches: always("euc-kr"),
  },
  {
    name: "Big5 lacks the Hong Kong characters",
    label: "big5",
    calls: ["8740"],
    expected: ["䏰"],
    reports: [node(61041), node(40091)],
    touches: always("big5"),
  },
  {
    name: "Big5 has characters for 80 and FF",
    label: "big5",
    calls: ["4180ff"],
    expected: ["A\ufffd\ufffd"],
    reports: [node(61041)],
    touches: errors("big5"),
  },
  {
    name: "Big5 has one private character where the standard has two code points",
    label: "big5",
    calls: ["886288a5"],
    expected: ["\u00ca\u0304\u00ea\u030c"],
    touches: bytes("big5", /88/),
  },
  {
    name: "GBK has no four bytes, and lacks the euro sign",
    label: "gbk",
    calls: ["a2e381308130"],
    expected: ["€\x80"],
    reports: [node(61041)],
    touches: always("gbk"),
  },
  {
    name: "EUC-JP has characters for bytes that begin nothing",
    label: "euc-jp",
    calls: ["418041"],
    expected: ["A\ufffdA"],
    reports: [node(61041)],
    touches: errors("euc-jp"),
  },
  {
    name: "an error in a stream throws, though the decoder is not fatal",
    label: "gb18030",
    calls: ["81+", "30+", "00+", ""],
    expected: ["", "", "\ufffd0\0", ""],
    touches: (given, isClean) =>
      !isClean && given.calls.length > 1 && ["gb18030", "gbk", "euc-jp", "iso-2022-jp"].includes(given.label),
  },
  {
    name: "ISO-2022-JP swallows what begins an escape sequence that is none",
    label: "iso-2022-jp",
    calls: ["1b28"],
    expected: ["\ufffd("],
    reports: [node(61041)],
    touches: errors("iso-2022-jp"),
  },
  {
    name: "ISO-2022-JP makes fewer errors of broken escape sequences",
    label: "iso-2022-jp",
    calls: ["1b24401b1b28"],
    expected: ["\ufffd\ufffd\ufffd"],
    touches: errors("iso-2022-jp"),
  },
  {
    name: "ISO-2022-JP's state outlives the end of a stream",
    label: "iso-2022-jp",
    calls: ["1b284a", "1b284a5c"],
    expected: ["", "¥"],
    touches: (given) => given.label === "iso-2022-jp" && given.calls.length > 1,
  },
  {
    name: "EUC-JP's state outlives the end of a stream",
    label: "euc-jp",
    calls: ["8fa1", "a1a1"],
    expected: ["\ufffd", "\u3000"],
    touches: (given) => given.label === "euc-jp" && given.calls.length > 1,
  },
  {
    name: "gb18030's restored bytes outlive a fatal error",
    label: "gb18030",
    fatal: true,
    calls: ["813000", "41"],
    expected: [null, "A"],
    touches: (given, isClean) => !!given.fatal && !isClean && ["gb18030", "gbk"].includes(given.label),
  },
  {
    name: "ISO-2022-JP's restored bytes outlive a fatal error",
    label: "iso-2022-jp",
    fatal: true,
    calls: ["1b28", "41"],
    expected: [null, "A"],
    touches: (given, isClean) => !!given.fatal && !isClean && given.label === "iso-2022-jp",
  },
  {
    name: "a byte of ASCII behind a wrong leading byte outlives a fatal error",
    label: "big5",
    fatal: true,
    calls: ["8122", "41"],
    expected: [null, "A"],
    reports: ["https://bugs.webkit.org/show_bug.cgi?id=304238"],
    touches: (given, isClean) => !!given.fatal && !isClean,
  },
  {
    name: "the unread bytes of a chunk with a fatal error stay in the stream",
    label: "utf-8",
    fatal: true,
    calls: ["fdef+", ""],
    expected: [null, ""],
    reports: ["https://github.com/whatwg/encoding/issues/358"],
    touches: ({ fatal, calls }, isClean) => !!fatal && !isClean && calls.some((call) => call.endsWith("+")),
  },
  {
    name: "UTF-16: the last byte of a chunk with a fatal error stays in the stream",
    label: "utf-16le",
    fatal: true,
    calls: ["00+", "d80000+", ""],
    expected: ["", null, ""],
    touches: ({ label, fatal, calls }, isClean) =>
      !!fatal && !isClean && label.startsWith("utf-16") && calls.some((call) => call.endsWith("+")),
  },
  {
    name: "a byte order mark that was seen before a fatal error is not looked for after it",
    label: "utf-8",
    fatal: true,
    calls: ["efbbbfff", "efbbbf41"],
    expected: [null, "A"],
    reports: ["https://bugzilla.mozilla.org/show_bug.cgi?id=2005419"],
    touches: (given, isClean) => !!given.fatal && !given.ignoreBOM && !isClean && given.label.startsWith("utf-"),
  },
  {
    name: "UTF-8: a sequence cut over chunks swallows what follows it",
    label: "utf-8",
    calls: ["f0+", "c380"],
    expected: ["", "\ufffdÀ"],
    reports: ["https://issues.chromium.org/issues/468458744"],
    touches: (given, isClean) => !isClean && given.label === "utf-8" && given.calls.length > 1,
  },
  {
    name: "an empty chunk inside a sequence damages it",
    label: "big5",
    calls: ["a4+", "+", "40"],
    expected: ["", "", "一"],
    reports: ["https://github.com/hsivonen/encoding_rs/issues/126"],
    touches: (given) => given.calls.includes("+"),
  },
  {
    name: "a byte order mark is not taken away where it comes in pieces",
    label: "utf-8",
    calls: ["ef+", "bb+", "bf+", "efbbbf"],
    expected: ["", "", "", "\ufeff"],
    reports: ["https://github.com/oven-sh/bun/issues/25495"],
    touches: (given) => !given.ignoreBOM && given.label.startsWith("utf-"),
  },
  {
    name: "UTF-16: half a surrogate pair and an odd byte are not one error",
    label: "utf-16le",
    calls: ["00d800"],
    expected: ["\ufffd"],
    touches: (given, isClean) => !isClean && given.label.startsWith("utf-16"),
  },
  {
    name: "the replacement encoding can be decoded",
    label: "replacement",
    calls: ["41"],
    expected: [null],
    reports: ["https://github.com/oven-sh/bun/pull/32837"],
    touches: () => false,
  },
];
