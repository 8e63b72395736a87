import { createReadStream, createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import iconv from "iconv-lite";

/** Rows of a table as a database driver sends them: bytes, and the database's name of their encoding. */
const decodeRow = (bytes: Uint8Array, charset: string): string => {
  if (!iconv.encodingExists(charset)) throw new Error(`unknown charset ${charset}`);
  return iconv.decode(Buffer.from(bytes), charset);
};

/** Converts a file from one encoding to another while it is read. */
const convertFile = (from: string, to: string, source: string, target: string): Promise<void> =>
  pipeline(createReadStream(source), iconv.decodeStream(from), iconv.encodeStream(to), createWriteStream(target));

/** Decodes a message that arrives in pieces. */
const decodePieces = (pieces: readonly Uint8Array[], charset: string): string => {
  const decoder = iconv.getDecoder(charset);
  return pieces.map((piece) => decoder.write(Buffer.from(piece))).join("") + (decoder.end() ?? "");
};

export const run = async (folder: string): Promise<readonly unknown[]> => {
  const [japanese, korean] = [join(folder, "cp932.txt"), join(folder, "cp949.txt")];
  await writeFile(japanese, iconv.encode("名前,値\r\n漢字,①\r\n", "cp932"));
  await convertFile("cp932", "utf8", japanese, join(folder, "utf-8.txt"));
  await writeFile(korean, iconv.encode("이름 뷁", "cp949"));
  await convertFile("cp949", "utf-8", korean, join(folder, "korean.txt"));
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
    iconv.encode("5 €", "win1252").toString("hex"),
    iconv.decode(await readFile(japanese), "sjis"),
    await readFile(join(folder, "utf-8.txt"), "utf8"),
    await readFile(join(folder, "korean.txt"), "utf8"),
    (await readFile(korean)).toString("hex"),
    unknown,
  ];
};
