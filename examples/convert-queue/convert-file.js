import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { getEncoding, TextDecoder } from "webenc";

/**
 * A conversion.
 *
 * @typedef {object} Conversion
 * @property {string} source - the file to read
 * @property {string} target - the file to write
 * @property {string} from - a label of the encoding of the source
 */

/**
 * Bytes that the encoding does not have.
 *
 * @typedef {object} InvalidSequence
 * @property {number} offset - the number of bytes of the file before them
 * @property {string} bytes - the bytes in hexadecimal
 */

/** How many invalid sequences are listed. All of them are counted. */
const MAX_LISTED = 20;

/** The source does not decode. Another attempt would not change that. */
export class InvalidSource extends Error {
  name = "InvalidSource";

  /**
   * @param {Conversion} conversion
   * @param {number} count - the number of invalid sequences
   * @param {InvalidSequence[]} first - the first of them
   */
  constructor({ source, from }, count, first) {
    super(`${source} is not valid ${from}: ${count} invalid sequences, the first at offset ${first[0]?.offset}`);
    this.count = count;
    this.first = first;
  }
}

/**
 * Removes what earlier attempts have left: a worker that was killed cannot remove its file.
 *
 * @param {string} folder
 * @param {string} prefix - the start of the names of unfinished files
 */
const removeUnfinished = async (folder, prefix) => {
  const names = await readdir(folder);
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => rm(join(folder, name), { force: true })),
  );
};

/**
 * Converts a file to UTF-8. The target is either as before or complete, and a second conversion of the same source gives the
 * same target, so a job that is repeated after a crash changes nothing.
 *
 * @param {Conversion} conversion
 * @throws {InvalidSource} if the source does not decode
 */
export const convertFile = async (conversion) => {
  const { source, target, from } = conversion;
  const encoding = getEncoding(from);
  if (!encoding) throw new RangeError(`"${from}" is not a label of an encoding`);
  const folder = dirname(target);
  const prefix = `.${basename(target)}.unfinished-`;
  await removeUnfinished(folder, prefix);
  /** @type {InvalidSequence[]} */
  const first = [];
  let count = 0;
  const decoder = new TextDecoder(encoding, {}, ({ offset, bytes }) => {
    count++;
    if (first.length < MAX_LISTED) first.push({ offset, bytes: Buffer.from(bytes).toString("hex") });
  });
  const encoder = new TextEncoder();
  const unfinished = join(folder, prefix + randomUUID());
  const file = await open(unfinished, "wx");
  try {
    for await (const chunk of createReadStream(source, { highWaterMark: 1 << 20 })) {
      const text = decoder.decode(chunk, { stream: true });
      // After an error the rest is read for its errors alone.
      if (count === 0) await file.writeFile(encoder.encode(text));
    }
    const end = decoder.decode();
    if (count > 0) throw new InvalidSource(conversion, count, first);
    await file.writeFile(encoder.encode(end));
    await file.sync();
    await rename(unfinished, target);
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
};
