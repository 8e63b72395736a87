import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { LegacyTextEncoder } from "webenc";
import { createDetection, detectEncoding, detectEncodings, EncodingDetector } from "./index.js";
import * as models from "./models/all.js";
import { INVALID, readEUCJP } from "./statistics/east-asian.js";

const encode = (encoding: string, text: string): Uint8Array<ArrayBuffer> => {
  if (!encoding.startsWith("UTF-16")) return new LegacyTextEncoder(encoding).encode(text);
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) bytes.setUint16(2 * i, text.charCodeAt(i), encoding === "UTF-16LE");
  return new Uint8Array(bytes.buffer);
};

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

test("the texts say how many languages there are: Chinese counts once", () => {
  const languages = Object.values(models).flatMap((model) => model.languages.map((tag) => tag.split("-")[0]));
  expect(new Set(languages).size).toBe(43);
  const folder = join(import.meta.dirname, "..");
  for (const file of ["README.md", "package.json", "src/result.ts"])
    expect(readFileSync(join(folder, file), "utf8").match(/\d+ languages/g)).toEqual(["43 languages"]);
});

test("the models say which encodings they have", () => {
  expect(models.greek.encodings).toEqual(["windows-1253", "ISO-8859-7"]);
  expect(models.japanese.encodings).toEqual(["Shift_JIS", "EUC-JP", "ISO-2022-JP"]);
  expect(models.korean.encodings).toEqual(["EUC-KR"]);
});

test("the lines beside a translation can be in another language", () => {
  const properties = [
    "# Translation file of the application, please do not edit",
    "title.open=Open the selected file in a new window of the browser",
    "title.close=Svojstva će biti primijenjena u sljedećem koraku",
    "title.save=Save all of the changes that were made to this document",
  ].join("\n");
  expect(detectEncoding(encode("windows-1250", properties))?.encoding).toBe("windows-1250");
});

test("Estonian words with š and ž are not Estonian with Icelandic letters", () => {
  const names = "tšinuki žargoon\nkašmiiri\nmänksi\nšani\nPõhja-Euroopa\nmaršalli\npuštu\nfääri";
  expect(detectEncoding(encode("windows-1257", names))?.encoding).toBe("windows-1257");
});

describe("rare encodings", () => {
  // https://encoding.spec.whatwg.org/#names-and-labels
  test.each([
    ["KOI8-U", "Її, ґанок і їжак є у Києві"],
    ["x-mac-cyrillic", "Ясно, что эта яркая юная Яна любит ямы"],
    ["ISO-8859-4", "Þetta nei: ģimenes ķēķis, šūnas, žāvēts, ļoti ņirgājas"],
    ["ISO-8859-13", "“Žalioji” šeimos „ąžuolų“ giraitė"],
    ["ISO-8859-14", "Ŵyth tŷ ŵyn a gŵydd yn y dŵr, hŷn ŷch"],
    ["ISO-8859-3", "eĥoŝanĝo ĉiuĵaŭde, ĝardeno kaj ŝafoj"],
    ["ISO-8859-16", "„Țara și pădurea” — „știință”"],
    ["windows-1258", "Tiếng Việt rất đẹp".normalize("NFD").replaceAll("ê\u0301", "ê\u0301")],
  ])("%s can be the answer", (encoding, text) => {
    const encodable = [...text.normalize("NFC")].flatMap((character) => {
      const isEncodable = (part: string): boolean => {
        try {
          encode(encoding, part);
          return true;
        } catch {
          return false;
        }
      };
      if (isEncodable(character)) return [character];
      // A letter with a tone is a letter and a tone in windows-1258.
      const [base = "", ...marks] = character.normalize("NFD");
      const tone = marks.findLast((mark) => isEncodable(mark));
      const rest = (base + marks.filter((mark) => mark !== tone).join("")).normalize("NFC");
      return tone && isEncodable(rest) ? [rest, tone] : [];
    });
    const bytes = encode(encoding, encodable.join(""));
    expect(detectEncodings(bytes, { encodings: [encoding] })[0]).toMatchObject({ encoding });
    expect(detectEncodings(bytes).map((each) => each.encoding)).toContain(encoding);
  });
});

describe("structure", () => {
  test.each([
    [[0xef, 0xbb, 0xbf, 0x41], "UTF-8"],
    [[0xfe, 0xff, 0x00, 0x41], "UTF-16BE"],
    [[0xff, 0xfe, 0x41, 0x00], "UTF-16LE"],
  ])("a byte order mark decides", (bytes, encoding) => {
    expect(detectEncodings(Uint8Array.from(bytes))).toEqual([
      { encoding, confidence: 1, reason: "byte-order-mark", language: null },
    ]);
  });

  test("ASCII is UTF-8", () => {
    const expected = { encoding: "UTF-8", confidence: 1, reason: "ascii", language: null };
    expect(detectEncodings(ascii("name;city\r\nAnn\tRome\f"))).toEqual([expected]);
    expect(detectEncoding(new Uint8Array(0))).toEqual(expected);
    expect(detectEncoding(ascii("a"), { encodings: ["WINDOWS-1252"] })).toEqual({
      ...expected,
      encoding: "WINDOWS-1252",
    });
  });

  test("UTF-8 that was cut or has few invalid sequences is UTF-8", () => {
    const text = ascii("Příliš žluťoučký kůň úpěl ďábelské ódy");
    const damaged = text.slice();
    damaged[1] = 0xe9;
    // The second half of "ř" is first.
    for (const bytes of [damaged, text.subarray(2)])
      expect(detectEncoding(bytes)).toMatchObject({ encoding: "UTF-8", reason: "utf-8" });
    // The more characters, the more certain.
    const confidence = (bytes: Uint8Array): number => detectEncoding(bytes)!.confidence;
    expect(confidence(Uint8Array.of(...damaged, ...text, ...text))).toBeGreaterThan(confidence(damaged));
    // "Ã©" in windows-1252, and other letters.
    expect(detectEncoding(encode("windows-1252", "«\xc3©» élève, où, garçon, fête"))?.encoding).toBe("windows-1252");
  });

  test("valid UTF-8 with a character beyond ASCII is UTF-8", () => {
    for (const text of ["prüfen", "é", "日本", "😀", "Ã¼"]) {
      const result = detectEncoding(ascii(text));
      expect([text, result?.encoding, result?.reason]).toEqual([text, "UTF-8", "utf-8"]);
      expect(result!.confidence).toBeGreaterThan(0.95);
    }
    // Each character makes it less probable that another text is UTF-8 by accident.
    expect(detectEncoding(ascii("éé"))!.confidence).toBeGreaterThan(detectEncoding(ascii("é"))!.confidence);
    expect(detectEncoding(Uint8Array.of(0x61, 0xc3))).toMatchObject({ reason: "statistics" });
    expect(detectEncoding(Uint8Array.of(0x80))).toMatchObject({ reason: "statistics" });
    expect(detectEncoding(Uint8Array.of(0x61, 0xc3, 0xa9, 0xe2, 0x82))?.encoding).toBe("UTF-8");
  });

  test("ISO-2022-JP is recognised by its escape sequences", () => {
    const expected = { encoding: "ISO-2022-JP", reason: "structure" };
    expect(detectEncoding(encode("ISO-2022-JP", "日本語"))).toMatchObject(expected);
    expect(detectEncoding(encode("ISO-2022-JP", "日本語"), { encodings: ["UTF-8"] })?.encoding).toBe("UTF-8");
    expect(detectEncoding(ascii("\x1b[1mbold\x1b[0m"))?.encoding).toBe("UTF-8");
  });

  // https://encoding.spec.whatwg.org/#replacement
  test("the encodings that the standard replaces are replacement", () => {
    expect(detectEncoding(ascii("\x1b$)C\x0e0!\x0f"))).toMatchObject({ encoding: "replacement", reason: "structure" });
    expect(detectEncoding(ascii("~{VPND~}"))).toMatchObject({ encoding: "replacement", reason: "structure" });
    expect(detectEncoding(ascii("~{ x ~}"))?.encoding).toBe("UTF-8");
  });

  test.each(["UTF-16LE", "UTF-16BE"])("%s is recognised without a mark", (encoding) => {
    for (const text of [
      "Hello, world",
      "Größe",
      "Привет, мир",
      "こんにちは世界",
      "안녕하세요 여러분",
      "שלום עולם",
      "สวัสดีครับ",
      // Without ASCII and without spaces, as 8-bit text these are letters, punctuation and controls of ASCII.
      "你好世界这是一个测试",
      "人人生而自由在尊严和权利上一律平等",
      "資料庫連線失敗請稍後再試",
      "안녕하세요",
    ])
      expect([text, detectEncoding(encode(encoding, text))]).toMatchObject([text, { encoding, reason: "structure" }]);
  });

  test("four-byte sequences distinguish gb18030 from GBK", () => {
    expect(detectEncoding(encode("gb18030", "你好，世界"))?.encoding).toBe("GBK");
    expect(detectEncoding(encode("gb18030", "你好，世界€😀"))?.encoding).toBe("gb18030");
  });
});

describe("frames and bars", () => {
  const menu = (...items: string[]): string =>
    `╔══════════════╗\n${items.map((item) => `║ ${item.padEnd(12)} ║\n`).join("")}╚══════════════╝\n`;
  const prices = `┌────────────┬───────┐
│ Товар      │  Цена │
├────────────┼───────┤
│ молоко     │ 45.50 │
│ сыр        │ 22.00 │
└────────────┴───────┘
`;
  const tree = `├── Документы
│   ├── отчёт.txt
│   └── письмо.doc
└── Музыка
`;
  const rules = `Накладная
─────────────────────────
Итого: 1500 руб.
═════════════════════════
`;

  test.each(["IBM866", "KOI8-R"])("of %s", (encoding) => {
    for (const text of [
      menu("Файл", "Правка", "Помощь", "Выход"),
      menu("НАСТРОЙКА", "ПЕЧАТЬ"),
      prices,
      tree,
      rules,
      "Загрузка: ████████░░░░ 66%",
      "░▒▓█ Добро пожаловать на BBS █▓▒░",
    ]) {
      const bytes = encode(encoding, text);
      // A text without letters of its own is the same in KOI8-U.
      expect([text, encode(detectEncoding(bytes)!.encoding, text)]).toEqual([text, bytes]);
    }
  });

  test("of KOI8-U", () => {
    const text = "├── Документи\n│   ├── звіт.txt\n│   └── лист.doc\n└── Зображення\n";
    expect(detectEncoding(encode("KOI8-U", text))?.encoding).toBe("KOI8-U");
  });

  test.each([
    ["Shift_JIS", "┌────┬────┐\n│名前│年齢│\n├────┼────┤\n│佐藤│ 25 │\n└────┴────┘\n"],
    ["EUC-JP", "┌────┬────┐\n│名前│年齢│\n├────┼────┤\n│佐藤│ 25 │\n└────┴────┘\n"],
    ["EUC-JP", "┏━━━━━┓\n┃お知らせ┃\n┗━━━━━┛\n"],
    ["EUC-KR", "┌────┬────┐\n│이름│나이│\n├────┼────┤\n│철수│ 25 │\n└────┴────┘\n"],
    ["EUC-KR", "├── 문서\n│   ├── 보고서.txt\n│   └── 편지.doc\n└── 사진\n"],
    ["GBK", "┌────┬────┐\n│姓名│年龄│\n├────┼────┤\n│张伟│ 25 │\n└────┴────┘\n"],
  ])("of %s: %j", (encoding, text) => {
    expect(detectEncoding(encode(encoding, text))?.encoding).toBe(encoding);
  });

  test("capitals of windows-1251 are none", () => {
    for (const text of ["АААААА! Помогите!", "УРАААААА!!! ПОБЕДА", "СССР", "ПРИКАЗ № 5", "ОТДЕЛ КАДРОВ ООО"])
      expect([text, detectEncoding(encode("windows-1251", text))?.encoding]).toEqual([text, "windows-1251"]);
  });
});

describe("names", () => {
  test.each(["EUC-JP", "Shift_JIS"])("in Japanese, in %s", (encoding) => {
    for (const text of [
      "佐藤\n鈴木\n高橋\n田中\n伊藤\n渡辺\n",
      "佐藤 健一\n鈴木 美咲\n高橋 直樹\n",
      "1,山本,陽子,03-1234-5678\n2,斎藤,大輔,06-2345-6789\n3,中村,恵子,052-345-6789\n",
      // These surnames and names are not counted.
      "黒木\n榎本\n桑原\n天野\n白石\n北川\n",
      "1,榎本,葵,03-1234-5678\n2,黒木,颯太,06-2345-6789\n3,桑原,康夫,052-345-6789\n",
    ])
      expect([text, detectEncoding(encode(encoding, text))?.encoding]).toEqual([text, encoding]);
  });

  test("in Chinese", () => {
    for (const [encoding, text] of [
      ["GBK", "王伟\n李娜\n张敏\n刘洋\n陈静\n"],
      ["GBK", "1,欧阳,梓涵,010-1234-5678\n2,廖,欣怡,020-2345-6789\n3,陆,宇航,021-3456-7890\n"],
      ["Big5", "陳家豪\n林淑芬\n黃俊傑\n張淑惠\n"],
      ["Big5", "1,歐陽,柏翰,02-1234-5678\n2,翁,詠晴,04-2345-6789\n3,魏,睿恩,07-345-6789\n"],
    ] as const)
      expect([text, detectEncoding(encode(encoding, text))?.encoding]).toEqual([text, encoding]);
  });
});

describe("letters with points", () => {
  test("of Hebrew", () => {
    for (const text of ["שָׁלוֹם", "מַזָּל טוֹב", "בָּרוּךְ אַתָּה", "הַכֶּלֶב יָשַׁב בַּבַּיִת"])
      expect([text, detectEncoding(encode("windows-1255", text))?.encoding]).toEqual([text, "windows-1255"]);
  });

  test.each(["windows-1256", "ISO-8859-6"])("of Arabic in %s", (encoding) => {
    for (const text of ["السَّلَامُ عَلَيْكُمْ", "كَتَبَ الْوَلَدُ الدَّرْسَ", "الْحَمْدُ لِلَّهِ رَبِّ الْعَالَمِينَ"])
      expect([text, detectEncoding(encode(encoding, text))?.encoding]).toEqual([text, encoding]);
  });
});

describe("binary files", () => {
  const files = [
    [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 0x10, 0, 0, 0,
      0x10,
    ],
    Array.from({ length: 512 }, (_, i) => (i * i * 31 + i * 7) & 0xff),
    new Array<number>(64).fill(0),
  ].map((bytes) => Uint8Array.from(bytes));

  test("have no encoding, and the detector says so", () => {
    for (const file of files) {
      expect(detectEncoding(file)).toBeNull();
      expect(detectEncodings(file, { isText: false })).toEqual([]);
      const detector = new EncodingDetector();
      detector.push(file);
      expect(detector.isBinary()).toBe(true);
    }
  });

  test("have one if the caller knows that they are text", () => {
    for (const file of files) expect(detectEncodings(file, { isText: true }).length).toBeGreaterThan(0);
  });

  const isBinary = (bytes: Uint8Array): boolean => {
    const detector = new EncodingDetector();
    detector.push(bytes);
    return detector.isBinary();
  };

  test("text is not binary", () => {
    for (const text of ["", "a", "\x1b[0m", "日本", "a\0\b\0"])
      expect([text, isBinary(ascii(text))]).toEqual([text, text.includes("\0\b")]);
    // A byte order mark, and the shifts of ISO-2022-KR, which are controls.
    expect(isBinary(Uint8Array.of(0xff, 0xfe, 0, 0, 0, 0))).toBe(false);
    expect(isBinary(ascii(`\x1b$)C\n${"\x0e>HGO\x0f, \x0e<<0h\x0f\n".repeat(5)}`))).toBe(false);
  });

  test("text in another encoding than UTF-16 has no zeros, and at most one control more than one in 32 bytes", () => {
    const text = encode("windows-1252", "Die Größe der Straße prüfen, für alle schönen Städte und Dörfer!");
    expect(text.length).toBe(64);
    expect(isBinary(text.with(3, 0))).toBe(true);
    const three = text.with(3, 1).with(10, 1).with(14, 1);
    expect([isBinary(three), isBinary(three.with(24, 1))]).toEqual([false, true]);
  });

  test("an input that no encoding decodes has no encoding", () => {
    expect(detectEncodings(Uint8Array.of(0xff, 0, 1), { encodings: ["EUC-KR"] })).toEqual([]);
    expect(detectEncodings(Uint8Array.of(0xff, 0, 1), { encodings: ["x-user-defined"] })).toEqual([]);
  });
});

describe("options", () => {
  const bytes = encode("windows-1251", "Съешь же ещё этих мягких французских булок");

  test("encodings limits the answers", () => {
    expect(
      detectEncodings(bytes, { encodings: ["KOI8-R", "iso-8859-5"] })
        .map(({ encoding }) => encoding)
        .sort(),
    ).toEqual(["ISO-8859-5", "KOI8-R"]);
    expect(detectEncodings(bytes, { encodings: ["EUC-KR"] })).toEqual([]);
    expect(detectEncodings(bytes, { encodings: ["x-user-defined"] })).toMatchObject([
      { encoding: "x-user-defined", reason: "structure" },
    ]);
    expect(detectEncodings(bytes, { encodings: ["KOI8-R", "x-user-defined"] })).toMatchObject([{ encoding: "KOI8-R" }]);
    expect(detectEncodings(bytes, { encodings: ["x-user-defined-2", "an-x-user-defined"] })).toEqual([]);
  });

  test("languages makes others less probable", () => {
    const short = Uint8Array.of(0x93, 0xfa);
    const confidence = (languages?: string[] | string): number =>
      detectEncodings(short, { languages }).find(({ encoding }) => encoding === "Shift_JIS")?.confidence ?? 0;
    expect(confidence("ja-JP")).toBeGreaterThan(confidence());
    expect(confidence(["ru", "uk"])).toBeLessThan(confidence());
  });

  test("there are at most eight answers", () => {
    for (const text of ["démarrage du service\n", "a"])
      expect(detectEncodings(ascii(text)).length, text).toBeLessThanOrEqual(8);
    const names = Object.values(models).flatMap(({ encodings }) => encodings);
    expect(detectEncodings(ascii("a"), { encodings: [...new Set(names)] }).length).toBe(8);
    expect(detectEncodings(bytes).length).toBe(8);
  });

  test("minConfidence leaves answers out", () => {
    for (const { confidence } of detectEncodings(bytes, { minConfidence: 0.01 }))
      expect(confidence).toBeGreaterThanOrEqual(0.01);
    expect(detectEncoding(Uint8Array.of(0xe9), { minConfidence: 0.99 })).toBeNull();
  });

  test("declared is the answer if the bytes are valid in it", () => {
    expect(detectEncoding(bytes, { declared: "KOI8-R" })).toMatchObject({ encoding: "KOI8-R", reason: "declared" });
    expect(detectEncoding(bytes, { declared: "UTF-8" })).toMatchObject({ encoding: "windows-1251" });
    expect(detectEncoding(bytes, { declared: null })).toMatchObject({ encoding: "windows-1251" });
    const ranking = detectEncodings(bytes, { declared: "KOI8-R" }).map(({ encoding }) => encoding);
    expect(ranking.slice(0, 2)).toEqual(["KOI8-R", "windows-1251"]);
    expect(ranking).toEqual([...new Set(ranking)]);
    for (const [name, input] of [
      ["Shift_JIS", encode("Shift_JIS", "日本")],
      ["KOI8-R", bytes],
    ] as const) {
      const answers = detectEncodings(input, { declared: name.toLowerCase() });
      expect(answers[0]).toMatchObject({ encoding: name, reason: "declared" });
      expect(answers.filter(({ encoding }) => encoding.toLowerCase() === name.toLowerCase())).toHaveLength(1);
    }
    for (const [invalid, declared] of [
      [Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), "utf-8"],
      [Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), "ISO-2022-JP"],
      [Uint8Array.of(0x1b, 0x41), "ISO-2022-JP"],
      [Uint8Array.of(0xff, 0x41, 0xff), "EUC-KR"],
    ] as const)
      expect(detectEncoding(invalid, { declared })?.reason, declared).not.toBe("declared");
    expect(detectEncoding(ascii("a"), { declared: "ISO-2022-JP" })).toMatchObject({ reason: "declared" });
  });
});

test.each([
  ["an empty chunk", "82b182f182c982bf82cd83||41208342838382c882ed82a282c582b7"],
  ["a gb18030 sequence in three chunks", `${"c4e3bac3cac0bde7".repeat(2000)}81|30|41|b030c4e3`],
])("%s does not change the answer", (_, hex) => {
  const chunks = hex.split("|").map((part) => Uint8Array.from(Buffer.from(part, "hex")));
  const detector = new EncodingDetector();
  for (const chunk of chunks) detector.push(chunk);
  expect(detector.ranking()).toEqual(detectEncodings(Buffer.concat(chunks)));
});

describe("confidence", () => {
  test("is that of a text: encodings that give the same text have the same", () => {
    const [first, second] = detectEncodings(encode("windows-1252", "Die Größe der Straße prüfen"));
    expect(first).toMatchObject({ encoding: "windows-1252", language: "de" });
    expect(second).toMatchObject({ encoding: "ISO-8859-15", confidence: first!.confidence });
  });

  test("is sorted and from 0 to 1", () => {
    for (const text of ["año", "piñata", "Ångström"]) {
      const ranking = detectEncodings(encode("windows-1252", text)).map(({ confidence }) => confidence);
      expect(ranking.toSorted((a, b) => b - a)).toEqual(ranking);
      for (const confidence of ranking) expect(confidence > 0 && confidence < 1).toBe(true);
    }
  });
});

describe("EncodingDetector", () => {
  const rows = "id;name;street\r\n".repeat(5000);
  const texts: readonly (readonly [string, string])[] = [
    ["Shift_JIS", `${rows}1;山田太郎;東京都千代田区\r\n`],
    ["EUC-KR", `${rows}1;홍길동;서울특별시 종로구\r\n${rows}`],
    ["windows-1251", `${rows}1;Иванов;Москва, улица Ленина\r\n`],
    ["UTF-16LE", `${rows.slice(0, 2000)}1;山田太郎;東京都千代田区\r\n`],
    ["GBK", "你好，世界。我们使用这个程序来检测编码。"],
    ["gb18030", "你好，世界€😀。我们使用这个程序来检测编码。"],
  ];

  test.each(texts)("finds %s wherever the text lies, and in chunks of any size", (encoding, text) => {
    const bytes = encode(encoding, text);
    const whole = detectEncodings(bytes);
    expect(whole[0]?.encoding).toBe(encoding);
    for (const size of [1, 3, 1000, 65536]) {
      if (size * 20_000 < bytes.length) continue;
      const detector = new EncodingDetector();
      for (let i = 0; i < bytes.length; i += size) detector.push(bytes.subarray(i, i + size));
      expect(detector.ranking()).toEqual(whole);
      expect(detector.best()).toEqual(whole[0]);
    }
  });

  test("a character of three bytes can be in two chunks", () => {
    // 8F B0 EE is 佖 in index jis0212.
    const bytes = Uint8Array.from([...encode("EUC-JP", "この文書は"), 0x8f, 0xb0, 0xee, ...encode("EUC-JP", "です。")]);
    const whole = detectEncodings(bytes);
    expect(whole[0]?.encoding).toBe("EUC-JP");
    for (let at = 0; at <= bytes.length; at++) {
      const detector = new EncodingDetector();
      detector.push(bytes.subarray(0, at));
      detector.push(bytes.subarray(at));
      expect(detector.ranking()).toEqual(whole);
    }
  });

  test("checks all bytes, also those after the sample", () => {
    const detector = new EncodingDetector();
    const text = encode("EUC-KR", "안녕하세요. 반갑습니다. ".repeat(100));
    for (let i = 0; i < 100; i++) detector.push(text);
    expect(detector.best()?.encoding).toBe("EUC-KR");
    detector.push(Uint8Array.of(0x20, 0xff, 0x20));
    expect(detector.ranking().map(({ encoding }) => encoding)).not.toContain("EUC-KR");
  });

  test.each(["UTF-16LE", "UTF-16BE"])("checks all bytes of %s", (encoding) => {
    const detector = new EncodingDetector();
    detector.push(encode(encoding, "人人生而自由在尊严和权利上一律平等".repeat(5000)));
    expect(detector.best()?.encoding).toBe(encoding);
    detector.push(encode(encoding, "\udc00"));
    expect(detector.ranking().map((each) => each.encoding)).not.toContain(encoding);
  });

  test("answers at any time", () => {
    const detector = new EncodingDetector();
    expect(detector.best()?.reason).toBe("ascii");
    detector.push(ascii("a"));
    expect(detector.best()?.reason).toBe("ascii");
    detector.push(ascii("é"));
    expect(detector.best()?.reason).toBe("utf-8");
    detector.push(encode("windows-1252", "é "));
    expect(detector.best()?.reason).toBe("statistics");
  });
});

test("inputs are buffers and views, shared and resizable ones too", () => {
  const bytes = encode("windows-1251", "Привет");
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  for (const input of [bytes, bytes.buffer, new DataView(bytes.buffer), shared, shared.buffer])
    expect(detectEncoding(input)?.encoding).toBe("windows-1251");
  for (const input of ["text", null, undefined, 1, {}, []])
    expect(() => detectEncoding(input as never)).toThrow(TypeError);
});

describe("models are unpacked when a text can be in their script", () => {
  const candidates = vi.fn(models.cyrillic.letters!.candidates);
  const cyrillic = { ...models.cyrillic, letters: { ...models.cyrillic.letters!, candidates } };
  const { detectEncoding, detectEncodings } = createDetection([models.centralEuropean, cyrillic]);

  test.each([
    ["one of nine letters follows another one", "řeka šaty žena čas ďas ťuk ňuf kůň", 0],
    ["one of eight does", "řeka šaty žena čas ďas ťuk kůň", 1],
    ["two letters apart", "řeka šaty", 0],
    ["one letter", "řeka", 1],
  ])("%s", (_, text, calls) => {
    candidates.mockClear();
    detectEncoding(encode("windows-1250", text));
    expect(candidates).toHaveBeenCalledTimes(calls);
  });

  test("the best answer for UTF-8 needs none", () => {
    candidates.mockClear();
    expect(detectEncoding(ascii("žena"))?.encoding).toBe("UTF-8");
    expect(candidates).not.toHaveBeenCalled();
    expect(detectEncodings(ascii("žena")).length).toBeGreaterThan(1);
    expect(candidates).toHaveBeenCalled();
  });
});

test.each([
  "he said “quoted” words",
  "from lower–roman to upper–latin",
  "we don’t know",
  "the old house—which had stood for years—was sold",
  "niemand zal “onderworpen” worden",
  "Java™ and JavaScript™ are two languages",
  "id;price\n1;100 €\n2;20 €\n",
  "prénom;prix\nLuc;1\xa0234,56\xa0€\nEve;2\xa0000,00\xa0€\n",
  "25 m² and 30 m²",
  "de commando´s en programma´s",
  "x = 3 × 4, y = 8 ÷ 2",
])("%s is no text with letters in place of symbols", (text) => {
  expect(detectEncoding(encode("windows-1252", text))?.encoding).toBe("windows-1252");
});

test.each(["windows-1252", "macintosh"])("no-break spaces in %s are no frame and no letters", (name) => {
  const bytes = encode(name, "\xa0\xa0\xa0\xa0To build a package:\n\n\xa0\xa0\xa0\xa0$ make all\n");
  expect(detectEncoding(bytes)?.encoding).toBe(name);
});

test("a letter between capitals is no dash", () => {
  const text = "HAVE YOU EVER MADE A DRINK LIKE PIÑA COLADA FOR A FRIEND OF YOURS? ";
  expect(detectEncoding(encode("windows-1252", text))?.encoding).toBe("windows-1252");
});

test.each(["the body of Windows® is not ours", "the old house—which had stood for years—was sold"])(
  "%s in macintosh has no letters in place of symbols",
  (text) => {
    expect(detectEncoding(encode("macintosh", text))?.encoding).toBe("macintosh");
  },
);

describe("text with a byte too much", () => {
  test.each([
    ["Shift_JIS", "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。"],
    ["EUC-JP", "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。"],
    ["GBK", "我们不知道这个文件的编码是什么，所以要检测它。这是一个很长的句子。"],
    ["Big5", "我們不知道這個檔案的編碼是什麼，所以要檢測它。這是一個很長的句子。"],
    ["EUC-KR", "안녕하세요 세계 여러분, 이 파일의 인코딩은 무엇입니까? 알 수 없습니다."],
  ])("of %s is detected with little confidence", (encoding, text) => {
    const bytes = encode(encoding, text.repeat(3));
    expect(detectEncoding(bytes)?.confidence).toBeGreaterThan(0.9);
    for (const at of [0, 31, 60, bytes.length]) {
      const broken = Uint8Array.from([...bytes.subarray(0, at), 0xff, ...bytes.subarray(at)]);
      expect(detectEncoding(broken)?.confidence ?? 0).toBeLessThan(0.5);
    }
  });
});

test("EUC-JP has the three-byte sequences of index jis0212, and no others", () => {
  const lines = readFileSync(join(import.meta.dirname, "../../../indexes/index-jis0212.txt"), "utf8").split("\n");
  const mapped = new Set(
    lines.filter((line) => line && !line.startsWith("#")).map((line) => Number.parseInt(line, 10)),
  );
  for (let pointer = 0; pointer < 94 * 94; pointer++) {
    const bytes = Uint8Array.of(0x8f, 0xa1 + Math.floor(pointer / 94), 0xa1 + (pointer % 94));
    expect([pointer, readEUCJP(bytes, 0) !== INVALID]).toEqual([pointer, mapped.has(pointer)]);
  }
});
