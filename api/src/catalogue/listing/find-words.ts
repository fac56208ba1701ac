import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { allWords, type ExactWord } from '../search/text-query';
import type { FoundPage, PageQuery } from './catalogue-index';
import {
  and,
  COLUMNS,
  foundPage,
  ORDERS,
  pageOf,
  partOf,
  placeIn,
  readRows,
  type Order,
  type Part,
  type ReadPart,
  type Row,
  type Window,
} from './list-window';

/** Up to here items that have certain words are counted, and put in order together. */
export const MOST_HITS = 1_000;
/** In a catalogue of more items than these, so many rows of a list are walked first, and up to so many with the words are counted there. */
export const LARGE = 200_000;
const WALKED_FIRST = 4_000;
/** Words of which these first rows have none together are looked up at once: a page of them would hardly be among the others. */
const PEEKED_AT = 1_000;
const COUNTED_FIRST = 100;
/** Of words that more than `MOST_HITS` items have, one is met in about so many rows, with a million items. */
const ROWS_PER_HIT = 1_000;

/**
 * Of what an index finds, up to `most` and one more, the rows that fit, in their order, and how many they are: looked up once, because that
 * takes the time.
 */
async function readHits(
  db: Db,
  found: SQL,
  order: Order,
  window: Window,
  { most, fits = sql`true` }: { readonly most: number; readonly fits?: SQL },
): Promise<Part & { readonly found: number; readonly hits: number }> {
  const { place, ordered, shownOf } = partOf(order, window);
  const rows = await selectRows<Row & { readonly found: number; readonly hits: number }>(
    db,
    sql`with found as materialized (select item_id, price, (${fits}) is true as fits ${found} limit ${most + 1}),
             counted as (select count(*)::int as found, count(*) filter (where fits)::int as hits from found)
        select ${COLUMNS}, found, hits
        from counted left join lateral (select item_id, price from found where fits and ${place} ${ordered}) shown on true`,
  );
  const [first] = rows;
  return {
    ...shownOf(rows.filter(({ item_id }) => item_id !== null)),
    found: first?.found ?? 0,
    hits: first?.hits ?? 0,
  };
}

export const inTitle = (words: readonly ExactWord[]) => sql`title_words @@ ${allWords(words, 'exact')}::tsquery`;

/** The first `rows` of a list that have certain words, in its order. */
function firstWithWords(match: SQL, conditions: readonly SQL[], order: Order, window: Window, rows: number): SQL {
  const { place, keys } = partOf(order, window);
  return sql`from (select item_id, price, title_words from listed_items where ${and([...conditions, place])} order by ${keys} limit ${rows}) walked
             where ${match} order by ${keys}`;
}

/**
 * Rows with words that many have, met on the way along an index. So many rows are walked that they are almost surely among them: left
 * alone, the planner may think that the words are rare together, and read everything.
 */
async function walkWords(db: Db, match: SQL, conditions: readonly SQL[], order: Order, window: Window): Promise<Part> {
  const { reach, shownOf } = partOf(order, window);
  const walked = firstWithWords(match, conditions, order, window, reach * ROWS_PER_HIT * 2);
  const rows = await selectRows<Row>(
    db,
    sql`select ${COLUMNS} ${walked} limit ${window.size + 1} offset ${window.offset ?? 0}`,
  );
  // The condition hides from the planner what it would look up.
  const all = sql`from listed_items where ${and([...conditions, sql`(${match}) is true`])}`;
  return rows.length > window.size ? shownOf(rows) : readRows(db, all, order, window);
}

/**
 * To look up common words, the index collects all items that have them. In a large catalogue it is looked first whether the beginning of
 * the list has a page of them.
 */
export async function findCommonWords(
  db: Db,
  query: PageQuery,
  match: SQL,
  conditions: readonly SQL[],
): Promise<FoundPage | null> {
  const order = ORDERS[query.sort];
  const { window: counted } = placeIn({ ...query, after: undefined, before: undefined }, COUNTED_FIRST, true);
  const first = (rows: number) => firstWithWords(match, conditions, order, { size: 0 }, rows);
  if ((await selectRows(db, sql`select item_id ${first(PEEKED_AT)} limit 1`)).length === 0) {
    return null;
  }
  const { hits, ...part } = await readHits(db, first(WALKED_FIRST), order, counted, { most: COUNTED_FIRST });
  if (hits <= query.size) {
    return null;
  }
  const isThere = query.after === undefined && query.before === undefined && part.hasMore;
  const walk: ReadPart = (...wanted) => walkWords(db, match, conditions, ...wanted);
  return pageOf(query, Math.min(hits, COUNTED_FIRST), true, isThere ? () => Promise.resolve(part) : walk);
}

/** What an index finds, put in order, as far as it fits; null where that is more than `MOST_HITS`. */
async function findFew(db: Db, query: PageQuery, found: SQL, fits = sql`true`): Promise<FoundPage | null> {
  const order = ORDERS[query.sort];
  const looked = { most: MOST_HITS, fits };
  const wanted = placeIn(query, Infinity, true);
  const part = await readHits(db, found, order, wanted.window, looked);
  if (part.found > MOST_HITS) {
    return null;
  }
  const { page, window } = placeIn(query, part.hits, false);
  // Beyond the last page stands nothing.
  const shown = window.offset === wanted.window.offset ? part : await readHits(db, found, order, window, looked);
  return foundPage(order, page, part.hits, false, shown);
}

/**
 * The number of a part is looked up by itself and the words beside it are compared there: together, the index would collect all items of
 * their brand for the one that has the number. Null where many items have the numbers, or nothing is beside them.
 */
export async function findNumbers(
  db: Db,
  query: PageQuery,
  words: readonly ExactWord[],
  conditions: readonly SQL[],
): Promise<FoundPage | null> {
  const numbers = words.filter(({ hasDigit }) => hasDigit);
  const others = words.filter(({ hasDigit }) => !hasDigit);
  return others.length === 0 || numbers.length === 0
    ? null
    : findFew(db, query, sql`from listed_items where ${inTitle(numbers)}`, and([...conditions, inTitle(others)]));
}

/** Words that few titles have are looked up, and what they lead to is put in order; words that many have are soon met by walking. */
export async function findWords(db: Db, query: PageQuery, match: SQL, conditions: readonly SQL[]): Promise<FoundPage> {
  return (
    (await findFew(db, query, sql`from listed_items where ${and([match, ...conditions])}`)) ??
    pageOf(query, MOST_HITS, true, (...more) => walkWords(db, match, conditions, ...more))
  );
}
