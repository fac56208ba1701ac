import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import type { EtimsClient, Outcome } from './client';
import { keepClassifications, keepCodes } from './keep-lists';
import type { Device } from './outbox';
import { keepImports, keepPurchases } from './received/keep-received';
import { NOT_THIS_DEVICE } from './register';
import type { SendingOptions } from './sending-options';
import { TAX_LISTS } from '../tables/etims';

type ListName = (typeof TAX_LISTS)[number];

interface DuePull {
  readonly list: ListName;
  /** In Nairobi time: `20261125101500`. */
  readonly since: string;
  readonly failures: number;
}

/** Stores the received rows. @returns the number of unreadable rows */
type Keep = (db: Db, device: Pick<Device, 'id'>) => Promise<number>;

function keeping<Rows>(
  outcome: Outcome<Rows>,
  keep: (db: Db, device: Pick<Device, 'id'>, rows: Rows) => Promise<number>,
): Outcome<Keep> {
  if (outcome.kind !== 'done') return outcome;
  return { kind: 'done', data: (db, device) => keep(db, device, outcome.data) };
}

const LISTS: Readonly<
  Record<ListName, (client: EtimsClient, cmcKey: string, since: string) => Promise<Outcome<Keep>>>
> = {
  codes: async (client, ...asked) => keeping(await client.codes(...asked), keepCodes),
  classifications: async (client, ...asked) => keeping(await client.classifications(...asked), keepClassifications),
  purchases: async (client, ...asked) => keeping(await client.purchases(...asked), keepPurchases),
  imports: async (client, ...asked) => keeping(await client.imports(...asked), keepImports),
};

const unreadableText = (count: number): string =>
  count === 1 ? 'One row of KRA’s list cannot be read.' : `${count} rows of KRA’s list cannot be read.`;

/** Before the service existed. */
const BEGINNING = '20180101000000';
/** Time that a process has for a pull before another one may try. */
const LEASE = '5 minutes';
/** Changes of the previous day are pulled again, so that clocks need not agree. */
const OVERLAP = '1 day';
/** The nightly pull, in Nairobi time. */
const HOUR = '2 hours';
/** Interval for lists of reports about the shop by others. */
const OFTEN = '1 hour';

const lastNight = sql`((date_trunc('day', (now() at time zone 'Africa/Nairobi') - ${HOUR}::interval) + ${HOUR}::interval) at time zone 'Africa/Nairobi')`;
const isDue = sql`(coalesce(retry_at <= now(), true) and coalesce(pulled_at <
  case when list in ('purchases', 'imports') then now() - ${OFTEN}::interval else ${lastNight} end, true))`;

/** A newer version running beside this one during an upgrade may have lists that this one cannot read. */
const isKnown = sql`list = any(${sql.param(`{${TAX_LISTS.join(',')}}`)}::text[])`;

/** Whether one of the lists is due. */
export async function isPullDue(db: Db, { id }: Pick<Device, 'id'>): Promise<boolean> {
  const [row] = await selectRows<{ waiting: number }>(
    db,
    sql`select count(*) filter (where not ${isDue})::int as waiting from tax_pulls where device_id = ${id} and ${isKnown}`,
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
          select list from tax_pulls where device_id = ${id} and ${isKnown} and ${isDue} order by failures, list desc limit 1 for update skip locked)
        returning list, failures,
                  coalesce(to_char((pulled_at - ${OVERLAP}::interval) at time zone 'Africa/Nairobi', 'YYYYMMDDHH24MISS'), ${BEGINNING}) as since`,
  );
  return due;
}

/**
 * Pulls a list that is due from the tax office, and stores the changes (decision 072). Other processes may pull other lists meanwhile; no
 * document waits for it.
 * @returns the outcome; undefined when none was due
 */
export async function pullNext(
  { db, client, log, pauses }: Pick<SendingOptions, 'db' | 'client' | 'log' | 'pauses'>,
  device: Pick<Device, 'id'>,
  cmcKey: string,
): Promise<'done' | 'failed' | 'unknown device' | undefined> {
  const due = await claim(db, device);
  if (!due) return undefined;
  const [now] = await selectRows<{ at: string }>(db, sql`select now()::text as at`);
  const outcome = await LISTS[due.list](client, cmcKey, due.since);
  if (outcome.kind === 'done') {
    const unreadable = await outcome.data(db, device);
    if (unreadable > 0) log.warn({ list: due.list, unreadable }, 'rows of the tax office cannot be read');
    const error = unreadable > 0 ? unreadableText(unreadable) : null;
    await note(
      db,
      device,
      due.list,
      sql`pulled_at = ${now?.at}::timestamptz, retry_at = null, failures = 0, error = ${error}`,
    );
    return 'done';
  }
  const reason = 'reason' in outcome ? outcome.reason : 'KRA’s service returned no list.';
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

/** Postpones a due list, for a device that cannot be set up. @returns whether this is its first failure */
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
