import { expect, it } from "vitest";
import { bundleOf } from "../bench/bundle.js";
import { browsers } from "./browsers.js";

const chromium = browsers.find(({ name }) => name === "chromium-csp")!;
if (chromium.missing) console.warn(`${chromium.title} is not tested: ${chromium.missing}`);

/** Uses every kernel and every table, and counts what the policy of the page forbids. */
const MODULE = `
import { encodings, TextDecoder, LegacyTextEncoder } from "webenc";
import { decodeBytes } from "webenc/families";

const wait = () => new Promise((resolve) => setTimeout(resolve, 300));
const violations = [];

export const run = async () => {
  // The page itself has tried to make code.
  await wait();
  document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => violations.push(violatedDirective));
  let units = 0;
  for (let turn = 0; turn < 2; turn++) {
    for (const [encoding] of encodings) {
      const text = decodeBytes(encoding, Uint8Array.from({ length: 200000 }, (_, i) => (i % 3 ? 0xb0 + (i % 32) : 0x41)));
      units += text.length;
      if (encoding.encoder) units += new LegacyTextEncoder(encoding, { errorMode: "html" }).encode(text).length;
    }
  }
  await wait();
  return { violations, worked: units > 10_000_000 };
};
`;

it.skipIf(chromium.missing)(
  "a page whose policy forbids WebAssembly reports one violation, whatever it converts",
  async () => {
    const { violations, worked } = (await chromium.run(await bundleOf(MODULE, ["browser"]))) as {
      readonly violations: readonly string[];
      readonly worked: boolean;
    };
    expect(worked).toBe(true);
    expect(violations).toEqual(["script-src"]);
  },
);
