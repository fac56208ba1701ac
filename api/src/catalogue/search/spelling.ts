/** Longer words are only compared whole. */
const LONGEST = 14;

/** A word of letters with each pair of adjacent letters swapped, as in typing errors: "hdim" for "hmdi". */
export const swappedOf = (word: string): string[] =>
  /^\p{L}{4,}$/u.test(word) && word.length <= LONGEST
    ? Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2))
    : [];

/** Letters to add, remove, replace or swap with their neighbour to get from one word to the other. */
export function spellingDistance(one: string, other: string): number {
  let older: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (next[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (older[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [older, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

const mostFor = (word: string) => (word.length < 6 ? 1 : 2);

/** The words spelled most like this one, if any is near enough: one letter of a short word, two of a longer one. */
export function nearestOf(word: string, known: readonly string[]): string[] {
  const placed = known.map((other) => ({ other, distance: spellingDistance(word, other) }));
  const least = Math.min(...placed.map(({ distance }) => distance));
  return least > mostFor(word) ? [] : placed.filter(({ distance }) => distance === least).map(({ other }) => other);
}
