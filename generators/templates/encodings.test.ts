import { readFileSync } from "node:fs";
import type { FullEncoding } from "@webenc/core";
import { tableOf, wronglyDecoded, wronglyEncoded } from "@webenc/core/testing";
import { describe, expect, test } from "vitest";

// Replaced for each family by its tables and encodings, by the names of their test data.
declare const tables: Readonly<Record<string, () => ArrayLike<number>>>;
declare const encodings: Readonly<Record<string, FullEncoding>>;

const read = (name: string): string =>
  readFileSync(new URL(`../../testdata/generated/${name}.json`, import.meta.url), "utf8");

for (const [name, table] of Object.entries(tables)) {
  test(`index ${name}, pointer by pointer`, () => {
    expect(Array.from(table())).toEqual(tableOf(read(`index-${name}`)));
  });
}

for (const [name, encoding] of Object.entries(encodings)) {
  describe(encoding.name, () => {
    test("decodes every pointer", () => {
      expect(wronglyDecoded(encoding, name, read)).toEqual([]);
    });

    test("encodes the code points of the test data and no others", () => {
      expect(wronglyEncoded(encoding, name, read)).toEqual([]);
    });
  });
}
