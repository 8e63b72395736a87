import { describe, expect, test } from "vitest";
import { applyRepair, findRepairs } from "./mojibake.js";

/** What happened, the damaged text, and the text. The damage was made by other programs: Python and iconv. */
const CASES: readonly (readonly [kind: string, damaged: string, text: string])[] = [
  ["German, UTF-8 as windows-1252", "GrÃ¶ÃŸe prÃ¼fen: Ã„pfel und Ã–l", "Größe prüfen: Äpfel und Öl"],
  ["French, UTF-8 as windows-1252", "OÃ¹ Ãªtes-vous nÃ©, FranÃ§ois ?", "Où êtes-vous né, François ?"],
  ["Spanish, UTF-8 as windows-1252", "Â¿DÃ³nde estÃ¡ el niÃ±o?", "¿Dónde está el niño?"],
  ["Portuguese, UTF-8 as windows-1252", "InformaÃ§Ãµes nÃ£o disponÃ\u00adveis", "Informações não disponíveis"],
  ["one word, UTF-8 as windows-1252", "cafÃ©", "café"],
  ["English quotes, UTF-8 as windows-1252", "â€œItâ€™s a testâ€\u009d â€“ he saidâ€¦", "“It’s a test” – he said…"],
  ["one word, twice", "cafÃƒÂ©", "café"],
  ["German, twice", "MÃƒÂ¼ller & SÃƒÂ¶hne, KÃƒÂ¶ln", "Müller & Söhne, Köln"],
  ["English, twice", "DonÃ¢â‚¬â„¢t panic", "Don’t panic"],
  [
    "English, UTF-8 as ISO-8859-1 with C1 controls",
    "Itâ\u0080\u0099s already â\u0080\u009cdoneâ\u0080\u009d",
    "It’s already “done”",
  ],
  [
    "Japanese, UTF-8 as ISO-8859-1 with C1 controls",
    "ã\u0081\u0093ã\u0082\u0093ã\u0081«ã\u0081¡ã\u0081¯ä¸\u0096ç\u0095\u008c",
    "こんにちは世界",
  ],
  ["Russian, UTF-8 as ISO-8859-1 with C1 controls", "Ð\u009fÑ\u0080Ð¸Ð²ÐµÑ\u0082, Ð¼Ð¸Ñ\u0080", "Привет, мир"],
  ["emoji, UTF-8 as windows-1252", "Great job ðŸ‘\u008dðŸŽ‰", "Great job 👍🎉"],
  ["Polish, UTF-8 as windows-1252", "ZaÅ¼Ã³Å‚Ä‡ gÄ™Å›lÄ… jaÅºÅ„", "Zażółć gęślą jaźń"],
  ["Polish, UTF-8 as windows-1250", "ZaĹĽĂłĹ‚Ä‡ gÄ™Ĺ›lÄ… jaĹşĹ„, proszÄ™", "Zażółć gęślą jaźń, proszę"],
  [
    "Polish, ISO-8859-2 as windows-1252",
    "Proszê podaæ imiê i nazwisko, dziêkujê",
    "Proszę podać imię i nazwisko, dziękuję",
  ],
  [
    "Polish, ISO-8859-2 as windows-1252, with signs inside of words",
    "¦wiêtej Pamiêci ¿o³nierzy wrze¶niowych",
    "Świętej Pamięci żołnierzy wrześniowych",
  ],
  [
    "Czech, windows-1250 as windows-1252",
    "Pøíliš žlu\u009douèký kùò úpìl ïábelské ódy",
    "Příliš žluťoučký kůň úpěl ďábelské ódy",
  ],
  ["Hungarian, UTF-8 as windows-1250", "Ă\u0081rvĂ\u00adztĹ±rĹ‘ tĂĽkĂ¶rfĂşrĂłgĂ©p", "Árvíztűrő tükörfúrógép"],
  ["Romanian, UTF-8 as windows-1252", "BunÄƒ ziua, ce mai faceÈ›i?", "Bună ziua, ce mai faceți?"],
  [
    "Turkish, windows-1254 as windows-1252",
    "Teþekkür ederim, iyi günler, aðaç ve ýþýk",
    "Teşekkür ederim, iyi günler, ağaç ve ışık",
  ],
  [
    "Turkish, UTF-8 as windows-1254",
    "TÃ¼rkÃ§e karakterler dÃ¼zgÃ¼n gÃ¶rÃ¼nmÃ¼yor",
    "Türkçe karakterler düzgün görünmüyor",
  ],
  ["Vietnamese, UTF-8 as windows-1252", "Tiáº¿ng Viá»‡t ráº¥t Ä‘áº¹p", "Tiếng Việt rất đẹp"],
  ["Russian, UTF-8 as windows-1251", "РџСЂРёРІРµС‚, РєР°Рє РґРµР»Р°?", "Привет, как дела?"],
  ["Russian, UTF-8 as windows-1252", "ÐŸÑ€Ð¸Ð²ÐµÑ‚, ÐºÐ°Ðº Ð´ÐµÐ»Ð°?", "Привет, как дела?"],
  [
    "Russian, KOI8-R as windows-1251",
    "уЯЕЫШ ЦЕ ЕЭЈ ЬФЙИ НСЗЛЙИ ЖТБОГХЪУЛЙИ ВХМПЛ",
    "Съешь же ещё этих мягких французских булок",
  ],
  [
    "Russian, windows-1251 as KOI8-R",
    "яЗЕЬЭ ФЕ ЕЫ╦ ЩРХУ ЛЪЦЙХУ ТПЮМЖСГЯЙХУ АСКНЙ",
    "Съешь же ещё этих мягких французских булок",
  ],
  ["Russian, windows-1251 as windows-1252", "Ïðèâåò, ìèð", "Привет, мир"],
  ["Russian, KOI8-R as windows-1252", "÷ÏÐÒÏÓÙ É ÏÔ×ÅÔÙ", "Вопросы и ответы"],
  ["Russian, IBM866 as windows-1251", "„®Єг¬Ґ\u00adвл ®вЇа\u00a0ў«Ґ\u00adл Ї®зв®©", "Документы отправлены почтой"],
  ["Russian, windows-1251 as IBM866", "─юъєьхэЄ√ юЄяЁртыхэ√ яюўЄющ", "Документы отправлены почтой"],
  ["Russian, UTF-8 as KOI8-R", "п÷я─п╦п╡п╣я┌, п╨п╟п╨ п╢п╣п╩п╟?", "Привет, как дела?"],
  ["Russian, UTF-8 as IBM866", "╨Я╤А╨╕╨▓╨╡╤В, ╨║╨░╨║ ╨┤╨╡╨╗╨░?", "Привет, как дела?"],
  [
    "Russian, UTF-8 as windows-1251, twice",
    "Р\u00a0СџРЎР‚Р\u00a0С‘Р\u00a0Р†Р\u00a0ВµРЎвЂљ, Р\u00a0С”Р\u00a0В°Р\u00a0С” Р\u00a0Т‘Р\u00a0ВµР\u00a0В»Р\u00a0В°?",
    "Привет, как дела?",
  ],
  [
    "Russian, windows-1251 as windows-1252, then UTF-8 as windows-1252",
    "Ã\u008fÃ°Ã¨Ã¢Ã¥Ã², ÃªÃ\u00a0Ãª Ã¤Ã¥Ã«Ã\u00a0?",
    "Привет, как дела?",
  ],
  [
    "Ukrainian, UTF-8 as windows-1251",
    "Р”РѕР±СЂРѕРіРѕ СЂР°РЅРєСѓ, РЈРєСЂР°С—РЅРѕ, С—С— РјРѕРІР°",
    "Доброго ранку, Україно, її мова",
  ],
  ["Greek, UTF-8 as windows-1252", "ÎšÎ±Î»Î·Î¼Î\u00adÏ\u0081Î± ÎºÏŒÏƒÎ¼Îµ", "Καλημέρα κόσμε"],
  ["Greek, windows-1253 as windows-1252", "ÊáëçìÝñá êüóìå, ôé êÜíåéò;", "Καλημέρα κόσμε, τι κάνεις;"],
  ["Hebrew, UTF-8 as windows-1252", "×©×œ×•×\u009d ×¢×•×œ×\u009d", "שלום עולם"],
  ["Hebrew, windows-1255 as windows-1252", "ùìåí òåìí, îä ùìåîê äéåí", "שלום עולם, מה שלומך היום"],
  ["Arabic, UTF-8 as windows-1252", "Ù…Ø±Ø\u00adØ¨Ø§ Ø¨Ø§Ù„Ø¹Ø§Ù„Ù…", "مرحبا بالعالم"],
  ["Arabic, windows-1256 as windows-1252", "ãÑÍÈÇ ÈÇáÚÇáã¡ ßíÝ ÍÇáß Çáíæã", "مرحبا بالعالم، كيف حالك اليوم"],
  ["Arabic, UTF-8 as windows-1256", "ظ…ط±ط\u00adط¨ط§ ط¨ط§ظ„ط¹ط§ظ„ظ…طŒ ظƒظٹظپ ط\u00adط§ظ„ظƒ", "مرحبا بالعالم، كيف حالك"],
  ["Thai, UTF-8 as windows-1252", "à¸ªà¸§à¸±à¸ªà¸”à¸µà¸Šà¸²à¸§à¹‚à¸¥à¸\u0081", "สวัสดีชาวโลก"],
  ["Thai, windows-874 as windows-1252", "ÊÇÑÊ´ÕªÒÇâÅ¡ ÂÔ¹´ÕµéÍ¹ÃÑº", "สวัสดีชาวโลก ยินดีต้อนรับ"],
  ["Hindi, UTF-8 as windows-1252", "à¤¨à¤®à¤¸à¥\u008dà¤¤à¥‡ à¤¦à¥\u0081à¤¨à¤¿à¤¯à¤¾", "नमस्ते दुनिया"],
  ["Japanese, Shift_JIS as windows-1252", "“ú–{Œê‚Ì•¶\u008fÍ‚Å‚·\u0081B", "日本語の文章です。"],
  ["Japanese, UTF-8 as windows-1252", "æ–‡å\u00ad—ã‚³ãƒ¼ãƒ‰ã\u0081®ç¢ºèª\u008d", "文字コードの確認"],
  ["Japanese, EUC-JP as windows-1252", "ÆüËÜ¸ì¤ÎÊ¸¾Ï¤Ç¤¹¡£", "日本語の文章です。"],
  ["Japanese, EUC-JP as Shift_JIS", "､ｳ､ﾎﾊｸｾﾏ､ﾏﾊｸｻ嵂ｽ､ｱ､ｷ､ﾊ､､", "この文章は文字化けしない"],
  ["Japanese, Shift_JIS as GBK", "偙傟偼擔杮岅偺暥復偱偡丅", "これは日本語の文章です。"],
  ["Chinese, UTF-8 as GBK", "浣犲ソ锛屼笘鐣岋紝杩欐槸娴嬭瘯", "你好，世界，这是测试"],
  ["Chinese, GBK as windows-1252", "ÖÐÎÄ±àÂë²âÊÔ", "中文编码测试"],
  ["Chinese, UTF-8 as windows-1252", "ä¸\u00adæ–‡ç¼–ç\u00a0\u0081æµ‹è¯•", "中文编码测试"],
  ["Chinese, Big5 as windows-1252", "´ú¸Õ¤å¦r½s½X", "測試文字編碼"],
  ["Korean, EUC-KR as windows-1252", "¾È³çÇÏ¼¼¿ä, ¹Ý°©½À´Ï´Ù", "안녕하세요, 반갑습니다"],
  ["Korean, UTF-8 as windows-1252", "ì•ˆë…•í•˜ì„¸ìš”, ë°˜ê°‘ìŠµë‹ˆë‹¤", "안녕하세요, 반갑습니다"],
  ["Korean, EUC-KR as GBK", "救崇窍技夸, 馆癌嚼聪促", "안녕하세요, 반갑습니다"],
  ["German, macintosh as windows-1252", "Grš§e prŸfen: €pfel und …l", "Größe prüfen: Äpfel und Öl"],
  ["German, windows-1252 as macintosh", "Grˆﬂe pr¸fen: ƒpfel und ÷l", "Größe prüfen: Äpfel und Öl"],
  ["German, UTF-8 as macintosh", "Gr√∂√üe pr√ºfen: √Ñpfel und √ñl", "Größe prüfen: Äpfel und Öl"],
  ["German, UTF-8 as IBM437, in a zip file", "Gr├╢├ƒe pr├╝fen.txt", "Größe prüfen.txt"],
  ["French, UTF-8 as IBM850, in a console", "Donn├®es enregistr├®es", "Données enregistrées"],
  ["German, IBM437 as windows-1252", "Gr”áe pr\u0081fen: Žpfel und ™l", "Größe prüfen: Äpfel und Öl"],
  ["French, windows-1252 as IBM437", "DonnΘes enregistrΘes α c⌠tΘ", "Données enregistrées à côté"],
  ["English, ASCII as UTF-16LE", "畂桳栠摩琠敨映捡獴", "Bush hid the facts"],
  ["a byte order mark, UTF-8 as windows-1252", "ï»¿GrÃ¼ÃŸe aus KÃ¶ln", "Grüße aus Köln"],
  ["quoted-printable, UTF-8", "Gr=C3=B6=C3=9Fe pr=C3=BCfen", "Größe prüfen"],
  ["quoted-printable, ISO-8859-1", "Gr=F6=DFe pr=FCfen, =\nsch=F6ne Gr=FC=DFe", "Größe prüfen, schöne Grüße"],
  ["percent-encoding, UTF-8", "%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82%20%D0%BC%D0%B8%D1%80", "Привет мир"],
  ["percent-encoding, windows-1251", "%CF%F0%E8%E2%E5%F2%2C%20%EA%E0%EA%20%E4%E5%EB%E0", "Привет, как дела"],
  ["percent-encoding, twice", "caf%25C3%25A9", "café"],
  ["HTML names", "Caf&eacute; cr&egrave;me &amp; th&eacute;", "Café crème & thé"],
  ["HTML numbers", "&#1055;&#1088;&#1080;&#1074;&#1077;&#1090;", "Привет"],
  ["HTML numbers of wrong characters", "caf&#195;&#169;", "café"],
  ["Base64, UTF-8", "44GT44KT44Gr44Gh44Gv44CB5LiW55WM44CC", "こんにちは、世界。"],
  ["Base64, Shift_JIS", "grGC6oLNk/qWe4zqgsyVto/NgsWCt4FC", "これは日本語の文章です。"],
  ["encoded words of mail", "=?UTF-8?B?44GT44KT44Gr44Gh44Gv?= =?iso-8859-1?Q?Gr=FC=DFe?=", "こんにちはGrüße"],
  ["UTF-7", "Gr+APYA3w-e pr+APw-fen", "Größe prüfen"],
  ["the print of Python's bytes", "b'\\xd0\\x9f\\xd1\\x80\\xd0\\xb8\\xd0\\xb2\\xd0\\xb5\\xd1\\x82'", "Привет"],
  ["escapes of JSON", "\\u65e5\\u672c\\u8a9e \\ud83d\\ude00", "日本語 😀"],
  ["octal escapes of Git", '"\\346\\227\\245\\346\\234\\254.txt"', "日本.txt"],
  ["ISO-2022-JP without its escape characters", '$B$3$s$K$A$O!"F|K\\8l(B', "こんにちは、日本語"],
];

/** The present model takes this text, of 26 characters with six umlauts, for one without damage. */
const UNSOLVED = ["German, IBM437 as windows-1252"];

test("there are 60 kinds of damage or more", () => {
  expect(new Set(CASES.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(60);
});

test.each(CASES.filter(([kind]) => !UNSOLVED.includes(kind)))("%s", (_, damaged, text) => {
  const [best] = findRepairs(damaged);
  expect(best!.sample).toBe(text);
  expect(applyRepair(damaged, best!).text).toBe(text);
});

test.each(CASES.filter(([kind]) => UNSOLVED.includes(kind)))("%s is among the repairs", (_, damaged, text) => {
  expect(findRepairs(damaged).map(({ sample }) => sample)).toContain(text);
});

test.each([
  "Hello, world!",
  "https://example.org/?q=a+b&c=1",
  "x = y & z;",
  "C:\\Users\\new",
  "50 °C ± 2 µm, © 2024 ACME™",
  "“quoted” – text…",
  "Größe prüfen",
  "São Paulo é grande: NÃO",
  "Zażółć gęślą jaźń",
  "İstanbul'da güneşli",
  "Tiếng Việt",
  "Привет, как дела?",
  "Καλημέρα",
  "שלום עולם",
  "مرحبا بالعالم",
  "สวัสดี",
  "नमस्ते",
  "你好，世界",
  "測試文字",
  "ｱｲｳこんにちは世界",
  "안녕하세요",
  "😀 fun",
])("%j has no damage", (text) => {
  expect(findRepairs(text)[0]).toMatchObject({ layers: [], notations: [] });
  expect(applyRepair(text, findRepairs(text)[0]!)).toEqual({ text, lost: [], unrepaired: [] });
});

describe("where bytes are lost, the rest is repaired", () => {
  test.each([
    ["ÐŸÑ€Ð¸Ð²ÐµÑ\ufffd", "Приве\ufffd", [[5, "с"]]],
    ["NÃ? sÃ© quÃ© pasÃ³ maÃ±ana", "N\ufffd sé qué pasó mañana", [[1, "Á"]]],
    // The no-break space that is half of the letter has become a space.
    ["Ã‰cole Ã  la franÃ§aise", "École à la française", []],
    ["Ã la carte, voilÃ ", "à la carte, voilà", []],
    // The byte 9D was removed.
    ["â€œHello world,â€ she said", "“Hello world,\ufffd she said", [[13, "”"]]],
    ["浣犲ソ锛屼笘鐣\ufffd", "你好，世\ufffd", [[4, "界"]]],
    [
      "日本語: 譌･譛ｬ隱槭\ufffd譁",
      "日本語: 日本語\ufffd\ufffd譁",
      [
        [8, undefined],
        [9, undefined],
      ],
    ],
    // A part of the text has no damage.
    ["Grün und GrÃ¼n gemischt, schön", "Grün und Grün gemischt, schön", []],
  ])("%s", (damaged, text, lost) => {
    const result = applyRepair(damaged, findRepairs(damaged)[0]!);
    expect(result.text).toBe(text);
    expect(result.lost.map(({ index, candidates }) => [index, candidates[0]])).toEqual(lost);
  });
});
