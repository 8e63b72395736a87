import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { siteFolder } from "../folders.js";
import { readBugs, readEncodings, readNames } from "./facts.js";
import { encodingPage, idOf, labelsPage, listPage } from "./page.js";

/** Writes the pages in encodings/: one for each encoding, the list, and all labels. */
export const writeEncodingPages = async (): Promise<void> => {
  const folder = join(siteFolder, "encodings");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const [encodings, names, bugs] = [readEncodings(), readNames(), readBugs()];
  for (const encoding of encodings)
    writeFileSync(join(folder, `${idOf(encoding.name)}.md`), await encodingPage(encoding, names, bugs));
  writeFileSync(join(folder, "index.md"), listPage(encodings));
  writeFileSync(join(folder, "labels.md"), labelsPage(encodings, names));
};
