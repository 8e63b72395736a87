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

/** A project with the indexes and the Identifiers, and a folder from which they are updated. */
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

/** Writes a changed file to the source, and corrects its Identifier unless `fixIdentifier` is false. */
const offer = (name: string, from: RegExp, to: string, { fixIdentifier = true } = {}): string => {
  const text = textOf(`index-${name}.txt`).replace(from, to);
  const { identifier, entries } = readIndex(name, text).index;
  const contents = identifierOf(name, entries, 128);
  writeFileSync(join(source, `index-${name}.txt`), fixIdentifier ? text.replace(identifier, contents) : text);
  return contents;
};

/** Returns the contents of all files that an update can write. */
const snapshot = () => {
  const files = readdirSync(join(folder, "indexes"));
  return [textOf(identifiersFile, folder), ...files.map((file) => [file, textOf(file)])];
};

test("files without changes are verified, and nothing is written", async () => {
  cpSync(join(root, "indexes"), source, { recursive: true });
  const before = snapshot();
  expect(await updateIndexes(source, nothing, folder)).toEqual(["35 files verified, 0 updated"]);
  expect(snapshot()).toEqual(before);
});

test("comments can change", async () => {
  offer("koi8-u", /^(.*\t0x2500)\t.*$/m, "$1\t─ (BOX DRAWINGS LIGHT HORIZONTAL)");
  expect(await updateIndexes(source, nothing, folder)).toEqual([
    "index-koi8-u.txt: only comments changed",
    "1 files verified, 1 updated; now run: npm run generate",
  ]);
  expect(textOf("index-koi8-u.txt")).toContain("BOX DRAWINGS");
});

describe("throws with the problem, and writes nothing, for", () => {
  const expectProblems = async (accepted: ReadonlySet<string>, ...lines: readonly (string | RegExp)[]) => {
    const before = snapshot();
    const error = await updateIndexes(source, accepted, folder).catch((error: Error) => error);
    expect(error).toBeInstanceOf(Error);
    const messageLines = (error as Error).message.split("\n");
    for (const line of lines) expect(messageLines).toContainEqual(expect.stringMatching(line));
    expect(snapshot()).toEqual(before);
  };

  test("a damaged file, with the pointers that differ, and a valid one", async () => {
    offer("koi8-u", /^ {2}0\t0x2500/m, "  0\t0x2501", { fixIdentifier: false });
    offer("koi8-r", /BOX/, "BOX");
    await expectProblems(
      nothing,
      /^index-koi8-u.txt: the Identifier of the contents is [0-9a-f]{64}, and that in the header is 19a4da2c/,
      /^index-koi8-u.txt: pointer 0: U\+2500 -> U\+2501$/,
      /^Nothing was written.$/,
    );
  });

  test("a malformed file, with its line", async () => {
    offer("koi8-u", /^ {2}0\t0x2500/m, "  0 0x2500", { fixIdentifier: false });
    await expectProblems(nothing, /^index-koi8-u.txt:7: .* is not a pointer, a tab and a code point$/);
  });

  test("a new Identifier that is not accepted", async () => {
    const contents = offer("koi8-u", /^ {2}0\t0x2500/m, "  0\t0x2501");
    await expectProblems(
      new Set(),
      new RegExp(`^index-koi8-u.txt: Identifier ${contents} of 2024-09-18 is new .* add --accept koi8-u$`),
      /^index-koi8-u.txt: pointer 0: U\+2500 -> U\+2501$/,
    );
  });

  test("a damaged file whose name is accepted", async () => {
    offer("koi8-u", /^ {2}0\t0x2500/m, "  0\t0x2501", { fixIdentifier: false });
    await expectProblems(new Set(["koi8-u"]), /^index-koi8-u.txt: the Identifier of the contents is/);
  });

  test("an unknown index", async () => {
    cpSync(join(root, "indexes/index-koi8-u.txt"), join(source, "index-toy.txt"));
    await expectProblems(nothing, /^index-toy.txt: Identifier .* is new \(the project has no such index\)/);
  });

  test("changed labels", async () => {
    writeFileSync(join(source, "encodings.json"), textOf("encodings.json").replace('"l1"', '"l0"'));
    await expectProblems(
      nothing,
      /add --accept encodings.json$/,
      /^encodings.json: label "l1" of windows-1252 was removed$/,
      /^encodings.json: label "l0" of windows-1252 was added$/,
    );
  });

  test("a label that occurs twice", async () => {
    writeFileSync(join(source, "encodings.json"), textOf("encodings.json").replace('"l2"', '"l1"'));
    await expectProblems(new Set(["encodings.json"]), /^encodings.json: the label "l1" occurs twice$/);
  });

  test("an accepted name that the source does not contain", async () => {
    offer("koi8-u", /BOX/, "BOX");
    await expectProblems(new Set(["koi9"]), /^--accept koi9: the source does not contain this index$/);
  });

  test("a folder without indexes", () => expectProblems(nothing, /contains no index-\*.txt/));

  test("a folder that does not exist", async () => {
    source = join(folder, "nowhere");
    await expectProblems(nothing, /nowhere: the folder does not exist$/);
  });
});

test("an accepted Identifier is written to the file and to the table, with its date", async () => {
  const contents = offer("koi8-u", /Date: .*([\s\S]*)^ {2}0\t0x2500/m, "Date: 2027-01-01$1  0\t0x2501");
  expect(await updateIndexes(source, new Set(["koi8-u"]), folder)).toEqual([
    "index-koi8-u.txt: 1 changes",
    "  pointer 0: U+2500 -> U+2501",
    "1 files verified, 1 updated; now run: npm run generate",
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

  test("reads all files", () =>
    serve(join(root, "indexes"), async (url) => {
      expect(await updateIndexes(url, nothing, folder)).toEqual(["35 files verified, 0 updated"]);
    }));

  test("reports a file that the site does not have", () =>
    serve(source, async (url) => {
      await expect(updateIndexes(url, nothing, folder)).rejects.toThrow(
        /index-.*txt: the site returned 404 Not Found$/,
      );
    }));

  test("reports that there is no site", async () => {
    await expect(updateIndexes("http://127.0.0.1:9/", nothing, folder)).rejects.toThrow(
      /^http:.*index-.*: fetch failed/,
    );
  });
});
