import { sql } from 'drizzle-orm';
import { inTransaction, selectRows } from '../../engine/database';
import { expectBooksWhole, listed } from '../testing/forged';
import { type Paid, paidByPrompt, PHONE, readFurther, tell } from '../testing/paid-by-prompt';
import { openPayingShop, type PayingShop } from '../testing/paying-shop';
import { receiveReportedPayment } from './receive';

let open: PayingShop;

beforeAll(async () => {
  open = await openPayingShop();
});

afterAll(() => open.close());

afterEach(() => expectBooksWhole(open));

const promptState = async ({ promptId }: Paid) => {
  const [prompt] = await selectRows<{ state: string }>(
    open.shop.db,
    sql`select state from mpesa_prompts where id = ${promptId}`,
  );
  return prompt?.state;
};

/** A confirmation claims that the prompt was paid. @returns the open amount of its order, in shillings */
async function claimed(paid: Paid, receipt: string): Promise<number> {
  await tell(open, { ...paid, receipt }, 'confirmation', PHONE);
  return (await open.payment(paid.order.token)).due;
}

test('a confirmation alone does not end a prompt: it is asked about all the same', async () => {
  const paid = await paidByPrompt(open);
  expect(await claimed(paid, paid.receipt)).toBe(0);
  expect(await promptState(paid)).toBe('waiting');
  expect(await listed(open, paid.receipt)).toMatchObject({ state: 'unproven' });
});

test.each(['callback', 'query', 'statement'] as const)('a %s proves it, and its prompt is paid', async (teller) => {
  const paid = await paidByPrompt(open);
  await claimed(paid, paid.receipt);
  await tell(open, paid, teller, PHONE);
  expect(await promptState(paid)).toBe('paid');
  expect(await listed(open, paid.receipt)).toMatchObject({ state: 'settled', unallocated: 0 });
  expect(await open.ledgerOf(paid.order.id)).toEqual({ sum: 1500, count: 1 });
});

test.each([
  ['callback', ['callback']],
  ['query, and then the statement', ['query', 'statement']],
  ['query, and then the callback', ['query', 'callback']],
] as const)(
  'under another number than the %s names, it is another payment, which nobody has proven',
  async (_, tellers) => {
    const paid = await paidByPrompt(open);
    const made = `MADEUP${String(1000 + paid.promptId)}`;
    await claimed(paid, made);
    for (const teller of tellers) await tell(open, paid, teller, PHONE);
    await readFurther(open);
    expect(await listed(open, paid.receipt)).toMatchObject({
      state: 'settled',
      orders: [{ id: paid.order.id, amount: 1500 }],
    });
    expect(await listed(open, made)).toMatchObject({ state: 'unproven', orders: [], unallocated: 1500 });
    expect(await open.ledgerOf(paid.order.id)).toMatchObject({ sum: 1500 });
    expect(await open.payment(paid.order.token)).toMatchObject({ due: 0, prompt: { receipt: paid.receipt } });
  },
);

test('a payment by hand and a prompt of the same sum are two, whichever is told first', async () => {
  const paid = await paidByPrompt(open);
  const hand = `BYHAND${String(1000 + paid.promptId)}`;
  await claimed(paid, hand);
  await tell(open, paid, 'query', null);
  await tell(open, paid, 'statement', PHONE);
  await tell(open, { ...paid, receipt: hand }, 'statement', PHONE);
  expect(await listed(open, paid.receipt)).toMatchObject({ state: 'settled' });
  expect(await listed(open, hand)).toMatchObject({ state: 'unallocated', unallocated: 1500, reason: 'paid_already' });
});

test('one that waits and turns out to be the entry of a query is that entry', async () => {
  const paid = await paidByPrompt(open);
  await tell(open, paid, 'query', null);
  const other = { amount: 150_000, payerName: null, account: null, phone: 'f'.repeat(64), paidAt: new Date() };
  await inTransaction(open.shop.db, (tx) =>
    receiveReportedPayment(tx, { ...other, receipt: paid.receipt, promptId: null, source: 'paybill', proof: null }),
  );
  await tell(open, paid, 'callback', null);
  expect(await listed(open, paid.receipt)).toMatchObject({ state: 'settled', proven_by: 'prompt' });
  expect(await open.ledgerOf(paid.order.id)).toMatchObject({ sum: 1500 });
});
