import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { TextDecoder } from "webenc";
import { packageFolder } from "../package-folder.js";
import { bin, expectFailure, runHere, useFolder } from "../testing/program.js";
import { COMMANDS } from "./all.js";

const place = useFolder();
const { file, run } = place;
const output = (...args: string[]): string => `${run(args).out}`;

describe("webenc", () => {
  test("prints the help, with each command", () => {
    for (const args of [["--help"], [], ["help"]]) expect(run(args)).toMatchObject({ status: 0, err: "" });
    const help = output();
    for (const { name } of COMMANDS) expect(help).toMatch(new RegExp(`^  ${name} `, "m"));
  });

  test("prints the version", () => {
    const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
    expect(output("--version")).toBe(`${version}\n`);
  });

  test("names an unknown command and the nearest one", async () => {
    expectFailure(await runHere(["covert"]), "unknown command 'covert' (Did you mean convert?)");
  });

  test("names an unknown topic of the help", async () => {
    expectFailure(await runHere(["help", "covert"]), "unknown command 'covert'");
  });

  test.each(COMMANDS)("prints the help of $name with its options and examples", ({ name, options, examples }) => {
    const help = output(name, "--help").replaceAll(/\s+/g, " ");
    for (const { flags } of options) expect(help).toContain(flags.replace(" [SUFFIX]", "[=SUFFIX]"));
    for (const { command } of examples) expect(help).toContain(command);
  });
});

describe("check", () => {
  test("prints all errors with their positions, and writes nothing else", () => {
    file("a", [0x61, 0xff, 0x0a, 0xe9, 0x62]);
    file("b", "é");
    const { status, out, err } = run(["check", "a", "b", "--encoding", "utf-8"]);
    expect(`${out}`).toBe(
      [
        "a:1:2: invalid UTF-8 byte sequence FF at offset 0x01 (1)",
        "a:2:1: invalid UTF-8 byte sequence E9 at offset 0x03 (3)",
        "",
      ].join("\n"),
    );
    expect(err).toBe("webenc: 1 file valid in UTF-8, 1 not; 2 invalid byte sequences\n");
    expect(status).toBe(1);
  });

  test("finds the errors in each chunk of a long input", () => {
    const input = Buffer.alloc(400_000, "日本語\n");
    for (const offset of [100_000, 131_071, 131_072, 399_990]) input[offset] = 0xff;
    const { out, status } = run(["check", "-e", "utf-8", "--json", "--quiet"], { input });
    const errors = `${out}`
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(errors.filter(({ bytes }) => bytes === "FF").map(({ offset }) => offset)).toEqual([
      100_000, 131_071, 131_072, 399_990,
    ]);
    for (const { offset, line } of errors) expect(line).toBe(Math.floor(offset / 10) + 1);
    expect(status).toBe(1);
  });

  test("prints errors as JSON lines with their messages", () => {
    file("a", [0x61, 0xff]);
    expect(JSON.parse(`${run(["check", "a", "-e", "utf-8", "--json", "--quiet"]).out}`)).toEqual({
      type: "error",
      file: "a",
      code: "invalid-bytes",
      encoding: "UTF-8",
      offset: 1,
      line: 1,
      column: 2,
      bytes: "FF",
      message: "a:1:2: invalid UTF-8 byte sequence FF at offset 0x01 (1)",
    });
  });

  test("refuses a folder", () => {
    mkdirSync(file("d"));
    for (const args of [["check", "-e", "utf-8"], ["detect"]])
      expect(run([...args, "d"]).err).toMatch(/^webenc: d: is a directory: use --recursive for its files\n/);
    for (const command of ["show", "repair"]) expect(run([command, "d"]).err).toBe("webenc: d: is a directory\n");
  });

  test("names the file of each error in a member, also of a folder and an output", () => {
    mkdirSync(file("d"));
    file("a", [0xff]);
    for (const [args, ...names] of [
      [["check", "d", "no"], "d", "no"],
      [["convert", "a", "d", "-f", "latin1", "--output-dir", "."], "d", "a"],
      [["repair", "a"], "a"],
    ] as const) {
      const lines = run([...args, "--json"])
        .err.trimEnd()
        .split("\n");
      const errors = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === "error");
      expect(errors.map((error) => error.file)).toEqual(names);
    }
  });

  test("accepts valid files, and refuses the other byte order", () => {
    file("a", [0xff, 0xfe, 0x61, 0x00]);
    expect(run(["check", "a", "-e", "utf-16le", "--quiet"])).toMatchObject({ status: 0, err: "" });
    expect(run(["check", "a", "-e", "utf-16be", "--quiet"]).err).toMatch(
      /^webenc: a: begins with the byte order mark FF FE/,
    );
    expect(run(["check", "a"]).err).toBe("webenc: 0 files valid in UTF-8, 1 not; 2 invalid byte sequences\n");
  });
});

describe("detect", () => {
  const samples = join(packageFolder, "samples");

  test("lists the answers in order, each with its confidence, its reason and its language", () => {
    const line = (name: string): string => output("detect", join(samples, name));
    expect(line("japanese.shift_jis.txt")).toMatch(/: Shift_JIS 0\.99 \(statistics, ja\), /);
    expect(line("japanese.euc-jp.txt")).toMatch(/: EUC-JP 0\.99 \(statistics, ja\), /);
    expect(line("french.windows-1252.txt")).toMatch(/: windows-1252 0\.99 \(statistics, fr\), windows-125/);
    expect(line("broken.shift_jis.txt")).not.toContain("Shift_JIS");
  });

  test("takes a byte order mark and ASCII first", () => {
    file("a", [0xfe, 0xff, 0x00, 0x61]);
    file("b", "ascii\n");
    expect(output("detect", "a", "b")).toBe("a: UTF-16BE 1 (byte-order-mark)\nb: UTF-8 1 (ascii)\n");
    expect(JSON.parse(`${run(["detect", "--json"], { input: "\uFEFFa" }).out}`)).toEqual({
      type: "detection",
      file: "-",
      candidates: [{ encoding: "UTF-8", confidence: 1, reason: "byte-order-mark", language: null }],
      isBinary: false,
    });
  });

  test("finds text that is not ASCII behind much that is", () => {
    const text = readFileSync(join(samples, "japanese.shift_jis.txt"));
    file("a", Buffer.concat([Buffer.alloc(300_000, "id;name\n"), text, Buffer.alloc(300_000, "id;name\n")]));
    expect(output("detect", "a")).toMatch(/^a: Shift_JIS 0\.99 /);
  });

  test("says that a file is binary", () => {
    file("a", [0x7f, 0x00, 0xff, 0x01, 0x00, 0x80, 0x02]);
    const { status, out } = run(["detect", "a"]);
    expect(`${out}`).toBe("a: not detected (binary)\n");
    expect(status).toBe(1);
  });
});

describe("convert --from auto", () => {
  const bytes = readFileSync(join(packageFolder, "samples", "japanese.euc-jp.txt"));
  const text = readFileSync(join(packageFolder, "texts", "japanese.euc-jp.txt"), "utf8");

  test("uses the first answer, and says so", () => {
    file("a", bytes);
    for (const { out, err } of [
      run(["convert", "a", "-f", "auto"]),
      run(["convert", "-f", "auto"], { input: bytes }),
    ]) {
      expect(`${out}`).toBe(text);
      expect(err).toMatch(/^webenc: (a|standard input): EUC-JP 0\.99 \(statistics, ja\) is detected\n$/);
    }
  });

  test("takes valid UTF-8 for UTF-8", () => {
    expect(`${run(["convert", "-f", "auto", "--quiet"], { input: "prüfen" }).out}`).toBe("prüfen");
  });

  test.each([
    [
      [0xc4, 0xe0, 0x0a],
      /^webenc: a: is perhaps \S+ 0\.\d+ \(statistics, \w+\), and 0\.9 is required: use --from LABEL\n$/,
    ],
    [
      [0x00, 0xff, 0x01, 0x80, 0x00],
      "a: the encoding is not detected, because the file looks binary: use --from LABEL",
    ],
  ] as const)("refuses what is not certain: %j", (contents, message) => {
    file("a", contents);
    expectFailure(run(["convert", "a", "-f", "auto"]), message);
  });
});

describe("repair", () => {
  test("writes the text, and says what had happened", () => {
    file("a", "prÃ¼fen\nASCII\n");
    const line = "webenc: a: UTF-8 was read as windows-1252, and saved as UTF-8\n";
    expect(run(["repair", "a"])).toMatchObject({ status: 0, out: Buffer.from("prüfen\nASCII\n"), err: line });
    expect(run(["repair", "a", "--output", "a"]).err).toBe(line);
    expect(readFileSync(file("a"), "utf8")).toBe("prüfen\nASCII\n");
  });

  test("names two mistakes, and the lines that have lost characters", () => {
    expect(run(["repair"], { input: "cafÃƒÂ©" }).err).toBe(
      "webenc: standard input: UTF-8 was read as windows-1252, and the result of it as: UTF-8 was read as windows-1252, and saved as UTF-8\n",
    );
    const { out, err } = run(["repair", "--json"], { input: "Р�РІР°РЅ\nРџСЂРёРІРµС‚, РјРёСЂ" });
    expect(`${out}`).toBe("�ван\nПривет, мир");
    const notices = err
      .trimEnd()
      .split("\n")
      .map((each) => JSON.parse(each));
    expect(notices.map(({ layers, lines }) => layers ?? lines)).toEqual([
      [{ was: "UTF-8", readAs: "windows-1251" }],
      [1],
    ]);
  });

  test("says that a third mistake is left", () => {
    const damage = (text: string): string => new TextDecoder("windows-1252").decode(Buffer.from(text));
    const once = "Die StraÃŸe nach KÃ¶ln ist lÃ¤nger, als man glaubt. GrÃ¼ÃŸe aus MÃ¼nchen!";
    const input = damage(damage(once));
    const { status, out, err } = run(["repair"], { input });
    expect({ status, out: `${out}` }).toEqual({ status: 0, out: once });
    expect(err.split("\n")[1]).toBe(
      "webenc: standard input: the repaired text is probably damaged too (UTF-8 was read as windows-1252): repair it again",
    );
    const [, notice] = run(["repair", "--json"], { input }).err.split("\n");
    expect(JSON.parse(notice!)).toMatchObject({
      type: "notice",
      remaining: { notations: [], layers: [{ was: "UTF-8", readAs: "windows-1252" }] },
    });
    expect(run(["repair"], { input: damage(once) }).err.split("\n")).toHaveLength(2);
  });

  test("refuses what is not certain, and what is not UTF-8", () => {
    expectFailure(run(["repair"], { input: "Größe" }), "standard input: no damage was found");
    expectFailure(
      run(["repair"], { input: "Straﬂe" }),
      /: no repair is certain; perhaps windows-1252 was read as macintosh/,
    );
    // UTF-8 as a decoder reads it that has no characters for 81, 8D, 8F, 90 and 9D: each с, я and и of the text is lost.
    const lossy = Array.from(
      Buffer.from("Сессия ясна: вся масса россиян смотрит на красные листья осени, а сосед спит."),
      (byte) =>
        [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)
          ? "\ufffd"
          : new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
    ).join("");
    expectFailure(
      run(["repair"], { input: lossy }),
      /: characters are lost, so no repair is certain; perhaps UTF-8 was read as/,
    );
    expectFailure(run(["repair"], { input: Buffer.of(0xff) }), /: is not UTF-8: webenc convert converts it\n$/);
  });
});

describe("show", () => {
  test("shows bytes beside characters, and marks errors", () => {
    file("a", [0x93, 0xfa, 0x96, 0x7b, 0x0a, 0x82, 0x20, 0xff, 0x41]);
    expect(output("show", "a", "--encoding", "shift_jis")).toBe(
      `a: Shift_JIS\n00000000  93 FA 96 7B 0A<82>20<FF>41${" ".repeat(24)}日本␊✗ ✗A\n`,
    );
  });

  test("shows a part, with the characters in whole rows", () => {
    file("a", "0123456789あいう");
    expect(output("show", "a", "-e", "utf-8", "--offset", "0x8", "--length", "11").split("\n")).toEqual([
      "a: UTF-8",
      `00000008  38 39 E3 81 82 E3 81 84 E3 81 86${" ".repeat(16)}  89あいう`,
      "",
    ]);
  });

  test("of a part of a pipe does not wait for the rest", async () => {
    const child = spawn(process.execPath, [bin, "show", "-", "-e", "utf-8", "--length", "2"], {
      cwd: place.folder,
      stdio: ["pipe", "pipe", "inherit"],
    });
    child.stdin.write("abcdef");
    const [lines] = await Promise.all([child.stdout.toArray(), once(child, "close")]);
    expect(lines.join("")).toMatch(/^00000000 {2}61 62 +ab$/m);
    child.stdin.destroy();
  });

  test("detects the encoding, and shows escape sequences", () => {
    file("a", [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42, 0x0a]);
    expect(output("show", "a", "-e", "iso-2022-jp")).toContain("00000000  1B 24 42 46 7C 1B 28 42 0A ");
    expect(output("show", "a", "-e", "iso-2022-jp")).toContain("  日␊\n");
    expect(`${run(["show"], { input: "\uFEFFa" }).out}`).toMatch(/^standard input: UTF-8\n00000000 {2}EF BB BF 61 /);
  });
});

describe("list", () => {
  test("lists the standard's encodings, with their labels on request", () => {
    const lines = output("list").trimEnd().split("\n");
    expect(lines).toHaveLength(41);
    expect(lines.filter((line) => / no$/.test(line))).toEqual([expect.stringMatching(/^replacement /)]);
    const labels = output("list", "--labels");
    expect(labels).toMatch(/^Shift_JIS .* csshiftjis .* x-sjis$/m);
    const all = output("list", "--json", "--historical")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(all).toHaveLength(42);
    expect(all.slice(0, 40).flatMap((encoding) => encoding.labels)).toHaveLength(228);
    expect(all.at(-2)).toEqual({
      type: "encoding",
      name: "hz-gb-2312",
      family: "historical",
      labels: ["hz-gb-2312"],
      canEncode: true,
    });
  });
});

test("npm start without arguments prints the table of the samples", () => {
  const { stdout } = spawnSync(process.execPath, [join(packageFolder, "dist", "samples.js")], { encoding: "utf8" });
  expect(stdout).toMatch(/^file .*\n(.*\n)*russian\.koi8-r\.txt .* same bytes\n/);
});
