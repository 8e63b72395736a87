import { describe, expect, test } from "vitest";
import { declaredEncoding } from "./declared-encoding.js";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const html = (text: string): string | null => declaredEncoding(bytes(text), "html");
const xml = (text: string): string | null => declaredEncoding(bytes(text), "xml");
const css = (text: string): string | null => declaredEncoding(bytes(text), "css");

describe("a byte order mark", () => {
  test("precedes a declaration", () => {
    for (const format of ["html", "xml", "css"] as const) {
      expect(declaredEncoding(bytes('\xef\xbb\xbf<meta charset="koi8-r">'), format)).toBe("UTF-8");
      expect(declaredEncoding(bytes("\xfe\xff\0a"), format)).toBe("UTF-16BE");
      expect(declaredEncoding(bytes("\xff\xfea\0"), format)).toBe("UTF-16LE");
    }
    for (const start of ["\xef\xbb", "\xef\xbb\xfe", "\xefa\xbf", "a\xbb\xbf", "\xfea", "a\xff", "\xffa", "a\xfe"])
      expect(html(`${start}<meta charset=koi8-r>`)).toBe("KOI8-R");
  });
});

// https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
describe("HTML", () => {
  test.each([
    ['<meta charset="sjis">', "Shift_JIS"],
    ["<meta charset='sjis'>", "Shift_JIS"],
    ["<meta charset=sjis>", "Shift_JIS"],
    ["<meta charset = sjis >", "Shift_JIS"],
    ["<META CHARSET=SJIS>", "Shift_JIS"],
    ["<meta/charset=sjis/>", null],
    ["<meta/charset=sjis />", "Shift_JIS"],
    ["<meta\tcharset=sjis>", "Shift_JIS"],
    ["<meta\ncharset=sjis>", "Shift_JIS"],
    ["<meta\fcharset=sjis>", "Shift_JIS"],
    ["<meta\rcharset=sjis>", "Shift_JIS"],
    ["<meta\vcharset=sjis>", null],
    ["<span charset=sjis>", null],
    ["<metacharset=sjis>", null],
    ['<meta charset="sjis>', null],
    ["<meta charset>", null],
    ["<meta charset=>", null],
    ["<meta charset=nonsense>", null],
    ["<meta charset=nonsense><meta charset=koi8-r>", "KOI8-R"],
    ["<meta charset=koi8-r charset=sjis>", "KOI8-R"],
    ["<meta charset=koi8-r><meta charset=sjis>", "KOI8-R"],
    ["<meta charset=utf-16>", "UTF-8"],
    ["<meta charset=utf-16be>", "UTF-8"],
    ["<meta charset=x-user-defined>", "windows-1252"],
    ["<meta charset=latin1>", "windows-1252"],
    ["<meta charset=hz-gb-2312>", "replacement"],
    ["<p>text <b class='a>b'>bold</b><meta charset=koi8-r>", "KOI8-R"],
    ["<p title='<meta charset=sjis>'><meta charset=koi8-r>", "KOI8-R"],
    ["<script>'<meta charset=sjis>'</script>", "Shift_JIS"],
    ["<!-- <meta charset=sjis> --><meta charset=koi8-r>", "KOI8-R"],
    ["<!--><meta charset=koi8-r>", "KOI8-R"],
    ["<!---><meta charset=koi8-r>", "KOI8-R"],
    ["<!--a--b->c><meta charset=sjis>--><meta charset=koi8-r>", "KOI8-R"],
    ["<!doctype html '<'><meta charset=koi8-r>", "KOI8-R"],
    ["</ <meta charset=sjis><meta charset=koi8-r>", "KOI8-R"],
    ["<?a <meta charset=sjis><meta charset=koi8-r>", "KOI8-R"],
    ["</a title='>'><meta charset=koi8-r>", "KOI8-R"],
    ["</a title='><meta charset=sjis>'><meta charset=koi8-r>", "KOI8-R"],
    ["<a='><meta charset=koi8-r>", "KOI8-R"],
    ["<1 <meta charset=koi8-r>", "KOI8-R"],
    ["< meta charset=koi8-r>", null],
    ["<a =b=c><meta charset=koi8-r>", "KOI8-R"],
    ["<a b c=d e><meta charset=koi8-r>", "KOI8-R"],
    ['<a b="c"d><meta charset=koi8-r>', "KOI8-R"],
    ['<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">', "KOI8-R"],
    ['<meta content="text/html; charset=koi8-r" http-equiv="content-type">', "KOI8-R"],
    ['<meta content="text/html; charset=koi8-r">', null],
    ['<meta http-equiv=refresh content="text/html; charset=koi8-r">', null],
    ['<meta http-equiv=content-type content="charset=koi8-r" charset=sjis>', "Shift_JIS"],
    ['<meta http-equiv=content-type content="charset = koi8-r ; a">', "KOI8-R"],
    [`<meta http-equiv=content-type content="charset='koi8-r' a">`, "KOI8-R"],
    [`<meta http-equiv=content-type content="charset='koi8-r">`, null],
    [`<meta http-equiv=content-type content="charset='koi8-rx">`, null],
    ['<meta http-equiv=content-type content="charset koi8-r charset=sjis">', "Shift_JIS"],
    ['<meta http-equiv=content-type content="charset">', null],
    ['<meta name=description content="charset=koi8-r">', null],
    // "charset" without an encoding is a failure, which "content" does not change.
    ['<meta charset=nonsense http-equiv=content-type content="charset=koi8-r">', null],
    ['<meta http-equiv=content-type content="charset=koi8-r" charset=nonsense>', null],
    // A second attribute of the same name is ignored. The labels are those of "charset" attributes.
    ['<meta http-equiv=content-type content=a content="charset=koi8-r">', null],
    ["<meta http-equiv=content-type content='charset=utf-16'>", "UTF-8"],
    ["<meta http-equiv=content-type content='charset=x-user-defined'>", "windows-1252"],
    ["<meta http-equiv=content-type content='CharSet = KOI8-R'>", "KOI8-R"],
    ["<meta http-equiv=content-type content='charset='>", null],
    ["<meta http-equiv=content-type content='charset=\"koi8-r\";a'>", "KOI8-R"],
    ["<meta http-equiv=content-type content='charset=koi8-r\"'>", null],
    ["<meta http-equiv=content-type content='charsetcharset=koi8-r'>", "KOI8-R"],
    // "Get an attribute": whitespace and "/" before it, "=" in a name, a value that ">" ends, whitespace around "=".
    ["<meta / \t\n\f\r/ charset=koi8-r>", "KOI8-R"],
    ["<meta =charset=koi8-r>", null],
    ["<meta ='>' charset=koi8-r>", null],
    ["<meta a charset=koi8-r>", "KOI8-R"],
    // An attribute without a value is one: a second one of its name is ignored.
    ["<meta charset charset=koi8-r>", null],
    ["<meta charset/charset=koi8-r>", null],
    ["<meta http-equiv=content-type content=charset=koi8-r charset=>", null],
    ["<meta charset\n=\t'koi8-r'>", "KOI8-R"],
    ["<meta charset = ><meta charset=koi8-r>", "KOI8-R"],
    ["<meta a/charset=koi8-r>", "KOI8-R"],
    ["<meta a='b'charset=koi8-r>", "KOI8-R"],
    ["<meta charset=koi8-r", null],
    ["<META HTTP-EQUIV=CONTENT-TYPE CONTENT=CHARSET=KOI8-R>", "KOI8-R"],
    // Comments, other tags and declarations.
    ["<!-- > -- > <meta charset=sjis> --><meta charset=koi8-r>", "KOI8-R"],
    ["<!-- -- <meta charset=koi8-r>", null],
    ["--><!-- <meta charset=sjis> --><meta charset=koi8-r>", "KOI8-R"],
    ["<!- <meta charset=sjis>--><meta charset=koi8-r>", "KOI8-R"],
    ["</meta charset=koi8-r>", null],
    ["<a <meta charset=sjis>", null],
    ["<a/charset=sjis><meta charset=koi8-r>", "KOI8-R"],
    ["<! '>' <meta charset=koi8-r>", "KOI8-R"],
    ["</><meta charset=koi8-r>", "KOI8-R"],
    ["<<meta charset=koi8-r>", "KOI8-R"],
    ["<\0?\0x\0m\0", "UTF-16LE"],
    ["\0<\0?\0x\0m", "UTF-16BE"],
    ["<\0?\0X\0", null],
    ["<\0?\0x", null],
    [" <\0?\0x\0", null],
    ['<?xml version="1.0" encoding="koi8-r"?><html>', "KOI8-R"],
    ['<?xml version="1.0" encoding="koi8-r"?><meta charset=sjis>', "Shift_JIS"],
    // "Get an encoding" removes whitespace around a label.
    ["<meta charset=' \t\n\f\rkoi8-r \t\n\f\r'>", "KOI8-R"],
    ["<meta charset='koi8-r x'>", null],
    ["<meta charset='x koi8-r'>", null],
    ["<meta charset='koi8-r\x0b'>", null],
    ["<meta charset='koi8-r\xe9'>", null],
    ["<meta charset=' '>", null],
    // A tag begins with a letter of ASCII.
    ["<a '<meta charset=sjis>'><meta charset=koi8-r>", "KOI8-R"],
    ["<z b='<meta charset=sjis>'><meta charset=koi8-r>", "KOI8-R"],
    ["<A b='<meta charset=sjis>'><meta charset=koi8-r>", "KOI8-R"],
    ["<Z b='<meta charset=sjis>'><meta charset=koi8-r>", "KOI8-R"],
    ["<@ b='<meta charset=sjis>'><meta charset=koi8-r>", "Shift_JIS"],
    ["<[ b='<meta charset=sjis>'><meta charset=koi8-r>", "Shift_JIS"],
    ["<` b='<meta charset=sjis>'><meta charset=koi8-r>", "Shift_JIS"],
    ["<{ b='<meta charset=sjis>'><meta charset=koi8-r>", "Shift_JIS"],
    ["</Z b='<meta charset=sjis>'><meta charset=koi8-r>", "KOI8-R"],
    ["</[ b='<meta charset=sjis>'><meta charset=koi8-r>", "KOI8-R"],
    ["<meta http-equiv=content-type http-equiv=refresh content=charset=koi8-r>", "KOI8-R"],
    ["<meta http-equiv=refresh http-equiv=content-type content=charset=koi8-r>", null],
    ["<meta http-equiv=content-type content=charset=nonsense><meta charset=koi8-r>", "KOI8-R"],
    ["<meta http-equiv=content-type name=content content=charset=koi8-r>", "KOI8-R"],
    ["", null],
    ["<", null],
    ["<!--", null],
    ["text", null],
  ])("%s", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test("only the first 1024 bytes count", () => {
    const meta = "<meta charset=koi8-r>";
    expect(html(`${" ".repeat(1024 - meta.length)}${meta}`)).toBe("KOI8-R");
    expect(html(`${" ".repeat(1025 - meta.length)}${meta}`)).toBeNull();
  });
});

// https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
describe("XML", () => {
  test.each([
    ['<?xml version="1.0" encoding="koi8-r"?>', "KOI8-R"],
    ["<?xml version='1.0' encoding='koi8-r'?>", "KOI8-R"],
    ["<?xml encoding\n=\t'koi8-r'?>", "KOI8-R"],
    ["<?xml encoding='utf-16'?>", "UTF-8"],
    ["<?xml encoding='koi8-r?>", null],
    ["<?xml encoding='koi8 r'?>", null],
    ["<?xml encoding=koi8-r?>", null],
    ["<?xml encoding='koi8-r'", null],
    ["<?xml encoding='koi8-r'?", null],
    ["<?xml encoding encoding='koi8-r'?>", null],
    ["<?xml version='1.0'?><a encoding='koi8-r'/>", null],
    [" <?xml encoding='koi8-r'?>", null],
    ["<a encoding='koi8-r'>", null],
    ["<?xml encoding\x01=\x1f'koi8-r'?>", "KOI8-R"],
    ["<?xml encoding=''?>", null],
    ["<?xml encoding='a' encoding='koi8-r'?>", null],
    ["<?xml encodin='koi8-r'?>", null],
    ["<?xml encoding='utf-16be'?>", "UTF-8"],
    ["<?xml encoding='utf-16le'?>", "UTF-8"],
    ["<?xml encoding='koi8-r\"?>", null],
    ["<?xml>encoding='koi8-r'", null],
    ["<\0?\0x\0", "UTF-16LE"],
    ["\0<\0?\0x", "UTF-16BE"],
    ["<\0x\0", null],
  ])("%s", (text, expected) => {
    expect(xml(text)).toBe(expected);
  });
});

// https://drafts.csswg.org/css-syntax/#determine-the-fallback-encoding
describe("CSS", () => {
  test.each([
    ['@charset "koi8-r";', "KOI8-R"],
    ['@charset "utf-16le";', "UTF-8"],
    ['@charset "";', null],
    ["@charset 'koi8-r';", null],
    ['@charset  "koi8-r";', null],
    [' @charset "koi8-r";', null],
    ['@charset "koi8-r"', null],
    ['@charset "nonsense";', null],
    ["a {}", null],
  ])("%s", (text, expected) => {
    expect(css(text)).toBe(expected);
  });
});

test("the arguments are checked", () => {
  expect(() => declaredEncoding("text" as never, "html")).toThrow(TypeError);
  for (const format of ["svg", "toString", undefined])
    expect(() => declaredEncoding(new Uint8Array(0), format as never)).toThrow(
      new TypeError(`format must be "html", "xml" or "css", not ${format}`),
    );
});
