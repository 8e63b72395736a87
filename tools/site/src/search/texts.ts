/** The texts of the answers, in each language of the site. */
export interface AnswerTexts {
  /** {name}, {encoding} */
  readonly label: string;
  /** {encoding}, {count}, {labels} */
  readonly labels: string;
  /** {name}, {encoding} */
  readonly otherName: string;
  /** {name} */
  readonly ambiguous: string;
  readonly sameEverywhere: string;
  /** {name} */
  readonly unsupported: string;
  readonly unsupportedHint: string;
  readonly ansiTitle: string;
  readonly ansi: string;
  readonly mojibake: string;
  readonly mojibakeHint: string;
  /** {characters} */
  readonly similar: string;
}

const en: AnswerTexts = {
  label: "{name} is a label of {encoding}",
  labels: "{encoding} has {count} labels: {labels}",
  otherName: "{name} is a name of {encoding} in other systems",
  ambiguous: "{name} means different encodings in different systems",
  sameEverywhere: "It means the same everywhere",
  unsupported: "{name} is not in the Encoding Standard",
  unsupportedHint: "Other systems have it, browsers do not",
  ansiTitle: "ANSI is the code page of a Windows system, mostly windows-1252",
  ansi: "It is windows-1252 in Western Europe and America, windows-1250 in Central Europe, windows-1251 in Russia, Shift_JIS in Japan, GBK in China, Big5 in Taiwan, EUC-KR in Korea",
  mojibake: "Repair garbled text",
  mojibakeHint: "Paste it, and see what happened to it",
  similar: "Similar: {characters}",
};

const ja: AnswerTexts = {
  label: "{name}は{encoding}のラベルです",
  labels: "{encoding}の{count}個のラベル: {labels}",
  otherName: "{name}は、ほかのシステムでの{encoding}の名前です",
  ambiguous: "{name}の意味はシステムによって異なります",
  sameEverywhere: "どのシステムでも同じ意味です",
  unsupported: "{name}はEncoding Standardにありません",
  unsupportedHint: "ほかのシステムにはありますが、ブラウザにはありません",
  ansiTitle: "ANSIはWindowsのコードページで、日本語版ではShift_JISです",
  ansi: "西欧と米国ではwindows-1252、中欧ではwindows-1250、ロシアではwindows-1251、日本ではShift_JIS、中国ではGBK、台湾ではBig5、韓国ではEUC-KRです",
  mojibake: "文字化けを直す",
  mojibakeHint: "文字化けした文を貼り付けると、何が起きたのかがわかります",
  similar: "似た文字: {characters}",
};

const zhHans: AnswerTexts = {
  label: "{name}是{encoding}的标签",
  labels: "{encoding}有{count}个标签：{labels}",
  otherName: "{name}是其他系统对{encoding}的称呼",
  ambiguous: "{name}在不同系统中含义不同",
  sameEverywhere: "在各系统中含义相同",
  unsupported: "{name}不在编码标准中",
  unsupportedHint: "其他系统有，浏览器没有",
  ansiTitle: "ANSI是Windows系统的代码页，简体中文版为GBK",
  ansi: "西欧和美国为windows-1252，中欧为windows-1250，俄罗斯为windows-1251，日本为Shift_JIS，中国大陆为GBK，台湾为Big5，韩国为EUC-KR",
  mojibake: "修复乱码",
  mojibakeHint: "粘贴乱码，看看发生了什么",
  similar: "相似字符：{characters}",
};

const zhHant: AnswerTexts = {
  label: "{name}是{encoding}的標籤",
  labels: "{encoding}有{count}個標籤：{labels}",
  otherName: "{name}是其他系統對{encoding}的稱呼",
  ambiguous: "{name}在不同系統中意義不同",
  sameEverywhere: "在各系統中意義相同",
  unsupported: "{name}不在編碼標準中",
  unsupportedHint: "其他系統有，瀏覽器沒有",
  ansiTitle: "ANSI是Windows系統的字碼頁，繁體中文版為Big5",
  ansi: "西歐和美國為windows-1252，中歐為windows-1250，俄羅斯為windows-1251，日本為Shift_JIS，中國大陸為GBK，台灣為Big5，韓國為EUC-KR",
  mojibake: "修復亂碼",
  mojibakeHint: "貼上亂碼，看看發生了什麼",
  similar: "相似字元：{characters}",
};

const ko: AnswerTexts = {
  label: "{name}: {encoding}의 레이블",
  labels: "{encoding}의 레이블 {count}개: {labels}",
  otherName: "{name}: 다른 시스템에서 {encoding}을 가리키는 이름",
  ambiguous: "{name}의 뜻은 시스템마다 다릅니다",
  sameEverywhere: "모든 시스템에서 뜻이 같습니다",
  unsupported: "{name}은(는) Encoding Standard에 없습니다",
  unsupportedHint: "다른 시스템에는 있지만 브라우저에는 없습니다",
  ansiTitle: "ANSI는 Windows의 코드 페이지이며 한국어판에서는 EUC-KR입니다",
  ansi: "서유럽과 미국에서는 windows-1252, 중부 유럽에서는 windows-1250, 러시아에서는 windows-1251, 일본에서는 Shift_JIS, 중국에서는 GBK, 대만에서는 Big5, 한국에서는 EUC-KR입니다",
  mojibake: "깨진 글자 고치기",
  mojibakeHint: "깨진 글자를 붙여 넣으면 무슨 일이 있었는지 알 수 있습니다",
  similar: "비슷한 글자: {characters}",
};

export const ANSWER_TEXTS: Readonly<Record<"en" | "ja" | "zh-Hans" | "zh-Hant" | "ko", AnswerTexts>> = {
  en,
  ja,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
  ko,
};
