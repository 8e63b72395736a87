import { MAX_HANDLER_UNITS } from "../platform/policy.js";
import { adoptBytes } from "./byte-sink.js";
import type { EncodeEngine } from "./facts.js";

/** Creates the engine that encodes with the platform, from a function that returns undefined if the platform cannot. */
export const createPlatformEncodeEngine = (encodeWhole: NonNullable<EncodeEngine["encodeWhole"]>): EncodeEngine => ({
  encodeWhole,
  encodeRest(input, end, output) {
    const { text, position } = input;
    const bytes = end - position > MAX_HANDLER_UNITS && encodeWhole(text.slice(position, end));
    if (!bytes) return;
    adoptBytes(output, bytes);
    input.position = end;
  },
});
