import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { centsFromNumeric } from '../engine/money';
import { ledgerEntries } from '../tables/ledger';

/** What a customer has paid beyond every document, in shillings. It can pay for later purchases. */
export const creditOf = (partyId: SQL): SQL<number> => sql<number>`(
  select greatest(0, -coalesce(sum(advance.amount), 0)) from ledger_entries advance
  where advance.party_id = ${partyId} and advance.order_id is null
)`;

/** The same in cents. The caller holds the customer's lock. */
export async function readCredit(tx: Db, customerId: number): Promise<number> {
  const [row] = await selectRows<{ credit: string }>(
    tx,
    sql`select ${creditOf(sql`${customerId}::int`)}::text as credit`,
  );
  return centsFromNumeric(row?.credit ?? '0');
}

/** Pays for an order from its customer's credit, as two entries that cancel out. `amount` in cents, at most the credit. */
export async function useCredit(
  tx: Db,
  {
    orderId,
    customerId,
    amount,
    recordedBy,
  }: { orderId: number; customerId: number; amount: number; recordedBy: number | null },
): Promise<void> {
  const written = { kind: 'allocation', partyId: customerId, at: new Date(), recordedBy } as const;
  await tx.insert(ledgerEntries).values([
    { ...written, amount: -amount, orderId },
    { ...written, amount },
  ]);
}
