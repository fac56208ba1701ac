import { FEATURES, type FeatureDefinition, type Features } from '@ofisi/api-contract/catalogue/features';
import type { ItemFacts } from '@ofisi/api-contract/catalogue/item-facts';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { taxRate } from '../../settings/tax-rate';
import { items } from '../../tables/catalogue';

const numeral = new Intl.NumberFormat('en-KE');

/** A value in words; null if the feature has no such value any more. */
function wordsOf({ type }: FeatureDefinition, value: Features[string] | undefined): string | null {
  if (type.kind === 'flag') return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null;
  if (type.kind === 'number') return typeof value === 'number' ? `${numeral.format(value)} ${type.unit}` : null;
  return type.choices[String(value)] ?? null;
}

const shownFeatures = (features: Features): ItemFacts['features'] =>
  FEATURES.flatMap((feature) => {
    const value = wordsOf(feature, features[feature.key]);
    return value === null ? [] : [{ key: feature.key, label: feature.label, value }];
  });

/** What the shop knows of items beyond their cards, by id. */
export async function readItemFacts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ItemFacts>> {
  const rows = await selectRows<Omit<ItemFacts, 'features'> & { readonly id: number; readonly features: Features }>(
    db,
    sql`select ${items.id} as id, ${items.features} as features, ${items.warrantyMonths} as warranty_months,
               (${taxRate(items.taxClass)})::float8 as vat_rate
        from ${items} where ${items.id} = any(${intArray(ids)})`,
  );
  return new Map(rows.map(({ id, features, ...facts }) => [id, { ...facts, features: shownFeatures(features) }]));
}
