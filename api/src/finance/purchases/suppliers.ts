import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';

export interface LockedSupplier {
  readonly id: number;
  readonly payment_days: number | null;
}

/**
 * Locks a supplier until the end of the transaction, so that nobody merges, archives or pays them meanwhile. `known` is the document's
 * present supplier, who may have become inactive.
 * @throws Refusal 400 at `supplier_id`
 */
export async function lockSupplier(tx: Db, id: number | undefined, known?: number): Promise<LockedSupplier> {
  if (id === undefined) {
    throw invalid({ supplier_id: ['Choose the supplier.'] });
  }
  const [supplier] = await selectRows<LockedSupplier & { is_open: boolean }>(
    tx,
    sql`select id, payment_days, archived_at is null and is_active as is_open from parties
        where id = ${id} and kind = 'supplier' for update`,
  );
  if (!supplier || (!supplier.is_open && id !== known)) {
    throw invalid({ supplier_id: ['There is no such supplier, or they are inactive.'] });
  }
  return supplier;
}
