import type { MpesaPayment, MpesaPaymentsResponse } from '@ofisi/api-contract/mpesa/mpesa-payments';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import type { PayingShop } from './paying-shop';

interface Confirmed {
  readonly receipt: string;
  readonly account: string;
  readonly amount?: number | string;
  readonly phone?: string;
}

/** The path at which payments by hand are reported. It accepts claims from anybody who knows it. */
async function confirmationPath({ simulator }: PayingShop): Promise<string> {
  await eventually(async () => expect(simulator.books.addresses()).not.toBeNull());
  return new URL(simulator.books.addresses()?.confirmation ?? '').pathname;
}

/** The content of a confirmation of a payment by hand. */
export const confirmationOf = ({ receipt, account, amount = 1500, phone = '25471****333' }: Confirmed) => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: '20261125101500',
  TransAmount: typeof amount === 'number' ? amount.toFixed(2) : amount,
  BusinessShortCode: '174379',
  BillRefNumber: account,
  MSISDN: phone,
  FirstName: 'FORGER',
});

/** Makes up a confirmation, like a forger who knows the address. @returns when the shop has acted on it */
export async function forge(open: PayingShop, confirmed: Confirmed): Promise<void> {
  const answer = await open.shop.post(await confirmationPath(open), confirmationOf(confirmed));
  expect(answer.statusCode).toBe(200);
  await handled(open);
}

/** Waits until every message has been acted on. */
const handled = (open: PayingShop) =>
  eventually(async () =>
    expect(await selectRows(open.shop.db, sql`select id from mpesa_messages where handled_at is null`)).toEqual([]),
  );

/** A payment as listed. */
export async function listed({ shop }: PayingShop, receipt: string): Promise<MpesaPayment | undefined> {
  const url = `/api/view-mpesa-payments?q=${receipt}&page=1`;
  return (await shop.get(url, await shop.as('Admin'))).json<MpesaPaymentsResponse>().payments[0];
}

/** The payment, once it is in a state. */
export async function becomes(open: PayingShop, receipt: string, state: MpesaPayment['state']): Promise<MpesaPayment> {
  let last: MpesaPayment | undefined;
  await eventually(async () => {
    last = await listed(open, receipt);
    expect(last?.state).toBe(state);
  });
  if (!last) {
    throw new Error(`There is no payment ${receipt}.`);
  }
  return last;
}

/** Sets the amount up to which unproven payments count; null counts all. */
export async function limitUnproven({ shop }: PayingShop, unproven_payment: number | null): Promise<void> {
  const read = await shop.get('/api/view-settings', await shop.as('Admin'));
  const { limits } = read.json<{ settings: { limits: object } }>().settings;
  const saved = await shop.post('/api/update-settings/limits', { ...limits, unproven_payment }, await shop.as('Admin'));
  expect(saved.statusCode).toBe(200);
}

/** Pretends that the statement has been read an hour past everything reported. */
export const statementReadPast = ({ shop }: PayingShop) =>
  shop.db.execute(sql`
    insert into mpesa_connection (id, read_at) values (1, now() + interval '1 hour')
    on conflict (id) do update set read_at = excluded.read_at`);

/** Every payment is in the ledger in full, and every balance is the sum of its entries. */
export async function expectBooksWhole({ shop }: PayingShop): Promise<void> {
  const wrong = await selectRows(
    shop.db,
    sql`select id from payments where amount <> coalesce((select abs(sum(amount)) from ledger_entries where payment_id = payments.id), 0)
        union all
        select id from parties where balance <> coalesce((select sum(amount) from ledger_entries where party_id = parties.id), 0)`,
  );
  expect(wrong).toEqual([]);
}
