/**
 * Decisions about the rows of generators/system-names.csv, each written SYSTEM:ENCODING. A row that is not here means the encoding
 * that has one of its names as a label. tools/src/names/names.test.ts compares the decoders of five systems with these decisions.
 */

/** Rows that mean an encoding of the standard. */
export interface Meaning {
  readonly encoding: string;
  /** What the systems mean, if some of their characters are others. */
  readonly difference?: string;
  readonly rows: string;
}

const SYMBOLS = "some symbols have other code points, such as U+301C for U+FF5E";

export const MEANINGS: readonly Meaning[] = [
  { encoding: "UTF-8", rows: "iconv:ISO-10646/UTF8/ iconv:ISO-10646/UTF-8/ mariadb:utf8mb4 postgresql:UTF8" },
  { encoding: "UTF-8", difference: "UTF-8 without code points above U+FFFF", rows: "mariadb:utf8mb3" },
  { encoding: "UTF-8", difference: "UTF-8 that is written with a byte order mark", rows: "python:utf_8_sig" },
  { encoding: "IBM866", rows: "postgresql:WIN866" },
  { encoding: "ISO-8859-6", difference: "Windows code page 708, which has more characters", rows: "dotnet:708" },
  {
    encoding: "ISO-8859-7",
    difference: "the edition of 1987, which has no € and no ₯",
    rows: "icu:ibm-813_P100-1995 mariadb:greek",
  },
  { encoding: "ISO-8859-8", rows: "dotnet:28598 icu:ibm-5012_P100-1999 iconv-lite:iso88598" },
  {
    encoding: "ISO-8859-8",
    difference: "IBM code page 916, which has other characters for AF, B7, FD and FE",
    rows: "icu:ibm-916_P100-1995",
  },
  { encoding: "ISO-8859-13", rows: "iconv:IBM921 java:x-IBM921" },
  {
    encoding: "KOI8-R",
    difference: "GOST 19768-74, which has no characters for most bytes from 80 to BF",
    rows: "iconv:KOI-8",
  },
  {
    encoding: "KOI8-U",
    difference: "KOI8-U of RFC 2319, whose AE and BE are box-drawing characters",
    rows: "icu:ibm-1168_P100-2002 iconv:KOI8-U iconv-lite:koi8u java:KOI8-U mariadb:koi8u php:KOI8-U postgresql:KOI8U python:koi8_u",
  },
  { encoding: "KOI8-U", difference: "KOI8-RU, whose characters for 9 bytes are others", rows: "iconv:KOI8-RU" },
  { encoding: "macintosh", difference: "an encoding whose C6 is U+0394", rows: "iconv:MACINTOSH" },
  {
    encoding: "macintosh",
    difference: "Mac OS Roman before 1998, whose BD is U+2126 and DB is ¤",
    rows: "iconv-lite:macintosh iconv-lite:macroman",
  },
  { encoding: "x-mac-cyrillic", rows: "python:mac_cyrillic" },
  { encoding: "x-mac-cyrillic", difference: "an edition whose A2 and FF are ¢ and ¤", rows: "iconv:CP10007" },
  {
    encoding: "x-mac-cyrillic",
    difference: "an edition whose FF is ¤",
    rows: "iconv:MAC-UK iconv-lite:macukraine java:x-MacUkraine",
  },
  {
    encoding: "x-mac-cyrillic",
    difference: "an edition whose A2, B6 and FF are ¢, ∂ and ¤",
    rows: "iconv-lite:maccyrillic java:x-MacCyrillic",
  },
  { encoding: "windows-874", rows: "python:cp874 postgresql:WIN874" },
  {
    encoding: "windows-874",
    difference: "ISO-8859-11 or TIS-620, whose bytes 80 to 9F are control characters or errors",
    rows: "icu:iso-8859_11-2001 iconv:ISO-8859-11 iconv:TIS-620 iconv-lite:iso885911 iconv-lite:tis620 java:TIS-620 java:x-iso-8859-11 mariadb:tis620 python:iso8859_11 python:tis_620",
  },
  {
    encoding: "windows-874",
    difference: "code page 874, which also has private-use characters for DB to DE and FC to FF",
    rows: "dotnet:874 icu:windows-874-2000",
  },
  {
    encoding: "windows-874",
    difference: "IBM code page 874, which has other characters for some bytes",
    rows: "icu:ibm-874_P100-1995 java:x-IBM874",
  },
  { encoding: "windows-1250", rows: "postgresql:WIN1250" },
  { encoding: "windows-1251", rows: "iconv:IBM5347 postgresql:WIN1251" },
  { encoding: "windows-1252", rows: "postgresql:WIN1252" },
  { encoding: "windows-1253", rows: "postgresql:WIN1253" },
  { encoding: "windows-1254", rows: "postgresql:WIN1254" },
  { encoding: "windows-1255", rows: "postgresql:WIN1255" },
  { encoding: "windows-1256", rows: "iconv:IBM9448 postgresql:WIN1256" },
  { encoding: "windows-1257", rows: "postgresql:WIN1257" },
  { encoding: "windows-1258", rows: "postgresql:WIN1258" },
  {
    encoding: "windows-1252",
    difference: "ISO-8859-1, whose bytes 80 to 9F are control characters",
    rows: "dotnet:28591 icu:ISO-8859-1 iconv:ISO-8859-1 iconv-lite:iso88591 java:ISO-8859-1 php:ISO-8859-1 postgresql:LATIN1 python:iso8859_1 python:latin_1",
  },
  {
    encoding: "windows-1252",
    difference: "ASCII, whose bytes 80 to FF are errors",
    rows: "dotnet:20127 icu:US-ASCII iconv:ANSI_X3.4-1968 iconv:ANSI_X3.4-1986 iconv:ANSI_X3.4 iconv:ASCII iconv:CP367 iconv:CSASCII iconv:IBM367 iconv:ISO-IR-6 iconv:ISO646-US iconv:ISO_646.IRV:1991 iconv:US iconv:US-ASCII iconv-lite:ascii java:US-ASCII mariadb:ascii php:ASCII python:ascii",
  },
  {
    encoding: "windows-1252",
    difference: "code page 1252 before 1998, which has no €, Ž and ž",
    rows: "icu:ibm-1252_P100-2000",
  },
  { encoding: "windows-1253", difference: "code page 1253, with ª for AA", rows: "icu:ibm-5349_P100-1998" },
  {
    encoding: "windows-1254",
    difference: "ISO-8859-9, whose bytes 80 to 9F are control characters",
    rows: "dotnet:28599 icu:ibm-920_P100-1995 iconv:ISO-8859-9 iconv-lite:iso88599 java:ISO-8859-9 mariadb:latin5 php:ISO-8859-9 postgresql:LATIN5 python:iso8859_9",
  },
  {
    encoding: "windows-1255",
    difference: "code page 1255 without U+05BA for CA",
    rows: "icu:ibm-9447_P100-2002 iconv:CP1255 java:windows-1255 python:cp1255",
  },
  {
    encoding: "GBK",
    difference: "GBK without the four-byte sequences and some two-byte sequences of gb18030",
    rows: "dotnet:936 icu:windows-936-2000 iconv:GBK iconv-lite:cp936 java:GBK java:x-mswin-936 mariadb:gbk php:CP936 postgresql:GBK python:gbk",
  },
  {
    encoding: "GBK",
    difference: "GB 2312, which is a part of GBK",
    rows: "dotnet:51936 icu:ibm-1383_P110-1999 iconv:CSGB2312 iconv:EUC-CN java:GB2312 java:x-IBM1383 mariadb:gb2312 php:EUC-CN postgresql:EUC_CN python:gb2312",
  },
  { encoding: "GBK", difference: "an earlier edition of GB 18030", rows: "iconv-lite:gbk" },
  {
    encoding: "gb18030",
    difference: "another edition of GB 18030, in which up to 20 two-byte sequences are other characters",
    rows: "icu:gb18030 iconv:GB18030 iconv-lite:gb18030 java:GB18030 php:GB18030 postgresql:GB18030 python:gb18030",
  },
  {
    encoding: "Big5",
    difference: "Big5 without the Hong Kong Supplementary Character Set",
    rows: "dotnet:950 icu:windows-950-2000 iconv:BIG5 iconv-lite:cp950 java:Big5 java:x-windows-950 mariadb:big5 php:BIG-5 php:CP950 postgresql:BIG5 python:big5 python:cp950",
  },
  {
    encoding: "Big5",
    difference: "another edition of the Hong Kong Supplementary Character Set",
    rows: "icu:ibm-1375_P100-2008 icu:ibm-5471_P100-2006 iconv:BIG5HKSCS java:Big5-HKSCS java:x-Big5-HKSCS-2001 java:x-MS950-HKSCS java:x-MS950-HKSCS-XP python:big5hkscs",
  },
  {
    encoding: "EUC-JP",
    difference: `EUC-JP without the extensions of NEC; ${SYMBOLS}`,
    rows: "iconv:EUC-JP java:EUC-JP mariadb:ujis php:EUC-JP postgresql:EUC_JP python:euc_jp",
  },
  {
    encoding: "EUC-JP",
    difference: "EUC-JP with 24 more characters",
    rows: "icu:euc-jp-2007",
  },
  {
    encoding: "EUC-JP",
    difference: "eucJP-ms, which also has private-use characters",
    rows: "iconv:EUC-JP-MS java:x-eucJP-Open mariadb:eucjpms php:eucJP-win",
  },
  {
    encoding: "EUC-JP",
    difference: "EUC-JP without JIS X 0212",
    rows: "dotnet:51932 java:x-euc-jp-linux php:CP51932",
  },
  {
    encoding: "ISO-2022-JP",
    difference: `ISO-2022-JP without the extensions of NEC and IBM; ${SYMBOLS}`,
    rows: "icu:ISO-2022-JP iconv:ISO-2022-JP java:ISO-2022-JP php:ISO-2022-JP php:JIS python:iso2022_jp",
  },
  {
    encoding: "ISO-2022-JP",
    difference: "an encoding that has more escape sequences or writes half-width katakana otherwise",
    rows: "dotnet:50220 dotnet:50221 java:x-windows-50220 java:x-windows-50221 java:x-windows-iso2022jp php:CP50220 php:CP50221 php:CP50222 php:ISO-2022-JP-MS",
  },
  { encoding: "Shift_JIS", rows: "mariadb:cp932 php:SJIS-win" },
  {
    encoding: "Shift_JIS",
    difference: "code page 932, which also has private-use characters for A0, FD, FE and FF",
    rows: "dotnet:932 python:cp932",
  },
  {
    encoding: "Shift_JIS",
    difference: "code page 932 without most of its private-use characters",
    rows: "iconv-lite:shiftjis",
  },
  {
    encoding: "Shift_JIS",
    difference: `Shift_JIS without the extensions of NEC and IBM; ${SYMBOLS}`,
    rows: "iconv:SJIS java:Shift_JIS mariadb:sjis php:SJIS python:shift_jis",
  },
  {
    encoding: "Shift_JIS",
    difference: "IBM code page 943, whose 5C is ¥ and 7E is ‾",
    rows: "icu:ibm-943_P130-1999 iconv:IBM943 java:x-IBM943",
  },
  { encoding: "Shift_JIS", difference: `an encoding in which ${SYMBOLS}`, rows: "java:x-IBM943C java:x-PCK" },
  { encoding: "EUC-KR", rows: "iconv:UHC php:UHC python:cp949" },
  {
    encoding: "EUC-KR",
    difference: "KS X 1001, which has 2,350 of the 11,172 Hangul syllables",
    rows: "dotnet:51949 icu:ibm-970_P110_P110-2006_U2 iconv:EUC-KR java:EUC-KR java:x-IBM970 php:EUC-KR postgresql:EUC_KR python:euc_kr",
  },
  {
    encoding: "EUC-KR",
    difference: "code page 949, which also has private-use characters in the rows C9 and FE",
    rows: "dotnet:949 icu:windows-949-2000 java:x-windows-949",
  },
  {
    encoding: "EUC-KR",
    difference: "IBM code page 1363, whose A1A4 is U+30FB",
    rows: "icu:ibm-1363_P11B-1998",
  },
  { encoding: "replacement", rows: "java:x-ISO-2022-CN-GB php:HZ" },
  { encoding: "UTF-16LE", rows: "icu:UnicodeLittle iconv:UNICODELITTLE java:x-UTF-16LE-BOM" },
  {
    encoding: "UTF-16LE",
    difference: "UTF-16 in the byte order that a byte order mark gives",
    rows: "icu:UTF-16 iconv:UNICODE iconv:UTF-16 iconv-lite:utf16 java:UTF-16 python:utf_16",
  },
  {
    encoding: "UTF-16LE",
    difference: "UCS-2, which has no surrogate pairs",
    rows: "iconv:ISO-10646/UCS2/ iconv:UCS-2 iconv:UCS-2LE iconv:UCS2 php:UCS-2LE",
  },
  { encoding: "UTF-16BE", rows: "icu:UnicodeBig iconv:UNICODEBIG java:UTF-16BE mariadb:utf16 php:UTF-16" },
  {
    encoding: "UTF-16BE",
    difference: "UCS-2, which has no surrogate pairs",
    rows: "iconv:UCS-2BE mariadb:ucs2 php:UCS-2 php:UCS-2BE",
  },
];

/** Rows that mean another encoding, although one of their names is a label: GB 2312 in two seven-bit bytes. */
export const OTHER_ENCODINGS = "icu:ibm-5478_P100-1995";

/**
 * Names that the table does not use, as SYSTEM:NAME: too general, or approximations. PostgreSQL's aliases of WIN1258 are the
 * names of an encoding that is not in the standard, TCVN 5712.
 */
export const IGNORED_NAMES =
  "icu:x-JISAutoDetect icu:x-MS932_0213 java:default php:EUC postgresql:ABC postgresql:TCVN postgresql:TCVN5712 postgresql:VSCII postgresql:WIN python:x_mac_japanese python:x_mac_korean python:x_mac_simp_chinese python:x_mac_trad_chinese";

/** Names that mean different encodings in different systems and that are no labels, and what they mean here. */
export const CHOICES: Readonly<Record<string, string>> = {
  gb23121980: "GBK",
  jis: "ISO-2022-JP",
  thai8: "windows-874",
  turkish8: "windows-1254",
  unicodebig: "UTF-16BE",
  xwindows50221: "ISO-2022-JP",
};
