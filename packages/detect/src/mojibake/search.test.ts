import { describe, expect, test } from "vitest";
import { decode, encode } from "webenc";
import { applyRepair } from "./apply.js";
import { findRepairs } from "./search.js";

test("a text whose characters are all lost stays as it is", () => {
  const [best] = findRepairs("\ufffd\ufffd");
  expect([best!.layers, best!.sample]).toEqual([[], "\ufffd\ufffd"]);
});

test("a lost byte of an encoding of several bytes leaves candidates that fit", () => {
  const utf8 = applyRepair("譁\ufffd蟄怜喧縺\ufffd", { layers: [{ was: "UTF-8", readAs: "Shift_JIS" }] });
  expect(utf8.text).toBe("\ufffd字化\ufffd");
  // Shift_JIS has a character for the other bytes of these sequences.
  expect(utf8.lost[0]).toEqual({ index: 0, candidates: expect.arrayContaining(["文", "斅"]) });
  expect(utf8.lost[0]!.candidates).toHaveLength(6);
  expect(utf8.lost[1]!.candidates).toContain("け");
  // The byte before "B" is half of a character, and so is the one before the byte of "｢".
  const shiftJIS = applyRepair("‚Í\ufffd¢ŠE\ufffdB", { layers: [{ was: "Shift_JIS", readAs: "windows-1252" }] });
  expect(shiftJIS.text).toBe("は\ufffd界\ufffd");
  expect(shiftJIS.lost.map(({ candidates }) => [...candidates].sort())).toEqual([
    [..."△世召困擇"].sort(),
    [..."。坑州截殖"].sort(),
  ]);
});

test("a repair says what happened, in which language, and how probable it is", () => {
  const [best, ...others] = findRepairs("Ã\u008fÃ°Ã¨Ã¢Ã¥Ã², ÃªÃ\u00a0Ãª Ã¤Ã¥Ã«Ã\u00a0?");
  expect(best).toMatchObject({
    notations: [],
    layers: [
      { was: "UTF-8", readAs: "windows-1252" },
      { was: "windows-1251", readAs: "windows-1252" },
    ],
    language: expect.stringMatching(/^(ru|bg)$/),
  });
  expect(best!.confidence).toBeGreaterThan(0.9);
  expect(best!.confidence + others.reduce((sum, { confidence }) => sum + confidence, 0)).toBeCloseTo(1);
  expect(findRepairs("caf%C3%A9")[0]!.notations).toEqual([{ notation: "percent-encoding", encoding: "UTF-8" }]);
});

test("lines that are ASCII, and those that cannot be repaired, stay as they are", () => {
  const layers = [{ was: "windows-1251", readAs: "KOI8-R" }];
  expect(applyRepair("оПХБЕР\nASCII\n日本\nлХП", { layers })).toEqual({
    text: "Привет\nASCII\n日本\nМир",
    lost: [],
    unrepaired: [3],
  });
  expect(() => applyRepair("é", { layers: [{ was: "klingon", readAs: "UTF-8" }] })).toThrow(RangeError);
});

describe("a long text is searched in its beginning, which can end in the middle of a character", () => {
  test.each([
    ["Big5", "中文測試你好世界我們今天去學校"],
    ["UTF-8", "日本語の文章を読んで、東京の学校に行きます。"],
  ])(
    "%s",
    (was, sentence) => {
      const damaged = decode(encode(`x${sentence.repeat(110)}`, was), "windows-1252");
      expect(findRepairs(damaged)[0]).toMatchObject({ notations: [], layers: [{ was, readAs: "windows-1252" }] });
    },
    60_000,
  );

  test("a notation", () => {
    const text = `x${"日本語".repeat(70)}`;
    const [best] = findRepairs(encodeURIComponent(text));
    expect(best).toMatchObject({ notations: [{ notation: "percent-encoding", encoding: "UTF-8" }], layers: [] });
    expect(applyRepair(encodeURIComponent(text), best!).text).toBe(text);
  });
});

test("a line in a notation whose bytes are invalid stays as it is, and has its number", () => {
  const text = `${encodeURIComponent("日本語")}\nok\nx%FFy\n`;
  const notations = [{ notation: "percent-encoding", encoding: "UTF-8" }] as const;
  expect(applyRepair(text, { notations, layers: [] })).toEqual({
    text: "日本語\nok\nx%FFy\n",
    lost: [],
    unrepaired: [3],
  });
});

test("lines of ASCII with references are searched beside lines that are not ASCII", () => {
  const text = "caf&eacute; d&eacute;j&agrave; vu\nh&ouml;ren\nSch&ouml;n\n© 2020\n";
  const [best] = findRepairs(text);
  expect(best).toMatchObject({ notations: [{ notation: "html-references", encoding: null }], layers: [] });
  expect(applyRepair(text, best!).text).toBe("café déjà vu\nhören\nSchön\n© 2020\n");
});

test("lines with references do not crowd out those that are damaged", () => {
  const damaged = decode(encode("Größe prüfen, Straße über Österreich\n".repeat(20), "utf-8"), "windows-1252");
  const [best] = findRepairs("<p>Tom &amp; Jerry&nbsp;run</p>\n".repeat(100) + damaged);
  expect(best!.layers).toEqual([{ was: "UTF-8", readAs: "windows-1252" }]);
});

test("empty and odd inputs are not repaired", () => {
  expect(findRepairs("")).toEqual([]);
  expect(findRepairs("\ud800")[0]).toMatchObject({ layers: [], sample: "\ud800" });
  expect(applyRepair("", { layers: [] })).toEqual({ text: "", lost: [], unrepaired: [] });
});

describe("the search", () => {
  /** The notations and the layers of the best repair: "quoted-printable UTF-8", "UTF-8 as windows-1252". */
  const best = (text: string): string[] => {
    const [repair] = findRepairs(text);
    return [
      ...repair!.notations.map(({ notation, encoding }) => `${notation} ${encoding}`),
      ...repair!.layers.map(({ was, readAs }) => `${was} as ${readAs}`),
    ];
  };

  test.each([
    ["cafÃ©", "UTF-8 as windows-1252"],
    // The last mistake is the first one to be undone.
    ["cafÃƒÂ©", "UTF-8 as windows-1252,UTF-8 as windows-1252"],
    ["caf%C3%A9", "percent-encoding UTF-8"],
    ["caf%25C3%25A9", "percent-encoding null,percent-encoding UTF-8"],
    ["caf&eacute;", "html-references null"],
    ["caf&#195;&#169;", "html-references null,UTF-8 as windows-1252"],
    ["café", ""],
  ])("%s: %s", (text, expected) => {
    expect(best(text).join()).toBe(expected);
  });
});

test("the sample has the lines that are not ASCII, and at most 1500 code units", () => {
  expect(findRepairs("a\ncafé\nb")[0]).toMatchObject({ layers: [], sample: "café" });
  expect(findRepairs("café\nb\nü")[0]).toMatchObject({ layers: [], sample: "café\nü" });
  expect(findRepairs("a.".repeat(1000))[0]!.sample).toHaveLength(1500);
});

test("the repairs are at most twelve, have different results, and are sorted", () => {
  const repairs = findRepairs("cafÃ©");
  expect(repairs).toHaveLength(12);
  expect(new Set(repairs.map(({ sample }) => sample)).size).toBe(12);
  const confidences = repairs.map(({ confidence }) => confidence);
  expect(confidences.toSorted((a, b) => b - a)).toEqual(confidences);
  // Bytes of another encoding are valid UTF-8 only by chance.
  expect(repairs.flatMap(({ layers }) => layers.map(({ readAs }) => readAs))).not.toContain("UTF-8");
});

test("half of the lines can stay as they are", () => {
  expect(findRepairs("cafÃ©\n日")[0]).toMatchObject({
    layers: [{ was: "UTF-8", readAs: "windows-1252" }],
    sample: "café\n日",
  });
  expect(findRepairs("cafÃ©\n日\n日")[0]!.layers).not.toEqual([{ was: "UTF-8", readAs: "windows-1252" }]);
});

describe("lines", () => {
  const layers = [{ was: "UTF-8", readAs: "windows-1252" }];

  test("have their numbers, and lost characters their positions in the whole text", () => {
    expect(applyRepair("a\nÃ©\nÃ\ufffd\n日\nÃ\ufffd", { layers })).toMatchObject({
      text: "a\né\n\ufffd\n日\n\ufffd",
      lost: [{ index: 4 }, { index: 8 }],
      unrepaired: [4],
    });
  });

  test("are those that any layer leaves", () => {
    const twice = [...layers, ...layers];
    expect(applyRepair("日\nÃƒÂ©\nÃ©\nx", { layers: twice })).toMatchObject({
      text: "日\né\né\nx",
      unrepaired: [1, 3],
    });
  });

  test("are not those of UTF-16, in which a line feed is two bytes", () => {
    const utf16 = [{ was: "UTF-16LE", readAs: "windows-1252" }];
    expect(applyRepair("a\0\n\0é\0", { layers: utf16 })).toMatchObject({ text: "a\né", unrepaired: [] });
    expect(applyRepair("é\n\0", { layers: utf16 })).toMatchObject({ text: "é\n\0", unrepaired: [1] });
  });
});

test("a notation that the text is not in, and one whose bytes are invalid, change nothing", () => {
  const notations = [{ notation: "percent-encoding", encoding: "UTF-8" }] as const;
  expect(applyRepair("caf%C3%A9", { notations, layers: [] }).text).toBe("café");
  expect(applyRepair("café", { notations, layers: [] }).text).toBe("café");
  expect(applyRepair("caf%E9", { notations, layers: [] }).text).toBe("caf%E9");
  expect(
    applyRepair("caf&eacute;", { notations: [{ notation: "html-references", encoding: null }], layers: [] }),
  ).toEqual({
    text: "café",
    lost: [],
    unrepaired: [],
  });
});

test("the candidates of the first 100 lost characters are sorted by the text around them", () => {
  const layers = [{ was: "UTF-8", readAs: "windows-1252" }];
  const { lost } = applyRepair("NÃ\ufffdO ".repeat(101), { layers });
  expect(lost).toHaveLength(101);
  expect(lost[99]!.candidates[0]).toBe("Í");
  // In the order of their bytes.
  expect(lost[100]!.candidates.join("")).toBe("ÁÍÏÐÝ");
});

describe("lost characters are not found by a second mistake that undoes the first one", () => {
  test.each([
    ["Russian", "Маленький дом стоял на берегу реки, и каждое утро старик вых"],
    ["Greek", "Το πρωί ο ήλιος ανέτειλε πάνω από τη θάλασσα και οι ψαράδες"],
    ["Chinese", "今天早上下雨了，所以我决定在家里看书。下午天气变好了，孩子们在公园里高兴地玩耍。"],
    ["Japanese", "今日は朝から雨が降っていたので、家で本を読むことにしました。午後になると空が晴れて"],
    ["Arabic", "في الصباح خرجنا إلى السوق لشراء الخبز والفواكه، وكان الجو جميلا والناس كثيرين"],
    ["Polish", "Wczesnym rankiem wyszliśmy z domu, żeby zdążyć na pociąg do Łodzi"],
    ["Ukrainian", "Вранці ми пішли до лісу збирати гриби, але погода швидко зіп"],
    ["Hebrew", "בבוקר יצאנו לטייל ביער, והשמש זרחה מעל ההרים הגבוהים"],
  ])("%s", (_, text) => {
    const damaged = decode(encode(text, "utf-8"), "Shift_JIS");
    expect(damaged).toContain("\ufffd");
    const chains = findRepairs(damaged)
      .filter(({ layers, confidence }) => layers.length === 2 && confidence > 0.001)
      .filter(({ layers: [last, first] }) => last!.was === first!.readAs);
    expect(chains).toEqual([]);
    const certain = findRepairs(damaged).filter(({ confidence }) => confidence >= 0.9);
    for (const { layers } of certain) expect(layers).toEqual([{ was: "UTF-8", readAs: "Shift_JIS" }]);
  });

  test("also if two encodings have the same bytes, or a second one has other letters beside gaps only", () => {
    const polish = decode(encode("Wyszliśmy z domu, żeby zdążyć na pociąg do Łodzi.", "utf-8"), "Shift_JIS");
    for (const { layers } of findRepairs(polish))
      expect(layers).not.toEqual([
        { was: "GBK", readAs: "Shift_JIS" },
        { was: "UTF-8", readAs: "gb18030" },
      ]);
    const russian = decode(encode("Дом стоял на берегу, старик выходил к воде", "utf-8"), "Shift_JIS");
    expect(findRepairs(russian)[0]!.layers).toEqual([{ was: "UTF-8", readAs: "Shift_JIS" }]);
  });
});

test("a repair is at most as probable as the share of the text that is not lost", () => {
  const text = "今日は朝から雨が降っていたので、家で本を読むことにしました。";
  const damaged = decode(encode(text, "utf-8"), "windows-1252").replace(/[\x80-\x9f]/g, "\ufffd");
  const [best] = findRepairs(damaged);
  expect(best!.layers).toEqual([{ was: "UTF-8", readAs: "windows-1252" }]);
  // 20 of 30 characters have a byte that windows-1252 does not have.
  expect([best!.sample.length, best!.sample.match(/\ufffd/g)!.length]).toEqual([30, 20]);
  expect(best!.confidence).toBeCloseTo(10 / 30);
  // One of 45.
  expect(findRepairs("Ã‰cole Ã  la franÃ§aise, prÃ¨s de la forÃªt, Ã\ufffdle")[0]!.confidence).toBeGreaterThan(0.9);
});

test("a repair is less probable if other characters stay of those whose bytes were removed", () => {
  const chinese =
    "今天早上下雨了，所以我决定在家里看书。下午天气变好了，孩子们在公园里高兴地玩耍。晚上我和朋友一起去车站附近的饭馆吃饭，谈";
  const [best] = findRepairs(decode(encode(chinese, "utf-8"), "Shift_JIS").replaceAll("\ufffd", ""));
  expect(best!.layers).toEqual([{ was: "UTF-8", readAs: "Shift_JIS" }]);
  expect(best!.confidence).toBeLessThan(0.9);
});

test("what the first layer loses is counted, also if the second one joins it", () => {
  // "Вранці ми пішли до лісу", UTF-8 as Big5 by Python: two U+FFFD stand for each lost character.
  const repairs = findRepairs("����訄郇���� 邾邽 郈����郅邽 迡郋 郅����");
  expect(repairs[0]!.layers).toEqual([{ was: "UTF-8", readAs: "Big5" }]);
  const joined = repairs.filter(({ layers }) => layers.length === 2 && layers[0]!.readAs === "Big5");
  for (const { confidence } of joined) expect(confidence).toBeLessThan(0.01);
});
