import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import type { EtimsClient, Outcome } from './client';
import type { ListedClassification, ListedCode } from './lists.schema';
import type { Device } from './outbox';
import { NOT_THIS_DEVICE } from './register';
import type { SendingOptions } from './sending-options';
import { TAX_LISTS } from './tables';

type ListName = (typeof TAX_LISTS)[number];

interface DuePull {
  readonly list: ListName;
  /** On Nairobi's clock: `20261125101500`. */
  readonly since: string;
  readonly failures: number;
}

/** Before there was a service. */
const BEGINNING = '20180101000000';
/** Whoever pulls has so long before another one does. */
const LEASE = '5 minutes';
/** What changed on the day before comes again, so that no two clocks need to agree. */
const OVERLAP = '1 day';
/** At night in Nairobi. */
const HOUR = '2 hours';
const ROWS_AT_ONCE = 500;

const lastNight = sql`((date_trunc('day', (now() at time zone 'Africa/Nairobi') - ${HOUR}::interval) + ${HOUR}::interval) at time zone 'Africa/Nairobi')`;
const isDue = sql`(coalesce(pulled_at < ${lastNight}, true) and coalesce(retry_at <= now(), true))`;

/** Whether it is time to ask for one of the lists. */
export async function isPullDue(db: Db, { id }: Pick<Device, 'id'>): Promise<boolean> {
  const [row] = await selectRows<{ waiting: number }>(
    db,
    sql`select count(*) filter (where not ${isDue})::int as waiting from tax_pulls where device_id = ${id}`,
  );
  return (row?.waiting ?? 0) < TAX_LISTS.length;
}

async function claim(db: Db, { id }: Pick<Device, 'id'>): Promise<DuePull | undefined> {
  for (const list of TAX_LISTS) {
    await db.execute(sql`insert into tax_pulls (device_id, list) values (${id}, ${list}) on conflict do nothing`);
  }
  const [due] = await selectRows<DuePull>(
    db,
    sql`update tax_pulls set retry_at = now() + ${LEASE}::interval
        where device_id = ${id} and list = (
          select list from tax_pulls where device_id = ${id} and ${isDue} order by failures, list desc limit 1 for update skip locked)
        returning list, failures,
                  coalesce(to_char((pulled_at - ${OVERLAP}::interval) at time zone 'Africa/Nairobi', 'YYYYMMDDHH24MISS'), ${BEGINNING}) as since`,
  );
  return due;
}

/**
 * Asks the tax office for a list that is due, and keeps what changed (decision 072). Other processes may do other lists meanwhile; no document
 * waits for it.
 * @returns what became of it; undefined: none was due
 */
export async function pullNext(
  { db, client, log, pauses }: Pick<SendingOptions, 'db' | 'client' | 'log' | 'pauses'>,
  device: Pick<Device, 'id'>,
  cmcKey: string,
): Promise<'done' | 'failed' | 'unknown device' | undefined> {
  const due = await claim(db, device);
  if (!due) return undefined;
  const [now] = await selectRows<{ at: string }>(db, sql`select now()::text as at`);
  const outcome = await pulled(client, cmcKey, due);
  if (outcome.kind === 'done') {
    await keep(db, device, outcome.data);
    await note(
      db,
      device,
      due.list,
      sql`pulled_at = ${now?.at}::timestamptz, retry_at = null, failures = 0, error = null`,
    );
    return 'done';
  }
  const reason = 'reason' in outcome ? outcome.reason : 'KRA’s service gave no list.';
  log.warn({ list: due.list, reason }, 'a list of the tax office cannot be read');
  await postponePull(db, device, { ...due, reason, pauses });
  return outcome.kind === 'stopped' && outcome.code === NOT_THIS_DEVICE ? 'unknown device' : 'failed';
}

const note = (db: Db, { id }: Pick<Device, 'id'>, list: ListName, change: ReturnType<typeof sql>) =>
  db.execute(sql`update tax_pulls set ${change} where device_id = ${id} and list = ${list}`);

function postponePull(
  db: Db,
  device: Pick<Device, 'id'>,
  why: Pick<DuePull, 'list' | 'failures'> & { readonly reason: string; readonly pauses: readonly number[] },
) {
  const wait = why.pauses[Math.min(why.failures, why.pauses.length - 1)] ?? 60_000;
  return note(
    db,
    device,
    why.list,
    sql`retry_at = now() + make_interval(secs => ${wait / 1_000}::float8), failures = failures + 1, error = ${why.reason}`,
  );
}

/** Puts off what is due, for a device that cannot be set up. @returns whether that is news */
export async function postponePulls(
  { db, pauses }: Pick<SendingOptions, 'db' | 'pauses'>,
  device: Pick<Device, 'id'>,
  reason: string,
): Promise<boolean> {
  const due = await claim(db, device);
  if (!due) return false;
  await postponePull(db, device, { ...due, reason, pauses });
  return due.failures === 0;
}

type Rows =
  | { readonly list: 'codes'; readonly rows: readonly ListedCode[] }
  | { readonly list: 'classifications'; readonly rows: readonly ListedClassification[] };

async function pulled(client: EtimsClient, cmcKey: string, { list, since }: DuePull): Promise<Outcome<Rows>> {
  if (list === 'codes') {
    const outcome = await client.codes(cmcKey, since);
    return outcome.kind === 'done' ? { kind: 'done', data: { list, rows: outcome.data } } : outcome;
  }
  const outcome = await client.classifications(cmcKey, since);
  return outcome.kind === 'done' ? { kind: 'done', data: { list, rows: outcome.data } } : outcome;
}

/** A few hundred at once, with a breath between: others use the database too. */
async function keep(db: Db, { id }: Pick<Device, 'id'>, { list, rows }: Rows): Promise<void> {
  const last = [...new Map(rows.map((row) => ['kind' in row ? `${row.kind} ${row.code}` : row.code, row])).values()];
  for (let start = 0; start < last.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(last.slice(start, start + ROWS_AT_ONCE));
    const listed = sql`jsonb_to_recordset(${json}::jsonb) as listed (kind text, code text, name text, "isActive" boolean)`;
    await db.execute(
      list === 'codes'
        ? sql`insert into tax_codes (device_id, kind, code, name, is_active)
              select ${id}::int, kind, code, name, "isActive" from ${listed}
              on conflict (device_id, kind, code) do update set name = excluded.name, is_active = excluded.is_active
              where (tax_codes.name, tax_codes.is_active) is distinct from (excluded.name, excluded.is_active)`
        : sql`insert into tax_classifications (device_id, code, name, is_active)
              select ${id}::int, code, name, "isActive" from ${listed}
              on conflict (device_id, code) do update set name = excluded.name, is_active = excluded.is_active
              where (tax_classifications.name, tax_classifications.is_active) is distinct from (excluded.name, excluded.is_active)`,
    );
    await breathe();
  }
}
