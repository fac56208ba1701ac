import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Device } from '../outbox';
import type { DecidedImport, DecidedPurchase } from './requests';

/** A decision that has not been reported to the tax office. */
export type WaitingPurchase = DecidedPurchase & { readonly id: number; readonly number: number | null };
export type WaitingImport = DecidedImport & { readonly id: number; readonly itemId: number | null };

export type ReceivedTable = 'tax_purchases' | 'tax_imports';

const isDue = sql`status = 'waiting' and coalesce(retry_at <= now(), true)`;

/** Whether a decision is due to be reported. */
export async function isDecisionDue(db: Db, { id }: Device): Promise<boolean> {
  const [row] = await selectRows<{ isDue: boolean }>(
    db,
    sql`select exists (select from tax_purchases where device_id = ${id} and ${isDue})
            or exists (select from tax_imports where device_id = ${id} and ${isDue}) as "isDue"`,
  );
  return row?.isDue ?? false;
}

export async function nextPurchase(db: Db, { id }: Device): Promise<WaitingPurchase | undefined> {
  const [found] = await selectRows<WaitingPurchase>(
    db,
    sql`select id, number, decision, reason, supplier_pin as "supplierPin", supplier_branch as "supplierBranch",
               supplier_name as "supplierName", supplier_invoice as "supplierInvoice", kind, total::float8, tax::float8, content,
               item_ids as "itemIds", to_char(sold_on, 'YYYYMMDD') as day,
               to_char(decided_at at time zone 'Africa/Nairobi', 'YYYYMMDDHH24MISS') as at
        from tax_purchases where device_id = ${id} and ${isDue} order by number nulls last, id limit 1`,
  );
  return found;
}

export async function nextImport(db: Db, { id }: Device): Promise<WaitingImport | undefined> {
  const [found] = await selectRows<WaitingImport>(
    db,
    sql`select id, decision, reason, task_code as "taskCode", declared_on as "declaredOn", sequence, hs_code as "hsCode", item_id as "itemId"
        from tax_imports where device_id = ${id} and ${isDue} order by id limit 1`,
  );
  return found;
}

/**
 * Assigns a purchase its number and records that it is sent under it. @param wanted the number requested by the tax office; null: the one
 * after the last
 */
export async function numberPurchase(
  db: Db,
  { id: deviceId }: Device,
  { id }: WaitingPurchase,
  wanted: number | null = null,
): Promise<number> {
  const [row] = await selectRows<{ number: number }>(
    db,
    sql`update tax_purchases set number = coalesce(${wanted}::int, number,
          1 + coalesce((select max(number) from tax_purchases where device_id = ${deviceId}), 0))
        where id = ${id} returning number`,
  );
  if (!row) throw new Error('The purchase no longer exists.');
  return row.number;
}

export async function freeNumber(db: Db, { id }: WaitingPurchase): Promise<void> {
  await db.execute(sql`update tax_purchases set number = null where id = ${id}`);
}

/** The tax office has accepted the report. */
export async function markAcknowledged(db: Db, table: ReceivedTable, id: number): Promise<void> {
  await db.execute(
    sql`update ${sql.identifier(table)} set status = decision, failures = 0, retry_at = null, error = null where id = ${id}`,
  );
}

/** The tax office refuses the report: a person decides again. Its number was not used. */
export async function markRefused(db: Db, table: ReceivedTable, id: number, error: string): Promise<void> {
  const number = table === 'tax_purchases' ? sql`, number = null` : sql``;
  await db.execute(
    sql`update ${sql.identifier(table)} set status = 'refused', failures = 0, retry_at = null, error = ${error}${number} where id = ${id}`,
  );
}

/** It is reported again after a pause, and nothing else waits for it. @param pauses in milliseconds; the last one repeats */
export async function postponeDecision(
  db: Db,
  table: ReceivedTable,
  { id, error, pauses }: { readonly id: number; readonly error: string; readonly pauses: readonly number[] },
): Promise<void> {
  const waits = sql`(array[${sql.join(
    pauses.map((pause) => sql`${pause}::float8`),
    sql`, `,
  )}]::float8[])[least(failures + 1, ${pauses.length}::int)]`;
  await db.execute(
    sql`update ${sql.identifier(table)} set failures = failures + 1, error = ${error},
          retry_at = now() + make_interval(secs => ${waits} / 1000) where id = ${id}`,
  );
}
