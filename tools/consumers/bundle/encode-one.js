// The encoder of one encoding, from its sub-path. The bundle must contain no decoder, no label and no other encoding.
import { shiftJISEncoder } from "@webenc/cjk-japanese/shift_jis";
import { encodeString } from "@webenc/core";

console.log(encodeString(shiftJISEncoder, "漢字").join());
