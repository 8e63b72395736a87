import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { inFolder, readJSON, readText, writeText } from "../files.js";
import { root } from "../root.js";

const { scripts } = readJSON<{ scripts: Record<string, string> }>("package.json");

/** The commands of README.md that install the packages before their first release. */
const [, recipe = ""] = /^## Install\n.*?```sh\n(.*?)```/ms.exec(readText("README.md")) ?? [];

/**
 * Replaces the steps that the tests do not repeat: the clone is a link to this repository, and `npm run` runs the program
 * without building it. npm installs without a registry.
 */
const SHELL = `
set -e
git() { ln -s "${root}" webenc; mkdir my-project; echo '{"type":"module"}' > my-project/package.json; }
npm() {
  if [ "$1 $2" = "run release" ]; then shift 3; "${process.execPath}" ${scripts.release?.split(" ").at(-1)} "$@"
  else command npm "$@" --offline --no-audit; fi
}
`;

const PROGRAM = `
import { LegacyTextEncoder, TextDecoder } from "webenc";
import { decodeBytes } from "@webenc/core";
import { shiftJIS } from "@webenc/cjk-japanese/shift_jis";

const bytes = new LegacyTextEncoder("shift_jis").encode("漢字");
console.log(bytes.join(" "), new TextDecoder("sjis").decode(bytes), decodeBytes(shiftJIS, bytes));
`;

test("the commands of README.md install the packages before their first release", { timeout: 120_000 }, () =>
  inFolder(async (folder) => {
    expect(recipe).toMatch(
      /^git clone .*\ncd webenc\nnpm run release -- pack\b.*\ncd \.\.\/my-project\nnpm install .*\n$/,
    );
    await execa("sh", ["-c", SHELL + recipe], { cwd: folder });
    writeText(join(folder, "my-project/program.js"), PROGRAM);
    const { stdout } = await execa(process.execPath, ["program.js"], { cwd: join(folder, "my-project") });
    expect(stdout).toBe("138 191 142 154 漢字 漢字");
  }),
);
