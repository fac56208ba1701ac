import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';

/** Prefixes of purchasing documents' references, e.g. `PO-1001`, each with its own sequence, so that transactions do not wait for each other. */
const SERIES = {
  PO: 'purchase_order_numbers',
  PUR: 'purchase_numbers',
  SR: 'supplier_return_numbers',
} as const;

export async function nextReference(tx: Db, kind: keyof typeof SERIES): Promise<string> {
  const [row] = await selectRows<{ number: string }>(tx, sql`select nextval(${SERIES[kind]})::text as number`);
  return `${kind}-${row?.number}`;
}
