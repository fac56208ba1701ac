import type { Quotation } from '@ofisi/api-contract/quotations/quotations';
import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import type { MyServiceJobsResponse, ServiceJobTrackedResponse } from '@ofisi/api-contract/service/tracked-jobs';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openServiceDesk, type ServiceDesk } from '../testing/service-desk';
import { serviceQuotes, type QuotedPart, type ServiceQuotes } from '../testing/service-quotes';

let shop: TestShop;
let desk: ServiceDesk;
let quotes: ServiceQuotes;
let lines: QuotedPart[];

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  quotes = serviceQuotes(shop, desk);
  lines = [
    { item_id: await shop.addItem({ title: 'Labour, hour', price: 2000, isService: true }), quantity: 1, price: 2000 },
  ];
});

afterAll(() => shop.close());

const diagnosed = async (fields: object = {}) => desk.moved(await desk.received(fields), 'diagnosed');

const shownFor = async ({ number, phone_number }: Pick<ServiceJob, 'number' | 'phone_number'>) =>
  (await shop.post('/api/track-service-job', { number, phone_number })).json<ServiceJobTrackedResponse>().service_job
    .quotation;

const linkOf = ({ number, token, valid_until }: Quotation) => ({ number, token, valid_until });

test('number and phone lead to the quotation that waits for an answer, and to no other', async () => {
  const job = await diagnosed();
  const draft = quotes.saved(await quotes.add(job, lines));
  expect(await shownFor(job)).toBeNull();
  const first = quotes.saved(await quotes.send(draft));
  expect(await shownFor(job)).toEqual(linkOf(first));
  expect((await quotes.decline(first)).statusCode).toBe(200);
  expect(await shownFor(job)).toBeNull();
  const second = await quotes.sent(job, lines);
  expect(await shownFor(job)).toEqual(linkOf(second));
  expect((await quotes.accept(second)).statusCode).toBe(200);
  expect(await shownFor(job)).toBeNull();
});

test('an expired quotation is not shown, nor one of a job that is looked at again or on our warranty', async () => {
  const job = await diagnosed();
  const { id } = await quotes.sent(job, lines);
  const again = desk.saved(await desk.move({ id: job.id, stage: 'quoted' }, 'diagnosed', 'It is the fuser'));
  expect(await shownFor(job)).toBeNull();
  const quoted = desk.saved(await desk.move(again, 'quoted'));
  expect(await shownFor(job)).not.toBeNull();
  await shop.db.execute(
    sql`update service_jobs set payer = 'warranty', warranty_until = '2099-12-31' where id = ${quoted.id}`,
  );
  expect(await shownFor(job)).toBeNull();
  await shop.db.execute(sql`update service_jobs set payer = 'customer', warranty_until = null where id = ${quoted.id}`);
  await shop.db.execute(
    sql`update quotations set valid_until = (now() at time zone 'Africa/Nairobi')::date - 1 where id = ${id}`,
  );
  expect(await shownFor(job)).toBeNull();
});

test('a quotation sent to somebody else is not shown to whoever left the machine', async () => {
  const job = await diagnosed();
  await quotes.sent(job, lines, { phone_number: '0722 000 333' });
  expect(await shownFor(job)).toBeNull();
});

test('one for the customer of the job is, whatever phone they left, and on their account', async () => {
  const customer = await desk.customer('Moi Girls School', '0733 222 333');
  const userId = await desk.idOf('User');
  await shop.db.execute(sql`update parties set user_id = ${userId} where id = ${customer.id}`);
  const job = await diagnosed({ customer_id: customer.id, phone_number: '0712 444 555' });
  const quotation = await quotes.sent(job, lines, { customer_id: customer.id, phone_number: '' });
  expect(await shownFor(job)).toEqual(linkOf(quotation));
  const mine = async (role: 'User' | 'Staff') =>
    (await shop.get('/api/my-service-jobs', await shop.as(role))).json<MyServiceJobsResponse>().service_jobs;
  expect(await mine('User')).toMatchObject([{ number: job.number, quotation: linkOf(quotation) }]);
  expect(await mine('Staff')).toEqual([]);
});
