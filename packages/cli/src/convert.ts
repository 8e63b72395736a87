import { isDecodeError, isEncodeError, TextDecoder } from "webenc";
import { formatCodePoint, formatOffset, hex } from "./format.js";
import { requireEncoding } from "./labels.js";
import { readChunks, sourceName } from "./source.js";
import { openTarget, type Target, targetName } from "./target.js";
import { systemError, UserError } from "./user-error.js";
import { createWriter, type Writer } from "./writer.js";

/** The arguments of a conversion: `from` and `to` are labels, `file` and `output` are paths or `-`. */
export interface Conversion {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly output: string;
}

type Decoder = InstanceType<typeof TextDecoder>;

async function* decode(chunks: AsyncIterable<Uint8Array>, decoder: Decoder): AsyncGenerator<string> {
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* encode(texts: AsyncIterable<string>, writer: Writer): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield writer.encode(text, { stream: true });
  yield writer.encode();
}

/**
 * Converts an error to a message for the user. Errors of reading are already UserErrors, so a system error comes from
 * writing.
 */
const toUserError = (error: unknown, { file, output }: Conversion): unknown => {
  if (isDecodeError(error)) {
    const bytes = Array.from(error.bytes, (byte) => hex(byte, 2)).join(" ");
    return new UserError(
      `${sourceName(file)}: invalid ${error.encoding} byte sequence ${bytes} at offset ${formatOffset(error.offset)}`,
    );
  }
  if (isEncodeError(error)) {
    const character = formatCodePoint(error.codePoint);
    return new UserError(
      `${sourceName(file)}: ${character} at index ${error.index} of the text cannot be encoded in ${error.encoding}`,
    );
  }
  return systemError(targetName(output), error);
};

/**
 * Converts a file in chunks. The next chunk is read after the previous one is written, so memory use is bounded.
 *
 * @throws {@link UserError} that describes the error, its position, and how many bytes were written before it
 */
export const convert = async (conversion: Conversion): Promise<void> => {
  const decoder = new TextDecoder(requireEncoding(conversion.from), { fatal: true });
  const writer = createWriter(requireEncoding(conversion.to));
  let target: Target | undefined;
  try {
    target = openTarget(conversion.output);
    for await (const bytes of encode(decode(readChunks(conversion.file), decoder), writer)) await target.write(bytes);
    target.finish();
  } catch (error) {
    const writtenBytes = target?.abort();
    const userError = toUserError(error, conversion);
    if (writtenBytes && userError instanceof UserError) throw new UserError(`${userError.message}; ${writtenBytes}`);
    throw userError;
  }
};
