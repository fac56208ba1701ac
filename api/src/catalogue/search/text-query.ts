import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { JOINERS } from './search-words';
import { wantedWords } from './wanted-words';

/**
 * How near a word of the catalogue must come to the wanted one, from 0 to 1: "lazerjet" comes to "laserjet" by 0.50, "kyosera" to
 * "kyocera" by 0.45, "labtop" to "laptop" by 0.40.
 */
const NEAR = 0.4;
const MOST_CORRECTIONS = 5;
/** Words that have the wanted one in their middle: "jet" is in "laserjet", "deskjet" and few others. */
const MOST_CONTAINING = 40;
/**
 * So many known words that begin with the wanted one are looked up each by itself. Items that have several common words are found ten times
 * as soon so as by the beginnings of words, for which the index collects all items of each word first.
 */
const MOST_BEGINNING = 20;

/** A wanted word as a query of the database: what it is written as. */
export interface ExactWord {
  readonly exact: string;
  /** Whether it is a number or has one in it, as the names of models and parts have. */
  readonly hasDigit: boolean;
}

/** The same, with what it may have been meant to be. */
export interface WordQuery extends ExactWord {
  readonly nearly: string;
}

/** One word of a `tsquery`: nothing in it is an operator. */
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

/** What begins with the word. Where no known word does, it may be letters that stand before the number of another word. */
const beginnings = ({ word, joined, beginning }: Row): string[] =>
  beginning.length > 0 && beginning.length <= MOST_BEGINNING
    ? beginning.map(quoted)
    : [word, joined].map((one) => `${quoted(one)}:*`);

async function lookUp(db: Db, text: string, { nearly }: { readonly nearly: boolean }): Promise<Row[]> {
  const wanted = wantedWords(text);
  if (wanted.length === 0) {
    return [];
  }
  // Accents go first: what is left lowers alike under every locale.
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
 * The words of a text as the index knows them. A word is found where one begins with it, with and without joiners, in the
 * singular, inside a longer word, and as a brand's name.
 */
export const readWords = async (db: Db, text: string): Promise<ExactWord[]> =>
  (await lookUp(db, text, { nearly: false })).map(exactWord);

/** The same; nearly, a word is found where two letters are swapped or it is spelled much like it. */
export const readTextQuery = async (db: Db, text: string): Promise<WordQuery[]> =>
  (await lookUp(db, text, { nearly: true })).map((row) => ({
    ...exactWord(row),
    nearly: anyOf([
      ...exactly(row),
      ...[...row.swapped, ...row.corrections].map(quoted),
      ...row.brand_corrections.map((id) => quoted(`brand#${id}`)),
    ]),
  }));

/** All of the words. */
export const allWords = <How extends 'exact' | 'nearly'>(
  words: readonly Readonly<Record<How, string>>[],
  how: How,
): string => words.map((word) => word[how]).join('&');

/** Beyond these the ways to leave some out become too many. */
const MOST_CHOSEN_FROM = 6;

function choices<Value>(values: readonly Value[], size: number): Value[][] {
  if (size === 0) {
    return [[]];
  }
  return values.flatMap((value, at) => choices(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]));
}

/** At least half of the words. */
export function halfOfWords(words: readonly WordQuery[]): string {
  const some = words.slice(0, MOST_CHOSEN_FROM);
  return choices(some, Math.ceil(some.length / 2))
    .map((chosen) => `(${allWords(chosen, 'nearly')})`)
    .join('|');
}
