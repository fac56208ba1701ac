import type { Db } from '../../engine/database';
import { lookUpWords, MOST_BEGINNING, type LookedUp } from './look-up';
import type { CategoryName, Names } from './names';
import { readSearch, type WantedPart } from './read-search';
import type { Token } from './search-words';

/** One word of a `tsquery`, escaped so that nothing in it is an operator. */
const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const anyOf = (terms: readonly string[]) => `(${[...new Set(terms)].join('|')})`;
const allOf = (terms: readonly string[]) => `(${terms.join('&')})`;

/** A part of a search as queries for the index. */
export interface PartQuery {
  /** Whole words, in any form, brands, and a category that is named in full. */
  readonly whole: string;
  /** Also parts of words. */
  readonly any: string;
  /** What an item is (`is#`), and what kind of that (`of#`). */
  readonly head: string;
  readonly kind: string;
  /** Ids of the categories whose name or description has the word. */
  readonly categories: readonly number[];
  /** Whether it is or contains a number, like the names of models and parts: features tell which machines a supply fits. */
  readonly hasDigit: boolean;
  readonly isBrand: boolean;
  readonly side: WantedPart['side'];
}

/**
 * How the index has a word of the search. Unknown words match inside others, too: "jet" in "laserjet". Known ones do not, so that "ink" is
 * not in every "ThinkPad".
 */
function termsOf({ word, joined, stem }: Token, found: LookedUp | undefined) {
  const own = [...new Set([word, joined, stem])].map(quoted);
  const brands = found?.brands.map((id) => quoted(`brand#${id}`)) ?? [];
  const inside = found?.isKnown ? [] : (found?.containing ?? []).map(quoted);
  const near = [...(found?.near ?? []), ...(found?.nearStems ?? [])].map(quoted);
  const nearBrands = found?.nearBrands.map((id) => quoted(`brand#${id}`)) ?? [];
  const isShort = found?.isKnown === true && joined.length < 4;
  const longer = isShort ? [] : beginningsOf(word, joined, found);
  return { whole: [...own, ...brands, ...near, ...nearBrands], parts: [...longer, ...inside] };
}

/** Words that begin with this one. Without a known word, it may be the letters before the number in another word. */
const beginningsOf = (word: string, joined: string, found: LookedUp | undefined): string[] =>
  found && found.beginning.length > 0 && found.beginning.length <= MOST_BEGINNING
    ? found.beginning.map(quoted)
    : [...new Set([word, joined])].map((one) => `${quoted(one)}:*`);

/** The stems by which a word counts as what an item is. */
const headsOf = ({ stem }: Token, found: LookedUp | undefined): string[] => [stem, ...(found?.nearStems ?? [])];

function partQuery(
  { phrases, side }: WantedPart,
  words: ReadonlyMap<string, LookedUp>,
  { named, categories }: { readonly named: readonly CategoryName[]; readonly categories: readonly CategoryName[] },
): PartQuery {
  const told = phrases.map((phrase) => phrase.map((token) => ({ token, found: words.get(token.joined) })));
  const queryOf = (isWhole: boolean) =>
    told.map((phrase) =>
      allOf(
        phrase.map(({ token, found }) => {
          const { whole, parts } = termsOf(token, found);
          return anyOf(isWhole ? whole : [...whole, ...parts]);
        }),
      ),
    );
  const stems = told.flatMap((phrase) => phrase.map(({ token }) => token.stem));
  const inName = named.filter((category) => stems.some((stem) => category.name.includes(stem)));
  const marks = inName.map(({ id }) => quoted(`category#${id}`));
  const heads = told.flatMap((phrase) => phrase.slice(-1).flatMap(({ token, found }) => headsOf(token, found)));
  const markedAs = (mark: string) => anyOf(heads.map((stem) => quoted(`${mark}#${stem}`)));
  return {
    whole: anyOf([...queryOf(true), ...marks]),
    any: anyOf([...queryOf(false), ...marks]),
    head: markedAs('is'),
    kind: markedAs('of'),
    categories: categories.filter(({ words: all }) => heads.some((stem) => all.includes(stem))).map(({ id }) => id),
    hasDigit: phrases[0]?.some(({ word }) => /\d/.test(word)) ?? false,
    isBrand: told[0]?.some(({ found }) => (found?.brands.length ?? 0) > 0) ?? false,
    side,
  };
}

/** A search as queries for the index, in both readings. */
export interface TextQuery {
  readonly parts: readonly PartQuery[];
  /** The same with words of a similar spelling. */
  readonly nearly: () => Promise<readonly PartQuery[]>;
}

/**
 * Understands a search: synonyms of the shop, English endings, brands, categories, part numbers in any spelling (decision 022). Null when
 * nothing was typed.
 */
export async function readTextQuery(db: Db, text: string, names: Names): Promise<TextQuery | null> {
  const parts = await readSearch(db, text, names.synonyms);
  if (parts.length === 0) {
    return null;
  }
  const tokens = parts.flatMap(({ phrases }) => phrases.flat());
  const { categories } = names;
  const stems = new Set(tokens.map(({ stem }) => stem));
  const named = categories.filter(({ name }) => name.length > 0 && name.every((stem) => stems.has(stem)));
  const queriesOf = async (nearly: boolean) => {
    const words = await lookUpWords(db, tokens, { names, nearly });
    return parts.map((part) => partQuery(part, words, { named, categories }));
  };
  return { parts: await queriesOf(false), nearly: () => queriesOf(true) };
}

/** Beyond these, there are too many combinations of words to leave out. */
const MOST_CHOSEN_FROM = 6;

function choices<Value>(values: readonly Value[], size: number): Value[][] {
  if (size === 0) {
    return [[]];
  }
  return values.flatMap((value, at) => choices(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]));
}

/** Requires all parts. */
export const allParts = (parts: readonly PartQuery[]): string => parts.map(({ any }) => any).join('&');

/** Requires at least half of the parts. */
export function halfOfParts(parts: readonly PartQuery[]): string {
  const some = parts.slice(0, MOST_CHOSEN_FROM);
  return choices(some, Math.ceil(some.length / 2))
    .map((chosen) => `(${allParts(chosen)})`)
    .join('|');
}
