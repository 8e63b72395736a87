import { packedTables } from "../packed-tables.js";
import type { Tarball } from "./tarballs.js";

/** The first words of each file that contains index data. */
const NOTICE = "// Data of the Encoding Standard, Copyright © WHATWG";

/** The text that the license of the data requires. */
const DATA_LICENSE = ["BSD 3-Clause License", "Copyright © WHATWG (Apple, Google, Mozilla, Microsoft)."];

/** Two entries of the table of transliteration, as the generated modules and the bundles have them, and the text of its license. */
const CLDR_DATA = /\(C\)(?:\\n|\n)(?:«|\\xAB|\\u00AB)<</;
const CLDR_LICENSE = "Copyright © 1991-2022 Unicode, Inc.";

/** Checks that a tarball has the license of the code, and that of the index data if it has any. */
export const noticeProblems = ({ own, manifest, files }: Tarball): string[] => {
  const license = files.get("LICENSE") ?? "";
  const modules = [...files].filter(([path]) => /\.c?js$/.test(path));
  const withData = modules.some(([, text]) => text.includes(NOTICE));
  const tables = packedTables().filter(({ folder }) => folder === own.folder);
  const problems = modules
    .filter(([, text]) => !text.startsWith(NOTICE) && tables.some(({ data }) => text.includes(data)))
    .map(([path]) => `${path} does not begin with the notice of its data: npm run generate`);
  if (!license.includes("MIT License")) problems.push("LICENSE is not the project's: copy it from the root");
  if (withData && !DATA_LICENSE.every((text) => license.includes(text))) {
    problems.push("LICENSE lacks the license of the index data: npm run generate");
  }
  // The command contains the tables of all encodings, and the detector has those of single bytes in its models.
  const hasTables = tables.length > 0 || (withData && (own.program || own.folder === "packages/detect"));
  const hasCLDR = modules.some(([, text]) => CLDR_DATA.test(text));
  if (hasCLDR && !license.includes(CLDR_LICENSE)) problems.push("LICENSE lacks that of CLDR: npm run generate");
  const expression = ["MIT", ...(hasTables ? ["BSD-3-Clause"] : []), ...(hasCLDR ? ["Unicode-DFS-2016"] : [])].join(
    " AND ",
  );
  if (manifest.license !== expression) problems.push(`"license" in package.json is "${expression}": npm run generate`);
  return problems.map((problem) => `${own.folder}: ${problem}`);
};
