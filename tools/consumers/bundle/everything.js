// One encoding of all 40, from the package that holds them all.
import { decodeBytes, eucKR } from "webenc";

console.log(decodeBytes(eucKR, new Uint8Array([0xc7, 0xd1, 0xb1, 0xb9])));
