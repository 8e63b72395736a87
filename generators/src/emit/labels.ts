/** A label that ends with the number of an encoding in its series. */
const NUMBERED = /^(?:iso-8859-|windows-)(\d+)$/;

/**
 * Returns the arguments of `labelsFrom` in the package single-byte: the labels in one string, and the number for which "#"
 * stands there. With it, the strings of similar encodings are so similar that gzip compresses them to a few bytes.
 */
export const packLabels = (labels: readonly string[]): [list: string, ...number: string[]] => {
  const list = labels.join(" ");
  const number = labels.map((label) => NUMBERED.exec(label)?.[1]).find((found) => found);
  if (!number) return [list];
  const isolated = new RegExp(`(?<=\\D|8859)${number}(?!\\d)`, "g");
  return [list.replace(isolated, "#"), number];
};
