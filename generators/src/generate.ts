/**
 * `npm run generate` writes all generated files, and removes files that are no longer generated. With `--check` it writes
 * nothing, and fails with a list of the differences.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { REFERENCE } from "./emit/index-data.js";
import { KERNEL_CONSTANTS } from "./emit/kernel-constants.js";
import { readIdentifiers } from "./identifiers.js";
import { model } from "./model.js";
import { type Outputs, outputsOf } from "./outputs.js";
import { readDraftEncodingsFile } from "./read-draft-encodings.js";
import { readEncodingsFile } from "./read-encodings.js";
import { lastGenerated } from "./reference.js";
import { CommandError, command, root } from "./root.js";
import { readIndexes } from "./verify-indexes.js";

/** A generated file that differs from the output. */
export interface Difference {
  readonly path: string;
  readonly what: "missing" | "changed" | "stale";
}

/** Returns the texts of all generated files, after verifying the indexes. */
export const createOutputs = (folder: string = root): Outputs => {
  const { indexes, problems } = readIndexes(join(folder, "indexes"), readIdentifiers(folder), (name) =>
    lastGenerated(name, folder),
  );
  if (problems.length > 0) {
    throw new CommandError(
      [...problems, "Nothing was generated. Correct the indexes with: npm run indexes"].join("\n"),
    );
  }
  const headings = readEncodingsFile(join(folder, "indexes/encodings.json"));
  const manifests = (path: string) => JSON.parse(readFileSync(join(folder, path, "package.json"), "utf8"));
  const draftHeadings = readDraftEncodingsFile(join(folder, "indexes/draft-2012-encodings.json"));
  return outputsOf(model(indexes, headings), draftHeadings, manifests);
};

/** The folders that contain generated files only. Any other file in them is stale. */
const generatedFolders = (folder: string): string[] =>
  [
    KERNEL_CONSTANTS,
    REFERENCE,
    ...readdirSync(join(folder, "packages")).map((name) => `packages/${name}/src/generated`),
  ].filter((path) => existsSync(join(folder, path)));

/** Returns the differences between the outputs and the files. */
export const differencesOf = (outputs: Outputs, folder: string = root): Difference[] => {
  const written = [...outputs].flatMap(([path, text]): Difference[] => {
    const file = join(folder, path);
    if (!existsSync(file)) return [{ path, what: "missing" }];
    return readFileSync(file, "utf8") === text ? [] : [{ path, what: "changed" }];
  });
  const stale = generatedFolders(folder)
    .flatMap((path) => readdirSync(join(folder, path)).map((file) => `${path}/${file}`))
    .filter((path) => !outputs.has(path))
    .map((path): Difference => ({ path, what: "stale" }));
  return [...written, ...stale];
};

/**
 * Writes the generated files.
 *
 * @param options - `check`: write nothing; `folder`: the project's folder; `outputs`: the result of createOutputs for it
 * @returns the differences before writing
 */
export const generate = ({
  check = false,
  folder = root,
  outputs = createOutputs(folder),
}: {
  readonly check?: boolean;
  readonly folder?: string;
  readonly outputs?: Outputs;
} = {}): Difference[] => {
  const differences = differencesOf(outputs, folder);
  if (check) return differences;
  for (const { path, what } of differences) {
    const file = join(folder, path);
    if (what === "stale") rmSync(file, { recursive: true });
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, outputs.get(path)!);
    }
  }
  return differences;
};

const main = (): void => {
  const unknown = process.argv.slice(2).filter((argument) => argument !== "--check" && argument !== "--");
  if (unknown.length > 0)
    throw new CommandError(`generate: unknown argument ${unknown.join(" ")}; the only option is --check`);
  const check = process.argv.includes("--check");
  const differences = generate({ check });
  const lines = differences.map(({ path, what }) => `${what.padEnd(8)} ${path}`);
  if (check && lines.length > 0) {
    throw new CommandError(
      `${lines.join("\n")}\n${lines.length} generated files are not up to date. Update them with: npm run generate`,
    );
  }
  console.log(
    [...lines, check ? "all generated files are up to date" : `${lines.length} files written or removed`].join("\n"),
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(main);
