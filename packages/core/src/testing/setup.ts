/** Disables the features that the test mode excludes, before a test file is loaded. */
import { fastPaths } from "../engine/facts.js";

const mode = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process.env
  .WEBENC_TEST_MODE;

/** A module with a function type that returns a vector. */
const SIMD = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b);

/**
 * A compiler that rejects modules with the byte FD, with which all SIMD instructions begin. Of webenc's modules without SIMD
 * only the unpacker's contains it; then JavaScript unpacks the tables.
 */
const withoutSIMD = (Module: typeof WebAssembly.Module) =>
  class extends Module {
    constructor(bytes: Uint8Array<ArrayBuffer>, ...options: []) {
      if (bytes.includes(0xfd)) throw new WebAssembly.CompileError("SIMD is disabled");
      super(bytes, ...options);
    }
  };

if (mode === "handlers") fastPaths.enabled = false;
if (mode === "portable") Reflect.deleteProperty(globalThis, "WebAssembly");
if (mode === "scalar" && WebAssembly.validate(SIMD)) WebAssembly.Module = withoutSIMD(WebAssembly.Module) as never;
