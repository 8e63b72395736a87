import type { MarkdownOptions } from "vitepress";

/** The classes of tokens, and the scopes of grammars that get them. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  comment: ["comment", "punctuation.definition.comment"],
  string: ["string", "punctuation.definition.string", "string.template", "markup.inline.raw"],
  number: ["constant.numeric", "constant.language", "constant.character", "support.constant"],
  keyword: ["keyword", "storage", "keyword.operator.new", "variable.language", "keyword.operator.expression"],
  name: ["entity.name", "support.function", "support.class", "support.type", "entity.other.attribute-name"],
  plain: ["keyword.operator", "punctuation", "meta.template.expression", "storage.type.function.arrow"],
};

/** The class of each marker. A content security policy without inline styles needs classes, and Shiki writes colours. */
const classOf = new Map(Object.keys(CLASSES).map((name, at) => [`#00000${at + 1}`, name]));

/** A theme that marks each kind of token by a colour that stands for its class. */
export const highlightTheme = {
  name: "webenc",
  type: "light",
  colors: { "editor.background": "#ffffff", "editor.foreground": "#000000" },
  settings: [
    { settings: { background: "#ffffff", foreground: "#000000" } },
    ...[...classOf].map(([foreground, name]) => ({ scope: [...CLASSES[name]!], settings: { foreground } })),
  ],
} as unknown as MarkdownOptions["theme"];

/** Shiki otherwise stops after 500 ms, so that the colours of a page would depend on the load of the machine. */
export const withoutTimeLimit: NonNullable<MarkdownOptions["codeTransformers"]>[number] = {
  preprocess: (_code, options) => {
    options.tokenizeTimeLimit = 0;
  },
};

/** Replaces the colours in the HTML of code by classes. */
export const classesForColors = (html: string): string =>
  html
    .replace(/ style="background-color:[^"]*"/g, "")
    .replace(/ style="color:(#[0-9A-Fa-f]{6})"/g, (_, color: string) => {
      const name = classOf.get(color);
      return name ? ` class="token-${name}"` : "";
    });
