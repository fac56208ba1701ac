import type { StatementResponse } from '@ofisi/api-contract/contacts/statement';
import type { PurchasePaymentsResponse } from '@ofisi/api-contract/finance/supplier-payments';
import { buyer, type Buyer } from '../../testing/buyer';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let buy: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  buy = await buyer(shop);
});
afterAll(() => shop.close());

const get = async <Answer>(path: string) => (await shop.get(`/api/${path}`, await shop.as('Admin'))).json<Answer>();
const reverse = async (id: number, body: object = { reason: 'Paid twice' }, role: 'Admin' | 'Cashier' = 'Admin') =>
  shop.post(`/api/reverse-supplier-payment/${id}`, body, await shop.as(role));
const paymentsOf = async (id: number) =>
  (await get<PurchasePaymentsResponse>(`view-purchases/${id}/payments`)).payments;

const bought = async (fields: object = {}) => {
  const product_id = await shop.addItem({ title: 'Toner', price: 100 });
  return buy.add({ product_id, quantity: 10, unit_cost: 10, ...fields });
};

test('a payment is reversed once, with a reason; the purchase is open again and both stay', async () => {
  const purchase = await bought();
  const owed = await buy.balance();
  await buy.pay({ amount: 60, purchase_id: purchase.id, payment_method: 'cheque', reference: '000123' });
  const [paid] = await paymentsOf(purchase.id);
  expect(paid).toMatchObject({ amount: 60, account: 'Equity Bank', reference: '000123', is_reversed: false });
  expect((await reverse(paid?.id ?? 0, {})).json()).toMatchObject({ errors: { reason: [expect.any(String)] } });
  expect((await reverse(paid?.id ?? 0, { reason: 'x' }, 'Cashier')).statusCode).toBe(403);
  const answers = await Promise.all([1, 2, 3].map(() => reverse(paid?.id ?? 0)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const [reversal, first] = await paymentsOf(purchase.id);
  expect(first).toMatchObject({ amount: 60, is_reversed: true });
  expect(reversal).toMatchObject({ amount: -60, note: 'Paid twice', is_reversal: true, account: 'Equity Bank' });
  expect((await reverse(reversal?.id ?? 0)).statusCode).toBe(409);
  expect(await buy.balance()).toBe(owed);
  expect(await get(`view-purchases/${purchase.id}`)).toMatchObject({ purchase: { amount_paid: 0, open: 100 } });
  const { statement } = await get<StatementResponse>(`view-suppliers/${buy.supplier}/statement`);
  expect(statement.entries.slice(-2).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', -60],
    ['refund', 60],
  ]);
});

test('an advance can be refused: then no more is paid than is owed', async () => {
  await bought();
  const owed = await buy.balance();
  const suppliers = (await get<{ suppliers: object[] }>(`suppliers?ids=${buy.supplier}`)).suppliers;
  expect(suppliers).toMatchObject([{ balance: owed }]);
  const pay = (amount: number) => buy.pay({ amount, payment_method: 'cash', advance: false });
  expect((await pay(owed + 1)).json()).toMatchObject({
    errors: { amount: [`We only owe KSh ${owed}.00. Enter less, or allow an advance.`] },
  });
  expect((await pay(owed)).statusCode).toBe(200);
  expect((await pay(1)).json()).toMatchObject({
    errors: { amount: ['We owe this supplier nothing. Pay later, or allow an advance.'] },
  });
  expect(await buy.balance()).toBe(0);
});

test('reversing one for several purchases takes it back from each of them, and from the advance', async () => {
  const owed = await buy.balance();
  const answer = await buy.pay({ amount: owed + 500, payment_method: 'cash' });
  const { payment } = answer.json<{ payment: { id: number; paid_for: object[] } }>();
  expect(await buy.balance()).toBe(-500);
  expect((await reverse(payment.id)).statusCode).toBe(200);
  expect(await buy.balance()).toBe(owed);
});

test('none is reversed in a closed period, or of somebody other than a supplier', async () => {
  const purchase = await bought({ date: '2026-10-05' });
  await buy.pay({ amount: 10, purchase_id: purchase.id, paid_on: '2026-10-09', payment_method: 'cash' });
  await shop.post('/api/close-books', { closed_until: '2026-10-31' }, await shop.as('Admin'));
  const [paid] = await paymentsOf(purchase.id);
  expect((await reverse(paid?.id ?? 0)).json()).toMatchObject({
    errors: { reason: ['The books are closed up to 31 October 2026.'] },
  });
  expect((await reverse(999_999)).statusCode).toBe(404);
});
