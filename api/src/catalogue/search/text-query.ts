import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { JOINERS } from './search-words';
import { wantedWords } from './wanted-words';

/**
 * Minimum similarity of a catalogue word to the wanted one, from 0 to 1: "lazerjet" has 0.50 with "laserjet", "kyosera" 0.45 with
 * "kyocera", "labtop" 0.40 with "laptop".
 */
const NEAR = 0.4;
const MOST_CORRECTIONS = 5;
/** Limit for words that contain the wanted one: "jet" is in "laserjet", "deskjet" and few others. */
const MOST_CONTAINING = 40;
/**
 * Up to this number, known words that begin with the wanted one are looked up individually. For items with several common words, that is
 * ten times as fast as a prefix query, for which the index first collects all items of each word.
 */
const MOST_BEGINNING = 20;

/** A wanted word as a full-text query, as it is written. */
export interface ExactWord {
  readonly exact: string;
  /** Whether it is or contains a number, like the names of models and parts. */
  readonly hasDigit: boolean;
}

/** Also matches the words that may have been meant. */
export interface WordQuery extends ExactWord {
  readonly nearly: string;
}

/** One word of a `tsquery`, escaped so that nothing in it is an operator. */
const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const anyOf = (terms: readonly string[]) => `(${[...new Set(terms)].join('|')})`;

interface Row {
  readonly word: string;
  readonly joined: string;
  readonly singulars: string[];
  readonly swapped: string[];
  readonly containing: string[];
  readonly beginning: string[];
  readonly brands: number[];
  readonly corrections: string[];
  readonly brand_corrections: number[];
}

/** Words that begin with this one. Without a known word, it may be the letters before the number in another word. */
const beginnings = ({ word, joined, beginning }: Row): string[] =>
  beginning.length > 0 && beginning.length <= MOST_BEGINNING
    ? beginning.map(quoted)
    : [word, joined].map((one) => `${quoted(one)}:*`);

async function lookUp(db: Db, text: string, { nearly }: { readonly nearly: boolean }): Promise<Row[]> {
  const wanted = wantedWords(text);
  if (wanted.length === 0) {
    return [];
  }
  // Accents are removed first: the rest is lowered in the same way in every locale.
  return selectRows<Row>(
    db,
    sql`with wanted as (
          select lower(unaccent(word)) as word, lower(unaccent(joined)) as joined,
                 array(select lower(unaccent(one)) from jsonb_array_elements_text(singulars) as one) as singulars,
                 array(select lower(unaccent(one)) from jsonb_array_elements_text(swapped) as one) as swapped, place
          from rows from (
            jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (word text, joined text, singulars jsonb, swapped jsonb)
          ) with ordinality as words (word, joined, singulars, swapped, place)
        ), spelled as materialized (
          select wanted.*, regexp_replace(word, '([%_\\\\])', '\\\\\\1', 'g') as pattern from wanted
        ), nearest as materialized (
          select place, case when ${nearly} and spelled.word ~ '^[[:alpha:]]{4,}$' then array(
            select vocabulary.word from vocabulary
            where vocabulary.word % spelled.word and similarity(vocabulary.word, spelled.word) >= ${NEAR}
            order by similarity(vocabulary.word, spelled.word) desc, vocabulary.word
            limit ${MOST_CORRECTIONS}
          ) else '{}' end as words
          from spelled
        ), named as (
          select id, regexp_replace(lower(unaccent(name)), ${JOINERS}, '', 'g') as name from brands where archived_at is null
        )
        select word, joined, singulars, swapped,
               case when word ~ '^[[:alpha:]]{3,}$' then array(
                 select vocabulary.word from vocabulary where vocabulary.word like '%' || pattern || '%' order by length(vocabulary.word), vocabulary.word
                 limit ${MOST_CONTAINING}
               ) else '{}' end as containing,
               case when word ~ '^[[:alpha:]]{2,}$' then array(
                 select vocabulary.word from vocabulary where vocabulary.word like pattern || '%' limit ${MOST_BEGINNING + 1}
               ) else '{}' end as beginning,
               array(select id from named where strpos(name, joined) > 0 or name = any(singulars)) as brands,
               nearest.words as corrections,
               array(select named.id from named where name = any(nearest.words || swapped)) as brand_corrections
        from spelled join nearest using (place)
        order by place`,
  );
}

const exactly = (row: Row): string[] => [
  ...beginnings(row),
  ...[...row.singulars, ...row.containing].map(quoted),
  ...row.brands.map((id) => quoted(`brand#${id}`)),
];

const exactWord = (row: Row): ExactWord => ({ exact: anyOf(exactly(row)), hasDigit: /\d/.test(row.word) });

/**
 * The words of a text as queries for the index. A word matches words that begin with it, with and without joiners, in the
 * singular, inside a longer word, and in a brand's name.
 */
export const readWords = async (db: Db, text: string): Promise<ExactWord[]> =>
  (await lookUp(db, text, { nearly: false })).map(exactWord);

/** Like `readWords`; `nearly` also matches with two letters swapped or a similar spelling. */
export const readTextQuery = async (db: Db, text: string): Promise<WordQuery[]> =>
  (await lookUp(db, text, { nearly: true })).map((row) => ({
    ...exactWord(row),
    nearly: anyOf([
      ...exactly(row),
      ...[...row.swapped, ...row.corrections].map(quoted),
      ...row.brand_corrections.map((id) => quoted(`brand#${id}`)),
    ]),
  }));

/** Requires all of the words. */
export const allWords = <How extends 'exact' | 'nearly'>(
  words: readonly Readonly<Record<How, string>>[],
  how: How,
): string => words.map((word) => word[how]).join('&');

/** Beyond these, there are too many combinations of words to leave out. */
const MOST_CHOSEN_FROM = 6;

function choices<Value>(values: readonly Value[], size: number): Value[][] {
  if (size === 0) {
    return [[]];
  }
  return values.flatMap((value, at) => choices(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]));
}

/** Requires at least half of the words. */
export function halfOfWords(words: readonly WordQuery[]): string {
  const some = words.slice(0, MOST_CHOSEN_FROM);
  return choices(some, Math.ceil(some.length / 2))
    .map((chosen) => `(${allWords(chosen, 'nearly')})`)
    .join('|');
}
