import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { expectBooksAgree } from '../../testing/books-agree';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { inDays, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';
import { serviceQuotes, type ServiceQuotes } from '../testing/service-quotes';

let shop: TestShop;
let desk: ServiceDesk;
let quotes: ServiceQuotes;
let storage: number;

/** As of which storage costs KSh 150 a day after a week, and is sold as that service. */
const setTerms = (item: number | null, fee = 150) =>
  shop.db.execute(sql`
    insert into settings ("group", value, version)
    values ('service', ${JSON.stringify({ storage_free_days: 7, storage_fee: fee, storage_item_id: item })}::jsonb, 1)
    on conflict ("group") do update set value = excluded.value, version = settings.version + 1`);

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  quotes = serviceQuotes(shop, desk);
  // Its price is neither charged, nor the limit of what may be charged less.
  storage = await shop.addItem({ title: 'Storage', price: 50_000, isService: true });
});

beforeEach(() => setTerms(storage));
afterEach(() => expectBooksAgree(shop.db));
afterAll(() => shop.close());

const charge = ({ id }: Pick<ServiceJob, 'id'>, headers = {}) =>
  desk.post(`charge-service-storage/${id}`, {}, undefined, headers);

/** Lets a machine be ready since noon in Nairobi that many days ago. */
const wait = ({ id }: Pick<ServiceJob, 'id'>, days: number) =>
  shop.db.execute(
    sql`update service_jobs set stage_since = ${`${inDays(-days)}T12:00:00+03:00`}::timestamptz where id = ${id}`,
  );

async function readyFor(days: number, fields: object = {}): Promise<ServiceJob> {
  const job = await desk.moved(await desk.received(fields), 'in_repair', 'ready');
  await wait(job, days);
  return (await desk.read(job.id)).service_job;
}

test('the days past the free ones are charged at once, and paid before the machine is handed over', async () => {
  const job = await readyFor(10);
  expect((await quotes.work(job)).storage_fee).toBe(450);
  expect((await charge(job)).json()).toMatchObject({ status: 200, message: 'Storage charged' });
  expect(await quotes.work(job)).toMatchObject({
    storage_fee: null,
    quotes: [{ is_storage: true, is_fee: false, amount: 450, order: { status: 'reserved', open: 450 } }],
  });
  expect(refusalOf(await desk.move(job, 'handed_over'))).toMatch(/KSh\s450\.00 of this order is not paid/);
  await quotes.pay(job, 450);
  desk.saved(await desk.move(job, 'handed_over'));
  expect((await quotes.work(job)).quotes).toMatchObject([{ order: { status: 'completed', open: 0 } }]);
});

test('it is waived by not charging it', async () => {
  const job = await readyFor(20);
  desk.saved(await desk.move(job, 'handed_over'));
  expect((await quotes.work(job)).quotes).toEqual([]);
});

test('it is charged once, whoever presses, and later the days since then', async () => {
  const job = await readyFor(9);
  const answers = await Promise.all([charge(job), charge(job)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused && refusalOf(refused)).toMatch(
    new RegExp(`^409 The storage up to ${formatDay(inDays(0))} was charged with ORD\\d+\\.$`),
  );
  // As if those were the days of an earlier charge: the machine waits for longer now.
  await shop.db.execute(
    sql`update service_jobs set stage_since = stage_since - interval '2 days' where id = ${job.id}`,
  );
  await shop.db.execute(
    sql`update service_storage_charges set ready_since = ready_since - interval '2 days' where job_id = ${job.id}`,
  );
  expect((await quotes.work(job)).storage_fee).toBe(300);
  expect((await charge(job)).statusCode).toBe(200);
  expect((await quotes.work(job)).quotes.map(({ amount }) => amount)).toEqual([300, 300]);
});

test('a call that is sent again finds its own order', async () => {
  const job = await readyFor(12);
  const headers = { 'idempotency-key': 'b7f2f0a2-8a0e-4f0e-9c6b-3f2a51c0e002' };
  const [one, two] = [await charge(job, headers), await charge(job, headers)];
  expect(two.json()).toEqual(one.json());
  expect((await quotes.work(job)).quotes).toHaveLength(1);
});

test('a machine that is ready again is stored anew, and what was charged before stays, unless it is returned unrepaired', async () => {
  const job = await readyFor(10);
  await charge(job);
  const again = await desk.moved(job, 'in_repair', 'ready');
  await wait(again, 8);
  expect((await quotes.work(job)).storage_fee).toBe(150);
  expect((await charge(job)).statusCode).toBe(200);
  const orders = async () => (await quotes.work(job)).quotes.map(({ order }) => order?.status);
  expect(await orders()).toEqual(['reserved', 'reserved']);
  await desk.moved((await desk.read(job.id)).service_job, 'in_repair', 'diagnosed', 'returned_unrepaired');
  expect(await orders()).toEqual(['cancelled', 'cancelled']);
});

test('the customer pays it for a machine on our warranty too', async () => {
  const item = await desk.stock('Kyocera ECOSYS', ['WAR-1'], 'Kyocera');
  await desk.sell(item, 'WAR-1', { name: 'Grace Wanjiru', phone_number: '0712 345 678' });
  const job = await readyFor(10, { serial_number: 'WAR-1', new_owner: true });
  expect(job.payer).toBe('warranty');
  expect((await charge(job)).statusCode).toBe(200);
  expect(refusalOf(await desk.move(job, 'handed_over'))).toMatch(/not paid/);
});

test('nothing is charged within the free days, without a fee, without a service, or while a quotation is open', async () => {
  const fresh = await readyFor(7);
  expect(refusalOf(await charge(fresh))).toBe(`409 Nothing is to be paid for the storage of ${fresh.number}.`);
  const job = await readyFor(10);
  await quotes.sent(job, [{ item_id: storage, quantity: 1, price: 50_000 }]);
  expect((await charge(job)).statusCode).toBe(400);
  const other = await readyFor(10);
  await setTerms(storage, 0);
  expect((await charge(other)).statusCode).toBe(409);
  await setTerms(null);
  expect(refusalOf(await charge(other))).toBe('409 The settings name no service for storage.');
  expect((await quotes.work(other)).storage_fee).toBeNull();
  expect((await desk.read(other.id)).service_job.storage_fee).toBe(450);
});

test('technicians learn no sum', async () => {
  const job = await readyFor(10, { technician_id: desk.technician });
  expect((await quotes.work(job, 'Technician')).storage_fee).toBeNull();
  expect(await selectRows(shop.db, sql`select from service_storage_charges where job_id = ${job.id}`)).toEqual([]);
});
