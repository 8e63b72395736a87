import { expect, test } from "vitest";
import { LANGUAGES } from "../../.vitepress/config/languages.js";
import { solverMessages } from "../../.vitepress/theme/messages/solver.js";
import { codeOf, commandOf, storyOf } from "./story.js";

const TWICE = {
  notations: [],
  layers: [
    { was: "UTF-8", readAs: "windows-1252" },
    { was: "windows-1251", readAs: "ISO-8859-1" },
  ],
};
const ONCE = { notations: [], layers: [{ was: "KOI8-R", readAs: "windows-1251" }] };
const WRITTEN = { notations: [{ notation: "percent-encoding", encoding: "UTF-8" }], layers: [] } as const;

test("the story begins with the first mistake", () => {
  const texts = solverMessages("en");
  expect(storyOf({ ...TWICE, sample: "" }, texts).join(" ")).toBe(
    "The bytes were windows-1251 and were read as ISO-8859-1. The result was saved as UTF-8, and these bytes were read as windows-1252. Then it was saved as UTF-8 again.",
  );
  expect(storyOf({ ...WRITTEN, sample: "" }, texts)).toEqual([
    "The UTF-8 bytes of the text were written as percent-encoding (%C3%A9).",
  ]);
  expect(storyOf({ notations: [], layers: [], sample: "text" }, texts)).toEqual([texts.storyNone]);
  expect(storyOf({ notations: [], layers: [], sample: "\ufffd\ufffd" }, texts)).toEqual([texts.storyLost]);
});

test("the commands undo the last mistake first", () => {
  expect(commandOf(TWICE, false)).toBe(
    "webenc convert --from utf-8 --to windows-1252 broken.txt | iconv -f UTF-8 -t ISO-8859-1 | webenc convert --from windows-1251 --to utf-8 > fixed.txt",
  );
  expect(commandOf(ONCE, false)).toBe(
    "webenc convert --from utf-8 --to windows-1251 broken.txt | webenc convert --from koi8-r --to utf-8 > fixed.txt",
  );
  expect(commandOf(ONCE, true)).toBe("webenc repair broken.txt --output fixed.txt");
  expect(commandOf(WRITTEN, false)).toBeUndefined();
});

test("the code repairs the text", async () => {
  const run = async (code: string, broken: string): Promise<string> => {
    const packages = {
      webenc: await import("webenc"),
      "@webenc/detect/mojibake": await import("@webenc/detect/mojibake"),
    };
    const body = code.replace(/^import (\{.*\}) from (".*");/, "const $1 = packages[$2];");
    return new Function("packages", "broken", `${body}\nreturn text;`)(packages, broken) as string;
  };
  expect(await run(codeOf(ONCE, false)!, "уЯЕЫШ")).toBe("Съешь");
  expect(await run(codeOf(ONCE, true)!, "уЯЕЫШ\n日本")).toBe("Съешь\n日本");
  expect(await run(codeOf(TWICE, false)!, "Ã\u008fÃ°Ã¨Ã¢Ã¥Ã²")).toBe("Привет");
  expect(await run(codeOf(WRITTEN, false)!, "caf%C3%A9")).toBe("café");
  expect(codeOf({ notations: [], layers: [] }, false)).toBeUndefined();
});

const placeholders = (message: string): string[] => [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

test.each(LANGUAGES)("the messages in %s have the placeholders of the English ones", (language) => {
  const english = solverMessages("en");
  const messages = solverMessages(language);
  for (const name of Object.keys(english) as (keyof typeof english)[]) {
    expect(messages[name], name).not.toBe("");
    expect(placeholders(messages[name]), name).toEqual(placeholders(english[name]));
  }
});
