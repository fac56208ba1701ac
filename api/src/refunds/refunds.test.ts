import { randomUUID } from 'node:crypto';
import type { PaymentAttentionResponse } from '@ofisi/api-contract/dashboard/payment-attention';
import type { MpesaReconciliationResponse } from '@ofisi/api-contract/mpesa/reconciliation';
import type { RefundSavedResponse, RefundsResponse } from '@ofisi/api-contract/refunds/refunds';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { inTransaction, selectRows } from '../engine/database';
import { receiveReportedPayment } from '../mpesa/received/receive';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { expectBooksAgree } from '../testing/books-agree';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

type Role = Parameters<TestShop['as']>[0];

let last = 0;
/** A payment by paybill for an order that does not exist. @returns the payment's id */
async function strayPayment(
  shillings: number,
  receipt = `SGH${String((last += 1)).padStart(7, '0')}`,
): Promise<number> {
  await inTransaction(shop.db, (tx) =>
    receiveReportedPayment(tx, {
      receipt,
      promptId: null,
      amount: shillings * 100,
      phone: '25471****678',
      payerName: 'ACHIENG',
      account: 'NOSUCHORDER',
      paidAt: new Date(),
      source: 'paybill',
      proof: 'address',
    }),
  );
  const [paid] = await selectRows<{ id: number }>(
    shop.db,
    sql`select payment_id as id from mpesa_receipts where receipt = ${receipt}`,
  );
  return paid?.id ?? 0;
}

const post = async (path: string, body: object, role: Role = 'Admin', key: string = randomUUID()) =>
  shop.post(`/api/${path}`, body, { ...(await shop.as(role)), 'Idempotency-Key': key });
const get = async <Answer>(path: string) => (await shop.get(`/api/${path}`, await shop.as('Admin'))).json<Answer>();
const ask = (payment_id: number, amount: number, role: Role = 'Admin', key?: string) =>
  post('add-refund', { payment_id, amount, reason: 'Paid to the wrong shop' }, role, key);
const refundIn = (answer: Awaited<ReturnType<typeof post>>) => answer.json<RefundSavedResponse>().refund;

/** The unallocated part of a payment in the ledger, in shillings. */
async function unallocated(paymentId: number): Promise<number> {
  const [left] = await selectRows<{ sum: number }>(
    shop.db,
    sql`select coalesce(-sum(amount), 0)::float8 as sum from ledger_entries
        where order_id is null and party_id is null
          and payment_id in (select id from payments where id = ${paymentId} or reverses = ${paymentId})`,
  );
  return left?.sum ?? 0;
}

describe('a refund up to the limit', () => {
  test('needs nobody, is recorded by hand once, and takes the money out of the books', async () => {
    const payment = await strayPayment(2_500);
    const asked = await ask(payment, 2_500);
    expect(refundIn(asked)).toMatchObject({
      amount: 2_500,
      status: 'approved',
      payer_name: 'ACHIENG',
      requested_by: expect.any(String),
    });
    const { id, version } = refundIn(asked);
    const done = await post(`record-refund/${id}`, { reference: 'SGK1', version });
    expect(done.json()).toMatchObject({ message: 'Refund recorded', refund: { status: 'done', reference: 'SGK1' } });
    expect(await unallocated(payment)).toBe(0);
    expect((await post(`record-refund/${id}`, { reference: 'SGK2' })).statusCode).toBe(409);
    expect((await post(`reject-refund/${id}`, { reason: 'Too late' })).statusCode).toBe(409);
    const [out] = await selectRows<{ count: number; sum: number }>(
      shop.db,
      sql`select count(*)::int as count, sum(amount)::float8 as sum from payments where reverses = ${payment}`,
    );
    expect(out).toEqual({ count: 1, sum: 2_500 });
  });

  test('is asked for once under one key, and never for more than is left', async () => {
    const payment = await strayPayment(1_000);
    const key = randomUUID();
    const [first, again] = [await ask(payment, 600, 'Admin', key), await ask(payment, 600, 'Admin', key)];
    expect(refundIn(again).id).toBe(refundIn(first).id);
    const more = await ask(payment, 401);
    expect(more.statusCode).toBe(400);
    expect(more.json()).toMatchObject({ errors: { amount: ['Only KSh 400.00 of this payment can be refunded.'] } });
    // A rejected refund can be requested anew.
    await post(`reject-refund/${refundIn(first).id}`, { reason: 'It was meant for ORD7' });
    expect((await ask(payment, 1_000)).statusCode).toBe(200);
    expect((await ask(payment, 1)).json()).toMatchObject({
      errors: { amount: ['Nothing of this payment is left to refund.'] },
    });
  });

  test('is not paid back twice by two who record it, or ask for it, at once', async () => {
    const payment = await strayPayment(5_000);
    const asked = await Promise.all([ask(payment, 5_000), ask(payment, 5_000), ask(payment, 3_000)]);
    const granted = asked.filter(({ statusCode }) => statusCode === 200);
    expect(granted).toHaveLength(1);
    const { id } = refundIn(granted[0] as (typeof asked)[number]);
    const recorded = await Promise.all(
      ['SGR1', 'SGR2', 'SGR3'].map((reference) => post(`record-refund/${id}`, { reference })),
    );
    expect(recorded.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await unallocated(payment)).toBe(granted[0] === asked[2] ? 2_000 : 0);
  });

  test('names a code that pays back nothing else', async () => {
    const [one, other] = [await strayPayment(100), await strayPayment(100)];
    const [first, second] = [refundIn(await ask(one, 100)), refundIn(await ask(other, 100))];
    await post(`record-refund/${first.id}`, { reference: 'SGU1' });
    expect((await post(`record-refund/${second.id}`, { reference: ' sgu1 ' })).json()).toMatchObject({
      errors: { reference: ['This payment is already recorded.'] },
    });
  });
});

describe('a refund above the limit', () => {
  test('waits for a second person, never the one who asked', async () => {
    const payment = await strayPayment(25_000);
    const { id, status, version } = refundIn(await ask(payment, 25_000));
    expect(status).toBe('requested');
    expect((await post(`record-refund/${id}`, { reference: 'SGV1' })).statusCode).toBe(409);
    const own = await post(`approve-refund/${id}`, { version });
    expect([own.statusCode, own.json<{ message: string }>().message]).toEqual([
      403,
      'Someone else must approve a refund that you requested.',
    ]);
    const approved = await post(`approve-refund/${id}`, { version }, 'Developer');
    expect(refundIn(approved)).toMatchObject({ status: 'approved', approved_by: expect.any(String) });
    expect((await post(`approve-refund/${id}`, { version }, 'Developer')).statusCode).toBe(409);
    expect((await post(`record-refund/${id}`, { reference: 'SGV1' })).statusCode).toBe(200);
  });

  test('is not brought below it in parts', async () => {
    const payment = await strayPayment(20_000);
    const first = refundIn(await ask(payment, 9_000));
    expect(first.status).toBe('approved');
    await post(`record-refund/${first.id}`, { reference: 'SGW1' });
    expect(refundIn(await ask(payment, 9_000)).status).toBe('requested');
  });

  test('is approved once by two who try at once', async () => {
    const { id } = refundIn(await ask(await strayPayment(30_000), 30_000));
    const answers = await Promise.all([1, 2].map(() => post(`approve-refund/${id}`, {}, 'Developer')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('has a limit that the owner sets', async () => {
    const { limits } = (await get<{ settings: { limits: object } }>('view-settings')).settings;
    const saved = await post('update-settings/limits', { ...limits, refund_alone: 500 });
    expect(saved.statusCode).toBe(200);
    expect(refundIn(await ask(await strayPayment(501), 501)).status).toBe('requested');
    expect(refundIn(await ask(await strayPayment(500), 500)).status).toBe('approved');
  });
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: -5 }, 'amount'],
  [{ amount: 'all' }, 'amount'],
  [{ reason: ' ' }, 'reason'],
  [{ payment_id: 'x' }, 'payment_id'],
])('%j is refused at its field', async (fields, field) => {
  const body = { payment_id: await strayPayment(10), amount: 1, reason: 'Twice', ...fields };
  expect((await post('add-refund', body)).json()).toMatchObject({
    errors: { [field]: expect.arrayContaining([expect.any(String)]) },
  });
});

test('a payment that M-Pesa did not tell of, and none at all, cannot go back', async () => {
  expect((await ask(999_999, 1)).statusCode).toBe(404);
  expect((await post('approve-refund/999999', {})).statusCode).toBe(404);
});

test('refunds are for those who manage accounts, listed, and in the audit log', async () => {
  expect((await ask(1, 1, 'Cashier')).statusCode).toBe(403);
  const { refunds } = await get<RefundsResponse>('view-refunds?page=1&status=done');
  expect(refunds.length).toBeGreaterThan(0);
  expect(refunds.every(({ status }) => status === 'done')).toBe(true);
  const [logged] = await selectRows<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from audit_log where entity = 'refunds' and action = 'create'`,
  );
  expect(logged?.count).toBeGreaterThan(0);
});

test('waiting payments are counted with the oldest, and days are reconciled', async () => {
  const before = await get<PaymentAttentionResponse>('payment-attention');
  const payment = await strayPayment(7_777);
  const after = await get<PaymentAttentionResponse>('payment-attention');
  expect(after.unallocated).toMatchObject({
    count: before.unallocated.count + 1,
    amount: before.unallocated.amount + 7_777,
    oldest: expect.any(String),
  });
  await ask(payment, 7_777);
  expect((await get<PaymentAttentionResponse>('payment-attention')).refunds_waiting.count).toBe(
    before.refunds_waiting.count + 1,
  );
  const today = nairobiDayOf(new Date());
  const { told_since, days } = await get<MpesaReconciliationResponse>(
    `view-mpesa-reconciliation?from=${today}&to=${today}`,
  );
  expect(told_since).toBe(today);
  expect(days).toMatchObject([{ day: today, difference: 0, differences: [] }]);
  expect(days[0]?.statement).toBe(days[0]?.ledger);
});

test.each([
  ['from=2026-11-02&to=2026-11-01', 'to'],
  ['from=2020-01-01&to=2026-11-01', 'to'],
  ['from=yesterday&to=2026-11-01', 'from'],
])('a comparison of %s is refused at %s', async (query, field) => {
  const answer = await shop.get(`/api/view-mpesa-reconciliation?${query}`, await shop.as('Admin'));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
});
