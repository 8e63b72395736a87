import type { Language } from "../../config/languages.js";

/** What the example of the landing page says of a run. It is loaded with the first run. */
interface ExampleTexts {
  readonly stopped: string;
  readonly noEval: string;
}

export const EXAMPLE_TEXTS: Record<Language, ExampleTexts> = {
  en: {
    stopped: "Stopped.",
    noEval:
      "The policy of this server does not allow a page to run typed code. Copy the code into a file and run it with Node.js.",
  },
  ja: {
    stopped: "停止しました。",
    noEval:
      "このサーバーのポリシーは、入力されたコードの実行を許可していません。コードをファイルにコピーし、Node.jsで実行してください。",
  },
  "zh-Hans": {
    stopped: "已停止。",
    noEval: "此服务器的策略不允许页面运行输入的代码。请把代码复制到文件中，用Node.js运行。",
  },
  "zh-Hant": {
    stopped: "已停止。",
    noEval: "此伺服器的政策不允許頁面執行輸入的程式碼。請把程式碼複製到檔案中，用Node.js執行。",
  },
  ko: {
    stopped: "중지했습니다.",
    noEval: "이 서버의 정책은 입력한 코드의 실행을 허용하지 않습니다. 코드를 파일에 복사해 Node.js로 실행하세요.",
  },
};
