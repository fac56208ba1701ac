import type { ServiceBoardResponse, ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { inDays, openServiceDesk, type ServiceDesk } from '../testing/service-desk';
import { storageFeeOf } from './storage';

let shop: TestShop;
let desk: ServiceDesk;

const TERMS = { storage_free_days: 7, storage_fee: 150, storage_item_id: null, daily_mail: true };

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  const saved = await desk.post('update-settings/service', { ...TERMS, version: 0 }, 'Admin');
  expect(saved.json()).toMatchObject({ status: 200, settings: { ...TERMS, version: 1 } });
});

afterAll(() => shop.close());

/** A job whose machine became ready at noon in Nairobi that many days ago. */
async function readyFor(days: number, fields: object = {}): Promise<ServiceJob> {
  const job = await desk.moved(await desk.received(fields), 'in_repair', 'ready');
  await shop.db.execute(
    sql`update service_jobs set stage_since = ${`${inDays(-days)}T12:00:00+03:00`}::timestamptz where id = ${job.id}`,
  );
  return (await desk.read(job.id)).service_job;
}

test.each([
  [0, false, 0],
  [7, false, 0],
  [8, true, 150],
  [20, true, 1_950],
])('a machine that is ready for %s days', async (days, is_not_fetched, storage_fee) => {
  const job = await readyFor(days);
  expect(job).toMatchObject({ waiting_since: inDays(-days), is_not_fetched, storage_fee });
  expect((await desk.read(job.id)).storage).toEqual({
    since: inDays(-days),
    free_until: inDays(7 - days),
    fee_per_day: 150,
    fee: storage_fee,
  });
  // What is charged is what is shown.
  expect(storageFeeOf(job, TERMS, inDays(0))).toBe(storage_fee);
});

test('nothing is stored of a job that is not ready, that has ended, or that is a visit', async () => {
  const open = await desk.received();
  const ended = await desk.moved(await readyFor(20), 'handed_over');
  const visit = await readyFor(20, { kind: 'installation', visit_at: `${inDays(1)}T10:00`, visit_address: 'Thika' });
  for (const { id } of [open, ended, visit]) {
    const { service_job: job, storage } = await desk.read(id);
    expect(job).toMatchObject({ waiting_since: null, is_not_fetched: false, storage_fee: 0 });
    expect([storage, storageFeeOf(job, TERMS, inDays(0))]).toEqual([null, 0]);
  }
});

test('the list is narrowed to what was not fetched, the longest wait first, and the board shows it', async () => {
  const [longer, shorter, fresh] = [
    await readyFor(30, { fault: 'Narrowed' }),
    await readyFor(10, { fault: 'Narrowed' }),
    await readyFor(2, { fault: 'Narrowed' }),
  ];
  const ids = async (query: string) => (await desk.list(`?q=narrowed&${query}`)).map(({ id }) => id);
  expect(await ids('is_not_fetched=1&sort=waiting_since')).toEqual([longer.id, shorter.id]);
  expect(await ids('is_not_fetched=0')).toEqual([fresh.id]);
  const { service_jobs } = (await desk.get('view-service-board')).json<ServiceBoardResponse>();
  expect(service_jobs.find(({ id }) => id === shorter.id)).toMatchObject({ is_not_fetched: true, storage_fee: 450 });
  expect((await desk.get('view-service-jobs?format=csv&is_not_fetched=1')).body).toContain('Storage Fee');
});

test('the fee is that of the settings as they are now; without one, only the wait is shown', async () => {
  const job = await readyFor(10);
  const free = { storage_free_days: 3, storage_fee: 0, version: 1 };
  expect((await desk.post('update-settings/service', free, 'Admin')).statusCode).toBe(200);
  expect((await desk.read(job.id)).service_job).toMatchObject({ is_not_fetched: true, storage_fee: 0 });
  const most = { storage_free_days: 0, storage_fee: 1_000_000, version: 2 };
  expect((await desk.post('update-settings/service', most, 'Admin')).statusCode).toBe(200);
  await shop.db.execute(sql`update service_jobs set stage_since = now() - interval '9000 days' where id = ${job.id}`);
  expect((await desk.read(job.id)).service_job.storage_fee).toBe(9_000_000_000);
});

test.each([
  [{ storage_free_days: -1 }, 'storage_free_days'],
  [{ storage_free_days: 366 }, 'storage_free_days'],
  [{ storage_fee: 10.5 }, 'storage_fee'],
  [{ storage_fee: '' }, 'storage_fee'],
])('settings %j are refused', async (fields, field) => {
  const answer = await desk.post('update-settings/service', { ...TERMS, ...fields, version: 3 }, 'Admin');
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
});
