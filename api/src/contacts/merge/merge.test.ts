import type { Customer } from '@ofisi/api-contract/contacts/customers';
import type { StatementResponse } from '@ofisi/api-contract/contacts/statement';
import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import type { Order } from '@ofisi/api-contract/sales/orders';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { inTransaction, selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));

/** Every balance is the sum of its entries, and merged parties have no entries left. */
afterEach(async () => {
  const wrong = await selectRows(
    shop.db,
    sql`select parties.id from parties left join ledger_entries entry on entry.party_id = parties.id
        group by parties.id
        having coalesce(sum(entry.amount), 0) <> parties.balance or (parties.merged_into is not null and count(entry.id) > 0)`,
  );
  expect(wrong).toEqual([]);
});
afterAll(() => shop.close());

const post = async (path: string, body: object) => shop.post(`/api/${path}`, body, await shop.as('Admin'));
const get = async (path: string) => shop.get(`/api/${path}`, await shop.as('Admin'));

async function add(name: string, fields: object = {}): Promise<Customer> {
  const form = { organization: name, customer_name: name, customer_phone: '0711 000 111', ...fields };
  return (await post('add-customer', form)).json<{ customer: Customer }>().customer;
}

const merge = (kept: Pick<Customer, 'id' | 'version'>, merged: Pick<Customer, 'id' | 'version'>, kind = 'customers') =>
  post(`merge-${kind}`, {
    kept_id: kept.id,
    kept_version: kept.version,
    merged_id: merged.id,
    merged_version: merged.version,
  });

const sellTo = async (item: number, customer: number) =>
  post(
    'ordered-products',
    checkout([{ id: item, price: 100, quantity: 1 }], {
      customerCategory: 'school',
      customerLocation: 'thika',
      customer_id: customer,
    }),
  );

test('every reference moves to the one that stays, and its blanks are filled', async () => {
  const kept = await add('Grace Njeri', { opening_balance: 100, city: 'Thika', credit_limit: 0 });
  const merged = await add('Grace N.', {
    ...{ opening_balance: 50.5, advance_balance: 20, city: 'Nairobi', notes: 'Pays on Fridays', credit_limit: 90 },
    customer_email: 'grace@example.com',
  });
  const item = await shop.addItem({ title: 'Toner', price: 100 });
  expect((await sellTo(item, merged.id)).statusCode).toBe(200);
  const answer = await merge(kept, merged);
  expect(answer.json()).toMatchObject({
    status: 200,
    customer: {
      ...{ id: kept.id, customer_name: 'Grace Njeri', city: 'Thika', notes: 'Pays on Fridays', credit_limit: 0 },
      ...{ customer_email: 'grace@example.com', opening_balance: 150.5, advance_balance: 20, balance: 230.5 },
      version: kept.version + 1,
    },
  });
  const { statement } = (await get(`view-customers/${kept.id}/statement`)).json<StatementResponse>();
  expect(statement).toMatchObject({ charged: 250.5, paid: 20, closing: 230.5 });
  const { orders } = (await get(`view-orders?customer_id=${kept.id}`)).json<{ orders: Order[] }>();
  expect(orders).toHaveLength(1);
  // Its page shows the party it was merged into; it can no longer be changed or listed.
  expect((await get(`view-customers/${merged.id}`)).json()).toMatchObject({ customer: { id: kept.id } });
  expect((await post(`delete-customer/${merged.id}`, {})).statusCode).toBe(404);
  expect((await get(`view-customers?ids=${merged.id}`)).json()).toMatchObject({ customers: [] });
  for (const [id, field, said] of [
    [kept.id, 'merged', `Grace N. (No. ${merged.id})`],
    [merged.id, 'merged_into', `Grace Njeri (No. ${kept.id})`],
  ] as const) {
    const { entries } = (await get(`history/customers/${id}`)).json<HistoryResponse>();
    expect(entries[0]).toMatchObject({ action: 'merge', actor: 'Admin Person' });
    expect(entries[0]?.changes).toContainEqual({ field, before: null, after: said });
  }
});

test('a merged one may have been merged into before, and what is written of either is written of the last', async () => {
  const [first, second, third] = [await add('First'), await add('Second'), await add('Third')];
  await merge(second, first);
  await merge(third, { id: second.id, version: 2 });
  expect((await get(`view-customers/${first.id}`)).json()).toMatchObject({ customer: { id: third.id } });
  await shop.db.execute(sql`insert into ledger_entries (party_id, kind, amount) values (${first.id}, 'adjustment', 7)`);
  expect((await get(`view-customers/${third.id}`)).json()).toMatchObject({ customer: { balance: 7 } });
});

test('suppliers are merged with their purchases', async () => {
  const addOne = async (name: string) =>
    (await post('add-supplier', { organization: name, supplier_name: name, supplier_phone: '0722' })).json<{
      supplier: { id: number; version: number };
    }>().supplier;
  const [kept, merged] = [await addOne('Mill'), await addOne('The Mill')];
  await shop.db.execute(sql`
    with bought as (
      insert into purchases (reference_number, supplier_id, location, date) values ('PO-1', ${merged.id}, 'Nairobi', '2026-11-20') returning id
    )
    insert into ledger_entries (party_id, kind, amount, purchase_id) select ${merged.id}, 'purchase', -900, id from bought`);
  expect((await merge(kept, merged, 'suppliers')).json()).toMatchObject({ supplier: { id: kept.id, balance: 900 } });
  expect(await selectRows(shop.db, sql`select supplier_id as id from purchases`)).toEqual([{ id: kept.id }]);
});

test('an impossible merge is refused with the reason, and a stale one with the current rows', async () => {
  const [kept, merged, gone] = [await add('Kept'), await add('Other'), await add('Gone')];
  const supplier = { organization: 'S', supplier_name: 'S', supplier_phone: '0722' };
  const { supplier: seller } = (await post('add-supplier', supplier)).json<{ supplier: Customer }>();
  await merge(merged, gone);
  const reasons = async (other: Pick<Customer, 'id' | 'version'>) => {
    const answer = await merge(kept, other);
    return [answer.statusCode, answer.json<{ errors?: { merged_id: string[] } }>().errors?.merged_id[0]];
  };
  expect(await reasons(kept)).toEqual([400, 'A customer cannot be merged with itself.']);
  expect(await reasons(seller)).toEqual([400, 'Only two customers can be merged.']);
  expect(await reasons({ id: gone.id, version: 2 })).toEqual([400, 'Gone has already been merged.']);
  expect(await reasons({ id: 999_999, version: 1 })).toEqual([404, undefined]);
  const staleMerged = await merge(kept, merged);
  expect([staleMerged.statusCode, staleMerged.json()]).toMatchObject([409, { current: { id: merged.id, version: 2 } }]);
  const staleKept = await merge({ id: kept.id, version: 9 }, { id: merged.id, version: 2 });
  expect([staleKept.statusCode, staleKept.json()]).toMatchObject([409, { current: { id: kept.id, version: 1 } }]);
  await shop.db.execute(
    sql`update parties set user_id = case id when ${kept.id} then 1 else 2 end where id in (${kept.id}, ${merged.id})`,
  );
  expect(await reasons({ id: merged.id, version: 2 })).toEqual([
    400,
    'They have different accounts in the shop, so they cannot be merged.',
  ]);
  await shop.db.execute(sql`update parties set user_id = null where id = ${kept.id}`);
  expect((await merge(kept, { id: merged.id, version: 2 })).statusCode).toBe(200);
  expect(
    await selectRows(shop.db, sql`select user_id from parties where id in (${kept.id}, ${merged.id}) order by id`),
  ).toEqual([{ user_id: 2 }, { user_id: null }]);
  const account = await shop.get(`/api/view-customers/${kept.id}`, await shop.as('Admin'));
  expect(account.json<{ customer: Customer }>().customer.shop_account).toMatch(/@/);
  const cashier = await shop.as('Cashier');
  expect((await shop.post('/api/merge-customers', {}, cashier)).statusCode).toBe(403);
});

test('concurrent sales to the merged one leave nothing behind on it', async () => {
  const [kept, merged] = [await add('Stays'), await add('Goes')];
  const item = await shop.addItem({ title: 'Paper', price: 100, stock: 100 });
  const sales = Array.from({ length: 12 }, () => sellTo(item, merged.id));
  const [answers, done] = await Promise.all([Promise.all(sales), merge(kept, merged)]);
  expect(done.statusCode).toBe(200);
  const sold = answers.filter(({ statusCode }) => statusCode === 200).length;
  for (const refusal of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect(refusal.json()).toMatchObject({ errors: { customer_id: ['There is no such customer.'] } });
  }
  expect((await get(`view-customers/${kept.id}`)).json()).toMatchObject({ customer: { balance: sold * 100 } });
  const left = await selectRows(shop.db, sql`select id from orders where customer_id = ${merged.id}`);
  expect(left).toEqual([]);
});

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('a payment that was begun before the merge is written of the one that stays', async () => {
  const [kept, merged] = [await add('Payee'), await add('Payee again', { opening_balance: 500 })];
  const item = await shop.addItem({ title: 'Desk', price: 100 });
  await sellTo(item, merged.id);
  const locked = gate();
  const begun = gate();
  const paying = inTransaction(shop.db, async (tx) => {
    const [order] = await selectRows<{ id: number }>(
      tx,
      sql`select id from orders where customer_id = ${merged.id} for update`,
    );
    locked.open();
    await begun.opened;
    if (shop.url) {
      // The embedded database runs transactions one after another; here the merge waits for the order.
      const waiting = sql`select 1 as one from pg_locks where not granted`;
      await eventually(async () => expect(await selectRows(tx, waiting)).not.toEqual([]));
    }
    await tx.execute(sql`with paid as (
        insert into payments (method, amount, party_id) values ('cash', 40, ${merged.id}) returning id
      )
      insert into ledger_entries (party_id, kind, amount, order_id, payment_id)
      select ${merged.id}, 'payment', -40, ${order?.id ?? 0}, id from paid`);
  });
  await locked.opened;
  const merging = merge(kept, merged);
  begun.open();
  await paying;
  expect((await merging).json()).toMatchObject({ customer: { id: kept.id, balance: 560 } });
  const payments = await selectRows(shop.db, sql`select id from payments where party_id = ${merged.id}`);
  expect(payments).toEqual([]);
});

test('entries are moved in no other way', async () => {
  const [one, other] = [await add('One', { opening_balance: 5 }), await add('Two')];
  const moving = shop.db.execute(sql`update ledger_entries set party_id = ${other.id} where party_id = ${one.id}`);
  await expect(moving).rejects.toThrow();
  await merge(other, one);
  await expect(
    shop.db.execute(sql`update ledger_entries set amount = 1 where party_id = ${other.id}`),
  ).rejects.toThrow();
  await expect(shop.db.execute(sql`delete from ledger_entries where party_id = ${other.id}`)).rejects.toThrow();
});
