import type { ServiceBoardResponse, ServiceCalendarResponse } from '@ofisi/api-contract/service/service-jobs';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, inDays, openServiceDesk, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;

beforeEach(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
});

afterEach(() => shop.close());

const readBoard = async () => (await desk.get('view-service-board')).json<ServiceBoardResponse>();

test('the board has the open jobs, those promised first first, and none that ended or was deleted', async () => {
  const some = await desk.received({ fault: 'Some day', note: 'Not on the card' });
  const later = await desk.received({ promised_on: inDays(5) });
  const soon = await desk.received({ promised_on: inDays(2) });
  await desk.moved(await desk.received({ promised_on: inDays(1) }), 'returned_unrepaired');
  const gone = await desk.received();
  await desk.post(`delete-service-job/${gone.id}`, {});
  const { service_jobs, more } = await readBoard();
  expect(service_jobs.map(({ id }) => id)).toEqual([soon.id, later.id, some.id]);
  expect(more).toBe(false);
  expect(service_jobs[2]).toMatchObject({ number: some.number, stage: 'received', fault: 'Some day', version: 1 });
  expect(service_jobs[2]).not.toHaveProperty('note');
});

test('the board says that it does not have all jobs', async () => {
  await shop.db.execute(
    sql`insert into service_jobs (number, kind, phone_number, fault)
        select 'SJ' || n, 'repair', '0712 345 678', 'Jams' from generate_series(1, 501) n`,
  );
  const { service_jobs, more } = await readBoard();
  expect([service_jobs.length, more]).toEqual([500, true]);
});

test('the calendar has visits and promised days of its month in their order, in Nairobi', async () => {
  const at = { kind: 'servicing', visit_address: 'Thika' };
  const [atDay, promised, visited, otherMonth, ready] = await Promise.all([
    desk.received(at),
    desk.received(),
    desk.received(at),
    desk.received(at),
    desk.received(),
  ]);
  const set = (id: number, visit: string | null, day: string | null) =>
    shop.db.execute(
      sql`update service_jobs set visit_at = ${visit}::timestamptz, promised_on = ${day}::date where id = ${id}`,
    );
  // Half past midnight in Nairobi on the first is still the day before in UTC.
  await set(atDay.id, '2031-02-28T21:30:00Z', null);
  await set(promised.id, null, '2031-03-10');
  await set(visited.id, '2031-03-09T07:00:00Z', '2031-04-02');
  await set(otherMonth.id, '2031-03-31T21:30:00Z', '2031-02-28');
  await set(ready.id, null, '2031-03-05');
  await desk.moved(ready, 'in_repair', 'ready');
  const read = async (month: string) =>
    (await desk.get(`view-service-calendar?month=${month}`))
      .json<ServiceCalendarResponse>()
      .service_jobs.map(({ id }) => id);
  expect(await read('2031-03')).toEqual([atDay.id, visited.id, promised.id]);
  expect(await read('2031-04')).toEqual([otherMonth.id, visited.id]);
  expect(await read('2031-12')).toEqual([]);
});

test.each(['', '?month=2031-13', '?month=March'])('the calendar wants a month, not “%s”', async (query) => {
  const answer = await desk.get(`view-service-calendar${query}`);
  expect([answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([400, ['month']]);
});
