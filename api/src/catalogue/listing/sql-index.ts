import { DEEPEST_COUNTED, type Facets } from '@ofisi/api-contract/catalogue/listing';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { createWorkQueue } from '../../engine/work-queue';
import { allWords, halfOfWords, readTextQuery, readWords } from '../search/text-query';
import { findCommonWords, findNumbers, findWords, inTitle, LARGE, MOST_HITS } from './find-words';
import { and, pageOf, readRows, shillings, type ReadPart } from './list-window';
import type { CatalogueIndex, FoundIds, FoundPage, ItemFilters, PageQuery, SearchQuery } from './catalogue-index';

function conditionsOf({ category, brand, min, max }: ItemFilters): SQL[] {
  return [
    ...(category === undefined ? [] : [sql`category_id = ${category}`]),
    ...(brand === undefined ? [] : [sql`brand_id = ${brand}`]),
    ...(min === undefined ? [] : [sql`price >= ${shillings(min)}::numeric`]),
    ...(max === undefined ? [] : [sql`price <= ${shillings(max)}::numeric`]),
  ];
}

async function countRows(db: Db, from: SQL, most: number): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select ${from} limit ${most + 1}) counted`,
  );
  return row?.count ?? 0;
}

/** The number of items in a list filtered only by category and brand, known without counting them. */
async function knownCount(db: Db, filters: ItemFilters): Promise<number> {
  const { category, brand } = filters;
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select coalesce(sum(items), 0)::int as count from listed_counts where ${and(conditionsOf({ category, brand }))}`,
  );
  return row?.count ?? 0;
}

/** A page of a list; without words, it is read along an index in the list's order. */
async function findPage(db: Db, query: PageQuery, isLarge: () => Promise<boolean>): Promise<FoundPage> {
  const conditions = conditionsOf(query);
  const words = await readWords(db, query.q ?? '');
  if (words.length > 0) {
    const numbered = await findNumbers(db, query, words, conditions);
    if (numbered) {
      return numbered;
    }
    const match = inTitle(words);
    const common = (await isLarge()) ? await findCommonWords(db, query, match, conditions) : null;
    return common ?? findWords(db, query, match, conditions);
  }
  const from = sql`from listed_items where ${and(conditions)}`;
  const read: ReadPart = (order, window) => readRows(db, from, order, window);
  if (query.min === undefined && query.max === undefined) {
    return pageOf(query, await knownCount(db, query), false, read);
  }
  const count = await countRows(db, from, DEEPEST_COUNTED);
  return pageOf(query, Math.min(count, DEEPEST_COUNTED), count > DEEPEST_COUNTED, read);
}

/** Ids of items with certain words, those with the most of them in the title first. */
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
  return { items, similar: await findByWords(db, halfOfWords(words), { filters, size, title }) };
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

/** How long the check of the catalogue's size is cached, in milliseconds. */
const SIZE_HOLDS = 60_000;

/** Whether there are more than `large` items. */
function sizeCheck(db: Db, large: number): () => Promise<boolean> {
  let known = { isLarge: false, until: Number.NEGATIVE_INFINITY };
  return async () => {
    if (performance.now() > known.until) {
      known = { isLarge: (await knownCount(db, {})) > large, until: performance.now() + SIZE_HOLDS };
    }
    return known.isLarge;
  };
}

/** Maximum number of queued searches; further ones are refused. */
const MOST_WAITING = 100;

interface IndexOptions {
  /** A catalogue with more items is large. */
  readonly large?: number;
  readonly searchesAtOnce?: number;
}

/**
 * The database's own search: indexes over `listed_items`, and the vocabulary for different spellings. Queries with words never take
 * every connection, so that a client with ever new words does not hold up pages without any.
 */
export function createSqlIndex(db: Db, { large = LARGE, searchesAtOnce = 1 }: IndexOptions = {}): CatalogueIndex {
  const searches = createWorkQueue(MOST_WAITING, searchesAtOnce);
  const isLarge = sizeCheck(db, large);
  return {
    page: (query) => (query.q ? searches.run(() => findPage(db, query, isLarge)) : findPage(db, query, isLarge)),
    search: (query) => searches.run(() => findIds(db, query)),
    facetsOfCategory: (category) => facetsOfCategory(db, category),
  };
}
