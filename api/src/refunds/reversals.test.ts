import { randomUUID } from 'node:crypto';
import type { Refund, RefundSavedResponse, RefundsResponse } from '@ofisi/api-contract/refunds/refunds';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { hashOfSecret } from '../mpesa/prompts/send-prompt';
import { readStatement } from '../mpesa/received/read-statement';
import { expectBooksWhole } from '../mpesa/testing/forged';
import { openPayingShop, type PayingShop } from '../mpesa/testing/paying-shop';
import { askAboutRefunds } from './ask-about-refund';
import { expectBooksAgree } from '../testing/books-agree';

let paying: PayingShop;
beforeAll(async () => (paying = await openPayingShop({ simulator: { answersAfter: 5 } })));
afterAll(async () => {
  await expectBooksAgree(paying.shop.db);
  await paying.close();
});

/** M-Pesa accepts the same amount from one phone only once in two minutes, so each call returns a new number. */
let phones = 10;
const phone = () => `07123456${(phones += 1)}`;

const post = async (path: string, body: object) =>
  paying.shop.post(`/api/${path}`, body, {
    ...(await paying.shop.as('Admin')),
    'Idempotency-Key': randomUUID(),
  });

const refundOf = async (id: number): Promise<Refund | undefined> =>
  (await paying.shop.get(`/api/view-refunds?ids=${id}`, await paying.shop.as('Admin'))).json<RefundsResponse>()
    .refunds[0];

/** Pays a prompt after its order was cancelled: the money is unallocated. */
async function strayPayment(): Promise<{ id: number; receipt: string }> {
  const order = await paying.order(2);
  await paying.prompt(order.token, phone());
  await paying.becomes(order.token, 'paid');
  const [paid] = await selectRows<{ id: number; receipt: string }>(
    paying.shop.db,
    sql`select payment_id as id, receipt from mpesa_receipts where order_id = ${order.id}`,
  );
  if (!paid?.receipt) {
    throw new Error('Nothing was paid.');
  }
  // As if it had named no order.
  await paying.shop.db.execute(sql`
    insert into ledger_entries (kind, amount, order_id, payment_id, at)
    values ('allocation', 3000, ${order.id}::int, ${paid.id}::int, now()), ('allocation', -3000, null, ${paid.id}::int, now())`);
  return paid;
}

const ask = async (payment: number, amount = 3_000) =>
  (await post('add-refund', { payment_id: payment, amount, reason: 'Cancelled' })).json<RefundSavedResponse>().refund;

test('all of a payment goes back by M-Pesa, once, and out of the books', async () => {
  const { id: payment } = await strayPayment();
  const refund = await ask(payment);
  expect(['sent', 'done']).toContain(refund.status);
  await eventually(async () => expect((await refundOf(refund.id))?.status).toBe('done'));
  expect(await refundOf(refund.id)).toMatchObject({ reference: expect.stringMatching(/^[A-Z0-9]+$/), amount: 3_000 });
  const [out] = await selectRows<{ count: number; sum: number }>(
    paying.shop.db,
    sql`select count(*)::int as count, sum(amount)::float8 as sum from payments where reverses = ${payment}`,
  );
  expect(out).toEqual({ count: 1, sum: 3_000 });
  // Nothing is left for a second refund.
  expect((await post('add-refund', { payment_id: payment, amount: 1, reason: 'Again' })).statusCode).toBe(400);
});

test('a part of a payment is left to be sent by hand', async () => {
  const { id } = await strayPayment();
  expect((await ask(id, 1_000)).status).toBe('approved');
});

test('a reversal that M-Pesa refuses has failed, and is done by hand', async () => {
  const { id: payment, receipt } = await strayPayment();
  // Somebody reversed it in M-Pesa’s own portal.
  await paying.mpesa.daraja.reverse({
    receipt,
    amount: 3_000,
    resultUrl: `${paying.origin}/api/hooks/back/nobody`,
    remarks: 'By hand',
  });
  const { id } = await ask(payment);
  await eventually(async () => expect((await refundOf(id))?.status).toBe('failed'));
  expect((await refundOf(id))?.message).toMatch(/already been reversed/);
  expect((await post(`record-refund/${id}`, { reference: 'PORTAL1' })).statusCode).toBe(200);
});

describe('a report about a reversal', () => {
  const tell = (secret: string, body: unknown) =>
    fetch(`${paying.origin}/api/hooks/back/${secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const done = (reference: string) => ({ Result: { ResultCode: 0, ResultDesc: 'Done', TransactionID: reference } });
  const success = done('REV0001');
  const late = { Result: { ResultCode: 1, ResultDesc: 'The request has timed out in the queue.' } };

  let secrets = 0;
  /** A refund that M-Pesa has accepted. */
  async function sent(): Promise<{ id: number; secret: string; payment: number }> {
    const { id: payment } = await strayPayment();
    const secret = `known-here-${(secrets += 1)}`;
    const [{ id = 0 } = {}] = await selectRows<{ id: number }>(
      paying.shop.db,
      sql`insert into refunds (payment_id, amount, reason, status, requested_by, secret_hash)
          select ${payment}, 3000, 'Cancelled', 'sent', min(id), ${hashOfSecret(secret)} from users returning id`,
    );
    return { id, secret, payment };
  }

  test('at a made-up address is ignored', async () => {
    expect((await tell('made-up', success)).status).toBe(404);
    expect((await tell('x'.repeat(500), success)).status).toBe(404);
  });

  test('is kept, but not believed, unless it says what came of it', async () => {
    const { id, secret } = await sent();
    for (const body of ['<html>Busy</html>', '{}', { Result: { ResultDesc: 'Done' } }, 'null']) {
      expect((await tell(secret, body)).status).toBe(200);
    }
    expect((await refundOf(id))?.status).toBe('sent');
    // Whatever the order and number of reports, only the first meaningful one counts.
    expect((await tell(secret, success)).status).toBe(200);
    expect((await tell(secret, success)).status).toBe(200);
    await tell(secret, { Result: { ResultCode: 'R000002', ResultDesc: 'The transaction has already been reversed.' } });
    expect(await refundOf(id)).toMatchObject({ status: 'done', reference: 'REV0001' });
  });

  test('too late for its time, it is not known yet; that it was done counts all the same, once', async () => {
    const { id, secret, payment } = await sent();
    expect((await tell(`${secret}/late`, late)).status).toBe(200);
    expect(await refundOf(id)).toMatchObject({
      status: 'unknown',
      message: expect.stringContaining('may still do so'),
    });
    await tell(secret, done('REV0002'));
    await tell(`${secret}/late`, late);
    expect(await refundOf(id)).toMatchObject({ status: 'done', reference: 'REV0002', message: null });
    const [out] = await selectRows(
      paying.shop.db,
      sql`select count(*)::int as count, sum(amount)::float8 as sum from payments where reverses = ${payment}`,
    );
    expect(out).toEqual({ count: 1, sum: 3_000 });
  });

  test('that it was done wins over that it had failed', async () => {
    const { id, secret } = await sent();
    await tell(secret, { Result: { ResultCode: 'R000001', ResultDesc: 'Busy.' } });
    expect((await refundOf(id))?.status).toBe('failed');
    await tell(secret, done('REV0003'));
    expect(await refundOf(id)).toMatchObject({ status: 'done', reference: 'REV0003' });
  });

  test('after it was done by hand: the same payment is nothing new, another one is named', async () => {
    for (const [told, message] of [
      ['rev0004', null],
      ['REV0005', 'M-Pesa has paid it back, too: REV0005.'],
    ] as const) {
      const { id, secret } = await sent();
      const byHand = told.toUpperCase() === 'REV0004' ? 'REV0004' : 'BYHAND0005';
      expect((await post(`record-refund/${id}`, { reference: byHand })).json<{ message: string }>().message).toBe(
        'M-Pesa may still pay it back. Check with M-Pesa first, and wait for the answer.',
      );
      expect((await post(`ask-about-refund/${id}`, {})).statusCode).toBe(200);
      await eventually(async () => expect((await refundOf(id))?.message).toBe('M-Pesa has not paid it back yet.'));
      expect((await post(`record-refund/${id}`, { reference: byHand })).statusCode).toBe(200);
      await tell(secret, done(told));
      expect(await refundOf(id)).toMatchObject({ status: 'done', reference: byHand, message });
    }
  });
});

describe('a refund with an unknown outcome', () => {
  let lost: PayingShop;
  const results = { how: 'lost' as 'lost' | 'told' | 'late' };
  beforeAll(async () => {
    lost = await openPayingShop({
      simulator: { answersAfter: 5, results: () => results.how },
    });
  });
  afterAll(() => lost.close());

  const postTo = async (path: string, body: object = {}) =>
    lost.shop.post(`/api/${path}`, body, { ...(await lost.shop.as('Admin')), 'Idempotency-Key': randomUUID() });
  const read = async (id: number) =>
    (await lost.shop.get(`/api/view-refunds?ids=${id}`, await lost.shop.as('Admin'))).json<RefundsResponse>()
      .refunds[0];

  /** A payment that names no order, to be refunded entirely. */
  async function asked(): Promise<{ id: number; payment: number; receipt: string }> {
    await eventually(async () => expect(lost.simulator.books.addresses()).not.toBeNull());
    const before = lost.simulator.books.payments().length;
    await lost.simulator.payByHand({ phone: '254711222333', amount: 3000, account: 'OFISI' });
    const receipt = lost.simulator.books.payments()[before]?.receipt ?? '';
    await readStatement(lost.shop.db, lost.mpesa);
    const [paid] = await selectRows<{ id: number }>(
      lost.shop.db,
      sql`select payment_id as id from mpesa_receipts where receipt = ${receipt} and unproven_since is null`,
    );
    const answer = await postTo('add-refund', { payment_id: paid?.id, amount: 3000, reason: 'Wrong shop' });
    return { id: answer.json<RefundSavedResponse>().refund.id, payment: paid?.id ?? 0, receipt };
  }
  const backOf = async (payment: number) =>
    selectRows(
      lost.shop.db,
      sql`select count(*)::int as count, coalesce(sum(amount), 0)::float8 as sum from payments where reverses = ${payment}`,
    );
  const reversed = (receipt: string) =>
    eventually(async () => expect(lost.simulator.books.reversals().map(({ of }) => of)).toContain(receipt));

  beforeEach(() => {
    results.how = 'lost';
  });

  test('is asked about by the shop itself, and the answer settles it, once', async () => {
    const { id, payment, receipt } = await asked();
    await reversed(receipt);
    expect((await read(id))?.status).toBe('sent');
    results.how = 'told';
    await askAboutRefunds(lost.shop.db, lost.mpesa);
    expect((await read(id))?.asked_at).toBeNull();
    await lost.shop.db.execute(sql`update refunds set sent_at = now() - interval '3 minutes' where id = ${id}`);
    await askAboutRefunds(lost.shop.db, lost.mpesa);
    await eventually(async () => expect((await read(id))?.status).toBe('done'));
    expect(await read(id)).toMatchObject({ reference: lost.simulator.books.reversals().at(-1)?.receipt });
    expect(await backOf(payment)).toEqual([{ count: 1, sum: 3000 }]);
  });

  test('whose request had no answer is asked about by its payment', async () => {
    const { id, payment, receipt } = await asked();
    await reversed(receipt);
    await lost.shop.db.execute(sql`update refunds set status = 'unknown', conversation_id = null where id = ${id}`);
    results.how = 'told';
    expect((await postTo(`ask-about-refund/${id}`)).statusCode).toBe(200);
    await eventually(async () => expect((await read(id))?.status).toBe('done'));
    expect(await backOf(payment)).toEqual([{ count: 1, sum: 3000 }]);
  });

  test('stays so when the answer is late or none, and is recorded by hand a quarter of an hour after it was asked', async () => {
    const { id, receipt } = await asked();
    await reversed(receipt);
    results.how = 'late';
    expect((await postTo(`ask-about-refund/${id}`)).statusCode).toBe(200);
    await eventually(async () =>
      expect(await selectRows(lost.shop.db, sql`select outcome from mpesa_questions where refund_id = ${id}`)).toEqual([
        { outcome: 'late' },
      ]),
    );
    expect((await read(id))?.status).toBe('sent');
    expect((await postTo(`record-refund/${id}`, { reference: 'PORTAL99' })).statusCode).toBe(409);
    await lost.shop.db.execute(sql`update mpesa_questions set created_at = now() - interval '16 minutes'`);
    expect((await postTo(`record-refund/${id}`, { reference: 'PORTAL99' })).statusCode).toBe(200);
    expect((await postTo(`ask-about-refund/${id}`)).statusCode).toBe(409);
  });

  test('that was rejected, and whose money went to an order meanwhile, is paid back all the same: the order owes it again', async () => {
    const { id, payment, receipt } = await asked();
    await reversed(receipt);
    await lost.shop.db.execute(sql`update refunds set status = 'failed' where id = ${id}`);
    const { version } = (await read(id)) ?? { version: 0 };
    expect((await postTo(`reject-refund/${id}`, { version, reason: 'It failed' })).statusCode).toBe(200);
    const order = await lost.order(1);
    expect((await postTo(`allocate-mpesa-payment/${payment}`, { order_id: order.id })).statusCode).toBe(200);
    expect((await lost.payment(order.token)).due).toBe(0);
    const secret = 'late-and-true';
    await lost.shop.db.execute(sql`update refunds set secret_hash = ${hashOfSecret(secret)} where id = ${id}`);
    const success = { Result: { ResultCode: 0, ResultDesc: 'Done', TransactionID: 'LATEREV001' } };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await lost.shop.post(`/api/hooks/back/${secret}`, success)).statusCode).toBe(200);
    }
    expect(await read(id)).toMatchObject({
      status: 'done',
      reference: 'LATEREV001',
      message: 'M-Pesa has paid it back nevertheless: LATEREV001.',
    });
    expect((await lost.payment(order.token)).due).toBe(1500);
    expect(await backOf(payment)).toEqual([{ count: 1, sum: 3000 }]);
    await expectBooksWhole(lost);
  });
});
