import type {
  DeliveriesResponse,
  DeliveryInFullResponse,
  DeliverySavedResponse,
  OrdersForDeliveryResponse,
} from '@ofisi/api-contract/deliveries/deliveries';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { receivePayment } from '../sales/orders/receive-payment';
import { checkout, openTestShop, type TestShop } from '../testing/test-shop';
import { expectBooksAgree } from '../testing/books-agree';

let shop: TestShop;
let laptop: number;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  const serials = Array.from({ length: 30 }, (_, index) => `LT-${String(index + 1).padStart(3, '0')}`);
  laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials });
  toner = await shop.addItem({ title: 'Toner', price: 2_000, stock: 200 });
});

afterEach(async () => {
  await expectBooksAgree(shop.db);
});

afterAll(() => shop.close());

type Role = 'Cashier' | 'Admin';

const read = async <Body>(path: string, role: Role = 'Admin') =>
  (await shop.get(`/api/${path}`, await shop.as(role))).json<Body>();

const add = async (fields: object, role: Role = 'Admin', headers = {}) =>
  shop.post('/api/add-deliveries', { delivered_by: 'Otieno', ...fields }, { ...(await shop.as(role)), ...headers });

const change = async (id: number, fields: object, role: Role = 'Admin') =>
  shop.post(`/api/update-deliveries/${id}`, { delivered_by: 'Otieno', ...fields }, await shop.as(role));

interface Ordered {
  readonly id: number;
  readonly token: string;
  /** Ids of the order's lines. */
  readonly lines: number[];
}

async function find({ token }: OrderPlacedResponse['order']): Promise<Ordered> {
  const [order] = await selectRows<{ id: number }>(shop.db, sql`select id from orders where token = ${token}`);
  const id = order?.id ?? 0;
  const lines = await selectRows<{ id: number }>(
    shop.db,
    sql`select id from order_lines where order_id = ${id} order by id`,
  );
  return { id, token, lines: lines.map((line) => line.id) };
}

async function orderOnline(paid: 'paid' | 'unpaid', lines: { id: number; price: number; quantity: number }[]) {
  const placed = await shop.post('/api/ordered-products', checkout(lines));
  const { order } = placed.json<OrderPlacedResponse>();
  const ordered = await find(order);
  if (paid === 'paid') {
    await shop.db.transaction((tx) =>
      receivePayment(tx, { orderId: ordered.id, method: 'mpesa', amount: order.total * 100, at: new Date() }),
    );
  }
  return ordered;
}

async function sellAtCounter(lines: { id: number; price: number; quantity: number }[], fields: object = {}) {
  const counter = { customerCategory: 'walk-in', customerLocation: 'shop-counter', payment_status: 'completed' };
  const body = checkout(lines, { ...counter, ...fields });
  return find(
    (await shop.post('/api/ordered-products', body, await shop.as('Cashier'))).json<OrderPlacedResponse>().order,
  );
}

const saved = (answer: Awaited<ReturnType<typeof add>>) => {
  expect(answer.json()).toMatchObject({ status: 200 });
  return answer.json<DeliverySavedResponse>().delivery;
};

const errorsOf = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json<{ errors?: Record<string, string[]> }>().errors ?? {};

const inStock = () => shop.stockOf(laptop);

const unit = async (serial: string) =>
  (
    await selectRows<{ status: string; line: number | null; warranty: boolean }>(
      shop.db,
      sql`select status, order_line_id as line, warranty_until is not null as warranty from item_serials where serial_number = ${serial}`,
    )
  )[0];

describe('goods of an online order', () => {
  test('leave the stock with the delivery, come back when it fails, and leave again', async () => {
    const before = await inStock();
    const { id, lines } = await orderOnline('paid', [{ id: laptop, price: 80_000, quantity: 2 }]);
    const delivery = saved(
      await add({ order_id: id, items: [{ order_line_id: lines[0], quantity: 2, serials: [' lt-007 '] }] }),
    );
    expect(delivery).toMatchObject({ delivery_status: 'pending', price: 160_000, quantity: 2, payment_status: 'paid' });
    expect(await inStock()).toEqual({ onHand: before.onHand, reserved: before.reserved + 2 });
    expect(await unit('LT-007')).toMatchObject({ status: 'in_stock' });

    const sent = saved(await change(delivery.id, { delivery_status: 'on_the_way' }));
    // The requested unit, and the oldest one.
    expect(sent.items[0]?.serials).toEqual(['LT-001', 'LT-007']);
    expect(await inStock()).toEqual({ onHand: before.onHand - 2, reserved: before.reserved });
    expect(await unit('LT-007')).toEqual({ status: 'sold', line: lines[0], warranty: true });
    const { order } = await read<SaleDetailsResponse>(`view-orders/${id}`);
    expect(order).toMatchObject({ status: 'completed', invoice: expect.stringMatching(/^INV/) as string });
    expect(order.lines[0]?.serials).toEqual(['LT-001', 'LT-007']);

    saved(await change(delivery.id, { delivery_status: 'failed' }));
    expect(await inStock()).toEqual({ onHand: before.onHand, reserved: before.reserved + 2 });
    expect(await unit('LT-007')).toEqual({ status: 'in_stock', line: null, warranty: false });
    expect((await read<SaleDetailsResponse>(`view-orders/${id}`)).order).toMatchObject({ status: 'reserved' });

    saved(await change(delivery.id, { delivery_status: 'on_the_way' }));
    saved(await change(delivery.id, { delivery_status: 'delivered' }));
    expect(await inStock()).toEqual({ onHand: before.onHand - 2, reserved: before.reserved });
    const { timeline } = (await read<SaleDetailsResponse>(`view-orders/${id}`)).order;
    expect(timeline.map(({ status }) => status)).toEqual([
      'reserved',
      'on_the_way',
      'came_back',
      'on_the_way',
      'delivered',
    ]);
  });

  test('leave in parts; the order is complete with the last', async () => {
    const { id, lines, token } = await orderOnline('paid', [{ id: toner, price: 2_000, quantity: 5 }]);
    const line = lines[0];
    saved(await add({ order_id: id, delivery_status: 'delivered', items: [{ order_line_id: line, quantity: 2 }] }));
    const open = await read<OrdersForDeliveryResponse>(`view-orders-for-delivery?ids=${id}`);
    expect(open.order_items).toMatchObject([{ line_id: line, quantity: 5, left: 3 }]);
    expect((await read<SaleDetailsResponse>(`view-orders/${id}`)).order.status).toBe('reserved');
    // The customer cannot cancel goods that have left.
    expect((await shop.post(`/api/orders/${token}/cancel`)).statusCode).toBe(409);

    const tooMuch = await add({ order_id: id, items: [{ order_line_id: line, quantity: 4 }] });
    expect(errorsOf(tooMuch)).toEqual({ 'items.0.quantity': ['Only 3 of Toner are left to deliver.'] });
    const rest = saved(await add({ order_id: id, delivery_status: 'on_the_way' }));
    expect(rest.items).toMatchObject([{ quantity: 3, ordered: 5 }]);
    expect((await read<SaleDetailsResponse>(`view-orders/${id}`)).order.status).toBe('completed');
    expect((await read<OrdersForDeliveryResponse>(`view-orders-for-delivery?ids=${id}`)).orders).toEqual([]);
    expect(errorsOf(await add({ order_id: id }))).toEqual({
      order_id: ['Everything in this order is already on a delivery.'],
    });
  });

  test('are corrected after they left: what the driver brings back is in the shop again', async () => {
    const before = await shop.stockOf(toner);
    const { id, lines } = await orderOnline('paid', [{ id: toner, price: 2_000, quantity: 3 }]);
    const delivery = saved(await add({ order_id: id, delivery_status: 'delivered' }));
    const items = [{ order_line_id: lines[0], quantity: 1 }];
    expect(saved(await change(delivery.id, { items }))).toMatchObject({ price: 2_000, quantity: 1 });
    expect(await shop.stockOf(toner)).toEqual({ onHand: before.onHand - 1, reserved: before.reserved + 2 });
  });

  test('stay where they are when only a note changes', async () => {
    const { id } = await orderOnline('paid', [{ id: laptop, price: 80_000, quantity: 1 }]);
    const sent = saved(await add({ order_id: id, delivery_status: 'delivered' }));
    const moves = async () =>
      (await selectRows(shop.db, sql`select id from stock_movements where order_id = ${id}`)).length +
      (
        await selectRows(
          shop.db,
          sql`select serial_events.id from serial_events join order_lines on order_lines.id = order_line_id where order_id = ${id}`,
        )
      ).length;
    const before = await moves();
    const items = sent.items.map(({ order_line_id, quantity, serials }) => ({ order_line_id, quantity, serials }));
    expect(saved(await change(sent.id, { items, note: 'Left with the guard' })).items).toEqual(sent.items);
    expect(await moves()).toBe(before);
  });

  test('do not leave unpaid, unless somebody may answer for it', async () => {
    const { id, token } = await orderOnline('unpaid', [{ id: toner, price: 2_000, quantity: 1 }]);
    const refused = await add({ order_id: id, delivery_status: 'on_the_way' }, 'Cashier');
    expect(errorsOf(refused)).toEqual({
      delivery_status: ['KSh 2,000.00 of this order is not paid. Record the payment before it leaves.'],
    });
    const delivery = saved(await add({ order_id: id, delivery_status: 'on_the_way' }));
    expect(delivery).toMatchObject({ payment_status: 'pending' });
    const cancelled = await shop.post(`/api/orders/${token}/cancel`);
    expect(cancelled.statusCode).toBe(409);
  });

  test('of one order go with one of two who send them at the same moment', async () => {
    const { id } = await orderOnline('paid', [{ id: laptop, price: 80_000, quantity: 1 }]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => add({ order_id: id, delivery_status: 'on_the_way' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  test('that another delivery took in the meantime do not leave twice', async () => {
    const { id } = await orderOnline('paid', [{ id: toner, price: 2_000, quantity: 1 }]);
    const first = saved(await add({ order_id: id }));
    saved(await change(first.id, { delivery_status: 'failed' }));
    saved(await add({ order_id: id, delivery_status: 'delivered' }));
    expect(errorsOf(await change(first.id, { delivery_status: 'on_the_way' }))).toEqual({
      delivery_status: ['Toner went with another delivery in the meantime.'],
    });
  });

  test('that were sold at the counter meanwhile are named', async () => {
    const { id, lines } = await orderOnline('paid', [{ id: laptop, price: 80_000, quantity: 1 }]);
    const items = [{ order_line_id: lines[0], quantity: 1, serials: ['LT-020'] }];
    const delivery = saved(await add({ order_id: id, items }));
    await sellAtCounter([{ id: laptop, price: 80_000, quantity: 1, ...{ serials: ['LT-020'] } }]);
    expect(errorsOf(await change(delivery.id, { delivery_status: 'on_the_way' }))).toEqual({
      items: ['Laptop: the unit LT-020 is no longer in stock. Choose another one.'],
    });
  });
});

describe('a sale at the counter', () => {
  test('is delivered without moving the stock a second time', async () => {
    const { id, lines } = await sellAtCounter([{ id: laptop, price: 80_000, quantity: 1, ...{ serials: ['LT-010'] } }]);
    const before = await inStock();
    const items = [{ order_line_id: lines[0], quantity: 1, serials: ['LT-010'] }];
    const delivery = saved(await add({ order_id: id, delivery_status: 'on_the_way', items }, 'Cashier'));
    expect(delivery.items[0]?.serials).toEqual(['LT-010']);
    saved(await change(delivery.id, { delivery_status: 'failed' }, 'Cashier'));
    expect(await inStock()).toEqual(before);
    expect(await unit('LT-010')).toMatchObject({ status: 'sold' });
  });
});

test('goods taken along are delivered only to a given address', async () => {
  const { id } = await sellAtCounter([{ id: toner, price: 2_000, quantity: 1 }], { delivery_address: '' });
  const { orders } = await read<OrdersForDeliveryResponse>(`view-orders-for-delivery?ids=${id}`);
  expect(orders).toMatchObject([{ delivery_address: '' }]);
  expect(errorsOf(await add({ order_id: id }))).toEqual({
    delivery_address: ['Enter the delivery address.'],
  });
  expect(saved(await add({ order_id: id, delivery_address: 'Biashara Street 9' }))).toMatchObject({
    delivery_address: 'Biashara Street 9',
  });
});

describe('money', () => {
  test('that was received with it stands in the books of the order', async () => {
    const { id } = await orderOnline('unpaid', [{ id: toner, price: 2_000, quantity: 2 }]);
    const payment = { amount_paid: 1_500, payment_method: 'bank-transfer', payment_account: 'equity-bank' };
    const delivery = saved(await add({ order_id: id, ...payment }, 'Cashier'));
    expect(delivery).toMatchObject({ ...payment, payment_status: 'partially-paid', price: 4_000 });
    const over = await change(delivery.id, { amount_paid: 4_000.01 });
    expect(errorsOf(over)).toEqual({ amount_paid: ['Only KSh 2,500.00 is still due on this order.'] });
    const rest = saved(await change(delivery.id, { payment_status: 'paid', payment_method: 'cash' }));
    expect(rest).toMatchObject({ amount_paid: 4_000, payment_status: 'paid', payment_method: 'cash' });
    const { order } = await read<SaleDetailsResponse>(`view-orders/${id}`);
    expect(order).toMatchObject({ payment_status: 'completed', paid: 4_000, due: 0 });
    expect(order.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['bank_transfer', 1_500],
      ['cash', 2_500],
    ]);
    // A repeated form does not record the payment twice.
    expect(saved(await change(delivery.id, { amount_paid: 4_000 }))).toMatchObject({ amount_paid: 4_000 });
    expect((await read<SaleDetailsResponse>(`view-orders/${id}`)).order.payments).toHaveLength(2);
  });

  test('that was typed by mistake is taken back by those who may, and both stay in the books', async () => {
    const { id } = await orderOnline('unpaid', [{ id: toner, price: 2_000, quantity: 1 }]);
    const delivery = saved(await add({ order_id: id, amount_paid: 2_000, payment_method: 'mpesa' }));
    expect(errorsOf(await change(delivery.id, { amount_paid: 200 }, 'Cashier'))).toEqual({
      amount_paid: ['You do not have permission to reverse a recorded payment.'],
    });
    expect(saved(await change(delivery.id, { amount_paid: 200 }))).toMatchObject({
      payment_method: 'mpesa',
      amount_paid: 200,
      payment_status: 'partially-paid',
    });
    const { order } = await read<SaleDetailsResponse>(`view-orders/${id}`);
    expect(order).toMatchObject({ paid: 200, due: 1_800 });
    expect(order.payments.map(({ direction, method }) => [direction, method])).toEqual([
      ['in', 'mpesa'],
      ['out', 'mpesa'],
    ]);
  });

  test('that is taken off lowers what is owed, for those who may give it', async () => {
    const { id } = await orderOnline('unpaid', [{ id: toner, price: 2_000, quantity: 1 }]);
    expect(errorsOf(await add({ order_id: id, discount: 100 }, 'Cashier'))).toEqual({
      discount: ['You do not have permission to give discounts.'],
    });
    expect(errorsOf(await add({ order_id: id, discount: 2_000.01 }))).toEqual({
      discount: ['Enter a discount of at most the price.'],
    });
    const delivery = saved(await add({ order_id: id, discount: 300, amount_paid: 1_700 }));
    expect(delivery).toMatchObject({ discount: 300, payment_status: 'paid' });
    expect((await read<SaleDetailsResponse>(`view-orders/${id}`)).order).toMatchObject({ due: 0, paid: 1_700 });
    expect(saved(await change(delivery.id, { discount: 0 }))).toMatchObject({ payment_status: 'partially-paid' });
    expect((await read<SaleDetailsResponse>(`view-orders/${id}`)).order).toMatchObject({ due: 300 });
  });

  test('is received once however often a delivery is sent', async () => {
    const { id, lines } = await orderOnline('unpaid', [{ id: toner, price: 2_000, quantity: 2 }]);
    const body = { order_id: id, amount_paid: 1_000, items: [{ order_line_id: lines[0], quantity: 1 }] };
    const key = { 'idempotency-key': `delivery-${id}` };
    const [one, other] = await Promise.all([add(body, 'Cashier', key), add(body, 'Cashier', key)]);
    expect(saved(one).id).toBe(saved(other).id);
    expect((await read<SaleDetailsResponse>(`view-orders/${id}`)).order.paid).toBe(1_000);
  });
});

describe('bad input', () => {
  let order: Ordered;
  let other: Ordered;
  beforeAll(async () => {
    order = await orderOnline('paid', [
      { id: laptop, price: 80_000, quantity: 2 },
      { id: toner, price: 2_000, quantity: 2 },
    ]);
    other = await orderOnline('paid', [{ id: toner, price: 2_000, quantity: 1 }]);
  });

  const line = (index: number, fields: object) => ({ order_line_id: order.lines[index], quantity: 1, ...fields });

  test.each<[string, () => object, object]>([
    ['nobody who delivers', () => ({ delivered_by: ' ' }), { delivered_by: ['Fill this in.'] }],
    ['no such order', () => ({ order_id: 999_999 }), { order_id: ['There is no such order.'] }],
    [
      'a line of another order',
      () => ({ items: [{ order_line_id: other.lines[0], quantity: 1 }] }),
      { 'items.0.order_line_id': ['This line does not belong to the order.'] },
    ],
    ['nothing', () => ({ items: [] }), { items: ['Choose what to deliver.'] }],
    [
      'a part of a unit',
      () => ({ items: [line(1, { quantity: 0.5 })] }),
      { 'items.0.quantity': ['Enter a whole number: this item is sold in whole units.'] },
    ],
    [
      'less than nothing',
      () => ({ items: [line(1, { quantity: -1 })] }),
      {
        items: ['Enter a number with at most three decimals.'],
        'items.0.quantity': ['Enter a number with at most three decimals.'],
      },
    ],
    [
      'a line twice',
      () => ({ items: [line(1, { quantity: 2 }), line(1, {})] }),
      { 'items.1.quantity': ['Only 0 of Toner are left to deliver.'] },
    ],
    [
      'a serial twice',
      () => ({ items: [line(0, { serials: ['LT-015'] }), line(0, { serials: ['lt-015 '] })] }),
      { 'items.1.serials': ['The serial number LT-015 appears twice.'] },
    ],
    [
      'a serial of nothing',
      () => ({ items: [line(0, { serials: ['LT-999'] })] }),
      { 'items.0.serials': ['There is no unit LT-999 of Laptop in stock.'] },
    ],
    [
      'a serial where there are none',
      () => ({ items: [line(1, { serials: ['LT-015'] })] }),
      { 'items.0.serials': ['Toner has no serial numbers.'] },
    ],
    [
      'more serials than units',
      () => ({ items: [line(0, { serials: ['LT-015', 'LT-016'] })] }),
      { 'items.0.serials': ['2 serial numbers for 1 of Laptop.'] },
    ],
    [
      'a status of its own',
      () => ({ delivery_status: 'teleported' }),
      { delivery_status: ['Choose one of pending, on the way, delivered, failed.'] },
    ],
    ['a negative discount', () => ({ discount: -5 }), { discount: ['Enter a number of 0 or more.'] }],
    ['a paid order paid again', () => ({ amount_paid: 1 }), { amount_paid: ['This order is already paid.'] }],
    [
      'money for no order',
      () => ({ order_id: null, customer_name: 'A', location: 'B', delivery_address: 'C', amount_paid: 5 }),
      { amount_paid: ['Choose the order that this payment is for.'] },
    ],
    ['no order and no customer', () => ({ order_id: '' }), { customer_name: ['Enter the customer name.'] }],
  ])('%s is refused at its field, and nothing is stored', async (_what, fields, errors) => {
    const { deliveries } = await read<DeliveriesResponse>('view-deliveries');
    const answer = await add({ order_id: order.id, ...fields() });
    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toEqual(errors);
    expect((await read<DeliveriesResponse>('view-deliveries')).deliveries).toHaveLength(deliveries.length);
  });

  test('an order that was cancelled is not delivered', async () => {
    const { id, token } = await orderOnline('unpaid', [{ id: toner, price: 2_000, quantity: 1 }]);
    expect((await shop.post(`/api/orders/${token}/cancel`)).statusCode).toBe(200);
    expect(errorsOf(await add({ order_id: id }))).toEqual({
      order_id: ['This order is cancelled: it cannot be delivered.'],
    });
  });

  test('a forged price, quantity and payment status change nothing', async () => {
    const { id } = await orderOnline('unpaid', [{ id: toner, price: 2_000, quantity: 1 }]);
    const forged = { price: 1, quantity: 99, payment_status: 'partially-paid' };
    expect(saved(await add({ order_id: id, ...forged }))).toMatchObject({
      price: 2_000,
      quantity: 1,
      payment_status: 'pending',
    });
  });

  test('a stale version is refused with what is there now, and an order stays with its delivery', async () => {
    const delivery = saved(await add({ order_id: other.id, note: 'Call at the gate' }));
    saved(await change(delivery.id, { version: delivery.version, delivered_by: 'Wanjiru' }));
    const stale = await change(delivery.id, { version: delivery.version, delivered_by: 'Otieno' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { delivered_by: 'Wanjiru', note: 'Call at the gate' } });
    expect(errorsOf(await change(delivery.id, { order_id: order.id }))).toMatchObject({
      order_id: [expect.anything()],
    });
  });
});

test('a delivery without an order carries its own customer, and no money', async () => {
  const fields = { customer_name: 'Amina Yusuf', location: 'Mombasa', delivery_address: 'Nyali Road 4', quantity: 3 };
  const delivery = saved(await add({ ...fields, note: 'Demonstration printers' }));
  expect(delivery).toMatchObject({ ...fields, invoice: null, order_id: null, price: 0, payment_status: null });
  expect(saved(await change(delivery.id, { delivery_status: 'delivered', note: '' }))).toMatchObject({
    delivery_status: 'delivered',
    note: null,
    customer_name: 'Amina Yusuf',
  });
});

test('only what has not left, and has no money in the books, is deleted', async () => {
  const { id } = await orderOnline('paid', [{ id: toner, price: 2_000, quantity: 1 }]);
  const remove = async (delivery: number) =>
    shop.post(`/api/delete-deliveries/${delivery}`, {}, await shop.as('Admin'));
  const delivery = saved(await add({ order_id: id, delivery_status: 'on_the_way' }));
  const refused = await remove(delivery.id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ message: string }>().message).toContain('have left');
  saved(await change(delivery.id, { delivery_status: 'pending' }));
  expect((await remove(delivery.id)).json()).toEqual({ status: 200, message: 'Delivery deleted successfully' });
  expect((await read<OrdersForDeliveryResponse>(`view-orders-for-delivery?ids=${id}`)).orders).toHaveLength(1);

  const unpaid = await orderOnline('unpaid', [{ id: toner, price: 2_000, quantity: 1 }]);
  const paid = saved(await add({ order_id: unpaid.id, amount_paid: 2_000 }));
  expect((await remove(paid.id)).json<{ message: string }>().message).toContain('has a payment or a discount');
});

describe('those who may not see every customer', () => {
  test('see whom they deliver to until it has arrived', async () => {
    const { id } = await orderOnline('paid', [{ id: toner, price: 2_000, quantity: 1 }]);
    const delivery = saved(await add({ order_id: id, delivery_status: 'on_the_way' }));
    const asCashier = async () =>
      (await read<DeliveryInFullResponse>(`view-deliveries/${delivery.id}`, 'Cashier')).delivery;
    expect(await asCashier()).toMatchObject({ customer_name: 'Achieng Odhiambo', delivery_address: 'Moi Avenue 12' });
    saved(await change(delivery.id, { delivery_status: 'delivered' }));
    expect(await asCashier()).toMatchObject({
      customer_name: 'Achieng O.',
      delivery_address: '•••',
      contacts_hidden: true,
    });
    const search = (role: Role, q: string) =>
      read<DeliveriesResponse>(`view-deliveries?q=${q}&ids=${delivery.id}`, role).then(
        ({ deliveries }) => deliveries.length,
      );
    expect(await search('Cashier', 'Odhiambo')).toBe(0);
    expect(await search('Cashier', 'Achieng')).toBe(1);
    expect(await search('Admin', 'Odhiambo')).toBe(1);
  });
});

describe('a scanner', () => {
  test('finds the line that a code or a unit of it belongs to, and says why others do not', async () => {
    await shop.db.execute(sql`update items set barcode = '616001', sku = 'TN-1' where id = ${toner}`);
    const { id, lines } = await sellAtCounter([
      { id: laptop, price: 80_000, quantity: 1, ...{ serials: ['LT-030'] } },
      { id: toner, price: 2_000, quantity: 1 },
    ]);
    const scan = (code: string) =>
      read<Record<string, unknown>>(`scan-for-delivery?order=${id}&code=${code}`, 'Cashier');
    expect(await scan('lt-030')).toEqual({ status: 200, line_id: lines[0], serial: 'LT-030' });
    expect(await scan('616001')).toEqual({ status: 200, line_id: lines[1], serial: null });
    expect(await scan('tn-1')).toMatchObject({ line_id: lines[1] });
    expect(await scan(`item-${toner}`)).toMatchObject({ line_id: lines[1] });
    expect(await scan('LT-010')).toEqual({ status: 409, message: 'Laptop, LT-010: this unit was already sold.' });
    expect(await scan('4711')).toEqual({ status: 404, message: 'No item in this order has the code 4711.' });
  });
});

test('the list of orders to deliver finds by customer, invoice and product', async () => {
  const { id } = await orderOnline('paid', [{ id: laptop, price: 80_000, quantity: 1 }]);
  for (const q of ['achieng', 'odhiambo', 'lapt']) {
    const found = await read<OrdersForDeliveryResponse>(`view-orders-for-delivery?q=${q}&per_page=100`);
    expect(found.orders.map((order) => order.id)).toContain(id);
  }
  const whole = await read<OrdersForDeliveryResponse>('view-orders-for-delivery');
  expect(whole.orders.find((order) => order.id === id)).toMatchObject({ open: 0, products: ['Laptop'] });
  expect(whole.order_items.filter((line) => line.order_id === id)).toMatchObject([{ product_name: 'Laptop', left: 1 }]);
});
