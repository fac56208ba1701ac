import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Names } from './names';
import type { Token } from './search-words';
import { nearestOf, swappedOf } from './spelling';

/** Words of the vocabulary that are compared letter by letter, those with the most trigrams in common. */
const MOST_COMPARED = 30;
/** Limit for words that contain the wanted one: "jet" is in "laserjet", "deskjet" and few others. */
const MOST_CONTAINING = 40;

/**
 * Up to this number, known words that begin with the wanted one are looked up individually. For items with several common words, that is
 * ten times as fast as a prefix query, for which the index first collects all items of each word.
 */
export const MOST_BEGINNING = 20;

/** What the vocabulary, and the brands, have of a word. */
export interface LookedUp {
  readonly isKnown: boolean;
  readonly containing: readonly string[];
  readonly beginning: readonly string[];
  /** Ids. */
  readonly brands: readonly number[];
  /** Words of a similar spelling, and their stems; empty unless they were asked for. */
  readonly near: readonly string[];
  readonly nearStems: readonly string[];
  /** Ids of brands with such a name. */
  readonly nearBrands: readonly number[];
}

interface Row extends Pick<LookedUp, 'isKnown' | 'containing' | 'beginning'> {
  readonly joined: string;
  readonly stem: string;
}

/** The words by their spelling without joiners. */
export async function lookUpWords(
  db: Db,
  tokens: readonly Token[],
  { names, nearly }: { readonly names: Names; readonly nearly: boolean },
): Promise<ReadonlyMap<string, LookedUp>> {
  const rows = await selectRows<Row>(
    db,
    sql`with wanted as (
          select distinct on (joined) joined, stem, regexp_replace(word, '([%_\\\\])', '\\\\\\1', 'g') as pattern,
                 word ~ '^[[:alpha:]]{2,}$' as is_word
          from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as (word text, joined text, stem text)
        ), known as (
          select wanted.*, exists (select from vocabulary where vocabulary.word in (joined, stem)) as is_known from wanted
        )
        select joined, stem, is_known as "isKnown",
               case when is_word and not is_known and length(joined) >= 3 then array(
                 select vocabulary.word from vocabulary where vocabulary.word like '%' || pattern || '%' order by length(vocabulary.word), vocabulary.word
                 limit ${MOST_CONTAINING}
               ) else '{}' end as containing,
               case when is_word then array(
                 select vocabulary.word from vocabulary where vocabulary.word like pattern || '%' limit ${MOST_BEGINNING + 1}
               ) else '{}' end as beginning
        from known`,
  );
  const near = nearly ? await lookUpNear(db, rows) : new Map<string, Near>();
  return new Map(
    rows.map((row) => {
      const { near: words = [], nearStems = [] } = near.get(row.joined) ?? {};
      return [
        row.joined,
        { ...row, brands: brandsOf(row, names), near: words, nearStems, nearBrands: brandsWith(words, names) },
      ];
    }),
  );
}

const brandsWith = (words: readonly string[], { brands }: Names): number[] =>
  brands.filter((brand) => words.some((word) => brand.words.includes(word))).map(({ id }) => id);

/** Brands with the word in their name; an unknown word may be the beginning of one. */
const brandsOf = ({ joined, stem, isKnown }: Row, names: Names): number[] => {
  const whole = brandsWith([joined, stem], names);
  return whole.length > 0 || isKnown || joined.length < 3
    ? whole
    : names.brands.filter(({ words }) => words.some((word) => word.startsWith(joined))).map(({ id }) => id);
};

type Near = Pick<LookedUp, 'near' | 'nearStems'>;

/** Known words, too, may have been meant as others: "quite" for "quiet". */
async function lookUpNear(db: Db, rows: readonly Row[]): Promise<Map<string, Near>> {
  const wanted = rows
    .filter(({ joined }) => /^\p{L}{4,}$/u.test(joined))
    .map(({ joined }) => ({ word: joined, swapped: swappedOf(joined) }));
  if (wanted.length === 0) {
    return new Map();
  }
  const compared = await selectRows<{ word: string; similar: string[]; swapped: string[] }>(
    db,
    sql`select wanted.word,
               array(
                 select vocabulary.word from vocabulary where vocabulary.word % wanted.word and vocabulary.word <> wanted.word
                 order by similarity(vocabulary.word, wanted.word) desc, vocabulary.word limit ${MOST_COMPARED}
               ) as similar,
               array(select vocabulary.word from vocabulary where vocabulary.word in (select jsonb_array_elements_text(wanted.swapped))) as swapped
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (word text, swapped jsonb)`,
  );
  const nearest = compared.map(({ word, similar, swapped }) => ({
    word,
    near: nearestOf(word, [...swapped, ...similar]),
  }));
  return new Map(
    (
      await selectRows<Near & { word: string }>(
        db,
        sql`select word, array(select jsonb_array_elements_text(near)) as near,
                   array(select distinct stem_of(one) from jsonb_array_elements_text(near) one) as "nearStems"
            from jsonb_to_recordset(${JSON.stringify(nearest)}::jsonb) as (word text, near jsonb)`,
      )
    ).map((row) => [row.word, row]),
  );
}
