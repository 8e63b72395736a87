import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { LegacyTextEncoder, shiftJIS } from "webenc";
import { missingPrograms } from "../missing-programs.js";
import { addConversions, deadLetters, openQueue } from "./queue.js";

const skip = missingPrograms({ "redis-server": "redis-server" });
/** In milliseconds. The test takes about 20 seconds. */
const timeout = 180_000;

const FILES = 300;
const LINE = "日本語の文章、ｶﾀｶﾅ, ASCII\r\n";
const LINES = 5000;
const encoder = new LegacyTextEncoder(shiftJIS);

/** Every tenth file has a byte that Shift_JIS does not have, after its first line. */
const isInvalid = (/** @type {number} */ index) => index % 10 === 3;
const textOf = (/** @type {number} */ index) => `${index}\r\n${LINE.repeat(LINES)}`;

/** @returns {Promise<number>} */
const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
};

/** Starts a worker, whose end the test waits for. */
const startWorker = (/** @type {number} */ port) =>
  spawn(process.execPath, [join(import.meta.dirname, "worker.js"), `${port}`], { stdio: "inherit" });

/**
 * Ends a process that still runs, and waits for its end.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
const end = async (child, signal = "SIGTERM") => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
};

test("workers convert every file once, also when one is killed, and list the files that are invalid", {
  skip,
  timeout,
}, async (t) => {
  /** @param {number} milliseconds */
  const wait = (milliseconds) => setTimeout(milliseconds, undefined, { signal: t.signal });
  const folder = await mkdtemp(join(tmpdir(), "webenc-queue-"));
  const port = await freePort();
  const redis = spawn("redis-server", ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--dir", folder], {
    stdio: "ignore",
  });
  const queue = openQueue({ host: "127.0.0.1", port });
  /** @type {import("node:child_process").ChildProcess[]} */
  const workers = [];
  t.after(async () => {
    await Promise.all(workers.map((worker) => end(worker)));
    await queue.close();
    await end(redis);
    await rm(folder, { recursive: true });
  });
  await queue.waitUntilReady();
  /** @type {import("./convert-file.js").Conversion[]} */
  const conversions = [];
  for (let index = 0; index < FILES; index++) {
    const source = join(folder, `${index}.sjis`);
    const bytes = [...encoder.encode(`${index}\r\n`)];
    const invalid = isInvalid(index) ? [0xfd] : [];
    await writeFile(source, Buffer.concat([Buffer.from([...bytes, ...invalid]), encoder.encode(LINE.repeat(LINES))]));
    conversions.push({ source, target: join(folder, `${index}.txt`), from: "shift_jis" });
  }
  const missing = { source: join(folder, "missing.sjis"), target: join(folder, "missing.txt"), from: "shift_jis" };
  await addConversions(queue, [...conversions, missing]);
  await addConversions(queue, conversions); // again: no second job
  workers.push(startWorker(port), startWorker(port));
  while ((await queue.getCompletedCount()) < FILES / 5) await wait(5);
  await end(/** @type {import("node:child_process").ChildProcess} */ (workers[0]), "SIGKILL");
  const activeAfterKill = await queue.getActiveCount();
  workers.push(startWorker(port));
  while ((await queue.getCompletedCount()) + (await queue.getFailedCount()) < FILES + 1) await wait(50);
  t.diagnostic(`${activeAfterKill} jobs were active when a worker was killed`);
  const invalid = conversions.filter((_, index) => isInvalid(index));
  assert.equal(await queue.getCompletedCount(), FILES - invalid.length);
  for (const [index, { target }] of conversions.entries())
    if (!isInvalid(index)) assert.equal(await readFile(target, "utf8"), textOf(index));
  const names = await readdir(folder);
  assert.deepEqual(
    names.filter((name) => name.includes("unfinished")),
    [],
  );
  assert.equal(names.filter((name) => name.endsWith(".txt")).length, FILES - invalid.length);
  const letters = new Map((await deadLetters(queue)).map((letter) => [letter.source, letter]));
  assert.deepEqual([...letters.keys()].sort(), [...invalid, missing].map(({ source }) => source).sort());
  for (const [index, { source }] of conversions.entries())
    if (isInvalid(index))
      assert.deepEqual(letters.get(source)?.invalid, {
        count: 1,
        first: [{ offset: `${index}\r\n`.length, bytes: "fd" }],
      });
  assert.match(letters.get(missing.source)?.reason ?? "", /ENOENT/);
  const [missingJob] = (await queue.getFailed()).filter(({ data }) => data.source === missing.source);
  assert.equal(missingJob?.attemptsMade, 4);
});
