import { CONTINUE, type Decoder, END_OF_QUEUE, ERROR, FINISHED } from "@webenc/core";
import { createTwoByteDecodeEngine, kernelSlot } from "@webenc/core/internal";
import { decodeBothWays } from "@webenc/core/testing";
import { expect, it } from "vitest";
import { codePointPairDecodeKernel } from "./decode-kernels.js";

it("leaves pairs of two code units to the handler when there are more than can be numbered", () => {
  const make = (): Decoder => {
    let leading = 0;
    return {
      pendingByteCount: () => (leading ? 1 : 0),
      handler(_, byte) {
        if (byte === END_OF_QUEUE) {
          const isIncomplete = leading > 0;
          leading = 0;
          return isIncomplete ? ERROR : FINISHED;
        }
        if (!leading) {
          leading = byte;
          return CONTINUE;
        }
        const codePoint = 0x20000 | (leading << 8) | byte;
        leading = 0;
        return codePoint;
      },
    };
  };
  const engine = createTwoByteDecodeEngine(make, kernelSlot(codePointPairDecodeKernel));
  const bytes = Uint8Array.from({ length: 0x8000 }, (_, i) => (i & 1 ? (i >> 1) & 0xff : 0x81 + (i >> 9)));
  const [fast, slow] = decodeBothWays({ name: "x", decoder: () => ({ ...make(), engine }) }, [bytes]);
  expect(fast).toEqual(slow);
});
