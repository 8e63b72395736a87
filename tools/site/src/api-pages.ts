/** The pages of the API reference: TypeDoc writes them, and each package's page begins with the package's README. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "./commands.js";
import { root, siteFolder } from "./folders.js";
import { escapeTemplates, linkOnSite, replaceLinks } from "./markdown-links.js";

const folder = join(siteFolder, "api");

interface Member {
  readonly module: string;
  readonly task: string;
  readonly path: string;
  readonly summary: string;
}

const STANDARD = /^#{2,5} See\n\n(https:\/\/([\w.]+)\.spec\.whatwg\.org\/(#\S+))$/gm;
const STANDARDS: Readonly<Record<string, string>> = { encoding: "Encoding Standard", url: "URL Standard" };

/** Links to the standard in one line each, instead of a heading and an address. */
const shortStandardLinks = (text: string): string =>
  text.replace(STANDARD, (_, address: string, name: string, anchor: string) => {
    return `[${STANDARDS[name] ?? name}, ${anchor}](${address})`;
  });

const REEXPORT = /^### \S+\n\n(?:Renames and r|R)e-exports (\[[^\]]+\]\(([^)#]+)[^)]*\))\n(?:\n\*\*\*\n)?\n?/gm;

/** The exports that come from other packages, in one list for each package. */
const shortReexports = (text: string): string => {
  const links = new Map<string, string[]>();
  for (const [, link, path] of text.matchAll(REEXPORT)) {
    const [, name] = /(@webenc\/[\w-]+)\//.exec(path!) ?? [];
    const key = name ?? "webenc";
    links.set(key, [...(links.get(key) ?? []), link!]);
  }
  if (links.size === 0) return text;
  const lists = [...links].map(([name, list]) => `From \`${name}\`: ${list.join(", ")}.\n`);
  const without = text.replace(REEXPORT, "").replace(/^## (?:Other|References)\n+(?=$(?![\s\S])|##)/m, "");
  return `${without.trimEnd()}\n\n## Exports of other packages\n\n${lists.join("\n")}`;
};

/** Adds the exports that have a page of their own to the groups that TypeDoc leaves them out of. */
const withMembers = (text: string, members: readonly Member[]): string => {
  let result = text;
  for (const task of new Set(members.map((member) => member.task))) {
    const list = members
      .filter((member) => member.task === task)
      .map(({ path, summary }) => {
        const name = path.replace(/^.*\/|\.md$/g, "");
        const [sentence] = /^[\s\S]*?[.:](?=\s|$)/.exec(summary.trim()) ?? [summary.trim()];
        return `- [\`${name}\`](${path}): ${sentence!.replaceAll(/\s+/g, " ").replace(/[.:]$/, "")}.`;
      })
      .join("\n");
    const heading = `## ${task}\n`;
    const listed = new RegExp(`^${heading.replace(/[\^$*+?.()|[\]{}]/g, "\\$&")}\\n(?:- \\[.*\\n)*`, "m");
    result = listed.test(result)
      ? result.replace(listed, () => `${heading}\n${list}\n\n`)
      : `${result}\n${heading}\n${list}\n`;
  }
  return result;
};

/** The README of a package without its title, as a part of the package's page. */
const readmeOf = (name: string, page: string): string => {
  const path = `packages/${name}/README.md`;
  const text = readFileSync(join(root, path), "utf8")
    .replace(/^<!--.*-->\n/, "")
    .replace(/^\s*# .*\n/, "");
  return replaceLinks(text, (link) => linkOnSite(link, path, page));
};

const PACKAGES = [
  ["webenc", "all 40 encodings with all 228 labels, and the standard's classes"],
  ["@webenc/core", "the classes and functions that take an encoding; no table of any encoding"],
  ["@webenc/utf8", "UTF-8"],
  ["@webenc/utf16", "UTF-16BE, UTF-16LE (decoders only)"],
  [
    "@webenc/single-byte",
    "IBM866, ISO-8859-2 … ISO-8859-16, KOI8-R, KOI8-U, macintosh, windows-874, windows-1250 … windows-1258, x-mac-cyrillic",
  ],
  ["@webenc/cjk-japanese", "EUC-JP, ISO-2022-JP, Shift_JIS"],
  ["@webenc/cjk-chinese-simplified", "GBK, gb18030"],
  ["@webenc/cjk-chinese-traditional", "Big5"],
  ["@webenc/cjk-korean", "EUC-KR"],
  ["@webenc/miscellaneous", "replacement (decoder only), x-user-defined"],
  ["@webenc/historical", "for old data: HZ-GB-2312, ISO-2022-JP of 2012, UTF-16 with encoders"],
  ["@webenc/detect", "finds the encoding and the language of bytes, and repairs garbled text"],
  ["@webenc/cli", "the `webenc` command"],
] as const;

const indexPage = (): string =>
  [
    "# API reference\n",
    "Each package has a page. It begins with the package's README; the exports follow, grouped by task. `@webenc/cli` exports nothing.\n",
    "| package | contains |\n| --- | --- |",
    ...PACKAGES.map(([name, contents]) => `| [\`${name}\`](./${name}/index.md) | ${contents} |`),
    "",
    "[`webenc/hooks`](./webenc/hooks/index.md) exports the standard's hooks for other standards, [`webenc/aliases`](./webenc/aliases/index.md) the names of other systems, and [`webenc/node`](./webenc/node/index.md) streams of Node.js.",
    "",
  ].join("\n");

/** Writes the page of `@webenc/cli`, which TypeDoc writes none for, because the package exports nothing. */
const writeCommandPage = (): void => {
  const page = "api/@webenc/cli/index.md";
  const file = join(siteFolder, page);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, escapeTemplates(`# @webenc/cli\n\n${readmeOf("cli", page)}`));
};

/** Writes the pages in api/. Fails if an export has no comment, or if a comment has a broken link. */
export const writeAPIPages = async (): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  await run("typedoc", "--options", "typedoc/typedoc.json", "--logLevel", "Warn");
  const members = JSON.parse(readFileSync(join(folder, "members.json"), "utf8")) as Member[];
  rmSync(join(folder, "members.json"));
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".md")) continue;
    const file = join(folder, path);
    let text = shortStandardLinks(readFileSync(file, "utf8"));
    const [, module] = /^(.+)\/index\.md$/.exec(path.replaceAll("\\", "/")) ?? [];
    if (module) {
      text = withMembers(
        shortReexports(text),
        members.filter((member) => member.module === module),
      );
      const name = module.replace("@webenc/", "");
      if (existsSync(join(root, "packages", name))) {
        text = text.replace(/^# .*\n/m, (title) => `${title}\n${readmeOf(name, `api/${module}/index.md`)}\n`);
      }
    }
    // The parameters of a type are in its signature.
    text = text.replace(/^(# .+?)&lt;.*$/m, "$1");
    // VitePress writes the anchors of headings with hyphens.
    text = text.replace(
      /\(([^()\s]*)#(\w+)\)/g,
      (_, path: string, anchor: string) => `(${path}#${anchor.replaceAll("_", "-")})`,
    );
    writeFileSync(file, escapeTemplates(text));
  }
  writeCommandPage();
  writeFileSync(join(folder, "index.md"), indexPage());
};
