import { searchWords, withoutJoiners } from '@ofisi/shared-shop/search-words';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Tells whether a title has every word of `text`: in any order, whatever the case (SF §2 Shop), the accents, the hyphens
 * and the number, so that "cf 217a" finds "CF217A", and "cables power" finds "Power cable". A text without words is in
 * every title (decision 022).
 */
export function titleSearch(text: string): (title: string) => boolean {
  const wanted = searchWords(plain(text));
  return (title) => {
    const spelled = plain(title);
    const joined = withoutJoiners(spelled);
    const number = joined.replace(/\s/g, '');
    const words = spelled.split(/[^\p{L}\p{N}]+/u);
    return wanted.every(
      (one) =>
        spelled.includes(one.word) ||
        joined.includes(one.joined) ||
        (one.isPartNumber && number.includes(one.joined)) ||
        one.singulars.some((singular) => words.includes(singular)),
    );
  };
}
