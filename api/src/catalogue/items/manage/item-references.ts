import type { ItemForm } from '@ofisi/api-contract/catalogue/item-form';
import { type FieldErrors } from '@ofisi/api-contract/envelope';
import { MAX_ID } from '@ofisi/api-contract/fields';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { selectRows, type Db } from '../../../engine/database';
import { invalid } from '../../../http/envelope';
import { brands, categories, units } from '../../../tables/catalogue';

const idOf = (value: string) => (/^\d{1,10}$/.test(value) && Number(value) <= MAX_ID ? Number(value) : null);

/** Looks up by slug, then id, then name: a slug of digits is a slug. */
async function findNamed(tx: Db, table: PgTable, value: string): Promise<number | undefined> {
  const [row] = await selectRows<{ id: number }>(
    tx,
    sql`select id from ${table} named
        where archived_at is null and (slug = ${value} or id = ${idOf(value)}::int or lower(name) = lower(${value}))
        order by slug = ${value} desc, id = ${idOf(value)}::int desc nulls last, id
        limit 1`,
  );
  return row?.id;
}

interface Unit {
  readonly id: number;
  readonly allow_decimal: boolean;
}

/** The row stays locked until the item is stored: whether its unit allows decimals must not change in between. */
async function findUnit(tx: Db, value: string): Promise<Unit | undefined> {
  const [row] = await selectRows<Unit>(
    tx,
    sql`select id, allow_decimal from ${units}
        where archived_at is null and (id = ${idOf(value)}::int or short_name = ${value})
        order by id = ${idOf(value)}::int desc nulls last limit 1 for key share`,
  );
  return row;
}

/** The records that an item refers to. @throws Refusal 400 at each field without a match */
export async function findReferences(tx: Db, { brand, category, unit }: Pick<ItemForm, 'brand' | 'category' | 'unit'>) {
  const brandId = await findNamed(tx, brands, brand);
  const categoryId = await findNamed(tx, categories, category);
  const foundUnit = await findUnit(tx, unit);
  if (brandId === undefined || categoryId === undefined || foundUnit === undefined) {
    const errors: FieldErrors = {
      ...(brandId === undefined && { brand: ['There is no such brand.'] }),
      ...(categoryId === undefined && { category: ['There is no such category.'] }),
      ...(foundUnit === undefined && { unit: ['There is no such unit.'] }),
    };
    throw invalid(errors);
  }
  return { brandId, categoryId, unitId: foundUnit.id, allowsDecimals: foundUnit.allow_decimal };
}
