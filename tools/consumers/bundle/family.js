// One encoding of 28, from the root of its family, with a class of the standard.
import { TextDecoder } from "@webenc/core";
import { windows1251 } from "@webenc/single-byte";

console.log(new TextDecoder(windows1251).decode(new Uint8Array([0xc4, 0xe0])));
