import { join } from "node:path";
import { readEncodingsFile } from "@webenc/generators/dist/read-encodings.js";
import { filesIn, readText } from "../files.js";
import { root } from "../root.js";

/** A text that shows that a bundle contains an encoding, a label or a table. */
interface Trace {
  /** The encoding, label or table: `EUC-KR`, `index-euc-kr`. */
  readonly what: string;
  readonly text: RegExp;
}

/**
 * Texts that core contains for other reasons: "replacement" is an error mode too, "utf-8" is the default of the standard's
 * constructors, and the others are labels of the platform's decoders. The names "UTF-16LE" and "windows-1252" remain.
 */
const AMBIGUOUS: ReadonlySet<string> = new Set(["replacement", "utf-8", "utf-16le", "latin1"]);

const escaped = (text: string): string => text.replaceAll(/\W/g, "\\$&");

/** A string literal in any quotes. */
const literal = (text: string): RegExp => new RegExp(`(["'\`])${escaped(text)}\\1`);

/** The names and the labels of all encodings. */
const nameTraces = (): Trace[] =>
  readEncodingsFile(join(root, "indexes/encodings.json")).flatMap(({ encodings }) =>
    encodings.flatMap(({ name, labels }) =>
      [name, ...labels].filter((text) => !AMBIGUOUS.has(text)).map((text) => ({ what: text, text: literal(text) })),
    ),
  );

/** A unique piece of a module's longest string, without characters that a minifier may escape. */
const pieceOf = (module: string, others: readonly string[]): string | undefined => {
  const strings = module.match(/"(?:[^"\\\n]|\\.)*"/g) ?? [];
  const table = strings.reduce((longest, string) => (string.length > longest.length ? string : longest), "");
  return table.match(/[^\\"'`$]{16}/g)?.find((piece) => !others.some((other) => other.includes(piece)));
};

/** The packed tables of the packages. Their modules are in the sources, because a package has one file. */
const tableTraces = (): Trace[] => {
  const modules = filesIn("packages", /^[^/]+\/src\/generated\/index-[^/]+\.ts$/).map((path) => ({
    what: path.replace(/.*(index-.*)\.ts$/, "$1"),
    module: readText(join("packages", path)),
  }));
  return modules.flatMap(({ what, module }) => {
    const piece = pieceOf(
      module,
      modules.filter((other) => other.module !== module).map((other) => other.module),
    );
    return piece ? [{ what, text: new RegExp(escaped(piece)) }] : [];
  });
};

/** Returns a function that lists the names, labels and tables of encodings in a bundle. */
export const createTraceSearch = (): ((bundle: string) => string[]) => {
  const tables = tableTraces();
  if (tables.length < 30)
    throw new Error(`only ${tables.length} tables were found in the packages: update the pattern of their files`);
  const traces = [...nameTraces(), ...tables];
  return (bundle) => [...new Set(traces.filter(({ text }) => text.test(bundle)).map(({ what }) => what))];
};
