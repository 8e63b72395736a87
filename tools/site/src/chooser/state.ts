import { type Direction, entries, type Selection, type Style, styles } from "./selection.js";

/** The letters that stand for directions in an address. */
const LETTERS: Readonly<Record<Direction, string>> = { decode: "d", encode: "e" };

/** Writes a choice as a fragment without "#": "shift_jis=de&gbk=d&style=functions". */
export const toFragment = (selection: Selection, style: Style): string => {
  const fields = new URLSearchParams();
  for (const [file, directions] of selection) {
    const letters = (["decode", "encode"] as const).filter((direction) => directions.has(direction));
    fields.set(file, letters.map((direction) => LETTERS[direction]).join(""));
  }
  if (style !== "classes") fields.set("style", style);
  return fields.toString();
};

/** Reads a fragment. Unknown encodings and directions are left out. */
export const fromFragment = (fragment: string): { readonly selection: Selection; readonly style: Style } => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const selection = new Map<string, ReadonlySet<Direction>>();
  for (const { file, hasEncoder } of entries) {
    const letters = fields.get(file) ?? "";
    const directions = (["decode", "encode"] as const).filter(
      (direction) => letters.includes(LETTERS[direction]) && (hasEncoder || direction === "decode"),
    );
    if (directions.length) selection.set(file, new Set(directions));
  }
  const style = styles.find((each) => each === fields.get("style")) ?? "classes";
  return { selection, style };
};
