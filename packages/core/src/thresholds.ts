/** From which length on a way pays, as it was measured. Any number is right: it is only slower. */

/** From here on a kernel decodes, in any engine. */
export const DECODE_BY_KERNEL = 129;
/** And encodes. */
export const ENCODE_BY_KERNEL = 49;
/** From how many code units on that are sure to fit `encodeInto` lets a run take them. */
export const SURE = 16;
/** From here on the platform is asked for the bytes of a string that may be ASCII. */
export const ASCII_BYTES = 96;
/** From here on the ASCII at the start of a block is worth a string of its own. */
export const ASCII_STRING = 1024;
/** How many items a run leaves to the handler before it makes a table. */
export const PATIENCE = 1024;
/**
 * Where a kernel stops sooner than that, its calls cost more than its steps: then the next loops are in JavaScript, twice as
 * many each time that it does again, and half as many each time that it does not.
 */
export const BROKEN = 32;
export const MOST_LOOPS = 256;
/** How many items a loop in JavaScript takes at a time. */
export const BLOCK = 4096;
/** Up to here a call of the platform's decoder takes longer than `String.fromCharCode`, in Chromium and WebKit. */
export const FROM_CHAR_CODE = 128;
/** Engines limit how many arguments a call takes; from 1024 to 8192 all are equally fast. */
export const ARGUMENTS = 8192;
/** How many code units are gathered before they are made a string: measured best at 4 to 32 thousand. */
export const GATHERED = 8192;
/** How many bytes the platform's decoder is given at once after it found an error: so many at most are left to others. */
export const AROUND_ERROR = 1024;
/** From here on decoding gathers larger pieces, 1.1 to 1.5 times as fast and in a fifth of the memory; at 1 MiB it would take 1.5 times as long. */
export const VERY_LONG = 0x2000000;
