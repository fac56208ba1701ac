import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { inTransaction, selectRows } from '../../engine/database';
import { receiveReportedPayment } from '../received/receive';
import { readStatement } from '../received/read-statement';
import { openPayingShop, type PayingShop, type TestOrder } from '../testing/paying-shop';
import { handleWaitingMessages } from './messages';
import { expectBooksAgree } from '../../testing/books-agree';

let open: PayingShop;
let phones = 0;

const anyPhone = () => {
  phones += 1;
  return `0722${String(100_000 + phones)}`;
};

beforeAll(async () => {
  open = await openPayingShop();
});

afterAll(async () => {
  await expectBooksAgree(open.shop.db);
  await open.close();
});

const callback = (
  checkoutId: string,
  { amount = 1500, receipt = 'FORGED1234', code = 0 }: { amount?: number; receipt?: string; code?: unknown } = {},
) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '1',
      CheckoutRequestID: checkoutId,
      ResultCode: code,
      ResultDesc: 'told',
      ...(code === 0 && {
        CallbackMetadata: {
          Item: [
            { Name: 'PhoneNumber', Value: '2547****678' },
            { Name: 'Balance' },
            { Name: 'MpesaReceiptNumber', Value: receipt },
            { Name: 'TransactionDate', Value: 20261125101500 },
            { Name: 'Amount', Value: amount },
          ],
        },
      }),
    },
  },
});

/** The secret address of the last prompt, as given to the provider. */
const secretPath = (): string => new URL(open.simulator.books.prompts()[0]?.callbackUrl ?? '').pathname;
const checkoutId = (): string => open.simulator.books.prompts()[0]?.checkoutId ?? '';

const outcomes = async (order: TestOrder): Promise<string[]> => {
  const rows = await selectRows<{ outcome: string }>(
    open.shop.db,
    sql`select message.outcome from mpesa_messages message join mpesa_prompts prompt on prompt.id = message.prompt_id
        where prompt.order_id = ${order.id} order by message.id`,
  );
  return rows.map(({ outcome }) => outcome);
};

async function prompted(): Promise<TestOrder> {
  const order = await open.order();
  expect((await open.prompt(order.token, anyPhone())).statusCode).toBe(200);
  return order;
}

test('the address of a callback has none of the words that the provider refuses, and its secret is nowhere in the database', async () => {
  await prompted();
  expect(secretPath()).not.toMatch(/mpesa|safaricom|exe|cmd|sql|query/i);
  const secret = secretPath().split('/').at(-1) ?? '';
  expect(secret).toHaveLength(32);
  const [row] = await selectRows<{ hash: string }>(
    open.shop.db,
    sql`select secret_hash as hash from mpesa_prompts order by id desc limit 1`,
  );
  expect(row?.hash).toBe(createHash('sha256').update(secret).digest('base64url'));
});

test('a forged callback is stored, asked about, and not believed', async () => {
  const order = await prompted();
  expect((await open.shop.post('/api/hooks/pay/wrong', callback(checkoutId()))).statusCode).toBe(404);
  const told = await open.shop.post(secretPath(), callback(checkoutId()));
  expect([told.statusCode, told.json()]).toEqual([200, { ResultCode: 0, ResultDesc: 'Success' }]);
  await open.shop.post(secretPath(), callback('ws_CO_somebody_else'));
  await eventually(async () => expect(await outcomes(order)).toEqual([null, 'foreign']));
  expect(await open.payment(order.token)).toMatchObject({ due: 1500, prompt: { state: 'waiting' } });
  // The same if the prompt turns out to have been cancelled.
  const [prompt] = open.simulator.books.prompts();
  open.simulator.books.end(prompt?.checkoutId ?? '', { code: 1032, words: 'Request cancelled by user' });
  await open.shop.db.execute(sql`update mpesa_messages set received_at = received_at - interval '1 minute'`);
  await handleWaitingMessages(open.shop.db, open.mpesa);
  expect(await outcomes(order)).toEqual(['foreign', 'foreign']);
  expect(await open.payment(order.token)).toMatchObject({ due: 1500, prompt: { state: 'failed' } });
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 0, count: 0 });
});

test('a forged failure does not end a prompt, and nothing ends one that was paid', async () => {
  const order = await prompted();
  const path = secretPath();
  const id = checkoutId();
  await open.shop.post(path, callback(id, { code: 1032 }));
  await eventually(async () => expect(await outcomes(order)).toHaveLength(1));
  expect(await open.payment(order.token)).toMatchObject({ prompt: { state: 'waiting' } });
  await open.simulator.flush();
  await open.becomes(order.token, 'paid');
  await open.shop.post(path, callback(id, { code: '2001' }));
  await eventually(async () => expect((await outcomes(order)).at(-1)).toBe('late'));
  expect(await open.payment(order.token)).toMatchObject({ due: 0, prompt: { state: 'paid' } });
});

test('a replayed callback is the same payment, also with another receipt or sum', async () => {
  const order = await prompted();
  await open.simulator.flush();
  await open.becomes(order.token, 'paid');
  const [payment] = open.simulator.books.payments().slice(-1);
  const told = { receipt: payment?.receipt ?? '' };
  await Promise.all([1, 2, 3].map(() => open.shop.post(secretPath(), callback(checkoutId(), told))));
  await open.shop.post(secretPath(), callback(checkoutId(), { ...told, amount: 99_999 }));
  await eventually(async () => {
    const all = await outcomes(order);
    expect(all).toHaveLength(5);
    expect(all).not.toContain(null);
  });
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 1500, count: 1 });
});

test.each([
  '',
  '{',
  '[]',
  '"text"',
  '<html>busy</html>',
  '{"Body":{}}',
  JSON.stringify({ Body: { stkCallback: { CheckoutRequestID: 1 } } }),
])('an unreadable callback is stored and changes nothing: %s', async (body) => {
  const order = await prompted();
  const answer = await open.shop.app.inject({
    method: 'POST',
    url: secretPath(),
    payload: body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
  await eventually(async () => expect(await outcomes(order)).toEqual(['unreadable']));
  expect(await open.payment(order.token)).toMatchObject({ due: 1500, prompt: { state: 'waiting' } });
});

test('a huge body is refused, and of one prompt not everything is kept', async () => {
  const order = await prompted();
  const huge = await open.shop.post(secretPath(), { more: 'x'.repeat(20_000) });
  expect(huge.statusCode).toBe(413);
  for (let count = 0; count < 25; count += 1) {
    expect((await open.shop.post(secretPath(), { count })).statusCode).toBe(200);
  }
  expect(await outcomes(order)).toHaveLength(20);
});

test('where the provider’s addresses are known, others are refused and what these say is believed', async () => {
  const strict = await openPayingShop({
    mpesa: { callbackSources: '10.1.0.0/16' },
    app: { trustedProxies: 'loopback' },
  });
  try {
    const order = await strict.order();
    await strict.prompt(order.token, anyPhone());
    const [prompt] = strict.simulator.books.prompts();
    const path = new URL(prompt?.callbackUrl ?? '').pathname;
    const body = callback(prompt?.checkoutId ?? '', { receipt: 'TRUE123456' });
    expect((await strict.shop.post(path, body)).statusCode).toBe(403);
    expect((await strict.shop.post(path, body, { 'x-forwarded-for': '10.2.0.1' })).statusCode).toBe(403);
    expect((await strict.shop.post(path, body, { 'x-forwarded-for': '10.1.2.3' })).statusCode).toBe(200);
    expect(await strict.becomes(order.token, 'paid')).toMatchObject({ due: 0, prompt: { receipt: 'TRUE123456' } });
  } finally {
    await strict.close();
  }
});

describe('payments by hand', () => {
  const pay = async (account: string, amount = 1500, phone = '254711222333') => {
    const before = open.simulator.books.payments().length;
    await open.simulator.payByHand({ phone, amount, account });
    const [payment] = open.simulator.books.payments().slice(before);
    return payment?.receipt ?? '';
  };

  const told = async (receipt: string) => {
    let row: { reason: string | null; orderId: number | null; source: string } | undefined;
    await eventually(async () => {
      [row] = await selectRows<NonNullable<typeof row>>(
        open.shop.db,
        sql`select reason, order_id as "orderId", source from mpesa_receipts where receipt = ${receipt}`,
      );
      expect(row).toBeDefined();
    });
    return row;
  };

  beforeAll(() => eventually(async () => void expect(await told(await pay('REGISTERED', 1))).toBeDefined()));

  test.each([
    ['as it is', (number: string) => number],
    [
      'in small letters with spaces and a dash',
      (number: string) => ` ${number.slice(0, 3).toLowerCase()} ${number.slice(3, 6)}-${number.slice(6)} `,
    ],
    ['with O for 0 and I for 1', (number: string) => number.replaceAll('0', 'O').replaceAll('1', 'I')],
    ['without its letters', (number: string) => number.slice(3)],
  ])('an order’s number %s is that order', async (_how, write) => {
    const order = await open.order();
    const receipt = await pay(write(order.number));
    expect(await told(receipt)).toEqual({ reason: null, orderId: order.id, source: 'paybill' });
    expect(await open.payment(order.token)).toMatchObject({ due: 0, prompt: null });
  });

  test('a part, and then too much: the excess is unallocated', async () => {
    const order = await open.order();
    const before = await open.ledgerOf(null);
    await told(await pay(order.number, 400));
    expect(await open.payment(order.token)).toMatchObject({ due: 1100 });
    expect(await told(await pay(order.number, 2000))).toMatchObject({ reason: 'paid_too_much' });
    expect(await open.ledgerOf(order.id)).toEqual({ sum: 1500, count: 2 });
    expect((await open.ledgerOf(null))?.sum).toBe((before?.sum ?? 0) + 900);
    expect(await told(await pay(order.number, 50))).toMatchObject({ reason: 'paid_already', orderId: order.id });
  });

  test.each([
    ['', 'no_account'],
    ['OFISI', 'unknown_account'],
    ['ORD9999999', 'unknown_account'],
    ['<script>alert(1)</script>', 'unknown_account'],
  ])('the account %j matches nobody', async (account, reason) => {
    const before = await open.ledgerOf(null);
    expect(await told(await pay(account, 700))).toEqual({ reason, orderId: null, source: 'paybill' });
    expect((await open.ledgerOf(null))?.sum).toBe((before?.sum ?? 0) + 700);
  });

  test('the confirmation of a prompt is the same payment, whoever comes first, also when all tell at once', async () => {
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      const order = await prompted();
      const [prompt] = open.simulator.books.prompts();
      const [row] = await selectRows<{ id: number }>(
        open.shop.db,
        sql`select id from mpesa_prompts where order_id = ${order.id}`,
      );
      const promptId = row?.id ?? 0;
      const receipt = `RACE00000${turn}`;
      const base = { amount: 150_000, payerName: null, paidAt: new Date() };
      const tellers = [
        {
          ...base,
          receipt,
          promptId,
          phone: prompt?.phone ?? null,
          account: null,
          source: 'prompt' as const,
          proof: 'prompt' as const,
        },
        {
          ...base,
          receipt: null,
          promptId,
          phone: prompt?.phone ?? null,
          account: null,
          source: 'query' as const,
          proof: 'query' as const,
        },
        {
          ...base,
          receipt,
          promptId: null,
          phone: `2547*****${prompt?.phone.slice(-3)}`,
          account: order.number,
          source: 'paybill' as const,
          proof: null,
        },
        {
          ...base,
          receipt,
          promptId: null,
          phone: prompt?.phone ?? null,
          account: order.number,
          source: 'statement' as const,
          proof: 'statement' as const,
        },
      ];
      const first = tellers[turn % 4];
      if (turn < 4 && first) {
        await inTransaction(open.shop.db, (tx) => receiveReportedPayment(tx, first));
      }
      await Promise.all(tellers.map((one) => inTransaction(open.shop.db, (tx) => receiveReportedPayment(tx, one))));
      expect([turn, await open.ledgerOf(order.id)]).toEqual([turn, { sum: 1500, count: 1 }]);
      expect(await open.payment(order.token)).toMatchObject({ due: 0, prompt: { state: 'paid', receipt } });
    }
  });

  test('a payment already recorded by its code is the same payment, and a reported one cannot be recorded again', async () => {
    const [first, second] = [await open.order(), await open.order()];
    const cashier = await open.shop.as('Cashier');
    const form = { amount: 1500, payment_method: 'mpesa' };
    await open.shop.post('/api/add-order-payment', { ...form, order_id: first.id, reference: 'bYHAND1234' }, cashier);
    await inTransaction(open.shop.db, (tx) =>
      receiveReportedPayment(tx, {
        receipt: 'BYHAND1234',
        promptId: null,
        amount: 150_000,
        phone: null,
        payerName: null,
        account: second.number,
        paidAt: null,
        source: 'statement',
        proof: 'statement',
      }),
    );
    expect(await open.ledgerOf(first.id)).toEqual({ sum: 1500, count: 1 });
    expect(await open.ledgerOf(second.id)).toEqual({ sum: 0, count: 0 });
    const receipt = await pay(second.number);
    await told(receipt);
    const third = await open.order();
    const again = await open.shop.post(
      '/api/add-order-payment',
      { ...form, order_id: third.id, reference: receipt },
      cashier,
    );
    expect(again.json()).toMatchObject({ errors: { reference: [expect.stringContaining('already recorded')] } });
  });

  test('a lost confirmation is found on the statement; a clock that is wrong by hours puts no payment into the future', async () => {
    const order = await open.order();
    const now = Date.now();
    open.simulator.books.pay({
      shortCode: '174379',
      phone: '254711222333',
      name: 'Njeri Mwangi',
      amount: 1500,
      account: order.number,
      at: now - 60_000,
    });
    expect(await readStatement(open.shop.db, open.mpesa)).toBe(true);
    expect(await open.payment(order.token)).toMatchObject({ due: 0 });
    await inTransaction(open.shop.db, (tx) =>
      receiveReportedPayment(tx, {
        receipt: 'FUTURE1234',
        promptId: null,
        amount: 100,
        phone: null,
        payerName: null,
        account: null,
        paidAt: new Date(now + 5 * 3_600_000),
        source: 'paybill',
        proof: null,
      }),
    );
    const [late] = await selectRows<{ late: number }>(
      open.shop.db,
      sql`select count(*)::int as late from payments where paid_at > now() + interval '1 minute'`,
    );
    expect(late).toEqual({ late: 0 });
  });
});
