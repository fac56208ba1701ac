import type { SerialLifeResponse, SerialsResponse } from '@ofisi/api-contract/stock/serials';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { openServiceDesk, errorsOf, refusalOf, type ServiceDesk } from '../testing/service-desk';
import { serviceQuotes, type ServiceQuotes } from '../testing/service-quotes';

let shop: TestShop;
let desk: ServiceDesk;
let quotes: ServiceQuotes;
let roller: number;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  quotes = serviceQuotes(shop, desk);
  roller = await shop.addItem({ title: 'Pickup roller', price: 1500, stock: 100 });
});

afterEach(() => expectBooksAgree(shop.db));
afterAll(() => shop.close());

const rollers = (quantity = 2) => [{ item_id: roller, quantity, price: 1500 }];

test('parts leave stock once, however many technicians press at once', async () => {
  const before = await shop.stockOf(roller);
  const job = await quotes.approved(rollers());
  const answers = await Promise.all([quotes.take(job), quotes.take(job), quotes.take(job, [], 'Service Desk')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await shop.stockOf(roller)).toEqual({ ...before, onHand: before.onHand - 2 });
  const { parts, taken } = await quotes.work(job, 'Technician');
  expect(parts).toMatchObject([{ product_name: 'Pickup roller', quantity: 2, left: 0 }]);
  expect(taken).toMatchObject([{ can_put_back: true, lines: [{ product_name: 'Pickup roller', quantity: 2 }] }]);
  expect(refusalOf(await quotes.take(job))).toBe('409 These parts were taken in the meantime.');
});

test('a repeated call with its key is answered alike', async () => {
  const job = await quotes.approved(rollers());
  const line = (await quotes.work(job)).parts[0]?.order_line_id;
  const body = { lines: [{ order_line_id: line, quantity: 1 }] };
  const key = { 'idempotency-key': 'take-1' };
  const take = () => desk.post(`take-service-parts/${job.id}`, body, 'Technician', key);
  expect([(await take()).statusCode, (await take()).statusCode]).toEqual([200, 200]);
  expect((await quotes.work(job)).parts).toMatchObject([{ left: 1 }]);
});

test('more than was approved is refused at the line', async () => {
  const job = await quotes.approved(rollers());
  const line = (await quotes.work(job)).parts[0]?.order_line_id;
  const take = (fields: object) => desk.post(`take-service-parts/${job.id}`, { lines: [fields] }, 'Technician');
  expect(errorsOf(await take({ order_line_id: line, quantity: 3 }))).toEqual({
    'lines.0.quantity': ['Only 2 of Pickup roller are left to take.'],
  });
  expect(errorsOf(await take({ order_line_id: 999_999, quantity: 1 }))).toEqual({
    'lines.0.order_line_id': ['This part was not approved for this job.'],
  });
});

test('units are taken by their serial numbers, and put back', async () => {
  const board = await shop.addItem({ title: 'Main board', price: 12_000, serials: ['MB-1', 'MB-2'] });
  const job = await quotes.approved([{ item_id: board, quantity: 1, price: 12_000 }]);
  expect((await quotes.work(job)).parts).toMatchObject([{ requires_serial: true, serials: ['MB-1', 'MB-2'] }]);
  expect(errorsOf(await quotes.take(job))).toEqual({
    'lines.0.serials': ['Enter the serial number of each Main board.'],
  });
  expect((await quotes.take(job, ['MB-9'])).statusCode).toBe(400);
  expect((await quotes.take(job, ['mb-2'])).statusCode).toBe(200);
  const [taken] = (await quotes.work(job)).taken;
  expect(taken).toMatchObject({ by: 'Technician Person', lines: [{ serials: ['MB-2'] }] });
  const putBack = () =>
    desk.post(`put-back-service-parts/${job.id}`, { delivery_id: taken?.delivery_id }, 'Technician');
  expect((await putBack()).statusCode).toBe(200);
  expect(refusalOf(await putBack())).toMatch(/^409 These parts were put back/);
  expect((await quotes.work(job)).parts).toMatchObject([{ left: 1, serials: ['MB-1', 'MB-2'] }]);
});

test('nothing is taken for a job without an approval, of somebody else, or from another job', async () => {
  const job = await quotes.approved(rollers());
  const line = (await quotes.work(job)).parts[0]?.order_line_id;
  const body = { lines: [{ order_line_id: line, quantity: 1 }] };
  const other = await desk.received({ technician_id: desk.technician });
  expect(refusalOf(await desk.post(`take-service-parts/${other.id}`, body, 'Technician'))).toBe(
    `409 Nothing is approved for ${other.number}.`,
  );
  await shop.db.execute(sql`update service_jobs set technician_id = null where id = ${job.id}`);
  expect((await desk.post(`take-service-parts/${job.id}`, body, 'Technician')).statusCode).toBe(404);
  expect((await desk.get(`view-service-work/${job.id}`, 'Technician')).statusCode).toBe(404);
});

test('what cannot be there any more is told before it is taken', async () => {
  const laser = await shop.addItem({ title: 'Laser unit', price: 9000, serials: ['LU-1'] });
  const job = await quotes.approved([{ item_id: laser, quantity: 1, price: 9000 }]);
  await shop.db.execute(sql`update item_serials set status = 'scrapped' where serial_number = 'LU-1'`);
  expect((await quotes.work(job)).parts).toMatchObject([{ serials: [] }]);
  expect(errorsOf(await quotes.take(job, ['LU-1']))).toEqual({
    'lines.0.serials': ['There is no unit LU-1 of Laser unit in stock.'],
  });
  await shop.db.execute(sql`update item_serials set status = 'in_stock' where serial_number = 'LU-1'`);
});

describe('under warranty', () => {
  /** A job of the technician that costs the customer nothing. */
  async function covered() {
    const job = await desk.received({ technician_id: desk.technician });
    await shop.db.execute(
      sql`update service_jobs set payer = 'warranty', warranty_until = '2030-01-01' where id = ${job.id}`,
    );
    return job;
  }
  const use = ({ id, version }: { id: number; version: number }, fields: object) =>
    desk.post(`use-service-part/${id}`, { version, quantity: 1, ...fields }, 'Technician');

  test('a part leaves stock for the job, once, at its cost', async () => {
    await shop.db.execute(sql`update items set average_cost = 800 where id = ${roller}`);
    const before = await shop.stockOf(roller);
    const job = await covered();
    const answers = await Promise.all([use(job, { item_id: roller }), use(job, { item_id: roller })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await shop.stockOf(roller)).toEqual({ ...before, onHand: before.onHand - 1 });
    expect((await quotes.work(job, 'Admin')).used).toMatchObject([
      { product_name: 'Pickup roller', quantity: 1, by: 'Technician Person', cost: 800 },
    ]);
    expect((await quotes.work(job, 'Technician')).used).toMatchObject([{ cost: null }]);
  });

  test('units, shortages and jobs that the customer pays for', async () => {
    const drum = await desk.stock('Drum unit', ['DU-1']);
    const job = await covered();
    expect(errorsOf(await use(job, { item_id: drum }))).toEqual({
      serials: ['Enter the serial number of each Drum unit.'],
    });
    expect(errorsOf(await use(job, { item_id: drum, serials: ['DU-7'] }))).toEqual({
      serials: ['There is no unit DU-7 of Drum unit in stock.'],
    });
    expect((await use(job, { item_id: drum, serials: ['du-1'] })).statusCode).toBe(200);
    const now = (await desk.read(job.id)).service_job;
    expect(errorsOf(await use(now, { item_id: drum, serials: ['DU-1'] }))).toEqual({
      quantity: ['Only 0 of Drum unit can be taken.'],
    });
    expect(errorsOf(await use(now, { item_id: 999_999 }))).toEqual({ item_id: ['There is no such part.'] });
    expect((await quotes.work(job)).used).toMatchObject([{ serials: 'DU-1' }]);
    const listed = (await desk.get(`view-serials?item_id=${drum}&status=used`, 'Admin')).json<SerialsResponse>();
    expect(listed.serials).toMatchObject([{ serial_number: 'DU-1', status: 'used' }]);
    const life = await desk.get(`view-serials/${listed.serials[0]?.id}`, 'Admin');
    expect(life.json<SerialLifeResponse>().events[0]).toMatchObject({
      event: 'used',
      document: job.number,
      service_job_id: job.id,
      note: null,
    });
    const csv = (await desk.get(`view-serials?item_id=${drum}&format=csv`, 'Admin')).body;
    expect(csv).toMatch(/DU-1.*used/i);
    expect((await desk.get('view-equipment-by-serial?serial=DU-1')).body).toContain('"status":"used"');
    const paid = await desk.received({ technician_id: desk.technician });
    expect(refusalOf(await use(paid, { item_id: roller }))).toMatch(/^409 The customer pays/);
  });

  test('technicians find parts without prices', async () => {
    const answer = await desk.get('view-service-items?q=roller&per_page=5&page=1', 'Technician');
    expect(answer.json()).toMatchObject({ items: [{ title: 'Pickup roller', requires_serial: false }] });
    expect(answer.body).not.toMatch(/price|cost/);
  });
});
