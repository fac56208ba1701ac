import type { PaymentAttentionResponse } from '@ofisi/api-contract/dashboard/payment-attention';
import type { MpesaPaymentsResponse } from '@ofisi/api-contract/mpesa/mpesa-payments';
import type { MpesaReconciliationResponse } from '@ofisi/api-contract/mpesa/reconciliation';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { hashOf, type Paid, paidByPrompt, PHONE, readFurther, tell } from '../testing/paid-by-prompt';
import { openPayingShop, type PayingShop } from '../testing/paying-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let open: PayingShop;

beforeEach(async () => {
  open = await openPayingShop();
});

afterEach(async () => {
  await expectBooksAgree(open.shop.db);
  await open.close();
});

const admin = () => open.shop.as('Admin');

/** A hash of unknown origin. */
const OTHER_HASH = hashOf(`+${PHONE}`);

const inBooksTwice = async () => {
  const url = '/api/view-mpesa-payments?state=told_twice&page=1';
  const { payments } = (await open.shop.get(url, await admin())).json<MpesaPaymentsResponse>();
  const attention = (await open.shop.get('/api/payment-attention', await admin())).json<PaymentAttentionResponse>();
  expect(attention.told_twice.count).toBe(payments.length);
  return payments;
};

const unallocated = async () => (await open.ledgerOf(null))?.sum;

/** A prompt settled by a query, and a confirmation that could not be matched to it. @returns the id of the second payment */
async function bookedTwice(paid: Paid): Promise<number> {
  await tell(open, paid, 'query', null);
  await tell(open, paid, 'confirmation', OTHER_HASH);
  expect(await unallocated()).toBe(1500);
  const [second] = await selectRows<{ id: number }>(
    open.shop.db,
    sql`select payment_id as id from mpesa_receipts where receipt = ${paid.receipt}`,
  );
  return second?.id ?? 0;
}

test('the use of the second entry is shown, and both are merged once it is taken back', async () => {
  const paid = await paidByPrompt(open);
  const second = await bookedTwice(paid);
  const other = await open.order();
  const body = { order_id: other.id };
  expect((await open.shop.post(`/api/allocate-mpesa-payment/${second}`, body, await admin())).statusCode).toBe(200);

  await tell(open, paid, 'callback', null);
  await readFurther(open);
  expect(await open.ledgerOf(other.id)).toMatchObject({ sum: 1500 });
  expect(await inBooksTwice()).toMatchObject([
    { id: second, receipt: paid.receipt, same_as: expect.stringMatching(/^payment \d+$/), orders: [{ id: other.id }] },
  ]);

  // The effect of taking an allocation back, by whatever path.
  await open.shop.db.execute(sql`
    insert into ledger_entries (kind, payment_id, order_id, amount)
    values ('payment', ${second}, ${other.id}, 1500), ('payment', ${second}, null, -1500)`);
  await readFurther(open);
  expect(await inBooksTwice()).toEqual([]);
  expect(await unallocated()).toBe(0);
  expect(await open.ledgerOf(paid.order.id)).toMatchObject({ sum: 1500 });
  expect(await open.payment(paid.order.token)).toMatchObject({ due: 0, prompt: { receipt: paid.receipt } });
});

test('an entry recorded by staff under its number, before the number was known, is shown beside it', async () => {
  const paid = await paidByPrompt(open);
  await tell(open, paid, 'query', null);
  const other = await open.order();
  const form = { order_id: other.id, amount: 1500, payment_method: 'mpesa', reference: paid.receipt.toLowerCase() };
  expect((await open.shop.post('/api/add-order-payment', form, await admin())).statusCode).toBe(200);
  await tell(open, paid, 'callback', null);
  expect(await inBooksTwice()).toMatchObject([{ receipt: paid.receipt, same_as: form.reference }]);
});

test('a number that a prompt’s payment got later cannot be recorded again', async () => {
  const paid = await paidByPrompt(open);
  await tell(open, paid, 'query', null);
  await tell(open, paid, 'callback', null);
  const other = await open.order();
  const form = {
    order_id: other.id,
    amount: 1500,
    payment_method: 'mpesa',
    reference: ` ${paid.receipt.toLowerCase()}`,
  };
  const answer = await open.shop.post('/api/add-order-payment', form, await admin());
  expect(answer.json()).toMatchObject({
    errors: { reference: [expect.stringMatching(/^This payment is already recorded, for /)] },
  });
});

test('the same sum paid by another person for the same order is another payment', async () => {
  const paid = await paidByPrompt(open);
  await tell(open, paid, 'query', null);
  const hers = { ...paid, receipt: 'HERS100001' };
  await tell(open, hers, 'statement', '25472****999');
  await tell(open, paid, 'statement', OTHER_HASH);
  await readFurther(open);
  expect(await unallocated()).toBe(1500);
  const known = await selectRows(
    open.shop.db,
    sql`select receipt, prompt_id is not null as "isPrompt", reason from mpesa_receipts order by receipt`,
  );
  expect(known).toEqual([
    { receipt: 'HERS100001', isPrompt: false, reason: 'paid_already' },
    { receipt: paid.receipt, isPrompt: true, reason: null },
  ]);
  const today = nairobiDayOf(new Date());
  const url = `/api/view-mpesa-reconciliation?from=${today}&to=${today}`;
  const { days } = (await open.shop.get(url, await admin())).json<MpesaReconciliationResponse>();
  expect(days).toMatchObject([{ statement: 3000, ledger: 3000, differences: [] }]);
});

test('of two candidates, neither is guessed to be the prompt’s', async () => {
  const paid = await paidByPrompt(open);
  await tell(open, paid, 'query', null);
  for (const receipt of ['EITHER0001', 'EITHER0002']) await tell(open, { ...paid, receipt }, 'statement', OTHER_HASH);
  await readFurther(open);
  expect(await unallocated()).toBe(3000);
});

test('nothing is merged before the statement has been read past it', async () => {
  const paid = await paidByPrompt(open);
  await bookedTwice(paid);
  await readFurther(open);
  expect(await unallocated()).toBe(1500);
});

describe('a person takes one of two back', () => {
  /** Both entries have paid an order. @returns the ids of their payments, the prompt's first */
  async function bothUsed() {
    const paid = await paidByPrompt(open);
    const second = await bookedTwice(paid);
    const other = await open.order();
    await open.shop.post(`/api/allocate-mpesa-payment/${second}`, { order_id: other.id }, await admin());
    await tell(open, paid, 'callback', null);
    const [row] = await inBooksTwice();
    expect(row).toMatchObject({ id: second, same_as_id: expect.any(Number), same_as_orders: [{ id: paid.order.id }] });
    return { paid, other, first: row?.same_as_id ?? 0, second };
  }
  const takeBack = async (id: number) => open.shop.post(`/api/take-back-mpesa-payment/${id}`, {}, await admin());

  test.each(['the prompt’s', 'the other'] as const)(
    '%s: its order owes it again, and one payment stands',
    async (which) => {
      const { paid, other, first, second } = await bothUsed();
      const [goes, loses, keeps] = which === 'the other' ? [second, other, paid.order] : [first, paid.order, other];
      const answer = await takeBack(goes);
      expect(answer.json<{ message: string }>().message).toMatch(
        /^KSh 1,500.00 was reversed. INV\d+ owes KSh 1,500.00 again.$/,
      );
      expect(await open.payment(loses.token)).toMatchObject({ due: 1500 });
      expect(await open.payment(keeps.token)).toMatchObject({ due: 0 });
      expect(await inBooksTwice()).toEqual([]);
      const known = await selectRows(
        open.shop.db,
        sql`select receipt, prompt_id is not null as "isPrompt" from mpesa_receipts`,
      );
      expect(known).toEqual([{ receipt: paid.receipt, isPrompt: true }]);
      // It stays one payment, whatever is reported again and however far the statement is read.
      for (const teller of ['callback', 'query', 'statement'] as const) await tell(open, paid, teller, OTHER_HASH);
      await readFurther(open);
      expect((await open.ledgerOf(keeps.id))?.sum).toBe(1500);
      expect(await unallocated()).toBe(0);
    },
  );

  test('once: a second user is told that it was already done', async () => {
    const { first, second } = await bothUsed();
    const answers = await Promise.all([takeBack(first), takeBack(second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const id of [first, second]) expect((await takeBack(id)).statusCode).toBeGreaterThanOrEqual(404);
    const audit = await selectRows(
      open.shop.db,
      sql`select actor_role as role from audit_log where entity = 'mpesa_payments' and action = 'take_back'`,
    );
    expect(audit).toEqual([{ role: 'Admin' }]);
  });

  test('an entry recorded by hand is taken back, or stays as the payment reported by M-Pesa', async () => {
    for (const goesByHand of [true, false]) {
      const paid = await paidByPrompt(open);
      await tell(open, paid, 'query', null);
      const other = await open.order();
      const form = { order_id: other.id, amount: 1500, payment_method: 'mpesa', reference: paid.receipt };
      expect((await open.shop.post('/api/add-order-payment', form, await admin())).statusCode).toBe(200);
      await tell(open, paid, 'callback', null);
      const [row] = await inBooksTwice();
      expect((await takeBack((goesByHand ? row?.same_as_id : row?.id) ?? 0)).statusCode).toBe(200);
      expect(await inBooksTwice()).toEqual([]);
      expect((await open.payment(paid.order.token)).due).toBe(goesByHand ? 0 : 1500);
      expect((await open.payment(other.token)).due).toBe(goesByHand ? 1500 : 0);
    }
    const today = nairobiDayOf(new Date());
    const url = `/api/view-mpesa-reconciliation?from=${today}&to=${today}`;
    const { days } = (await open.shop.get(url, await admin())).json<MpesaReconciliationResponse>();
    expect(days).toMatchObject([{ statement: 3000, ledger: 3000, differences: [] }]);
  });
});
