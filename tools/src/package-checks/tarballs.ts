import { readFileSync } from "node:fs";
import { unpack } from "@publint/pack";
import { inFolder } from "../files.js";
import { packInto } from "../release/pack.js";
import { type Published, publishedOf } from "../release/published.js";
import { root } from "../root.js";
import type { Manifest } from "../workspace.js";

/** A package as users get it. */
export interface Tarball {
  readonly own: Published;
  readonly manifest: Manifest;
  /** The file itself. */
  readonly data: Uint8Array<ArrayBuffer>;
  /** The texts of its files, by their paths in the package. */
  readonly files: ReadonlyMap<string, string>;
}

const read = async (own: Published, path: string): Promise<Tarball> => {
  const data = new Uint8Array(readFileSync(path));
  const { files, rootDir } = await unpack(data.buffer);
  const decoder = new TextDecoder();
  const texts = new Map(files.map((file) => [file.name.slice(rootDir.length + 1), decoder.decode(file.data)]));
  return { own, manifest: JSON.parse(texts.get("package.json")!), data, files: texts };
};

/** Packs every package as a release does. */
export const packAll = (): Promise<Tarball[]> =>
  inFolder(async (folder) => {
    const packed = JSON.parse(await packInto(folder)) as { name: string; filename: string }[];
    const published = publishedOf(root);
    return Promise.all(packed.map(({ name, filename }) => read(published.get(name)!, filename)));
  });
