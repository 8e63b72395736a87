import { readFileSync } from "node:fs";

/** A heading of the standard's table of names and labels, and its encodings, as in encodings.json. */
export interface Heading {
  readonly heading: string;
  readonly encodings: readonly { readonly name: string; readonly labels: readonly string[] }[];
}

/**
 * Reads the text of encodings.json.
 *
 * @throws Error if a label is invalid, missing or repeated
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 */
export const readEncodings = (text: string): Heading[] => {
  const headings: Heading[] = JSON.parse(text);
  const seen = new Set<string>();
  for (const { encodings } of headings) {
    for (const { name, labels } of encodings) {
      if (!labels.includes(name.toLowerCase()))
        throw new Error(`encodings.json: ${name} has no label for its own name`);
      for (const label of labels) {
        if (seen.has(label)) throw new Error(`encodings.json: the label "${label}" occurs twice`);
        if (!/^[!-~]+$/.test(label) || label !== label.toLowerCase()) {
          throw new Error(`encodings.json: the label ${JSON.stringify(label)} of ${name} is not lowercase ASCII`);
        }
        seen.add(label);
      }
    }
  }
  return headings;
};

/** Reads encodings.json. */
export const readEncodingsFile = (file: string): Heading[] => readEncodings(readFileSync(file, "utf8"));
