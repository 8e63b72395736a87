/**
 * What the families import besides the public names, except the engines of single-byte encodings, which a condition chooses. It
 * includes the public entry point, because the built files import both from here: each import of a package takes time to resolve.
 */

export { encodeUTF8ByPlatform } from "#native";
export type { ResolveEncoding } from "../api/encoding-argument.js";
export { labelOrEncoding } from "../api/encoding-set.js";
export { makeLegacyTextEncoder } from "../api/legacy-text-encoder.js";
export { makeLegacyTextEncoderStream } from "../api/legacy-text-encoder-stream.js";
export { makeTextDecoder } from "../api/text-decoder.js";
export { makeTextDecoderStream } from "../api/text-decoder-stream.js";
export { createTransform, type TransformStreamOf } from "../api/transform.js";
export { asInterface, toUint8Array } from "../api/web-idl.js";
export type { Cursor } from "../engine/cursor.js";
export { FactsDecodeEngine } from "../engine/decode.js";
export { createStreamEncoder, FactsEncodeEngine } from "../engine/encode.js";
export { encodeInto } from "../engine/encode-into.js";
export type * from "../engine/facts.js";
export * from "../engine/kernel-slot.js";
export { completeTable, type LookupTable, NO_TABLE } from "../engine/lookup-table.js";
export * from "../engine/platform.js";
export { createPlatformEncodeEngine } from "../engine/platform-encode.js";
export * from "../hooks/decode.js";
export * from "../hooks/encode.js";
export * from "../index.js";
export { createTwoByteDecodeEngine, type PairDecodeKernel } from "../loops/two-byte-decode.js";
export { createTwoByteEncodeEngine, type PairEncodeKernel } from "../loops/two-byte-encode.js";
export type { LongerEncodings } from "../loops/two-byte-encode-table.js";
export { lazy } from "../platform/lazy.js";
export type { ReadableStreamOf, WritableStreamOf } from "../platform/streams.js";
export { check, requireString, toDictionary } from "../standard/arguments.js";
export { isEncoding, requireHalf } from "../standard/encoding.js";
export { createEncodeError, quoted } from "../standard/errors.js";
export { type AnyIOQueue, IOQueue, isIOQueue, StreamingIOQueue } from "../standard/io-queue.js";
export { isDecoder, type Pushable, processItem, processQueue } from "../standard/process.js";
export * from "../standard/surrogates.js";
export { fromDistances } from "../tables/distances.js";
export type { Table } from "../tables/format.js";
export { type IndexTable, indexTable, withTable } from "../tables/index-table.js";
export { indexPointer } from "../tables/invert.js";
export { unpackSingleByte } from "../tables/single-byte.js";
