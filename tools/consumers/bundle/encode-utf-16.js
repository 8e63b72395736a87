// The encoder of UTF-16LE, which is not in the standard. The bundle must contain no decoder and no other encoding.
import { encodeString } from "@webenc/core";
import { utf16LEEncoder } from "@webenc/historical/utf-16";

console.log(encodeString(utf16LEEncoder, "\ufeff€").join());
