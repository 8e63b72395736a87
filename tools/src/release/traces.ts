import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readEncodingsFile } from "@webenc/generators/dist/read-encodings.js";
import { root } from "../root.js";

/** What in a bundle tells that something is carried. */
interface Trace {
  /** What is carried: `EUC-KR`, `index-euc-kr`. */
  readonly what: string;
  readonly text: RegExp;
}

/** "replacement" is an error mode, too, and "utf-8" the default of the standard's constructors: neither tells anything. */
const TELLS_NOTHING: ReadonlySet<string> = new Set(["replacement", "utf-8"]);

const escaped = (text: string): string => text.replaceAll(/\W/g, "\\$&");

/** A string literal, whichever quotes a minifier likes. */
const literal = (text: string): RegExp => new RegExp(`(["'\`])${escaped(text)}\\1`);

/** The names and the labels of all encodings. */
const nameTraces = (): Trace[] =>
  readEncodingsFile(join(root, "indexes/encodings.json")).flatMap(({ encodings }) =>
    encodings.flatMap(({ name, labels }) =>
      [name, ...labels].filter((text) => !TELLS_NOTHING.has(text)).map((text) => ({ what: text, text: literal(text) })),
    ),
  );

/** A piece from the middle of every packed table of the installed packages: minifiers leave such characters as they are. */
const tableTraces = (project: string): Trace[] => {
  const scope = join(project, "node_modules/@webenc");
  return readdirSync(scope, { recursive: true, encoding: "utf8" })
    .filter((path) => /index-[^/\\]+\.js$/.test(path))
    .flatMap((path) => {
      const [, table] = /"([^"\\]{100,})"/.exec(readFileSync(join(scope, path), "utf8")) ?? [];
      if (!table) return [];
      const middle = table.slice(table.length >> 1).slice(0, 50);
      return [{ what: path.replace(/.*(index-.*)\.js$/, "$1"), text: new RegExp(escaped(middle)) }];
    });
};

/**
 * What a bundle carries of encodings: names, labels, tables.
 *
 * @param project - the folder that it was made in
 */
export const tracesIn = (project: string): ((bundle: string) => string[]) => {
  const tables = tableTraces(project);
  if (tables.length < 30) throw new Error(`only ${tables.length} tables among the packages: how are they told now?`);
  const traces = [...nameTraces(), ...tables];
  return (bundle) => [...new Set(traces.filter(({ text }) => text.test(bundle)).map(({ what }) => what))];
};
