import type { ServiceHoursSavedResponse } from '@ofisi/api-contract/service/service-hours';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, inDays, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
});

afterAll(() => shop.close());

const ENTRY = { minutes: 90, day: inDays(0), done: 'Cleaned the rollers' };

type Role = 'Technician' | 'Service Desk';

const log = (id: number, fields: object = {}, role: Role = 'Technician', headers = {}) =>
  desk.post(`add-service-hours/${id}`, { ...ENTRY, ...fields }, role, headers);

const logged = async (...call: Parameters<typeof log>) => {
  const answer = await log(...call);
  expect(answer.statusCode).toBe(200);
  return answer.json<ServiceHoursSavedResponse>().hours;
};

const own = () => desk.received({ technician_id: desk.technician });

test('a technician logs time on a job of their own, and the desk sees all of it', async () => {
  const job = await own();
  const [entry] = await logged(job.id);
  expect(entry).toEqual({ id: entry?.id, ...ENTRY, by: 'Technician Person', is_own: true });
  await logged(job.id, { minutes: 15, done: 'Called the customer' }, 'Service Desk');
  expect((await desk.read(job.id)).hours).toMatchObject([
    { minutes: 15, by: 'Service Desk Person', is_own: true },
    { minutes: 90, by: 'Technician Person', is_own: false },
  ]);
  expect((await desk.read(job.id, 'Technician')).hours).toMatchObject([{ minutes: 90 }]);
});

test('a button that is pressed twice logs the time once', async () => {
  const job = await own();
  const headers = { 'idempotency-key': `time-${job.id}`, 'idempotency-secret': 'phone' };
  const answers = await Promise.all([1, 2, 3].map(() => logged(job.id, {}, 'Technician', headers)));
  expect(new Set(answers.flat().map(({ id }) => id)).size).toBe(1);
  expect((await desk.read(job.id)).hours).toHaveLength(1);
});

test.each([
  ['no time', { minutes: '' }, { minutes: ['Enter the time.'] }],
  ['nothing', { minutes: 0 }, { minutes: ['Enter a number of 1 or more.'] }],
  ['more than a day', { minutes: 1441 }, { minutes: ['Enter a number of 1,440 or less.'] }],
  ['half a minute', { minutes: 0.5 }, { minutes: ['Enter a whole number.'] }],
  ['no words', { done: ' ' }, { done: ['Enter the work done.'] }],
  ['tomorrow', { day: inDays(1) }, { day: ['Choose today or an earlier date.'] }],
  [
    'a day before the receipt',
    { day: inDays(-1) },
    { day: ['Choose the day on which the job was received, or a later one.'] },
  ],
])('%s is refused at its field', async (_, fields, errors) => {
  const job = await own();
  const answer = await log(job.id, fields);
  expect([answer.statusCode, errorsOf(answer)]).toEqual([400, errors]);
  expect((await desk.read(job.id)).hours).toEqual([]);
});

test('somebody else’s job does not exist for a technician, nor do its hours', async () => {
  const foreign = await desk.received();
  expect(refusalOf(await log(foreign.id))).toBe('404 This service job no longer exists.');
  const [entry] = await logged(foreign.id, {}, 'Service Desk');
  expect(refusalOf(await desk.post(`delete-service-hours/${entry?.id}`, {}, 'Technician'))).toBe(
    '404 This service job no longer exists.',
  );
});

describe('an entry is removed', () => {
  const remove = (id: number | undefined, role: Role = 'Technician') =>
    desk.post(`delete-service-hours/${id}`, {}, role);

  test('by the one who logged it, once, and leaves its trace in the audit log', async () => {
    const [entry] = await logged((await own()).id);
    const answers = await Promise.all([remove(entry?.id), remove(entry?.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const trace = await selectRows<{ before: object }>(
      shop.db,
      sql`select before from audit_log where entity = 'service_hours' and action = 'delete' and entity_id = ${entry?.id}`,
    );
    expect(trace).toMatchObject([{ before: { minutes: 90, done: ENTRY.done } }]);
  });

  test('by nobody else', async () => {
    const job = await own();
    const [entry] = await logged(job.id);
    expect(refusalOf(await remove(entry?.id, 'Service Desk'))).toBe('403 Only the person who logged it can remove it.');
    const ofDesk = (await logged(job.id, {}, 'Service Desk')).find(({ is_own }) => is_own);
    expect(refusalOf(await remove(ofDesk?.id))).toBe('404 This entry no longer exists.');
  });

  test('only while the job is open, as it is only logged then', async () => {
    const job = await own();
    const [entry] = await logged(job.id);
    await desk.moved(job, 'returned_unrepaired');
    const ended = '409 This job was returned unrepaired. Move it back to change it.';
    expect(refusalOf(await remove(entry?.id))).toBe(ended);
    expect(refusalOf(await log(job.id))).toBe(ended);
    expect((await desk.read(job.id)).hours).toHaveLength(1);
  });
});
