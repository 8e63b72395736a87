/**
 * `npm run report trace`: lists the code and the tests of each algorithm of the standard. They are found by its anchor: a link
 * above the code, and the link or `#anchor` in a test file.
 */
import { group } from "d3-array";
import { filesIn, readJSON, readText } from "../../files.js";
import { packageFolders } from "../../workspace.js";

/** The algorithms of the standard's sections 3 to 14: their names by their anchors on the public page. */
export const ALGORITHMS: Readonly<Record<string, Readonly<Record<string, string>>>> = readJSON(
  "tools/src/verification/trace/algorithms.json",
);

/** The sections of "Encoding", the W3C/WHATWG draft of 2012, that @webenc/historical implements, by their headings. */
export const DRAFT_SECTIONS: readonly string[] = readJSON("tools/src/verification/trace/draft-2012.json");

/** A file's path and text. */
export interface File {
  readonly path: string;
  readonly text: string;
}

/** An algorithm of the standard, or a section of the draft: the paths of its code and of its tests. */
interface Trace {
  /** The section of the standard, or the draft. */
  readonly section: string;
  readonly subject: string;
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

/** The paths of the code and of the tests in which a pattern is found. */
const pathsOf = (files: readonly File[], inCode: RegExp, inTests: RegExp): Pick<Trace, "code" | "tests"> => {
  const isTest = ({ path }: File) => path.endsWith(".test.ts");
  return {
    code: files.filter((file) => !isTest(file) && inCode.test(file.text)).map(({ path }) => path),
    tests: files.filter((file) => isTest(file) && inTests.test(file.text)).map(({ path }) => path),
  };
};

/** Finds the anchor of each algorithm in files. */
const standardTraces = (files: readonly File[]): Trace[] =>
  Object.entries(ALGORITHMS).flatMap(([section, algorithms]) =>
    Object.entries(algorithms).map(([anchor, name]) => {
      const mention = `#${anchor}(?![\\w-])`;
      const paths = pathsOf(files, new RegExp(`encoding\\.spec\\.whatwg\\.org/${mention}`), new RegExp(mention));
      return { section, subject: `#${anchor} (${name})`, ...paths };
    }),
  );

/** Finds the heading of each section of the draft, in quotation marks, in the files of @webenc/historical. */
const draftTraces = (files: readonly File[]): Trace[] =>
  DRAFT_SECTIONS.map((name) => {
    const heading = new RegExp(`"${name.replaceAll(".", "\\.")}"`);
    const historical = files.filter(({ path }) => path.startsWith("packages/historical/"));
    const section = "Encoding, W3C/WHATWG draft of 2012";
    return { section, subject: `the draft's section "${name}"`, ...pathsOf(historical, heading, heading) };
  });

/** The sources and tests of the published packages. */
const publishedFiles = (): File[] =>
  packageFolders().flatMap((folder) =>
    filesIn(`${folder}/src`, /\.ts$/)
      .map((path) => `${folder}/src/${path}`)
      .map((path) => ({ path, text: readText(path) })),
  );

const problemsOf = (traces: readonly Trace[]): string[] =>
  traces.flatMap(({ subject, code, tests }) => [
    ...(code.length ? [] : [`${subject} has no code`]),
    ...(tests.length ? [] : [`${subject} has no test`]),
  ]);

/** The algorithms without code or without tests. */
export const checkTraceability = (files: readonly File[] = publishedFiles()): string[] =>
  problemsOf(standardTraces(files));

/** The sections of the draft without code or without tests. */
export const checkDraftTraceability = (files: readonly File[] = publishedFiles()): string[] =>
  problemsOf(draftTraces(files));

if (process.argv[1] === import.meta.filename) {
  const files = publishedFiles();
  const traces = [...standardTraces(files), ...draftTraces(files)];
  for (const [section, ofSection] of group(traces, (trace) => trace.section)) {
    console.log(`\n${section}`);
    for (const { subject, code, tests } of ofSection) {
      console.log(`  ${subject}\n    code   ${code.join(", ") || "NONE"}\n    tests  ${tests.join(", ") || "NONE"}`);
    }
  }
  const problems = problemsOf(traces);
  console.log(`\n${problems.length ? problems.join("\n") : "Every algorithm has its code and its tests."}`);
  process.exitCode = problems.length ? 1 : 0;
}
