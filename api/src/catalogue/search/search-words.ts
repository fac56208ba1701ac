/** What nobody types, and what would keep the database busy. */
const MOST_WORDS = 12;

/** Words that say nothing about a product. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'my', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Signs that names and part numbers are written with or without: "Wi-Fi", "TK-1170". */
const JOINERS = /[-\u2010-\u2015./]/gu;

/** One word of a search, and how else it may be written. Column names of the query's `wanted`. */
export interface SearchWord {
  word: string;
  /** Without joiners; the word itself where nothing would be left. */
  joined: string;
  /** Letters and digits: looked for across spaces, too ("CF 217A"). */
  is_part_number: boolean;
  /** What it is the plural of, if it is one: "cables" of "cable", "boxes" of "box", "batteries" of "battery". */
  singulars: string[];
  /** With two neighbouring letters in the other order, as fingers type them: "hdim" for "hdmi". */
  swapped: string[];
}

const singularsOf = (word: string): string[] =>
  /[^su]s$/u.test(word) ? [word.slice(0, -1), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')] : [];

/** Shorter words would become others; longer ones are near enough by their letters. */
const swappedOf = (word: string): string[] =>
  /^\p{L}{4,6}$/u.test(word)
    ? Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2))
    : [];

/** The words that count: without fillers, unless there is nothing else, and each once. */
export function searchWords(text: string): SearchWord[] {
  const words = [...new Set(text.normalize('NFKC').toLowerCase().split(/\s+/u))].filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS).map((word) => {
    const joined = word.replace(JOINERS, '') || word;
    return {
      word,
      joined,
      is_part_number: /\d/u.test(joined) && /\p{L}/u.test(joined),
      singulars: singularsOf(word),
      swapped: swappedOf(word),
    };
  });
}
