import { createReadStream, createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { TextDecoder } from "webenc";
import { resolveAlias } from "webenc/aliases";
import { decode, encode, encodeToBuffer } from "webenc/node";

/** Rows of a table as a database driver sends them: bytes, and the database's name of their encoding. */
const decodeRow = (bytes: Uint8Array, charset: string): string => {
  if (resolveAlias(charset).encoding === null) throw new Error(`unknown charset ${charset}`);
  return new TextDecoder(resolveAlias(charset).encoding?.name).decode(bytes);
};

/** Converts a file from one encoding to another while it is read. */
const convertFile = (from: string, to: string, source: string, target: string): Promise<void> =>
  pipeline(createReadStream(source), decode(from), encode(to), createWriteStream(target));

/** Decodes a message that arrives in pieces. */
const decodePieces = (pieces: readonly Uint8Array[], charset: string): string => {
  const decoder = new TextDecoder(resolveAlias(charset).encoding?.name);
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
};

export const run = async (folder: string): Promise<readonly unknown[]> => {
  const [japanese, korean] = [join(folder, "cp932.txt"), join(folder, "cp949.txt")];
  await writeFile(japanese, encodeToBuffer("名前,値\r\n漢字,①\r\n", "shift_jis"));
  await convertFile("shift_jis", "utf-8", japanese, join(folder, "utf-8.txt"));
  await writeFile(korean, encodeToBuffer("이름 뷁", "euc-kr"));
  await convertFile("euc-kr", "utf-8", korean, join(folder, "korean.txt"));
  let unknown = "";
  try {
    decodeRow(new Uint8Array([0x61]), "x-no-such-charset");
  } catch (error) {
    unknown = (error as Error).message;
  }
  return [
    decodeRow(new Uint8Array([0x8a, 0xbf]), "CP932"),
    decodeRow(new Uint8Array([0xcf, 0xf0]), "win1251"),
    decodePieces([new Uint8Array([0x94]), new Uint8Array([0xee])], "cp949"),
    encodeToBuffer("5 €", "windows-1252").toString("hex"),
    new TextDecoder("shift_jis").decode(await readFile(japanese)),
    await readFile(join(folder, "utf-8.txt"), "utf8"),
    await readFile(join(folder, "korean.txt"), "utf8"),
    (await readFile(korean)).toString("hex"),
    unknown,
  ];
};
