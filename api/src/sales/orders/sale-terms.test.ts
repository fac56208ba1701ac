import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { RolesResponse } from '@ofisi/api-contract/identity/roles';
import type { OrdersResponse } from '@ofisi/api-contract/sales/orders';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { DEFAULT_SETTINGS } from '../../settings/default-settings';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`insert into units (name, short_name, allow_decimal) values ('Metre', 'm', true)`);
});

afterAll(() => shop.close());

const counter = { customerCategory: 'walk-in', customerLocation: 'cbd' };

interface Line {
  readonly id: number;
  readonly price: number;
  readonly quantity: number;
  readonly discount?: number;
}

async function sell(lines: Line[], fields: Record<string, unknown> = {}, role: 'Admin' | 'Cashier' | 'User' = 'Admin') {
  const amount = lines.reduce((sum, { price, quantity, discount = 0 }) => sum + price * quantity - discount, 0);
  return shop.post('/api/ordered-products', { ...checkout(lines, counter), amount, ...fields }, await shop.as(role));
}

const orderOf = (answer: { json: <T>() => T }) => answer.json<OrderPlacedResponse>().order;

const errorsOf = (answer: { json: <T>() => T }) => answer.json<{ errors?: Record<string, string[]> }>().errors;

const addCustomer = async (fields: object = {}) =>
  (
    await shop.post(
      '/api/add-customer',
      { customer_name: 'Baraka School', organization: 'Baraka', customer_phone: '0700 111 222', ...fields },
      await shop.as('Admin'),
    )
  ).json<CustomerSavedResponse>().customer.id;

const balanceOf = async (id: number) => {
  const [row] = await selectRows<{ balance: number; entries: number }>(
    shop.db,
    sql`select balance::float8, (select coalesce(sum(amount), 0)::float8 from ledger_entries where party_id = parties.id) as entries
        from parties where id = ${id}`,
  );
  expect(row?.balance).toBe(row?.entries);
  return row?.balance;
};

const paymentsOf = (order: number | null | undefined) =>
  selectRows<{ method: string; amount: number; reference: string | null }>(
    shop.db,
    sql`select method, payments.amount::float8, reference from payments join ledger_entries entry on entry.payment_id = payments.id
        where entry.order_id = ${order} order by payments.id`,
  );

describe('payments', () => {
  test('are several, and cash that is too much is given back', async () => {
    const id = await shop.addItem({ title: 'Desk', price: 10_000 });
    const payments = [
      { method: 'mpesa', amount: 7_000, reference: 'SKL9X2' },
      { method: 'cash', amount: 2_000 },
      { method: 'cash', amount: 1_500 },
    ];
    const order = orderOf(await sell([{ id, price: 10_000, quantity: 1 }], { payments }));
    expect(order).toMatchObject({ total: 10_000, change: 500, payment_status: 'completed' });
    expect(await paymentsOf(order.id)).toEqual([
      { method: 'mpesa', amount: 7_000, reference: 'SKL9X2' },
      { method: 'cash', amount: 3_000, reference: null },
    ]);
  });

  test('that are too much without cash are refused, and nothing is sold', async () => {
    const id = await shop.addItem({ title: 'Chair', price: 5_000, stock: 3 });
    const payments = [{ method: 'mpesa', amount: 5_000.5, reference: 'SKL9X3' }];
    const answer = await sell([{ id, price: 5_000, quantity: 1 }], { payments });
    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toEqual({ payments: [expect.stringContaining('more than the total')] });
    expect(await shop.stockOf(id)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('by M-Pesa names the code of its message, and nothing is sold without one', async () => {
    const id = await shop.addItem({ title: 'Tray', price: 1_000, stock: 3 });
    for (const reference of [undefined, '', '  ']) {
      const payments = [
        { method: 'cash', amount: 400 },
        { method: 'mpesa', amount: 600, reference },
      ];
      const answer = await sell([{ id, price: 1_000, quantity: 1 }], { payments });
      expect(answer.statusCode).toBe(400);
      expect(errorsOf(answer)).toMatchObject({ 'payments.1.reference': ['Enter the reference.'] });
    }
    expect(await shop.stockOf(id)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('an amount requested by prompt may stay open without an account; otherwise it is refused', async () => {
    const id = await shop.addItem({ title: 'Stapler', price: 1_000 });
    const line = [{ id, price: 1_000, quantity: 1 }];
    const payments = [{ method: 'cash', amount: 400 }];
    const refused = await sell(line, { payments, payment_status: 'pending' }, 'Cashier');
    expect(errorsOf(refused)).toEqual({ payments: [expect.stringContaining('unpaid without an account')] });
    const sold = await sell(line, { payments, payment_status: 'pending', prompted: true }, 'Cashier');
    expect(orderOf(sold)).toMatchObject({ payment_status: 'pending' });
    expect(await paymentsOf(orderOf(sold).id)).toMatchObject([{ method: 'cash', amount: 400 }]);
  });

  test.each([
    [[{ method: 'goat', amount: 1 }]],
    [[{ method: 'cash', amount: 0 }]],
    [[{ method: 'cash', amount: -5 }]],
    [[{ method: 'cash', amount: 0.001 }]],
    [[{ method: 'cash' }]],
    [Array.from({ length: 11 }, () => ({ method: 'cash', amount: 1 }))],
    ['all of it'],
  ])('%j are refused', async (payments) => {
    const id = await shop.addItem({ title: 'Lamp', price: 100 });
    const answer = await sell([{ id, price: 100, quantity: 1 }], { payments });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(errorsOf(answer) ?? {})).toContain('payments');
  });
});

describe('on account', () => {
  test('the unpaid part is owed by the customer, up to their limit', async () => {
    const id = await shop.addItem({ title: 'Cabinet', price: 1_000, stock: 100 });
    const customer_id = await addCustomer({ credit_limit: 2_500, opening_balance: 500 });
    const first = await sell([{ id, price: 1_000, quantity: 3 }], {
      customer_id,
      payments: [{ method: 'cash', amount: 1_000 }],
    });
    expect(orderOf(first)).toMatchObject({ payment_status: 'pending' });
    expect(await balanceOf(customer_id)).toBe(2_500);
    const second = await sell([{ id, price: 1_000, quantity: 1 }], { customer_id, payments: [] }, 'Cashier');
    expect(errorsOf(second)?.['amount']?.[0]).toBe(
      'Baraka School has a credit limit of KSh 2,500.00 and owes KSh 2,500.00: KSh 0.00 can go on account, not KSh 1,000.00.',
    );
    expect(await balanceOf(customer_id)).toBe(2_500);
    expect(
      (await sell([{ id, price: 1_000, quantity: 1 }], { customer_id, payment_status: 'completed' }, 'Cashier'))
        .statusCode,
    ).toBe(200);
    expect((await sell([{ id, price: 1_000, quantity: 1 }], { customer_id, payments: [] })).statusCode).toBe(200);
    expect(await balanceOf(customer_id)).toBe(3_500);
  });

  test('a sale that exceeds the limit by permission is audited as such, and no other', async () => {
    const id = await shop.addItem({ title: 'Wardrobe', price: 1_000, stock: 100 });
    const customer_id = await addCustomer({ credit_limit: 1_500, customer_phone: '0700 111 225' });
    const lines = [{ id, price: 1_000, quantity: 1 }];
    const within = orderOf(await sell(lines, { customer_id, payments: [] }));
    const beyond = orderOf(await sell(lines, { customer_id, payments: [{ method: 'cash', amount: 200 }] }));
    const paid = orderOf(await sell(lines, { customer_id, payments: [{ method: 'cash', amount: 1_000 }] }));
    await sell(lines, { customer_id, payments: [] }, 'Cashier');
    const overrides = await selectRows(
      shop.db,
      sql`select entity_id, actor_role, after from audit_log
          where action = 'over_limit' and entity = 'orders' and (after ->> 'customer_id')::int = ${customer_id}`,
    );
    expect(overrides).toEqual([
      {
        entity_id: beyond.id,
        actor_role: 'Admin',
        after: {
          customer_id,
          customer: 'Baraka School',
          credit_limit: 1_500,
          balance: 1_000,
          amount: 1_000,
          on_account: 800,
        },
      },
    ]);
    expect(new Set([within.id, beyond.id, paid.id]).size).toBe(3);
  });

  test('a list says what stands on account, how much of it is open, and until when', async () => {
    const id = await shop.addItem({ title: 'Locker', price: 1_000, stock: 100 });
    const customer_id = await addCustomer({ customer_phone: '0700 111 226', payment_days: 14 });
    const lines = [{ id, price: 1_000, quantity: 2 }];
    const part = orderOf(await sell(lines, { customer_id, payments: [{ method: 'cash', amount: 500 }] }));
    const paid = orderOf(
      await sell(lines, { customer_id, payments: [{ method: 'mpesa', amount: 2_000, reference: 'SKL9X4' }] }),
    );
    const gone = orderOf(await sell(lines, { customer_id, payments: [] }));
    await shop.post(`/api/delete-order/${gone.id}`, { reason: 'Rung up twice' }, await shop.as('Admin'));
    const walkIn = orderOf(await sell(lines, { payment_status: 'pending' }));
    const headers = await shop.as('Admin');
    const rows = (await shop.get('/api/view-orders?page=1&per_page=4', headers)).json<OrdersResponse>().orders;
    expect(rows.map((row) => [row.id, row.payment_status, row.payment, row.open])).toEqual([
      [walkIn.id, 'pending', 'pending', 2_000],
      [gone.id, 'completed', 'void', 0],
      [paid.id, 'completed', 'completed', 0],
      [part.id, 'pending', 'on_account', 1_500],
    ]);
    expect(rows[3]?.due_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    const found = await shop.get(`/api/view-orders?payment=on_account&customer_id=${customer_id}`, headers);
    expect(found.json<OrdersResponse>().orders.map((row) => row.id)).toEqual([part.id]);
    const rest = { order_id: part.id, amount: 1_500, payment_method: 'cash' };
    await shop.post('/api/add-order-payment', rest, headers);
    const settled = (await shop.get(`/api/view-orders/${part.id}`, headers)).json<SaleDetailsResponse>().order;
    expect(settled).toMatchObject({ payment: 'completed', open: 0, paid: 2_000 });
  });

  test('is due when agreed with the customer, or else as the settings say; what was sold before stays as it is', async () => {
    const id = await shop.addItem({ title: 'Easel', price: 1_000, stock: 100 });
    const dues = (customer_id: number) =>
      selectRows<{ days: number | null; entry: boolean }>(
        shop.db,
        sql`select orders.due_on - (orders.created_at at time zone 'Africa/Nairobi')::date as days,
                   orders.due_on is not distinct from entry.due_on as entry
            from orders join ledger_entries entry on entry.order_id = orders.id and entry.kind = 'sale'
            where orders.customer_id = ${customer_id} order by orders.id`,
      );
    const agreed = await addCustomer({ payment_days: 14 });
    const usual = await addCustomer({ customer_phone: '0700 111 223' });
    const open = { payments: [] };
    const lines = [{ id, price: 1_000, quantity: 1 }];
    for (const customer_id of [agreed, usual]) {
      expect((await sell(lines, { customer_id, ...open })).statusCode).toBe(200);
    }
    const settings = { ...DEFAULT_SETTINGS.payment, payment_days: 0, version: 0 };
    expect((await shop.post('/api/update-settings/payment', settings, await shop.as('Admin'))).statusCode).toBe(200);
    for (const customer_id of [agreed, usual]) {
      expect((await sell(lines, { customer_id, ...open })).statusCode).toBe(200);
    }
    expect((await sell(lines, { customer_id: usual, payment_status: 'completed' })).statusCode).toBe(200);
    const due = (days: number | null) => ({ days, entry: true });
    expect(await dues(agreed)).toEqual([due(14), due(14)]);
    expect(await dues(usual)).toEqual([due(30), due(0), due(null)]);
  });

  test.each([-1, 366, 7.5, 'soon'])('nobody pays within %j days', async (payment_days) => {
    const answer = await shop.post(
      '/api/add-customer',
      { customer_name: 'A', organization: 'B', customer_phone: '0700 111 224', payment_days },
      await shop.as('Admin'),
    );
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual(['payment_days']);
  });

  test('ten sales at once do not exceed it', async () => {
    const id = await shop.addItem({ title: 'Shelf', price: 1_000, stock: 100 });
    const customer_id = await addCustomer({ credit_limit: 3_000 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        sell([{ id, price: 1_000, quantity: 1 }], { customer_id, payments: [] }, 'Cashier'),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(await balanceOf(customer_id)).toBe(3_000);
    expect((await shop.stockOf(id)).onHand).toBe(97);
  });

  test('nothing is sold on account to an unknown or inactive customer, or a supplier', async () => {
    const id = await shop.addItem({ title: 'Board', price: 1_000 });
    const idle = await addCustomer({ is_active: 0 });
    for (const customer_id of [idle, 999_999]) {
      const answer = await sell([{ id, price: 1_000, quantity: 1 }], { customer_id });
      expect(Object.keys(errorsOf(answer) ?? {})).toEqual(['customer_id']);
    }
  });
});

describe('discounts', () => {
  test('are taken off the line, and its VAT with them', async () => {
    const id = await shop.addItem({ title: 'Safe', price: 11_600 });
    const order = orderOf(await sell([{ id, price: 11_600, quantity: 2, discount: 11_600 }]));
    expect(order.total).toBe(11_600);
    const lines = await selectRows(
      shop.db,
      sql`select discount::float8, total::float8, tax::float8 from order_lines where order_id = ${order.id}`,
    );
    expect(lines).toEqual([{ discount: 11_600, total: 11_600, tax: 1_600 }]);
    // The amounts on the customer's own page add up to what they paid.
    const shown = (await shop.get(`/api/orders/${order.token}`)).json<OrderDetailsResponse>().order;
    expect(shown).toMatchObject({ amount: 11_600, items: [{ price: 11_600, quantity: 2, line_total: 11_600 }] });
  });

  test('are not for everybody', async () => {
    const id = await shop.addItem({ title: 'Stool', price: 1_000 });
    const answer = await sell([{ id, price: 1_000, quantity: 1, discount: 1 }], {}, 'Cashier');
    expect(errorsOf(answer)).toEqual({ 'items.0.discount': ['You do not have permission to give discounts.'] });
  });

  describe('within the limit of a role', () => {
    const SELLING = ['sales.view', 'sales.create', 'quotations.manage', 'deliveries.manage'];

    const setCashier = async (fields: object) => {
      const headers = await shop.as('Developer');
      const { roles } = (await shop.get('/api/view-roles', headers)).json<RolesResponse>();
      const cashier = roles.find(({ name }) => name === 'Cashier');
      expect((await shop.post(`/api/update-role/${cashier?.id}`, fields, headers)).statusCode).toBe(200);
    };

    beforeAll(() =>
      setCashier({ discount_limit: 10, permissions: [...SELLING, 'sales.discount', 'sales.below_cost'] }),
    );

    afterAll(() => setCashier({ discount_limit: 100, permissions: SELLING }));

    test('are given to the last shilling of it, and no further', async () => {
      const id = await shop.addItem({ title: 'Shredder', price: 9_999, stock: 10 });
      const most = 1_999.8;
      const order = orderOf(
        await sell([{ id, price: 9_999, quantity: 2, discount: most }], { amount: 17_998 }, 'Cashier'),
      );
      expect(order.total).toBe(17_998);
      const refused = await sell([{ id, price: 9_999, quantity: 2, discount: most + 0.02 }], {}, 'Cashier');
      expect(refused.statusCode).toBe(400);
      expect(errorsOf(refused)).toEqual({
        'items.0.discount': ['You can give a discount of up to 10%: KSh 1,999.80 here. Ask someone who can give more.'],
      });
      expect(await shop.stockOf(id)).toEqual({ onHand: 8, reserved: 0 });
      expect((await sell([{ id, price: 9_999, quantity: 2, discount: 5_000 }])).statusCode).toBe(200);
    });

    test('are rounded as the page rounds its per cent: half a cent up', async () => {
      const id = await shop.addItem({ title: 'Pencil', price: 333.35, stock: 10 });
      // 10% of 333.35 is 33.335.
      const order = orderOf(
        await sell([{ id, price: 333.35, quantity: 1, discount: 33.34 }], { amount: 300 }, 'Cashier'),
      );
      expect(order.total).toBe(300);
      const more = await sell([{ id, price: 333.35, quantity: 1, discount: 33.36 }], { amount: 300 }, 'Cashier');
      expect(errorsOf(more)).toEqual({ 'items.0.discount': [expect.stringContaining('up to 10%: KSh 33.34 here')] });
    });

    test('are measured by our price, not by one that was made up', async () => {
      const id = await shop.addItem({ title: 'Binder', price: 1_000, stock: 10 });
      const forged = await sell([{ id, price: 9_000, quantity: 1, discount: 900 }], { amount: 100 }, 'Cashier');
      expect(errorsOf(forged)).toEqual({ amount: [expect.stringContaining('Prices have changed')] });
      const untold = { items: [{ id, quantity: 1, discount: 100 }], amount: 900 };
      expect(errorsOf(await sell([], untold, 'Cashier'))).toEqual({
        'items.0.discount': ['A discount needs the price of its line.'],
      });
      expect(await shop.stockOf(id)).toEqual({ onHand: 10, reserved: 0 });
    });

    test('are refused beyond it in a quotation, too', async () => {
      const id = await shop.addItem({ title: 'Rack', price: 1_000, stock: 10 });
      const quote = async (price: number) =>
        shop.post(
          '/api/add-quotation',
          { name: 'Asha', phone_number: '0700 555 111', items: [{ item_id: id, quantity: 1, price }] },
          await shop.as('Cashier'),
        );
      expect(errorsOf(await quote(899))).toMatchObject({ 'items.0.price': [expect.stringContaining('up to 10%')] });
      expect((await quote(900)).statusCode).toBe(200);
    });
  });

  test('cannot be more than the line, and what the customer sees is what is charged', async () => {
    const id = await shop.addItem({ title: 'Bin', price: 100 });
    expect(errorsOf(await sell([{ id, price: 100, quantity: 1, discount: 101 }], { amount: 0 }))).toEqual({
      items: ['Bin: the discount is more than the line costs.'],
    });
    expect((await sell([{ id, price: 100, quantity: 1, discount: 50 }], { amount: 100 })).statusCode).toBe(400);
  });

  test('of an order that is none of a seller count for nothing', async () => {
    const id = await shop.addItem({ title: 'Fan', price: 1_000 });
    const forged = { payments: [{ method: 'cash', amount: 1 }], customer_id: 1 };
    const cheap = await sell([{ id, price: 1_000, quantity: 1, discount: 999 }], forged, 'User');
    expect(cheap.statusCode).toBe(400);
    const answer = await sell([{ id, price: 1_000, quantity: 1, discount: 999 }], { ...forged, amount: 1_000 }, 'User');
    expect(orderOf(answer)).toMatchObject({ total: 1_000, payment_status: 'pending' });
  });
});

describe('quantities', () => {
  const cable = async () => {
    const id = await shop.addItem({ title: 'Cable', price: 33.33, stock: 10 });
    await shop.db.execute(
      sql`update items set unit_id = (select id from units where short_name = 'm') where id = ${id}`,
    );
    return id;
  };

  test('may have decimals where the unit allows it', async () => {
    const id = await cable();
    const order = orderOf(await sell([{ id, price: 33.33, quantity: 2.125 }], { amount: 70.83 }));
    expect(order.total).toBe(71);
    expect(await shop.stockOf(id)).toEqual({ onHand: 7.875, reserved: 0 });
  });

  test('that are worth less than a cent are refused', async () => {
    const id = await cable();
    await shop.db.execute(sql`update items set actual_price = 1.5, initial_price = 1.5 where id = ${id}`);
    const answer = await sell([{ id, price: 1.5, quantity: 0.003 }], { amount: 0 });
    expect(errorsOf(answer)).toEqual({ items: ['Cable: 0.003 is worth less than a cent.'] });
  });

  test.each([0, -1, 0.0001, 1.0005, 10_001, 'two', '1e3', null])('%j is refused', async (quantity) => {
    const id = await cable();
    const answer = await sell([{ id, price: 33.33, quantity: quantity as number }], { amount: 33 });
    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toHaveProperty(['items.0.quantity']);
  });
});
