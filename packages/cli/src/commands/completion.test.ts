import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { bin, expectFailure, runHere, useFolder } from "../testing/program.js";

const place = useFolder();
const output = (...args: string[]): string => `${place.run(args).out}`;

/** The shells that this system has. The others' tests are skipped. */
const hasShell = (shell: string): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(`${folder}/${shell}`));

/** Runs a shell without its configuration. Its path begins with a folder that has the program under its name. */
const runShell = (shell: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(shell, args, {
    cwd: place.folder,
    env: {
      ...process.env,
      PATH: `${place.folder}${delimiter}${process.env.PATH}`,
      HOME: place.folder,
      ZDOTDIR: place.folder,
    },
    timeout: 120_000,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
};

beforeEach(() => {
  const program = place.file("webenc");
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`, { mode: 0o755 });
});

test.each(["bash", "zsh", "fish"])("prints a script for %s, which runs no program", (shell) => {
  expect(output("completion", shell)).toContain(`# ${shell} completion for webenc`);
});

test("refuses another shell", async () => {
  expectFailure(await runHere(["completion", "csh"]), "SHELL is one of bash, zsh, fish");
});

describe.skipIf(!hasShell("bash"))("in bash", () => {
  test("the script completes commands, options, values and encodings", () => {
    const script = [
      "source <(webenc completion bash)",
      // The shell sets these before it calls the function.
      `try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _webenc; echo "\${COMPREPLY[@]}"; }`,
      "try webenc sho",
      "try webenc convert a --normalize ''",
      "try webenc list --la",
      "try webenc convert --from euc-k",
      "try webenc convert --from = euc-k",
      "try webenc list euc-k",
      "try webenc completion z",
      "try webenc convert --output only",
    ].join("\n");
    expect(runShell("bash", ["--norc", "-c", script])).toBe(
      "show\nnfc nfkc\n--labels\neuc-kr\neuc-kr\neuc-kr\nzsh\n\n",
    );
  });
});

describe.skipIf(!hasShell("zsh"))("in zsh", () => {
  test("the tab key completes commands, options, values, encodings and files", () => {
    place.file("only-file", "");
    // Control-X writes the completed line to a file.
    place.file(
      ".zshrc",
      [
        "autoload -Uz compinit; compinit -u -D; source <(webenc completion zsh)",
        'dump() { print -r -- "$BUFFER" >> lines; BUFFER= ; zle -I; print written }; zle -N dump; bindkey "^X" dump',
        "PROMPT=ready",
        "",
      ].join("\n"),
    );
    // An interactive shell on a terminal of its own, which receives the next keys when it is ready for them.
    const driver = [
      "zmodload zsh/zpty",
      "zpty shell 'zsh -d -i'",
      "zpty -r shell output '*ready*'",
      "for line in \"$@\"; do zpty -w -n shell $line$'\\t\\C-x'; zpty -r shell output '*written*'; done",
      "zpty -d shell",
    ].join("\n");
    const lines = [
      "webenc sho",
      "webenc list --la",
      "webenc convert a --normalize nfk",
      "webenc convert --from euc-k",
      "webenc convert only",
    ];
    runShell("zsh", ["-f", "-c", driver, "zsh", ...lines]);
    expect(readFileSync(place.file("lines"), "utf8").split("\n")).toEqual([
      "webenc show ",
      "webenc list --labels ",
      "webenc convert a --normalize nfkc ",
      "webenc convert --from euc-kr ",
      "webenc convert only-file ",
      "",
    ]);
  });
});

describe.skipIf(!hasShell("fish"))("in fish", () => {
  test("the script completes commands, options, values, encodings and files", () => {
    place.file("only-file", "");
    const lines = [
      "webenc sho",
      "webenc list --la",
      "webenc convert a --normalize nfk",
      "webenc convert --from euc-k",
      "webenc convert --from=euc-k",
      "webenc convert only",
    ];
    const script = ["webenc completion fish | source", ...lines.map((line) => `complete -C '${line}'`)].join("\n");
    expect(runShell("fish", ["--no-config", "-c", script]).split("\n")).toEqual([
      "show\tShow the bytes of a file beside their characters.",
      "--labels\tprint all labels of each encoding",
      "nfkc\tnormalize the text, because decomposed characters cannot be encoded",
      "euc-kr\tEUC-KR",
      "--from=euc-kr\tEUC-KR",
      "only-file",
      "",
    ]);
  });
});
