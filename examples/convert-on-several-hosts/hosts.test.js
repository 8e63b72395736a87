import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { missingPrograms } from "../missing-programs.js";

/** The programs that this test runs. parallel runs rsync. */
const skip = missingPrograms({
  sshd: "openssh-server",
  ssh: "openssh-client",
  "ssh-keygen": "openssh-client",
  parallel: "parallel",
  rsync: "rsync",
});
/** In milliseconds. The test takes about 10 seconds. */
const timeout = 120_000;

const FILES = 12;

/** 日本 in Shift_JIS, and a byte that Shift_JIS does not have. */
const VALID = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x0a]);
const INVALID = Buffer.from([0x93, 0xfa, 0xfd, 0x0a]);
const example = import.meta.dirname;
const commandFolder = join(example, "node_modules/.bin");

/** @returns {Promise<number>} */
const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
};

const isOpen = async (/** @type {number} */ port) => {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/**
 * Starts an SSH server that has the command in its path.
 *
 * @param {string} folder
 * @param {number} port
 */
const startHost = (folder, port) => {
  const hostKey = join(folder, `${port}.key`);
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", hostKey]);
  const config = join(folder, `${port}.sshd`);
  writeFileSync(
    config,
    `ListenAddress 127.0.0.1

Port ${port}

HostKey ${hostKey}

PidFile none

UsePAM no

StrictModes no

PermitRootLogin yes

AuthorizedKeysFile ${folder}/user.key.pub

SetEnv PATH=${commandFolder}:${process.env.PATH}

`,
  );
  return spawn("/usr/sbin/sshd", ["-D", "-f", config], { stdio: ["ignore", "ignore", "inherit"] });
};

/** Ends a server, and waits for its end. @param {import("node:child_process").ChildProcess} server */
const end = async (server) => {
  if (server.exitCode !== null) return;
  server.kill();
  await once(server, "exit");
};

test("two hosts convert the files; a second run converts the one that failed", { skip, timeout }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "webenc-hosts-"));
  /** @type {import("node:child_process").ChildProcess[]} */
  const servers = [];
  t.after(async () => {
    await Promise.all(servers.map(end));
    rmSync(folder, { recursive: true });
  });
  mkdirSync("/run/sshd", { recursive: true }); // sshd wants it, and only a service manager makes it
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, "user.key")]);
  const ports = { first: await freePort(), second: await freePort() };
  for (const port of Object.values(ports)) {
    const server = startHost(folder, port);
    servers.push(server);
    while (!(await isOpen(port))) {
      if (server.exitCode !== null) throw new Error(`sshd ended with status ${server.exitCode}`);
      await setTimeout(50, undefined, { signal: t.signal });
    }
  }
  writeFileSync(
    join(folder, "ssh.config"),
    `${Object.entries(ports)
      .map(([name, port]) => `Host ${name}\n  Port ${port}\n`)
      .join("")}

Host *
  HostName 127.0.0.1
  IdentityFile ${folder}/user.key
  StrictHostKeyChecking no
  UserKnownHostsFile /dev/null
  LogLevel ERROR

`,
  );
  writeFileSync(join(folder, "hosts.txt"), "2/first\n2/second\n");
  const names = Array.from({ length: FILES }, (_, index) => `folder ${index % 4}/${index}.txt`);
  for (const [index, name] of names.entries()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), index === 7 ? INVALID : VALID);
  }
  const convert = () =>
    spawnSync(join(example, "convert.sh"), ["hosts.txt", "log.txt", "shift_jis"], {
      cwd: folder,
      input: names.join("\n"),
      encoding: "utf8",
      timeout,
      env: { ...process.env, PARALLEL_HOME: folder, PARALLEL_SSH: `ssh -F ${folder}/ssh.config` },
    });
  /** The lines of the log, without the head: sequence number, host, …, exit status, signal, command. */
  const log = () =>
    readFileSync(join(folder, "log.txt"), "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t"));
  const first = convert();
  assert.equal(first.status, 1, first.stderr);
  assert.match(first.stderr, /7\.txt:1:2/);
  for (const [index, name] of names.entries())
    if (index !== 7) assert.equal(readFileSync(join(folder, `${name}.utf8`), "utf8"), "日本\n");
  assert.equal(existsSync(join(folder, `${names[7]}.utf8`)), false);
  assert.equal(log().length, FILES);
  assert.deepEqual(
    log()
      .filter(([, , , , , , status]) => status !== "0")
      .map(([sequence]) => sequence),
    ["8"],
  );
  assert.equal(new Set(log().map(([, host]) => host)).size, 2);
  writeFileSync(join(folder, `${names[7]}`), VALID);
  const second = convert();
  assert.equal(second.status, 0, second.stderr);
  assert.equal(readFileSync(join(folder, `${names[7]}.utf8`), "utf8"), "日本\n");
  assert.equal(log().length, FILES + 1);
});
