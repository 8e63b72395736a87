import { execFileSync } from "node:child_process";
import { compileFunction } from "node:vm";
import { expect, test } from "vitest";
import * as webenc from "../verification/webenc.js";
import { type BundlerName, bundlers } from "./bundlers.js";
import { inProject } from "./project.js";
import { NO_WASM, scenarios } from "./scenarios.js";

/** Bundles the application of a scenario, as it is measured. */
const bundled = (name: BundlerName, id: string): Promise<string> => {
  const scenario = scenarios.find((each) => each.id === id)!;
  return inProject((project) => bundlers[name](project.write("application.js", scenario.webenc), scenario.conditions));
};

/** Runs a bundle of all of webenc, and returns its exports. */
const loaded = (code: string): typeof webenc => {
  const self: { webenc?: typeof webenc } = {};
  compileFunction(code, ["self"])(self);
  return self.webenc!;
};

/** All bytes, mixed with ASCII: long enough for the fast paths. */
const BYTES = Uint8Array.from({ length: 20_000 }, (_, i) => {
  const byte = Math.imul(i, 0x9e3779b1) >>> 24;
  return i % 1000 < 300 ? byte & 0x7f : byte;
});

const WEBASSEMBLY = /WebAssembly|0061736d/;

test("a bundle contains the kernels", async () => {
  expect(await bundled("esbuild", "everything")).toMatch(WEBASSEMBLY);
});

test.each(Object.keys(bundlers) as BundlerName[])(
  "a bundle by %s with webenc-no-wasm contains no kernel, and gives the same results",
  async (name) => {
    const code = await bundled(name, "everything:no-wasm");
    expect(code).not.toMatch(WEBASSEMBLY);
    const other = loaded(code);
    for (const [i, [encoding]] of webenc.encodings.entries()) {
      const [same] = other.encodings[i]!;
      const text = webenc.decodeBytes(encoding, BYTES);
      expect(other.decodeBytes(same, BYTES) === text).toBe(true);
      if (encoding.encoder) {
        const encode = ({ LegacyTextEncoder }: typeof webenc): string =>
          `${new LegacyTextEncoder(encoding.name as "Big5", { errorMode: "html" }).encode(text)}`;
        expect(encode(other) === encode(webenc)).toBe(true);
      }
    }
  },
);

/** Decodes with every encoding, and prints whether a WebAssembly.Memory was created. */
const MODULE = `
  let made = false;
  WebAssembly.Memory = class extends WebAssembly.Memory {
    constructor(...options) {
      super(...options);
      made = true;
    }
  };
  const { encodings } = await import("webenc");
  const { decodeBytes } = await import("webenc/families");
  for (const [encoding] of encodings) decodeBytes(encoding, new Uint8Array(5000).fill(0xb0));
  console.log(made);
`;

test.each([
  [[], true],
  [["-C", NO_WASM], false],
] as const)("Node.js with %j creates memory for kernels: %s", async (options, made) => {
  const output = await inProject(async (project) =>
    execFileSync(process.execPath, [...options, project.write("main.js", MODULE)], { encoding: "utf8" }),
  );
  expect(output.trim()).toBe(`${made}`);
});
