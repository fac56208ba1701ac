import { randomUUID } from 'node:crypto';
import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { receivePayment } from './receive-payment';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterEach(async () => {
  await expectBooksAgree(shop.db);
});

afterAll(() => shop.close());

const counter = { customerCategory: 'walk-in', customerLocation: 'cbd', payment_status: '', payment_method: '' };

type Sold = OrderPlacedResponse['order'] & { readonly id: number };

async function sell(lines: Parameters<typeof checkout>[0], fields: object = {}): Promise<Sold> {
  const answer = await shop.post(
    '/api/ordered-products',
    checkout(lines, { ...counter, ...fields }),
    await shop.as('Admin'),
  );
  const { order } = answer.json<OrderPlacedResponse>();
  return { ...order, id: order.id ?? 0 };
}

async function order(lines: Parameters<typeof checkout>[0]): Promise<Sold> {
  const { order: placed } = (await shop.post('/api/ordered-products', checkout(lines))).json<OrderPlacedResponse>();
  const [row] = await selectRows<{ id: number }>(shop.db, sql`select id from orders where token = ${placed.token}`);
  return { ...placed, id: row?.id ?? 0 };
}

const voidIt = async (
  { id }: Sold,
  body: object | undefined = { reason: 'Rung up twice' },
  role: 'Admin' | 'Cashier' = 'Admin',
) => shop.post(`/api/delete-order/${id}`, body, await shop.as(role));

const read = async ({ id }: Sold) =>
  (await shop.get(`/api/view-orders/${id}`, await shop.as('Admin'))).json<SaleDetailsResponse>().order;

const sumOf = async ({ id }: Sold) => {
  const [row] = await selectRows<{ sum: number }>(
    shop.db,
    sql`select coalesce(sum(amount), 0)::float8 as sum from ledger_entries where order_id = ${id}`,
  );
  return row?.sum;
};

test('a sale is void: goods, units and money are back, its invoice stays and has a credit note', async () => {
  const toner = await shop.addItem({ title: 'Toner', price: 2000, stock: 5 });
  const laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: ['V-1', 'V-2'] });
  const sale = await sell([
    { id: toner, price: 2000, quantity: 2 },
    { id: laptop, price: 80_000, quantity: 1 },
  ]);
  const answer = await voidIt(sale);
  expect(answer.json()).toMatchObject({
    message: 'Order deleted successfully',
    order: { status: 'void', invoice: sale.invoice, void_reason: 'Rung up twice', paid: 0, due: 0 },
  });
  const details = await read(sale);
  expect(details.credit_note).toMatch(/^CN\d{8}$/);
  expect(details.payments.map(({ direction, amount }) => [direction, amount])).toEqual([
    ['in', 84_000],
    ['out', 84_000],
  ]);
  expect(details.timeline.map(({ status }) => status)).toContain('void');
  expect(await shop.stockOf(toner)).toEqual({ onHand: 5, reserved: 0 });
  expect(await shop.stockOf(laptop)).toEqual({ onHand: 2, reserved: 0 });
  expect(await sumOf(sale)).toBe(0);
  const units = await selectRows(shop.db, sql`select status from item_serials where item_id = ${laptop}`);
  expect(units).toEqual([{ status: 'in_stock' }, { status: 'in_stock' }]);
  const again = await sell([{ id: laptop, price: 80_000, quantity: 2 }]);
  expect((await read(again)).lines[0]?.serials).toEqual(['V-1', 'V-2']);
});

test('credit notes count without a gap, and a sale is voided once, whoever does it at the same time', async () => {
  const id = await shop.addItem({ title: 'Toner', price: 100, stock: 9 });
  const sales = [await sell([{ id, price: 100, quantity: 1 }]), await sell([{ id, price: 100, quantity: 1 }])];
  const [first, second] = sales as [Sold, Sold];
  const answers = await Promise.all([voidIt(first), voidIt(first), voidIt(second)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
  const numbers = await Promise.all(sales.map(async (sale) => Number((await read(sale)).credit_note?.slice(2))));
  expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))).toBe(1);
  expect(await shop.stockOf(id)).toEqual({ onHand: 9, reserved: 0 });
});

test('a sale paid by several methods is refunded by the same ones, and its debt is cancelled', async () => {
  const id = await shop.addItem({ title: 'Desk', price: 1000, stock: 3 });
  const form = { customer_name: 'Amina', organization: 'Amina Ltd', customer_phone: '0711', credit_limit: 5000 };
  const { customer } = (
    await shop.post('/api/add-customer', form, await shop.as('Admin'))
  ).json<CustomerSavedResponse>();
  const sale = await sell([{ id, price: 1000, quantity: 2 }], {
    customer_id: customer.id,
    payment_status: 'pending',
    payment_method: 'cash',
    payments: [
      { method: 'cash', amount: 300 },
      { method: 'mpesa', amount: 200, reference: 'SKJ4X9' },
    ],
  });
  expect(sale.payment_status).toBe('pending');
  expect((await voidIt(sale)).statusCode).toBe(200);
  const { payments } = await read(sale);
  expect(payments.filter(({ direction }) => direction === 'out').map(({ method, amount }) => [method, amount])).toEqual(
    [
      ['cash', 300],
      ['mpesa', 200],
    ],
  );
  const [party] = await selectRows<{ balance: number }>(
    shop.db,
    sql`select balance::float8 from parties where id = ${customer.id}`,
  );
  expect(party?.balance).toBe(0);
});

test('an online order that nobody has paid is cancelled; one that was paid is void, and its money goes back', async () => {
  const id = await shop.addItem({ title: 'Chair', price: 500, stock: 4 });
  const unpaid = await order([{ id, price: 500, quantity: 1 }]);
  expect((await voidIt(unpaid)).json()).toMatchObject({ order: { status: 'cancelled', credit_note: null } });
  const paid = await order([{ id, price: 500, quantity: 2 }]);
  await shop.db.transaction((tx) =>
    receivePayment(tx, { orderId: paid.id, method: 'mpesa', amount: 100_000, at: new Date() }),
  );
  expect((await voidIt(paid)).json()).toMatchObject({ order: { status: 'void', paid: 0 } });
  expect(await shop.stockOf(id)).toEqual({ onHand: 4, reserved: 0 });
  expect(await sumOf(paid)).toBe(0);
});

test('delivered goods need a return, and a pending delivery is deleted first', async () => {
  const id = await shop.addItem({ title: 'Lamp', price: 500, stock: 4 });
  const sale = await sell([{ id, price: 500, quantity: 1 }]);
  const admin = await shop.as('Admin');
  const delivery = (
    await shop.post(
      '/api/add-deliveries',
      { order_id: sale.id, delivered_by: 'Otieno', location: 'CBD', delivery_address: 'Moi Avenue' },
      admin,
    )
  ).json<{ delivery: { id: number } }>().delivery;
  expect((await voidIt(sale)).json()).toMatchObject({
    status: 409,
    message: 'There is a delivery of this order. Delete it first.',
  });
  await shop.post(
    `/api/update-deliveries/${delivery.id}`,
    { delivered_by: 'Otieno', delivery_status: 'on_the_way' },
    admin,
  );
  expect((await voidIt(sale)).json()).toMatchObject({
    status: 409,
    message: 'Goods of this order have left with a delivery. Record a return instead.',
  });
  expect(await shop.stockOf(id)).toEqual({ onHand: 3, reserved: 0 });
});

test('it needs the permission and an order, and takes the specified call without a reason', async () => {
  const id = await shop.addItem({ title: 'Pen', price: 50, stock: 4 });
  const sale = await sell([{ id, price: 50, quantity: 1 }]);
  expect((await voidIt(sale, {}, 'Cashier')).statusCode).toBe(403);
  expect((await shop.post('/api/delete-order/999999', {}, await shop.as('Admin'))).statusCode).toBe(404);
  expect((await voidIt(sale, { reason: 'x'.repeat(501) })).statusCode).toBe(400);
  const answer = await shop.post(`/api/delete-order/${sale.id}`, undefined, {
    ...(await shop.as('Admin')),
    'x-request-id': randomUUID(),
  });
  expect(answer.json()).toMatchObject({ order: { status: 'void', void_reason: null } });
});
