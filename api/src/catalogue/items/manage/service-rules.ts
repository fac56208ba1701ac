import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { ItemForm } from '@ofisi/api-contract/catalogue/item-form';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../../engine/database';
import { invalid } from '../../../http/envelope';

/** The answer to everybody who speaks of the stock of a service (decision BO-176). */
export const NO_STOCK = 'This is a service, which has no stock.';

/** What a form says about the stock of a service, by field. */
export const stockOfService = ({ stock_count, reorder_level, requires_serial }: ItemForm): FieldErrors => ({
  ...((stock_count ?? 0) > 0 && { stock_count: [NO_STOCK] }),
  ...((reorder_level ?? null) !== null && { reorder_level: [NO_STOCK] }),
  ...(requires_serial && { requires_serial: ['This is a service, which has no serial numbers.'] }),
});

/** @throws Refusal 400 when an item that is locked became a service, or ceased to be one, after it was in stock, counted, sold or bought */
export async function refuseOtherKind(tx: Db, before: { id: number; is_service: boolean }, { is_service }: ItemForm) {
  if (is_service === undefined || is_service === before.is_service) {
    return;
  }
  const used = ['stock_movements', 'stock_take_lines', 'order_lines', 'purchase_lines', 'purchase_order_lines'].map(
    (table) => sql`select from ${sql.identifier(table)} where item_id = ${before.id}`,
  );
  const found = await selectRows(tx, sql`select from (${sql.join(used, sql` union all `)}) used limit 1`);
  if (found.length > 0) {
    throw invalid({ is_service: ['This item was in stock, sold or bought already. Add another item instead.'] });
  }
}
