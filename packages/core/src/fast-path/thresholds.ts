/** From which length on a way pays, as it was measured. Any number is right: it is only slower. */

/** From here on a kernel decodes, in any engine. */
export const MIN_DECODE_KERNEL_BYTES = 129;
/** And encodes. */
export const MIN_ENCODE_KERNEL_UNITS = 49;
/** From how many code units on that are sure to fit `encodeInto` lets a run take them. */
export const MIN_ENCODE_INTO_UNITS = 16;
/** From here on the platform is asked for the bytes of a string that may be ASCII. */
export const MIN_ASCII_ENCODE_UNITS = 96;
/** From here on the ASCII at the start of a block is worth a string of its own. */
export const MIN_ASCII_PREFIX_BYTES = 1024;
/** How many items a run leaves to the handler before it makes a table. */
export const TABLE_BUILD_THRESHOLD = 1024;
/**
 * Where a kernel stops sooner than that, its calls cost more than its steps: then the next loops are in JavaScript, twice as
 * many each time that it does again, and half as many each time that it does not.
 */
export const KERNEL_BAILOUT_BYTES = 32;
export const MAX_BACKOFF = 256;
/** How many items a loop in JavaScript takes at a time. */
export const LOOP_BLOCK_LENGTH = 4096;
/** Up to here a call of the platform's decoder takes longer than `String.fromCharCode`, in Chromium and WebKit. */
export const MAX_FROM_CHAR_CODE_UNITS = 128;
/** Engines limit how many arguments a call takes; from 1024 to 8192 all are equally fast. */
export const MAX_CALL_ARGUMENTS = 8192;
/** How many code units are gathered before they are made a string: measured best at 4 to 32 thousand. */
export const INITIAL_UNITS = 8192;
/** How many bytes the platform's decoder is given at once after it found an error: so many at most are left to others. */
export const PLATFORM_RETRY_BYTES = 1024;
/** From here on decoding gathers larger pieces, 1.1 to 1.5 times as fast and in a fifth of the memory; at 1 MiB it would take 1.5 times as long. */
export const VERY_LONG_INPUT_BYTES = 0x2000000;
