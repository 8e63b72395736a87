import type { IndexModel } from "../model.js";
import { print } from "./source.js";

/** The module of index gb18030 ranges. */
export const rangesModule = (index: IndexModel): string =>
  print({
    indexes: [index],
    imports: [{ from: "@webenc/core/unpack", names: ["lazy"] }],
    constants: [
      {
        name: "gb18030Ranges",
        type: "() => Uint32Array<ArrayBuffer>",
        value: `/* @__PURE__ */ lazy(() => Uint32Array.of(${index.entries.flat().join(", ")}))`,
        docs: [
          "Index gb18030 ranges: the first pointer of each range, followed by its code point.",
          "",
          `@see ${index.anchor}`,
        ],
      },
    ],
  });
