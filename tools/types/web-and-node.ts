// Compiled with the declarations of browsers and of Node.js together, as many projects have them.

import type * as util from "node:util";
import * as webenc from "webenc";

export const decoder: util.TextDecoder = new webenc.TextDecoder("shift_jis");
export const encoder: util.TextEncoder = new webenc.TextEncoder();
