import type { OptionDefinition } from "./definition.js";

/** Options of several commands. */
export const HISTORICAL: OptionDefinition = {
  flags: "--historical",
  description:
    "also find hz-gb-2312, and ISO-2022-JP of 2012 with JIS X 0212 and half-width katakana by the labels of ISO-2022-JP",
};

export const JSON_LINES: OptionDefinition = {
  flags: "--json",
  description: "print JSON, one object on each line",
};

export const QUIET: OptionDefinition = { flags: "--quiet", description: "print errors only" };
