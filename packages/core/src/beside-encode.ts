/**
 * What encoders by pairs write beside a byte or two for a code unit: each family takes what it needs, its kernel with it,
 * and no other. generators/kernels/encode.ts knows the tables that are filled here.
 */
import type { Result } from "./coder.js";
import { fours as foursKernel, pairs as pairsKernel, plane2 as plane2Kernel } from "./generated/encode-kernel.js";
import { BESIDE } from "./kernel-memory.js";
import { lazy } from "./lazy.js";
import { kernel, makeCells } from "./workspace.js";

/** What stands beside a byte or two in the table of one encoder. */
export interface BesideCells {
  /** Where their own table is in the kernels' memory, if they have one yet: 0 if it is elsewhere. */
  address: number;
  /** The cell of a code unit, given the bytes that it becomes. */
  cellOf(bytes: readonly number[], unit: number): number;
  /** The cell of a leading surrogate. */
  surrogateCellOf(leading: number, resultOf: (codePoint: number) => Result): number;
}

/** What an encoding's code points become. */
export interface Codes {
  /** The function of their kernel. */
  readonly functions: () => {
    encode(table: number, beside: number, input: number, end: number, output: number): void;
  } | null;
  /** Makes what stands beside a byte or two. */
  readonly beside?: () => BesideCells;
}

/** A byte or two for a code unit, and no more. */
export const pairCodes: Codes = { functions: /* @__PURE__ */ kernel(pairsKernel) };

/** And four bytes: gb18030's, by their pointers in the BMP. Those beyond it the kernel reckons. */
export const fourCodes: Codes = {
  functions: /* @__PURE__ */ kernel(foursKernel),
  beside() {
    const pointers = lazy(() => makeCells(0x10000));
    return {
      address: 0,
      cellOf([first, second, third, fourth], unit) {
        this.address = pointers().address;
        pointers().cells[unit] = (((first! - 0x81) * 10 + second! - 0x30) * 126 + third! - 0x81) * 10 + fourth! - 0x30;
        return BESIDE;
      },
      surrogateCellOf(leading, resultOf) {
        // GBK, whose decoder is gb18030's, takes this kernel too, and has none.
        if (typeof resultOf(0x10000 + ((leading & 0x3ff) << 10)) === "number") return 0;
        this.address = pointers().address;
        return BESIDE;
      },
    };
  },
};

/** And two bytes for the code points of plane 2: Big5's. */
export const plane2Codes: Codes = {
  functions: /* @__PURE__ */ kernel(plane2Kernel),
  beside() {
    const plane2 = lazy(() => makeCells(0x10000));
    return {
      address: 0,
      cellOf: () => 0,
      surrogateCellOf(leading, resultOf) {
        if (leading >> 6 !== 0xd840 >> 6) return 0;
        this.address = plane2().address;
        for (let i = 0; i < 0x400; i++) {
          const codePoint = 0x10000 + ((leading & 0x3ff) << 10) + i;
          const result = resultOf(codePoint);
          if (typeof result !== "number") plane2().cells[codePoint & 0xffff] = result[0]! | (result[1]! << 8);
        }
        return BESIDE;
      },
    };
  },
};
