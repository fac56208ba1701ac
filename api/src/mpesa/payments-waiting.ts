import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { isOnNoStatement, leftOf } from './received/unallocated';

/** Counts of pending payments by M-Pesa, and the age of the oldest in seconds, 0 if there is none. */
export interface PaymentsWaiting {
  readonly waiting: number;
  readonly unknown: number;
  readonly unallocated: number;
  readonly oldestUnknown: number;
  readonly oldestUnallocated: number;
  readonly unproven: number;
  readonly onNoStatement: number;
  readonly oldestUnproven: number;
}

const NOTHING: PaymentsWaiting = {
  waiting: 0,
  unknown: 0,
  unallocated: 0,
  unproven: 0,
  onNoStatement: 0,
  oldestUnknown: 0,
  oldestUnallocated: 0,
  oldestUnproven: 0,
};

const ageOf = (moment: ReturnType<typeof sql>) => sql`coalesce(extract(epoch from now() - ${moment}), 0)::float8`;

/** Reads the pending payments by M-Pesa for the metrics. */
export async function readPaymentsWaiting(db: Db): Promise<PaymentsWaiting> {
  const [row] = await selectRows<PaymentsWaiting>(
    db,
    sql`select prompts.*, receipts.*, doubted.* from (
          select (count(*) filter (where state <> 'unknown'))::int as waiting, (count(*) filter (where state = 'unknown'))::int as unknown,
                 ${ageOf(sql`min(created_at) filter (where state = 'unknown')`)} as "oldestUnknown"
          from mpesa_prompts where state in ('sending', 'waiting', 'unknown')
        ) prompts, (
          select count(*)::int as unallocated, ${ageOf(sql`min(paid_at)`)} as "oldestUnallocated"
          from mpesa_receipts where ${leftOf(sql`mpesa_receipts.payment_id`)} > 0 and unproven_since is null
        ) receipts, (
          select count(*)::int as unproven, (count(*) filter (where ${isOnNoStatement(sql`told`)}))::int as "onNoStatement",
                 ${ageOf(sql`min(unproven_since)`)} as "oldestUnproven"
          from mpesa_receipts told where unproven_since is not null
        ) doubted`,
  );
  return row ?? NOTHING;
}
