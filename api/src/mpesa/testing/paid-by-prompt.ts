import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../engine/database';
import { receiveReportedPayment } from '../received/receive';
import type { ReportedPayment } from '../received/reported-payment';
import { mergeDuplicatePayments } from '../received/duplicate-payments';
import { mpesaPrompts } from '../../tables/mpesa';
import type { PayingShop, TestOrder } from './paying-shop';

export const PHONE = '254712345678';
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

let count = 0;

export interface Paid {
  readonly order: TestOrder;
  readonly promptId: number;
  readonly receipt: string;
}

/** An order with a paid prompt that nobody has reported yet. */
export async function paidByPrompt(open: PayingShop): Promise<Paid> {
  const order = await open.order();
  const [prompt] = await open.shop.db
    .insert(mpesaPrompts)
    .values({
      orderId: order.id,
      phone: PHONE,
      amount: 150_000,
      state: 'waiting',
      checkoutId: `ws_${order.id}`,
      secretHash: hashOf(order.token),
    })
    .returning({ id: mpesaPrompts.id });
  count += 1;
  return { order, promptId: prompt?.id ?? 0, receipt: `ONCE${String(100_000 + count)}` };
}

export type Teller = 'callback' | 'query' | 'confirmation' | 'statement';
export const TELLERS: readonly Teller[] = ['callback', 'query', 'confirmation', 'statement'];

/** The same payment as reported by each source. @param spelt the phone as written by the sources that did not receive the prompt's number */
function toldBy(teller: Teller, { order, promptId, receipt }: Paid, spelt: string | null): ReportedPayment {
  const common = { amount: 150_000, payerName: null, paidAt: new Date() };
  if (teller === 'callback')
    return { ...common, receipt, promptId, phone: PHONE, account: null, source: 'prompt', proof: 'prompt' };
  if (teller === 'query')
    return {
      ...common,
      receipt: null,
      promptId,
      phone: PHONE,
      account: null,
      paidAt: null,
      source: 'query',
      proof: 'query',
    };
  const [source, proof] =
    teller === 'confirmation' ? (['paybill', null] as const) : (['statement', 'statement'] as const);
  return { ...common, receipt, promptId: null, phone: spelt, account: order.number, source, proof };
}

/** Reports the payment to the shop from one source. */
export async function tell({ shop }: PayingShop, paid: Paid, teller: Teller, spelt: string | null): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await receiveReportedPayment(tx, toldBy(teller, paid, spelt));
    if (teller === 'statement')
      await tx.execute(sql`update mpesa_receipts set on_statement_at = now() where receipt = ${paid.receipt}`);
  });
}

/** Acts as if the statement had been read an hour past everything reported. */
export const readFurther = ({ shop }: PayingShop) =>
  mergeDuplicatePayments(shop.db, { until: new Date(Date.now() + 3_600_000), clockAhead: 0 }, (error) => {
    throw error;
  });
