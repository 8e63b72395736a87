/**
 * `npm run trace`: lists the code and the tests of each algorithm of the standard. They are found by its anchor: a link
 * above the code, and the link or `#anchor` in a test file.
 */
import { filesIn, readJSON, readText } from "../../files.js";
import { packageFolders } from "../../workspace.js";

/** The algorithms of the standard's sections 3 to 14: their names by their anchors on the public page. */
export const ALGORITHMS: Readonly<Record<string, Readonly<Record<string, string>>>> = readJSON(
  "tools/src/verification/trace/algorithms.json",
);

/** A file's path and text. */
export interface File {
  readonly path: string;
  readonly text: string;
}

/** The files of an algorithm and of its tests. */
export interface Trace {
  readonly anchor: string;
  readonly name: string;
  readonly section: string;
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

const isTest = ({ path }: File): boolean => path.endsWith(".test.ts");

/** Finds the anchor of each algorithm in files. */
export const traces = (files: readonly File[]): Trace[] =>
  Object.entries(ALGORITHMS).flatMap(([section, algorithms]) =>
    Object.entries(algorithms).map(([anchor, name]) => {
      const filesWith = (pattern: RegExp, among: readonly File[]) =>
        among.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
      const code = new RegExp(`encoding\\.spec\\.whatwg\\.org/#${anchor}(?![\\w-])`);
      const tests = new RegExp(`#${anchor}(?![\\w-])`);
      return {
        anchor,
        name,
        section,
        code: filesWith(
          code,
          files.filter((file) => !isTest(file)),
        ),
        tests: filesWith(tests, files.filter(isTest)),
      };
    }),
  );

/** The sources and tests of the published packages. */
const publishedFiles = (): File[] =>
  packageFolders().flatMap((folder) =>
    filesIn(`${folder}/src`, /\.ts$/)
      .map((path) => `${folder}/src/${path}`)
      .map((path) => ({ path, text: readText(path) })),
  );

/** The algorithms without code or without tests. */
export const checkTraceability = (files: readonly File[] = publishedFiles()): string[] =>
  traces(files).flatMap(({ anchor, name, code, tests }) => [
    ...(code.length ? [] : [`#${anchor} (${name}) has no code`]),
    ...(tests.length ? [] : [`#${anchor} (${name}) has no test`]),
  ]);

/** The sections of "Encoding", the W3C/WHATWG draft of 2012, that @webenc/historical implements, by their headings. */
export const DRAFT_SECTIONS: readonly string[] = readJSON("tools/src/verification/trace/draft-2012.json");

/** Finds the heading of each section of the draft, in quotation marks, in the files of @webenc/historical. */
export const draftTraces = (files: readonly File[]): Omit<Trace, "anchor" | "section">[] => {
  const historical = files.filter(({ path }) => path.startsWith("packages/historical/"));
  return DRAFT_SECTIONS.map((name) => {
    const citing = historical.filter(({ text }) => text.includes(`"${name}"`));
    return {
      name,
      code: citing.filter((file) => !isTest(file)).map(({ path }) => path),
      tests: citing.filter(isTest).map(({ path }) => path),
    };
  });
};

/** The sections of the draft without code or without tests. */
export const checkDraftTraceability = (files: readonly File[] = publishedFiles()): string[] =>
  draftTraces(files).flatMap(({ name, code, tests }) => [
    ...(code.length ? [] : [`the draft's section "${name}" has no code`]),
    ...(tests.length ? [] : [`the draft's section "${name}" has no test`]),
  ]);

if (process.argv[1] === import.meta.filename) {
  const files = publishedFiles();
  let last = "";
  for (const { section, anchor, name, code, tests } of traces(files)) {
    if (section !== last) console.log(`\n${(last = section)}`);
    console.log(
      `  ${name} (#${anchor})\n    code   ${code.join(", ") || "NONE"}\n    tests  ${tests.join(", ") || "NONE"}`,
    );
  }
  console.log("\nEncoding, W3C/WHATWG draft of 2012");
  for (const { name, code, tests } of draftTraces(files)) {
    console.log(`  ${name}\n    code   ${code.join(", ") || "NONE"}\n    tests  ${tests.join(", ") || "NONE"}`);
  }
  const problems = [...checkTraceability(files), ...checkDraftTraceability(files)];
  console.log(`\n${problems.length ? problems.join("\n") : "Every algorithm has its code and its tests."}`);
  process.exitCode = problems.length ? 1 : 0;
}
