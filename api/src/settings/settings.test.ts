import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { QuoteRequestedResponse } from '@ofisi/api-contract/sales/quote-requests';
import type { SettingsResponse, ShopSettingsResponse, SettingsGroup } from '@ofisi/api-contract/settings/settings';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { desc, eq } from 'drizzle-orm';
import { auditLog } from '../tables/audit';
import { orders, orderLines } from '../tables/sales';
import { itemSerials } from '../tables/serials';
import { mailsTo } from '../testing/outbox';
import { checkout, openTestShop, type TestShop } from '../testing/test-shop';
import { DEFAULT_SETTINGS } from './default-settings';
import { settings } from '../tables/settings';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.delete(settings);
  // The rows were deleted directly; a write through the API invalidates the cache.
  await save('shop', DEFAULT_SETTINGS.shop, 0);
});

const SHOP = {
  name: 'Baobab Office Supplies',
  address: ['Kimathi House, 3rd floor', 'Kimathi Street'],
  city: 'Mombasa',
  hours: 'Mon to Fri, 9 am to 5 pm',
  opening_hours: 'Mo-Fr 09:00-17:00',
  phones: ['+254 711 000 001', '0711 000 002'],
  email: 'sales@baobab.example',
  chat_number: '+254 711 000 001',
  facebook: 'https://www.facebook.com/baobab',
  instagram: null,
};

const save = async (group: SettingsGroup, fields: object, version: number) =>
  shop.post(`/api/update-settings/${group}`, { ...fields, version }, await shop.as('Admin'));

const shown = async () => (await shop.get('/api/shop-settings')).json<ShopSettingsResponse>();

const viewed = async () =>
  (await shop.get('/api/view-settings', await shop.as('Developer'))).json<SettingsResponse>().settings;

const errorsOf = async (group: SettingsGroup, fields: object) => {
  const answer = await save(group, fields, 0);
  expect(answer.statusCode).toBe(400);
  return answer.json<{ errors: Record<string, string[]> }>().errors;
};

test('a fresh shop shows how it delivers, and neither a phone nor a paybill that is not its own', async () => {
  expect(await shown()).toEqual({
    status: 200,
    shop: DEFAULT_SETTINGS.shop,
    payment: { ...DEFAULT_SETTINGS.payment, blind_count: undefined, mpesa_prompts: false },
    terms: {
      ...DEFAULT_SETTINGS.terms,
      quotation_days: undefined,
      repair_warranty_days: undefined,
      diagnosis_item_id: undefined,
    },
    tax: { pin: null },
    numbering: { order_prefix: 'ORD' },
    limits: { few_left: 3 },
  });
});

test('a change is shown at once, stored as people write it, and recorded with who made it', async () => {
  const answer = await save('shop', SHOP, 1);
  expect(answer.json()).toEqual({
    status: 200,
    message: 'Settings updated successfully',
    settings: { ...SHOP, chat_number: '254711000001', version: 2 },
  });
  const { shop: own } = await shown();
  expect(own).toEqual({ ...SHOP, chat_number: '254711000001' });
  expect((await viewed()).shop.version).toBe(2);
  const entries = shop.db.select().from(auditLog).where(eq(auditLog.entity, 'settings'));
  const [entry] = await entries.orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'update',
    entity: 'settings',
    actorRole: 'Admin',
    before: { group: 'shop', name: 'Ofisi', version: 1 },
    after: { group: 'shop', name: 'Baobab Office Supplies', version: 2 },
  });
});

test('a form of an older release, which does not send the days of payment, leaves them as they are', async () => {
  const { paybill_account, methods } = DEFAULT_SETTINGS.payment;
  const older = { paybill_number: null, paybill_account, methods };
  expect((await save('payment', { ...older, payment_days: 14 }, 0)).statusCode).toBe(200);
  expect((await save('payment', { ...older, paybill_number: '247247' }, 1)).statusCode).toBe(200);
  expect((await viewed()).payment).toMatchObject({ paybill_number: '247247', payment_days: 14 });
});

test('the public answer is kept by its tag until something in it changes', async () => {
  const first = await shop.get('/api/shop-settings');
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await shop.get('/api/shop-settings', headers)).statusCode).toBe(304);
  await save('payment', { ...DEFAULT_SETTINGS.payment, paybill_number: '247247' }, 0);
  const second = await shop.get('/api/shop-settings', headers);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toMatchObject({ payment: { paybill_number: '247247' } });
});

test('tells the public neither versions nor rates', async () => {
  const { body } = await shop.get('/api/shop-settings');
  expect(body).not.toMatch(/version|rate|invoice/);
});

test('of two who edit the same group the slower one is told so, also where it was never set before', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      ['111111', '222222'].map((paybill_number) => save('payment', { paybill_number }, version)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    const { payment } = await viewed();
    expect(refused?.json()).toMatchObject({ status: 409, current: payment });
    expect(payment.version).toBe(version + 1);
  }
});

test('one group does not stand in the way of another', async () => {
  const answers = await Promise.all([
    save('payment', DEFAULT_SETTINGS.payment, 0),
    save('terms', DEFAULT_SETTINGS.terms, 0),
    save('tax', DEFAULT_SETTINGS.tax, 0),
    save('numbering', DEFAULT_SETTINGS.numbering, 0),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('users who may not manage settings neither read nor write them', async () => {
  for (const role of ['Staff', 'Cashier', 'User'] as const) {
    const headers = await shop.as(role);
    expect((await shop.get('/api/view-settings', headers)).statusCode).toBe(403);
    expect((await shop.post('/api/update-settings/shop', { ...SHOP, version: 1 }, headers)).statusCode).toBe(403);
  }
  expect((await shown()).shop.name).toBe('Ofisi');
});

test('an unknown settings group is refused', async () => {
  for (const group of ['constructor', '__proto__', 'secrets']) {
    const answer = await shop.post(`/api/update-settings/${group}`, { version: 0 }, await shop.as('Admin'));
    expect(answer.statusCode).toBe(404);
  }
});

test('missing values are named', async () => {
  expect(Object.keys(await errorsOf('shop', { name: ' ' }))).toEqual(['name']);
  expect(Object.keys(await errorsOf('terms', {})).sort()).toEqual(['return_days', 'warranty_months']);
  expect(Object.keys(await errorsOf('tax', {})).sort()).toEqual(['reduced_rate', 'standard_rate']);
  const answer = await shop.post('/api/update-settings/shop', SHOP, await shop.as('Admin'));
  expect(answer.json()).toMatchObject({ status: 400, errors: { version: ['Enter the version.'] } });
});

test.each([
  ['name', 'x'.repeat(10_000)],
  ['name', 'Ofisi\u202Eisifo'],
  ['name', 'Ofisi\r\nBcc: somebody'],
  ['name', { $gt: '' }],
  ['address', 'Moi Avenue'],
  ['address', Array.from({ length: 5 }, () => 'Moi Avenue')],
  ['address', ['']],
  ['opening_hours', 'every day'],
  ['phones', ['call us']],
  ['phones', ['javascript:alert(1)']],
  ['phones', ['12 34']],
  ['phones', [`+254 ${'7'.repeat(10_000)}`]],
  ['email', 'nowhere'],
  ['email', 'a@b.co?bcc=c d'],
  ['chat_number', '0711 000 001'],
  ['chat_number', '254711000001/../evil'],
  ['facebook', 'javascript:alert(1)//facebook.com'],
  ['facebook', 'http://facebook.com/shop'],
  ['facebook', 'https://facebook.com.evil.example/shop'],
  ['facebook', 'https://facebook.com@evil.example/shop'],
  ['instagram', 'data:text/html,<script>'],
  ['instagram', '//instagram.com/shop'],
])('%s is not %.60j', async (field, value) => {
  expect(Object.keys(await errorsOf('shop', { ...SHOP, [field]: value }))).toEqual([field]);
  expect((await shown()).shop.name).toBe('Ofisi');
});

test.each<[SettingsGroup, string, unknown]>([
  ['payment', 'paybill_number', '12'],
  ['payment', 'paybill_number', '<b>174379</b>'],
  ['payment', 'paybill_account', '"><script>'],
  ['payment', 'methods', ['cheque']],
  ['payment', 'methods', ['visa', 'visa']],
  ['payment', 'payment_days', -1],
  ['payment', 'payment_days', 366],
  ['payment', 'payment_days', 7.5],
  ['terms', 'free_delivery_above', -1],
  ['terms', 'free_delivery_above', 1e12],
  ['terms', 'delivery_areas', [{ name: 'Nairobi', least_days: 5, most_days: 2 }]],
  ['terms', 'delivery_areas', [{ name: 'Nairobi' }]],
  ['terms', 'return_days', 0],
  ['terms', 'warranty_months', 6.5],
  ['tax', 'pin', 'P0512'],
  ['tax', 'standard_rate', 101],
  ['tax', 'reduced_rate', -8],
  ['tax', 'standard_rate', '16.125'],
  ['limits', 'few_left', -1],
  ['limits', 'few_left', 15],
  ['limits', 'few_left', null],
  ['limits', 'unpaid_pieces', 0],
  ['limits', 'unpaid_pieces', 1.5],
  ['limits', 'unpaid_amount', 'much'],
  ['numbering', 'order_prefix', 'ORDER'],
  ['numbering', 'order_prefix', 'ord'],
  ['numbering', 'invoice_prefix', 'ORD'],
  ['numbering', 'quote_prefix', 'INV'],
  ['numbering', 'quote_prefix', "' --"],
])('%s: %s is not %j', async (group, field, value) => {
  const named = Object.keys(await errorsOf(group, { ...DEFAULT_SETTINGS[group], [field]: value }));
  // For a row of a list, the field within the row is named too.
  expect([...new Set(named.map((name) => name.split('.')[0]))]).toEqual([field]);
});

test('a name that looks like markup is a name', async () => {
  const name = '<script>alert("Ofisi")</script> & sons';
  expect((await save('shop', { ...SHOP, name }, 1)).statusCode).toBe(200);
  expect((await shown()).shop.name).toBe(name);
});

test('a stored value that can no longer be used is as if nobody had set it, and no other', async () => {
  await shop.db.insert(settings).values({
    group: 'payment',
    value: { paybill_number: '12', paybill_account: 'BAOBAB', methods: ['cheque'], ending: 1 },
  });
  await save('tax', DEFAULT_SETTINGS.tax, 0);
  expect((await shown()).payment).toEqual({
    ...DEFAULT_SETTINGS.payment,
    blind_count: undefined,
    mpesa_prompts: false,
    paybill_account: 'BAOBAB',
  });
});

test('requests for a quote are mailed to the address that is set, and stored without a mail where none is', async () => {
  const id = await shop.addItem({ title: 'Photocopier', price: 90_000 });
  const ask = async () => {
    const contact = { first_name: 'Achieng', last_name: 'Odhiambo', phone_number: '0712 345 678', location: 'Nairobi' };
    const answer = await shop.post('/api/quote-requests', { ...contact, items: [{ id, quantity: 40 }] });
    return answer.json<QuoteRequestedResponse>().reference;
  };
  const mails = (reference: string) => mailsTo(shop.dataDir, SHOP.email, `Quote request ${reference}`);
  const unmailed = await ask();
  expect(unmailed).toMatch(/^QR\d{8}$/);
  await save('shop', SHOP, 1);
  const mailed = await ask();
  await eventually(() => Promise.resolve(expect(mails(mailed)).toHaveLength(1)));
  expect(mails(unmailed)).toEqual([]);
});

describe('a sale', () => {
  const sell = async (role: 'Admin' | 'User', items: { id: number; price: number; quantity: number }[]) => {
    const counter = { customerCategory: 'walk-in', customerLocation: 'cbd' };
    const body = checkout(items, role === 'Admin' ? counter : {});
    const answer = await shop.post('/api/ordered-products', body, await shop.as(role));
    expect(answer.json()).toMatchObject({ status: 200 });
    const { token } = answer.json<OrderPlacedResponse>().order;
    const [sold] = await shop.db
      .select({ order: orders, line: orderLines })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(eq(orders.token, token));
    if (!sold) throw new Error('The order was not stored.');
    return sold;
  };

  test('bears the VAT that is set, and what was sold before keeps its own', async () => {
    const id = await shop.addItem({ title: 'Toner', price: 1180 });
    const before = await sell('User', [{ id, price: 1180, quantity: 1 }]);
    expect(before.line).toMatchObject({ taxRate: 16, tax: 16276 });
    await save('tax', { ...DEFAULT_SETTINGS.tax, standard_rate: 18 }, 0);
    const after = await sell('User', [{ id, price: 1180, quantity: 1 }]);
    expect(after.line).toMatchObject({ taxRate: 18, tax: 18000 });
    const [kept] = await shop.db.select().from(orderLines).where(eq(orderLines.id, before.line.id));
    expect(kept).toEqual(before.line);
  });

  test('is under warranty for as long as is set', async () => {
    await save('terms', { ...DEFAULT_SETTINGS.terms, warranty_months: 24 }, 0);
    const id = await shop.addItem({ title: 'Printer', price: 5000, serials: ['S-1'] });
    const { order } = await sell('Admin', [{ id, price: 5000, quantity: 1 }]);
    const [unit] = await shop.db.select().from(itemSerials).where(eq(itemSerials.itemId, id));
    const until = new Date(order.createdAt);
    until.setUTCMonth(until.getUTCMonth() + 24);
    expect(unit?.warrantyUntil?.toISOString().slice(0, 7)).toBe(until.toISOString().slice(0, 7));
  });

  test('is numbered with the prefixes that are set, and the invoices go on without a gap', async () => {
    const id = await shop.addItem({ title: 'Paper', price: 700 });
    const first = await sell('Admin', [{ id, price: 700, quantity: 1 }]);
    await save('numbering', { order_prefix: 'A', invoice_prefix: 'TAX', quote_prefix: 'ASK' }, 0);
    const second = await sell('Admin', [{ id, price: 700, quantity: 1 }]);
    const third = await sell('Admin', [{ id, price: 700, quantity: 1 }]);
    expect(first.order.invoice).toMatch(/^INV\d{8}$/);
    const [, year = '', number = ''] = /^INV(\d\d)(\d{6})$/.exec(first.order.invoice ?? '') ?? [];
    const following = (steps: number) => `TAX${year}${String(Number(number) + steps).padStart(6, '0')}`;
    expect([second.order.invoice, third.order.invoice]).toEqual([following(1), following(2)]);
    expect(second.order.number).toMatch(/^A\d{7}$/);
    expect(Number(second.order.number.slice(1))).toBe(Number(first.order.number.slice(3)) + 1);
  });
});
