import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { OfferedQuotationResponse, QuotationAnsweredResponse } from '@ofisi/api-contract/quotations/accept';
import type {
  Quotation,
  QuotationInFullResponse,
  QuotationSavedResponse,
} from '@ofisi/api-contract/quotations/quotations';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { readOutbox } from '../testing/outbox';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { expectBooksAgree } from '../testing/books-agree';

let shop: TestShop;
let printer: number;

beforeAll(async () => {
  shop = await openTestShop({ contactEmail: 'sales@ofisi.test', publicOrigin: 'https://shop.test' });
  printer = await shop.addItem({ title: 'Epson L3250', price: 28_000, stock: 1000 });
});

afterAll(() => shop.close());

type Role = 'Admin' | 'Cashier' | 'Staff';

const post = async (path: string, fields: object, role: Role = 'Admin', headers: Record<string, string> = {}) =>
  shop.post(`/api/${path}`, fields, { ...(await shop.as(role)), ...headers });

const SCHOOL = { name: 'Achieng Odhiambo', organization: 'Moi Girls School', phone_number: '0712 345 678' };
const ADDRESS = { location: 'Eldoret', delivery_address: 'Moi Girls School, Iten Road' };

async function quoted(fields: object = {}): Promise<Quotation> {
  const items = [{ item_id: printer, quantity: 4, price: 26_000, discount: 1000 }];
  const answer = await post('add-quotation', { ...SCHOOL, items, ...fields });
  return answer.json<QuotationSavedResponse>().quotation;
}

async function sent(fields: object = {}, email = ''): Promise<Quotation> {
  const { id, version } = await quoted(fields);
  const answer = await post(`send-quotation/${id}`, { version, email });
  return answer.json<QuotationSavedResponse>().quotation;
}

const read = async (id: number) =>
  (await shop.get(`/api/view-quotations/${id}`, await shop.as('Admin'))).json<QuotationInFullResponse>().quotation;

const offered = (token: string) => shop.get(`/api/quotations/${token}`);

const accept = ({ token, version }: Quotation, fields: object = {}, headers: Record<string, string> = {}) =>
  shop.post(`/api/quotations/${token}/accept`, { version, ...ADDRESS, ...fields }, headers);

const acceptInShop = ({ id, version }: Quotation, fields: object = {}, role: Role = 'Cashier', headers = {}) =>
  post(`accept-quotation/${id}`, { version, ...fields }, role, headers);

const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;
const errorsOf = (answer: { json: <T>() => T }) => answer.json<{ errors?: Record<string, string[]> }>().errors;

const saleOf = async ({ order }: Quotation) =>
  (await shop.get(`/api/view-orders/${order?.id}`, await shop.as('Admin'))).json<SaleDetailsResponse>().order;

const mailsTo = (address: string, subject: string) =>
  readOutbox(shop.dataDir).filter(
    ({ headers }) => headers.includes(`To: ${address}`) && headers.includes(`Subject: ${subject}`),
  );

const dayAgo = (id: number) =>
  shop.db.execute(
    sql`update quotations set valid_until = (now() at time zone 'Africa/Nairobi')::date - 1 where id = ${id}`,
  );

describe('by the customer, online', () => {
  test('the mailed link shows it and nothing else, and accepting places an order at the quoted prices', async () => {
    const quotation = await sent({ delivery_fee: 1500, notes: 'Within 7 days' }, 'achieng@moigirls.example');
    const subject = `Quotation ${quotation.number} from Ofisi`;
    await eventually(async () => expect(mailsTo('achieng@moigirls.example', subject)).toHaveLength(1));
    const [mail] = mailsTo('achieng@moigirls.example', subject);
    expect(mail?.text).toContain(`https://shop.test/quotation/${quotation.token}`);
    expect(mail?.text).toMatch(/KES\s104,500 in total/);
    const answer = await offered(quotation.token);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { quotation: shown } = answer.json<OfferedQuotationResponse>();
    expect(shown).toMatchObject({
      number: quotation.number,
      status: 'sent',
      organization: 'Moi Girls School',
      items: [{ product_name: 'Epson L3250', price: 26_000, quantity: 4, discount: 1000, total: 103_000 }],
      delivery_fee: 1500,
      amount: 104_500,
      order_token: null,
    });
    expect(answer.body).not.toMatch(/0712|achieng@|added_by|available|customer_id|"id"/);

    // Later price changes do not matter.
    await shop.db.execute(sql`update items set actual_price = 35000 where id = ${printer}`);
    const before = await shop.stockOf(printer);
    const accepted = (await accept(quotation, { note: 'LPO 17 follows' })).json<QuotationAnsweredResponse>();
    expect(accepted.quotation).toMatchObject({ status: 'accepted', order_token: expect.any(String) as string });
    expect(await shop.stockOf(printer)).toEqual({ ...before, reserved: before.reserved + 4 });
    const order = (await shop.get(`/api/orders/${accepted.quotation.order_token}`)).json<OrderDetailsResponse>().order;
    expect(order).toMatchObject({
      number: accepted.quotation.order_number,
      status: 'reserved',
      first_name: 'Achieng',
      last_name: 'Odhiambo',
      ...ADDRESS,
      amount: 104_500,
      delivery_fee: 1500,
      items: [{ price: 26_000, quantity: 4, line_total: 103_000 }],
    });
    // Reserved as long as the quotation is valid, not for half an hour.
    expect(Date.parse(order.reserved_until ?? '') - Date.now()).toBeGreaterThan(13 * 86_400_000);
    await shop.db.execute(sql`update items set actual_price = 28000 where id = ${printer}`);

    const stored = await read(quotation.id);
    expect(stored).toMatchObject({ status: 'accepted', decision_note: 'LPO 17 follows', decided_by: null });
    expect(await saleOf(stored)).toMatchObject({ quotation: { id: quotation.id, number: quotation.number } });
    const news = `Quotation ${quotation.number} was accepted`;
    await eventually(async () => expect(mailsTo('sales@ofisi.test', news)).toHaveLength(1));
    expect(mailsTo('sales@ofisi.test', news)[0]?.text).toContain(order.number);
  });

  test('a repeated acceptance is done once, and two at once make one order', async () => {
    const first = await sent();
    const key = { 'idempotency-key': 'accept-1', 'idempotency-secret': 'mine' };
    const answers = await Promise.all([accept(first, {}, key), accept(first, {}, key)]);
    expect(new Set(answers.map((answer) => answer.json<QuotationAnsweredResponse>().quotation.order_number)).size).toBe(
      1,
    );
    const second = await sent();
    const raced = await Promise.all([
      accept(second),
      accept(second),
      acceptInShop(second, { payments: [{ method: 'cash', amount: 103_000 }] }),
    ]);
    expect(raced.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    for (const lost of raced.filter(({ statusCode }) => statusCode === 409)) {
      expect(messageOf(lost)).toBe('This quotation was already accepted.');
    }
    const [{ count } = { count: 0 }] = await selectRows<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from order_lines where quantity = 4 and price = 26000`,
    );
    const [{ accepted } = { accepted: 0 }] = await selectRows<{ accepted: number }>(
      shop.db,
      sql`select count(*)::int as accepted from quotations where status = 'accepted'`,
    );
    expect(count).toBe(accepted);
  });

  test('declining tells the shop why, and ends it', async () => {
    const quotation = await sent();
    const { token, version } = quotation;
    const answer = await shop.post(`/api/quotations/${token}/decline`, { version, note: 'Too dear' });
    expect(answer.json<QuotationAnsweredResponse>().quotation.status).toBe('declined');
    const subject = `Quotation ${quotation.number} was declined`;
    await eventually(async () => expect(mailsTo('sales@ofisi.test', subject)).toHaveLength(1));
    expect(mailsTo('sales@ofisi.test', subject)[0]?.text).toContain('Too dear');
    expect(messageOf(await accept(quotation))).toBe('This quotation was declined.');
    expect((await post(`update-quotation/${quotation.id}`, { ...SCHOOL, items: [] })).statusCode).toBe(400);
    const changed = await post(`update-quotation/${quotation.id}`, {
      ...SCHOOL,
      items: [{ item_id: printer, quantity: 1, price: 28_000 }],
    });
    expect(changed.statusCode).toBe(409);
  });

  test('one that the shop has changed is not accepted unseen', async () => {
    const quotation = await sent();
    await post(`update-quotation/${quotation.id}`, {
      ...SCHOOL,
      items: [{ item_id: printer, quantity: 4, price: 28_000 }],
      version: quotation.version,
    });
    const answer = await accept(quotation);
    expect(answer.statusCode).toBe(409);
    expect(messageOf(answer)).toMatch(/^The shop changed this quotation/);
    expect(answer.body).not.toContain('0712');
    expect((await accept({ ...quotation, version: quotation.version + 1 })).json()).toMatchObject({
      quotation: { status: 'accepted', amount: 112_000 },
    });
  });

  test('one whose day is over is expired, until the shop chooses a later one', async () => {
    const quotation = await sent();
    await dayAgo(quotation.id);
    expect((await offered(quotation.token)).json<OfferedQuotationResponse>().quotation.status).toBe('expired');
    const answer = await accept(quotation);
    expect(answer.statusCode).toBe(409);
    expect(messageOf(answer)).toMatch(/^This quotation expired on \d+ \w+ \d{4}\.$/);
    expect((await acceptInShop(quotation)).statusCode).toBe(409);
    expect((await post(`send-quotation/${quotation.id}`, { version: quotation.version })).statusCode).toBe(409);
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const items = [{ item_id: printer, quantity: 4, price: 26_000, discount: 1000 }];
    const extended = await post(`update-quotation/${quotation.id}`, { ...SCHOOL, items, valid_until: day });
    expect(extended.json()).toMatchObject({ quotation: { status: 'sent', valid_until: day } });
    expect((await accept(extended.json<QuotationSavedResponse>().quotation)).statusCode).toBe(200);
  });

  test('unavailable items are reported, and nothing is done partially', async () => {
    const few = await shop.addItem({ title: 'HP M404', price: 45_000, stock: 3 });
    const gone = await shop.addItem({ title: 'Old scanner', price: 5000, stock: 3 });
    const both = await sent({
      items: [
        { item_id: few, quantity: 5, price: 44_000 },
        { item_id: printer, quantity: 1, price: 28_000 },
      ],
    });
    const before = await shop.stockOf(printer);
    const short = await accept(both);
    expect(short.statusCode).toBe(400);
    expect(errorsOf(short)).toEqual({ items: ['HP M404: only 3 left.'] });
    expect((await offered(both.token)).json<OfferedQuotationResponse>().quotation.items).toMatchObject([
      { is_short: true },
      { is_short: false },
    ]);
    const old = await sent({ items: [{ item_id: gone, quantity: 1, price: 5000 }] });
    await shop.db.execute(sql`update items set archived_at = now() where id = ${gone}`);
    expect(errorsOf(await accept(old))).toEqual({ items: ['Old scanner is no longer sold.'] });
    expect(errorsOf(await acceptInShop(old, { payments: [{ method: 'cash', amount: 5000 }] }))).toEqual({
      items: ['Old scanner is no longer sold.'],
    });
    expect(await read(both.id)).toMatchObject({ status: 'sent', order: null });
    expect(await shop.stockOf(printer)).toEqual(before);
  });

  test.each([
    [{ location: ' ' }, 'location'],
    [{ delivery_address: undefined }, 'delivery_address'],
    [{ version: undefined }, 'version'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('%j is refused at its field', async (fields, field) => {
    const quotation = await sent();
    expect(Object.keys(errorsOf(await accept(quotation, fields)) ?? {})).toEqual([field]);
    expect((await read(quotation.id)).status).toBe('sent');
  });

  test('forged sums, prices, customers and statuses change nothing', async () => {
    const quotation = await sent();
    const forged = {
      amount: 1,
      items: [{ id: printer, quantity: 1000, price: 1 }],
      agreed: { prices: [[printer, 1]] },
      agreedFee: -100_000,
      customer_id: 1,
      customerCategory: 'walk-in',
      customerLocation: 'shop-counter',
      hand_over: true,
      payments: [{ method: 'cash', amount: 103_000 }],
      status: 'accepted',
    };
    expect((await accept(quotation, forged, await shop.as('Admin'))).statusCode).toBe(200);
    expect(await saleOf(await read(quotation.id))).toMatchObject({
      channel: 'online',
      status: 'reserved',
      amount: 103_000,
      paid: 0,
      customer_id: null,
    });
    const order = await shop.post('/api/ordered-products', {
      ...ADDRESS,
      first_name: 'A',
      last_name: 'B',
      phone_number: '0712 345 678',
      amount: 1,
      agreed: [1],
      agreedFee: 0,
      items: [{ id: printer, quantity: 1, agreed: 1, discount: 27_999 }],
    });
    expect(order.statusCode).toBe(400);
  });

  test('a quotation that was withdrawn while the customer reads it says so', async () => {
    const { id, token, version } = await sent();
    await shop.post(`/api/delete-quotation/${id}`, {}, await shop.as('Admin'));
    for (const answer of [
      await accept({ token, version } as Quotation),
      await shop.post(`/api/quotations/${token}/decline`, { version }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(messageOf(answer)).toBe('This quotation was withdrawn. Please call us.');
    }
  });

  test('an unknown token gets no further information', async () => {
    const draft = await quoted();
    const unknown = [draft.token, 'x'.repeat(32), "' or 1=1 --", '%00', `${draft.token}x`, '.'];
    for (const token of unknown) {
      const path = `/api/quotations/${encodeURIComponent(token)}`;
      for (const answer of [
        await shop.get(path),
        await shop.get(`${path}/pdf`),
        await shop.post(`${path}/accept`, { version: 1, ...ADDRESS }),
        await shop.post(`${path}/decline`, { version: 1 }),
      ]) {
        expect(answer.statusCode).toBe(404);
      }
    }
    expect(messageOf(await offered(draft.token))).toBe('There is no such quotation.');
    expect((await read(draft.id)).status).toBe('draft');
  });

  test('the link gives access to the PDF', async () => {
    const { token } = await sent();
    const answer = await shop.get(`/api/quotations/${token}/pdf`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  });
});

describe('by staff', () => {
  const customer = async (fields: object = {}) =>
    (
      await post('add-customer', {
        customer_name: 'Kamau Njoroge',
        organization: 'Baraka School',
        customer_phone: '0700 111 222',
        city: 'Thika',
        address: 'Garissa Road 5',
        ...fields,
      })
    ).json<CustomerSavedResponse>().customer.id;

  test('it becomes a sale at the counter, paid, with the oldest serial numbers', async () => {
    const laptop = await shop.addItem({ title: 'ProBook', price: 60_000, serials: ['A1', 'A2', 'A3'] });
    const quotation = await sent({ items: [{ item_id: laptop, quantity: 2, price: 58_000 }] });
    const payments = [{ method: 'mpesa', amount: 116_000, reference: 'SGH7K2L9QX' }];
    const answer = await acceptInShop(quotation, { payments });
    expect(messageOf(answer)).toBe('Sale recorded successfully');
    const sale = await saleOf(answer.json<QuotationSavedResponse>().quotation);
    expect(sale).toMatchObject({
      channel: 'counter',
      status: 'completed',
      payment_status: 'completed',
      amount: 116_000,
      quotation: { number: quotation.number },
      lines: [{ price: 58_000, serials: ['A1', 'A2'] }],
    });
    expect(await shop.stockOf(laptop)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('a customer of the list buys on account, within the limit; nobody else does', async () => {
    const quotation = await sent();
    const anonymous = await acceptInShop(quotation, { payments: [{ method: 'cash', amount: 3000 }] });
    expect(errorsOf(anonymous)).toEqual({
      payments: ['KSh 100,000.00 is not paid. Only a saved customer can buy on account.'],
    });
    const customer_id = await customer({ credit_limit: 150_000 });
    const first = await sent({ customer_id, phone_number: '' });
    const sale = await saleOf((await acceptInShop(first)).json<QuotationSavedResponse>().quotation);
    expect(sale).toMatchObject({ customer_id, due: 103_000, phone_number: '0700 111 222', last_name: 'Njoroge' });
    const second = await sent({ customer_id });
    expect(errorsOf(await acceptInShop(second))).toEqual({ amount: [expect.stringContaining('credit limit')] });
    expect((await read(second.id)).status).toBe('sent');
    expect((await acceptInShop(second, {}, 'Admin')).statusCode).toBe(200);
  });

  test('it becomes an order that waits for its payment, for the customer of the list', async () => {
    const customer_id = await customer();
    const quotation = await sent({ customer_id });
    const answer = await acceptInShop(quotation, { hand_over: false, note: 'By phone' });
    const accepted = answer.json<QuotationSavedResponse>().quotation;
    expect(accepted).toMatchObject({ decided_by: 'Cashier Person', decision_note: 'By phone' });
    expect(await saleOf(accepted)).toMatchObject({
      channel: 'online',
      status: 'reserved',
      customer_id,
      location: 'Thika',
      delivery_address: 'Garissa Road 5',
    });
    const nowhere = await acceptInShop(await sent(), { hand_over: false });
    expect(Object.keys(errorsOf(nowhere) ?? {})).toEqual(['location', 'delivery_address']);
  });

  test('it is once, with a version, and not before it was sent', async () => {
    const draft = await quoted();
    const early = await acceptInShop(draft);
    expect([early.statusCode, messageOf(early)]).toEqual([
      409,
      'This quotation has not been sent yet. Send it, or mark it as sent, first.',
    ]);
    const quotation = await sent();
    const paid = { payments: [{ method: 'cash', amount: 103_000 }] };
    const stale = await acceptInShop({ ...quotation, version: quotation.version - 1 }, paid);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { id: quotation.id, status: 'sent' } });
    const key = { 'idempotency-key': 'sale-of-it', 'idempotency-secret': 'mine' };
    const answers = await Promise.all([
      acceptInShop(quotation, paid, 'Cashier', key),
      acceptInShop(quotation, paid, 'Cashier', key),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await post(`delete-quotation/${quotation.id}`, {})).statusCode).toBe(409);
    expect((await post(`decline-quotation/${quotation.id}`, { version: quotation.version + 1 })).statusCode).toBe(409);
  });

  test('it is declined with a reason', async () => {
    const quotation = await sent();
    const answer = await post(`decline-quotation/${quotation.id}`, { version: quotation.version, note: 'No budget' });
    expect(answer.json()).toMatchObject({
      quotation: { status: 'declined', decision_note: 'No budget', decided_by: 'Admin Person' },
    });
  });

  test('Staff may do none of it', async () => {
    const { id, version } = await sent();
    for (const call of ['send', 'accept', 'decline']) {
      expect((await post(`${call}-quotation/${id}`, { version }, 'Staff')).statusCode).toBe(403);
    }
  });

  test('goods and money add up', async () => {
    await expectBooksAgree(shop.db);
    const wrong = await selectRows(
      shop.db,
      sql`select orders.id from orders join quotations on quotations.order_id = orders.id
          where orders.amount <> quotations.amount or orders.tax <> quotations.tax or orders.rounding <> quotations.rounding`,
    );
    expect(wrong).toEqual([]);
  });
});
