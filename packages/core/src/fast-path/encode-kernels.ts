/**
 * What encoders by pairs write beside a byte or two for a code unit: each family takes what it needs, its kernel with it,
 * and no other. generators/kernels/encode.ts knows the tables that are filled here.
 */
import type { HandlerResult } from "../standard/handler.js";
import { lazy } from "../tables/lazy.js";
import { fours as foursKernel, pairs as pairsKernel, plane2 as plane2Kernel } from "../wasm/generated/encode-kernel.js";
import { allocateKernelTable, createKernel } from "../wasm/kernel-heap.js";
import { LONGER_SEQUENCE } from "../wasm/memory-layout.js";

/** What stands beside a byte or two in the table of one encoder. */
export interface LongerEncodings {
  /** Where their own table is in the kernels' memory, if they have one yet: 0 if it is elsewhere. */
  address: number;
  /** The cell of a code unit, given the bytes that it becomes. */
  cellOf(bytes: readonly number[], unit: number): number;
  /** The cell of a leading surrogate. */
  surrogateCellOf(leading: number, resultOf: (codePoint: number) => HandlerResult): number;
}

/** What an encoding's code points become. */
export interface EncodeKernel {
  /** The function of their kernel. */
  readonly functions: () => {
    encode(table: number, beside: number, input: number, end: number, output: number): void;
  } | null;
  /** Makes what stands beside a byte or two. */
  readonly beside?: () => LongerEncodings;
}

/** A byte or two for a code unit, and no more. */
export const twoByteCodes: EncodeKernel = { functions: /* @__PURE__ */ createKernel(pairsKernel) };

/** And four bytes: gb18030's, by their pointers in the BMP. Those beyond it the kernel reckons. */
export const fourByteCodes: EncodeKernel = {
  functions: /* @__PURE__ */ createKernel(foursKernel),
  beside() {
    const pointers = lazy(() => allocateKernelTable(0x10000));
    return {
      address: 0,
      cellOf([first, second, third, fourth], unit) {
        this.address = pointers().address;
        pointers().cells[unit] = (((first! - 0x81) * 10 + second! - 0x30) * 126 + third! - 0x81) * 10 + fourth! - 0x30;
        return LONGER_SEQUENCE;
      },
      surrogateCellOf(leading, resultOf) {
        // GBK, whose decoder is gb18030's, takes this kernel too, and has none.
        if (typeof resultOf(0x10000 + ((leading & 0x3ff) << 10)) === "number") return 0;
        this.address = pointers().address;
        return LONGER_SEQUENCE;
      },
    };
  },
};

/** And two bytes for the code points of plane 2: Big5's. */
export const plane2Codes: EncodeKernel = {
  functions: /* @__PURE__ */ createKernel(plane2Kernel),
  beside() {
    const plane2 = lazy(() => allocateKernelTable(0x10000));
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
        return LONGER_SEQUENCE;
      },
    };
  },
};
