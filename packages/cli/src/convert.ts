import { isDecodeError, isEncodeError, TextDecoder } from "webenc";
import { Failure, systemFailure } from "./failure.js";
import { encodingOf } from "./labels.js";
import { codePointText, hex, offsetText } from "./notation.js";
import { read, sourceName } from "./source.js";
import { openTarget, type Target, targetName } from "./target.js";
import { type Writer, writerOf } from "./writer.js";

/** What to convert, and how: labels of encodings, paths of files. */
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

/** What went wrong, and in which file: reading names its own failures, so what else the system says is of writing. */
const failureOf = (error: unknown, { file, output }: Conversion): unknown => {
  if (isDecodeError(error)) {
    const bytes = Array.from(error.bytes, (byte) => hex(byte, 2)).join(" ");
    return new Failure(`${sourceName(file)}: not ${error.encoding} at offset ${offsetText(error.offset)}: ${bytes}`);
  }
  if (isEncodeError(error)) {
    const character = codePointText(error.codePoint);
    return new Failure(
      `${sourceName(file)}: ${error.encoding} has no ${character}, at index ${error.index} of the text`,
    );
  }
  return systemFailure(targetName(output), error);
};

/**
 * Converts a file, a chunk at a time: the next chunk is read when the last one is written.
 *
 * @throws {@link Failure} that says what went wrong, where, and what had been written by then
 */
export const convert = async (conversion: Conversion): Promise<void> => {
  const decoder = new TextDecoder(encodingOf(conversion.from), { fatal: true });
  const writer = writerOf(encodingOf(conversion.to));
  let target: Target | undefined;
  try {
    target = openTarget(conversion.output);
    for await (const bytes of encode(decode(read(conversion.file), decoder), writer)) await target.write(bytes);
    target.finish();
  } catch (error) {
    const left = target?.abandon();
    const failure = failureOf(error, conversion);
    throw left && failure instanceof Failure ? new Failure(`${failure.message}; ${left}`) : failure;
  }
};
