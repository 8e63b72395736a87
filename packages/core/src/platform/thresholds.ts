/**
 * Measured crossover points. They affect speed only, never results. This module imports nothing, so that bundlers inline
 * its constants.
 */

/** The smallest number of bytes that a kernel decodes faster than the JavaScript loop, in any engine. */
export const MIN_DECODE_KERNEL_BYTES = 129;
/**
 * The smallest number of ASCII bytes that a short path decodes faster with a kernel. Up to 32 code units become a string fast:
 * 1.2 times as fast for 32 bytes of a single-byte encoding.
 */
export const MIN_SHORT_KERNEL_BYTES = 33;
/** The same for other bytes. */
export const MIN_SHORT_TEXT_KERNEL_BYTES = 96;
/** The largest input in bytes of a decoder's short path. */
export const MAX_SHORT_BYTES = 2048;
/** The smallest number of code units that a kernel encodes faster than the JavaScript loop. */
export const MIN_ENCODE_KERNEL_UNITS = 49;
/** The largest string in code units of an encoder's short path. */
export const MAX_SHORT_UNITS = 1024;
/** The largest number of bytes that a loop copies faster than the platform. */
export const MAX_COPY_LOOP_BYTES = 40;
/** `encodeInto` calls the fast path for at least this many code units that are certain to fit. */
export const MIN_ENCODE_INTO_UNITS = 16;
/** The smallest string, in code units, that is worth asking the platform for its bytes if it is all ASCII. */
export const MIN_ASCII_ENCODE_UNITS = 96;
/** The smallest number of ASCII bytes at the start of a block that is worth a string of its own. */
export const MIN_ASCII_PREFIX_BYTES = 1024;
/** The number of items that the handler converts before a fast path builds its lookup table. */
export const TABLE_BUILD_THRESHOLD = 1024;
/** A kernel call that converts fewer bytes than this costs more than it saves. */
export const KERNEL_BAILOUT_BYTES = 32;
/** The largest number of pieces that the JavaScript loop converts before the kernel is tried again. */
export const MAX_BACKOFF = 256;
/** The number of items for which a JavaScript loop reserves room at once. */
export const LOOP_BLOCK_LENGTH = 4096;
/** Up to this many code units `String.fromCharCode` is faster than the platform's decoder, in Chromium and WebKit. */
export const MAX_FROM_CHAR_CODE_UNITS = 128;
/** The number of arguments for one call. Engines limit it; from 1024 to 8192 all numbers are equally fast. */
export const MAX_CALL_ARGUMENTS = 8192;
/** The number of bytes in the buffer that an encoder starts with. */
export const INITIAL_BYTES = 4096;
/** The number of code units that are gathered before they become a string: 4 to 32 thousand are equally fast. */
export const INITIAL_UNITS = 8192;
/** The largest block of code units that is kept after its use. A longer one is for a whole long output. */
export const MAX_POOLED_UNITS = 0x20000;
/** The smallest number of bytes that a browser's decoder of a legacy encoding decodes faster than a JavaScript loop. */
export const MIN_PLATFORM_BYTES = 65;
/**
 * After an input with an error, a decoder of a legacy encoding avoids the platform's decoder for this number of times its
 * length. The platform's result for such an input is lost, which takes a third of the time of the loop.
 */
export const PLATFORM_BYPASS_FACTOR = 16;
/** The number of bytes for which a fast path avoids the platform's decoder after that found an error. */
export const PLATFORM_RETRY_BYTES = 1024;
/**
 * From this many bytes on, a decoder gathers larger pieces: 1.1 to 1.5 times as fast, in a fifth of the memory. For 1 MiB
 * larger pieces take 1.5 times as long.
 */
export const VERY_LONG_INPUT_BYTES = 0x2000000;
