import { vi } from "vitest";

/**
 * Loads a module with the portable variants of `#strings`, `#kernel-strings` and `#native`. Those for Node.js never use the
 * platform's decoders of legacy encodings. Another test of the process may have loaded the module already, so it is loaded again.
 */
export const withPortablePlatform = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  vi.doMock("#strings", () => import("../platform/strings.js"));
  vi.doMock("#kernel-strings", () => import("../platform/kernel-strings.js"));
  vi.doMock("#native", () => import("../platform/native.js"));
  vi.resetModules();
  const module = await load();
  vi.doUnmock("#strings");
  vi.doUnmock("#kernel-strings");
  vi.doUnmock("#native");
  vi.resetModules();
  return module;
};
