import type { EncodingModel } from "../model.js";
import { keyOf, readSystems } from "../systems/names.js";
import { notedNames } from "../systems/noted-names.js";
import { print } from "./source.js";

/** Prints the module of the names that other systems use. */
export const aliasesModule = (encodings: readonly EncodingModel[]): string => {
  const { noted, unsupported } = notedNames(encodings);
  const systems = readSystems();
  const labels = new Set(encodings.flatMap(({ labels }) => labels));
  const meanings = [...new Set(noted.flatMap((each) => each.meanings.map(([meaning]) => meaning)))];
  const letterOf = (system: string): string =>
    String.fromCharCode("a".charCodeAt(0) + systems.findIndex(({ key }) => key === system));
  const rows = noted.flatMap((each) => {
    const note = each.meanings.map(([meaning, keys]) => keys.map(letterOf).join("") + meanings.indexOf(meaning));
    // A label that means the same everywhere is in the standard's table already.
    const names = each.names.filter((name) => note.length > 0 || !labels.has(name));
    const strings = [each.encoding ?? "", note.join(" "), names.join(" ")];
    return names.length > 0 ? [`  [${strings.map((text) => JSON.stringify(text)).join(", ")}],\n`] : [];
  });
  return print({
    indexes: [],
    source: "generators/system-names.csv",
    constants: [
      {
        name: "systems",
        type: "readonly string[]",
        value: JSON.stringify(systems.map(({ title }) => title)),
        docs: ["The systems that use the names. The first one has the letter a in a note."],
      },
      {
        name: "aliases",
        type: "readonly (readonly [encoding: string, note: string, names: string])[]",
        value: `[\n${rows.join("")}]`,
        docs: [
          "Names that other systems use, with the name of the encoding; empty if systems mean different ones. A note has the",
          "letters of systems, and the number of what they mean.",
        ],
      },
      {
        name: "meanings",
        type: "readonly string[]",
        value: `[\n${meanings.map((text) => `  ${JSON.stringify(text)},\n`).join("")}]`,
        docs: ["What systems mean by a name, by number."],
      },
      {
        name: "unsupportedNames",
        type: "string",
        value: JSON.stringify(unsupported.map(keyOf).join(" ")),
        docs: ["Names, in lower case without punctuation, of encodings that the standard does not contain."],
      },
    ],
  });
};
