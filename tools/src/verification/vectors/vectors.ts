/** `npm run vectors`: writes docs/vectors; with --check, says whether it is what would be written. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../root.js";
import { vectorFiles } from "./make.js";

const folder = join(root, "docs/vectors");

/** Which files of docs/vectors are not what they should be. */
export const vectorProblems = (): string[] => {
  const files = vectorFiles();
  const present = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".json"));
  return [
    ...[...files].flatMap(([name, text]) =>
      present.includes(name) && readFileSync(join(folder, name), "utf8") === text
        ? []
        : [`docs/vectors/${name} differs`],
    ),
    ...present.filter((name) => !files.has(name)).map((name) => `docs/vectors/${name} is none of the vectors`),
  ];
};

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes("--check")) {
    const problems = vectorProblems();
    for (const problem of problems) console.error(`${problem}: npm run vectors`);
    process.exitCode = problems.length ? 1 : 0;
  } else {
    const files = vectorFiles();
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    console.log(`${files.size} files in docs/vectors`);
  }
}
