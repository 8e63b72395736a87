import { type Encoding, type ErrorMode, type Handler, processAQueue } from "./coder.js";
import { encodingNamed } from "./encodings.js";
import { endOfQueue, IOQueue } from "./queue.js";

const startsWith = (bytes: readonly number[], start: readonly number[]): boolean =>
  start.every((byte, i) => byte === bytes[i]);

/** The output of processing a queue; null for an error in the mode "fatal". */
const processed = (handler: Handler, ioQueue: IOQueue, mode: ErrorMode): number[] | null => {
  const output = new IOQueue();
  return processAQueue(handler, ioQueue, output, mode).is === "error" ? null : output.toList();
};

/** https://encoding.spec.whatwg.org/#utf-8-decode */
export const utf8Decode = (bytes: Iterable<number>): number[] => {
  const ioQueue = IOQueue.from(bytes);
  if (startsWith(ioQueue.peek(3), [0xef, 0xbb, 0xbf])) ioQueue.readMany(3);
  return processed(encodingNamed("UTF-8").decoder(), ioQueue, "replacement")!;
};

/** https://encoding.spec.whatwg.org/#utf-8-decode-without-bom */
export const utf8DecodeWithoutBOM = (bytes: Iterable<number>): number[] =>
  processed(encodingNamed("UTF-8").decoder(), IOQueue.from(bytes), "replacement")!;

/** https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail */
export const utf8DecodeWithoutBOMOrFail = (bytes: Iterable<number>): number[] | null =>
  processed(encodingNamed("UTF-8").decoder(), IOQueue.from(bytes), "fatal");

/** https://encoding.spec.whatwg.org/#bom-sniff */
export const bomSniff = (ioQueue: IOQueue): Encoding | null => {
  const bom = ioQueue.peek(3);
  if (startsWith(bom, [0xef, 0xbb, 0xbf])) return encodingNamed("UTF-8");
  if (startsWith(bom, [0xfe, 0xff])) return encodingNamed("UTF-16BE");
  if (startsWith(bom, [0xff, 0xfe])) return encodingNamed("UTF-16LE");
  return null;
};

/** https://encoding.spec.whatwg.org/#decode */
export const decode = (bytes: Iterable<number>, fallback: Encoding): number[] => {
  const ioQueue = IOQueue.from(bytes);
  const bomEncoding = bomSniff(ioQueue);
  if (bomEncoding) ioQueue.readMany(bomEncoding.name === "UTF-8" ? 3 : 2);
  return processed((bomEncoding ?? fallback).decoder(), ioQueue, "replacement")!;
};

/** https://encoding.spec.whatwg.org/#get-an-encoder */
export const getAnEncoder = ({ name, encoder }: Encoding): Handler => {
  if (!encoder) throw new Error(`${name} has no encoder`);
  return encoder();
};

/** https://encoding.spec.whatwg.org/#encode */
export const encode = (scalarValues: Iterable<number>, encoding: Encoding): number[] =>
  processed(getAnEncoder(encoding), IOQueue.from(scalarValues), "html")!;

/** https://encoding.spec.whatwg.org/#encode-or-fail */
export const encodeOrFail = (ioQueue: IOQueue, encoder: Handler, output: IOQueue): number | null => {
  const potentialError = processAQueue(encoder, ioQueue, output, "fatal");
  output.push(endOfQueue);
  return potentialError.is === "error" ? potentialError.codePoint! : null;
};

/** https://url.spec.whatwg.org/#string-percent-encode-after-encoding */
export const percentEncodeAfterEncoding = (
  scalarValues: Iterable<number>,
  encoding: Encoding,
  isInSet: (codePoint: number) => boolean,
  spaceAsPlus: boolean,
): string => {
  // 1. to 4.
  const encoder = getAnEncoder(encoding);
  const inputQueue = IOQueue.from(scalarValues);
  let output = "";
  let potentialError: number | null = 0;
  // 5.
  while (potentialError !== null) {
    const encodeOutput = new IOQueue();
    potentialError = encodeOrFail(inputQueue, encoder, encodeOutput);
    for (const byte of encodeOutput.toList()) {
      if (spaceAsPlus && byte === 0x20) output += "+";
      else if (!isInSet(byte)) output += String.fromCharCode(byte);
      else output += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    }
    if (potentialError !== null) output += `%26%23${potentialError}%3B`;
  }
  return output;
};
