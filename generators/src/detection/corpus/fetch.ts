/**
 * Rebuilds the corpus: `node generators/dist/detection/corpus/fetch.js [FOLDER]` downloads the packages of packages.ts with
 * Debian's apt-get, and writes their texts to FOLDER/ROLE/LANGUAGE/PACKAGE_VERSION.txt. Run `apt-get update` first. It needs
 * the tools apt-get and dpkg, and about 3 GB.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { command, root } from "../../root.js";
import { languages, packages } from "./packages.js";
import { readTexts } from "./readers.js";

/** The languages of locales and file names that are not the codes of the models. */
const locales: Readonly<Record<string, string>> = {
  no: "nb",
  nn: "",
  zh: "zh-Hans",
  "zh-cn": "zh-Hans",
  "zh-hans": "zh-Hans",
  "zh-tw": "zh-Hant",
  "zh-hant": "zh-Hant",
  "zh-hk": "zh-Hant",
  "en-gb": "en",
  "en-us": "en",
};

/** Matches a language in a path: a folder of a locale, or a part of the file's or the package's name. */
const LANGUAGE = /(?:^|[-_./])([a-z]{2}(?:[-_](?:[A-Z]{2}|[a-z]{2}|Han[st]))?)(?=[-_./]|$)(?!\.so)/g;

/** Returns the language of a file, or undefined. */
export const languageOf = (path: string): string | undefined => {
  // The other variants of a locale, such as sr@latin, are languages of their own.
  if (path.includes("@") && !path.includes("langpack")) return undefined;
  const found = Array.from(path.matchAll(LANGUAGE), ([, code]) => {
    const lower = code!.replace("_", "-").toLowerCase();
    return locales[lower] ?? locales[code!] ?? lower.replace(/-.*/, "");
  });
  return found.findLast((code) => languages.includes(code));
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Writes the texts of a package by language. Equal texts are written once. */
const writeTexts = (file: string, unpacked: string, folder: string): void => {
  const [name, version] = basename(file, ".deb").split("_") as [string, string];
  const texts = new Map<string, Set<string>>();
  for (const path of filesOf(unpacked)) {
    const inside = path.slice(unpacked.length);
    if (inside.includes("/doc/") && /copyright|changelog|NEWS|README/.test(inside)) continue;
    const language = languageOf(`/${name}`) ?? languageOf(inside);
    if (language === undefined) continue;
    const found = texts.get(language) ?? new Set();
    texts.set(language, found);
    for (const text of readTexts(path)) if (/[\p{L}]/u.test(text)) found.add(text);
  }
  for (const [language, found] of texts) {
    if (found.size === 0) continue;
    const target = join(folder, language, `${name}_${decodeURIComponent(version)}.txt`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${[...found].join("\n")}\n`);
  }
};

const main = (): void => {
  const folder = resolve(process.argv[2] ?? join(root, ".corpus"));
  const downloads = join(folder, "packages");
  mkdirSync(downloads, { recursive: true });
  for (const [role, names] of Object.entries(packages)) {
    for (const name of names) {
      const find = (): string | undefined =>
        readdirSync(downloads).find((file) => file.startsWith(`${name}_`) && file.endsWith(".deb"));
      if (find() === undefined) {
        try {
          execFileSync("apt-get", ["download", "-q", name], { cwd: downloads, stdio: "ignore" });
        } catch {
          console.log(`not found: ${name}`);
          continue;
        }
      }
      const file = join(downloads, find()!);
      const unpacked = join(folder, "unpacked");
      rmSync(unpacked, { recursive: true, force: true });
      execFileSync("dpkg", ["-x", file, unpacked]);
      writeTexts(file, unpacked, join(folder, role));
      console.log(`${role}: ${basename(file)}`);
    }
  }
  if (existsSync(join(folder, "unpacked"))) rmSync(join(folder, "unpacked"), { recursive: true });
};

await command(main);
