import { describe, expect, test } from "vitest";
import { decodeBytes, encodeString } from "webenc/families";
import { requireEncoding } from "../../encodings/find.js";
import { loadTextCost } from "./cost.js";
import { applyRepair, findRepair, type Layer } from "./search.js";

const cost = await loadTextCost();

/** What a program has saved that decoded the bytes of a text wrongly. Lost bytes are U+FFFD. */
const damage = (text: string, was: string, readAs: string): string =>
  decodeBytes(requireEncoding(readAs), encodeString(requireEncoding(was), text));

const GERMAN = "Größe prüfen: Äpfel, Öl und Übermut\nnur ASCII\nStraße";
const POLISH = "Zażółć gęślą jaźń";
const RUSSIAN = "Съешь же ещё этих мягких французских булок";
const JAPANESE = "日本語の文章です。ひらがなとカタカナ";
const CHINESE = "我们不知道这个文件的编码是什么";

describe("the mistakes of a text are found", () => {
  test.each([
    ["prüfen", [["UTF-8", "windows-1252"]]],
    [GERMAN, [["UTF-8", "windows-1252"]]],
    [GERMAN, [["windows-1252", "macintosh"]]],
    [POLISH, [["UTF-8", "windows-1250"]]],
    [POLISH, [["windows-1250", "windows-1252"]]],
    [RUSSIAN, [["UTF-8", "windows-1251"]]],
    [RUSSIAN, [["KOI8-R", "windows-1251"]]],
    [RUSSIAN, [["windows-1251", "KOI8-R"]]],
    [RUSSIAN, [["windows-1251", "windows-1252"]]],
    [RUSSIAN, [["IBM866", "windows-1251"]]],
    [JAPANESE, [["Shift_JIS", "windows-1252"]]],
    [JAPANESE, [["ISO-2022-JP", "windows-1252"]]],
    [CHINESE, [["GBK", "windows-1252"]]],
    [CHINESE, [["GBK", "Big5"]]],
    ["안녕하세요 세계", [["EUC-KR", "windows-1252"]]],
    [
      "café",
      [
        ["UTF-8", "windows-1252"],
        ["UTF-8", "windows-1252"],
      ],
    ],
    [
      RUSSIAN,
      [
        ["windows-1251", "windows-1252"],
        ["UTF-8", "windows-1252"],
      ],
    ],
  ] as const)("%s %j", (text, mistakes) => {
    const damaged = mistakes.reduce<string>((before, [was, readAs]) => damage(before, was, readAs), text);
    const { repair } = findRepair(damaged, cost);
    expect(repair?.layers).toHaveLength(mistakes.length);
    expect(applyRepair(damaged, repair!.layers)).toEqual({ text, unrepaired: [] });
  });

  // Typed from the bytes of UTF-8, read as Shift_JIS, GBK and windows-1251: some are unmapped, so that characters are lost.
  test.each([
    ["蜷ｾ霈ｩ縺ｯ迪ｫ縺ｧ縺ゅｋ縲ょ錐蜑阪�ｯ縺ｾ縺\uf8f0辟｡縺�縲�", "吾輩は猫である。名前��まだ無��", "Shift_JIS"],
    ["鎴戜滑涓嶇煡閬撹繖涓�鏂囦欢鐨勭紪鐮佹槸浠�涔�", "我们不知道这�文件的编码是��", "GBK"],
    ["Р�РІР°РЅ Рё Р�СЂРёРЅР° Р·РґРµСЃСЊ", "�ван и �рина здесь", "windows-1251"],
    ["Р\x98РІР°РЅ Рё Р\x98СЂРёРЅР° Р·РґРµСЃСЊ", "Иван и Ирина здесь", "windows-1251"],
  ])("%s", (damaged, text, readAs) => {
    const { repair } = findRepair(damaged, cost);
    expect(repair?.layers).toEqual([{ was: "UTF-8", readAs }]);
    expect(applyRepair(damaged, repair!.layers)).toEqual({ text, unrepaired: text.includes("\uFFFD") ? [1] : [] });
  });
});

describe("nothing is repaired", () => {
  test.each([
    "",
    "ASCII only",
    "café",
    "Straße, größer als 5 €",
    "Où est passé le garçon ?",
    GERMAN,
    POLISH,
    RUSSIAN,
    JAPANESE,
    CHINESE,
    "Καλημέρα κόσμε, τι κάνεις σήμερα;",
    "שלום עולם, מה שלומך היום?",
    "مرحبا بالعالم، كيف حالك اليوم؟",
    "สวัสดีชาวโลก",
    "Tiếng Việt rất đẹp và phong phú",
    "नमस्ते दुनिया",
    "🙂 emoji — and “quotes”…",
  ])("if the text is as it should be: %s", (text) => {
    expect(findRepair(text, cost)).toEqual({ repair: undefined, guesses: [] });
  });

  // "ﬂ" is "ß" of windows-1252, read as macintosh, or a ligature.
  test("if no repair is certain, but the guesses are returned", () => {
    const { repair, guesses } = findRepair("Straﬂe", cost);
    expect(repair).toBeUndefined();
    expect(guesses[0]!.lines).toEqual(["Straße"]);
  });

  test("if the repair would destroy most of the text", () => {
    expect(findRepair("�븞�뀞�븯�꽭�슂 �꽭怨�", cost).repair).toBeUndefined();
  });
});

test("lines without damage stay as they are, and lost bytes stay lost", () => {
  const layers: Layer[] = [{ was: "UTF-8", readAs: "windows-1252" }];
  const damaged = `${damage(GERMAN, "UTF-8", "windows-1252")}\nschön\nGrÃ\uFFFDe`;
  expect(applyRepair(damaged, layers)).toEqual({ text: `${GERMAN}\nschön\nGr\uFFFDe`, unrepaired: [4, 5] });
});
