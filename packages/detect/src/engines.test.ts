/** The detection in each engine: the runtimes report runs this file, so it needs no Node.js. */
import { describe, expect, test } from "vitest";
import { LegacyTextEncoder } from "webenc";
import { detectEncoding, detectEncodings, EncodingDetector } from "./index.js";

const encode = (encoding: string, text: string): Uint8Array<ArrayBuffer> => {
  if (!encoding.startsWith("UTF-16")) return new LegacyTextEncoder(encoding).encode(text);
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) bytes.setUint16(2 * i, text.charCodeAt(i), encoding === "UTF-16LE");
  return new Uint8Array(bytes.buffer);
};

// The confidences are those of Node.js: they are the same in every engine.
describe("short inputs that people paste", () => {
  test.each([
    ["windows-1252", "café üñ", "fr", 0.894],
    ["EUC-KR", "안녕하세요", "ko", 0.995],
    ["windows-874", "สวัสดี", "th", 0.493],
    ["EUC-JP", "この文書", "ja", 0.995],
    ["GBK", "你好世界", "zh-Hans", 0.93],
    ["Big5", "您好，世界", "zh-Hant", 0.995],
    ["Shift_JIS", "こんにちは", "ja", 0.995],
    ["windows-1251", "Привет, мир", "ru", 0.988],
    ["KOI8-R", "Привет, мир", "ru", 0.995],
    ["IBM866", "Привет, мир", "ru", 0.995],
    ["ISO-8859-5", "Привет, мир", "ru", 0.995],
    ["windows-1253", "Καλημέρα κόσμε", "el", 0.995],
    ["windows-1255", "שלום עולם", "he", 0.995],
    ["windows-1256", "مرحبا بالعالم", "ar", 0.995],
    ["windows-1250", "Příliš žluťoučký kůň", "cs", 0.995],
    ["ISO-8859-2", "Příliš žluťoučký kůň", "cs", 0.995],
    ["windows-1254", "Günaydın, nasılsınız", "tr", 0.995],
    ["windows-1257", "Sveiki, kā jums klājas", "lv", 0.991],
    ["macintosh", "Größe und Übung", "de", 0.995],
    ["KOI8-U", "Її, ґанок і їжак є у Києві", "uk", 0.995],
    ["x-mac-cyrillic", "Ясно, что эта яркая юная Яна любит ямы", "ru", 0.995],
    ["ISO-8859-6", "مرحبا بالعالم العربي", "ar", 0.989],
    ["gb18030", "你好，世界€😀", "zh-Hans", 0.995],
    ["UTF-16LE", "こんにちは世界", null, 0.995],
    ["UTF-16BE", "안녕하세요 여러분", null, 0.995],
    ["UTF-8", "prüfen", null, 0.98],
    ["ISO-2022-JP", "日本語", null, 0.99],
    ["ISO-8859-13", "“Žalioji” šeimos „ąžuolų“ giraitė", "lt", 0.995],
    ["ISO-8859-4", "ģimenes ķēķis, šūnas, žāvēts, ļoti", "lv", 0.995],
    ["ISO-8859-3", "eĥoŝanĝo ĉiuĵaŭde, ĝardeno kaj ŝafoj", "eo", 0.995],
  ])("%s: %s", (encoding, text, language, confidence) => {
    const [best] = detectEncodings(encode(encoding, text));
    expect(best).toMatchObject({ encoding, language });
    expect(best!.confidence).toBeCloseTo(confidence, 3);
  });
});

test("a file without an encoding is binary", () => {
  const file = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52);
  expect(detectEncoding(file)).toBeNull();
  const detector = new EncodingDetector();
  detector.push(file);
  expect(detector.isBinary()).toBe(true);
});

test("rows below an English head decide, in chunks too", () => {
  const bytes = encode("Shift_JIS", `${"id;name;street\r\n".repeat(5000)}1;山田太郎;東京都千代田区\r\n`);
  expect(detectEncoding(bytes)).toMatchObject({ encoding: "Shift_JIS", language: "ja" });
  const detector = new EncodingDetector();
  for (let i = 0; i < bytes.length; i += 1000) detector.push(bytes.subarray(i, i + 1000));
  expect(detector.best()).toEqual(detectEncoding(bytes));
});
