import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as webenc from "webenc";
import { inFolder, readJSON, writeJSON, writeText } from "../../files.js";
import { root } from "../../root.js";
import { here } from "../../runtimes/programs.js";
import type { Webenc } from "../candidates.js";
import { compareBuilds, EARLIER, guardCases } from "./compare-builds.js";
import { compareIn, comparisonLines, earlierBuild } from "./guard.js";

const effort = { rounds: 3, time: 1 };
const ROWS = "^decode (GBK|EUC-KR) dense 64 KiB$";

/** The time in milliseconds, so that the tests depend on no clock. */
let time = 0;

/** The build of this repository with another method of its decoders. */
const altered = (decode: (decoder: webenc.TextDecoder, bytes: Uint8Array) => string): Webenc => ({
  ...webenc,
  TextDecoder: class {
    readonly #decoder: webenc.TextDecoder;
    constructor(label: string) {
      this.#decoder = new webenc.TextDecoder(label);
    }
    decode(bytes: Uint8Array): string {
      return decode(this.#decoder, bytes);
    }
  },
});
const wrong = altered(() => "?");
/** A build that takes a time for each call. */
const timed = (timeOf: (encoding: string) => number): Webenc =>
  altered((decoder, bytes) => {
    time += timeOf(decoder.encoding);
    return decoder.decode(bytes);
  });
const fast = timed(() => 0.1);
const slow = timed((encoding) => (encoding === "gbk" ? 0.2 : 0.1));

describe("compareBuilds", () => {
  const builds = guardCases(false, ROWS);

  beforeAll(() => {
    // Each call takes a little, so that the time between two calls is never 0.
    vi.spyOn(performance, "now").mockImplementation(() => (time += 0.001));
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });

  test("names the row in which a build is slower than the earlier one", async () => {
    const comparison = await compareBuilds(builds, effort, slow, fast);
    expect(comparison.rows.map(({ encoding }) => encoding)).toEqual(["GBK", "EUC-KR"]);
    expect(comparison.fallen.map(({ encoding }) => encoding)).toEqual(["GBK"]);
    expect(comparison.fallen[0]!.against[EARLIER]!.median).toBeCloseTo(0.5, 1);
    const text = comparisonLines(comparison, "commit 1234567");
    expect(text.at(-2)).toMatch(/^the geometric mean of 2 rows is 0\.7/);
    expect(text.at(-3)).toMatch(/^fell by more than 10 % against commit 1234567: decode GBK dense 64 KiB +earlier 0\./);
    expect(text.at(-1)).toBe("1 of 2 rows fell by more than 10 % against commit 1234567");
  });

  test("names no row if a build is as fast or faster", async () => {
    expect((await compareBuilds(builds, effort, fast, fast)).fallen).toEqual([]);
    expect((await compareBuilds(builds, effort, fast, slow)).fallen).toEqual([]);
  });

  test("does not compare different results", async () => {
    const comparison = await compareBuilds(builds, effort, fast, wrong);
    expect(comparison.fallen).toEqual([]);
    expect(comparisonLines(comparison, "a").slice(2, -2)).toEqual([
      "not compared, because the results differ from a: decode GBK dense 64 KiB",
      "not compared, because the results differ from a: decode EUC-KR dense 64 KiB",
    ]);
  });
});

test("the rows are those that compare one library with another", () => {
  expect(guardCases(false, "").length).toBeGreaterThan(1000);
  expect(guardCases(false, "").filter(({ parts, than }) => parts || than !== EARLIER)).toEqual([]);
  expect(guardCases(true, "^encode").length).toBeLessThan(100);
});

test("two builds are bundled by their folders", () =>
  inFolder(async (folder) => {
    writeJSON(join(folder, "package.json"), { name: "webenc", type: "module", exports: "./index.js" });
    const built = JSON.stringify(join(root, "packages/webenc/dist/index.js"));
    writeText(
      join(folder, "index.js"),
      `export * from ${built};
import * as webenc from ${built};
export class TextDecoder extends webenc.TextDecoder {
  decode(...args) {
    return this.encoding === "gbk" ? "?" : super.decode(...args);
  }
}
`,
    );
    const order = { quick: false, only: ROWS, effort };
    const { rows } = await compareIn(here, order, { title: "wrong", package: folder });
    expect(rows.map(({ encoding, against }) => [encoding, EARLIER in against])).toEqual([
      ["GBK", false],
      ["EUC-KR", true],
    ]);
  }));

describe("earlierBuild", () => {
  test("installs a tarball with the tarballs of its dependencies", () =>
    inFolder(async (folder) => {
      const manifests = [
        { name: "@webenc/core", version: "7.0.0" },
        { name: "webenc", version: "7.0.1", dependencies: { "@webenc/core": "^7.0.0" } },
      ];
      for (const manifest of manifests) {
        const source = join(folder, manifest.version);
        writeJSON(join(source, "package.json"), manifest);
        await execa("npm", ["pack", "--pack-destination", folder], { cwd: source });
      }
      const into = join(folder, "into");
      mkdirSync(into);
      const build = await earlierBuild(join(folder, "webenc-7.0.1.tgz"), into);
      expect(build.title).toBe("webenc-7.0.1.tgz");
      expect(readJSON<{ version: string }>(join(build.package, "package.json")).version).toBe("7.0.1");
      expect(readJSON<{ version: string }>(join(into, "node_modules/@webenc/core/package.json")).version).toBe("7.0.0");
    }));

  test("rejects a tarball that does not exist and what is neither tarball nor commit", async () => {
    await expect(earlierBuild("/none.tgz", "/none")).rejects.toThrow("there is no tarball");
    await expect(earlierBuild("no-such-commit", "/none")).rejects.toThrow(
      "no-such-commit is neither a tarball (.tgz) nor a commit",
    );
  });
});
