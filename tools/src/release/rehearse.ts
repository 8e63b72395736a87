/**
 * `npm run rehearse`: a release from a throw-away copy of the repository to a registry on loopback, the packages used
 * as installed from there, then the release that follows the change of one index entry. It leaves nothing behind, and
 * needs no network but the registry that npm asks anyway.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rehearse } from "./rehearsal.js";

const folder = mkdtempSync(join(tmpdir(), "webenc-rehearsal-"));
const clean = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
// The children end with this process, and the folder goes, however it ends.
process.on("exit", clean);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));

try {
  await rehearse(folder);
  clean();
  console.log("\nThe rehearsal passed, and left nothing behind.");
} catch (error) {
  console.error(`\nThe rehearsal failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
