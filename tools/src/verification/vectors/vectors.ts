/** `npm run vectors`: writes docs/vectors; with --check it reports the files that differ. */
import { join } from "node:path";
import { filesIn, readText, writeText } from "../../files.js";
import { root } from "../../root.js";
import { vectorFiles } from "./make.js";

const folder = join(root, "docs/vectors");

/** The files of docs/vectors that differ, are missing or are obsolete. */
export const vectorProblems = (): string[] => {
  const files = vectorFiles();
  const present = filesIn(folder, /\.json$/);
  return [
    ...[...files].flatMap(([name, text]) =>
      present.includes(name) && readText(join(folder, name)) === text ? [] : [`docs/vectors/${name} differs`],
    ),
    ...present.filter((name) => !files.has(name)).map((name) => `docs/vectors/${name} is obsolete`),
  ];
};

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes("--check")) {
    const problems = vectorProblems();
    for (const problem of problems) console.error(`${problem}: npm run vectors`);
    process.exitCode = problems.length ? 1 : 0;
  } else {
    const files = vectorFiles();
    for (const [name, text] of files) writeText(join(folder, name), text);
    console.log(`${files.size} files in docs/vectors`);
  }
}
