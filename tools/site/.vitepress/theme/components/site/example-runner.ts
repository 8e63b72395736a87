/**
 * Runs the example of the landing page in a frame whose policy forbids every connection (public/example-frame.html). The first
 * run loads the frame, with all of webenc.
 */
import { withBase } from "vitepress";
import type { Language } from "../../../config/languages.js";
import { EXAMPLE_TEXTS } from "../../messages/example.js";
import type { ExampleOutput } from "./example-worker.js";
import workerURL from "./example-worker.ts?worker&url";

/** What the worker gives: its output, or that it does not work in this browser or under the policy of this server. */
type ExampleResult = ExampleOutput | { readonly failed: string };

/** A run that takes longer is ended: the code may contain an endless loop. */
const LIMIT_MS = 10_000;

let frame: HTMLIFrameElement | undefined;
let port: MessagePort | undefined;
let finish: ((result: ExampleResult) => void) | undefined;

/** Ends the present run with a result, and the worker with it. */
const end = (result: ExampleResult): void => {
  port?.close();
  frame?.remove();
  port = frame = undefined;
  finish?.(result);
};

/** Passes the address of the worker, and one end of a channel to it, to the frame. */
const connect = (code: string): void => {
  const channel = new MessageChannel();
  port = channel.port1;
  port.onmessage = ({ data }: MessageEvent<"ready" | ExampleResult>) => {
    if (data === "ready") port?.postMessage(code);
    else if ("lines" in data) finish?.(data);
    else end(data);
  };
  frame?.contentWindow?.postMessage(workerURL, location.origin, [channel.port2]);
};

/** Stops the present run. */
export const stopExample = (language: Language): void => end({ lines: [EXAMPLE_TEXTS[language].stopped] });

const start = (code: string): Promise<ExampleResult> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => end({ lines: [`TimeoutError: ${LIMIT_MS / 1000} s`] }), LIMIT_MS);
    finish = (result) => {
      clearTimeout(timer);
      finish = undefined;
      resolve(result);
    };
    if (port) {
      port.postMessage(code);
      return;
    }
    frame = document.createElement("iframe");
    frame.hidden = true;
    frame.src = withBase("/example-frame.html");
    frame.addEventListener("load", () => connect(code));
    document.body.append(frame);
  });

/** Runs code, and returns the lines of its output. Only one run can be under way. */
export const runExample = async (code: string, language: Language): Promise<readonly string[]> => {
  const result = await start(code);
  if ("lines" in result) return result.lines;
  return [EXAMPLE_TEXTS[language].noEval, "failed" in result ? result.failed : ""].filter(Boolean);
};
