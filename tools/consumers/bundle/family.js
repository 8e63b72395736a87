// One encoding, from the main entry point of a family of 28. The bundle must contain only this one.
import { TextDecoder } from "@webenc/core";
import { windows1251 } from "@webenc/single-byte";

console.log(new TextDecoder(windows1251).decode(new Uint8Array([0xc4, 0xe0])));
