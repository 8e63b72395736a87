import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { identifierOf } from "./identifier.js";
import { identifiersFile, readIdentifiers } from "./identifiers.js";
import { readIndex } from "./read-index.js";
import { root } from "./root.js";
import { updateIndexes } from "./update-indexes.js";

const nothing = new Set<string>();

/** A project that has the indexes and the Identifiers, and a source to update them from. */
let folder = "";
let source = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "project-"));
  mkdirSync(join(folder, "generators"));
  cpSync(join(root, "indexes"), join(folder, "indexes"), { recursive: true });
  cpSync(join(root, identifiersFile), join(folder, identifiersFile));
  source = join(folder, "source");
  mkdirSync(source);
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (file: string, of = join(folder, "indexes")) => readFileSync(join(of, file), "utf8");

/** Puts a changed file into the source, and mends its Identifier unless it is to be wrong. */
const offer = (name: string, from: RegExp, to: string, { mend = true } = {}): string => {
  const text = textOf(`index-${name}.txt`).replace(from, to);
  const { identifier, entries } = readIndex(name, text).index;
  const contents = identifierOf(name, entries, 128);
  writeFileSync(join(source, `index-${name}.txt`), mend ? text.replace(identifier, contents) : text);
  return contents;
};

/** Everything that an update may write. */
const snapshot = () => {
  const files = readdirSync(join(folder, "indexes"));
  return [textOf(identifiersFile, folder), ...files.map((file) => [file, textOf(file)])];
};

test("what is the same already is proved, and nothing is written", async () => {
  cpSync(join(root, "indexes"), source, { recursive: true });
  const before = snapshot();
  expect(await updateIndexes(source, nothing, folder)).toEqual(["35 files are proved, 0 updated"]);
  expect(snapshot()).toEqual(before);
});

test("comments may change", async () => {
  offer("koi8-u", /^(.*\t0x2500)\t.*$/m, "$1\t─ (BOX DRAWINGS LIGHT HORIZONTAL)");
  expect(await updateIndexes(source, nothing, folder)).toEqual([
    "index-koi8-u.txt: only comments changed",
    "1 files are proved, 1 updated; now run: npm run generate",
  ]);
  expect(textOf("index-koi8-u.txt")).toContain("BOX DRAWINGS");
});

describe("refuses, names what is wrong, and writes nothing:", () => {
  const refuses = async (accepted: ReadonlySet<string>, ...lines: readonly (string | RegExp)[]) => {
    const before = snapshot();
    const error = await updateIndexes(source, accepted, folder).catch((error: Error) => error);
    expect(error).toBeInstanceOf(Error);
    const told = (error as Error).message.split("\n");
    for (const line of lines) expect(told).toContainEqual(expect.stringMatching(line));
    expect(snapshot()).toEqual(before);
  };

  test("a damaged file, with the pointers that differ, and a good one beside it", async () => {
    offer("koi8-u", /^ {2}0\t0x2500/m, "  0\t0x2501", { mend: false });
    offer("koi8-r", /BOX/, "BOX");
    await refuses(
      nothing,
      /^index-koi8-u.txt: the contents have Identifier [0-9a-f]{64}, the header says 19a4da2c/,
      /^index-koi8-u.txt: pointer 0: U\+2500 -> U\+2501$/,
      /^Nothing was written.$/,
    );
  });

  test("a malformed file, by its line", async () => {
    offer("koi8-u", /^ {2}0\t0x2500/m, "  0 0x2500", { mend: false });
    await refuses(nothing, /^index-koi8-u.txt:7: .* is not a pointer, a tab and a code point$/);
  });

  test("a new Identifier that nobody accepted", async () => {
    const contents = offer("koi8-u", /^ {2}0\t0x2500/m, "  0\t0x2501");
    await refuses(
      new Set(),
      new RegExp(`^index-koi8-u.txt: Identifier ${contents} of 2024-09-18 is new .* add --accept koi8-u$`),
      /^index-koi8-u.txt: pointer 0: U\+2500 -> U\+2501$/,
    );
  });

  test("a damaged file that somebody accepted", async () => {
    offer("koi8-u", /^ {2}0\t0x2500/m, "  0\t0x2501", { mend: false });
    await refuses(new Set(["koi8-u"]), /^index-koi8-u.txt: the contents have Identifier/);
  });

  test("an index that nobody knows", async () => {
    cpSync(join(root, "indexes/index-koi8-u.txt"), join(source, "index-toy.txt"));
    await refuses(nothing, /^index-toy.txt: Identifier .* is new \(the project knows none\)/);
  });

  test("changed labels", async () => {
    writeFileSync(join(source, "encodings.json"), textOf("encodings.json").replace('"l1"', '"l0"'));
    await refuses(
      nothing,
      /add --accept encodings.json$/,
      /^encodings.json: label "l1" of windows-1252 is gone$/,
      /^encodings.json: label "l0" of windows-1252 is new$/,
    );
  });

  test("a label that is there twice", async () => {
    writeFileSync(join(source, "encodings.json"), textOf("encodings.json").replace('"l2"', '"l1"'));
    await refuses(new Set(["encodings.json"]), /^encodings.json: the label "l1" is there twice$/);
  });

  test("an accepted name that the source has not", async () => {
    offer("koi8-u", /BOX/, "BOX");
    await refuses(new Set(["koi9"]), /^--accept koi9: the source has no such index$/);
  });

  test("a folder without indexes", () => refuses(nothing, /holds no index-\*.txt/));

  test("a folder that is not there", async () => {
    source = join(folder, "nowhere");
    await refuses(nothing, /nowhere: there is no such folder$/);
  });
});

test("an accepted Identifier is taken over: the file, the table and the date", async () => {
  const contents = offer("koi8-u", /Date: .*([\s\S]*)^ {2}0\t0x2500/m, "Date: 2027-01-01$1  0\t0x2501");
  expect(await updateIndexes(source, new Set(["koi8-u"]), folder)).toEqual([
    "index-koi8-u.txt: 1 changes",
    "  pointer 0: U+2500 -> U+2501",
    "1 files are proved, 1 updated; now run: npm run generate",
  ]);
  expect(readIdentifiers(folder).get("koi8-u")).toEqual({ date: "2027-01-01", identifier: contents });
  expect(textOf("index-koi8-u.txt")).toBe(textOf("index-koi8-u.txt", source));
  expect(readIdentifiers(folder).get("koi8-r")).toEqual(readIdentifiers().get("koi8-r"));
});

describe("from a site", () => {
  const serve = async (of: string, use: (url: string) => Promise<void>) => {
    const server = createServer(({ url = "" }, response) => {
      try {
        response.end(readFileSync(join(of, url)));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    try {
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    } finally {
      server.close();
    }
  };

  test("takes all files", () =>
    serve(join(root, "indexes"), async (url) => {
      expect(await updateIndexes(url, nothing, folder)).toEqual(["35 files are proved, 0 updated"]);
    }));

  test("says which file the site has not", () =>
    serve(source, async (url) => {
      await expect(updateIndexes(url, nothing, folder)).rejects.toThrow(/index-.*txt: the site answers 404 Not Found$/);
    }));

  test("says that there is no site", async () => {
    await expect(updateIndexes("http://127.0.0.1:9/", nothing, folder)).rejects.toThrow(
      /^http:.*index-.*: fetch failed/,
    );
  });
});
