// One encoding, from the package with all 40. The bundle must contain only this one.
import { eucKR } from "webenc";
import { decodeBytes } from "webenc/families";

console.log(decodeBytes(eucKR, new Uint8Array([0xc7, 0xd1, 0xb1, 0xb9])));
