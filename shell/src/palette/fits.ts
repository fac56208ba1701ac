/** Normalises text for comparison: lower case, no accents, single spaces. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** How well a text matches the query: lower is better; null for no match. */
function rankOf(text: string, words: readonly string[], q: string): number | null {
  if (text.startsWith(q)) return 0;
  const starts = ` ${text}`;
  if (words.every((word) => starts.includes(` ${word}`))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : null;
}

interface Findable {
  readonly label: string;
  /** Further search words, after its label. */
  readonly words: readonly string[];
}

/** The entries that match `q`, best first; equal matches keep their order. An empty query returns all of them. */
export function fitting<Entry extends Findable>(entries: readonly Entry[], q: string): Entry[] {
  const typed = plain(q);
  if (typed === '') return [...entries];
  const words = typed.split(' ');
  return entries
    .flatMap((entry) => {
      const all = plain([entry.label, ...entry.words].join(' '));
      const byLabel = rankOf(plain(entry.label), words, typed);
      const rank = byLabel ?? (rankOf(all, words, typed) === null ? null : 3);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
