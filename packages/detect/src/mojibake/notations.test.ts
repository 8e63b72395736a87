import { expect, test } from "vitest";
import { unwrite } from "./notations.js";

/** Returns what a text says in a notation. */
const read = (notation: string, text: string): string | undefined =>
  unwrite(text).find((each) => each.notation === notation)?.text;

test.each([
  ["encoded-word", false],
  ["percent-encoding", true],
  ["byte-escapes", true],
  ["unicode-escapes", false],
  ["html-references", false],
  ["quoted-printable", true],
  ["iso-2022-jp", false],
  ["utf-7", false],
  ["base64", true],
])("%s: bytes in an unknown encoding: %s", (notation, isBytes) => {
  const text = "=?UTF-8?Q?=C3=A9?= %C3 \\xc3 \\u00e9 &#233; $B$3(B +AOk-";
  expect(unwrite("&AOk-")).toEqual([{ notation: "utf-7", text: "\xe9", isBytes: false }]);
  const own = { "quoted-printable": "=C3=A9", base64: "w6nDqcOp" }[notation] ?? text;
  expect(unwrite(own).find((each) => each.notation === notation)?.isBytes).toBe(isBytes);
});

test("plain text is in no notation", () => {
  for (const text of ["", "text", "a + b & c = d", "50 %", "C:\\new", "caf\xe9", "=?", "$B and (B"])
    expect([text, unwrite(text)]).toEqual([text, []]);
});

test("an unknown name, and bytes that are invalid, are nothing", () => {
  expect(unwrite("&unknown;")).toEqual([]);
  expect(unwrite("=?UTF-8?B?w*k=?=")).toEqual([]);
});

test("text beyond ASCII has no bytes written in ASCII, but characters", () => {
  expect(unwrite("\xe9 %C3%A9 =C3=A9 \\xc3")).toEqual([]);
  expect(unwrite("\xe9 &eacute;")).toEqual([{ notation: "html-references", text: "\xe9 \xe9", isBytes: false }]);
});

// https://www.rfc-editor.org/rfc/rfc2047
test.each([
  ["=?UTF-8?B?w6k=?=", "é"],
  ["=?utf-8?b?w6k?=", "é"],
  ["=?UTF-8?Q?caf=C3=A9_au_lait?=", "café au lait"],
  ["=?utf-8?q?=c3=a9?=", "é"],
  ["=?iso-8859-1?Q?=E9?=", "é"],
  ["=?UTF-8*de-AT?Q?=C3=A9?=", "é"],
  ["=?UTF-8*?Q?=C3=A9?=", "é"],
  ["Re: =?UTF-8?Q?=C3=A9?= (2)", "Re: é (2)"],
  [" =?UTF-8?Q?=C3=A9?=", " é"],
  // Whitespace between two words is not part of the text, and a character can begin in one and end in the next.
  ["=?UTF-8?Q?=C3?=\r\n =?UTF-8?Q?=A9?=", "é"],
  ["=?UTF-8?Q?=C3=A9?= =?koi8-r?Q?=C4?= =?koi8-r?Q?=C1?=", "éда"],
  ["=?UTF-8?Q?=C3=A9?= x =?koi8-r?Q?=C4?=", "é x д"],
  ["=?UTF-8?Q?=C3?= x =?UTF-8?Q?=A9?=", "\ufffd x \ufffd"],
  // The bytes of an encoding that is unknown, or that the standard replaces, stay.
  ["=?nonsense?Q?=E9?=", "\xe9"],
  ["=?hz-gb-2312?Q?=E9?=", "\xe9"],
  ["=?UTF-8?B?w6k=?= =?UTF-8?B?w?=", undefined],
  ["=?UTF-8?B?w*k=?=", undefined],
  ["=?UTF-8?X?w6k=?=", undefined],
  ["=?UTF-8?Q?=C3=A9", undefined],
  ["=?UTF-8?Q?=C3 =A9?=", undefined],
])("encoded words: %s", (text, expected) => {
  expect(read("encoded-word", text)).toBe(expected);
  expect(read("quoted-printable", text)).toBe(undefined);
});

test.each([
  ["caf%C3%A9%20x", "caf\xc3\xa9 x"],
  ["%c3%a9", "\xc3\xa9"],
  ["%80%FF%", "\x80\xff%"],
  ["%25C3%25A9", "%C3%A9"],
  ["%2525C3", "%25C3"],
  ["%E", undefined],
  ["%20%7F", undefined],
  ["%25", undefined],
])("percent-encoding: %s", (text, expected) => {
  expect(read("percent-encoding", text)).toBe(expected);
});

test.each([
  ["\\xc3\\xA9", "\xc3\xa9"],
  ["\\303\\251 \\101 \\000", "\xc3\xa9 A \0"],
  ["\\xe9\\n\\r\\t\\\"\\'\\\\", "\xe9\n\r\t\"'\\"],
  ["\\xe9\\q\\8", "\xe9\\q\\8"],
  ["b'\\xe9'", "\xe9"],
  [' b"\\xe9\n\\xe9" \n', "\xe9\n\xe9"],
  ["b'\\xe9\"", "b'\xe9\""],
  ["ab'\\xe9'", "ab'\xe9'"],
  ["b'\\xe9' x", "b'\xe9' x"],
  // Git quotes the names of files one by one.
  ['"\\346.txt"\n"\\347"\n"x"', '\xe6.txt\n\xe7\n"x"'],
  ['"a\\346"', "a\xe6"],
  ['a "\\346"', 'a "\xe6"'],
  ['"\\1"\n\\346', '"\\1"\n\xe6'],
  ["\\xC3", "\xc3"],
  ["\\xe9\\N", "\xe9\\N"],
  ['"\\346" a', '"\xe6" a'],
  ["\\x41\\101", undefined],
  ["\\xg1 \\288 \\400", undefined],
])("escapes of bytes: %j", (text, expected) => {
  expect(read("byte-escapes", text)).toBe(expected);
});

test.each([
  ["\\u00e9", "é"],
  ["\\u00E9\\u0041", "éA"],
  ["\\ud83d\\ude00", "😀"],
  ["\\u{1F600} \\u{e9}", "😀 é"],
  ["\\U0001f600", "😀"],
  ["%u00e9", "é"],
  ["<U+00E9> <U+1F600>", "é 😀"],
  ["\\u00e9 \\u{110000} \\U00110000", "é \\u{110000} \\U00110000"],
  ["\\u{10ffff}", "\u{10ffff}"],
  ["\\u00", undefined],
  ["\\u{}", undefined],
  ["<U+E9>", undefined],
])("escapes of characters: %s", (text, expected) => {
  expect(read("unicode-escapes", text)).toBe(expected);
});

// https://html.spec.whatwg.org/multipage/named-characters.html
test.each([
  ["&nbsp;&eacute;&frac12;&yuml;", "\xa0é½ÿ"],
  [
    "&amp;&lt;&gt;&quot;&apos;&euro;&ndash;&mdash;&lsquo;&rsquo;&sbquo;&ldquo;&rdquo;&bdquo;&hellip;&bull;&trade;&dagger;&OElig;&oelig;&Scaron;&scaron;&Yuml;",
    "&<>\"'€–—‘’‚“”„…•™†ŒœŠšŸ",
  ],
  ["&#233;&#xe9;&#XE9;&#233 &#xE9 ", "ééééé".replace(/é{2}$/, "é é ")],
  ["&#1055;&#128512;", "П😀"],
  ["&#127;&#128;&#159;&#160;&#255;&#256;", "\x7f€Ÿ\xa0ÿĀ"],
  ["caf&#233 x", "café x"],
  ["&#9;", undefined],
  ["&#x10ffff;&#1114112;", "\u{10ffff}&#1114112;"],
  ["&amp;eacute &eacute &toString; &unknown;", "&eacute &eacute &toString; &unknown;"],
  ["&eacute", undefined],
  ["&toString;", undefined],
  ["&#;", undefined],
  ["&#x;", undefined],
])("references of HTML: %s", (text, expected) => {
  expect(read("html-references", text)).toBe(expected);
});

// https://www.rfc-editor.org/rfc/rfc2045#section-6.7
test.each([
  ["Gr=F6=DFe =3D", "Gr\xf6\xdfe ="],
  ["=e9", "\xe9"],
  ["=E9 a=\nb=\r\nc", "\xe9 abc"],
  ["=E9=", "\xe9="],
  ["a=20b=3D", undefined],
])("quoted-printable: %j", (text, expected) => {
  expect(read("quoted-printable", text)).toBe(expected);
});

test.each([
  ["a $B$3$s(B b", "a こん b"],
  ["\x1b$B$3$s\x1b(B", "こん"],
  ["$@$3(J$B$s(B", "こん"],
  ["Ł $B$3(B 日", "Ł こ 日"],
  ["\x1b$B$3(B $B$s\x1b(B", "こ ん"],
  ["$B$3$(B", undefined],
  // The index has nothing in row 9.
  ["$B$3)!(B", undefined],
])("ISO-2022-JP: %j", (text, expected) => {
  expect(read("iso-2022-jp", text)).toBe(expected);
});

// https://www.rfc-editor.org/rfc/rfc2152, and https://www.rfc-editor.org/rfc/rfc3501#section-5.1.3
test.each([
  ["+AOk-", "é"],
  ["1 +- 1 +AOk x", "1 + 1 é x"],
  ["1 + 1 +AOk-", "1 + 1 é"],
  ["1 +- +a", undefined],
  ["R&- &a-", undefined],
  ["+2D3eAA-", "😀"],
  ["+AOkA-+AAA-+AOk-", "+AOkA-+AAA-é"],
  ["+AAA-", undefined],
  ["+AO", undefined],
  ["R&AOk-sum&AOk- &- x", "Résumé & x"],
  ["&U,BTFw-", "台北"],
  ["&AOkA-&AOk-", "&AOkA-é"],
  ["&AOk", undefined],
])("UTF-7: %s", (text, expected) => {
  expect(read("utf-7", text)).toBe(expected);
});

test.each([
  ["R3LDtsOfZQ==", "Gr\xc3\xb6\xc3\x9fe"],
  ["R3LDtsOfZQ", "Gr\xc3\xb6\xc3\x9fe"],
  ["  R3LDts\r\nOfZQ==\n", "Gr\xc3\xb6\xc3\x9fe"],
  ["-_-_+/+/", "\xfb\xff\xbf\xfb\xff\xbf"],
  ["AAAAAA", "\0\0\0\0"],
  ["w6nD", undefined],
  ["w6nDq", undefined],
  ["=R3LDtsOf", undefined],
  ["R3LDtsOfZ", undefined],
  ["R3LDts!fZQ==", undefined],
  ["R3LDtsOfZQ===", undefined],
])("Base64: %j", (text, expected) => {
  expect(read("base64", text)).toBe(expected);
});
