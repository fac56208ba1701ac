/** Words that say nothing about a product, in English and Swahili. */
const FILLERS = new Set(
  (
    'a an and any at best buy by cheap cost find from get i in is kenya like me my nairobi need near of on or price prices ' +
    'sale sell some that under below less than kes ksh the thing to want where with you your bei duka jumla kununua na nahitaji nataka natafuta nipe shop & + - /'
  ).split(' '),
);

/** Words before that for which something is wanted: "toner for Kyocera", "wino wa printer". */
const FOR = new Set(['for', 'cha', 'kwa', 'la', 'wa', 'ya', 'za']);

/** How a word of a search counts. `for`: what precedes it is wanted, for what follows. */
export const kindOfWord = (word: string): 'telling' | 'filler' | 'for' =>
  FOR.has(word) ? 'for' : FILLERS.has(word) ? 'filler' : 'telling';

/** A word in lower case and without accents. */
export interface Token {
  readonly word: string;
  /** Without joiners. */
  readonly joined: string;
  /** `joined` without its English ending. */
  readonly stem: string;
}
