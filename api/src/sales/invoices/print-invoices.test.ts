import type { InvoicesToPrintResponse } from '@ofisi/api-contract/sales/print-invoices';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { openTaxOffice, QUICK, type TaxOffice } from '../../testing/tax-office';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { trader, type Trader } from '../../testing/trader';

let office: TaxOffice;
let shop: TestShop;
let act: Trader;
let toner: number;

beforeAll(async () => {
  office = await openTaxOffice();
  shop = await openTestShop({ etims: { ...office.settings, unsigned: 'hold' }, etimsPace: QUICK });
  act = await trader(shop);
  toner = await shop.addItem({ title: 'Toner', price: 7_000, stock: 1_000 });
});

afterEach(() => office.be(null));

afterAll(async () => {
  await shop.close();
  await office.close();
});

const sell = () => act.sell([{ id: toner, price: 7_000, quantity: 1 }]);

const print = async (ids: unknown, role: 'Admin' | 'Cashier' | 'Staff' = 'Admin') =>
  shop.post('/api/print-invoices', { ids }, await shop.as(role));

const printed = async (...ids: number[]) => (await print(ids)).json<InvoicesToPrintResponse>();

const signed = (id: number) =>
  eventually(async () => {
    const answer = await shop.get(`/api/view-orders/${id}`, await shop.as('Admin'));
    expect(answer.json()).toMatchObject({ order: { tax_invoice: { status: 'signed' } } });
  });

test('has the orders in full, as they were sent, each once; the second print is a copy', async () => {
  const [one, other] = [await sell(), await sell()];
  await signed(one.id);
  await signed(other.id);
  const first = await printed(other.id, one.id, other.id);
  expect(first.invoices).toMatchObject([
    { id: other.id, amount: 7_000, lines: [{ product_name: 'Toner' }], is_copy: false },
    { id: one.id, invoice: expect.stringMatching(/^INV/) as string, is_copy: false },
  ]);
  expect(first.left_out).toEqual([]);
  const third = await sell();
  await signed(third.id);
  const again = await printed(one.id, third.id);
  expect(again.invoices.map(({ is_copy }) => is_copy)).toEqual([true, false]);
});

test('leaves orders out that have no invoice, have ended, or wait for KRA, and says why', async () => {
  const unpaid = await act.order([{ id: toner, price: 7_000, quantity: 1 }]);
  const voided = await sell();
  await act.send(`delete-order/${voided.id}`, { reason: 'Sold twice' });
  const cancelled = await act.order([{ id: toner, price: 7_000, quantity: 1 }]);
  await act.send(`delete-order/${cancelled.id}`, {});
  office.be('down');
  const waiting = await sell();
  const { invoices, left_out: leftOut } = await printed(unpaid.id, voided.id, cancelled.id, waiting.id);
  expect(invoices).toEqual([]);
  expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
    [unpaid.id, 'No invoice yet'],
    [voided.id, 'Void'],
    [cancelled.id, 'Cancelled'],
    [waiting.id, 'Not signed by KRA yet'],
  ]);
  expect(leftOut[0]?.number).toMatch(/^ORD/);
  // What was not printed has its original still.
  office.be(null);
  await signed(waiting.id);
  expect((await printed(waiting.id)).invoices).toMatchObject([{ is_copy: false }]);
});

test('hides the contacts of customers whom others serve', async () => {
  const sale = await sell();
  await signed(sale.id);
  const { invoices } = (await print([sale.id], 'Cashier')).json<InvoicesToPrintResponse>();
  expect(invoices).toMatchObject([{ contacts_hidden: true, last_name: expect.stringMatching(/^.\.$/) as string }]);
});

test('hostile input and strangers are refused', async () => {
  for (const ids of [undefined, [], ['x'], [0], [1.5], Array.from({ length: 101 }, (_, index) => index + 1)]) {
    expect((await print(ids)).statusCode).toBe(400);
  }
  expect((await print([999_999])).statusCode).toBe(404);
  expect((await print([1], 'Staff')).statusCode).toBe(403);
});
