/** Lower case, without accents, spaces once: how texts are compared. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** How well a text fits what was typed: the lower the better, null: not at all. */
function rankOf(text: string, words: readonly string[], q: string): number | null {
  if (text.startsWith(q)) return 0;
  const starts = ` ${text}`;
  if (words.every((word) => starts.includes(` ${word}`))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : null;
}

interface Findable {
  readonly label: string;
  /** Further words by which it is found, after its label. */
  readonly words: readonly string[];
}

/** What fits `q`, the best first; those that fit alike stay in their order. Without anything typed all of them. */
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
