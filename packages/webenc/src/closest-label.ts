/** Case and punctuation do not count. */
const lettersOf = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/**
 * The number of letters to insert, delete or replace, and of neighbours to swap, between two strings: the distance of optimal
 * string alignment.
 */
const distanceOf = (from: string, to: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const isSwapped = i > 0 && j > 0 && from[i] === to[j - 1] && from[i - 1] === to[j];
      const swapped = isSwapped ? before[j - 1]! + 1 : Infinity;
      next.push(Math.min(row[j]! + (from[i] === to[j] ? 0 : 1), row[j + 1]! + 1, next[j]! + 1, swapped));
    }
    before = row;
    row = next;
  }
  return row[to.length]!;
};

/**
 * Returns the label that was probably meant by another one: at most two letters differ, and no digit, because another number
 * is another encoding.
 */
export const closestLabel = (label: string, labels: readonly string[]): string | undefined => {
  const given = label.toLowerCase().slice(0, 40);
  const letters = lettersOf(given);
  const digitsOf = (text: string) => text.replaceAll(/\D/g, "");
  const mostLetters = Math.min(2, Math.floor(letters.length / 3));
  let closest: string | undefined;
  let least = Infinity;
  for (const each of labels) {
    const other = lettersOf(each);
    if (digitsOf(other) !== digitsOf(letters)) continue;
    const distance = distanceOf(letters, other);
    // Punctuation decides between labels with the same letters.
    const rank = 100 * distance + distanceOf(given, each);
    if (distance > mostLetters || rank >= least) continue;
    closest = each;
    least = rank;
  }
  return closest;
};
