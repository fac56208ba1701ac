import { sql } from 'drizzle-orm';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import type { StatementLine } from '../daraja/statement-page';
import type { Mpesa } from '../mpesa';
import { receiveReportedPayment } from './receive';
import { registerPull } from './register-pull';
import { mergeDuplicatePayments } from './duplicate-payments';

/** Lines may appear late, so each reading begins this long before the end of the last one. */
const OVERLAP = 30 * 60_000;
/** The provider reports nothing older. */
const FIRST = 47 * 3_600_000;

/** The lines not recorded yet, or not completely. */
async function newsIn(db: Db, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const receipts = lines.map(({ receipt }) => receipt);
  const known = await selectRows<{ receipt: string }>(
    db,
    sql`select receipt from mpesa_receipts where on_statement_at is not null and receipt = any(${sql.param(receipts)}::text[])`,
  );
  const isKnown = new Set(known.map(({ receipt }) => receipt));
  return lines.filter(({ receipt }) => !isKnown.has(receipt));
}

/**
 * Records the payments on the provider's statement since the last reading; finds those whose callbacks and confirmations were lost.
 * @returns whether it could be read
 */
export async function readStatement(
  db: Db,
  { daraja, log, settings }: Pick<Mpesa, 'daraja' | 'log' | 'settings'>,
): Promise<boolean> {
  // By the provider's clock: with any other, a requested period would miss payments, or see them hours late.
  const now = new Date(Date.now() + daraja.clockAhead());
  await db.execute(sql`insert into mpesa_connection (id) values (1) on conflict do nothing`);
  await registerPull(db, { daraja, log, settings });
  const [row] = await selectRows<{ until: string | null }>(
    db,
    sql`select read_until::text as until from mpesa_connection where id = 1`,
  );
  const from = row?.until ? new Date(new Date(row.until).getTime() - OVERLAP) : new Date(now.getTime() - FIRST);
  const first = Math.max(Math.min(from.getTime(), now.getTime() - OVERLAP), now.getTime() - FIRST);
  // Request times have no fractions of a second.
  const read = await daraja.statement(new Date(first), new Date(now.getTime() + 1_000));
  if (read === null) {
    return false;
  }
  // The answer may have been the first to show the provider's clock.
  const until = new Date(Math.min(now.getTime(), Date.now() + daraja.clockAhead()));
  const readAt = new Date(until.getTime() - daraja.clockAhead());
  const { lines, unreadable } = read;
  // An unreadable line may be a payment: it is read again, and until then no payment is reported as missing from the statement.
  let isWhole = unreadable === 0;
  if (!isWhole) {
    log.error(
      { task: 'mpesa statement' },
      `${unreadable} lines of M-Pesa’s statement cannot be read: compare the day with M-Pesa’s own portal.`,
    );
  }
  for (const line of await newsIn(db, lines)) {
    try {
      await inTransaction(db, async (tx) => {
        await receiveReportedPayment(tx, {
          ...line,
          promptId: null,
          clockAhead: daraja.clockAhead(),
          source: 'statement',
          proof: 'statement',
        });
        await tx.execute(sql`update mpesa_receipts set on_statement_at = now() where receipt = ${line.receipt}`);
      });
    } catch (error) {
      isWhole = false;
      log.error({ err: error, task: 'mpesa statement' }, 'a payment on the M-Pesa statement cannot be recorded');
    }
  }
  if (isWhole) {
    await db.execute(
      sql`update mpesa_connection set read_until = ${until.toISOString()}::timestamptz, read_at = ${readAt.toISOString()}::timestamptz where id = 1`,
    );
    await mergeDuplicatePayments(db, { until, clockAhead: daraja.clockAhead() }, (error) =>
      log.error({ err: error, task: 'mpesa statement' }, 'two entries of one M-Pesa payment cannot be merged'),
    );
  }
  return true;
}
