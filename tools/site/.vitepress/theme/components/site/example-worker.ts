/**
 * The worker in which the example of the landing page runs. Its policy is that of public/example-frame.html, which allows
 * evaluating code and forbids every connection: so this module works only in a worker from a blob, which inherits it.
 */
import * as webenc from "webenc";

/** What the worker writes: the lines of the output, or that the policy of the server forbids evaluating code. */
export type ExampleOutput = { readonly lines: readonly string[] } | { readonly isForbidden: true };

const show = (value: unknown): string => {
  if (value instanceof Uint8Array)
    return Array.from(value, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(" ");
  if (typeof value === "string") return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return JSON.stringify(value) ?? String(value);
};

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*["']webenc["'];?/gm;

const canEvaluate = (): boolean => {
  try {
    return new Function("return true")() as boolean;
  } catch {
    return false;
  }
};

/** Runs a module that imports from webenc only. The errors that it throws are part of its output. */
const run = async (code: string): Promise<ExampleOutput> => {
  if (!canEvaluate()) return { isForbidden: true };
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
  return { lines };
};

const start = ({ ports: [port] }: MessageEvent): void => {
  if (!port) return;
  port.onmessage = async ({ data }: MessageEvent<string>) => port.postMessage(await run(data));
  port.postMessage("ready");
};

if (location.protocol === "blob:") {
  addEventListener("message", start, { once: true });
  postMessage("loaded");
}
