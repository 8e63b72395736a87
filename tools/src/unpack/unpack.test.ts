import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { chromiumPath } from "../release/browser.js";
import { splittingBundlers } from "../size/bundlers.js";
import { inProject } from "../size/project.js";
import { downloadTime, firstUseIn } from "./browser.js";
import { fresh, layouts } from "./processes.js";
import {
  decodeModules,
  firstCharacters,
  firstUse,
  importAllModules,
  importOnly,
  libraries,
  loadedDecode,
  loadedDecodeModules,
  loadedEncode,
  loadedEncodeModules,
  measured,
  memoryHeld,
  memoryTaken,
  multiByte,
  timeFirstUse,
  useAllModules,
} from "./programs.js";

test.each(["iso-2022-jp", "windows-1251"])(
  "a fresh process decodes the first character of %s, with each library and in each layout",
  (name) =>
    inProject(async (project) => {
      const encoding = measured.find(({ file }) => file === name)!;
      const program = project.write("program.mjs", firstUse(encoding));
      for (const library of libraries) {
        for (const module of Object.values(await layouts(project, "decode", decodeModules(encoding)[library]))) {
          expect((await fresh(program, module)).ms).toBeGreaterThan(0);
        }
      }
    }),
);

test("a fresh process imports all encodings", () =>
  inProject(async (project) => {
    const program = project.write("program.mjs", importOnly);
    for (const library of libraries) {
      const { installed } = await layouts(project, "all", importAllModules[library]);
      expect((await fresh(program, installed)).ms).toBeGreaterThan(0);
    }
  }));

test("memory is counted after every encoding was used", () =>
  inProject(async (project) => {
    const program = project.write("program.mjs", memoryHeld);
    for (const library of libraries) {
      const { bundled } = await layouts(project, "use", useAllModules[library]);
      const found = await fresh(program, bundled);
      // The five large tables alone are more than that.
      expect(found["kB outside"]).toBeGreaterThan(200);
    }
  }));

test.runIf(process.platform === "linux")("memory of the system is counted after every encoding was used", () =>
  inProject(async (project) => {
    const program = project.write("program.mjs", memoryTaken);
    for (const library of libraries) {
      const { bundled } = await layouts(project, "use", useAllModules[library]);
      const { kB } = await fresh(program, bundled);
      expect(kB).toBeGreaterThan(200);
      expect(kB).toBeLessThan(100_000);
    }
  }),
);

test.runIf(chromiumPath())("Chromium decodes the first character of a bundle", () =>
  inProject(async (project) => {
    const encoding = multiByte.find(({ file }) => file === "euc-kr")!;
    const bundle = await splittingBundlers.esbuild(project.write("decode.mjs", decodeModules(encoding).webenc));
    const browser = await chromium.launch({ executablePath: chromiumPath()!, args: ["--no-sandbox"] });
    try {
      const statements = (bytes: readonly number[]) => timeFirstUse("url", bytes);
      const { ms, requested } = await firstUseIn(browser, bundle, statements(firstCharacters[encoding.file]!));
      expect(ms).toBeGreaterThan(0);
      expect(requested).toContain("entry.js");
      await expect(firstUseIn(browser, bundle, statements([0x80]))).rejects.toThrow("decoded");
    } finally {
      await browser.close();
    }
  }),
);

test.runIf(chromiumPath())("Chromium decodes and encodes the first character of each encoding that is loaded", () =>
  inProject(async (project) => {
    const browser = await chromium.launch({ executablePath: chromiumPath()!, args: ["--no-sandbox"] });
    try {
      for (const [number, encoding] of multiByte.entries()) {
        // The programs of the other libraries differ in the label alone.
        for (const library of number === 0 ? libraries : (["webenc"] as const)) {
          for (const [modules, statements] of [
            [loadedDecodeModules, loadedDecode],
            [loadedEncodeModules, loadedEncode],
          ] as const) {
            const bundle = await splittingBundlers.esbuild(project.write("use.mjs", modules(encoding)[library]));
            expect((await firstUseIn(browser, bundle, statements("url", encoding))).ms).toBeGreaterThan(0);
          }
        }
      }
    } finally {
      await browser.close();
    }
  }),
);

test("the download of 9,000 bits at 9 Mbit/s takes a millisecond", () => {
  expect(downloadTime(9000 / 8, 9)).toBe(1);
});
