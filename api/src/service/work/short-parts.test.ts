import type { OfferedQuotationResponse } from '@ofisi/api-contract/quotations/accept';
import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { sql } from 'drizzle-orm';
import { expectBooksAgree } from '../../testing/books-agree';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';
import { serviceQuotes, type ServiceQuotes } from '../testing/service-quotes';

let shop: TestShop;
let desk: ServiceDesk;
let quotes: ServiceQuotes;
let fuser: number;
let labour: number;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  quotes = serviceQuotes(shop, desk);
  labour = await shop.addItem({ title: 'Labour', price: 1500, isService: true });
});

beforeEach(async () => {
  fuser = await shop.addItem({ title: 'Fuser kit', price: 9000, stock: 1 });
});

afterEach(() => expectBooksAgree(shop.db));
afterAll(() => shop.close());

const wanted = () => [
  { item_id: fuser, quantity: 2, price: 9000 },
  { item_id: labour, quantity: 1, price: 1500 },
];

const diagnosed = async () => desk.moved(await desk.received({ technician_id: desk.technician }), 'diagnosed');

const arrives = (quantity: number) => desk.trade.buy.add({ product_id: fuser, quantity, unit_cost: 4000 });

const newest = async (job: Pick<ServiceJob, 'id'>) => {
  const [quote] = (await quotes.work(job)).quotes;
  if (!quote) throw new Error('There is no quotation.');
  return quote;
};

const reserve = async (job: Pick<ServiceJob, 'id'>) => {
  const { id, version } = await newest(job);
  return desk.post(`accept-quotation/${id}`, { version, hand_over: false });
};

const stageOf = async (job: Pick<ServiceJob, 'id'>) => (await desk.read(job.id)).service_job.stage;

test('a customer accepts while parts are short; they are reserved once they have come, taken, and paid', async () => {
  const job = await diagnosed();
  const quotation = await quotes.sent(job, wanted());
  const answer = await quotes.accept(quotation, { note: 'Go ahead' });
  expect(answer.json<OfferedQuotationResponse>().quotation).toMatchObject({ status: 'accepted', order_number: null });
  const { service_job: approved } = await desk.read(job.id);
  expect(approved.stage).toBe('approved');
  expect(await shop.stockOf(fuser)).toMatchObject({ onHand: 1, reserved: 0 });
  expect(await newest(job)).toMatchObject({
    ...{ status: 'accepted', order: null, awaits: ['Fuser kit: 1 short'], decision_note: 'Go ahead' },
  });
  expect(refusalOf(await reserve(job))).toMatch(/^400/);
  const waiting = await desk.moved(approved, 'waiting_for_parts');
  await arrives(1);
  expect(await newest(job)).toMatchObject({ status: 'accepted', order: null, awaits: [] });
  expect((await reserve(job)).json()).toMatchObject({ status: 200, message: 'Order placed successfully' });
  expect(await newest(job)).toMatchObject({ order: { open: 19_500 }, decision_note: 'Go ahead' });
  expect(await stageOf(job)).toBe('waiting_for_parts');
  expect(await shop.stockOf(fuser)).toMatchObject({ onHand: 2, reserved: 2 });
  expect((await quotes.take(job)).statusCode).toBe(200);
  expect((await quotes.pay(job, 19_500)).statusCode).toBe(200);
  desk.saved(await desk.move(await desk.moved(waiting, 'in_repair', 'ready'), 'handed_over'));
});

test('what was agreed is answered once, does not expire, and cannot be changed or declined', async () => {
  const job = await diagnosed();
  const quotation = await quotes.sent(job, wanted());
  const [one, two] = await Promise.all([quotes.accept(quotation), quotes.accept(quotation)]);
  expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const now = { ...quotation, version: (await newest(job)).version };
  expect(refusalOf(await quotes.accept(now))).toBe('409 This quotation was already accepted.');
  expect(refusalOf(await quotes.decline(now))).toBe('409 This quotation was already accepted.');
  expect(refusalOf(await quotes.send(now))).toBe('409 This quotation was already accepted.');
  const change = { ...now, items: wanted(), service_job_id: job.id };
  expect((await desk.post(`update-quotation/${now.id}`, change)).statusCode).toBe(409);
  await shop.db.execute(sql`update quotations set valid_until = '2026-01-01' where id = ${now.id}`);
  await arrives(1);
  expect((await reserve(job)).statusCode).toBe(200);
});

test('the desk records by phone what is short; the machine does not leave before its parts are reserved or withdrawn', async () => {
  const job = await diagnosed();
  await quotes.sent(job, wanted());
  const approved = desk.saved(await desk.move({ ...job, stage: 'quoted' }, 'approved', 'Grace, by phone'));
  expect(await newest(job)).toMatchObject({ status: 'accepted', order: null, awaits: ['Fuser kit: 1 short'] });
  const ready = await desk.moved(approved, 'in_repair', 'ready');
  const { id, number } = await newest(job);
  expect(refusalOf(await desk.move(ready, 'handed_over'))).toBe(
    `409 ${number} was accepted, and its parts are not reserved. Reserve them, or delete the quotation.`,
  );
  expect((await desk.post(`delete-quotation/${id}`, {})).statusCode).toBe(200);
  desk.saved(await desk.move(ready, 'handed_over'));
});

test('a repair that is quoted again, or given up, has to be approved again', async () => {
  const job = await diagnosed();
  await quotes.accept(await quotes.sent(job, wanted()));
  const again = await desk.moved({ ...job, stage: 'approved' }, 'quoted');
  expect(await newest(job)).toMatchObject({ status: 'sent', decided_at: null, awaits: [] });
  const approved = desk.saved(await desk.move(again, 'approved', 'Grace, once more'));
  expect(await newest(job)).toMatchObject({ status: 'accepted', decision_note: 'Grace, once more' });
  const back = await desk.moved(approved, 'in_repair', 'diagnosed', 'returned_unrepaired');
  expect([back.stage, (await newest(job)).status]).toEqual(['returned_unrepaired', 'sent']);
});

test('the last part goes to the machine or over the counter, never to both', async () => {
  const job = await diagnosed();
  await quotes.accept(await quotes.sent(job, [{ item_id: fuser, quantity: 2, price: 9000 }]));
  await arrives(1);
  const [reserved, sold] = await Promise.all([
    reserve(job),
    desk.trade.sell([{ id: fuser, price: 9000, quantity: 1 }]).then(
      () => true,
      () => false,
    ),
  ]);
  expect([reserved.statusCode === 200, sold].filter(Boolean)).toHaveLength(1);
  const { onHand, reserved: held } = await shop.stockOf(fuser);
  expect([onHand, held]).toEqual(sold ? [1, 0] : [2, 2]);
});

test('additional work is quoted beside what waits for its parts, and says so', async () => {
  const job = await diagnosed();
  const first = await quotes.sent(job, wanted());
  await quotes.accept(first);
  const more = await quotes.sent(job, [{ item_id: labour, quantity: 2, price: 1500 }]);
  expect(await newest(job)).toMatchObject({ id: more.id, additional_to: [first.number] });
  expect((await quotes.accept(more)).statusCode).toBe(200);
  await arrives(1);
  const [, { id, version } = { id: 0, version: 0 }] = (await quotes.work(job)).quotes;
  expect((await desk.post(`accept-quotation/${id}`, { version, hand_over: false })).statusCode).toBe(200);
  expect((await quotes.work(job)).quotes.map(({ order }) => order?.open)).toEqual([3000, 19_500]);
});

test('goods without a job are refused while they are short, as before', async () => {
  const form = { name: 'Grace Wanjiru', phone_number: '0712 345 678', items: wanted() };
  const goods = quotes.saved(await quotes.send(quotes.saved(await desk.post('add-quotation', form))));
  expect((await quotes.accept(goods, { location: 'Thika', delivery_address: 'Garissa Road' })).statusCode).toBe(400);
});
