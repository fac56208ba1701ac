import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { createWorkQueue } from '../../engine/work-queue';
import { allWords, halfOfTheWords, readTextQuery } from '../search/text-query';
import type { Facets } from '../../wire';
import { DEEPEST_COUNTED } from './listing.schema';
import type { CatalogueIndex, FoundIds, FoundPage, ItemFilters, PageQuery, SearchQuery } from './catalogue-index';

/** Up to here items that have certain words are counted, and put in order together. */
const MOST_HITS = 1_000;
/** So many are looked at first: each is read from another place of the table, which is what takes the time. */
const FIRST_HITS = 250;
/** Words that one item in so many has are soon met by walking. */
const COMMON = 200;

const and = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const shillings = (cents: number) => (cents / 100).toFixed(2);

function conditionsOf({ category, brand, min, max }: ItemFilters): SQL[] {
  return [
    ...(category === undefined ? [] : [sql`category_id = ${category}`]),
    ...(brand === undefined ? [] : [sql`brand_id = ${brand}`]),
    ...(min === undefined ? [] : [sql`price >= ${shillings(min)}::numeric`]),
    ...(max === undefined ? [] : [sql`price <= ${shillings(max)}::numeric`]),
  ];
}

/** One list's order: what it goes by, and where a row stands in it. */
const ORDERS = {
  newest: { keys: [sql`item_id`], isRising: false },
  price: { keys: [sql`price`, sql`item_id`], isRising: true },
  '-price': { keys: [sql`price`, sql`item_id`], isRising: false },
} as const;

type Order = (typeof ORDERS)[keyof typeof ORDERS];

interface Row {
  readonly item_id: number;
  /** Cents. */
  readonly price: number;
}

const cursorOf = ({ keys }: Order, { item_id, price }: Row) =>
  keys.length === 1 ? `${item_id}` : `${price}.${item_id}`;

/** The values of a cursor, in the order's keys; one that comes from a list in another order stands at the beginning of its number. */
function placeOf({ keys }: Order, cursor: string): SQL {
  const [first = '0', second = '0'] = cursor.split('.');
  return keys.length === 1 ? sql`(${first}::bigint)` : sql`(${shillings(Number(first))}::numeric, ${second}::bigint)`;
}

interface Window {
  readonly size: number;
  readonly offset?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

interface Part {
  readonly rows: readonly Row[];
  /** Whether more follow on the side that was walked to. */
  readonly hasMore: boolean;
  readonly isBackwards: boolean;
}

/** What of a list a window shows: a condition, an order, and one row more than it has. */
function partOf(order: Order, { size, offset = 0, after, before }: Window) {
  const isBackwards = after === undefined && before !== undefined;
  const isRising = order.isRising !== isBackwards;
  const cursor = after ?? before;
  const place =
    cursor === undefined
      ? sql`true`
      : sql`(${sql.join([...order.keys], sql`, `)}) ${isRising ? sql`>` : sql`<`} ${placeOf(order, cursor)}`;
  const keys = sql.join(
    order.keys.map((key) => (isRising ? key : sql`${key} desc`)),
    sql`, `,
  );
  const shownOf = (rows: readonly Row[]): Part => {
    const shown = rows.slice(0, size);
    return { rows: isBackwards ? shown.reverse() : shown, hasMore: rows.length > size, isBackwards };
  };
  return { condition: sql`${place} order by ${keys} limit ${size + 1} offset ${offset}`, shownOf };
}

const COLUMNS = sql`item_id, (price * 100)::float8 as price`;

/** Rows in their order. */
async function readRows(db: Db, from: SQL, order: Order, window: Window): Promise<Part> {
  const { condition, shownOf } = partOf(order, window);
  return shownOf(await selectRows<Row>(db, sql`select ${COLUMNS} ${from} and ${condition}`));
}

interface Hits extends Part {
  readonly hits: number;
  /** The highest id among them. They come as they lie, which is about in the order of their ids. */
  readonly reaches: number;
}

/** The same of what has certain words, with how many have them, up to `most` and one more: looked up once. */
async function readHits(db: Db, found: SQL, order: Order, window: Window, most: number): Promise<Hits> {
  const { condition, shownOf } = partOf(order, window);
  const rows = await selectRows<Row & Pick<Hits, 'hits' | 'reaches'>>(
    db,
    sql`with found as materialized (select item_id, price ${found} limit ${most + 1}),
             counted as (select count(*)::int as hits, max(item_id) as reaches from found)
        select ${COLUMNS}, hits, reaches
        from counted left join lateral (select item_id, price from found where ${condition}) shown on true`,
  );
  const { hits = 0, reaches = 0 } = rows[0] ?? {};
  return { ...shownOf(rows.filter(({ item_id }) => item_id !== null)), hits, reaches };
}

async function countRows(db: Db, from: SQL, most: number): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select ${from} limit ${most + 1}) counted`,
  );
  return row?.count ?? 0;
}

/** How many items stand in a list that only category and brand narrow: known without counting them. */
async function knownCount(db: Db, filters: ItemFilters): Promise<number> {
  const { category, brand } = filters;
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select coalesce(sum(items), 0)::int as count from listed_counts where ${and(conditionsOf({ category, brand }))}`,
  );
  return row?.count ?? 0;
}

/** Which page is meant, and its window: the last one instead of one beyond it. */
function placeIn({ page, size, after, before }: PageQuery, total: number, more: boolean) {
  const isCounted = after === undefined && before === undefined;
  // Counting off takes longer the deeper a page lies.
  const deepest = isCounted ? Math.floor(DEEPEST_COUNTED / size) : Infinity;
  const last = Math.max(1, Math.min(Math.ceil(total / size), deepest));
  const shown = isCounted || !more ? Math.min(page, last) : page;
  const window: Window = isCounted ? { size, offset: (shown - 1) * size } : { size, after, before };
  return { page: shown, window };
}

function foundPage(order: Order, page: number, total: number, more: boolean, part: Part): FoundPage {
  const { rows, hasMore, isBackwards } = part;
  const [first] = rows;
  const final = rows.at(-1);
  const hasNext = isBackwards || hasMore;
  const hasPrevious = isBackwards ? hasMore : page > 1;
  return {
    ids: rows.map(({ item_id }) => item_id),
    page,
    total,
    more,
    next: final && hasNext ? cursorOf(order, final) : null,
    previous: first && hasPrevious ? cursorOf(order, first) : null,
  };
}

async function pageOf(db: Db, query: PageQuery, total: number, more: boolean, from: SQL): Promise<FoundPage> {
  const order = ORDERS[query.sort];
  const { page, window } = placeIn(query, total, more);
  return foundPage(order, page, total, more, await readRows(db, from, order, window));
}

/** Words that few titles have are looked up, and what they lead to is put in order; words that many have are soon met by walking. */
async function findWords(db: Db, query: PageQuery, match: SQL, conditions: readonly SQL[]): Promise<FoundPage> {
  const order = ORDERS[query.sort];
  const found = sql`from listed_items where ${and([match, ...conditions])}`;
  const wanted = placeIn(query, Infinity, true);
  const lookUp = (window: Window, most: number) => readHits(db, found, order, window, most);
  const walkBeyond = (counted: number) => pageOf(db, query, counted, true, walked(match, conditions));
  const first = await lookUp(wanted.window, FIRST_HITS);
  const areAll = first.hits <= FIRST_HITS;
  if (!areAll && first.reaches < first.hits * COMMON) {
    return walkBeyond(FIRST_HITS);
  }
  const { hits, ...part } = areAll ? first : await lookUp(wanted.window, MOST_HITS);
  if (hits > MOST_HITS) {
    return walkBeyond(MOST_HITS);
  }
  const { page, window } = placeIn(query, hits, false);
  // Beyond the last page stands nothing.
  const shown = window.offset === wanted.window.offset ? part : await lookUp(window, hits);
  return foundPage(order, page, hits, false, shown);
}

/** A list without words is walked along an index in its order. */
async function findPage(db: Db, query: PageQuery): Promise<FoundPage> {
  const conditions = conditionsOf(query);
  const words = await readTextQuery(db, query.q ?? '');
  if (words.length > 0) {
    return findWords(db, query, sql`title_words @@ ${allWords(words, 'exact')}::tsquery`, conditions);
  }
  const from = sql`from listed_items where ${and(conditions)}`;
  if (query.min === undefined && query.max === undefined) {
    return pageOf(db, query, await knownCount(db, query), false, from);
  }
  const count = await countRows(db, from, DEEPEST_COUNTED);
  return pageOf(db, query, Math.min(count, DEEPEST_COUNTED), count > DEEPEST_COUNTED, from);
}

/** Many: met on the way along an index. The condition hides from the planner what it would look up. */
const walked = (match: SQL, conditions: readonly SQL[]) =>
  sql`from listed_items where ${and([...conditions, sql`(${match}) is true`])}`;

/** Ids of items with certain words, those with most of them in the title first. */
async function findByWords(
  db: Db,
  match: string,
  {
    filters,
    without,
    size,
    title,
  }: { filters: readonly SQL[]; without?: string; size: number; title: readonly string[] },
): Promise<number[]> {
  const score = title.map((word) => sql`(title_words @@ ${word}::tsquery)::int`);
  const rows = await selectRows<{ item_id: number }>(
    db,
    sql`select item_id
        from (
          select item_id, ${sql.join(score, sql` + `)} as in_title
          from listed_items
          where words @@ ${match}::tsquery and ${without === undefined ? sql`true` : sql`not words @@ ${without}::tsquery`} and ${and(filters)}
          limit ${MOST_HITS}
        ) found
        order by in_title desc, item_id desc
        limit ${size}`,
  );
  return rows.map(({ item_id }) => item_id);
}

async function findIds(db: Db, query: SearchQuery): Promise<FoundIds> {
  const words = await readTextQuery(db, query.q);
  if (words.length === 0) {
    return { items: [], similar: [] };
  }
  const { size } = query;
  const exact = allWords(words, 'exact');
  const nearly = allWords(words, 'nearly');
  const filters = [...conditionsOf(query), ...(query.elsewhere ? [sql`not title_words @@ ${exact}::tsquery`] : [])];
  const title = words.map((word) => word.nearly);
  const items = await findByWords(db, exact, { filters, size, title });
  const similar = nearly === exact ? [] : await findByWords(db, nearly, { filters, without: exact, size, title });
  if (items.length + similar.length > 0) {
    return { items, similar };
  }
  return { items, similar: await findByWords(db, halfOfTheWords(words), { filters, size, title }) };
}

async function facetsOfCategory(db: Db, category: number): Promise<Facets> {
  const rows = await selectRows<Facets['brands'][number] | { id: null; count: number }>(
    db,
    sql`select brands.id, brands.name as brand_name, brands.slug as brand_slug, sum(items)::int as count
        from listed_counts left join brands on brands.id = listed_counts.brand_id
        where category_id = ${category}
        group by brands.id
        having sum(items) > 0
        order by count desc, brands.name`,
  );
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    brands: rows.flatMap((row) => (row.id === null ? [] : [row])),
  };
}

/** Searches that may wait for their turn before further ones are refused. */
const MOST_WAITING = 100;

/**
 * The database's own search: indexes over `listed_items`, and the vocabulary for words that are spelled otherwise. What has words takes one
 * connection at a time, so that whoever thinks of ever new ones keeps no page waiting that has none.
 */
export function createSqlIndex(db: Db): CatalogueIndex {
  const searches = createWorkQueue(MOST_WAITING);
  return {
    page: (query) => (query.q ? searches.run(() => findPage(db, query)) : findPage(db, query)),
    search: (query) => searches.run(() => findIds(db, query)),
    facetsOfCategory: (category) => facetsOfCategory(db, category),
  };
}
