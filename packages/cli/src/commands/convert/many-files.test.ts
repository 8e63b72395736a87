import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bin, useFolder } from "../../testing/program.js";

const place = useFolder();
const { file, run, convert } = place;
const LATIN1 = ["--from", "latin1"];

describe("--recursive", () => {
  test("converts the files in folders, without symbolic links and the output folder", () => {
    mkdirSync(file("in/sub"), { recursive: true });
    file("in/a.txt", [0xe9]);
    file("in/sub/b.txt", [0xe8]);
    symlinkSync("a.txt", file("in/link"));
    symlinkSync(".", file("in/loop"));
    const args = ["in", ...LATIN1, "--recursive", "--output-dir", "in/out"];
    expect(convert(...args)).toMatchObject({ status: 0, err: "webenc: 2 files converted, 0 failed\n" });
    expect(convert(...args)).toMatchObject({ status: 0, err: "webenc: 2 files converted, 0 failed\n" });
    expect(readFileSync(file("in/out/in/sub/b.txt"), "utf8")).toBe("è");
    expect(readdirSync(file("in/out/in")).sort()).toEqual(["a.txt", "sub"]);
  });

  test("with --include converts those whose name or path matches", () => {
    mkdirSync(file("in/sub/deep"), { recursive: true });
    for (const name of ["a.txt", "a.bin", "sub/b.txt", "sub/deep/.c.txt"]) file(`in/${name}`, "x");
    const names = (...globs: string[]): string[] => {
      const { err } = convert(
        "in",
        ...LATIN1,
        "--recursive",
        ...globs.flatMap((glob) => ["--include", glob]),
        "--in-place=.done",
      );
      expect(err).toMatch(/files? converted, 0 failed\n$|^$/);
      return readdirSync(file("in"), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith(".done"))
        .sort();
    };
    expect(names("sub/*.txt")).toEqual(["sub/b.txt.done"]);
    expect(names("*.txt")).toEqual(["a.txt.done", "sub/b.txt.done", "sub/deep/.c.txt.done"]);
    for (const name of ["c.csv", "c.md", "c.log"]) file(`in/${name}`, "x");
    expect(names("*.csv", "*.md").filter((name) => name.startsWith("c."))).toEqual(["c.csv.done", "c.md.done"]);
  });
});

describe("--files-from", () => {
  test("converts the files of a list", () => {
    file("a b", [0xe9]);
    file("c", [0xe8]);
    file("list", "a b\n\nc\n");
    expect(`${convert(...LATIN1, "--files-from", "list", "--quiet").out}`).toBe("éè");
    expect(`${convert("c", ...LATIN1, "--files-from", "list", "--quiet").out}`).toBe("èéè");
    expect(run(["convert", "-", ...LATIN1, "--files-from", "-"], { input: "c\n" }).err).toBe(
      "webenc: standard input can be read once, and - stands more than once\n",
    );
    expect(convert(...LATIN1, "--files-from", "nolist").err).toBe("webenc: nolist: no such file or directory\n");
  });

  test.runIf(process.platform === "linux")("converts names with line feeds and with bytes that are not UTF-8", () => {
    const names = [Buffer.from("line\nfeed"), Buffer.from([0x6e, 0xff, 0xe9]), Buffer.from("sp ace")];
    const path = (name: Buffer, end = ""): Buffer =>
      Buffer.concat([Buffer.from(`${place.folder}/`), name, Buffer.from(end)]);
    for (const name of names) writeFileSync(path(name), Uint8Array.of(0xe9));
    const input = Buffer.concat(names.flatMap((name) => [name, Buffer.of(0)]));
    const { status, err } = run(["convert", ...LATIN1, "--files-from", "-", "--in-place=.old"], { input });
    expect({ status, err }).toEqual({ status: 0, err: "webenc: 3 files converted, 0 failed\n" });
    for (const name of names) {
      expect(readFileSync(path(name), "utf8")).toBe("é");
      expect([...readFileSync(path(name, ".old"))]).toEqual([0xe9]);
    }
    expect(run(["convert", ".", ...LATIN1, "--recursive", "--output-dir", "out"]).status).toBe(0);
    for (const name of names) expect(existsSync(Buffer.concat([Buffer.from(`${place.folder}/out/`), name]))).toBe(true);
  });
});

test.runIf(process.platform === "linux")("an argument can be a name or a suffix that is not UTF-8", () => {
  const name = Buffer.from([0x6e, 0xff]);
  writeFileSync(Buffer.concat([Buffer.from(`${place.folder}/`), name]), "x");
  // Only a shell can give such an argument.
  const command = `exec "$0" "$1" convert "$(printf 'n\\377')" --from utf-8 "--in-place=.$(printf '\\376')"`;
  const { status } = spawnSync("sh", ["-c", command, process.execPath, bin], { cwd: place.folder });
  expect(status).toBe(0);
  const suffix = Buffer.from([0x2e, 0xfe]);
  expect(existsSync(Buffer.concat([Buffer.from(`${place.folder}/`), name, suffix]))).toBe(true);
});

describe("a thousand files", () => {
  const COUNT = 1000;
  const isBroken = (index: number): boolean => index % 97 === 0;

  test("are converted by several workers, except the broken ones", () => {
    mkdirSync(file("in"));
    for (let index = 0; index < COUNT; index++)
      writeFileSync(file(`in/${index}`), Uint8Array.of(0x93, 0xfa, isBroken(index) ? 0x81 : 0x41, 0x0a));
    const { status, err } = convert("in", "-f", "shift_jis", "--recursive", "--in-place=.old", "--jobs", "2");
    expect(status).toBe(1);
    const lines = err.trimEnd().split("\n");
    expect(lines.pop()).toBe("webenc: 989 files converted, 11 failed");
    expect(lines.sort()).toEqual(
      Array.from({ length: COUNT }, (_, index) => index)
        .filter(isBroken)
        .map((index) => `webenc: in/${index}:1:2: invalid Shift_JIS byte sequence 81 at offset 0x02 (2)`)
        .sort(),
    );
    for (let index = 0; index < COUNT; index++) {
      expect(existsSync(file(`in/${index}.old`))).toBe(!isBroken(index));
      if (!isBroken(index)) expect(readFileSync(file(`in/${index}`), "utf8")).toBe("日A\n");
      else expect([...readFileSync(file(`in/${index}`))]).toEqual([0x93, 0xfa, 0x81, 0x0a]);
    }
  });
});
