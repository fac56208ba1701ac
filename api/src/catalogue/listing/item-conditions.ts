import { FEATURES, type FeatureDefinition } from '@ofisi/api-contract/catalogue/features';
import type { Wanted } from '@ofisi/api-contract/catalogue/listing';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isAvailable } from '../../tables/catalogue';
import type { ItemFilters } from './catalogue-index';
import { and, shillings } from './list-window';

const NOTHING = sql`false`;

const FLAG_VALUES: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

/** The first condition lets the planner use the index, which has only items with features. */
const contains = (key: string, value: string | boolean) =>
  sql`items.features <> '{}' and items.features @> ${JSON.stringify({ [key]: value })}::jsonb`;

function featureCondition({ key, type }: FeatureDefinition, value: string): SQL {
  if (type.kind === 'number') {
    return /^\d{1,9}$/.test(value)
      ? sql`items.features <> '{}' and items.features @? ${`$.${key} ? (@ >= ${value})`}::jsonpath`
      : NOTHING;
  }
  if (type.kind === 'choice') return contains(key, value);
  const flag = FLAG_VALUES.get(value);
  return flag === undefined ? NOTHING : contains(key, flag);
}

function conditionOf({ key, value }: Wanted): SQL {
  if (key === 'condition') return sql`items.condition = ${value}`;
  if (key === 'stock') return value === 'in' ? isAvailable : NOTHING;
  const feature = FEATURES.find((known) => known.key === key);
  return feature ? featureCondition(feature, value) : NOTHING;
}

/** The condition that a row of `listed_items` is of an item with these values. Read from the item: its stock changes too often to be listed. */
const hasWanted = (wanted: readonly Wanted[]): SQL =>
  sql`item_id in (select items.id from items where ${and(wanted.map(conditionOf))})`;

/** The conditions for rows of `listed_items`. */
export function conditionsOf({ category, brand, min, max, said = {}, wanted = [] }: ItemFilters): SQL[] {
  const lows = [min, said.min].filter((low) => low !== undefined);
  const highs = [max, said.max].filter((high) => high !== undefined);
  return [
    ...(category === undefined ? [] : [sql`category_id = ${category}`]),
    ...(brand === undefined ? [] : [sql`brand_id = ${brand}`]),
    ...lows.map((low) => sql`price >= ${shillings(low)}::numeric`),
    ...highs.map((high) => sql`price <= ${shillings(high)}::numeric`),
    ...(wanted.length === 0 ? [] : [hasWanted(wanted)]),
  ];
}

/** Whether a list is filtered by category and brand at most. */
export const isPlain = ({ min, max, said = {}, wanted = [] }: ItemFilters): boolean =>
  [min, max, said.min, said.max].every((bound) => bound === undefined) && wanted.length === 0;

/** The number of items in a list filtered only by category and brand, known without counting them. */
export async function knownCount(db: Db, filters: ItemFilters): Promise<number> {
  const { category, brand } = filters;
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select coalesce(sum(items), 0)::int as count from listed_counts where ${and(conditionsOf({ category, brand }))}`,
  );
  return row?.count ?? 0;
}
