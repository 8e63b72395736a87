/**
 * `npm run rehearse`: rehearses a release: it copies the repository, publishes to a registry on loopback, uses the installed
 * packages, and releases again after the change of one index entry. It removes all its files, and needs no network except
 * the registry of npm.
 */
import { join } from "node:path";
import { execa } from "execa";
import { runMain } from "../commands.js";
import { folderOfProcess, readJSON, writeText } from "../files.js";
import type { Manifest } from "../workspace.js";
import { checkChangesets } from "./check-changesets.js";
import { testConsumers } from "./consumers.js";
import { type Copy, copyRepository } from "./copy.js";
import { type EntryChange, writeNextEdition } from "./index-entry.js";
import { type LocalRegistry, startRegistry } from "./local-registry.js";
import { publishedOf } from "./published.js";

/** The entry that changes between the two releases: the first kanji of JIS X 0208, for a private-use character. */
const CHANGE: EntryChange = { index: "jis0208", pointer: 1410, before: "亜", after: "\ue757" };
/** The same entry in Shift_JIS. */
const BYTES = "0x88, 0x9f";
const OWNER = "@webenc/cjk-japanese";
/** The packages that get new versions with it: those that contain its characters, and those that depend on them. */
const MOVING: readonly string[] = [OWNER, "@webenc/historical", "@webenc/detect", "webenc", "@webenc/cli"];

const heading = (text: string): void => console.log(`\n${text}`);
const line = (first: string, rest = ""): void => console.log(`  ${first.padEnd(40)}${rest}`.trimEnd());

/** The newest version of each package in the registry. */
type Released = ReadonlyMap<string, string>;

/** Versions, builds and publishes the pending releases with the commands of a real release. */
const release = async ({ folder, run, commit }: Copy, registry: LocalRegistry): Promise<Released> => {
  await run("node", "tools/dist/release/release.js", "version");
  await commit("Version");
  await run("turbo", "run", "build", "--filter=./packages/*");
  await run("node", "tools/dist/release/release.js", "publish");
  const released = new Map<string, string>();
  for (const name of publishedOf(folder).keys()) {
    const answer = await fetch(`${registry.url}${name.replace("/", "%2f")}/latest`);
    if (!answer.ok) throw new Error(`${name} is not in the registry: ${answer.status}`);
    const { version } = (await answer.json()) as Manifest;
    released.set(name, version);
  }
  return released;
};

/** Updates an index by the project's commands and adds the changeset. */
const changeIndex = async (copy: Copy, editions: string): Promise<void> => {
  const { folder, run } = copy;
  writeNextEdition(folder, editions, CHANGE);
  await run("node", "generators/dist/update-indexes.js", editions, "--accept", CHANGE.index);
  await run("node", "generators/dist/generate.js");
  const problems = await checkChangesets(folder, { WEBENC_BASE: "HEAD" });
  if (!problems.some((problem) => problem.includes(OWNER)))
    throw new Error(`the check reports no missing changeset of ${OWNER}`);
  line("without a changeset", "the check fails:");
  for (const problem of problems) line(problem);
  await run(
    "node",
    "tools/dist/release/release.js",
    "changeset",
    "patch",
    OWNER,
    `Index ${CHANGE.index} follows the standard.`,
  );
  const left = await checkChangesets(folder, { WEBENC_BASE: "HEAD" });
  if (left.length > 0) throw new Error(left.join("\n"));
  await copy.commit("Change an index");
};

const compareReleases = (before: Released, after: Released): void => {
  for (const [name, version] of after) {
    const was = before.get(name)!;
    line(name, was === version ? `${version}, as before` : `${was} -> ${version}`);
    if ((was !== version) !== MOVING.includes(name)) {
      throw new Error(was === version ? `${name} has no new version` : `${name} has a new version but should not`);
    }
  }
};

/** A user of the first release installs the second by `npm update`. */
const update = async (folder: string, { environment }: LocalRegistry): Promise<void> => {
  await execa("npm", ["update"], { cwd: folder, env: environment });
  const program = `
    import { TextDecoder } from "webenc";
    import { shiftJIS } from "${OWNER}/shift_jis";
    import { decodeBytes } from "@webenc/core";
    const bytes = new Uint8Array([${BYTES}]);
    console.log(new TextDecoder("sjis").decode(bytes) + decodeBytes(shiftJIS, bytes));`;
  writeText(join(folder, "updated.js"), program);
  const { stdout } = await execa(process.execPath, ["updated.js"], { cwd: folder });
  if (stdout !== CHANGE.after + CHANGE.after)
    throw new Error(`after npm update, ${BYTES} is ${JSON.stringify(stdout)}`);
  const { packages } = readJSON<{ packages: object }>(join(folder, "package-lock.json"));
  const copies = Object.keys(packages).filter((path) => path.endsWith("node_modules/@webenc/core")).length;
  if (copies !== 1) throw new Error(`npm update leaves ${copies} copies of @webenc/core`);
  line("npm update", "brings the changed entry, and one copy of @webenc/core");
};

await runMain("\nThe rehearsal failed: ", async () => {
  const folder = folderOfProcess();
  heading("A registry on loopback");
  const registry = await startRegistry(join(folder, "registry"));
  try {
    line(registry.url, "verdaccio");

    heading("A copy of the repository: installed, versioned, built, published");
    const copy = await copyRepository(join(folder, "copy"), registry.environment);
    // The dependencies of the copy are not part of the rehearsal: they come from pnpm's store.
    await execa("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], { cwd: copy.folder });
    await copy.run("turbo", "run", "build");
    const first = await release(copy, registry);
    for (const [name, version] of first) line(name, version);

    heading("Installed from the registry into fresh projects, and used");
    const consumers = join(folder, "consumers");
    await testConsumers(consumers, registry.environment, line);

    heading(`One entry of index ${CHANGE.index} changed: pointer ${CHANGE.pointer}`);
    await changeIndex(copy, join(folder, "editions"));

    heading("Released again");
    compareReleases(first, await release(copy, registry));
    await update(join(consumers, "node-esm"), registry);
  } finally {
    registry.stop();
  }
  console.log("\nThe rehearsal passed, and removes its files.");
});
