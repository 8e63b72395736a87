import type { FullEncoding } from "@webenc/core";
import { replacement as today } from "@webenc/miscellaneous";
import { utf8Encoder } from "@webenc/utf8";

/** The draft's replacement encoding: its encoder is UTF-8's, as section "14.1 replacement" says. */
export const replacement: FullEncoding = {
  name: "replacement",
  decoder: () => today.decoder(),
  encoder: () => utf8Encoder.encoder(),
};
