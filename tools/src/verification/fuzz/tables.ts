/** Damages the packed tables of the packages. A payload that is damaged gives the same table or is rejected. */
import { join } from "node:path";
import * as unpacker from "@webenc/core/internal/tables";
import { filesIn, readText } from "../../files.js";
import { root } from "../../root.js";
import { packageFolders } from "../../workspace.js";
import type { Cases } from "./cases.js";

/** A packed table and the function of its generated module that unpacks it, without the laziness. */
interface PackedTable {
  readonly payload: string;
  readonly unpack: (payload: string) => ArrayLike<number>;
}

const paths = packageFolders().flatMap((folder) =>
  filesIn(`${folder}/src`, /(^|\/)generated\/index-[^/]+\.ts$/).map((file) => join(root, folder, "src", file)),
);

const open = async (path: string): Promise<PackedTable> => {
  const code = readText(path);
  const [, unpack, payload, rest] = /lazy\(\(\) => ((?:\w+\()?\w+)\(("(?:[^"\\]|\\.)*")(.*)\)\);/s.exec(code) ?? [];
  if (rest === undefined) throw new Error(`${path} does not unpack its table in the expected form`);
  // A table may be packed with the help of another one, or of lists of its package.
  const others: object[] = [];
  const built = join(path, "..").replace(/(?<=[/\\])src(?=[/\\]generated$)/, "dist");
  for (const [, other] of code.matchAll(/from "(\.\.?\/.*)"/g)) others.push(await import(join(built, other!)));
  const scope: Record<string, unknown> = Object.assign({}, unpacker, ...others);
  const make = new Function(...Object.keys(scope), `return [${payload}, (payload) => ${unpack}(payload${rest})]`);
  const [text, run] = make(...Object.values(scope));
  return { payload: text, unpack: run };
};

const tables = new Map(
  await Promise.all(paths.map(async (path) => [/index-(.+)\.ts$/.exec(path)![1]!, await open(path)] as const)),
);
const intact = new Map([...tables].map(([name, { payload, unpack }]) => [name, String(unpack(payload))]));

/** The names of the indexes that have a packed table. */
export const tableNames: readonly string[] = [...tables.keys()];

/** Unpacks a damaged payload. Returns what is wrong, or null. */
export const checkTable = ({ table, edits, length }: Cases["tables"]): string | null => {
  const { payload, unpack } = tables.get(table)!;
  let damaged = payload;
  for (const { at, character, insert } of edits) {
    const place = Math.floor(at * damaged.length);
    damaged = damaged.slice(0, place) + character + damaged.slice(insert ? place : place + 1);
  }
  damaged = damaged.slice(0, Math.ceil(length * damaged.length));
  try {
    return String(unpack(damaged)) === intact.get(table) ? null : "a damaged payload gives another table";
  } catch (error) {
    const rejected = error instanceof RangeError && /^(Damaged table|Table of another version)/.test(error.message);
    return rejected ? null : `a damaged payload ends with ${error}`;
  }
};
