/**
 * `npm run rehearse`: rehearses a release: it copies the repository, publishes to a registry on loopback, uses the installed
 * packages, and releases again after the change of one index entry. It removes all its files, and needs no network except
 * the registry of npm.
 */

import { runMain } from "../commands.js";
import { folderOfProcess } from "../files.js";
import { rehearse } from "./rehearsal.js";

await runMain("\nThe rehearsal failed: ", async () => {
  await rehearse(folderOfProcess());
  console.log("\nThe rehearsal passed, and removes its files.");
});
