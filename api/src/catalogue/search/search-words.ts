/** Characters that names and part numbers are written with or without ("Wi-Fi", "TK-1170"), as a character class. */
export const JOINERS = '[-./\u2010-\u2015]';

const JOINER = new RegExp(JOINERS, 'gu');

/** Words that say nothing about a product. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'my', 'of', 'on', 'or', 'the', 'to', 'with']);

/** One word of a search, and its other spellings. */
export interface SearchWord {
  readonly word: string;
  /** Without joiners; the word itself if nothing would be left. */
  readonly joined: string;
  /** Possible singulars: "cable" for "cables", "box" for "boxes", "battery" for "batteries". */
  readonly singulars: readonly string[];
}

const singularsOf = (word: string): string[] =>
  /[^su]s$/u.test(word) ? [word.slice(0, -1), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')] : [];

/** A text without the joiners in it. */
const withoutJoiners = (text: string): string => text.replace(JOINER, '');

/**
 * The relevant words of a search: without fillers, unless there is nothing else, and without duplicates (decision 022).
 * @param text in lower case
 */
export function searchWords(text: string): SearchWord[] {
  const words = [...new Set(text.split(/\s+/u))].filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).map((word) => {
    const joined = withoutJoiners(word) || word;
    return {
      word,
      joined,
      singulars: singularsOf(word),
    };
  });
}
