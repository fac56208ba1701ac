import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { errorsOf, inDays, openServiceDesk, type ServiceDesk } from '../../service/testing/service-desk';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let desk: ServiceDesk;

beforeEach(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
  await shop.db.execute(sql`alter table service_moves disable trigger service_moves_append_only`);
});

afterEach(() => shop.close());

const PERIOD = `from=${inDays(-30)}&to=${inDays(0)}`;

const read = async (period = PERIOD) => (await desk.get(`view-service-report?${period}`)).json<ServiceReportResponse>();

/** A job received that many days ago, with its moves that many days after that. */
async function jobOf(daysAgo: number, fields: object, moves: readonly (readonly [number, ServiceStage])[]) {
  let job: ServiceJob = await desk.received(fields);
  for (const [, to] of moves) job = await desk.moved(job, to);
  const received = `${inDays(-daysAgo)}T09:00:00+03:00`;
  await shop.db.execute(sql`update service_jobs set created_at = ${received}::timestamptz where id = ${job.id}`);
  for (const [place, days] of [0, ...moves.map(([after]) => after)].entries()) {
    await shop.db.execute(
      sql`update service_moves set created_at = ${received}::timestamptz + make_interval(hours => ${Math.round(days * 24)})
          where id = (select id from service_moves where job_id = ${job.id} order by id offset ${place} limit 1)`,
    );
  }
  return job;
}

const REPAIRED = (days: number) =>
  [
    [0, 'in_repair'],
    [days, 'ready'],
    [days + 1, 'handed_over'],
  ] as const;

test('turnaround has median and longest days from receipt to ready, and the share within the promise, by kind', async () => {
  const promise = async (job: ServiceJob, days: number) =>
    shop.db.execute(sql`update service_jobs set promised_on = ${inDays(days)}::date where id = ${job.id}`);
  await promise(await jobOf(20, {}, REPAIRED(1)), -19);
  await promise(await jobOf(20, {}, REPAIRED(2)), -19);
  await jobOf(20, {}, [
    [0, 'in_repair'],
    [9.5, 'ready'],
  ]);
  await jobOf(20, { kind: 'servicing' }, REPAIRED(4));
  // Not ready again, and ready before the period.
  await jobOf(20, {}, [
    [0, 'in_repair'],
    [1, 'ready'],
    [2, 'in_repair'],
  ]);
  await jobOf(60, {}, REPAIRED(3));
  expect((await read()).turnaround).toEqual([
    { kind: 'repair', jobs: 3, median_days: 2, longest_days: 9.5, promised: 2, in_time: 50 },
    { kind: 'servicing', jobs: 1, median_days: 4, longest_days: 4, promised: 0, in_time: null },
    { kind: null, jobs: 4, median_days: 3, longest_days: 9.5, promised: 2, in_time: 50 },
  ]);
});

test('a repair is fixed the first time unless it went back from ready, or its machine came back within 30 days', async () => {
  const machine = (number: number) => ({ serial_number: `FTF-${number}`, brand: 'HP', model: 'LaserJet' });
  await jobOf(25, machine(1), REPAIRED(1));
  await jobOf(25, {}, REPAIRED(1));
  await jobOf(25, machine(2), [
    [0, 'in_repair'],
    [1, 'ready'],
    [2, 'in_repair'],
    [3, 'ready'],
    [4, 'handed_over'],
  ]);
  await jobOf(25, machine(3), REPAIRED(1));
  await jobOf(10, machine(3), []);
  // A service of the same machine, or a repair long after, says nothing about the first repair.
  await jobOf(25, machine(4), REPAIRED(1));
  await jobOf(10, { ...machine(4), kind: 'servicing' }, []);
  await jobOf(25, { kind: 'inspection' }, REPAIRED(1));
  expect((await read()).first_time_fix).toEqual({ handed_over: 5, repaired_again: 1, came_back: 1, fixed: 60 });
});

test('a hand-over that was undone counts from the last one, and turnaround keeps its first day', async () => {
  await jobOf(20, {}, [...REPAIRED(2), [8, 'ready'], [9, 'handed_over']]);
  const { turnaround, first_time_fix: fix } = await read();
  expect(turnaround[0]).toMatchObject({ jobs: 1, longest_days: 2 });
  expect(fix).toMatchObject({ handed_over: 1, fixed: 100 });
});

test('technicians have their hours by day of work, the jobs behind them, and those that they finished', async () => {
  const own = await desk.received({ technician_id: desk.technician });
  const log = (fields: object) =>
    desk.post(`add-service-hours/${own.id}`, { day: inDays(0), done: 'Cleaned', ...fields }, 'Technician');
  await log({ minutes: 45 });
  await log({ minutes: 30 });
  await log({ minutes: 100 });
  await shop.db.execute(sql`update service_hours set day = day - 40 where minutes = 100`);
  await desk.moved(own, 'in_repair', 'ready');
  await desk.moved(await desk.received({ technician_id: desk.technician }), 'in_repair', 'ready');
  await desk.received({ technician_id: desk.technician });
  expect((await read()).technicians).toEqual([
    { id: desk.technician, name: 'Technician Person', minutes: 75, worked_on: 1, finished: 2 },
  ]);
});

test('jobs received are counted by kind and by brand, however it was written, with those on our warranty', async () => {
  const item = await desk.stock('Kyocera ECOSYS', ['W-1'], 'Kyocera');
  await desk.sell(item, 'W-1', { warranty_months: 12 });
  await desk.received({ serial_number: 'W-1', new_owner: true });
  await desk.received({ brand: 'KYOCERA', model: 'TASKalfa', kind: 'servicing' });
  await desk.received({ brand: 'HP', model: 'LaserJet' });
  await desk.received();
  for (const stage of ['requested', 'cancelled']) {
    const { id } = await desk.received({ brand: 'HP', model: 'Never came' });
    await shop.db.execute(sql`update service_jobs set stage = ${stage} where id = ${id}`);
  }
  const deleted = await desk.received({ brand: 'HP', model: 'Gone' });
  await desk.post(`delete-service-job/${deleted.id}`, {});
  const { kinds, brands } = await read();
  expect(kinds).toEqual([
    { kind: 'repair', jobs: 3, warranty: 1 },
    { kind: 'servicing', jobs: 1, warranty: 0 },
  ]);
  expect(brands.map(({ brand, ...counts }) => [brand?.toLowerCase() ?? null, counts])).toEqual([
    ['kyocera', { jobs: 2, warranty: 1 }],
    ['hp', { jobs: 1, warranty: 0 }],
    [null, { jobs: 1, warranty: 0 }],
  ]);
});

test('it is a file too, empty or not, and a wrong period is refused', async () => {
  expect((await read()).turnaround).toEqual([
    { kind: null, jobs: 0, median_days: null, longest_days: null, promised: 0, in_time: null },
  ]);
  await jobOf(20, { brand: '=HYPERLINK("x")', model: 'M' }, REPAIRED(1));
  const file = await desk.get(`view-service-report?${PERIOD}&format=csv`);
  expect(file.headers['content-disposition']).toContain('service-');
  expect(file.body).toContain('Turnaround,Repair,1,1,1');
  expect(file.body).not.toContain('"=HYPERLINK');
  const wrong = await desk.get(`view-service-report?from=${inDays(0)}&to=${inDays(-1)}`);
  expect([wrong.statusCode, Object.keys(errorsOf(wrong))]).toEqual([400, ['to']]);
});
