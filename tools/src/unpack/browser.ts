/** The first use of a bundle in Chromium, on a CPU that the DevTools protocol slows down. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import type { Files } from "../size/bundlers.js";

/** The factor by which the CPU is slower: a phone of the middle class instead of this machine. */
export const SLOWDOWN = 4;

/** Returns the milliseconds of a download, without latency. */
export const downloadTime = (bytes: number, megabitsPerSecond: number): number =>
  (bytes * 8) / (megabitsPerSecond * 1000);

/** A first use: its milliseconds, and the files of the bundle that were requested before its end. */
export interface BrowserUse {
  readonly ms: number;
  readonly requested: readonly string[];
}

/**
 * Measures the time from the import of a bundle to the first result, in a fresh renderer.
 *
 * @param files - the files of the bundle, which a server on this machine provides
 * @param statements - the statements that compute `ms`, with the URL of the bundle's entry in `url`
 */
export const firstUseIn = async (browser: Browser, files: Files, statements: string): Promise<BrowserUse> => {
  const requested: string[] = [];
  const server = createServer(({ url }, response) => {
    const name = url!.slice(1);
    const file = files.get(name);
    if (file) requested.push(name);
    response.writeHead(200, { "content-type": `text/${file ? "javascript" : "html"}; charset=utf-8` });
    response.end(file?.code ?? "<!doctype html>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Contexts share no caches.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const [entry] = [...files.keys()].filter((name) => files.get(name)!.isEntry);
    const ms = await page.evaluate<number>(`(async () => {
const url = ${JSON.stringify(`/${entry}`)};
${statements}return ms;
})()`);
    return { ms, requested: [...requested] };
  } finally {
    await context.close();
    server.close();
  }
};
