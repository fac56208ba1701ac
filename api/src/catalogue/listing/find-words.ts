import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { PageQuery } from './catalogue-index';
import type { WordMatch } from './word-match';
import {
  and,
  COLUMNS,
  foundPage,
  ORDERS,
  pageOf,
  partOf,
  placeIn,
  readRows,
  type ListedPage,
  type Order,
  type Part,
  type ReadPart,
  type Row,
  type Window,
} from './list-window';

/** Up to this number, matching items are counted and sorted together. */
export const MOST_HITS = 1_000;
/** In a catalogue with more items, `WALKED_FIRST` rows of a list are scanned first, and up to `COUNTED_FIRST` matches among them are counted. */
export const LARGE = 200_000;
export const WALKED_FIRST = 4_000;
/** If this many first rows have no match, the words are looked up in the index at once: the other rows scanned first would hardly yield a page. */
export const PEEKED_AT = 1_000;
export const COUNTED_FIRST = 100;
/** Words that match more than `MOST_HITS` of a million items are met in about one row in this many. */
const ROWS_PER_HIT = 1_000;

/**
 * Of up to `most` + 1 rows found through an index, those that fit, in order, and their number: in one query, because the look-up
 * takes most of the time.
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

/** The matches among the first `rows` of a list, in order. */
export function firstWithWords(
  match: SQL,
  conditions: readonly SQL[],
  order: Order,
  window: Window,
  rows: number,
): SQL {
  const { place, keys } = partOf(order, window);
  return sql`from (select item_id, price, title_words, words, category_id, brand_id from listed_items where ${and([...conditions, place])} order by ${keys} limit ${rows}) walked
             where ${match} order by ${keys}`;
}

/**
 * Finds rows with common words while scanning an index. Enough rows are scanned to contain them almost certainly: otherwise the planner may
 * take the combination of words for rare, and read everything.
 */
async function walkWords(db: Db, match: SQL, conditions: readonly SQL[], order: Order, window: Window): Promise<Part> {
  const { reach, shownOf } = partOf(order, window);
  const walked = firstWithWords(match, conditions, order, window, reach * ROWS_PER_HIT * 2);
  const rows = await selectRows<Row>(
    db,
    sql`select ${COLUMNS} ${walked} limit ${window.size + 1} offset ${window.offset ?? 0}`,
  );
  // The condition keeps the planner from using the index for the words.
  const all = sql`from listed_items where ${and([...conditions, sql`(${match}) is true`])}`;
  return rows.length > window.size ? shownOf(rows) : readRows(db, all, order, window);
}

/**
 * To look up common words, the index collects all items that have them. In a large catalogue, the beginning of the list is searched first
 * for a page of matches.
 */
export async function findCommonWords(
  db: Db,
  query: PageQuery,
  match: SQL,
  conditions: readonly SQL[],
): Promise<ListedPage | null> {
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

/** The matches of an index look-up that fit, in order; null if there are more than `MOST_HITS`. */
async function findFew(db: Db, query: PageQuery, found: SQL, fits = sql`true`): Promise<ListedPage | null> {
  const order = ORDERS[query.sort];
  const looked = { most: MOST_HITS, fits };
  const wanted = placeIn(query, Infinity, true);
  const part = await readHits(db, found, order, wanted.window, looked);
  if (part.found > MOST_HITS) {
    return null;
  }
  const { page, window } = placeIn(query, part.hits, false);
  // There is nothing beyond the last page.
  const shown = window.offset === wanted.window.offset ? part : await readHits(db, found, order, window, looked);
  return foundPage(order, page, part.hits, false, shown);
}

/**
 * Looks up a part number on its own and compares the other words there: together, the index would collect all items of their brand for the
 * one with the number. Null if many items have the numbers, or if there are no other words.
 */
export const findNumbers = async (
  db: Db,
  query: PageQuery,
  { numbers, others }: WordMatch,
  conditions: readonly SQL[],
): Promise<ListedPage | null> =>
  numbers && others ? findFew(db, query, sql`from listed_items where ${numbers}`, and([...conditions, others])) : null;

/** Rare words are looked up and their items sorted; common words are soon found by scanning. */
export async function findWords(db: Db, query: PageQuery, match: SQL, conditions: readonly SQL[]): Promise<ListedPage> {
  return (
    (await findFew(db, query, sql`from listed_items where ${and([match, ...conditions])}`)) ??
    pageOf(query, MOST_HITS, true, (...more) => walkWords(db, match, conditions, ...more))
  );
}
