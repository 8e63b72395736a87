import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readEncodingsFile } from "../read-encodings.js";
import { root } from "../root.js";
import { keyOf, namesOf, otherMeanings, readSystemEncodings, readSystems, type SystemEncoding } from "./names.js";
import { notedNames } from "./noted-names.js";

const encodings = readEncodingsFile(join(root, "indexes/encodings.json")).flatMap(({ encodings }) => encodings);
const rows = readSystemEncodings(encodings);

test("every row names a system that has a source", () => {
  const systems = readSystems().map(({ key }) => key);
  expect([...new Set(rows.map(({ system }) => system))]).toEqual(systems);
});

test("every label means its encoding", () => {
  const names = new Map(namesOf(rows, encodings).map((name) => [keyOf(name.spellings[0]!), name]));
  for (const { name, labels } of encodings) {
    for (const label of labels) expect([label, names.get(keyOf(label))?.encoding ?? name]).toEqual([label, name]);
  }
});

test("each spelling is listed once", () => {
  const { noted, unsupported } = notedNames(encodings);
  const spellings = [...noted.flatMap(({ names }) => names), ...unsupported];
  expect(spellings.filter((name, i) => spellings.indexOf(name) !== i)).toEqual([]);
});

describe("a name of several systems", () => {
  const standard = [
    { name: "A", labels: ["a"] },
    { name: "B", labels: ["b"] },
  ];
  const row = (system: string, encoding: string | null, name: string, difference = ""): SystemEncoding => ({
    system,
    name: `${system}'s`,
    names: [name],
    encoding,
    difference,
  });
  const nameOf = (...rows: readonly SystemEncoding[]) => namesOf(rows, standard)[0]!;

  test("has their encoding if they agree", () => {
    const name = nameOf(row("java", "A", "x-a"), row("php", "A", "X_A", "a smaller A"));
    expect(name.encoding).toBe("A");
    expect(name.spellings).toEqual(["x-a", "x_a"]);
    expect(otherMeanings(name)).toEqual(new Map([["a smaller A", new Set(["php"])]]));
  });

  test("has no encoding if they disagree, even if one means no encoding of the standard", () => {
    const name = nameOf(row("java", "A", "x"), row("php", null, "x"));
    expect(name.encoding).toBeNull();
    expect([...otherMeanings(name).keys()]).toEqual(["A", "php's"]);
  });

  test("is the standard's if it is a label", () => {
    const name = nameOf(row("java", "A", "b"), row("php", "B", "b"));
    expect(name.encoding).toBe("B");
    expect(otherMeanings(name)).toEqual(new Map([["A", new Set(["java"])]]));
  });

  test("is Windows' if it is the number of a code page", () => {
    const page = { ...row("dotnet", "A", "932"), name: "932" };
    const name = nameOf(row("java", "B", "cp932"), page);
    expect([name.encoding, name.spellings]).toEqual(["A", ["cp932", "cp-932"]]);
    expect(otherMeanings(name)).toEqual(new Map([["B", new Set(["java"])]]));
  });
});
