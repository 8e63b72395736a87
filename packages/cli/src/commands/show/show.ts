import { argumentPath, readNumber } from "../../command-line/arguments.js";
import { type CommandDefinition, HISTORICAL, type OptionValues, option } from "../../command-line/definition.js";
import { print } from "../../command-line/output.js";
import { filesOrStandardInput } from "../../command-line/terminal.js";
import { detectSource } from "../../detection/detect.js";
import { type Encoding, requireEncoding } from "../../encodings/find.js";
import { AUTO } from "../../engine/settings.js";
import { type Span, SpanReader } from "../../engine/spans.js";
import { Source } from "../../files/source.js";
import { oneLine } from "../../reports/format.js";
import { formatRow, ROW_BYTES } from "./rows.js";

/** Yields the spans of a part of a source. */
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
  const source = new Source(argumentPath(filesOrStandardInput(operands)[0]!));
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
    HISTORICAL,
  ],
  examples: [
    {
      command: "webenc show notes.txt --encoding shift_jis --offset 0x1A0 --length 32",
      effect: "Show what is around an error.",
    },
  ],
  run,
};
