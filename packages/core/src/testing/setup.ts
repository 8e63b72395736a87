/** Turns off, before a test file is loaded, what its way of running goes without. */
import { fastPaths } from "../fast-path/contract.js";

const way = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process.env
  .WEBENC_TEST_MODE;

/** A module whose only function type gives a vector. */
const SIMD = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b);

/** A compiler that refuses SIMD: whatever has the byte with which all its instructions begin. No other module of ours has it. */
const withoutSIMD = (Module: typeof WebAssembly.Module) =>
  class extends Module {
    constructor(bytes: Uint8Array<ArrayBuffer>, ...options: []) {
      if (bytes.includes(0xfd)) throw new WebAssembly.CompileError("there is no SIMD");
      super(bytes, ...options);
    }
  };

if (way === "handlers") fastPaths.enabled = false;
if (way === "portable") Reflect.deleteProperty(globalThis, "WebAssembly");
if (way === "scalar" && WebAssembly.validate(SIMD)) WebAssembly.Module = withoutSIMD(WebAssembly.Module) as never;
