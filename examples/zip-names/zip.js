import { gbk } from "@webenc/cjk-chinese-simplified/gbk";
import { decodeBytes, encodeString } from "@webenc/core";
import { TextReader, TextWriter, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js";

/**
 * The texts of an archive by their file names. A name without the UTF-8 flag is read as GBK, which Chinese versions of
 * Windows write.
 *
 * @param {Uint8Array<ArrayBuffer>} archive
 */
export const readArchive = async (archive) => {
  const reader = new ZipReader(new Uint8ArrayReader(archive), {
    decodeText: (bytes, encoding) => (encoding === "utf-8" ? undefined : decodeBytes(gbk, bytes)),
  });
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
  }
  await reader.close();
  return files;
};

/**
 * Writes an archive whose names are in GBK. Throws a TypeError for a name that GBK cannot represent.
 *
 * @param {ReadonlyMap<string, string>} files
 */
export const writeArchive = async (files) => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useUnicodeFileNames: false,
    encodeText: (text) => encodeString(gbk, text),
  });
  for (const [name, text] of files) await writer.add(name, new TextReader(text));
  return writer.close();
};
