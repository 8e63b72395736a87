/** The plan of each index: the order of its cells in the payload, and the lists from which they are taken. */
import type { Table } from "@webenc/core/internal";
import type { CodePoints } from "../identifier.js";
import { PLANE_SIZE, WIDE_ROW } from "../layouts.js";
import { big5Plan } from "./cjk-chinese-traditional/plan.js";
import { hangulSyllables } from "./cjk-korean/lists.js";
import { unusedIdeographs, unusedIdeographsExcept } from "./lists.js";
import type { Plan } from "./plan.js";

/** The arguments of a plan: an index by its name, and the name of its function in a generated module. */
type PlanArguments = readonly [index: (name: string) => CodePoints, reference: (name: string) => string];

/** Returns the plan of an index. An index without a plan needs no lists, and is packed in order. */
export const planOf = (name: string, ...args: PlanArguments): Plan => plans[name]?.(...args) ?? { lists: [] };

/** Returns the names of other indexes that the lists of an index use: the parameters of its unpacker. */
export const needsOf = (name: string): readonly string[] => (name === "jis0212" ? ["jis0208"] : []);

/** Returns the first cell of a row, counted from 1, in the plane of 94 rows and cells that these standards share. */
const row = (number: number): number => (number - 1) * PLANE_SIZE;

/*
 * GB 2312 and KS X 1001 are the rows from byte A1 and the cells from byte A1. They come first in a payload. The other
 * cells are additions of later standards, in the order of Unicode.
 */
const plans: Readonly<Record<string, (...args: PlanArguments) => Plan>> = {
  gb18030: () => ({
    order: [
      [WIDE_ROW, 32, 126, 96, 94],
      [WIDE_ROW, 0, 32, 0, 190],
      [WIDE_ROW, 32, 126, 0, 96],
    ],
    lists: [unusedIdeographs(3000), unusedIdeographs(row(56))],
  }),

  // The added cells leave out the trailing bytes 5B to 60 and 7B to 80. The rows after C5 have none.
  "euc-kr": () => ({
    order: [
      [WIDE_ROW, 32, 125, 96, 94],
      [WIDE_ROW, 0, 32, 0, 26, 32, 26, 64, 126],
      [WIDE_ROW, 32, 70, 0, 26, 32, 26, 64, 32],
    ],
    lists: [hangulSyllables(row(16), row(41)), unusedIdeographs(6000)],
  }),

  jis0208: () => ({ lists: [unusedIdeographs(row(48))] }),

  // JIS X 0212 has none of JIS X 0208's ideographs, but many of those that were added to index jis0208.
  jis0212: (index, reference) => {
    const [first, end] = [row(16), row(85)];
    const expression = `${reference("jis0208")}().subarray(${first}, ${end})`;
    return {
      lists: [unusedIdeographsExcept(0, index("jis0208").slice(first, end), expression)],
    };
  },

  big5: (index) => big5Plan(index("big5")),
};

/** Returns an index as a table, with 0 for pointers without an entry. */
export const toTable = (codePoints: CodePoints): Table => Uint32Array.from(codePoints, (codePoint) => codePoint ?? 0);
