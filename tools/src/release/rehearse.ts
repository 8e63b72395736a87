/**
 * `npm run rehearse`: rehearses a release: it copies the repository, publishes to a registry on loopback, uses the installed
 * packages, and releases again after the change of one index entry. It removes all its files, and needs no network except
 * the registry of npm.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rehearse } from "./rehearsal.js";

const folder = mkdtempSync(join(tmpdir(), "webenc-rehearsal-"));
const clean = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
// The folder is removed on exit, also after a signal.
process.on("exit", clean);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));

try {
  await rehearse(folder);
  clean();
  console.log("\nThe rehearsal passed, and removed its files.");
} catch (error) {
  console.error(`\nThe rehearsal failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
