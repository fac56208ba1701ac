import type { takeForm } from '@ofisi/api-contract/stock/takes';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { invalid } from '../../http/envelope';
import { sessionOf } from '../../access/guard';
import { insertRow, type WriteContext } from '../../resource/resource';
import { stockTakes } from '../../tables/stock';

export type TakeStart = z.output<typeof takeForm>;

/** The condition for the items to count. @throws Refusal 400 at the field that names none */
function itemsOf({ scope, category_id: category, brand_id: brand, item_ids: ids }: TakeStart) {
  if (scope === 'category') {
    if (!category) {
      throw invalid({ category_id: ['Choose the category.'] });
    }
    return sql`category_id = ${category}`;
  }
  if (scope === 'brand') {
    if (!brand) {
      throw invalid({ brand_id: ['Choose the brand.'] });
    }
    return sql`brand_id = ${brand}`;
  }
  if (scope === 'selection') {
    if (!ids) {
      throw invalid({ item_ids: ['Choose at least one.'] });
    }
    return sql`id = any(${intArray(ids)})`;
  }
  return sql`true`;
}

/** Starts a take with one uncounted line for each of its items. @returns its id */
export async function startTake({ tx, request }: WriteContext, input: TakeStart): Promise<number> {
  const condition = itemsOf(input);
  const id = await insertRow(tx, stockTakes, {
    scope: input.scope,
    categoryId: input.scope === 'category' ? (input.category_id ?? null) : null,
    brandId: input.scope === 'brand' ? (input.brand_id ?? null) : null,
    note: input.note,
    startedBy: sessionOf(request).userId,
  });
  const lines = await selectRows(
    tx,
    sql`with added as (
          insert into stock_take_lines (stock_take_id, item_id)
          select ${id}::int, id from items where archived_at is null and not is_service and ${condition} order by id
          returning 1
        )
        select from added limit 1`,
  );
  if (lines.length === 0) {
    throw invalid({ scope: ['There are no items to count.'] });
  }
  return id;
}
