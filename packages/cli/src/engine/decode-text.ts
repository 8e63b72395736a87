import { StringDecoder } from "node:string_decoder";
import { type DecodableEncoding, isDecodeError, TextDecoder } from "webenc";
import type { Decoder } from "webenc/hooks";
import { FatalProblem } from "./problems.js";
import type { OnInvalid } from "./settings.js";

/** Converts the next chunk. The last call has `last: true` and ends the stream. */
export type Decode = (chunk: Uint8Array, last: boolean) => string;

const MARK = "\uFFFD";

/** The bytes of U+FFFD in the encodings that contain it. In all others, each U+FFFD of a decoded text is an error. */
const MARK_BYTES: Readonly<Record<string, Buffer>> = {
  "UTF-8": Buffer.of(0xef, 0xbf, 0xbd),
  "UTF-16BE": Buffer.of(0xff, 0xfd),
  "UTF-16LE": Buffer.of(0xfd, 0xff),
  gb18030: Buffer.of(0x84, 0x31, 0xa4, 0x37),
  GBK: Buffer.of(0x84, 0x31, 0xa4, 0x37),
};

/** U+FFFD as it is in an array of the code units that a Buffer has written. */
const [MARK_UNIT] = new Uint16Array(Uint8Array.of(0xfd, 0xff).buffer);

/** The code units of a text: a loop over a string takes five times as long. */
let units = new Uint16Array(0);

const withoutMarks = (text: string): string => {
  if (units.length < text.length) units = new Uint16Array(text.length);
  const buffer = Buffer.from(units.buffer);
  buffer.write(text, "utf16le");
  let kept = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = units[index]!;
    units[kept] = unit;
    if (unit !== MARK_UNIT) kept++;
  }
  return buffer.toString("utf16le", 0, kept * Uint16Array.BYTES_PER_ELEMENT);
};

/** Returns the number of bytes at the end of a chunk that can be the beginning of the given ones. */
const startedBytes = (chunk: Buffer, bytes: Buffer): number => {
  for (let count = Math.min(bytes.length - 1, chunk.length); count > 0; count--)
    if (chunk.subarray(chunk.length - count).equals(bytes.subarray(0, count))) return count;
  return 0;
};

/** A decoder of a stream, and whether no character is begun. */
interface StreamDecoder {
  decode(bytes: Buffer, last: boolean): string;
  isComplete(): boolean;
}

const createDecoder = (encoding: DecodableEncoding): StreamDecoder => {
  let instance: Decoder | undefined;
  const decoder = new TextDecoder({ name: encoding.name, decoder: () => (instance = encoding.decoder()) });
  return {
    decode: (bytes, last) => decoder.decode(bytes, { stream: !last }),
    isComplete: () => instance?.pendingByteCount() === 0,
  };
};

/** Node.js decodes invalid UTF-8 in half of the decoder's time. The bytes of U+FFFD complete a character in UTF-8. */
const createUTF8Decoder = (): StreamDecoder => {
  const decoder = new StringDecoder("utf8");
  let isStart = true;
  return {
    decode(bytes, last) {
      const text = decoder.write(bytes) + (last ? decoder.end() : "");
      const hasMark = isStart && text.startsWith("\uFEFF");
      isStart &&= text === "";
      return hasMark ? text.slice(1) : text;
    },
    isComplete: () => true,
  };
};

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);

/**
 * Returns a decoder of a stream. A byte order mark of the encoding is removed. Errors are only counted here, because a
 * decoder with a listener creates an object for each one: 200 MB of errors would take minutes.
 *
 * @param report - receives the number of errors of a chunk, unless errors are fatal
 * @throws {@link FatalProblem} at invalid bytes, if they are fatal
 */
export const createDecode = (
  encoding: DecodableEncoding,
  onInvalid: OnInvalid,
  report: (count: number) => void,
): Decode => {
  if (onInvalid === "fatal") {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return (chunk, last) => {
      try {
        return decoder.decode(chunk, { stream: !last });
      } catch (error) {
        throw isDecodeError(error) ? new FatalProblem() : error;
      }
    };
  }
  const { decode, isComplete } = encoding.name === "UTF-8" ? createUTF8Decoder() : createDecoder(encoding);
  const markBytes = MARK_BYTES[encoding.name];
  /** The end of the last chunk, which is decoded with the next one. */
  let held = Buffer.alloc(0);
  const withoutErrors = (text: string): string => {
    if (!text.includes(MARK)) return text;
    const kept = withoutMarks(text);
    report(text.length - kept.length);
    return onInvalid === "skip" ? kept : text;
  };
  return (chunk, last) => {
    const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : viewOf(chunk);
    let text = "";
    let start = 0;
    for (let index = markBytes ? bytes.indexOf(markBytes) : -1; index >= 0; index = bytes.indexOf(markBytes!, start)) {
      const end = index + markBytes!.length;
      const decoded = decode(bytes.subarray(start, end), false);
      // The bytes can also be parts of two characters: then the last ones are pending.
      const own = decoded.endsWith(MARK) && isComplete() ? MARK : "";
      text += withoutErrors(decoded.slice(0, decoded.length - own.length)) + own;
      start = end;
    }
    const rest = bytes.subarray(start);
    const end = rest.length - (last || !markBytes ? 0 : startedBytes(rest, markBytes));
    held = Buffer.from(rest.subarray(end));
    return text + withoutErrors(decode(rest.subarray(0, end), last));
  };
};
