import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isAvailable } from '../../tables/catalogue';
import type { PartQuery } from '../search/text-query';
import type { PageQuery } from './catalogue-index';
import { COUNTED_FIRST, firstWithWords, MOST_HITS, PEEKED_AT, WALKED_FIRST } from './find-words';
import { and, ORDERS, placeIn, type ListedPage } from './list-window';
import { scoreOf, type WordMatch } from './word-match';

/** Columns by which a row is scored or filtered. */
const SCORED = sql`item_id, category_id, brand_id, price, title_words, words`;

/** What is in stock counts more, and of equals the shorter name: the toner itself before a set of four. */
const STOCKED = 1;
const PER_WORD = 0.02;

interface Ranked {
  readonly ids: readonly number[];
  /** Number of rows that were compared, at most one more than `MOST_HITS`. */
  readonly found: number;
}

/** Some of the rows `from` the listing, best first. */
export async function rank(
  db: Db,
  from: SQL,
  { parts, fits = sql`true`, size, offset }: { parts: readonly PartQuery[]; fits?: SQL; size: number; offset: number },
): Promise<Ranked> {
  const rows = await selectRows<{ item_id: number | null; found: number }>(
    db,
    sql`with found as materialized (select ${SCORED} ${from}),
             fitting as (select *, ${scoreOf(parts)} - ${PER_WORD}::float8 * length(title_words) as score from found where ${fits}),
             ranked as (
               select item_id, score + case when ${isAvailable} then ${STOCKED} else 0 end as score
               from fitting join items on items.id = item_id
             )
        select item_id, counted.found
        from (select count(*)::int as found from fitting) counted
        left join lateral (select item_id from ranked order by score desc, item_id desc limit ${size} offset ${offset}) shown on true`,
  );
  return { ids: rows.flatMap(({ item_id }) => item_id ?? []), found: rows[0]?.found ?? 0 };
}

/** Rows that match; in a large catalogue, common words are met soon enough among the newest of all. */
async function candidates(
  db: Db,
  { match, numbers, others }: WordMatch,
  { conditions, isLarge }: { readonly conditions: readonly SQL[]; readonly isLarge: boolean },
): Promise<{ from: SQL; fits?: SQL; most: number }> {
  if (numbers && others) {
    const few = sql`from listed_items where ${numbers} limit ${MOST_HITS + 1}`;
    const [row] = await selectRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select item_id ${few}) few`,
    );
    if ((row?.count ?? 0) <= MOST_HITS) return { from: few, fits: and([...conditions, others]), most: MOST_HITS };
  }
  const walked = (rows: number) => firstWithWords(match, conditions, ORDERS.newest, { size: 0 }, rows);
  const all = sql`from listed_items where ${and([match, ...conditions])}`;
  if (isLarge) {
    const [peeked] = await selectRows(db, sql`select item_id ${walked(PEEKED_AT)} limit 1`);
    const first = sql`${walked(WALKED_FIRST)} limit ${COUNTED_FIRST + 1}`;
    const [row] = peeked
      ? await selectRows<{ count: number }>(db, sql`select count(*)::int as count from (select item_id ${first}) first`)
      : [];
    if ((row?.count ?? 0) > COUNTED_FIRST) return { from: first, most: COUNTED_FIRST };
  }
  return { from: sql`${all} limit ${MOST_HITS + 1}`, most: MOST_HITS };
}

/**
 * A page of matches, best first. Beyond `MOST_HITS`, and among common words of a large catalogue, only some matches are compared: the list
 * ends after those, and says that there are more.
 */
export async function findBest(
  db: Db,
  query: PageQuery,
  how: WordMatch & {
    readonly parts: readonly PartQuery[];
    readonly conditions: readonly SQL[];
    readonly isLarge: boolean;
  },
): Promise<ListedPage> {
  const { from, fits, most } = await candidates(db, how, how);
  const counted = { ...query, after: undefined, before: undefined };
  const read = (page: number) =>
    rank(db, from, { parts: how.parts, ...(fits && { fits }), size: query.size, offset: (page - 1) * query.size });
  const asked = await read(query.page);
  const total = Math.min(asked.found, most);
  const { page } = placeIn(counted, total, false);
  const { ids } = page === query.page ? asked : await read(page);
  const shown = ids.slice(0, total - (page - 1) * query.size);
  const pages = Math.ceil(total / query.size);
  return {
    ids: shown,
    page,
    total,
    more: asked.found > most,
    next: page < pages ? `${page * query.size}` : null,
    previous: page > 1 ? `${page * query.size}` : null,
  };
}

/** Ids of rows that match, best first. */
export async function bestIds(
  db: Db,
  match: SQL,
  {
    parts,
    filters,
    size,
  }: { readonly parts: readonly PartQuery[]; readonly filters: readonly SQL[]; readonly size: number },
): Promise<number[]> {
  const from = sql`from listed_items where ${and([match, ...filters])} limit ${MOST_HITS}`;
  return [...(await rank(db, from, { parts, size, offset: 0 })).ids];
}
