// Compiled with the declarations of Node.js, alone, with those of browsers, and with the compiler's default ones.

import { createReadStream, createWriteStream } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { shiftJIS } from "webenc";
import { decode, encode, encodeToBuffer } from "webenc/node";

export const decoder: Transform = createReadStream("a").pipe(decode("shift_jis", { fatal: true }));
export const encoder: Transform = decoder.pipe(encode(shiftJIS, { errorMode: "html" }));
export const request: Transform = new IncomingMessage(new Socket()).pipe(decode("label" as string));
export const bytes: Buffer = encodeToBuffer("a", "shift_jis");
export const done: Promise<void> = pipeline(
  createReadStream("a"),
  decode(shiftJIS, {}, ({ offset }) => offset + 1),
  encode("euc-jp"),
  createWriteStream("b"),
);
// @ts-expect-error: a number is no label
decode(1);
