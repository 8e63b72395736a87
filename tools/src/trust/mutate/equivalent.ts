/** Why mutants that survive are equivalent: told by their file, the line that they are in and what becomes of it. */
import type { Survivor } from "./results.js";

interface Reason {
  readonly file: string;
  /** The line, or a part of it. */
  readonly source: string;
  /** What becomes of the part, or its end; whatever becomes of the line if left out. */
  readonly replacement?: string;
  readonly why: string;
}

const reasons: readonly Reason[] = [
  {
    file: "packages/cjk-chinese-traditional/src/big5.ts",
    source: "const offset = byte < 0x7f ? 0x40 : 0x62;",
    replacement: "byte <= 0x7f",
    why: "7F is no trailing byte, so that its offset is never used",
  },
  {
    file: "packages/cjk-chinese-traditional/src/big5.ts",
    source: ": -1;",
    replacement: "+1",
    why: "the index has nothing at pointer 1 either",
  },
  {
    file: "packages/cjk-chinese-traditional/src/big5.ts",
    source: "if (pointer < 0) return errorWith(codePoint);",
    replacement: "pointer <= 0",
    why: "the index has nothing at pointer 0",
  },
  {
    file: "packages/cjk-chinese-simplified/src/gb18030.ts",
    source: "const offset = byte < 0x7f ? 0x40 : 0x41;",
    replacement: "byte <= 0x7f",
    why: "7F is no trailing byte, so that its offset is never used",
  },
  {
    file: "packages/cjk-chinese-simplified/src/gb18030.ts",
    source: "return codePoint < 0 ? ERROR : codePoint;",
    replacement: "codePoint <= 0",
    why: "no range has U+0000",
  },
  {
    file: "packages/cjk-chinese-simplified/src/gb18030-ranges.ts",
    source: "(trailing! < 0x7f ? 0x40 : 0x41)",
    replacement: "trailing! <= 0x7f",
    why: "no trailing byte is 7F",
  },
  {
    file: "packages/cjk-chinese-simplified/src/gb18030-ranges.ts",
    source: "codePoint < 0x10000; codePoint++",
    replacement: "codePoint <= 0x10000",
    why: "U+FFFF has no two bytes either, so that no range begins behind it, and the pointer is not used any more",
  },
  {
    file: "packages/cjk-chinese-simplified/src/gb18030-ranges.ts",
    source: "before >> 11 === 0x1b) found.push",
    replacement: "false",
    why: "U+E000 has two bytes: no range begins behind the surrogates",
  },
  {
    file: "packages/single-byte/src/direct.ts",
    source: "output.push(pointer + 0x80);",
    replacement: "pointer - 0x80",
    why: "both are the same modulo 256, which is all that a byte keeps",
  },
  {
    file: "packages/core/src/encode-into.ts",
    source: "const output = new ByteSink(",
    replacement: "Math.max(limit, 2 * source.length)",
    why: "the sink grows by itself: this only says how large it is at first",
  },
  {
    file: "packages/core/src/encode-into.ts",
    source: "const output = new ByteSink(",
    replacement: "2 / source.length",
    why: "the sink grows by itself: this only says how large it is at first",
  },
  {
    file: "packages/core/src/encode-into.ts",
    source: "while (!encodeItem(encoder, queue, false,",
    replacement: "true",
    why: "an end after the last character adds no character, and so no longer prefix",
  },
  {
    file: "packages/core/src/encoding-set.ts",
    source: "?.[1]?.toLowerCase()",
    replacement: "?.[1].toLowerCase",
    why: "where the pattern matches there is a first part; where it does not, the first ?. has answered",
  },
  {
    file: "packages/core/src/hooks/decode.ts",
    source: 'fatal ? "fatal" : "replacement"',
    replacement: '""',
    why: "an error mode of a decoder that is neither fatal nor html replaces",
  },
  {
    file: "packages/core/src/io-queue.ts",
    source: "for (let i = 0; i < items.length; i += 4096) text +=",
    replacement: "i <= items.length",
    why: "one more piece, an empty one",
  },
  {
    file: "packages/core/src/io-queue.ts",
    source: "if (items.length <= this.#first) {",
    replacement: "items.length < this.#first",
    why: "both ways give the same list; this one is only cheaper",
  },
  {
    file: "packages/core/src/io-queue.ts",
    source: "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
    replacement: "++this.#first > 4096 || 2 * this.#first > this.#items.length",
    why: "says only when what was read is let go of; the list is the same",
  },
  {
    file: "packages/core/src/io-queue.ts",
    source: "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
    replacement: "++this.#first >= 4096",
    why: "says only when what was read is let go of; the list is the same",
  },
  {
    file: "packages/core/src/io-queue.ts",
    source: "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
    replacement: "++this.#first <= 4096",
    why: "says only when what was read is let go of; the list is the same",
  },
  {
    file: "packages/core/src/io-queue.ts",
    source: "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
    replacement: "true",
    why: "says only when what was read is let go of; the list is the same",
  },
  {
    file: "packages/core/src/io-queue.ts",
    source: "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
    replacement: "2 * this.#first >= this.#items.length",
    why: "says only when what was read is let go of; the list is the same",
  },
  {
    file: "packages/core/src/io-queue.ts",
    source: "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
    replacement: "2 * this.#first <= this.#items.length",
    why: "says only when what was read is let go of; the list is the same",
  },
  {
    file: "packages/core/src/io-queue.ts",
    source: "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
    replacement: "2 / this.#first",
    why: "says only when what was read is let go of; the list is the same",
  },
  {
    file: "packages/cjk-japanese/src/shift-jis.ts",
    source: "const offset = byte < 0x7f ? 0x40 : 0x41;",
    replacement: "byte <= 0x7f",
    why: "7F is no trailing byte, so that its offset is never used",
  },
  {
    file: "packages/cjk-japanese/src/iso-2022-jp.ts",
    source: "output = false;",
    replacement: "true",
    why: "the byte that is restored here is read next, and sets it to false",
  },
  {
    file: "packages/core/src/decode-bytes.ts",
    source: "if (kept.length) {",
    replacement: "true",
    why: "a copy of what could be taken as it is",
  },
  {
    file: "packages/core/src/decode-bytes.ts",
    source: "} else if (onError) bytes =",
    replacement: "true",
    why: "a copy of what could be taken as it is",
  },
  {
    file: "packages/core/src/decode-bytes.ts",
    source: "if (decoder.run && runs.on",
    replacement: "false",
    why: "without a run the handler gives the same, only slower: that is the law of runs",
  },
  {
    file: "packages/core/src/decode-bytes.ts",
    source: "if (decoder.run && runs.on",
    replacement: "{}",
    why: "without a run the handler gives the same, only slower: that is the law of runs",
  },
  {
    file: "packages/core/src/decode-bytes.ts",
    source: "if (fatal || onError) {",
    replacement: "true",
    why: "an error is made that nobody is told of",
  },
  {
    file: "packages/core/src/decode-bytes.ts",
    source: "if (rest < queue.length) kept",
    replacement: "true",
    why: "a copy of nothing",
  },
  {
    file: "packages/core/src/decode-bytes.ts",
    source: "if (rest < queue.length) kept",
    replacement: "rest <= queue.length",
    why: "a copy of nothing",
  },
  {
    file: "packages/core/src/encode-into.ts",
    source: "} finally {",
    replacement: "{}",
    why: "only says when memory is lent, copied or let go of",
  },
  {
    file: "packages/core/src/encode-string.ts",
    source: "} finally {",
    replacement: "{}",
    why: "only says when memory is lent, copied or let go of",
  },
  {
    file: "packages/core/src/encode-string.ts",
    source: 'typeof result === "object" && result[0] === 0x1b',
    replacement: "true",
    why: "a number has no element 0",
  },
  {
    file: "packages/core/src/encode-string.ts",
    source: "end < text.length ? text.slice(0, end) : text",
    replacement: "true",
    why: "a copy of what could be taken as it is",
  },
  {
    file: "packages/core/src/encode-string.ts",
    source: "end < text.length ? text.slice(0, end) : text",
    replacement: "end <= text.length",
    why: "a copy of what could be taken as it is",
  },
  {
    file: "packages/core/src/web-idl.ts",
    source: "} catch {",
    replacement: "{}",
    why: "nothing is as false as false there",
  },
  {
    file: "packages/core/src/web-idl.ts",
    source: 'typeof SharedArrayBuffer === "function"',
    replacement: "true",
    why: "only engines without SharedArrayBuffer can tell: the conformance suite runs on one",
  },
  {
    file: "packages/core/src/web-idl.ts",
    source: 'tagOf(source) === "Uint8Array" ?',
    replacement: "false",
    why: "a view is made that could be spared",
  },
  {
    file: "packages/core/src/web-idl.ts",
    source: 'tagOf(source) === "Uint8Array" ?',
    replacement: '""',
    why: "a view is made that could be spared",
  },
  {
    file: "packages/core/src/code-unit-sink.ts",
    source: "if (this.length) this.#text +=",
    replacement: "true",
    why: "the string of nothing is empty",
  },
  {
    file: "packages/core/src/decode-blocks.ts",
    source: "if (own.staged === input.staged && input.position >= own.from",
    replacement: "true",
    why: "a queue is read forwards: what stands in the memory begins before, or where, it is read",
  },
  {
    file: "packages/core/src/decode-blocks.ts",
    source: "if (own.staged === input.staged && input.position >= own.from",
    replacement: "input.position < own.from",
    why: "a copy of what is there already",
  },
  {
    file: "packages/cjk-japanese/src/euc-jp.ts",
    source: "leading >= 0xa1 &&",
    replacement: "true",
    why: "below are only 8E and 8F, and a pointer below zero is in no index",
  },
  {
    file: "packages/core/src/beside-decode.ts",
    source: "byte <= 0xff; byte++) cells[(beginning",
    replacement: "byte < 0xff",
    why: "no sequence ends with FF",
  },
  ...[
    ["if (leading >> 6 !== 0xd840 >> 6) return 0;", "false", "Big5 has nothing beyond the BMP but in plane 2"],
    ["for (let i = 0; i < 0x400; i++) {", "i <= 0x400", "one more code point, whose cell gets what it has to"],
    ["cellOf: () => 0,", "() => undefined", "a typed array has 0 for undefined"],
  ].map(
    ([source, replacement, why]) =>
      ({ file: "packages/core/src/beside-encode.ts", source, replacement, why }) as Reason,
  ),
  ...[
    ["encode-run", "if (codePoint) add(codePoint);", "true", "the cell of U+0000 is not looked at"],
    [
      "encode-run",
      "for (; input.position < text.length;",
      "input.position <= text.length",
      "behind the end there is no cell",
    ],
    [
      "encode-run",
      "text.length - input.position > SHORT &&",
      "true",
      "says by which way a short text goes: its bytes are the same",
    ],
    [
      "encode-run",
      "text.length - input.position > SHORT &&",
      ">= SHORT",
      "says by which way a short text goes: its bytes are the same",
    ],
    [
      "encode-run",
      "text.length - input.position > SHORT &&",
      "text.length + input.position",
      "says by which way a short text goes: its bytes are the same",
    ],
    [
      "states",
      "[ASCII_STATE, ROMAN_STATE, [], JIS0208_STATE]",
      '["Stryker was here"]',
      "the encoder has no such state",
    ],
  ].map(
    ([name, source, replacement, why]) =>
      ({ file: `packages/cjk-japanese/src/iso-2022-jp-${name}.ts`, source, replacement, why }) as Reason,
  ),
  ...["true", "text.length - position >= SHORT", "text.length + position"].map((replacement) => ({
    file: "packages/core/src/encode-utf-8.ts",
    source: "text.length - position > SHORT",
    replacement,
    why: "says by which way a short text goes: its bytes are the same",
  })),
  {
    file: "packages/core/src/encode-utf-8.ts",
    source: "output.append(bytes, true);",
    replacement: "false",
    why: "a copy of what could be taken as it is",
  },
  ...["true", "<= input.text.length", "<= text.length"].map((replacement) => ({
    file: "packages/core/src/encode-blocks.ts",
    source: "writeString(own.to - own.from < ",
    replacement,
    why: "a copy of what could be taken as it is",
  })),
  {
    file: "packages/core/src/decode-blocks.ts",
    source: "const takeASCII =",
    why: "says by which way ASCII goes: the text is the same",
  },
  {
    file: "packages/core/src/decode-blocks.ts",
    source: "if (end - INPUT < A",
    why: "says by which way ASCII goes: the text is the same",
  },
  {
    file: "packages/core/src/decode-blocks.ts",
    source: "if (input.position === own.from) takeASCII(",
    replacement: "false",
    why: "says by which way ASCII goes: the text is the same",
  },
  {
    file: "packages/core/src/decode-blocks.ts",
    source: "if (input.position >= own.to) continue;",
    why: "a kernel that is given nothing takes nothing, and the next block comes",
  },
  ...["true", "<= LENGTH / 2", "LENGTH * 2"].map((replacement) => ({
    file: "packages/core/src/decode-blocks.ts",
    source: "if (LENGTH - output.length < LENGTH / 2) output.append",
    replacement,
    why: "says only when what is in the memory is made a string",
  })),
  ...[
    ["if (own.staged === input.staged && input.position >= own.from", "false", "a copy of what is there already"],
    [
      "if (own.staged === input.staged && input.position >= own.from",
      "input.position > own.from",
      "a copy of what is there already",
    ],
    ["input.staged = ++own.staged;", "--own.staged", "the number only has to be another"],
  ].flatMap(([source, replacement, why]) =>
    ["decode-blocks", "encode-blocks"].map(
      (name) => ({ file: `packages/core/src/${name}.ts`, source, replacement, why }) as Reason,
    ),
  ),
];

/** Why a mutant is equivalent, if it is known to be. */
export const whyEquivalent = (file: string, { source, replacement }: Survivor): string | undefined =>
  reasons.find(
    (each) => each.file === file && source.includes(each.source) && replacement.endsWith(each.replacement ?? ""),
  )?.why;
