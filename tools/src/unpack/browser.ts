/** The first use of a bundle in Chromium, on a CPU that the DevTools protocol slows down. */
import type { Browser } from "playwright-core";

/** The factor by which the CPU is slower: a phone of the middle class instead of this machine. */
export const SLOWDOWN = 4;

/** Returns the milliseconds of a download, without latency. */
export const downloadTime = (bytes: number, megabitsPerSecond: number): number =>
  (bytes * 8) / (megabitsPerSecond * 1000);

/**
 * Returns the milliseconds from the import of a bundle to the first result, in a fresh renderer.
 *
 * @param statements - the statements that compute `ms`, with the bundle's URL in `url`
 */
export const firstUseIn = async (browser: Browser, bundle: string, statements: string): Promise<number> => {
  // Contexts share no caches.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return await page.evaluate<number>(`(async () => {
const url = URL.createObjectURL(new Blob([${JSON.stringify(bundle)}], { type: "text/javascript" }));
${statements}return ms;
})()`);
  } finally {
    await context.close();
  }
};
