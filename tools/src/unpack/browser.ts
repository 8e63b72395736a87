/** The first use of a bundle in Chromium, on a CPU that the DevTools protocol slows down. */
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { chromium } from "playwright-core";
import { esbuildOptions } from "../size/bundlers.js";
import type { Project } from "../size/project.js";

/** The factor by which the CPU is slower: a phone of the middle class instead of this machine. */
export const SLOWDOWN = 4;

/** A bundle for browsers, and its size in bytes after gzip. */
export interface Bundle {
  readonly code: string;
  readonly gzip: number;
}

/** Bundles a module for browsers. */
export const bundleForBrowsers = async (project: Project, name: string, text: string): Promise<Bundle> => {
  const entryPoints = [project.write(`${name}.browser.mjs`, text)];
  const { outputFiles } = await esbuild.build({ ...esbuildOptions, entryPoints, write: false });
  const code = outputFiles[0]!.text;
  return { code, gzip: gzipSync(code, { level: 9 }).length };
};

/** Returns the milliseconds of a download, without latency. */
export const downloadTime = (bytes: number, megabitsPerSecond: number): number =>
  (bytes * 8) / (megabitsPerSecond * 1000);

/** Measures the first use of bundles. */
export interface FirstUseBrowser {
  /** Returns the milliseconds from the import of a bundle to the first decoded character, in a fresh renderer. */
  measure(bundle: Bundle, bytes: readonly number[]): Promise<number>;
  close(): Promise<void>;
}

/** Starts Chromium. */
export const startBrowser = async (executablePath: string): Promise<FirstUseBrowser> => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  return {
    async measure({ code }, bytes) {
      // Contexts share no caches.
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        const devTools = await context.newCDPSession(page);
        await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
        return await page.evaluate<number>(`(async () => {
          const url = URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: "text/javascript" }));
          const start = performance.now();
          const { decode } = await import(url);
          const character = decode(Uint8Array.of(${bytes}));
          const end = performance.now();
          if (character.length !== 1 || character === "\\ufffd") throw new Error("decoded " + JSON.stringify(character));
          return end - start;
        })()`);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
};
