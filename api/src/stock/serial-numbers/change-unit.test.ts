import type { ErrorResponse } from '@ofisi/api-contract/envelope';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import type { SerialLifeResponse, SerialSavedResponse, SerialsResponse } from '@ofisi/api-contract/stock/serials';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { expectBooksAgree } from '../../testing/books-agree';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { trader, type Sold } from '../../testing/trader';

let shop: TestShop;
let trade: Awaited<ReturnType<typeof trader>>;
let copier: number;

const PRICE = 90_000;
const SERIALS = ['WU-1', 'WU-2', 'WU-3', 'WU-4', 'WU-5', 'WU-6', 'WU-7'];

beforeAll(async () => {
  shop = await openTestShop();
  trade = await trader(shop);
  copier = await shop.addItem({ title: 'Copier', price: PRICE, serials: SERIALS });
});

afterEach(() => expectBooksAgree(shop.db));

afterAll(() => shop.close());

const post = async (path: string, body: object, headers = {}) =>
  shop.post(`/api/${path}`, body, { ...(await shop.as('Admin')), ...headers });

const get = async (path: string) => shop.get(`/api/${path}`, await shop.as('Admin'));

async function unit(serial: string) {
  const { serials } = (await get(`view-serials?q=${serial}`)).json<SerialsResponse>();
  const life = (await get(`view-serials/${serials[0]?.id}`)).json<SerialLifeResponse>();
  return { ...life.serial, events: life.events };
}

const sell = (serial: string) => trade.sell([{ id: copier, price: PRICE, quantity: 1, serials: [serial] }]);

const takeBack = (sold: Sold, condition: string) =>
  trade.takeBack(sold, [{ order_line_id: sold.lines[0]?.id, quantity: 1, condition }]);

const onHand = async () =>
  (await selectRows<{ on_hand: number }>(shop.db, sql`select on_hand::float8 from items where id = ${copier}`))[0]
    ?.on_hand;

const errorsOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json<ErrorResponse>().errors;

const inYears = (years: number) => {
  const today = nairobiDayOf(new Date());
  return `${Number(today.slice(0, 4)) + years}-06-15`;
};

describe('the last day of a warranty', () => {
  test('is put right with a reason, which its history keeps', async () => {
    const sale = await sell('WU-1');
    const { id, warranty_until: seen } = await unit('WU-1');
    const body = { warranty_until: inYears(2), reason: 'Three years agreed', seen };
    expect((await post(`correct-warranty/${id}`, body)).json<SerialSavedResponse>()).toMatchObject({
      message: 'Warranty corrected successfully',
      serial: { warranty_until: inYears(2) },
    });
    expect((await unit('WU-1')).events[0]).toMatchObject({
      ...{ event: 'warranty_corrected', warranty_until: inYears(2), note: 'Three years agreed', user: 'Admin Person' },
    });
    const shown = (await get(`view-orders/${sale.id}`)).json<SaleDetailsResponse>();
    expect(shown.order.lines).toMatchObject([{ serials: ['WU-1'] }]);
    const stale = await post(`correct-warranty/${id}`, body);
    expect([stale.statusCode, stale.json<{ current: object }>().current]).toEqual([
      409,
      expect.objectContaining({ warranty_until: inYears(2) }),
    ]);
  });

  test.each([
    [{ warranty_until: '' }, { warranty_until: ['Enter the last day.'] }],
    [{ warranty_until: 'soon' }, { warranty_until: ['Enter a date such as 2026-11-23.'] }],
    [{ reason: ' ' }, { reason: ['Enter the reason.'] }],
    [{ warranty_until: '2001-01-01' }, { warranty_until: ['Choose the day of the sale or a later one.'] }],
    [{ warranty_until: inYears(11) }, { warranty_until: ['Choose a day within 10 years of the sale.'] }],
  ])('is refused: %j', async (fields, errors) => {
    const { id, warranty_until: seen } = await unit('WU-1');
    expect(
      errorsOf(await post(`correct-warranty/${id}`, { warranty_until: inYears(1), reason: 'Slip', seen, ...fields })),
    ).toEqual(errors);
  });

  test('is only that of a unit with a customer', async () => {
    const { id } = await unit('WU-7');
    expect(errorsOf(await post(`correct-warranty/${id}`, { warranty_until: inYears(1), reason: 'Slip' }))).toEqual({
      warranty_until: ['Only a unit that is with a customer has a warranty.'],
    });
    expect((await shop.post(`/api/correct-warranty/${id}`, {}, await shop.as('Staff'))).statusCode).toBe(403);
  });

  test('begins on the day on which a delivery is handed over', async () => {
    const order = await trade.order([{ id: copier, price: PRICE, quantity: 1 }]);
    await trade.pay(order, order.total, 'QAB7654321');
    const delivery = await trade.deliver(order, { delivery_status: 'on_the_way' });
    const serial = delivery.items[0]?.serials[0] ?? '';
    const promised = (await unit(serial)).warranty_until;
    await shop.db.execute(
      sql`update item_serials set sold_at = sold_at - interval '3 days', warranty_until = warranty_until - interval '3 days' where serial_number = ${serial}`,
    );
    const handed = await post(`update-deliveries/${delivery.id}`, {
      delivered_by: 'Otieno',
      delivery_status: 'delivered',
    });
    expect(handed.json()).toMatchObject({ status: 200 });
    const { warranty_until: until, events } = await unit(serial);
    expect(until).toBe(promised);
    expect(events[0]).toMatchObject({ event: 'handed_over', warranty_until: promised });
  });
});

describe('a unit that came back as defective', () => {
  test('is sold by nobody until somebody puts it back on sale, with a reason', async () => {
    const before = await onHand();
    await takeBack(await sell('WU-6'), 'defective');
    expect(await onHand()).toBe((before ?? 0) - 1);
    const { id, status, events } = await unit('WU-6');
    expect(status).toBe('defective');
    expect(events.slice(0, 2).map(({ event }) => event)).toEqual(['defective', 'returned']);
    const scanned = await get('scan-item?code=WU-6');
    expect([scanned.statusCode, scanned.json<ErrorResponse>().message]).toEqual([
      409,
      'Copier, WU-6: this unit is defective and not for sale.',
    ]);
    const counted = await post(`adjust-stock/${copier}`, { change: 1, reason: 'found', serials: ['WU-6'] });
    expect(errorsOf(counted)).toEqual({ serials: ['This item has had these serial numbers before: WU-6.'] });
    const order = await trade.order([{ id: copier, price: PRICE, quantity: 1 }]);
    await trade.pay(order, order.total, 'QAB7654322');
    const picked = await post('add-deliveries', {
      ...{ delivered_by: 'Otieno', order_id: order.id, delivery_status: 'pending', delivery_address: 'Moi Avenue' },
      items: [{ order_line_id: order.lines[0]?.id, quantity: 1, serials: ['WU-6'] }],
    });
    expect(errorsOf(picked)).toEqual({ 'items.0.serials': ['There is no unit WU-6 of Copier in stock.'] });
    expect(errorsOf(await post(`put-on-sale/${id}`, { reason: '' }))).toEqual({ reason: ['Enter the reason.'] });

    const headers = { 'idempotency-key': 'on-sale', 'idempotency-secret': 'stock' };
    const answers = await Promise.all(
      [1, 2].map(() => post(`put-on-sale/${id}`, { reason: 'Fuser replaced' }, headers)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await onHand()).toBe(before);
    expect((await unit('WU-6')).events[0]).toMatchObject({ event: 'put_on_sale', note: 'Fuser replaced' });
    const again = await post(`put-on-sale/${id}`, { reason: 'Once more' });
    expect([again.statusCode, again.json<ErrorResponse>().message]).toEqual([409, 'WU-6 is on sale already.']);
    expect((await get('scan-item?code=WU-6')).statusCode).toBe(200);
  });

  test('is put on sale by those who manage serial numbers alone', async () => {
    const answer = await shop.post('/api/put-on-sale/1', { reason: 'Mine' }, await shop.as('Staff'));
    expect(answer.statusCode).toBe(403);
  });
});

test('goods without serial numbers cannot be kept as defective', async () => {
  const paper = await shop.addItem({ title: 'Paper', price: 500, stock: 5 });
  const sold = await trade.sell([{ id: paper, price: 500, quantity: 1 }]);
  const answer = await post('add-returns', {
    ...{ order_id: sold.id, returned_by: 'Kamau', return_status: 'returned' },
    items: [{ order_line_id: sold.lines[0]?.id, quantity: 1, condition: 'defective' }],
  });
  expect(errorsOf(answer)).toEqual({
    'items.0.condition': ['Only units with a serial number are kept as defective. Choose another condition.'],
  });
});
