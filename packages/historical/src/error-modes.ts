import type { EncodeErrorMode } from "@webenc/core";

/**
 * The draft's error handling mode "URL" of encoders: "?" for a code point that cannot be encoded.
 *
 * @example
 * ```ts
 * import { LegacyTextEncoder } from "@webenc/core";
 * import { urlErrorMode } from "@webenc/historical";
 * import { windows1252 } from "@webenc/single-byte/windows-1252";
 *
 * new LegacyTextEncoder(windows1252, { errorMode: urlErrorMode }).encode("☃"); // => new Uint8Array([0x3f])
 * ```
 */
export const urlErrorMode: EncodeErrorMode = "replacement";

/**
 * The draft's error handling mode "<form>" of encoders: "&#", the number of the code point and ";". Today's standard calls
 * it "html".
 *
 * @example
 * ```ts
 * import { encodeString } from "@webenc/core";
 * import { formErrorMode } from "@webenc/historical";
 * import { windows1252 } from "@webenc/single-byte/windows-1252";
 *
 * encodeString(windows1252, "☃", { errorMode: formErrorMode }); // => new Uint8Array([38, 35, 57, 55, 51, 49, 59])
 * ```
 */
export const formErrorMode: EncodeErrorMode = "html";
