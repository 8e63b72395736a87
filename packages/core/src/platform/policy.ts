/**
 * Every threshold of the packages. They affect speed only, never results, as long as the numbers of a buffer's length are large
 * enough for the inputs that use it: a test compares them. This module imports nothing, so that bundlers
 * inline its constants. The name in brackets is the row of `npm run bench` that falls if the number changes.
 */

/** A decoder's input of at most this many bytes is converted without the objects of a stream. [decode …, 16 B] */
export const MAX_SHORT_BYTES = 2048;
/** The same for an encoder, in UTF-16 code units. [encode …, 16 B] */
export const MAX_SHORT_UNITS = 1024;
/**
 * The smallest number of bytes that a kernel decodes faster than a loop, as part of a stream: the input is copied.
 * [decode Shift_JIS, mixed, 64 KiB in chunks of 1 to 16 bytes]
 */
export const MIN_KERNEL_BYTES = 129;
/** The same for a whole short input. [decode Shift_JIS, dense, 64 B and 128 B] */
export const MIN_SHORT_KERNEL_BYTES = 96;
/** The same for ASCII, of which up to 32 characters become a string fast. [decode windows-1252, ascii, 64 B] */
export const MIN_SHORT_ASCII_KERNEL_BYTES = 33;
/** The smallest number of code units that a kernel encodes faster than a loop. [encode Shift_JIS, dense, 64 B and 128 B] */
export const MIN_ENCODE_KERNEL_UNITS = 49;
/**
 * The smallest input, in items, that downloads the kernels of a loaded encoding: a chunk of a file or of a response. A loop
 * converts it in less time than the download takes. [load and first decode, `npm run report unpack`]
 */
export const MIN_KERNEL_DOWNLOAD = 0x10000;
/** The number of bytes after an error that a loop decodes before the kernel is tried. [decode UTF-8, broken20, 64 KiB] */
export const NEAR_ERROR_BYTES = 32;
/**
 * A lookup table is built once the items that were left at the engine's calls add up to this. The engine is called before each
 * item that the handler converts, so a text of 45 items is enough. [first use, `npm run report unpack`]
 */
export const TABLE_BUILD_THRESHOLD = 1024;
/** The number of code points that an encoder searches in its index before it inverts it. [first encode, `npm run report unpack`] */
export const MAX_INDEX_SEARCHES = 64;
/**
 * The number of code units in a page of an encode table, which is filled at once. A larger page takes longer at first, a smaller
 * one is filled more often. [first encode, `npm run report unpack`]
 */
export const ENCODE_PAGE_UNITS = 64;
/** The number of items that a loop converts before it makes room for more. [decode windows-1252, mixed, 64 KiB, portable] */
export const LOOP_BLOCK_LENGTH = 4096;

/**
 * UTF-8 and UTF-16: in a part of a stream, the handler encodes up to this many code units. For UTF-8 it is as fast as the platform;
 * in `encodeInto` with 16 bytes it takes 0.4 of the time.
 */
export const MAX_HANDLER_UNITS = 3;
/** The smallest string, in code units, that is tried as ASCII by the platform. [encode Shift_JIS, ascii, 128 B] */
export const MIN_ASCII_ENCODE_UNITS = 96;
/** The smallest number of ASCII bytes at the start of a block that becomes a string of its own. [decode Big5, page, 64 KiB] */
export const MIN_ASCII_PREFIX_BYTES = 1024;

/** The smallest number of bytes that a browser's single-byte decoder decodes faster than a loop. [decode windows-1251, 64 B] */
export const MIN_PLATFORM_BYTES = 65;
/** The same for UTF-8 and UTF-16, in every engine. [decode UTF-8, dense, 32 B, Node.js 24] */
export const MIN_UNICODE_PLATFORM_BYTES = 28;
/** After an error, the platform's decoder is not tried for this many bytes. [decode UTF-8, broken1, 64 KiB, Chromium] */
export const PLATFORM_RETRY_BYTES = 1024;

/** The largest number of bytes that a loop copies faster than the platform. [encode Shift_JIS, dense, 32 B] */
export const MAX_COPY_LOOP_BYTES = 40;
/** The number of bytes in the buffer that an encoder starts with: five for each code unit of a short string. */
export const INITIAL_BYTES = 5120;
/** The number of code units in the buffer that a decoder starts with: 4 to 32 thousand are equally fast. */
export const INITIAL_UNITS = 8192;
/**
 * The number of code units that become a string at once, for inputs longer than a block: just few enough for V8's
 * nursery. A string of 128 KiB gets pages of its own and takes 10 times as long to create. [decode Shift_JIS, mixed, 1 MiB, Chromium]
 */
export const MAX_STRING_PIECE_UNITS = 0xffc0;
/**
 * From this many bytes on, a decoder gathers larger pieces: 1.1 to 1.5 times as fast, in a fifth of the memory. For 1 MiB
 * larger pieces take 1.5 times as long. [decode Shift_JIS, mixed, 64 MiB, Chromium]
 */
export const VERY_LONG_INPUT_BYTES = 0x2000000;

/** Up to this many code units `String.fromCharCode` is faster than the platform's decoder. [decode EUC-KR, dense, 128 B, Chromium] */
export const MAX_FROM_CHAR_CODE_UNITS = 128;
/** The number of arguments for one call. Engines limit it; from 1024 to 8192 all numbers are equally fast. */
export const MAX_CALL_ARGUMENTS = 8192;

/**
 * SpiderMonkey: up to this many code units of the kernel heap become a string fastest by the string builtins; in V8 and
 * JavaScriptCore any number. [decode Shift_JIS, dense, 1 KiB, Firefox]
 */
export const MAX_SPIDERMONKEY_BUILTIN_UNITS = 512;
/** The same on Node.js, where a call of Buffer takes 2.4 times as long for 8 code units. [decode Shift_JIS, dense, 128 B] */
export const MAX_NODE_BUILTIN_UNITS = 64;

/** Node.js: up to this many code units become a string as the arguments of a call. [decode windows-1252, ascii, 32 B] */
export const MAX_NODE_ARGUMENTS = 32;
/** Node.js: the smallest long block, in code units. The system provides only the pages that are used. [decode EUC-JP, mixed, 96 KiB] */
export const MIN_LONG_BLOCK_UNITS = 0x100000;
/** Node.js: the smallest input in bytes for which a call of `isAscii` is worth its cost. [decode UTF-8, ascii, 32 B] */
export const MIN_IS_ASCII_BYTES = 25;
/** Node.js: up to this many code units a loop encodes UTF-8 faster than Buffer. [encode UTF-8, dense, 64 B] */
export const MAX_UTF8_LOOP_UNITS = 48;
/** Node.js: up to this many code units the bytes are copied from a buffer that is used again. [encode UTF-8, dense, 1 KiB] */
export const MAX_UTF8_COPY_UNITS = 1024;
/** Node.js: from this length on Buffer copies Latin-1 2.8 times as fast as the UTF-8 encoder. [encode windows-1252, ascii, 64 KiB] */
export const MIN_LATIN1_WRITE_UNITS = 4096;
