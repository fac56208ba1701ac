import type { OrdersForDeliveryResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type { OrdersForReturnResponse } from '@ofisi/api-contract/deliveries/returns';
import type { QuotationAnsweredResponse } from '@ofisi/api-contract/quotations/accept';
import type { QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { CartQuoteResponse, OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { WebOrdersResponse } from '@ofisi/api-contract/sales/web-orders';
import { sql } from 'drizzle-orm';
import { inTransaction, selectRows } from '../../engine/database';
import { expectBooksAgree } from '../../testing/books-agree';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { trader, type Sold, type Trader } from '../../testing/trader';
import { expireOverdueOrders } from './order-expiry';
import { reserveAgain } from './reserve-again';

let shop: TestShop;
let act: Trader;
let labour: number;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  act = await trader(shop);
  labour = await shop.addItem({ title: 'Labour', price: 1500, isService: true });
  await shop.db.execute(sql`update items set cost_price = 400 where id = ${labour}`);
});

beforeEach(async () => {
  toner = await shop.addItem({ title: 'Toner', price: 2000, stock: 10 });
});

afterEach(async () => {
  await expectBooksAgree(shop.db);
  expect(await shop.stockOf(labour)).toEqual({ onHand: 0, reserved: 0 });
  expect(await selectRows(shop.db, sql`select id from stock_movements where item_id = ${labour}`)).toEqual([]);
});

afterAll(() => shop.close());

const hours = (quantity: number) => ({ id: labour, price: 1500, quantity });
const toners = (quantity: number) => ({ id: toner, price: 2000, quantity });

const admin = () => shop.as('Admin');

interface Row {
  readonly status: string;
  readonly stage: string | null;
  readonly events: string[];
}

async function rowOf({ id }: Sold): Promise<Row> {
  const { orders } = (await shop.get(`/api/view-web-orders?ids=${id}`, await admin())).json<WebOrdersResponse>();
  const [row] = await selectRows<Omit<Row, 'stage'>>(
    shop.db,
    sql`select status, (select array_agg(status order by id) from order_events where order_id = orders.id) as events
        from orders where id = ${id}`,
  );
  return { status: row?.status ?? '', stage: orders[0]?.stage ?? null, events: row?.events ?? [] };
}

const orderOf = async ({ id }: Sold) => {
  const [row] = await selectRows<{ token: string }>(shop.db, sql`select token from orders where id = ${id}`);
  return (await shop.get(`/api/orders/${row?.token}`)).json<OrderDetailsResponse>().order;
};

const owedFor = async ({ id }: Sold) => {
  const [row] = await selectRows<{ open: number }>(
    shop.db,
    sql`select coalesce(sum(amount), 0)::float8 as open from ledger_entries where order_id = ${id}`,
  );
  return row?.open;
};

const isListed = async (call: 'delivery' | 'return', { id }: Sold) => {
  const { orders } = (await shop.get(`/api/view-orders-for-${call}?per_page=100`, await admin())).json<
    OrdersForDeliveryResponse | OrdersForReturnResponse
  >();
  return orders.some((order) => order.id === id);
};

const expire = async ({ id }: Sold) => {
  await shop.db.execute(sql`update orders set reserved_until = now() - interval '1 minute' where id = ${id}`);
  await expireOverdueOrders(shop.db, new Date(), (error) => {
    throw error;
  });
};

describe('at the counter', () => {
  test('an hour and a half is sold beside a toner, which alone leaves the stock', async () => {
    const sale = await act.sell([hours(1.5), toners(1)]);
    expect(sale).toMatchObject({ total: 4250, lines: [{ quantity: 1.5 }, { quantity: 1 }] });
    expect(await shop.stockOf(toner)).toEqual({ onHand: 9, reserved: 0 });
    const costs = await selectRows(
      shop.db,
      sql`select quantity::float8, unit_cost::float8 as cost, total::float8 from order_lines where order_id = ${sale.id} order by id`,
    );
    expect(costs).toEqual([
      { quantity: 1.5, cost: 400, total: 2250 },
      { quantity: 1, cost: null, total: 2000 },
    ]);
    expect(await isListed('delivery', sale)).toBe(true);
    const { order_items } = (
      await shop.get(`/api/view-orders-for-delivery?ids=${sale.id}`, await admin())
    ).json<OrdersForDeliveryResponse>();
    expect(order_items.map(({ item_id, left }) => [item_id, left])).toEqual([
      [labour, 0],
      [toner, 1],
    ]);
  });

  test('any number of hours is sold at once, and goods that are short are refused beside them by name', async () => {
    const answer = await act.send('ordered-products', {
      ...checkout([hours(400), toners(11)]),
      customerCategory: 'walk-in',
      customerLocation: 'cbd',
      payment_status: 'completed',
      payment_method: 'cash',
    });
    expect(answer.json()).toMatchObject({ errors: { items: ['Toner: only 10 left.'] } });
    expect((await act.sell([hours(400)])).total).toBe(600_000);
  });

  test('a sale of services alone has nothing to deliver', async () => {
    expect(await isListed('delivery', await act.sell([hours(1)]))).toBe(false);
  });

  test('a discount below its cost needs permission', async () => {
    const items = [{ ...hours(1), discount: 1200 }];
    const fields = { customerCategory: 'walk-in', customerLocation: 'cbd', payment_method: 'cash', amount: 300 };
    const body = checkout(items, { ...fields, payment_status: 'completed' });
    const answer = await shop.post('/api/ordered-products', body, await shop.as('Cashier'));
    expect(answer.statusCode).toBe(400);
  });

  test('a void gives back the money and the goods', async () => {
    const sale = await act.sell([hours(2), toners(3)]);
    await act.voidSale(sale);
    expect(await shop.stockOf(toner)).toEqual({ onHand: 10, reserved: 0 });
    expect(await owedFor(sale)).toBe(0);
  });

  test('hours are credited by a return, and nothing comes back', async () => {
    const sale = await act.sell([hours(1.5), toners(1)]);
    expect(await isListed('return', sale)).toBe(true);
    const [worked, printed] = sale.lines;
    const back = await act.takeBack(
      sale,
      [
        { order_line_id: worked?.id, quantity: 0.5, condition: 'restock' },
        { order_line_id: printed?.id, quantity: 1, condition: 'restock' },
      ],
      { amount_paid: 2750 },
    );
    expect(back).toMatchObject({ price: 2750, credit_note: expect.any(String) as string });
    expect(await shop.stockOf(toner)).toEqual({ onHand: 10, reserved: 0 });
    const rest = await act.takeBack(sale, [{ order_line_id: worked?.id, quantity: 1, condition: 'write_off' }]);
    expect(rest.price).toBe(1500);
    expect(await isListed('return', sale)).toBe(false);
    expect(await owedFor(sale)).toBe(-1500);
  });
});

describe('an online order of services alone', () => {
  test('is complete when it is paid, and has nothing to deliver', async () => {
    const order = await act.order([hours(2)]);
    expect(await rowOf(order)).toMatchObject({ status: 'reserved', stage: 'unpaid' });
    expect(await isListed('return', order)).toBe(false);
    await act.pay(order, 1000, 'SVC0000001');
    expect(await rowOf(order)).toMatchObject({ status: 'reserved', stage: 'unpaid' });
    await act.pay(order, 2000, 'SVC0000002');
    expect(await rowOf(order)).toEqual({
      status: 'completed',
      stage: 'delivered',
      events: ['reserved', 'completed'],
    });
    expect(await isListed('delivery', order)).toBe(false);
    expect(await orderOf(order)).toMatchObject({ deliveries: [], to_come: [], is_of_services: true });
    const delivery = await act.send('add-deliveries', { order_id: order.id, delivered_by: 'Otieno' });
    expect(delivery.statusCode).toBe(400);
  });

  test('costs no delivery, wherever it is for; with goods it does, as before', async () => {
    await shop.post(
      '/api/add-customer-category-location',
      { categorylocation_name: 'Thika', delivery_fee: 800 },
      await admin(),
    );
    const place = (items: object[], amount: number) =>
      shop.post(
        '/api/ordered-products',
        checkout(items as never, { delivery_location: 'thika', location: 'Thika town', amount }),
      );
    const quoted = await shop.post('/api/cart/quote', {
      items: [
        { id: labour, quantity: 2 },
        { id: toner, quantity: 1 },
      ],
    });
    expect(quoted.json<CartQuoteResponse>().quote.lines).toEqual([
      expect.objectContaining({ id: labour, is_service: true }),
      expect.not.objectContaining({ is_service: true }),
    ]);
    expect((await place([hours(2)], 3800)).json()).toMatchObject({
      status: 400,
      quote: { subtotal: 3000, total: 3000, lines: [{ is_service: true }] },
    });
    const { order } = (await place([hours(2)], 3000)).json<OrderPlacedResponse>();
    expect(order.total).toBe(3000);
    const shown = (await shop.get(`/api/orders/${order.token}`)).json<OrderDetailsResponse>().order;
    expect(shown).toMatchObject({ delivery_fee: 0, amount: 3000, location: 'Thika town', delivery: null });
    const mixed = (await place([hours(2), toners(1)], 5800)).json<OrderPlacedResponse>().order;
    expect(mixed.total).toBe(5800);
  });

  test('is completed by credit, and by a payment on account', async () => {
    const customer = await act.addCustomer('Wafula');
    const onAccount = async (paidInAdvance: number, amount: number) => {
      const order = await act.order([hours(1)]);
      await shop.db.execute(sql`update orders set customer_id = ${customer} where id = ${order.id}`);
      await act.send('add-customer-payment', {
        customer_id: customer,
        amount: paidInAdvance,
        payment_method: 'cash',
      });
      await act.send('add-order-payment', { order_id: order.id, amount, payment_method: 'credit' });
      return order;
    };
    expect(await rowOf(await onAccount(1500, 1500))).toMatchObject({ status: 'completed' });
    const half = await onAccount(700, 700);
    expect(await rowOf(half)).toMatchObject({ status: 'reserved' });
    await act.send('add-customer-payment', { customer_id: customer, amount: 800, payment_method: 'cash' });
    expect(await rowOf(half)).toMatchObject({ status: 'completed' });
    expect(await owedFor(half)).toBe(0);
  });

  test('expires, and goes on when its money comes late', async () => {
    const order = await act.order([hours(3)]);
    await expire(order);
    expect(await rowOf(order)).toMatchObject({ status: 'expired' });
    expect(await inTransaction(shop.db, (tx) => reserveAgain(tx, order.id, new Date()))).toBe(true);
    expect(await rowOf(order)).toMatchObject({ status: 'reserved' });
  });

  test('is deleted before and after its payment', async () => {
    const unpaid = await act.order([hours(1)]);
    await act.voidSale(unpaid);
    expect(await rowOf(unpaid)).toMatchObject({ status: 'cancelled' });
    const paid = await act.order([hours(1)]);
    await act.pay(paid, 1500, 'SVC0000003');
    await act.voidSale(paid);
    expect(await rowOf(paid)).toMatchObject({ status: 'void' });
    expect(await owedFor(paid)).toBe(0);
  });

  test('is credited after its payment', async () => {
    const order = await act.order([hours(2)]);
    await act.pay(order, 3000, 'SVC0000004');
    const fields = { order_line_id: order.lines[0]?.id, condition: 'restock' };
    await act.takeBack(order, [{ ...fields, quantity: 2 }], { amount_paid: 3000 });
    expect(await owedFor(order)).toBe(0);
    const again = await act.send('add-returns', {
      order_id: order.id,
      returned_by: 'Otieno',
      items: [{ ...fields, quantity: 1 }],
    });
    expect(again.statusCode).toBe(400);
  });

  test('twenty at once are all placed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.post(
          '/api/ordered-products',
          checkout([hours(1), ...(index % 2 ? [toners(1)] : [])], {
            phone_number: `0733 ${String(index).padStart(6, '0')}`,
          }),
        ),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    expect(await shop.stockOf(toner)).toEqual({ onHand: 10, reserved: 10 });
    const last = await shop.post('/api/ordered-products', checkout([hours(1), toners(1)]));
    expect(last.json()).toMatchObject({
      errors: { items: ['Toner is out of stock.'] },
      quote: {
        lines: [
          { id: labour, available: 10_000 },
          { id: toner, available: 0 },
        ],
      },
    });
  });
});

describe('an online order of goods and services', () => {
  test('is complete when its goods have left', async () => {
    const order = await act.order([hours(1), toners(2)]);
    expect(await shop.stockOf(toner)).toEqual({ onHand: 10, reserved: 2 });
    await act.pay(order, 5500, 'SVC0000005');
    expect(await rowOf(order)).toMatchObject({ status: 'reserved', stage: 'packing' });
    expect(await orderOf(order)).toMatchObject({ to_come: [{ product_name: 'Toner', quantity: 2 }] });
    const delivery = await act.deliver(order, { delivery_status: 'delivered' });
    expect(delivery.items).toMatchObject([{ quantity: 2 }]);
    expect(await rowOf(order)).toMatchObject({ status: 'completed', stage: 'delivered' });
    expect(await shop.stockOf(toner)).toEqual({ onHand: 8, reserved: 0 });
    // Both can be returned by staff, and the shopper can ask for the goods.
    const { token } = await orderOf(order);
    const asked = (await shop.get(`/api/orders/${token}/return-requests`)).json<{
      lines: { product_name: string }[];
    }>();
    expect(asked.lines.map(({ product_name }) => product_name)).toEqual(['Toner']);
    await act.takeBack(
      order,
      order.lines.map(({ id, quantity }) => ({ order_line_id: id, quantity, condition: 'restock' })),
    );
    expect(await shop.stockOf(toner)).toEqual({ onHand: 10, reserved: 0 });
  });

  test('a delivery of the service is refused', async () => {
    const order = await act.order([hours(1), toners(2)]);
    await act.pay(order, 5500, 'SVC0000006');
    const answer = await act.send('add-deliveries', {
      order_id: order.id,
      delivered_by: 'Otieno',
      delivery_address: 'Moi Avenue',
      items: [{ order_line_id: order.lines[0]?.id, quantity: 1 }],
    });
    expect(answer.json()).toMatchObject({
      errors: { 'items.0.quantity': ['Only 0 of Labour are left to deliver.'] },
    });
  });

  test('a cancelled rest is the goods that are left', async () => {
    const order = await act.order([hours(1), toners(2)]);
    await act.pay(order, 5500, 'SVC0000007');
    const items = [{ order_line_id: order.lines[1]?.id, quantity: 1 }];
    await act.deliver(order, { delivery_status: 'delivered', items });
    const answer = await act.send(`cancel-rest/${order.id}`, { reason: 'Out of production' });
    expect(answer.json()).toMatchObject({ return: { price: 2000, quantity: 1 } });
    expect(await rowOf(order)).toMatchObject({ status: 'completed', stage: 'delivered' });
    expect(await shop.stockOf(toner)).toEqual({ onHand: 9, reserved: 0 });
  });

  test('cancels and expires as goods do', async () => {
    const order = await act.order([hours(1), toners(2)]);
    await expire(order);
    expect(await shop.stockOf(toner)).toEqual({ onHand: 10, reserved: 0 });
    const { token } = (
      await shop.post('/api/ordered-products', checkout([hours(1), toners(2)]))
    ).json<OrderPlacedResponse>().order;
    expect((await shop.post(`/api/orders/${token}/cancel`)).statusCode).toBe(200);
    expect(await shop.stockOf(toner)).toEqual({ onHand: 10, reserved: 0 });
  });
});

test('a quotation of hours is never short, and becomes an order', async () => {
  const form = { name: 'Achieng Odhiambo', organization: 'Moi Girls School', phone_number: '0712 345 678' };
  const items = [{ item_id: labour, quantity: 40.5, price: 1500 }];
  const added = (await act.send('add-quotation', { ...form, items })).json<QuotationSavedResponse>().quotation;
  expect(added.items).toMatchObject([{ is_service: true, allow_decimal: true, quantity: 40.5 }]);
  const sent = await act.send(`send-quotation/${added.id}`, { version: added.version, email: '' });
  const { token, version } = sent.json<QuotationSavedResponse>().quotation;
  const offered = (await shop.get(`/api/quotations/${token}`)).json<{ quotation: { items: object[] } }>();
  expect(offered.quotation.items).toMatchObject([{ is_short: false }]);
  const accepted = await shop.post(`/api/quotations/${token}/accept`, {
    version,
    location: 'Eldoret',
    delivery_address: 'Iten Road',
  });
  expect(accepted.json<QuotationAnsweredResponse>().quotation.status).toBe('accepted');
});
