import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderPaymentResponse } from '@ofisi/api-contract/mpesa/order-payment';
import type { RefundSavedResponse } from '@ofisi/api-contract/refunds/refunds';
import { openLog } from '@ofisi/shared-server/log';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { SANDBOX } from '@ofisi/simulators/mpesa';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { createSecretBox } from '../../access/secret-box';
import { makeContact } from '../first-contact';
import { registerPaybill } from '../hooks/paybill-addresses';
import { pollPrompts } from '../prompts/poll-prompts';
import { readStatement } from '../received/read-statement';
import { openPayingShop, type PayingShop } from '../testing/paying-shop';
import { createSpoiltProvider, INSIDE, saying, SPOILS, type SpoilName } from '../testing/spoilt-provider';

const TOKEN = '/oauth/';
const PUSH = '/mpesa/stkpush/v1/';
const QUERY = '/mpesa/stkpushquery/';
const STATEMENT = '/pulltransactions/';
const REVERSAL = '/mpesa/reversal/';
const REGISTER = '/mpesa/c2b/';
const MANNERS = Object.keys(SPOILS) as SpoilName[];

const provider = createSpoiltProvider();
const log: string[] = [];
/** Everything that clients received. */
const said: string[] = [];
let open: PayingShop;
let phones = 0;

const phoneEnding = (digits: string) => `07${String((phones += 1)).padStart(4, '0')}${digits}`;

beforeAll(async () => {
  open = await openPayingShop({
    through: provider.stand,
    app: { log: openLog({ service: 'test', level: 'error', to: { write: (line) => log.push(line) } }) },
  });
});

afterEach(() => {
  provider.mend();
  const secrets = [INSIDE, '<', SANDBOX.passkey, SANDBOX.consumerSecret, 'faultstring'];
  expect(said.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  // No unforeseen error occurred.
  expect(log).toEqual([]);
});

afterAll(async () => {
  await open.close();
  await provider.close();
});

async function prompt(token: string, phone = phoneEnding('4321')): Promise<OrderPaymentResponse['payment']> {
  const answer = await open.prompt(token, phone);
  said.push(answer.body);
  expect(answer.statusCode).toBe(200);
  return answer.json<OrderPaymentResponse>().payment;
}

async function payment(token: string) {
  const answer = await open.shop.get(`/api/orders/${token}/payment`);
  said.push(answer.body);
  return answer.json<OrderPaymentResponse>().payment;
}

const plan = sql`update mpesa_prompts set next_poll_at = now() where next_poll_at is not null and order_id = `;

/** Queries the prompt of an order now. @returns whether it will be queried again */
async function poll(orderId: number): Promise<boolean> {
  await open.shop.db.execute(sql`${plan} ${orderId}`);
  await pollPrompts(open.shop.db, open.mpesa);
  const [row] = await selectRows<{ again: boolean }>(
    open.shop.db,
    sql`select next_poll_at > now() as again from mpesa_prompts where order_id = ${orderId}`,
  );
  return row?.again ?? false;
}

const readUntil = async () =>
  (await selectRows(open.shop.db, sql`select read_until from mpesa_connection`))[0] as object;

const PAID_ONCE = { sum: 1500, count: 1 };

test.each(MANNERS)(
  'asked for a token, the provider answers with %s: no prompt is sent, and the next one is',
  async (by) => {
    const [order, other] = [await open.order(), await open.order()];
    await open.shop.db.execute(sql`update mpesa_connection set token = null`);
    provider.spoil(TOKEN, by);
    expect(await prompt(order.token)).toMatchObject({
      due: 1500,
      prompt: {
        state: 'failed',
        message: expect.stringMatching(/^M-Pesa cannot be reached now, and no prompt was sent\./),
      },
    });
    expect(await readStatement(open.shop.db, open.mpesa)).toBe(false);
    expect([provider.asked(PUSH), provider.asked(STATEMENT)]).toEqual([0, 0]);
    expect(await open.mpesa.daraja.knowsUs()).toBeNull();
    provider.mend();
    expect(await prompt(other.token)).toMatchObject({ prompt: { state: 'waiting' } });
  },
);

test.each(MANNERS)(
  'a prompt is answered with %s: nobody knows, nothing is sent twice, and it is paid once',
  async (by) => {
    const order = await open.order();
    provider.spoil(PUSH, by);
    expect(await prompt(order.token)).toMatchObject({
      can_prompt: false,
      due: 1500,
      prompt: {
        state: 'unknown',
        message: expect.stringMatching(/^We do not know yet whether this was paid\. Check the phone/),
      },
    });
    expect((await open.prompt(order.token)).statusCode).toBe(409);
    expect(await poll(order.id)).toBe(true);
    expect(await payment(order.token)).toMatchObject({ prompt: { state: 'unknown' } });
    expect(provider.asked(PUSH)).toBe(1);
    await open.simulator.flush();
    expect(await open.becomes(order.token, 'paid')).toMatchObject({ due: 0 });
    expect(await open.ledgerOf(order.id)).toEqual(PAID_ONCE);
  },
);

test.each(MANNERS)('a query is answered with %s: nothing changes, and it is asked again', async (by) => {
  const order = await open.order();
  // Paid, and the callback is lost.
  await prompt(order.token, phoneEnding('5001'));
  await open.simulator.flush();
  provider.spoil(QUERY, by);
  expect(await poll(order.id)).toBe(true);
  expect(provider.asked(QUERY)).toBe(1);
  expect(await payment(order.token)).toMatchObject({ due: 1500, prompt: { state: 'waiting', receipt: null } });
  provider.mend();
  expect(await poll(order.id)).toBe(false);
  expect(await payment(order.token)).toMatchObject({ due: 0, prompt: { state: 'paid' } });
  expect(await open.ledgerOf(order.id)).toEqual(PAID_ONCE);
});

test('a prompt that is still under way is not over, whichever way the provider says it', async () => {
  const order = await open.order();
  await prompt(order.token, phoneEnding('5001'));
  const words = 'The transaction is still under processing';
  provider.spoil(QUERY, saying({ ResponseCode: '0', ResultCode: '4999', ResultDesc: words }));
  expect(await poll(order.id)).toBe(true);
  expect(await payment(order.token)).toMatchObject({ can_prompt: false, prompt: { state: 'waiting' } });
  provider.mend();
  await open.simulator.flush();
  await poll(order.id);
  expect(await payment(order.token)).toMatchObject({ due: 0, prompt: { state: 'paid' } });
});

test('characters that the database cannot store, and secrets, are removed from the provider’s words', async () => {
  const [order, other] = [await open.order(), await open.order()];
  await prompt(order.token, phoneEnding('5001'));
  const words = `Not\u0000 today: ${SANDBOX.passkey} of 254712345678 `;
  provider.spoil(QUERY, saying({ ResponseCode: '0', ResultCode: '777', ResultDesc: words.padEnd(5_000, '!') }));
  await poll(order.id);
  const { message } = (await payment(order.token)).prompt ?? {};
  expect(message).toMatch(/^M-Pesa says: Not today: \(token\) of \(number\) !+$/);
  expect(message?.length).toBeLessThan(320);
  const line = {
    transactionId: 'NUL0000001',
    trxDate: '',
    amount: '1500',
    sender: 'Njeri\u0000 Mwangi',
    billreference: other.number,
  };
  let pages = 0;
  provider.spoil(STATEMENT, (response) => {
    pages += 1;
    const page = { ResponseCode: '1000', Response: [pages === 1 ? [line, null, { transactionId: {} }] : []] };
    saying(page)(response, '');
  });
  expect(await readStatement(open.shop.db, open.mpesa)).toBe(true);
  expect(await payment(other.token)).toMatchObject({ due: 0 });
});

test.each(MANNERS)('a callback whose query is answered with %s is not believed, and looked at again', async (by) => {
  const order = await open.order();
  await prompt(order.token);
  provider.spoil(QUERY, by);
  await open.simulator.flush();
  expect(await payment(order.token)).toMatchObject({ due: 1500, prompt: { state: 'waiting' } });
  provider.mend();
  await poll(order.id);
  expect(await open.becomes(order.token, 'paid')).toMatchObject({ due: 0 });
  expect(await open.ledgerOf(order.id)).toEqual(PAID_ONCE);
});

test.each(MANNERS)('the statement is answered with %s: it is read again from the same moment', async (by) => {
  const order = await open.order();
  const paid = { shortCode: SANDBOX.shortCode, phone: '254711222333', name: 'Njeri Mwangi', amount: 1500 };
  open.simulator.books.pay({ ...paid, account: order.number, at: Date.now() });
  const before = await readUntil();
  provider.spoil(STATEMENT, by);
  expect(await readStatement(open.shop.db, open.mpesa)).toBe(false);
  expect(provider.asked(STATEMENT)).toBe(1);
  expect(await readUntil()).toEqual(before);
  expect(await payment(order.token)).toMatchObject({ due: 1500 });
  provider.mend();
  expect(await readStatement(open.shop.db, open.mpesa)).toBe(true);
  expect(await payment(order.token)).toMatchObject({ due: 0 });
  expect(await open.ledgerOf(order.id)).toEqual(PAID_ONCE);
});

test.each(MANNERS)('a reversal is answered with %s: nobody knows, and it is asked for once', async (by) => {
  const order = await open.order();
  await prompt(order.token);
  // Paid after all: the money is unallocated.
  await open.shop.post(`/api/orders/${order.token}/cancel`);
  await open.simulator.flush();
  await open.becomes(order.token, 'paid');
  const [paid] = await selectRows<{ id: number }>(
    open.shop.db,
    sql`select payment_id as id from mpesa_receipts where order_id = ${order.id}`,
  );
  provider.spoil(REVERSAL, by);
  const answer = await open.shop.post(
    '/api/add-refund',
    { payment_id: paid?.id, amount: 1500, reason: 'Cancelled' },
    { ...(await open.shop.as('Admin')), 'idempotency-key': randomUUID() },
  );
  said.push(answer.body);
  expect(answer.json<RefundSavedResponse>()).toMatchObject({ status: 200, refund: { status: 'unknown' } });
  await open.simulator.flush();
  await eventually(async () => {
    const [refund] = await selectRows(open.shop.db, sql`select status from refunds where payment_id = ${paid?.id}`);
    expect(refund).toEqual({ status: 'done' });
  });
  expect(provider.asked(REVERSAL)).toBe(1);
});

test.each(MANNERS)('the addresses are answered with %s: the shop says so in its log, and goes on', async (by) => {
  const warnings: unknown[] = [];
  const mpesa = { ...open.mpesa, log: { ...open.mpesa.log, warn: (words: unknown) => warnings.push(words) } };
  provider.spoil(REGISTER, by);
  await registerPaybill(open.shop.db, createSecretBox(randomBytes(32)), mpesa);
  expect(warnings).toEqual([
    expect.stringMatching(/^M-Pesa did not accept the callback addresses for payments by hand;/),
  ]);
  expect(provider.asked(REGISTER)).toBe(1);
});

test('M-Pesa is away when the shop opens: it hears the addresses as soon as it answers', async () => {
  await open.shop.db.execute(sql`update mpesa_connection set token = null`);
  provider.spoil(TOKEN, 'a closed connection');
  const contact = makeContact(open.shop.db, createSecretBox(randomBytes(32)), open.mpesa, new AbortController().signal);
  await eventually(async () => expect(provider.asked(TOKEN)).toBeGreaterThan(0));
  expect(provider.asked(REGISTER)).toBe(0);
  provider.mend();
  await contact;
  expect(provider.asked(REGISTER)).toBe(1);
});
