import { argumentPath, readNumber } from "../command-line/arguments.js";
import { type CommandDefinition, type OptionValues, option, SHARED } from "../command-line/definition.js";
import { filesOrStandardInput, print } from "../command-line/terminal.js";
import { detectSource } from "../detection/detect.js";
import { type Encoding, requireEncoding } from "../encodings/find.js";
import { AUTO } from "../engine/settings.js";
import { type Span, SpanReader } from "../engine/spans.js";
import { Source } from "../files/source.js";
import { formatBytes, hex, oneLine } from "../reports/format.js";

/** The bytes in a row. A character that does not fit begins the next row. */
const ROW_BYTES = 16;
/** The width of the column of bytes: two digits and a separator for each. */
const BYTES_WIDTH = ROW_BYTES * 3;

/** Controls are shown by their pictures, and what has no shape by a point. */
const visible = (character: string): string => {
  const codePoint = character.codePointAt(0)!;
  if (codePoint < 0x20) return String.fromCodePoint(0x2400 + codePoint);
  if (codePoint === 0x7f) return "\u2421";
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(character) ? "·" : character;
};

const shownText = ({ text }: Span): string => (text === undefined ? "✗" : [...text].map(visible).join(""));

/** The bytes of a span: `93 FA`, or `<81>` for invalid ones. */
const shownBytes = ({ bytes, text }: Span): string => {
  const digits = formatBytes(bytes);
  return text === undefined ? `<${digits}>` : ` ${digits}`;
};

/**
 * Formats spans as a row with offset, bytes and characters.
 *
 * @param start - the offset of the first span of all
 */
const formatRow = (start: number, spans: readonly Span[]): string => {
  if (spans.length === 0) return "";
  // The bracket that ends an error takes the place of the space before the next byte.
  const bytes = spans.map(shownBytes).join("").replaceAll("> ", ">");
  const offset = hex(start + spans[0]!.offset, 8);
  return `${offset} ${bytes.padEnd(BYTES_WIDTH + 1)}  ${spans.map(shownText).join("")}\n`;
};

async function* spansOf(source: Source, encoding: Encoding, start: number, length: number): AsyncGenerator<Span> {
  const reader = new SpanReader(encoding, true);
  let offset = 0;
  // No chunk is read that is not shown, because a pipe would wait for it.
  if (length > 0)
    for await (const chunk of source.chunks()) {
      for (const byte of chunk.subarray(Math.max(0, start - offset), Math.max(0, start + length - offset)))
        yield* reader.read(byte);
      offset += chunk.length;
      if (offset >= start + length) break;
    }
  yield* reader.read(undefined);
}

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const start = readNumber("--offset", options.offset ?? "0", "a number of bytes");
  const length = readNumber("--length", options.length ?? `${Number.MAX_SAFE_INTEGER}`, "a number of bytes");
  const source = await Source.open(argumentPath(filesOrStandardInput(operands)[0]!));
  try {
    const { encoding: given = AUTO } = options;
    const label = given === AUTO ? (await detectSource(source, "--encoding")).encoding : given;
    const encoding = requireEncoding(label, options.historical);
    print(`${oneLine(source.name)}: ${encoding.name}\n`);
    const row: Span[] = [];
    for await (const span of spansOf(source, encoding, start, length)) {
      const [first = span] = row;
      if (span.offset + span.bytes.length - first.offset > ROW_BYTES) print(formatRow(start, row.splice(0)));
      row.push(span);
    }
    print(formatRow(start, row));
    return 0;
  } finally {
    source.close();
  }
};

export const showCommand: CommandDefinition = {
  name: "show",
  summary: "Show the bytes of a file beside their characters.",
  details: [
    "Each row has an offset, up to 16 bytes and their characters. The bytes of a character stand in one row. Invalid bytes are in <> and have the character ✗. Controls have their pictures, such as ␊ for LF.",
  ],
  operand: "[FILE]",
  operandDescription: "the file, or - for standard input",
  options: [
    option("-e, --encoding <LABEL>", "the encoding: a label of the standard, or auto to detect it", {
      default: "auto",
    }),
    option("--offset <BYTES>", "where to begin; also hexadecimal, as in 0x1A4", { default: "0" }),
    option("--length <BYTES>", "how much to show", { default: "all" }),
    ...SHARED.historical,
  ],
  examples: [
    {
      command: "webenc show notes.txt --encoding shift_jis --offset 0x1A0 --length 32",
      effect: "Show what is around an error.",
    },
  ],
  run,
};
