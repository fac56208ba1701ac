import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';

/** What a document that buys is called, e.g. `PO-1001`: by the sequence of its kind, so that nobody waits for anybody. */
const SERIES = {
  PO: 'purchase_order_numbers',
  PUR: 'purchase_numbers',
  SR: 'supplier_return_numbers',
} as const;

export async function nextReference(tx: Db, kind: keyof typeof SERIES): Promise<string> {
  const [row] = await selectRows<{ number: string }>(tx, sql`select nextval(${SERIES[kind]})::text as number`);
  return `${kind}-${row?.number}`;
}
