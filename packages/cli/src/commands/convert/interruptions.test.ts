/** A conversion that is killed, or that fills the disk, at any moment: the target is the old file or the new one, complete. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { TEMPORARY_PREFIX } from "../../files/temporary-file.js";
import { bin, useFolder } from "../../testing/program.js";

const exhaustive = Boolean(process.env.WEBENC_TEST_ALL);
const KILLS = exhaustive ? 15 : 6;
const DISK_SIZES = exhaustive ? 12 : 3;

const OLD = Buffer.alloc(300_000, "old\n");
/** 日本 in Shift_JIS, in lines, and the same in UTF-8. */
const LINES = 400_000;
const SOURCE = Buffer.alloc(LINES * 5, Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x0a]));
const NEW = Buffer.alloc(LINES * 7, "日本\n");

const place = useFolder();

/** Removes the temporary files that a killed process leaves, and returns their number. */
const removeUnfinished = (folder: string): number => {
  const names = readdirSync(folder).filter((name) => name.startsWith(TEMPORARY_PREFIX));
  for (const name of names) execFileSync("rm", [join(folder, name)]);
  return names.length;
};

/** Runs a conversion and sends it a signal after a time. Returns the time that it ran. */
const runAndSignal = async (args: readonly string[], signal: NodeJS.Signals, delay: number): Promise<void> => {
  const child = spawn(process.execPath, [bin, "convert", "--from", "shift_jis", "--quiet", ...args], {
    stdio: "ignore",
    cwd: place.folder,
  });
  const ended = once(child, "exit");
  await Promise.race([setTimeout(delay), ended]);
  child.kill(signal);
  await ended;
};

describe.skipIf(process.platform === "win32")("a killed conversion", () => {
  test.each(["SIGKILL", "SIGTERM"] as const)("%s leaves the old target or the complete new one", async (signal) => {
    const source = place.file("source", SOURCE);
    const target = place.file("target", OLD);
    const start = performance.now();
    place.convert(source, "--from", "shift_jis", "--output", target);
    const duration = performance.now() - start;
    expect(readFileSync(target).equals(NEW)).toBe(true);
    const found = { old: 0, new: 0 };
    for (let i = 0; i < KILLS; i++) {
      writeFileSync(target, OLD);
      await runAndSignal([source, "--output", target], signal, (duration * (i + Math.random())) / KILLS);
      const contents = readFileSync(target);
      if (contents.equals(OLD)) found.old++;
      else if (contents.equals(NEW)) found.new++;
      const unfinished = removeUnfinished(place.folder);
      // The program removes its temporary file after a signal that it can handle.
      if (signal === "SIGTERM") expect(unfinished).toBe(0);
    }
    expect(found.old + found.new).toBe(KILLS);
    expect(found.old).toBeGreaterThan(0);
  });

  test("in place, files that were not reached stay, and all others are complete", async () => {
    const names = Array.from({ length: 8 }, (_, i) => `${i}`);
    const start = performance.now();
    for (const name of names) place.file(name, SOURCE);
    place.convert(...names, "--from", "shift_jis", "--in-place", "--quiet");
    const duration = performance.now() - start;
    for (let i = 0; i < KILLS / 2; i++) {
      for (const name of names) place.file(name, SOURCE);
      await runAndSignal([...names, "--in-place"], "SIGKILL", (duration * (i + Math.random())) / (KILLS / 2));
      for (const name of names) {
        const contents = readFileSync(join(place.folder, name));
        expect(contents.equals(SOURCE) || contents.equals(NEW)).toBe(true);
      }
      removeUnfinished(place.folder);
    }
  });
});

/** Mounting needs Linux and root. */
const canMount = process.platform === "linux" && process.getuid?.() === 0;

describe.skipIf(!canMount)("a full disk", () => {
  test("the old target stays, and the error names the file and the reason", () => {
    const source = place.file("source", SOURCE);
    const disk = place.file("disk");
    mkdirSync(disk);
    for (let i = 0; i < DISK_SIZES; i++) {
      const size = OLD.length + Math.floor((NEW.length * (i + Math.random())) / DISK_SIZES);
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", disk]);
      try {
        const target = join(disk, "target");
        writeFileSync(target, OLD);
        const { status, err } = place.convert(source, "--from", "shift_jis", "--output", target);
        expect(readFileSync(target).equals(OLD)).toBe(true);
        expect(status).toBe(1);
        expect(err).toMatch(/^webenc: .*target.*(ENOSPC|no space left)/i);
        expect(readdirSync(disk)).toEqual(["target"]);
        expect(statSync(target).size).toBe(OLD.length);
      } finally {
        execFileSync("umount", [disk]);
      }
    }
  });
});
