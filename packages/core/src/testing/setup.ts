/** Turns off, before a test file is loaded, what its way of running goes without. */
import { runs } from "../runs.js";

const way = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process.env.WEBENC_WAY;

if (way === "handlers") runs.on = false;
if (way === "portable") Reflect.deleteProperty(globalThis, "WebAssembly");
