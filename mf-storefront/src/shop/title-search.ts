/** Signs that names and part numbers are written with or without: "Wi-Fi", "TK-1170". */
const JOINERS = /[-\u2010-\u2015./]/g;
/** Letters and digits; such a word is written with or without spaces, too. */
const PART_NUMBER = /^(?=.*\d)(?=.*\p{L})/u;
/** Words that say nothing about a product. */
const FILLERS = ['a', 'an', 'and', 'for', 'from', 'in', 'my', 'of', 'on', 'or', 'the', 'to', 'with'];

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What a plural may be the plural of: "cables" of "cable", "boxes" of "box", "batteries" of "battery". */
const singulars = (word: string): string[] =>
  /[^su]s$/.test(word) ? [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')] : [];

function wordsOf(text: string) {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.includes(word));
  return (telling.length > 0 ? telling : words).map((word) => ({
    word,
    joined: word.replace(JOINERS, '') || word,
    singulars: singulars(word),
  }));
}

/**
 * Tells whether a title has every word of `text`: in any order, whatever the case (SF §2 Shop), the accents, the hyphens
 * and the number, so that "cf 217a" finds "CF217A", and "cables power" finds "Power cable". A text without words is in
 * every title (decision 022).
 */
export function titleSearch(text: string): (title: string) => boolean {
  const wanted = wordsOf(text);
  return (title) => {
    const spelled = plain(title);
    const joined = spelled.replace(JOINERS, '');
    const number = joined.replace(/\s/g, '');
    const words = spelled.split(/[^\p{L}\p{N}]+/u);
    return wanted.every(
      (one) =>
        spelled.includes(one.word) ||
        joined.includes(one.joined) ||
        (PART_NUMBER.test(one.joined) && number.includes(one.joined)) ||
        one.singulars.some((singular) => words.includes(singular)),
    );
  };
}
