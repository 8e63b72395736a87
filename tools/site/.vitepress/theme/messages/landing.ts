import type { Language } from "../../config/languages.js";

/** The texts of the tools on the landing page. */
export interface LandingTexts {
  readonly paste: string;
  /** A garbled text of the language. */
  readonly example: string;
  readonly repair: string;
  readonly file: string;
  readonly private: string;
  readonly character: string;
  readonly look: string;
  readonly playground: string;
  readonly source: string;
  readonly table: string;
  readonly encodings: string;
  readonly characters: string;
}

export const LANDING_TEXTS: Record<Language, LandingTexts> = {
  en: {
    paste: "Paste broken text, or drop a file",
    example: "cafÃ© â€œquotesâ€",
    repair: "See what happened to it",
    file: "Open a file",
    private: "Nothing leaves your browser.",
    character: "Look up a character, a code point or bytes",
    look: "Look up",
    playground: "Open the playground",
    source: "Source code on GitHub",
    table: "The whole table of Shift_JIS",
    encodings: "All 40 encodings",
    characters: "All characters",
  },
  ja: {
    paste: "文字化けした文を貼り付けるか、ファイルをドロップしてください",
    example: "譁�ｭ怜喧縺代＠縺滓枚",
    repair: "何が起きたかを調べる",
    file: "ファイルを開く",
    private: "データはブラウザの外に出ません。",
    character: "文字、コードポイント、バイト列を調べる",
    look: "調べる",
    playground: "プレイグラウンドを開く",
    source: "GitHubのソースコード",
    table: "Shift_JISの表全体",
    encodings: "40種類の符号化法",
    characters: "すべての文字",
  },
  "zh-Hans": {
    paste: "粘贴乱码，或拖入文件",
    example: "浣犲ソ涓栫晫",
    repair: "看看发生了什么",
    file: "打开文件",
    private: "数据不会离开浏览器。",
    character: "查找字符、码点或字节",
    look: "查找",
    playground: "打开演练场",
    source: "GitHub上的源代码",
    table: "Shift_JIS的完整表格",
    encodings: "全部40种编码",
    characters: "所有字符",
  },
  "zh-Hant": {
    paste: "貼上亂碼，或拖入檔案",
    example: "銝剜�摮堒�",
    repair: "看看發生了什麼",
    file: "開啟檔案",
    private: "資料不會離開瀏覽器。",
    character: "查詢字元、碼位或位元組",
    look: "查詢",
    playground: "開啟試驗場",
    source: "GitHub上的原始碼",
    table: "Shift_JIS的完整表格",
    encodings: "全部40種編碼",
    characters: "所有字元",
  },
  ko: {
    paste: "깨진 글자를 붙여 넣거나 파일을 끌어다 놓으세요",
    example: "¾È³çÇÏ¼¼¿ä",
    repair: "무슨 일이 있었는지 보기",
    file: "파일 열기",
    private: "데이터는 브라우저 밖으로 나가지 않습니다.",
    character: "글자, 코드 포인트, 바이트 찾기",
    look: "찾기",
    playground: "플레이그라운드 열기",
    source: "GitHub의 소스 코드",
    table: "Shift_JIS의 전체 표",
    encodings: "인코딩 40가지",
    characters: "모든 글자",
  },
};
