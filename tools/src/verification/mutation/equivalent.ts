/** Why mutants that survive are equivalent: told by their file, the line that they are in and what becomes of it. */
import type { Survivor } from "./results.js";

/** The line, or a part of it; the end of what becomes of a part of it, if not of all; and why no test can notice. */
type Reason = readonly [source: string, replacement: string, why: string];

const COPY = "a copy of what could be taken as it is";
const SHORT_TEXT = "says by which way a short text goes: its bytes are the same";
const SHORT_INPUT = "says by which way a short input goes: its text is the same";
const ASCII_WAY = "says by which way ASCII goes: the text is the same";
const STRING_WAY = "says by which way a string is made: it is the same";
const ASKED = "says only whether the platform's decoder is asked, by whose answer it goes";
const EITHER_WAY = "says by which of two ways, a kernel or a loop, that give the same";
const CODE_UNIT = "what is looked up by one byte, three or four is a code unit or none";
const ANY_WAY = "says by which of the ways, the platform's, a kernel or a loop, that give the same";
const LET_GO = "says only when what was read is let go of; the list is the same";
const NO_7F = "7F is no trailing byte, so that its offset is never used";
const PIECES = "says of how many pieces the string is made";
const MORE_ROOM = "makes more room than it takes";
const BEHIND_END = "behind the end is nothing that has a cell";
const AT_END = "at the end a block takes nothing, and the loop ends by that";

/** By files, from `packages/` on. */
export const reasons: Readonly<Record<string, readonly Reason[]>> = {
  "cjk-chinese-traditional/src/big5.ts": [
    ["const offset = byte < 0x7f ? 0x40 : 0x62;", "byte <= 0x7f", NO_7F],
    [": -1;", "+1", "the index has nothing at pointer 1 either"],
    ["if (pointer < 0) return errorWith(codePoint);", "pointer <= 0", "the index has nothing at pointer 0"],
  ],
  "cjk-chinese-simplified/src/gb18030.ts": [
    ["const offset = byte < 0x7f ? 0x40 : 0x41;", "byte <= 0x7f", NO_7F],
    ["return codePoint < 0 ? ERROR : codePoint;", "codePoint <= 0", "no range has U+0000"],
  ],
  "single-byte/src/direct.ts": [
    ["output.push(pointer + 0x80);", "pointer - 0x80", "both are the same modulo 256, which is all that a byte keeps"],
  ],
  "core/src/encode-into.ts": [
    [
      "while (!encodeItem(encoder, queue, false,",
      "true",
      "an end after the last character adds no character, and so no longer prefix",
    ],
    ["} finally {", "{}", "only says when memory is lent, copied or let go of"],
  ],
  "core/src/encoding-set.ts": [
    [
      "?.[1]?.toLowerCase()",
      "?.[1].toLowerCase",
      "where the pattern matches there is a first part; where it does not, the first ?. has answered",
    ],
  ],
  "core/src/hooks/decode.ts": [
    ['fatal ? "fatal" : "replacement"', '""', "an error mode of a decoder that is neither fatal nor html replaces"],
  ],
  "core/src/io-queue.ts": [
    ["for (let i = 0; i < items.length; i += 4096) text +=", "i <= items.length", "one more piece, an empty one"],
    [
      "if (items.length <= this.#first) {",
      "items.length < this.#first",
      "both ways give the same list; this one is only cheaper",
    ],
    [
      "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
      "++this.#first > 4096 || 2 * this.#first > this.#items.length",
      LET_GO,
    ],
    ["if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {", "++this.#first >= 4096", LET_GO],
    ["if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {", "++this.#first <= 4096", LET_GO],
    ["if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {", "true", LET_GO],
    [
      "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
      "2 * this.#first >= this.#items.length",
      LET_GO,
    ],
    [
      "if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {",
      "2 * this.#first <= this.#items.length",
      LET_GO,
    ],
    ["if (++this.#first > 4096 && 2 * this.#first > this.#items.length) {", "2 / this.#first", LET_GO],
  ],
  "cjk-japanese/src/shift-jis.ts": [
    ["const offset = byte < 0x7f ? 0x40 : 0x41;", "byte <= 0x7f", NO_7F],
    ["const leadingOffset = leading < 0xa0 ? 0x81 : 0xc1;", "leading <= 0xa0", "A0 is no leading byte"],
    ["(pointer < 8272 || pointer > 8835)", "pointer >= 8835", "the index has nothing at pointer 8835"],
  ],
  "cjk-japanese/src/iso-2022-jp.ts": [
    ["output = false;", "true", "the byte that is restored here is read next, and sets it to false"],
    ['typeof result === "object" && result[0] === 0x1b', "true", "a number has no element 0"],
  ],
  "core/src/decode-bytes.ts": [
    ["if (kept.length) {", "true", COPY],
    ["} else if (onError) bytes =", "true", COPY],
    ["if (rest < queue.length) kept", "true", "a copy of nothing"],
    ["if (rest < queue.length) kept", "rest <= queue.length", "a copy of nothing"],
  ],
  "core/src/encode-string.ts": [
    ["} finally {", "{}", "only says when memory is lent, copied or let go of"],
    ['typeof result === "number" && result < FINISHED', "true", "a list of bytes is below no number"],
  ],
  "core/src/web-idl.ts": [["} catch {", "{}", "nothing is as false as false there"]],
  "core/src/code-unit-sink.ts": [["if (this.length) this.#text +=", "true", "the string of nothing is empty"]],
  "core/src/decode-blocks.ts": [
    ["const takeASCII =", "", ASCII_WAY],
    ["if (end - INPUT < A", "", ASCII_WAY],
    ["if (input.position === own.from) takeASCII(", "false", ASCII_WAY],
    ["const room =", "true", PIECES],
    ["const room =", "false", PIECES],
    ["const room =", ">= VERY_LONG", PIECES],
    ["const room =", ">= LENGTH", PIECES],
    ["if (output.length > room", "", PIECES],
    [
      "if (input.position >= own.to) continue;",
      "",
      "a kernel that is given nothing takes nothing, and the next block comes",
    ],
  ],
  "cjk-japanese/src/euc-jp.ts": [
    ["leading >= 0xa1 &&", "true", "below are only 8E and 8F, and a pointer below zero is in no index"],
  ],
  "core/src/beside-decode.ts": [
    [
      "if (!address || result === CONTINUE ||",
      "!address && result === CONTINUE",
      "without room for these there is none for the larger table made next, so no kernel; and no pair of Big5's goes on",
    ],
    [
      "if (!address || result === CONTINUE || count === MOST_DOUBLES) return 0;",
      "false",
      "without room for these there is none for the larger table made next, so no kernel; and no pair of Big5's goes on",
    ],
    [
      "learn: () => false,",
      "",
      "no cell of Big5's table says that something longer begins, and undefined is as false as false",
    ],
    ["(result === CONTINUE ? BESIDE : 0)", "true", "no pair that goes on nowhere stands for two code units here"],
    ["byte <= 0xff; byte++) cells[(beginning", "byte < 0xff", "no sequence ends with FF"],
    ["if (beginning * FOURS >= FOUR_CELLS) return;", "", "behind its end a typed array keeps nothing"],
  ],
  "core/src/beside-encode.ts": [
    ["if (leading >> 6 !== 0xd840 >> 6) return 0;", "false", "Big5 has nothing beyond the BMP but in plane 2"],
    ["for (let i = 0; i < 0x400; i++) {", "i <= 0x400", "one more code point, whose cell gets what it has to"],
    ["cellOf: () => 0,", "() => undefined", "a typed array has 0 for undefined"],
    ['if (typeof result !== "number") plane2', "", "a number has no bytes: the cell stays 0"],
  ],
  "cjk-japanese/src/iso-2022-jp-encode-run.ts": [
    ["if (codePoint) add(codePoint);", "true", "the cell of U+0000 is not looked at"],
    ["const end = Math.min(at + BLOCK,", "Math.max(at + BLOCK, text.length)", BEHIND_END],
    ["output.reserve(5 * (end - at));", "end + at", MORE_ROOM],
    [
      "for (; at < end; at++) {",
      "at <= end",
      "one more, for which there is room: no two neighbours take five bytes each",
    ],
    ["for (let from = -1; from < input.position &&", "true", AT_END],
    ["for (let from = -1; from < input.position &&", "input.position <= input.text.length", AT_END],
    ["left > SHORT &&", "true", SHORT_TEXT],
    ["left > SHORT &&", ">= SHORT", SHORT_TEXT],
  ],
  "cjk-japanese/src/iso-2022-jp-states.ts": [
    ["[ASCII_STATE, ROMAN_STATE, [], JIS0208_STATE]", '["Stryker was here"]', "the encoder has no such state"],
  ],
  "core/src/encode-utf-8.ts": [
    ["text.length - position > SHORT", "true", SHORT_TEXT],
    ["text.length - position > SHORT", "text.length - position >= SHORT", SHORT_TEXT],
    ["text.length - position > SHORT", "text.length + position", SHORT_TEXT],
    ["output.append(bytes, true);", "false", COPY],
  ],
  "core/src/encode-blocks.ts": [
    ["writeString(own.to - own.from < ", "true", COPY],
    ["writeString(own.to - own.from < ", "<= text.length", COPY],
  ],
  "cjk-japanese/src/iso-2022-jp-decode-run.ts": [
    ["output.reserve(end - at);", "end + at", MORE_ROOM],
    ["for (let from = -1; from < input.position &&", "true", AT_END],
    ["for (let from = -1; from < input.position &&", "input.position <= input.length", AT_END],
    ["left > SHORT &&", "true", SHORT_INPUT],
    ["left > SHORT &&", ">= SHORT", SHORT_INPUT],
    ["left > SHORT &&", "<= SHORT", SHORT_INPUT],
  ],
  "core/src/strings.ts": [
    ["(length > FROM_CHAR_CODE && decode(", "false", STRING_WAY],
    ["(length > FROM_CHAR_CODE && decode(", "true", STRING_WAY],
    ["(length > FROM_CHAR_CODE && decode(", ">= FROM_CHAR_CODE", STRING_WAY],
    ["(length > FROM_CHAR_CODE && decode(", "<= FROM_CHAR_CODE", STRING_WAY],
    ["(end - start > FROM_CHAR_CODE && decode(", "false", STRING_WAY],
    ["(end - start > FROM_CHAR_CODE && decode(", "true", STRING_WAY],
    ["(end - start > FROM_CHAR_CODE && decode(", ">= FROM_CHAR_CODE", STRING_WAY],
    ["(end - start > FROM_CHAR_CODE && decode(", "<= FROM_CHAR_CODE", STRING_WAY],
    ["(end - start > FROM_CHAR_CODE && decode(", "end + start", STRING_WAY],
    ['decode("utf-16le", ', '""', STRING_WAY],
    ['decode("latin1", ', '""', STRING_WAY],
    ["at < units.length", "at <= units.length", "one more piece, an empty one"],
  ],
  "core/src/decode-unicode.ts": [
    [
      "end > position && stringOfUnicode(",
      "true",
      "of nothing the platform gives an empty string, which counts as none",
    ],
    [
      "end > position && stringOfUnicode(",
      "end >= position",
      "of nothing the platform gives an empty string, which counts as none",
    ],
  ],
  "utf16/src/run-node.ts": [
    ["Math.min(at + 2 * BLOCK - 2, to, length - 1)", "at + 2 * BLOCK + 2", "no loop is given so much at once"],
    ["const isLatin1 =", "", ANY_WAY],
    ["const step = (((length - from) >> 4) << 1) + 2;", "", ANY_WAY],
    ["for (let at = from + 1; at < length; at += step) high", "", ANY_WAY],
    ["return !high;", "", ANY_WAY],
    ["if (meetsError(loop, input, output, NEAR)) return;", "false", ANY_WAY],
    ["length - position > SHORT && functions()", "", ANY_WAY],
    ["if (!own || (high && isLatin1(", "true", ANY_WAY],
    ["if (!own || (high && isLatin1(", "false", ANY_WAY],
    ["if (!own || (high && isLatin1(", "high || isLatin1(input.bytes, position, length)", ANY_WAY],
  ],
  "utf8/src/run.ts": [
    ["while (last > end - 4 &&", "true", "where a text is well-formed no more than three bytes go on with a sequence"],
    [
      "while (last > end - 4 &&",
      "last >= end - 4",
      "where a text is well-formed no more than three bytes go on with a sequence",
    ],
    ["(leading < 0xc0 ?", "leading <= 0xc0", "C0 is in no text that is well-formed"],
  ],
  "utf8/src/run-node.ts": [
    ['const isFast = "escape" in RegExp;', "", ANY_WAY],
    ["if (decodeASCII?.(input, output)) return;", "false", ANY_WAY],
    ["if (isFast && !input.doubted) {", "", ANY_WAY],
    ["if (!input.doubted) return;", "false", "what was taken by the platform leaves nothing to the others"],
    ["if (meetsError(loop, input, output, NEAR)) return;", "false", ANY_WAY],
    ["input.length - input.position > SHORT && functions()", "", ANY_WAY],
    ["if (!own || !moveTo(output, own.output)) return loop(", "true", ANY_WAY],
  ],
  "core/src/decode-pairs.ts": [
    ["if (result === CONTINUE) handler(", "true", "a decoder that holds nothing has nothing to forget"],
    ["if (result === CONTINUE) handler(", "{}", "at the end no decoder by pairs restores anything"],
    ["result > 0xffff ? 0 : Math.max(", "false", CODE_UNIT],
    ["result > 0xffff ? 0 : Math.max(", '""', CODE_UNIT],
    ["result > 0xffff ? 0 : Math.max(", '"object" && result > 0xffff', CODE_UNIT],
    ["result > 0xffff ? 0 : Math.max(", "result >= 0xffff", "leaves U+FFFF to the handler, which gives the same"],
    ["result > 0xffff || result === CONTINUE", "result >= 0xffff", "no pair stands for U+FFFF"],
    ["(beside?.cellOf(result) ?? 0)", "beside.cellOf", "where nothing is beside pairs each gives a code unit or none"],
    ["!!beside?.learn(", "beside.learn", "where nothing is beside pairs no cell says so"],
    ["if (leading <= 0x7f) return false;", "", "no loop stops before ASCII"],
    ["byte <= 0xff; byte++) cells[", "byte < 0xff", "no sequence ends with FF"],
    ["at + 1 < total ? cells[", "", "behind the end there is no byte, and no pair ends with 00"],
    ["broken > 0 || length - position < DECODE_BY_KERNEL ?", "", EITHER_WAY],
    ["loops = input.position < position + BROKEN ?", "", EITHER_WAY],
    ["if (loops > 1) broken = loops;", "", EITHER_WAY],
    ["const stop = broken-- > 0 ?", "broken-- >= 0", EITHER_WAY],
    ["const stop = broken-- > 0 ?", "position - BROKEN", EITHER_WAY],
    ["if (input.position >= stop && stop < length) continue;", "true", EITHER_WAY],
  ],
  "core/src/encode-pairs.ts": [
    ["const known: boolean[] = [];", '["Stryker was here"]', "the first page is ASCII, which needs no table"],
    ["handler({ restore() {} }, codePoint)", "{}", "no encoder by pairs restores anything"],
    ["if (unit >> 10 === 0x37) return 0;", "false", "no encoding has a surrogate"],
    ["(beside?.cellOf(result, unit) ?? 0)", "beside.cellOf", "where nothing is beside pairs each has a byte or two"],
    ["const size = unit >> 10 === 0x36 ?", "", "says only how much is looked up at once"],
    ["other < first + size;", "other <= first + size", "one more code unit, whose cell gets what it has to"],
    ["byte < 16; byte++) if (", "byte <= 16", "one more byte, where the next row or the input goes"],
    ["const end = Math.min(at + BLOCK,", "Math.max(at + BLOCK, text.length)", BEHIND_END],
    ["output.reserve(2 * (end - at));", "end + at", MORE_ROOM],
    ["if (unit <= 0x7f) bytes[", "false", "the table has ASCII too, but for what the handler gives"],
    ["if (unit <= 0x7f) bytes[", "unit < 0x7f", "the table has ASCII too, but for what the handler gives"],
    ["if (cell > 0xff) bytes[", "cell >= 0xff", "no encoding by pairs writes FF alone"],
    ["left < ENCODE_BY_KERNEL ?", "left <= ENCODE_BY_KERNEL", EITHER_WAY],
    ["while (input.position < text.length && table.learn(", "true", "behind the end nothing is learned but ASCII"],
    [
      "while (input.position < text.length && table.learn(",
      "<= text.length",
      "behind the end nothing is learned but ASCII",
    ],
  ],
  "core/src/singles.ts": [
    ["output.reserve(text.length - at);", "text.length + at", MORE_ROOM],
    ["if (owner !== upper) {", "true", "the same table is made again"],
    ["bytes[at]! > 0x7f) return undefined;", "false", ASKED],
    ["bytes[at]! > 0x7f) return undefined;", "at <= length", "what is behind the end is not above 7F"],
    ["bytes[at]! > 0x7f) return undefined;", "at >= length", ASKED],
  ],
  "core/src/singles-node.ts": [
    ["input.length - input.position < DECODE_BY_KERNEL ?", "<= DECODE_BY_KERNEL", SHORT_INPUT],
    ["input.length - input.position < DECODE_BY_KERNEL ?", "input.length + input.position", SHORT_INPUT],
    ["input.text.length - input.position < DECODE_BY_KERNEL ?", "<= DECODE_BY_KERNEL", SHORT_TEXT],
    ["input.text.length - input.position < DECODE_BY_KERNEL ?", "input.text.length + input.position", SHORT_TEXT],
  ],
  "core/src/strings-node.ts": [
    ["const isWhole = !start && end === lengthOf(bytes);", "false", "a view of what could be taken as it is"],
    ["bytes[length - 1]! > 0x7f ||", "false", "spares only the look at all of them"],
    ["bytes[length - 1]! > 0x7f ||", "length + 1", "spares only the look at all of them"],
    ["if (text.length < LONG ||", "false", SHORT_TEXT],
    ["if (text.length < LONG ||", "text.length <= LONG", SHORT_TEXT],
  ],
  "core/src/ascii-bytes.ts": [["output.append(bytes, true);", "false", COPY]],
};

/** Whether a reason is that of a mutant. */
export const isOf = ([line, end]: Reason, { source, replacement }: Survivor): boolean =>
  source.includes(line) && replacement.endsWith(end);

/** Why a mutant is equivalent, if it is known to be. */
export const whyEquivalent = (file: string, survivor: Survivor): string | undefined =>
  reasons[file.replace("packages/", "")]?.find((reason) => isOf(reason, survivor))?.[2];
