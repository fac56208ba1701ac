import type { QuoteRequestedResponse, QuoteRequestsResponse } from '@ofisi/api-contract/sales/quote-requests';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { readOutbox } from '../../testing/outbox';
import { openTestShop, type TestShop } from '../../testing/test-shop';

const PATH = '/api/quote-requests';
const CONTACT = { first_name: 'Achieng', last_name: 'Odhiambo', phone_number: '0712 345 678', location: 'Kisumu' };

let shop: TestShop;
let itemId: number;

beforeAll(async () => {
  shop = await openTestShop({ contactEmail: 'sales@ofisi.test' });
  itemId = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 100 });
});

afterAll(() => shop.close());

const ask = (fields: object = {}, headers: Record<string, string> = {}) =>
  shop.post(PATH, { ...CONTACT, items: [{ id: itemId, quantity: 200 }], ...fields }, headers);

const listed = async (query = '') =>
  (await shop.get(`/api/view-quote-requests${query}`, await shop.as('Admin'))).json<QuoteRequestsResponse>();

const mailOf = (reference: string) =>
  readOutbox(shop.dataDir).filter(({ headers }) => headers.includes(`Subject: Quote request ${reference}`));

test('a request for more than the shop holds unpaid is stored, mailed to the shop, and holds no stock', async () => {
  const answer = await ask({ email: 'achieng@example.com', message: 'By Friday,\nplease & thanks <3' });
  expect(answer.statusCode).toBe(200);
  const { reference } = answer.json<QuoteRequestedResponse>();
  expect(reference).toMatch(/^QR\d{8}$/);
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 100, reserved: 0 });
  const { quote_requests, meta } = await listed();
  expect(quote_requests[0]).toEqual({
    organization: null,
    close_reason: null,
    quotations: [],
    id: expect.any(Number),
    reference,
    status: 'new',
    ...CONTACT,
    email: 'achieng@example.com',
    message: 'By Friday,\nplease & thanks <3',
    created_at: expect.stringMatching(/Z$/),
    total: 1_500_000,
    items: [{ id: itemId, product_name: 'Kyocera TK-1170', price: 7500, quantity: 200 }],
  });
  expect(meta).toBeUndefined();
  await eventually(async () => expect(mailOf(reference)).toHaveLength(1));
  const [mail] = mailOf(reference);
  expect(mail?.headers).toContain('To: sales@ofisi.test');
  expect(mail?.text).toMatch(/Phone: 0712\s345\s678/);
  for (const fact of ['achieng@example.com', '200 × Kyocera TK-1170 at KES 7,500', 'KES 1,500,000']) {
    expect(mail?.text).toContain(fact);
  }
  expect(mail?.html).toContain('please &#38; thanks &#60;3');
});

test('what the shop was not found to have is asked for in words, without items', async () => {
  const message = 'I am looking for: the black thing for my HP 1020';
  const { reference } = (await ask({ items: [], message })).json<QuoteRequestedResponse>();
  const { quote_requests } = await listed();
  expect(quote_requests[0]).toMatchObject({ reference, message, items: [], total: 0 });
  await eventually(async () => expect(mailOf(reference)).toHaveLength(1));
  const [mail] = mailOf(reference);
  expect(mail?.text).toContain(message);
  expect(mail?.text).not.toContain('Total');
});

test('a search for its reference finds it first', async () => {
  const { reference } = (await ask()).json<QuoteRequestedResponse>();
  await ask({ organization: `As in ${reference}` });
  const { quote_requests: found } = await listed(`?q=${reference.toLowerCase()}&first=1`);
  expect(found.map((request) => request.reference)).toEqual([reference]);
});

test('a repeated request is stored and mailed once', async () => {
  const headers = { 'idempotency-key': 'one-quote', 'idempotency-secret': 'mine' };
  const answers = await Promise.all([ask({}, headers), ask({}, headers), ask({}, headers)]);
  const references = new Set(answers.map((answer) => answer.json<QuoteRequestedResponse>().reference));
  expect(references.size).toBe(1);
  const [reference = ''] = references;
  await eventually(async () => expect(mailOf(reference)).toHaveLength(1));
  expect((await listed()).quote_requests.filter((request) => request.reference === reference)).toHaveLength(1);
});

test.each([
  ['without a name', { first_name: ' ' }, 'first_name'],
  ['without a phone', { phone_number: undefined }, 'phone_number'],
  ['with an address that is none', { email: 'at home' }, 'email'],
  ['for nothing', { items: [] }, 'items'],
  ['for something that is not sold', { items: [{ id: 987_654, quantity: 1 }] }, 'items'],
])('a request %s is refused under its field, and nobody is mailed', async (_name, fields, field) => {
  const { length } = (await listed()).quote_requests;
  const answer = await ask(fields);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  expect((await listed()).quote_requests).toHaveLength(length);
});

test('users who manage quotations read them, page by page', async () => {
  await ask();
  const { quote_requests, meta } = await listed('?page=2&per_page=1');
  expect(quote_requests).toHaveLength(1);
  expect(meta).toMatchObject({ page: 2, per_page: 1 });
  expect((await shop.get('/api/view-quote-requests')).statusCode).toBe(401);
  for (const role of ['User', 'Staff'] as const) {
    expect((await shop.get('/api/view-quote-requests', await shop.as(role))).statusCode).toBe(403);
  }
});

test('one address may ask so often, then is told to wait', async () => {
  const strict = await openTestShop({ limits: { quoteRequestsPerHour: 2 } });
  const codes = [];
  for (const host of ['1', '2', '3']) {
    const from = { 'x-forwarded-for': `2c0f:fe38:2000:17::${host}` };
    codes.push((await strict.post(PATH, { ...CONTACT, items: [{ id: 1, quantity: 1 }] }, from)).statusCode);
  }
  expect(codes).toEqual([400, 400, 429]);
  await strict.close();
});

test('one is closed with a reason, once', async () => {
  const { reference } = (await ask()).json<QuoteRequestedResponse>();
  const { id } = (await listed()).quote_requests.find((request) => request.reference === reference) ?? { id: 0 };
  const close = async (reason: string) =>
    shop.post(`/api/close-quote-request/${id}`, { reason }, await shop.as('Cashier'));
  expect((await close(' ')).json()).toMatchObject({ errors: { reason: ['Enter the reason.'] } });
  const answers = await Promise.all([close('We do not carry it'), close('We do not carry it')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await listed('?status=closed')).quote_requests).toMatchObject([
    { reference, status: 'closed', close_reason: 'We do not carry it' },
  ]);
});
