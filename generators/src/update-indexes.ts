/**
 * `npm run indexes -- [SOURCE] [--accept NAME]…` updates indexes/ from a folder, or from the standard's site. It
 * verifies all files before it writes the first one. A new Identifier must be accepted by name.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { identifierOf } from "./identifier.js";
import { identifiersFile, type Published, printIdentifiers, readIdentifiers } from "./identifiers.js";
import { sizeOf } from "./layouts.js";
import { type Heading, readEncodings } from "./read-encodings.js";
import { type Entry, fileOf, readIndex } from "./read-index.js";
import { CommandError, command, root } from "./root.js";
import { changesOf, namesIn, printChange, printChanges } from "./verify-indexes.js";

/** The standard's site. */
export const site = "https://encoding.spec.whatwg.org/";

/** The file of the label table. It has no Identifier, so that any change of it must be accepted by name. */
const encodingsFile = "encodings.json";

/** Returns the text of a file, or null if the source does not contain the file. */
export type Source = (file: string) => Promise<string | null>;

/** Reads the files of a folder. */
export const folderSource =
  (folder: string): Source =>
  async (file) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : null;

/** Reads the files of a site. */
export const siteSource =
  (base: string): Source =>
  async (file) => {
    const url = new URL(file, base).href;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
      if (!response.ok) throw new CommandError(`${url}: the site returned ${response.status} ${response.statusText}`);
      return await response.text();
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const { message, cause } = error as Error;
      throw new CommandError(`${url}: ${message}${cause instanceof Error ? ` (${cause.message})` : ""}`);
    }
  };

/** A file to update: its new text, and its changes as lines for the maintainer. */
export interface Update {
  readonly file: string;
  readonly text: string;
  readonly changes: readonly string[];
}

/** The files that an update writes, and the problems that prevent it. */
export interface Plan {
  readonly updates: readonly Update[];
  readonly identifiers: ReadonlyMap<string, Published>;
  readonly problems: readonly string[];
}

/** The present files and Identifiers of the project. */
export interface Present {
  readonly texts: ReadonlyMap<string, string>;
  readonly identifiers: ReadonlyMap<string, Published>;
}

/**
 * Plans an update, without reading or writing files.
 *
 * @param present - the project's files and Identifiers
 * @param fresh - the new texts by file
 * @param accepted - the names whose new Identifier is accepted
 */
export const plan = (present: Present, fresh: ReadonlyMap<string, string>, accepted: ReadonlySet<string>): Plan => {
  const identifiers = new Map(present.identifiers);
  const updates: Update[] = [];
  const problems: string[] = [];
  for (const name of accepted) {
    if (!fresh.has(fileOf(name)) && !fresh.has(name))
      problems.push(`--accept ${name}: the source does not contain this index`);
  }
  for (const [file, text] of fresh) {
    const old = present.texts.get(file);
    const result =
      file === encodingsFile ? planEncodings(old, text, accepted) : planIndex(file, old, text, identifiers, accepted);
    problems.push(...result.problems.map((problem) => (problem.startsWith(file) ? problem : `${file}: ${problem}`)));
    if (text !== old) updates.push({ file, text, changes: result.changes });
  }
  return { updates, identifiers, problems };
};

interface Verdict {
  readonly problems: readonly string[];
  readonly changes: readonly string[];
}

const planIndex = (
  file: string,
  old: string | undefined,
  text: string,
  identifiers: Map<string, Published>,
  accepted: ReadonlySet<string>,
): Verdict => {
  const name = file.slice("index-".length, -".txt".length);
  const { index, problems } = readIndex(name, text, sizeOf(name));
  if (problems.length > 0) return { problems, changes: [] };
  const before: readonly Entry[] = old === undefined ? [] : readIndex(name, old).index.entries;
  const changed = changesOf(before, index.entries);
  const changes = changed.map(printChange);
  const { date, identifier } = index;
  const contents = identifierOf(name, index.entries, sizeOf(name));
  if (contents !== identifier) {
    const where = changes.length === 0 ? [] : ["Differences from the present index:", ...printChanges(changed)];
    return {
      problems: [`the Identifier of the contents is ${contents}, and that in the header is ${identifier}`, ...where],
      changes,
    };
  }
  const published = identifiers.get(name);
  if (published?.identifier !== identifier && !accepted.has(name)) {
    const known =
      published === undefined
        ? "the project has no such index"
        : `before: ${published.identifier} of ${published.date}`;
    return {
      problems: [
        `Identifier ${identifier} of ${date} is new (${known}); if the standard publishes it, add --accept ${name}`,
        ...printChanges(changed),
      ],
      changes,
    };
  }
  identifiers.set(name, { date, identifier });
  return { problems, changes };
};

const planEncodings = (old: string | undefined, text: string, accepted: ReadonlySet<string>): Verdict => {
  try {
    const before = old === undefined ? new Set<string>() : labelsOf(readEncodings(old));
    const now = labelsOf(readEncodings(text));
    const changes = [
      ...[...before].filter((label) => !now.has(label)).map((label) => `${label} was removed`),
      ...[...now].filter((label) => !before.has(label)).map((label) => `${label} was added`),
    ];
    const isNew = changes.length > 0 && !accepted.has(encodingsFile);
    const message = `the labels changed; if the standard has these labels, add --accept ${encodingsFile}`;
    return { problems: isNew ? [message, ...changes] : [], changes };
  } catch (error) {
    return { problems: [(error as Error).message], changes: [] };
  }
};

const labelsOf = (headings: readonly Heading[]): Set<string> =>
  new Set(
    headings.flatMap(({ encodings }) =>
      encodings.flatMap(({ name, labels }) => labels.map((label) => `label "${label}" of ${name}`)),
    ),
  );

/** Writes all files or none: it writes temporary files first, and renames them when all are complete. */
const writeAll = (files: readonly (readonly [path: string, text: string])[]): void => {
  for (const [path, text] of files) writeFileSync(`${path}.new`, text);
  for (const [path] of files) renameSync(`${path}.new`, path);
};

/** Updates the indexes. Returns the changes as lines. */
export const updateIndexes = async (
  source: string | undefined,
  accepted: ReadonlySet<string>,
  folder: string = root,
): Promise<string[]> => {
  const indexes = join(folder, "indexes");
  const isSite = source === undefined || /^https?:/.test(source);
  if (!isSite && !existsSync(source)) throw new CommandError(`${source}: the folder does not exist`);
  const identifiers = readIdentifiers(folder);
  const names = new Set([...identifiers.keys(), ...namesIn(indexes), ...(isSite ? [] : namesIn(source))]);
  const files = [...[...names].sort().map(fileOf), encodingsFile];
  const read = isSite ? siteSource(source ?? site) : folderSource(resolve(source));
  const [fresh, texts] = await Promise.all([readAll(files, read), readAll(files, folderSource(indexes))]);
  if (fresh.size === 0) throw new CommandError(`${source}: contains no index-*.txt and no ${encodingsFile}`);

  const { updates, identifiers: updated, problems } = plan({ texts, identifiers }, fresh, accepted);
  if (problems.length > 0) throw new CommandError([...problems, "Nothing was written."].join("\n"));
  writeAll([
    ...updates.map(({ file, text }) => [join(indexes, file), text] as const),
    [join(folder, identifiersFile), printIdentifiers(updated)],
  ]);
  return [
    ...updates.flatMap(({ file, changes }) => [
      `${file}: ${changes.length === 0 ? "only comments changed" : `${changes.length} changes`}`,
      ...changes.map((change) => `  ${change}`),
    ]),
    `${fresh.size} files verified, ${updates.length} updated${updates.length > 0 ? "; now run: npm run generate" : ""}`,
  ];
};

const readAll = async (files: readonly string[], read: Source): Promise<Map<string, string>> => {
  const texts = await Promise.all(files.map(async (file) => [file, await read(file)] as const));
  return new Map(texts.filter((each): each is readonly [string, string] => each[1] !== null));
};

const usage = "usage: npm run indexes -- [FOLDER or URL] [--accept NAME]…";

const main = async (): Promise<void> => {
  const { positionals, values } = parseArguments();
  console.log((await updateIndexes(positionals[0], new Set(values.accept))).join("\n"));
};

const parseArguments = () => {
  const args = process.argv.slice(2).filter((argument) => argument !== "--");
  try {
    const parsed = parseArgs({ args, allowPositionals: true, options: { accept: { type: "string", multiple: true } } });
    if (parsed.positionals.length > 1) throw new Error("only one source is allowed");
    return parsed;
  } catch (error) {
    throw new CommandError(`indexes: ${(error as Error).message}\n${usage}`);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(main);
