import { searchWords } from './search-words';

/** Beyond what anybody types; more would keep the database busy. */
const MOST_WORDS = 12;

/** A search word, with the columns of the query's `wanted`. */
export interface WantedWord {
  readonly word: string;
  readonly joined: string;
  readonly singulars: readonly string[];
  /** With two adjacent letters swapped, as in typing errors: "hdim" for "hdmi". */
  readonly swapped: string[];
}

/** Shorter words would turn into others; longer ones are similar enough by their letters. */
const swappedOf = (word: string): string[] =>
  /^\p{L}{4,6}$/u.test(word)
    ? Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2))
    : [];

/** The relevant words of a search. The database removes their accents. */
export const wantedWords = (text: string): WantedWord[] =>
  searchWords(text.normalize('NFKC').toLowerCase())
    .slice(0, MOST_WORDS)
    .map((word) => ({ ...word, swapped: swappedOf(word.word) }));
