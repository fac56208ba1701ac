import { searchWords } from './search-words';

/** What nobody types, and what would keep the database busy. */
const MOST_WORDS = 12;

/** A word that is looked for, as the query's `wanted` has it in its columns. */
export interface WantedWord {
  readonly word: string;
  readonly joined: string;
  readonly singulars: readonly string[];
  /** With two neighbouring letters in the other order, as fingers type them: "hdim" for "hdmi". */
  readonly swapped: string[];
}

/** Shorter words would become others; longer ones are near enough by their letters. */
const swappedOf = (word: string): string[] =>
  /^\p{L}{4,6}$/u.test(word)
    ? Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2))
    : [];

/** The words of a search that count. The database takes their accents away. */
export const wantedWords = (text: string): WantedWord[] =>
  searchWords(text.normalize('NFKC').toLowerCase())
    .slice(0, MOST_WORDS)
    .map((word) => ({ ...word, swapped: swappedOf(word.word) }));
