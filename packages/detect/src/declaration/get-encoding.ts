import { labels } from "../generated/labels.js";

let names: Map<string, string> | undefined;

/**
 * "Get an encoding": the name of the encoding that a label names, or null.
 *
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 */
export const getEncodingName = (label: string): string | null => {
  names ??= new Map(
    labels.split("\n").flatMap((line) => {
      const [name, ...own] = line.split(" ");
      return own.map((each): [string, string] => [each, name!]);
    }),
  );
  // Only ASCII letters are lowercased and only ASCII whitespace is removed: the Kelvin sign is not a k.
  const trimmed = /^[\t\n\f\r ]*([!-~]+)[\t\n\f\r ]*$/.exec(label);
  return (trimmed && names.get(trimmed[1]!.toLowerCase())) ?? null;
};
