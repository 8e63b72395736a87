/**
 * The worker in which the example of the landing page runs. The content security policy of a page forbids evaluating
 * JavaScript, and does not apply to a worker, which has no access to the page. The code is what the reader has typed: no
 * link can contain it.
 */
import * as webenc from "webenc";

const show = (value: unknown): string => {
  if (value instanceof Uint8Array)
    return Array.from(value, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(" ");
  if (typeof value === "string") return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return JSON.stringify(value) ?? String(value);
};

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*["']webenc["'];?/gm;

/** Runs a module that imports from webenc only. The errors that it throws are part of its output. */
const run = async (code: string): Promise<string[]> => {
  const lines: string[] = [];
  const log = (...values: unknown[]): void => {
    lines.push(values.map(show).join(" "));
  };
  const body = code.replace(IMPORT, (_, names: string) => `const {${names.replaceAll(" as ", ": ")}} = webenc;`);
  try {
    const work = new Function("webenc", "console", `return (async () => {${body}\n})();`);
    await work(webenc, { log, info: log, warn: log, error: log });
  } catch (error) {
    lines.push(show(error));
  }
  return lines;
};

addEventListener("message", async ({ data }: MessageEvent<string>) => {
  postMessage(await run(data));
});
