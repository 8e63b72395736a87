// One encoder of one encoding, from its sub-path: nothing that reads, no label, no other encoding.
import { shiftJISEncoder } from "@webenc/cjk-japanese/shift_jis";
import { encodeString } from "@webenc/core";

console.log(encodeString(shiftJISEncoder, "漢字").join());
