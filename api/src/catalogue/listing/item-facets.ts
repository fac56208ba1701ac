import { FEATURES } from '@ofisi/api-contract/catalogue/features';
import { DEEPEST_COUNTED, PRICE_STEPS } from '@ofisi/api-contract/catalogue/listing';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isAvailable } from '../../tables/catalogue';
import type { CountedFacets, Facet, FacetQuery, ItemFilters } from './catalogue-index';
import { COUNTED_FIRST, firstWithWords, WALKED_FIRST } from './find-words';
import { conditionsOf, isPlain, knownCount } from './item-conditions';
import { and, ORDERS } from './list-window';

const rowsOf = (rows: readonly SQL[]) => sql.join([...rows], sql`, `);

/** The price ranges, whose ends belong to both neighbours, as in the list. */
const RANGES = rowsOf(
  PRICE_STEPS.slice(0, -1).map((low, at) => {
    const high = PRICE_STEPS[at + 1] ?? null;
    return sql`(${`${low ?? ''}-${high ?? ''}`}, ${low}::numeric, ${high}::numeric)`;
  }),
);

const NUMBERS = rowsOf(
  FEATURES.flatMap(({ key, type }) =>
    type.kind === 'number' ? type.steps.map((step) => sql`(${key}, ${step}::numeric)`) : [],
  ),
);

/** Everything an item counts for, as `key-value`. */
const MARKS = sql`
  select 'all-'
  union all select 'brand-' || brands.slug from brands where brands.id = listed.brand_id
  union all select 'condition-' || items.condition
  union all select 'stock-in' where ${isAvailable}
  union all select 'price-' || value from (values ${RANGES}) ranges(value, low, high)
    where (low is null or listed.price >= low) and (high is null or listed.price <= high)
  union all select key || '-' || case when value = 'true'::jsonb then 'yes' else value #>> '{}' end from jsonb_each(items.features)
    where items.features <> '{}' and (jsonb_typeof(value) = 'string' or value = 'true'::jsonb)
  union all select key || '-' || step from (values ${NUMBERS}) numbers(key, step)
    where items.features <> '{}' and items.features @? format('$.%s ? (@ >= %s)', key, step)::jsonpath`;

interface Counts {
  readonly total: number;
  /** False if there were too many: then the counts are of some of them. */
  readonly isWhole: boolean;
  readonly facets: readonly (Facet & { readonly count: number })[];
}

/** What the rows `from` the listing count for. `most`: more are not counted. */
async function countRows(db: Db, from: SQL, most: number): Promise<Counts> {
  const rows = await selectRows<{ mark: string; count: number }>(
    db,
    sql`with found as materialized (select item_id ${from} limit ${most + 1})
        select mark, count(*)::int as count
        from found join listed_items listed on listed.item_id = found.item_id join items on items.id = found.item_id,
             lateral (${MARKS}) marks(mark)
        group by mark`,
  );
  const facets = rows.map(({ mark, count }) => {
    const [key = '', ...value] = mark.split('-');
    return { key, value: value.join('-'), count };
  });
  const total = facets.find(({ key }) => key === 'all')?.count ?? 0;
  return { total, isWhole: total <= most, facets };
}

interface Words {
  readonly match: SQL;
  readonly isLarge: boolean;
}

/** Of a list that is too long to be counted, so many items show what there is to choose from. */
const FEW_OF_MANY = 1_000;

/** In a large catalogue, only the first items with common words are looked at. */
async function countList(db: Db, filters: ItemFilters, words: Words | undefined): Promise<Counts> {
  const conditions = conditionsOf(filters);
  if (words?.isLarge) {
    const first = firstWithWords(words.match, conditions, ORDERS.newest, { size: 0 }, WALKED_FIRST);
    const counts = await countRows(db, first, COUNTED_FIRST);
    if (!counts.isWhole) return counts;
  }
  const all = [...(words ? [words.match] : []), ...conditions];
  const isLong = words === undefined && isPlain(filters) && (await knownCount(db, filters)) > DEEPEST_COUNTED;
  return countRows(db, sql`from listed_items where ${and(all)}`, isLong ? FEW_OF_MANY : DEEPEST_COUNTED);
}

async function brandNames(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await selectRows<{ slug: string; name: string }>(
    db,
    sql`select slug, name from brands where slug = any(${sql.param(slugs)}::text[])`,
  );
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** The brands of a list that is filtered by category at most, which are counted already. */
const knownBrands = (db: Db, category: number | undefined): Promise<Facet[]> =>
  selectRows<Facet>(
    db,
    sql`select 'brand' as key, brands.slug as value, brands.name as label, sum(items)::int as count
        from listed_counts join brands on brands.id = listed_counts.brand_id
        where ${and(conditionsOf({ category }))}
        group by brands.id
        having sum(items) > 0`,
  );

type Chosen = [key: string, without: ItemFilters];

/** The chosen filters, each by its key, with the list as it would be without it. */
function chosenOf({ brand, min, max, wanted = [], ...rest }: FacetQuery): ReadonlyMap<string, ItemFilters> {
  const all = { brand, min, max, wanted, ...rest };
  return new Map<string, ItemFilters>([
    ...(brand === undefined ? [] : [['brand', { ...all, brand: undefined }] satisfies Chosen]),
    ...(min === undefined && max === undefined
      ? []
      : [['price', { ...all, min: undefined, max: undefined }] satisfies Chosen]),
    ...wanted.map(({ key }) => [key, { ...all, wanted: wanted.filter((one) => one.key !== key) }] satisfies Chosen),
  ]);
}

/** What there is to choose from in a list: of each key under all other filters. @param words of a search */
export async function countFacets(db: Db, query: FacetQuery, words?: Words): Promise<CountedFacets> {
  const whole = await countList(db, query, words);
  const chosen = chosenOf(query);
  const counted = (counts: Counts, keys: (key: string) => boolean): Facet[] =>
    counts.facets
      .filter(({ key }) => key !== 'all' && keys(key))
      .map((facet) => (counts.isWhole ? facet : { ...facet, count: null }));
  const facets = counted(whole, (key) => !chosen.has(key));
  for (const [key, filters] of chosen) {
    facets.push(...counted(await countList(db, filters, words), (other) => other === key));
  }
  if (words === undefined && isPlain(query)) {
    return {
      total: whole.total,
      facets: [...facets.filter(({ key }) => key !== 'brand'), ...(await knownBrands(db, query.category))],
    };
  }
  const names = await brandNames(
    db,
    facets.flatMap(({ key, value }) => (key === 'brand' ? value : [])),
  );
  return {
    total: whole.total,
    facets: facets.map((facet) => (facet.key === 'brand' ? { ...facet, label: names.get(facet.value) } : facet)),
  };
}
