import { join } from "node:path";
import { readEncodingsFile } from "@webenc/generators/dist/read-encodings.js";
import { packedTables } from "../packed-tables.js";
import { root } from "../root.js";

/**
 * Texts that core contains for other reasons: "replacement" is an error mode too, "utf-8" is the default of the standard's
 * constructors, and the others are labels of the platform's decoders. The names "UTF-16LE" and "windows-1252" remain.
 */
const AMBIGUOUS: ReadonlySet<string> = new Set(["replacement", "utf-8", "utf-16le", "latin1"]);

/** The names and the labels of all encodings, each with its string literals in any quotes. */
const nameTraces = (): (readonly [what: string, texts: readonly string[]])[] =>
  readEncodingsFile(join(root, "indexes/encodings.json"))
    .flatMap(({ encodings }) => encodings.flatMap(({ name, labels }) => [name, ...labels]))
    .filter((name) => !AMBIGUOUS.has(name))
    .map((name) => [name, [`"${name}"`, `'${name}'`, `\`${name}\``]]);

/** The packed tables, each with a unique piece of its data, without characters that a minifier may escape. */
const tableTraces = (): (readonly [what: string, texts: readonly string[]])[] => {
  const tables = packedTables();
  return tables.flatMap(({ name, data }) => {
    const others = tables.filter((other) => other.data !== data);
    const isUnique = (piece: string) => !others.some((other) => other.data.includes(piece));
    const piece = data.match(/[^\\"'`$]{16}/g)?.find(isUnique);
    return piece ? [[name, [piece]] as const] : [];
  });
};

/** Returns a function that lists the names, labels and tables of encodings in a bundle. */
export const createTraceSearch = (): ((bundle: string) => string[]) => {
  const tables = tableTraces();
  if (tables.length < 30)
    throw new Error(`only ${tables.length} tables were found in the packages: update the pattern of their files`);
  const traces = [...nameTraces(), ...tables];
  return (bundle) => [
    ...new Set(traces.filter(([, texts]) => texts.some((text) => bundle.includes(text))).map(([what]) => what)),
  ];
};
