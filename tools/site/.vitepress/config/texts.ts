import type { Language } from "./languages.js";

/** The texts of the site's frame: navigation, buttons, footer. */
export interface SiteTexts {
  readonly tagline: string;
  readonly skip: string;
  readonly menu: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly noResults: string;
  readonly close: string;
  readonly language: string;
  readonly light: string;
  readonly dark: string;
  readonly system: string;
  readonly theme: string;
  readonly onThisPage: string;
  readonly previous: string;
  readonly next: string;
  readonly notFound: string;
  readonly notFoundHint: string;
  readonly home: string;
  readonly copy: string;
  readonly copied: string;
  readonly run: string;
  readonly reset: string;
  readonly output: string;
  readonly code: string;
  readonly running: string;
  readonly stop: string;
  readonly license: string;
  readonly source: string;
  readonly edit: string;
  /** Names of pages and groups in the navigation. */
  readonly nav: {
    readonly quickStart: string;
    readonly solver: string;
    readonly playground: string;
    readonly encodings: string;
    readonly characters: string;
    readonly chooser: string;
    readonly numbers: string;
    readonly guides: string;
    readonly api: string;
  };
}

const en: SiteTexts = {
  tagline: "The WHATWG Encoding Standard as npm packages",
  skip: "Skip to the content",
  menu: "Menu",
  search: "Search",
  searchPlaceholder: "Search pages, encodings and labels",
  noResults: "No page contains these words.",
  close: "Close",
  language: "Language",
  light: "Light",
  dark: "Dark",
  system: "As the system",
  theme: "Colours",
  onThisPage: "On this page",
  previous: "Previous",
  next: "Next",
  notFound: "This page does not exist",
  notFoundHint: "The address may be mistyped, or the page may have moved.",
  home: "Go to the first page",
  copy: "Copy",
  copied: "Copied",
  run: "Run",
  reset: "Reset",
  output: "Output",
  code: "Code",
  running: "Running…",
  stop: "Stop",
  license: "MIT; index data BSD-3-Clause, WHATWG",
  source: "Source code",
  edit: "Edit this page",
  nav: {
    quickStart: "Quick start",
    solver: "Repair text",
    playground: "Playground",
    encodings: "Encodings",
    characters: "Characters",
    chooser: "Chooser",
    numbers: "Numbers",
    guides: "Guides",
    api: "API",
  },
};

const ja: SiteTexts = {
  tagline: "WHATWG Encoding Standardのnpmパッケージ",
  skip: "本文へ移動",
  menu: "メニュー",
  search: "検索",
  searchPlaceholder: "ページ、符号化法、ラベルを検索",
  noResults: "この語句を含むページはありません。",
  close: "閉じる",
  language: "言語",
  light: "ライト",
  dark: "ダーク",
  system: "システムに合わせる",
  theme: "配色",
  onThisPage: "このページの内容",
  previous: "前へ",
  next: "次へ",
  notFound: "このページは存在しません",
  notFoundHint: "URLの入力を誤ったか、ページが移動した可能性があります。",
  home: "トップページへ",
  copy: "コピー",
  copied: "コピーしました",
  run: "実行",
  reset: "元に戻す",
  output: "出力",
  code: "コード",
  running: "実行中…",
  stop: "停止",
  license: "MIT。索引のデータはBSD-3-Clause、WHATWG",
  source: "ソースコード",
  edit: "このページを編集",
  nav: {
    quickStart: "クイックスタート",
    solver: "文字化け",
    playground: "プレイグラウンド",
    encodings: "符号化法",
    characters: "文字",
    chooser: "パッケージの選択",
    numbers: "測定値",
    guides: "ガイド",
    api: "API",
  },
};

const zhHans: SiteTexts = {
  tagline: "以npm包实现的WHATWG编码标准",
  skip: "跳到正文",
  menu: "菜单",
  search: "搜索",
  searchPlaceholder: "搜索页面、编码和标签",
  noResults: "没有页面包含这些词。",
  close: "关闭",
  language: "语言",
  light: "浅色",
  dark: "深色",
  system: "跟随系统",
  theme: "配色",
  onThisPage: "本页内容",
  previous: "上一页",
  next: "下一页",
  notFound: "此页面不存在",
  notFoundHint: "地址可能输入有误，或者页面已经移动。",
  home: "返回首页",
  copy: "复制",
  copied: "已复制",
  run: "运行",
  reset: "还原",
  output: "输出",
  code: "代码",
  running: "正在运行…",
  stop: "停止",
  license: "MIT；索引数据为BSD-3-Clause，WHATWG",
  source: "源代码",
  edit: "编辑此页",
  nav: {
    quickStart: "快速开始",
    solver: "修复乱码",
    playground: "演练场",
    encodings: "编码",
    characters: "字符",
    chooser: "选择软件包",
    numbers: "测量数据",
    guides: "指南",
    api: "API",
  },
};

const zhHant: SiteTexts = {
  tagline: "以npm套件實作的WHATWG編碼標準",
  skip: "跳到內文",
  menu: "選單",
  search: "搜尋",
  searchPlaceholder: "搜尋頁面、編碼和標籤",
  noResults: "沒有頁面包含這些字詞。",
  close: "關閉",
  language: "語言",
  light: "淺色",
  dark: "深色",
  system: "跟隨系統",
  theme: "配色",
  onThisPage: "本頁內容",
  previous: "上一頁",
  next: "下一頁",
  notFound: "此頁面不存在",
  notFoundHint: "網址可能輸入有誤，或者頁面已經移動。",
  home: "回到首頁",
  copy: "複製",
  copied: "已複製",
  run: "執行",
  reset: "還原",
  output: "輸出",
  code: "程式碼",
  running: "執行中…",
  stop: "停止",
  license: "MIT；索引資料為BSD-3-Clause，WHATWG",
  source: "原始碼",
  edit: "編輯此頁",
  nav: {
    quickStart: "快速開始",
    solver: "修復亂碼",
    playground: "試驗場",
    encodings: "編碼",
    characters: "字元",
    chooser: "選擇套件",
    numbers: "測量數據",
    guides: "指南",
    api: "API",
  },
};

const ko: SiteTexts = {
  tagline: "npm 패키지로 구현한 WHATWG Encoding Standard",
  skip: "본문으로 이동",
  menu: "메뉴",
  search: "검색",
  searchPlaceholder: "페이지, 인코딩, 레이블 검색",
  noResults: "이 단어를 포함한 페이지가 없습니다.",
  close: "닫기",
  language: "언어",
  light: "밝게",
  dark: "어둡게",
  system: "시스템 설정",
  theme: "색상",
  onThisPage: "이 페이지의 내용",
  previous: "이전",
  next: "다음",
  notFound: "존재하지 않는 페이지입니다",
  notFoundHint: "주소를 잘못 입력했거나 페이지가 옮겨졌을 수 있습니다.",
  home: "첫 페이지로",
  copy: "복사",
  copied: "복사했습니다",
  run: "실행",
  reset: "되돌리기",
  output: "출력",
  code: "코드",
  running: "실행 중…",
  stop: "중지",
  license: "MIT. 인덱스 데이터는 BSD-3-Clause, WHATWG",
  source: "소스 코드",
  edit: "이 페이지 편집",
  nav: {
    quickStart: "빠른 시작",
    solver: "글자 복구",
    playground: "플레이그라운드",
    encodings: "인코딩",
    characters: "문자",
    chooser: "패키지 선택",
    numbers: "측정값",
    guides: "가이드",
    api: "API",
  },
};

export const TEXTS: Record<Language, SiteTexts> = { en, ja, "zh-Hans": zhHans, "zh-Hant": zhHant, ko };
