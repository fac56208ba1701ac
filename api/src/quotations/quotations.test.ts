import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type {
  QuotationDraftResponse,
  QuotationSavedResponse,
  QuotationsResponse,
} from '@ofisi/api-contract/quotations/quotations';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { addOffer, openTestShop, type TestShop } from '../testing/test-shop';
import { expectBooksAgree } from '../testing/books-agree';

let shop: TestShop;
let printer: number;
let cable: number;

beforeAll(async () => {
  shop = await openTestShop();
  printer = await shop.addItem({ title: 'Epson L3250', price: 28_000, stock: 60 });
  cable = await shop.addItem({ title: 'Cat 6 cable', price: 99.5, stock: 500 });
  await shop.db.execute(sql`insert into units (name, short_name, allow_decimal) values ('Metre', 'm', true)`);
  await shop.db.execute(
    sql`update items set unit_id = (select id from units where short_name = 'm'), average_cost = 60 where id = ${cable}`,
  );
  await shop.db.execute(sql`update items set average_cost = 20000 where id = ${printer}`);
});

afterAll(() => shop.close());

type Role = 'Admin' | 'Cashier' | 'Staff';

const WHO = { name: 'Achieng Odhiambo', organization: 'Moi Girls School', phone_number: '0712 345 678' };

const body = (fields: object = {}) => ({
  ...WHO,
  email: 'achieng@moigirls.example',
  items: [{ item_id: printer, quantity: 40, price: 28_000, discount: null }],
  ...fields,
});

const post = async (path: string, fields: object, role: Role = 'Admin', headers: Record<string, string> = {}) =>
  shop.post(`/api/${path}`, fields, { ...(await shop.as(role)), ...headers });

const add = (fields: object = {}, role: Role = 'Admin', headers: Record<string, string> = {}) =>
  post('add-quotation', body(fields), role, headers);

const added = async (fields: object = {}) => (await add(fields)).json<QuotationSavedResponse>().quotation;

const errorsOf = (answer: { json: <T>() => T }) => answer.json<{ errors?: Record<string, string[]> }>().errors;

const list = async (query = '', role: Role = 'Admin') =>
  (await shop.get(`/api/view-quotations${query}`, await shop.as(role))).json<QuotationsResponse>().quotations;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);

test('one is written, with the VAT in it, for as long as the settings say', async () => {
  const items = [
    { item_id: printer, quantity: 40, price: 26_500, discount: 10_000 },
    { item_id: cable, quantity: 12.125, price: 99.5 },
  ];
  const quotation = await added({ items, delivery_fee: 2500, notes: 'Payment within 30 days of delivery.' });
  expect(quotation).toMatchObject({
    number: expect.stringMatching(/^QT\d{8}$/) as string,
    status: 'draft',
    ...WHO,
    delivery_fee: 2500,
    amount: 1_053_706,
    rounding: -0.44,
    valid_until: inDays(14),
    added_by: 'Admin Person',
    order: null,
  });
  expect(quotation.items.map(({ total, tax_rate: rate }) => [total, rate])).toEqual([
    [1_050_000, 16],
    [1206.44, 16],
  ]);
  expect(quotation.tax).toBeCloseTo((1_053_706.44 * 16) / 116, 1);
  expect(await shop.stockOf(printer)).toEqual({ onHand: 60, reserved: 0 });
  expect((await list(`?q=Moi Cat&status=draft`)).map(({ id }) => id)).toContain(quotation.id);
});

test('it is changed with its version, and one that is stale is refused with what it is now', async () => {
  const { id, version } = await added();
  const items = [{ item_id: printer, quantity: 20, price: 28_000 }];
  const saved = (await post(`update-quotation/${id}`, { ...body({ items }), version })).json<QuotationSavedResponse>();
  expect(saved.quotation).toMatchObject({ amount: 560_000, version: version + 1 });
  const stale = await post(`update-quotation/${id}`, { ...body(), version });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ current: { amount: 560_000 } });
});

test('a search for its number finds it first, however many others have it in a name', async () => {
  const { number } = await added();
  await added({ organization: `As in ${number}` });
  expect((await list(`?q=${number.toLowerCase()}&first=1`)).map((found) => found.number)).toEqual([number]);
});

test('sent twice under one key it is one', async () => {
  const key = { 'idempotency-key': 'one-quotation', 'idempotency-secret': 'mine' };
  const answers = await Promise.all([add({}, 'Cashier', key), add({}, 'Cashier', key)]);
  expect(new Set(answers.map((answer) => answer.json<QuotationSavedResponse>().quotation.number)).size).toBe(1);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ phone_number: '' }, 'phone_number'],
  [{ email: 'at school' }, 'email'],
  [{ items: [] }, 'items'],
  [{ items: 'all' }, 'items'],
  [{ items: [{ item_id: 987_654, quantity: 1, price: 1 }] }, 'items.0.item_id'],
  [{ delivery_fee: -1 }, 'delivery_fee'],
  [{ delivery_fee: 1e11 }, 'delivery_fee'],
  [{ valid_until: '2020-01-01' }, 'valid_until'],
  [{ valid_until: '2999-01-01' }, 'valid_until'],
  [{ valid_until: 'tomorrow' }, 'valid_until'],
  [{ customer_id: 987_654 }, 'customer_id'],
  [{ quote_request_id: 987_654 }, 'quote_request_id'],
])('%j is refused at its field', async (fields, field) => {
  const before = await list();
  const answer = await add(fields);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(errorsOf(answer) ?? {})).toEqual([field]);
  expect(await list()).toHaveLength(before.length);
});

test.each([
  [{ quantity: 1.5 }, 'items.0.quantity'],
  [{ quantity: 0 }, 'items.0.quantity'],
  [{ quantity: -3 }, 'items.0.quantity'],
  [{ quantity: 10_001 }, 'items.0.quantity'],
  [{ quantity: 1e308 }, 'items.0.quantity'],
  [{ price: -1 }, 'items.0.price'],
  [{ price: 1e12 }, 'items.0.price'],
  [{ price: 0.001 }, 'items.0.price'],
  [{ price: null }, 'items.0.price'],
  [{ discount: 28_001 }, 'items.0.discount'],
  [{ discount: -1 }, 'items.0.discount'],
  [{ item_id: 'printer' }, 'items.0.item_id'],
])('a line with %j is refused at its field', async (fields, field) => {
  const answer = await add({ items: [{ item_id: printer, quantity: 1, price: 28_000, ...fields }] });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(errorsOf(answer) ?? {})).toContain(field);
});

test('a total too large to store is refused, and so is an item on two lines', async () => {
  const most = { quantity: 10_000, price: 100_000_000 };
  expect(errorsOf(await add({ items: [{ item_id: printer, ...most }] }))).toEqual({
    items: ['The total is too large for a quotation.'],
  });
  const line = { item_id: printer, quantity: 1, price: 28_000 };
  expect(errorsOf(await add({ items: [line, line] }))).toEqual({
    'items.1.item_id': ['This product already has a line.'],
  });
});

describe('prices', () => {
  test('only who may give discounts quotes less than today’s price, or takes anything off', async () => {
    const at = (fields: object) =>
      add({ items: [{ item_id: printer, quantity: 2, price: 28_000, ...fields }] }, 'Cashier');
    expect((await at({})).statusCode).toBe(200);
    expect((await at({ price: 30_000 })).statusCode).toBe(200);
    const message = ['You do not have permission to give discounts.'];
    expect(errorsOf(await at({ price: 27_999.99 }))).toEqual({ 'items.0.price': message });
    expect(errorsOf(await at({ discount: 0.01 }))).toEqual({ 'items.0.discount': message });
    // A higher price with a discount in the same line comes to the same.
    expect((await at({ price: 28_500, discount: 1000 })).statusCode).toBe(200);
    expect(errorsOf(await at({ price: 28_500, discount: 1000.01 }))).toEqual({ 'items.0.discount': message });
  });

  test('an offer, and what the customer’s category takes off, are no discount by hand', async () => {
    const item = await shop.addItem({ title: 'HP 85A', price: 10_000 });
    await addOffer(shop.db, { itemId: item, discount: 10 });
    expect((await add({ items: [{ item_id: item, quantity: 1, price: 9000 }] }, 'Cashier')).statusCode).toBe(200);
    expect((await add({ items: [{ item_id: item, quantity: 1, price: 8000 }] }, 'Cashier')).statusCode).toBe(400);
    await shop.post('/api/add-customer-category', { category_name: 'Schools', discount: 20 }, await shop.as('Admin'));
    const [category] = await selectRows<{ id: number }>(
      shop.db,
      sql`select id from customer_categories where name = 'Schools'`,
    );
    const { customer } = (
      await post('add-customer', {
        customer_name: 'Kamau',
        organization: 'Baraka School',
        customer_phone: '0700 111 222',
        customer_category_id: category?.id,
      })
    ).json<CustomerSavedResponse>();
    const answer = await add(
      { customer_id: customer.id, items: [{ item_id: item, quantity: 1, price: 8000 }] },
      'Cashier',
    );
    expect(answer.json<QuotationSavedResponse>().quotation).toMatchObject({
      customer_id: customer.id,
      name: 'Kamau',
      organization: 'Baraka School',
    });
    const draft = await shop.get(
      `/api/view-quotation-draft?copy=${answer.json<QuotationSavedResponse>().quotation.id}`,
      await shop.as('Cashier'),
    );
    expect(draft.json<QuotationDraftResponse>().draft.items).toMatchObject([
      { price: 8000, shop_price: 9000, actual_price: 10_000 },
    ]);
  });

  test('selling below cost needs its own permission, and an approved price may stay', async () => {
    await shop.db.execute(sql`
      insert into role_permissions (role_id, permission) select id, 'sales.discount' from roles where name = 'Cashier'`);
    const fresh = async () => {
      const login = await shop.post('/api/user-login', {
        email: 'cashier@ofisi.test',
        password: 'a long enough secret',
      });
      return { authorization: `Bearer ${login.json<{ token: string }>().token}` };
    };
    const headers = await fresh();
    const items = [{ item_id: printer, quantity: 1, price: 19_999 }];
    const below = await shop.post('/api/add-quotation', body({ items }), headers);
    expect(errorsOf(below)).toEqual({
      'items.0.price': ['This is below its cost. Ask someone who can approve that.'],
    });
    const allowed = await added({ items });
    const kept = await shop.post(
      `/api/update-quotation/${allowed.id}`,
      { ...body({ items, notes: 'Cash' }), version: allowed.version },
      headers,
    );
    expect(kept.statusCode).toBe(200);
    const lower = [{ item_id: printer, quantity: 1, price: 19_998 }];
    const changed = await shop.post(`/api/update-quotation/${allowed.id}`, body({ items: lower }), headers);
    expect(changed.statusCode).toBe(400);
    await shop.db.execute(
      sql`delete from role_permissions where permission = 'sales.discount' and role_id = (select id from roles where name = 'Cashier')`,
    );
  });
});

test('a draft is deleted, one that was sent is kept out of sight', async () => {
  const draft = await added();
  expect((await post(`delete-quotation/${draft.id}`, {})).statusCode).toBe(200);
  const sent = await added();
  await post(`send-quotation/${sent.id}`, { version: sent.version });
  expect((await post(`delete-quotation/${sent.id}`, {})).statusCode).toBe(200);
  const left = await selectRows<{ id: number; archived: boolean }>(
    shop.db,
    sql`select id, archived_at is not null as archived from quotations where id in (${draft.id}, ${sent.id})`,
  );
  expect(left).toEqual([{ id: sent.id, archived: true }]);
  expect((await shop.get(`/api/quotations/${sent.token}`)).statusCode).toBe(404);
  expect((await list()).map(({ id }) => id)).not.toContain(sent.id);
});

test('a request becomes quoted, waits again when its quotation is deleted, and a closed one is not quoted', async () => {
  const asked = await shop.post('/api/quote-requests', {
    first_name: 'Otieno',
    last_name: 'Were',
    organization: 'Kisumu High',
    phone_number: '0722 000 111',
    location: 'Kisumu',
    message: 'With delivery',
    items: [{ id: printer, quantity: 20 }],
  });
  const { reference } = asked.json<{ reference: string }>();
  const requests = async () => {
    const answer = await shop.get('/api/view-quote-requests', await shop.as('Cashier'));
    const { quote_requests: rows } = answer.json<{
      quote_requests: { id: number; reference: string; status: string; quotations: { number: string }[] }[];
    }>();
    return rows.find((row) => row.reference === reference);
  };
  const { id = 0 } = (await requests()) ?? {};
  const answer = await shop.get(`/api/view-quotation-draft?request=${id}`, await shop.as('Cashier'));
  const { draft } = answer.json<QuotationDraftResponse>();
  expect(draft).toMatchObject({
    name: 'Otieno Were',
    organization: 'Kisumu High',
    message: 'With delivery',
    valid_until: inDays(14),
    quote_request: { id, reference },
    items: [{ item_id: printer, quantity: 20, price: 28_000, available: 60 }],
    unavailable: [],
  });
  const quotation = await added({ quote_request_id: id });
  expect(await requests()).toMatchObject({ status: 'quoted', quotations: [{ number: quotation.number }] });
  await post(`delete-quotation/${quotation.id}`, {});
  expect(await requests()).toMatchObject({ status: 'new', quotations: [] });
  await post(`close-quote-request/${id}`, { reason: 'Bought elsewhere' });
  expect(errorsOf(await add({ quote_request_id: id }))).toEqual({
    quote_request_id: [`${reference} was closed in the meantime.`],
  });
});

test('an item no longer sold is not quoted, and named when it is copied', async () => {
  const item = await shop.addItem({ title: 'Old scanner', price: 5000 });
  const items = [
    { item_id: item, quantity: 1, price: 5000 },
    { item_id: printer, quantity: 1, price: 28_000 },
  ];
  const quotation = await added({ items });
  await shop.db.execute(sql`update items set archived_at = now() where id = ${item}`);
  expect(errorsOf(await add({ items }))).toEqual({ 'items.0.item_id': ['Old scanner is no longer sold.'] });
  const answer = await shop.get(`/api/view-quotation-draft?copy=${quotation.id}`, await shop.as('Admin'));
  expect(answer.json<QuotationDraftResponse>().draft).toMatchObject({
    items: [{ item_id: printer }],
    unavailable: ['Old scanner'],
  });
  expect((await shop.get('/api/view-quotation-draft', await shop.as('Admin'))).statusCode).toBe(400);
  expect((await shop.get('/api/view-quotation-draft?copy=987654', await shop.as('Admin'))).statusCode).toBe(404);
});

test('it is a PDF, of any length, for staff alone', async () => {
  const { id, number } = await added({ notes: 'Delivery within 7 days.\n'.repeat(80) });
  const answer = await shop.get(`/api/view-quotations/${id}/pdf`, await shop.as('Cashier'));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
    'cache-control': 'private, no-store',
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  expect((await shop.get(`/api/view-quotations/${id}/pdf`)).statusCode).toBe(401);
  expect((await shop.get('/api/view-quotations/987654/pdf', await shop.as('Admin'))).statusCode).toBe(404);
});

test('the sender is told which characters its PDF cannot show', async () => {
  const lettersOf = async (fields: object) => {
    const { id } = await added(fields);
    return (await shop.get(`/api/view-quotations/${id}/undrawable`, await shop.as('Cashier'))).json<object>();
  };
  expect(await lettersOf({ name: 'محمد علي', organization: '公司 😀' })).toMatchObject({ letters: '' });
  expect(await lettersOf({ organization: 'አቤ Ltd' })).toMatchObject({ letters: 'አቤ' });
});

test('the log says who wrote it, without its link', async () => {
  const { id, token } = await added();
  const rows = await selectRows<{ action: string; after: object }>(
    shop.db,
    sql`select action, after from audit_log where entity = 'quotations' and entity_id = ${id}`,
  );
  expect(rows).toMatchObject([{ action: 'create' }]);
  expect(JSON.stringify(rows)).not.toContain(token);
  await expectBooksAgree(shop.db);
});
