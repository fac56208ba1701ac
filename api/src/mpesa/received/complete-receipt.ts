import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { betterPhone } from './payer';
import type { ReportedPayment } from './reported-payment';

/** The details by which a payment is recognised. */
type Told = Pick<ReportedPayment, 'receipt' | 'promptId' | 'phone' | 'payerName' | 'account'>;

/**
 * Completes an earlier report of the same payment. If staff have meanwhile recorded the number as a payment of its own, it is marked for a
 * person to decide.
 * @param id of `mpesa_receipts`
 */
export async function completeReceipt(tx: Db, id: number, told: Told): Promise<void> {
  const [known] = await selectRows<{ paymentId: number; receipt: string | null }>(
    tx,
    sql`update mpesa_receipts set
          receipt = coalesce(receipt, ${told.receipt}),
          prompt_id = coalesce(prompt_id, ${told.promptId}::int),
          phone = ${betterPhone(sql`phone`, sql`${told.phone}::text`)},
          payer_name = coalesce(payer_name, ${told.payerName}),
          account_given = coalesce(account_given, ${told.account})
        where id = ${id} returning payment_id as "paymentId", receipt`,
  );
  if (!known || known.receipt === null) {
    return;
  }
  const byHand = await recordedByHand(tx, known.receipt, known.paymentId);
  if (byHand !== null) {
    await tx.execute(sql`update mpesa_receipts set same_as = ${byHand} where id = ${id}`);
  }
}

/** @returns another payment that staff recorded under this number, and that nobody has reported */
export async function recordedByHand(tx: Db, receipt: string, except: number | null = null): Promise<number | null> {
  const [known] = await selectRows<{ id: number }>(
    tx,
    sql`select id from payments where direction = 'in' and method = 'mpesa' and upper(trim(reference)) = upper(${receipt})
          and id is distinct from ${except}::int
          and not exists (select from mpesa_receipts told where told.payment_id = payments.id)
          and not exists (select from payments back where back.reverses = payments.id)
        order by id limit 1`,
  );
  return known?.id ?? null;
}
