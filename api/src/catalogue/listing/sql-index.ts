import { DEEPEST_COUNTED, type Facets } from '@ofisi/api-contract/catalogue/listing';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { createWorkQueue } from '../../engine/work-queue';
import { categoriesNamed, keepNames, type KeptNames } from '../search/names';
import { readPrice, type SaidPrice } from '../search/read-price';
import { readTextQuery, type PartQuery, type TextQuery } from '../search/text-query';
import { bestIds, findBest } from './best-match';
import type {
  CatalogueIndex,
  CountedFacets,
  FacetQuery,
  FoundIds,
  FoundPage,
  Match,
  PageQuery,
  SearchQuery,
} from './catalogue-index';
import { conditionsOf, isPlain, knownCount } from './item-conditions';
import { countFacets } from './item-facets';
import { findCommonWords, findNumbers, findWords, LARGE } from './find-words';
import { and, pageOf, readRows, type ListedPage, type ReadPart } from './list-window';
import { suggestedIds } from './suggested';
import { wordMatch } from './word-match';

async function countRows(db: Db, from: SQL, most: number): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select ${from} limit ${most + 1}) counted`,
  );
  return row?.count ?? 0;
}

/** A page of a list without a search, read along an index in the list's order. */
async function listPage(db: Db, query: PageQuery): Promise<ListedPage> {
  const from = sql`from listed_items where ${and(conditionsOf(query))}`;
  const read: ReadPart = (order, window) => readRows(db, from, order, window);
  if (isPlain(query)) {
    return pageOf(query, await knownCount(db, query), false, read);
  }
  const count = await countRows(db, from, DEEPEST_COUNTED);
  const more = count > DEEPEST_COUNTED;
  // Read along an index in the list's order, a few items with a feature would be looked for among all others.
  const counted = sql`from (select item_id, price ${from} limit ${DEEPEST_COUNTED}) counted where true`;
  const isFew = !more && query.wanted !== undefined;
  return pageOf(query, Math.min(count, DEEPEST_COUNTED), more, (order, window) =>
    isFew ? readRows(db, counted, order, window) : read(order, window),
  );
}

/** The ways to match a search, one after another; similar spellings are looked up only when they are reached. */
async function* matchesOf(text: TextQuery): AsyncGenerator<{ how: Match; parts: readonly PartQuery[] }> {
  yield { how: 'title', parts: text.parts };
  yield { how: 'features', parts: text.parts };
  const parts = await text.nearly();
  yield { how: 'spelling', parts };
  yield { how: 'some', parts };
}

/** A page of matching items: rare words are looked up, common ones found by scanning a list in its order. */
async function matchPage(
  db: Db,
  query: PageQuery,
  { how, parts }: { how: Match; parts: readonly PartQuery[] },
  isLarge: () => Promise<boolean>,
): Promise<ListedPage> {
  const conditions = conditionsOf(query);
  const words = wordMatch(how, parts);
  if (query.sort === 'best') {
    return findBest(db, query, { ...words, parts, conditions, isLarge: await isLarge() });
  }
  const numbered = await findNumbers(db, query, words, conditions);
  if (numbered) {
    return numbered;
  }
  const common = (await isLarge()) ? await findCommonWords(db, query, words.match, conditions) : null;
  return common ?? findWords(db, query, words.match, conditions);
}

/** What is known without a look-up. */
interface Known {
  readonly names: KeptNames;
  readonly isLarge: () => Promise<boolean>;
}

/** The words of a search, and the price that it names, which narrows the list as a filter does. */
async function understand(db: Db, q: string, names: KeptNames): Promise<{ text: TextQuery | null; said: SaidPrice }> {
  const { words, price: said } = readPrice(q);
  return { text: words === '' ? null : await readTextQuery(db, words, await names.read()), said };
}

async function findPage(db: Db, asked: PageQuery, { names, isLarge }: Known): Promise<FoundPage> {
  const { text, said } = await understand(db, asked.q ?? '', names);
  const query = { ...asked, said };
  if (text === null) {
    return { ...(await listPage(db, query)), match: null };
  }
  let found: ListedPage | null = null;
  for await (const match of matchesOf(text)) {
    found = await matchPage(db, query, match, isLarge);
    if (found.total > 0) {
      return { ...found, match: match.how };
    }
  }
  return { page: 1, total: 0, more: false, next: null, previous: null, ids: [], ...found, match: null };
}

/** The matches that a list by the words shows are left out of `elsewhere`; those that it does not reach follow. */
async function findIds(db: Db, asked: SearchQuery, { names }: Pick<Known, 'names'>): Promise<FoundIds> {
  const { text, said } = await understand(db, asked.q, names);
  const query = { ...asked, said };
  if (text === null) {
    return { items: [], similar: [] };
  }
  const { size } = query;
  const conditions = conditionsOf(query);
  const found = new Map<Match, number[]>();
  let shown: SQL | null = null;
  for await (const { how, parts } of matchesOf(text)) {
    const isListed: boolean = query.elsewhere && shown === null;
    if (how === 'title' && !query.elsewhere) continue;
    const match: SQL = query.elsewhere
      ? wordMatch(how, parts).match
      : sql`(${wordMatch('title', text.parts).match} or ${wordMatch(how, parts).match})`;
    const filters = shown === null ? conditions : [...conditions, sql`not (${shown})`];
    if (how === 'some' && shown !== null) break;
    const ids = await bestIds(db, match, { parts, filters, size: isListed ? 1 : size });
    if (ids.length > 0) {
      if (!isListed) found.set(how, ids);
      shown = shown === null ? match : sql`${shown} or ${match}`;
    }
  }
  if (shown === null && found.size === 0 && Object.keys(said).length > 0) {
    // Nothing has such a price: what has another one is still similar.
    const { items, similar } = await findIds(
      db,
      { ...asked, q: readPrice(asked.q).words, elsewhere: false },
      { names },
    );
    return { items: [], similar: [...items, ...similar] };
  }
  return {
    items: found.get('features') ?? [],
    similar: [...(found.get('spelling') ?? []), ...(found.get('some') ?? [])],
  };
}

/** The first letter of a further word says little, and half of the catalogue has a word that begins with it. */
const FIRST_OF_WORD = /(?<=\S)\s+\p{L}$/u;

async function suggest(db: Db, q: string, size: number, { names, isLarge }: Known): Promise<number[]> {
  const { text, said } = await understand(db, q.replace(FIRST_OF_WORD, ''), names);
  return text === null
    ? []
    : suggestedIds(db, text, { size, isLarge: await isLarge(), filters: conditionsOf({ said }) });
}

/** By the first way to match that finds anything, like the list. */
async function facetsOf(db: Db, asked: FacetQuery, { names, isLarge }: Known): Promise<CountedFacets> {
  const { text, said } = await understand(db, asked.q ?? '', names);
  const query = { ...asked, said };
  if (text === null) {
    return countFacets(db, query);
  }
  let counted: CountedFacets = { total: 0, facets: [] };
  for await (const { how, parts } of matchesOf(text)) {
    counted = await countFacets(db, query, { match: wordMatch(how, parts).match, isLarge: await isLarge() });
    if (counted.total > 0) break;
  }
  return counted;
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
  const known = { names: keepNames(db), isLarge: sizeCheck(db, large) };
  return {
    page: (query) => (query.q ? searches.run(() => findPage(db, query, known)) : findPage(db, query, known)),
    search: (query) => searches.run(() => findIds(db, query, known)),
    suggest: (q, size) => searches.run(() => suggest(db, q, size, known)),
    facets: (query) => (query.q ? searches.run(() => facetsOf(db, query, known)) : facetsOf(db, query, known)),
    facetsOfCategory: (category) => facetsOfCategory(db, category),
    categoriesNamed: async (q) => categoriesNamed(await known.names.read(), q),
    namesChanged: known.names.changed,
  };
}
