import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { openServiceDesk, errorsOf, refusalOf, type ServiceDesk } from '../testing/service-desk';
import { serviceQuotes, type ServiceQuotes } from '../testing/service-quotes';

let shop: TestShop;
let desk: ServiceDesk;
let quotes: ServiceQuotes;
let roller: number;
let labour: number;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  quotes = serviceQuotes(shop, desk);
  roller = await shop.addItem({ title: 'Pickup roller', price: 1500, stock: 100 });
  labour = await shop.addItem({ title: 'Labour, hour', price: 2000, isService: true });
});

afterEach(() => expectBooksAgree(shop.db));
afterAll(() => shop.close());

/** Two rollers and an hour: KSh 5,000. */
const lines = () => [
  { item_id: roller, quantity: 2, price: 1500 },
  { item_id: labour, quantity: 1, price: 2000 },
];

const linesOf = async (job: ServiceJob, wanted: Readonly<Record<string, number>>) =>
  (await quotes.work(job)).parts
    .filter(({ product_name: name }) => wanted[name] !== undefined)
    .map(({ order_line_id, product_name: name }) => ({ order_line_id, quantity: wanted[name] }));

const giveUp = async (job: ServiceJob, wanted: Readonly<Record<string, number>>, fields: object = {}, headers = {}) =>
  desk.post(
    `give-up-service-parts/${job.id}`,
    { lines: await linesOf(job, wanted), reason: 'The old one is fine', ...fields },
    'Service Desk',
    headers,
  );

const messageOf = (answer: Awaited<ReturnType<typeof giveUp>>) => answer.json<{ message: string }>().message;
const partsOf = async (job: ServiceJob) =>
  (await quotes.work(job)).parts.map(({ product_name, quantity, left }) => [product_name, quantity, left]);
const orderOf = async (job: ServiceJob) => (await quotes.work(job)).quotes[0]?.order;

test('a part that is not needed is for sale again, and the order costs less', async () => {
  const before = await shop.stockOf(roller);
  const job = await quotes.approved(lines());
  expect(messageOf(await giveUp(job, { 'Pickup roller': 1 }))).toMatch(
    /^Parts given up: ORD\d+ costs KSh\s3,500\.00 now\.$/,
  );
  expect(await shop.stockOf(roller)).toEqual({ ...before, reserved: before.reserved + 1 });
  expect(await partsOf(job)).toEqual([
    ['Pickup roller', 1, 1],
    ['Labour, hour', 1, 0],
  ]);
  expect(await orderOf(job)).toMatchObject({ status: 'reserved', open: 3500 });
  const [cancelled] = await selectRows(
    shop.db,
    sql`select status, amount::float8 as amount, void_reason from orders order by id desc limit 1`,
  );
  expect(cancelled).toEqual({ status: 'cancelled', amount: 1500, void_reason: 'The old one is fine' });
  const [audited] = await selectRows<{ after: object }>(
    shop.db,
    sql`select after from audit_log where action = 'give_up_parts' and entity = 'service_jobs' and entity_id = ${job.id}`,
  );
  expect(audited?.after).toEqual({
    parts: [{ part: 'Pickup roller', quantity: 1 }],
    reason: 'The old one is fine',
  });
});

test('the machine is handed over without it, and pays for the rest', async () => {
  const job = await quotes.approved(lines());
  const ready = await desk.moved(job, 'in_repair', 'ready');
  expect(refusalOf(await desk.move(ready, 'handed_over', undefined, 'Admin'))).toMatch(
    /Take the parts, or give them up\.$/,
  );
  expect((await giveUp(job, { 'Pickup roller': 2 })).statusCode).toBe(200);
  expect((await quotes.pay(job, 2000)).statusCode).toBe(200);
  desk.saved(await desk.move(ready, 'handed_over'));
  expect(await orderOf(job)).toMatchObject({ status: 'completed', open: 0 });
});

test('a part that was taken and put back can be given up, and one that is in the machine cannot', async () => {
  const before = await shop.stockOf(roller);
  const job = await quotes.approved(lines());
  await quotes.take(job);
  expect(refusalOf(await giveUp(job, { 'Pickup roller': 1 }))).toBe(
    '409 These parts were taken, or given up, in the meantime.',
  );
  const [taken] = (await quotes.work(job)).taken;
  await desk.post(`put-back-service-parts/${job.id}`, { delivery_id: taken?.delivery_id }, 'Technician');
  expect((await giveUp(job, { 'Pickup roller': 2 })).statusCode).toBe(200);
  expect(await shop.stockOf(roller)).toEqual(before);
  expect(await partsOf(job)).toEqual([['Labour, hour', 1, 0]]);
});

test('an order of which nothing is left is cancelled', async () => {
  const before = await shop.stockOf(roller);
  const job = await quotes.approved(lines());
  expect(messageOf(await giveUp(job, { 'Pickup roller': 2, 'Labour, hour': 1 }))).toMatch(
    /^Parts given up: ORD\d+ is cancelled\.$/,
  );
  expect(await shop.stockOf(roller)).toEqual(before);
  expect(await orderOf(job)).toMatchObject({ status: 'cancelled' });
  expect(refusalOf(await giveUp(job, {}, { lines: [{ order_line_id: 1, quantity: 1 }] }))).toBe(
    `409 Nothing is approved for ${job.number}.`,
  );
});

test('what is paid already is credited: to the account of a customer, or to be given back', async () => {
  const customer = await desk.customer('Kisumu Academy');
  const of = async (fields: object) => {
    const job = await quotes.approved(lines(), fields);
    await quotes.pay(job, 5000);
    return job;
  };
  const known = await of({ customer_id: customer.id });
  const before = await shop.stockOf(roller);
  expect(messageOf(await giveUp(known, { 'Pickup roller': 1 }))).toMatch(/^Parts given up: credit note CN\d+\.$/);
  expect(await shop.stockOf(roller)).toEqual({ ...before, reserved: before.reserved - 1 });
  const [party] = await selectRows<{ balance: number }>(
    shop.db,
    sql`select balance::float8 as balance from parties where id = ${customer.id}`,
  );
  expect(party?.balance).toBe(-1500);
  expect(await partsOf(known)).toEqual([
    ['Pickup roller', 1, 1],
    ['Labour, hour', 1, 0],
  ]);

  const walkIn = await of({});
  expect(messageOf(await giveUp(walkIn, { 'Pickup roller': 2 }))).toMatch(
    /^Parts given up: credit note CN\d+\. KSh\s3,000\.00 is to be given back: see Returns\.$/,
  );
  expect(await orderOf(walkIn)).toMatchObject({ status: 'reserved', open: 0 });
  desk.saved(await desk.move(await desk.moved(walkIn, 'in_repair', 'ready'), 'handed_over'));
});

test('discount and VAT are divided, so that both orders add up', async () => {
  const job = await desk.moved(await desk.received({ technician_id: desk.technician }), 'diagnosed');
  const wanted = [{ item_id: roller, quantity: 3, price: 1500, discount: 100 }];
  const quotation = quotes.saved(
    await desk.post(
      'add-quotation',
      { name: 'Grace', phone_number: '0712 345 678', items: wanted, service_job_id: job.id },
      'Admin',
    ),
  );
  await quotes.accept(quotes.saved(await quotes.send(quotation)));
  expect((await giveUp(job, { 'Pickup roller': 1 })).statusCode).toBe(200);
  const rows = await selectRows(
    shop.db,
    sql`select quantity::float8 as quantity, discount::float8 as discount, orders.amount::float8 as amount, rounding::float8 as rounding
        from order_lines line join orders on orders.id = line.order_id order by line.id desc limit 2`,
  );
  expect(rows).toEqual([
    { quantity: 1, discount: 33.33, amount: 1467, rounding: 0.33 },
    { quantity: 2, discount: 66.67, amount: 2933, rounding: -0.33 },
  ]);
});

describe('refused is', () => {
  test('more than is left, a part of another job, one listed twice, and no reason', async () => {
    const job = await quotes.approved(lines());
    expect(errorsOf(await giveUp(job, { 'Pickup roller': 3 }))).toEqual({
      'lines.0.quantity': ['Only 2 of Pickup roller can be given up.'],
    });
    expect(errorsOf(await giveUp(job, { 'Pickup roller': 0.5 }))).toEqual({
      'lines.0.quantity': [expect.any(String)],
    });
    const [line] = await linesOf(job, { 'Pickup roller': 1 });
    expect(Object.keys(errorsOf(await giveUp(job, {}, { lines: [line, line] })))).toEqual(['lines.1.order_line_id']);
    const strange = [{ order_line_id: 999_999, quantity: 1 }];
    expect(Object.keys(errorsOf(await giveUp(job, {}, { lines: strange })))).toEqual(['lines.0.order_line_id']);
    expect(Object.keys(errorsOf(await giveUp(job, { 'Pickup roller': 1 }, { reason: ' ' })))).toEqual(['reason']);
    expect(Object.keys(errorsOf(await giveUp(job, {})))).toEqual(['lines']);
    expect(await partsOf(job)).toContainEqual(['Pickup roller', 2, 2]);
  });

  test('a technician, and a job that has ended', async () => {
    const job = await quotes.approved(lines());
    const body = { lines: await linesOf(job, { 'Pickup roller': 1 }), reason: 'Not needed' };
    expect((await desk.post(`give-up-service-parts/${job.id}`, body, 'Technician')).statusCode).toBe(403);
    await desk.moved(job, 'in_repair', 'diagnosed', 'returned_unrepaired');
    expect((await desk.post(`give-up-service-parts/${job.id}`, body)).statusCode).toBe(409);
  });
});

test('two at once give up, or take, once; a repeated form is answered alike', async () => {
  const job = await quotes.approved(lines());
  const answers = await Promise.all([
    giveUp(job, { 'Pickup roller': 2 }),
    quotes.take(job),
    giveUp(job, { 'Pickup roller': 2 }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

  const other = await quotes.approved(lines());
  const body = { lines: await linesOf(other, { 'Pickup roller': 1 }), reason: 'Not needed' };
  const key = { 'idempotency-key': 'give-up-1' };
  const send = () => desk.post(`give-up-service-parts/${other.id}`, body, 'Service Desk', key);
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
  expect(await partsOf(other)).toContainEqual(['Pickup roller', 1, 1]);
});
