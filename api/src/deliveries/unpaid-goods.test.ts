import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { DeliveryInFullResponse, DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { expireOverdueOrders } from '../sales/orders/order-expiry';
import { checkout, openTestShop, type TestShop } from '../testing/test-shop';
import { expectBooksAgree } from '../testing/books-agree';

let shop: TestShop;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner', price: 2_000, stock: 200 });
});

afterEach(async () => {
  await expectBooksAgree(shop.db);
});

afterAll(() => shop.close());

type Role = 'Cashier' | 'Admin';

const post = async (path: string, body: object, role: Role = 'Cashier') =>
  shop.post(`/api/${path}`, body, await shop.as(role));

const add = (fields: object, role?: Role) => post('add-deliveries', { delivered_by: 'Otieno', ...fields }, role);
const move = (id: number, delivery_status: string, fields: object = {}, role?: Role) =>
  post(`update-deliveries/${id}`, { delivered_by: 'Otieno', delivery_status, ...fields }, role);
const pay = (order_id: number, amount: number) =>
  post('add-order-payment', { order_id, amount, payment_method: 'cash' });

const errorsOf = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json<{ errors?: Record<string, string[]> }>().errors ?? {};
const deliveryOf = (answer: Awaited<ReturnType<typeof add>>) => {
  expect(answer.json()).toMatchObject({ status: 200 });
  return answer.json<DeliverySavedResponse>().delivery;
};

async function place(quantity = 2) {
  const placed = await shop.post('/api/ordered-products', checkout([{ id: toner, price: 2_000, quantity }]));
  const { token } = placed.json<OrderPlacedResponse>().order;
  const [row] = await selectRows<{ id: number; line: number }>(
    shop.db,
    sql`select orders.id, line.id as line from orders join order_lines line on line.order_id = orders.id where token = ${token}`,
  );
  return { token, id: row?.id ?? 0, line: row?.line ?? 0 };
}

const NOT_PAID = 'KSh 4,000.00 of this order is not paid.';

test('an unpaid order can be packed, and leaves once it is paid', async () => {
  const { id } = await place();
  const packed = deliveryOf(await add({ order_id: id }));
  const read = async () =>
    (await shop.get(`/api/view-deliveries/${packed.id}`, await shop.as('Cashier'))).json<DeliveryInFullResponse>();
  expect(await read()).toMatchObject({ not_paid: NOT_PAID });
  for (const status of ['on_the_way', 'delivered']) {
    expect(errorsOf(await move(packed.id, status))).toEqual({
      delivery_status: [`${NOT_PAID} Record the payment before it leaves.`],
    });
  }
  await pay(id, 3_999);
  expect(errorsOf(await move(packed.id, 'on_the_way'))).toMatchObject({
    delivery_status: [expect.stringContaining('KSh 1.00 of this order is not paid.')],
  });
  await pay(id, 1);
  expect(await read()).toMatchObject({ not_paid: null } satisfies Partial<DeliveryInFullResponse>);
  deliveryOf(await move(packed.id, 'on_the_way'));
});

test('a payment or discount recorded in the same save counts', async () => {
  const [first, second] = [await place(), await place()];
  deliveryOf(await add({ order_id: first.id, delivery_status: 'delivered', payment_status: 'paid' }));
  const packed = deliveryOf(await add({ order_id: second.id }));
  const short = await move(packed.id, 'delivered', { amount_paid: 3_000 });
  expect(errorsOf(short)).toMatchObject({ delivery_status: [expect.stringContaining('KSh 1,000.00')] });
  // Nothing of the refused form is stored.
  expect((await shop.get(`/api/view-deliveries/${packed.id}`, await shop.as('Admin'))).json()).toMatchObject({
    delivery: { amount_paid: 0, delivery_status: 'pending' },
  });
  deliveryOf(await move(packed.id, 'delivered', { amount_paid: 3_000, discount: 1_000 }, 'Admin'));
});

test('cash on delivery: whoever may answer for it lets it go, and it arrives with its money', async () => {
  const { id } = await place();
  const sent = deliveryOf(await add({ order_id: id, delivery_status: 'on_the_way' }, 'Admin'));
  expect(sent).toMatchObject({ payment_status: 'pending' });
  expect(errorsOf(await move(sent.id, 'delivered'))).toEqual({
    delivery_status: [`${NOT_PAID} Record what was received for it.`],
  });
  // Goods that do not leave need no payment, and neither does a note.
  deliveryOf(await move(sent.id, 'on_the_way', { note: 'Call at the gate' }));
  const paid = deliveryOf(await move(sent.id, 'delivered', { amount_paid: 4_000, payment_method: 'cash' }));
  expect(paid).toMatchObject({ payment_status: 'paid', delivery_status: 'delivered' });
});

test('a failed delivery needs no payment', async () => {
  const { id } = await place();
  const sent = deliveryOf(await add({ order_id: id, delivery_status: 'on_the_way' }, 'Admin'));
  deliveryOf(await move(sent.id, 'failed'));
  expect(errorsOf(await move(sent.id, 'on_the_way'))).toHaveProperty('delivery_status');
});

test('an order on account leaves as far as its customer has credit', async () => {
  const form = {
    customer_name: 'Lucy Wairimu',
    organization: 'Mwangaza School',
    customer_phone: '0722 111 222',
    credit_limit: 5_000,
  };
  const { customer } = (await post('add-customer', form, 'Admin')).json<CustomerSavedResponse>();
  const [first, second] = [await place(), await place()];
  await shop.db.execute(sql`update orders set customer_id = ${customer.id} where id in (${first.id}, ${second.id})`);
  deliveryOf(await add({ order_id: first.id, delivery_status: 'delivered' }));
  expect(errorsOf(await add({ order_id: second.id, delivery_status: 'on_the_way' }))).toEqual({
    delivery_status: [
      'With this order Lucy Wairimu owes KSh 8,000.00, and has a credit limit of KSh 5,000.00. Record the payment before it leaves.',
    ],
  });
  await pay(first.id, 4_000);
  deliveryOf(await add({ order_id: second.id, delivery_status: 'on_the_way' }));
});

test('two orders of one customer that leave at the same moment do not both find the credit untouched', async () => {
  const form = {
    customer_name: 'Peter Mwangi',
    organization: 'Mwangi Stores',
    customer_phone: '0722 333 444',
    credit_limit: 4_000,
  };
  const { customer } = (await post('add-customer', form, 'Admin')).json<CustomerSavedResponse>();
  const orders = await Promise.all([place(), place(), place()]);
  await shop.db.execute(
    sql`update orders set customer_id = ${customer.id} where id = any(${`{${orders.map(({ id }) => id).join(',')}}`}::int[])`,
  );
  const answers = await Promise.all(orders.map(({ id }) => add({ order_id: id, delivery_status: 'on_the_way' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
});

test('goods never leave beside a payment that is just taken back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, line } = await place();
    const items = [{ order_line_id: line, quantity: 1 }];
    const first = deliveryOf(await add({ order_id: id, items, amount_paid: 4_000 }));
    const second = deliveryOf(await add({ order_id: id, items }));
    const [sent, taken] = await Promise.all([
      move(second.id, 'on_the_way'),
      move(first.id, 'pending', { amount_paid: 0 }, 'Admin'),
    ]);
    expect(taken.statusCode).toBe(200);
    expect([200, 400]).toContain(sent.statusCode);
    const again = await move(first.id, 'on_the_way');
    expect(again.statusCode).toBe(400);
  }
});

test('an order that was packed neither expires nor is cancelled, until its delivery is deleted', async () => {
  const { id, token } = await place();
  const packed = deliveryOf(await add({ order_id: id }));
  const read = async () => (await shop.get(`/api/orders/${token}`)).json<OrderDetailsResponse>().order;
  expect(await read()).toMatchObject({ can_cancel: false, reserved_until: null });
  await shop.db.execute(sql`update orders set reserved_until = now() - interval '1 minute' where id = ${id}`);
  const expire = () =>
    expireOverdueOrders(shop.db, new Date(), (error) => {
      throw error;
    });
  expect(await expire()).toBe(0);
  expect((await shop.post(`/api/orders/${token}/cancel`)).json()).toMatchObject({
    status: 409,
    message: 'We have begun to deliver this order, so it can no longer be cancelled here. Please call us.',
  });
  expect((await post(`delete-order/${id}`, { reason: 'Changed their mind' }, 'Admin')).json()).toMatchObject({
    status: 409,
    message: 'There is a delivery of this order. Delete it first.',
  });
  await post(`delete-deliveries/${packed.id}`, {});
  expect(await expire()).toBe(1);
  expect(await read()).toMatchObject({ stage: 'expired', deliveries: [], to_come: [] });
});
