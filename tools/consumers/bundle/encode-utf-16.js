// The encoder of UTF-16LE, which the standard does not have: no decoder, and no other historical encoding.
import { encodeString } from "@webenc/core";
import { utf16LEEncoder } from "@webenc/historical/utf-16";

console.log(encodeString(utf16LEEncoder, "\ufeff€").join());
