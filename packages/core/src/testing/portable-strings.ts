import { vi } from "vitest";

/**
 * Loads a module with the portable variant of `#strings` in the place of the one for Node.js, which never uses the platform's
 * decoders of legacy encodings. Another test of the process may have loaded the module already, so it is loaded again.
 */
export const withPortableStrings = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  vi.doMock("#strings", () => import("../platform/strings.js"));
  vi.resetModules();
  const module = await load();
  vi.doUnmock("#strings");
  vi.resetModules();
  return module;
};
