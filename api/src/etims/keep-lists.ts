import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ListedClassification, ListedCode } from './lists.schema';
import type { Db } from '../engine/database';
import type { Device } from './outbox';

const ROWS_AT_ONCE = 500;

/** Writes a few hundred rows at a time, with a pause in between, because others use the database too. The last row of each key counts. */
async function inParts<Row>(rows: readonly Row[], key: (row: Row) => string, keep: (json: string) => Promise<unknown>) {
  const last = [...new Map(rows.map((row) => [key(row), row])).values()];
  for (let start = 0; start < last.length; start += ROWS_AT_ONCE) {
    await keep(JSON.stringify(last.slice(start, start + ROWS_AT_ONCE)));
    await breathe();
  }
  return 0;
}

const listed = (json: string) =>
  sql`jsonb_to_recordset(${json}::jsonb) as listed (kind text, code text, name text, "isActive" boolean)`;

export const keepCodes = (db: Db, { id }: Pick<Device, 'id'>, rows: readonly ListedCode[]): Promise<number> =>
  inParts(
    rows,
    ({ kind, code }) => `${kind} ${code}`,
    (json) =>
      db.execute(
        sql`insert into tax_codes (device_id, kind, code, name, is_active)
            select ${id}::int, kind, code, name, "isActive" from ${listed(json)}
            on conflict (device_id, kind, code) do update set name = excluded.name, is_active = excluded.is_active
            where (tax_codes.name, tax_codes.is_active) is distinct from (excluded.name, excluded.is_active)`,
      ),
  );

export const keepClassifications = (
  db: Db,
  { id }: Pick<Device, 'id'>,
  rows: readonly ListedClassification[],
): Promise<number> =>
  inParts(
    rows,
    ({ code }) => code,
    (json) =>
      db.execute(
        sql`insert into tax_classifications (device_id, code, name, is_active)
            select ${id}::int, code, name, "isActive" from ${listed(json)}
            on conflict (device_id, code) do update set name = excluded.name, is_active = excluded.is_active
            where (tax_classifications.name, tax_classifications.is_active) is distinct from (excluded.name, excluded.is_active)`,
      ),
  );
