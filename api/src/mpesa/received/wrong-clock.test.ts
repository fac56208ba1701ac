import { randomBytes } from 'node:crypto';
import { SANDBOX } from '@ofisi/simulators/mpesa';
import { sql } from 'drizzle-orm';
import { inTransaction, selectRows } from '../../engine/database';
import { createSecretBox } from '../../access/secret-box';
import { expireOverdueOrders } from '../../sales/orders/order-expiry';
import { createDaraja } from '../daraja/daraja';
import { createTokens } from '../daraja/tokens';
import type { Mpesa } from '../mpesa';
import { pollPrompts } from '../prompts/poll-prompts';
import { openPayingShop, type PayingShop, type TestOrder } from '../testing/paying-shop';
import { readStatement } from './read-statement';
import { receiveReportedPayment } from './receive';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Here the shop's clock is right and M-Pesa's is wrong; only the difference matters to both. */
describe.each([
  ['three hours ahead of', 3],
  ['three hours behind', -3],
])('a clock that is %s that of M-Pesa', (_, hours) => {
  const now = () => Date.now() - hours * HOUR;
  let open: PayingShop;
  let phones = 0;

  beforeAll(async () => {
    open = await openPayingShop({ simulator: { now } });
  });

  afterAll(() => open.close());

  const phoneEnding = (digits: string) => `07${String((phones += 1)).padStart(4, '0')}${digits}`;

  /** A process that has just started and has had no contact with M-Pesa yet. */
  function startedAnew(): Mpesa {
    const { settings } = open.mpesa;
    const secretBox = createSecretBox(randomBytes(32));
    const tokens = createTokens({ db: open.shop.db, secretBox, settings, within: 8_000 });
    return { ...open.mpesa, daraja: createDaraja(settings, tokens, 8_000) };
  }

  async function poll(orderId: number, mpesa = open.mpesa): Promise<void> {
    await open.shop.db.execute(
      sql`update mpesa_prompts set next_poll_at = now() where order_id = ${orderId} and next_poll_at is not null`,
    );
    await pollPrompts(open.shop.db, mpesa);
  }

  /** A payment by hand, whose report by M-Pesa is lost. */
  const payByHand = (order: TestOrder, at: number) =>
    open.simulator.books.pay({
      shortCode: SANDBOX.shortCode,
      phone: '254711222333',
      name: 'Njeri Mwangi',
      amount: 1500,
      account: order.number,
      at,
    });

  async function expectPaidOnce(order: TestOrder): Promise<void> {
    await readStatement(open.shop.db, open.mpesa);
    expect(await open.payment(order.token)).toMatchObject({ due: 0, unallocated: 0 });
    expect(await open.ledgerOf(order.id)).toEqual({ sum: 1500, count: 1 });
    const [books] = await selectRows<{ payments: number; receipts: number; future: number }>(
      open.shop.db,
      sql`select (select count(*)::int from payments) as payments,
            (select count(*)::int from mpesa_receipts where receipt is not null) as receipts,
            (select count(*)::int from payments where paid_at > now() + interval '1 minute') as future`,
    );
    const count = open.simulator.books.payments().length;
    expect(books).toEqual({ payments: count, receipts: count, future: 0 });
  }

  test('a prompt that is told of by its callback is paid once', async () => {
    const order = await open.order();
    await open.prompt(order.token, phoneEnding('4321'));
    await open.simulator.flush();
    await open.becomes(order.token, 'paid');
    await expectPaidOnce(order);
  });

  test('a prompt whose callback is lost is found by asking', async () => {
    const order = await open.order();
    await open.prompt(order.token, phoneEnding('5001'));
    await open.simulator.flush();
    await poll(order.id, startedAnew());
    expect(await open.payment(order.token)).toMatchObject({ prompt: { state: 'paid', receipt: expect.any(String) } });
    await expectPaidOnce(order);
  });

  test('a prompt that was never answered is found on the statement', async () => {
    const order = await open.order();
    await open.prompt(order.token, phoneEnding('5006'));
    await open.simulator.flush();
    await poll(order.id);
    expect(await open.payment(order.token)).toMatchObject({ prompt: { state: 'paid', receipt: expect.any(String) } });
    await expectPaidOnce(order);
  });

  test('what a confirmation told without its prompt, a query does not make a second payment of', async () => {
    const order = await open.order();
    const phone = phoneEnding('5001');
    await open.prompt(order.token, phone);
    await open.simulator.flush();
    const [paid] = open.simulator.books.payments().slice(-1);
    await inTransaction(open.shop.db, (tx) =>
      receiveReportedPayment(tx, {
        receipt: paid?.receipt ?? '',
        promptId: null,
        amount: 150_000,
        phone: `25470****${phone.slice(-3)}`,
        payerName: null,
        account: order.number,
        paidAt: new Date(now()),
        source: 'paybill',
        proof: null,
      }),
    );
    await poll(order.id, { ...open.mpesa, daraja: { ...open.mpesa.daraja, statement: async () => null } });
    expect(await open.payment(order.token)).toMatchObject({ prompt: { state: 'paid', receipt: paid?.receipt } });
    await expectPaidOnce(order);
  });

  test('a payment by hand is on the next statement, though the last one was read a moment ago', async () => {
    await readStatement(open.shop.db, open.mpesa);
    const order = await open.order();
    payByHand(order, now());
    expect(await readStatement(open.shop.db, open.mpesa)).toBe(true);
    await expectPaidOnce(order);
  });

  test('nothing is skipped by processes that have heard nothing of M-Pesa yet, with an hour between them', async () => {
    await readStatement(open.shop.db, startedAnew());
    await open.shop.db.execute(sql`update mpesa_connection set read_until = read_until - interval '1 hour'`);
    const order = await open.order();
    payByHand(order, now() - 40 * MINUTE);
    const next = startedAnew();
    await readStatement(open.shop.db, next);
    await readStatement(open.shop.db, next);
    await expectPaidOnce(order);
  });

  test('an order expires by the shop’s clock, and money that comes after that reserves its goods again', async () => {
    const order = await open.order();
    await open.prompt(order.token, phoneEnding('4321'));
    await open.shop.db.execute(
      sql`update orders set reserved_until = now() - interval '1 minute' where id = ${order.id}`,
    );
    await expireOverdueOrders(open.shop.db, new Date(), () => undefined);
    expect(await open.payment(order.token)).toMatchObject({ order_status: 'expired' });
    await open.simulator.flush();
    expect(await open.becomes(order.token, 'paid')).toMatchObject({ due: 0, order_status: 'reserved' });
    await expectPaidOnce(order);
  });
});
