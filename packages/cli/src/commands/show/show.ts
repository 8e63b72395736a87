import { argumentPath } from "../../command-line/arguments.js";
import { HISTORICAL } from "../../command-line/common-options.js";
import { type CommandDefinition, type OptionValue, type OptionValues, option } from "../../command-line/definition.js";
import { print } from "../../command-line/output.js";
import { filesOrStandardInput } from "../../command-line/terminal.js";
import { detectSource } from "../../detection/detect.js";
import { requireEncoding } from "../../encodings/find.js";
import { AUTO } from "../../engine/settings.js";
import { sourceName } from "../../files/path.js";
import { openSource, type Source } from "../../files/source.js";
import { InputError, UserError } from "../../reports/user-error.js";
import { createSpans } from "./characters.js";
import { createRows } from "./rows.js";

/** Reads a number of bytes: decimal, or hexadecimal after 0x. */
const readNumber = (name: string, value: OptionValue, standard: number): number => {
  if (value === undefined) return standard;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new UserError(`${name} requires a number of bytes, not ${value}`);
  return number;
};

/** Yields the bytes of a part of a source. */
async function* part(source: Source, start: number, length: number): AsyncGenerator<Uint8Array> {
  // No chunk is read that is not shown, because a pipe would wait for it.
  for (let offset = 0; offset < start + length; ) {
    const chunk = await source.read();
    if (chunk.length === 0) return;
    const bytes = chunk.subarray(Math.max(0, start - offset), Math.max(0, start + length - offset));
    if (bytes.length > 0) yield bytes;
    offset += chunk.length;
  }
}

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const path = argumentPath(filesOrStandardInput(operands)[0]!);
  const start = readNumber("--offset", options.offset, 0);
  const length = readNumber("--length", options.length, Number.MAX_SAFE_INTEGER);
  let label = typeof options.encoding === "string" ? options.encoding : AUTO;
  let source = openSource(path);
  try {
    if (label === AUTO) {
      const [candidate, unread] = await detectSource(source);
      label = candidate.encoding;
      source = unread;
    }
    const encoding = requireEncoding(label, options.historical === true);
    const spans = createSpans(encoding);
    const rows = createRows(start);
    await print(`${sourceName(path).replace(/\p{Cc}+/gu, " ")}: ${encoding.name}\n`);
    for await (const bytes of part(source, start, length)) await print(rows.add(spans(bytes, false)));
    await print(rows.add(spans(new Uint8Array(0), true)) + rows.end());
    return 0;
  } catch (error) {
    if (error instanceof InputError)
      throw new UserError(`${sourceName(path)}: ${error.message.replace("--from", "--encoding")}`);
    throw error;
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
  operands: { syntax: "[FILE]", description: "the file, or - for standard input" },
  options: [
    option("-e, --encoding <LABEL>", "the encoding: a label of the standard, or auto to detect it", {
      default: "auto",
      completes: "label",
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
