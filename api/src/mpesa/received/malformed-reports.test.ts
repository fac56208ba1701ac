import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { selectRows } from '../../engine/database';
import { createSpoiltProvider, saying, SPOILS, type SpoilName } from '../testing/spoilt-provider';
import { confirmationOf, expectBooksWhole, forge, listed } from '../testing/forged';
import { openPayingShop, type PayingShop, type TestOrder } from '../testing/paying-shop';
import { readStatement } from './read-statement';

const STATEMENT = '/pulltransactions/v1/query';
const STATUS = '/mpesa/transactionstatus/v1/query';

const provider = createSpoiltProvider();
let open: PayingShop;
let count = 0;

beforeAll(async () => {
  open = await openPayingShop({ through: provider.stand });
});

afterAll(async () => {
  await open.close();
  await provider.close();
});

afterEach(async () => {
  provider.mend();
  await expectBooksWhole(open);
});

const receiptOf = (word: string) => `${word}${String(10_000 + (count += 1))}`;
const due = async ({ token }: TestOrder) => (await open.payment(token)).due;
const booked = async (receipt: string) =>
  (
    await selectRows<{ count: number }>(
      open.shop.db,
      sql`select count(*)::int as count from mpesa_receipts where receipt = ${receipt}`,
    )
  )[0]?.count;
const refused = async (reason: string): Promise<number> => {
  const metrics = await open.metrics.registry.metrics();
  return Number(
    new RegExp(`ofisi_mpesa_callbacks_refused_total\\{reason="${reason}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0,
  );
};

/** A payment by hand that M-Pesa knows, but whose confirmation is lost. */
async function unconfirmed(order: TestOrder, amount = 1500): Promise<string> {
  await eventually(async () => expect(open.simulator.books.addresses()).not.toBeNull());
  const told = open.simulator.books.addresses();
  open.simulator.books.register({
    ...(told ?? { validation: '', isCompleted: true }),
    confirmation: 'http://127.0.0.1:9/',
  });
  await open.simulator.payByHand({ phone: '254711222333', amount, account: order.number });
  if (told) open.simulator.books.register(told);
  return open.simulator.books.payments().at(-1)?.receipt ?? '';
}

describe('a confirmation', () => {
  test.each([
    ['negative', '-1500.00'],
    ['of eleven digits', '12345678901.00'],
    ['with three decimals', '1500.005'],
    ['in words', 'KSh 1500'],
    ['nothing', '0.00'],
    ['as a power of ten', '1.5e3'],
  ])('whose sum is %s is stored verbatim, counted, and books nothing', async (_, amount) => {
    const order = await open.order();
    const receipt = receiptOf('SUM');
    const before = await refused('unreadable');
    await forge(open, { receipt, account: order.number, amount });
    expect(await due(order)).toBe(1500);
    expect(await booked(receipt)).toBe(0);
    expect(await refused('unreadable')).toBe(before + 1);
    const kept = await selectRows(
      open.shop.db,
      sql`select outcome from mpesa_messages where body like ${`%${receipt}%`}`,
    );
    expect(kept).toEqual([{ outcome: 'unreadable' }]);
  });

  test.each([
    ['with cents', '1499.50', 0.5],
    ['with a comma', '1,500.00', 0],
    ['with one decimal', '1500.0', 0],
  ])('whose sum is %s counts to the cent', async (_, amount, left) => {
    const order = await open.order();
    await forge(open, { receipt: receiptOf('CENT'), account: order.number, amount });
    expect(await due(order)).toBe(left);
  });

  test('that is replayed, with any order or sum, changes nothing about the first one', async () => {
    const [order, other] = [await open.order(2), await open.order()];
    const receipt = receiptOf('AGAIN');
    await forge(open, { receipt, account: order.number });
    await forge(open, { receipt, account: order.number });
    await forge(open, { receipt: receipt.toLowerCase(), account: other.number, amount: 3000 });
    expect([await due(order), await due(other)]).toEqual([1500, 1500]);
    expect(await booked(receipt)).toBe(1);
  });

  test.each([
    ['masked', '25471****333'],
    ['hashed', createHash('sha256').update('254711222333').digest('hex')],
    ['empty', ''],
    ['no number', 'someone'],
  ])('whose phone is %s is the payment that the statement has', async (_, phone) => {
    const order = await open.order();
    const receipt = await unconfirmed(order);
    await forge(open, { receipt, account: order.number, phone });
    await readStatement(open.shop.db, open.mpesa);
    expect(await listed(open, receipt)).toMatchObject({ state: 'settled', proven_by: 'statement' });
    expect(await booked(receipt)).toBe(1);
    expect(await due(order)).toBe(0);
  });

  test('that names another account than the statement gets the statement’s account', async () => {
    const [meant, claimed] = [await open.order(), await open.order()];
    const receipt = await unconfirmed(meant);
    await forge(open, { receipt, account: claimed.number });
    expect([await due(meant), await due(claimed)]).toEqual([1500, 0]);
    await readStatement(open.shop.db, open.mpesa);
    expect([await due(meant), await due(claimed)]).toEqual([0, 1500]);
  });

  test('that comes after the statement changes nothing', async () => {
    const order = await open.order(2);
    const receipt = await unconfirmed(order);
    await readStatement(open.shop.db, open.mpesa);
    await forge(open, { receipt, account: order.number, amount: 3000 });
    expect(await due(order)).toBe(1500);
    expect(await listed(open, receipt)).toMatchObject({ amount: 1500, claimed: null, unproven_since: null });
  });
});

describe('a statement of which a line cannot be read', () => {
  const readAt = async () => (await selectRows(open.shop.db, sql`select read_until, read_at from mpesa_connection`))[0];

  test.each([
    ['a field has another name', { transaction_id: 'OTHERNAME1' }],
    ['the sum is negative', { transactionId: 'NEGATIVE01', amount: '-5' }],
    ['the sum has eleven digits', { transactionId: 'ELEVEN0001', amount: '12345678901' }],
    ['the line is nothing', null],
  ])('because %s: all others count, a person is told, and it is read again', async (_, line) => {
    await readStatement(open.shop.db, open.mpesa);
    const [order, before] = [await open.order(), await readAt()];
    const good = {
      transactionId: receiptOf('GOOD'),
      trxDate: '20261125101500',
      amount: '1500.00',
      billreference: order.number,
    };
    const page = saying({ ResponseCode: '1000', Response: [[line, good]] });
    const end = saying({ ResponseCode: '1001', Response: [[]] });
    let asked = 0;
    provider.spoil(STATEMENT, (response, real) => ((asked += 1) === 1 ? page : end)(response, real));
    const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
    expect(await readStatement(open.shop.db, { ...open.mpesa, log })).toBe(true);
    expect(log.error.mock.calls).toEqual([
      [
        { task: 'mpesa statement' },
        '1 lines of M-Pesa’s statement cannot be read: compare the day with M-Pesa’s own portal.',
      ],
    ]);
    expect(await due(order)).toBe(0);
    // No payment may be declared missing from the statement.
    expect(await readAt()).toEqual(before);
    provider.mend();
    await readStatement(open.shop.db, open.mpesa);
    expect(await readAt()).not.toEqual(before);
  });
});

describe('asked about a payment, M-Pesa', () => {
  const known = (receipt: string, changes: object = {}) => ({
    DebitPartyName: '254711222333 - Achieng Otieno',
    CreditPartyName: '174379 - Ofisi',
    TransactionStatus: 'Completed',
    Amount: 1500,
    ReceiptNo: receipt,
    InitiatedTime: 20261125101500,
    ...changes,
  });
  const result = (facts: object) => ({
    Result: {
      ResultCode: 0,
      ResultDesc: 'Done',
      ResultParameters: { ResultParameter: Object.entries(facts).map(([Key, Value]) => ({ Key, Value })) },
    },
  });

  /** Makes the shop query a made-up payment. @returns the address at which it expects the answer */
  async function asked(): Promise<{ order: TestOrder; receipt: string; path: string }> {
    const order = await open.order();
    const receipt = receiptOf('ASKED');
    await forge(open, { receipt, account: order.number });
    let path = '';
    await eventually(async () => {
      const question = provider.heard
        .map(({ body }) => body)
        .findLast((body) => body.includes(`"TransactionID":"${receipt}"`));
      path = new URL((JSON.parse(question ?? '{}') as { ResultURL: string }).ResultURL).pathname;
    });
    return { order, receipt, path };
  }

  test.each([
    ['HTML', () => '<html>Busy</html>'],
    ['half of it', (receipt: string) => JSON.stringify(result(known(receipt))).slice(0, 200)],
    ['nothing', () => ''],
    ['fields of other names', (receipt: string) => JSON.stringify({ result: known(receipt) })],
    ['another receipt', () => JSON.stringify(result(known('SOMEBODY01')))],
    [
      'another shop that was paid',
      (receipt: string) => JSON.stringify(result(known(receipt, { CreditPartyName: '600000 - Another' }))),
    ],
    [
      'that it is still pending',
      (receipt: string) => JSON.stringify(result(known(receipt, { TransactionStatus: 'Pending' }))),
    ],
    [
      'that it was reversed',
      (receipt: string) => JSON.stringify(result(known(receipt, { TransactionStatus: 'Reversed' }))),
    ],
    ['a negative sum', (receipt: string) => JSON.stringify(result(known(receipt, { Amount: -1500 })))],
    ['a sum of eleven digits', (receipt: string) => JSON.stringify(result(known(receipt, { Amount: 12_345_678_901 })))],
    ['no sum', (receipt: string) => JSON.stringify(result(known(receipt, { Amount: undefined })))],
  ] as const)('answers with %s: that is no proof', async (_, say) => {
    const { receipt, path } = await asked();
    const answer = await fetch(`${open.origin}${path}`, { method: 'POST', body: say(receipt) });
    expect(answer.status).toBe(200);
    expect(await listed(open, receipt)).toMatchObject({ unproven_since: expect.any(String), proven_by: null });
  });

  test('answers twice, or at an address that is nobody’s: it counts once, and for nobody', async () => {
    const { order, receipt, path } = await asked();
    const say = (where: string, facts: object) =>
      fetch(`${open.origin}${where}`, { method: 'POST', body: JSON.stringify(result(facts)) });
    expect((await say('/api/hooks/known/made-up', known(receipt))).status).toBe(404);
    expect(await listed(open, receipt)).toMatchObject({ proven_by: null });
    expect((await say(path, known(receipt))).status).toBe(200);
    expect((await say(path, known(receipt, { Amount: 1 }))).status).toBe(200);
    expect(await listed(open, receipt)).toMatchObject({
      state: 'settled',
      proven_by: 'status',
      amount: 1500,
      claimed: null,
    });
    expect(await due(order)).toBe(0);
  });

  test.each(Object.keys(SPOILS) as SpoilName[])('takes the question with %s: it is asked again', async (by) => {
    provider.spoil(STATUS, by);
    const order = await open.order();
    const receipt = receiptOf('SPOILT');
    await forge(open, { receipt, account: order.number });
    await eventually(async () => expect(provider.asked(STATUS)).toBeGreaterThan(0));
    const [row] = await selectRows<{ again: boolean }>(
      open.shop.db,
      sql`select next_ask_at > now() and asked = 1 as again from mpesa_receipts where receipt = ${receipt}`,
    );
    expect(row).toEqual({ again: true });
    expect(await listed(open, receipt)).toMatchObject({ proven_by: null });
  });
});

test('a confirmation for another shop is ignored', async () => {
  const order = await open.order();
  const receipt = receiptOf('FOREIGN');
  const path = new URL(open.simulator.books.addresses()?.confirmation ?? '').pathname;
  const body = { ...confirmationOf({ receipt, account: order.number }), BusinessShortCode: '600000' };
  const before = await refused('foreign');
  expect((await open.shop.post(path, body)).statusCode).toBe(200);
  await eventually(async () => expect(await refused('foreign')).toBe(before + 1));
  expect(await booked(receipt)).toBe(0);
});
