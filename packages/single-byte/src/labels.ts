/**
 * Returns the labels of an encoding.
 *
 * @param list - the labels, separated by spaces. "#" stands for the number
 * @param number - the number of the encoding in its series
 */
export const labelsFrom = <Labels extends readonly string[]>(list: string, number?: number): Labels =>
  list.replaceAll("#", `${number}`).split(" ") as readonly string[] as Labels;
