import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { SERVICE_MOVES, SERVICE_STAGES, serviceMove, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openServiceDesk(shop);
});

afterAll(() => shop.close());

/** A job at that stage, of the technician. */
async function jobAt(stage: ServiceStage): Promise<ServiceJob> {
  const job = await desk.received({ technician_id: desk.technician });
  await shop.db.execute(sql`update service_jobs set stage = ${stage} where id = ${job.id}`);
  return { ...job, stage };
}

test('a repair from receipt to hand-over keeps who did what, when, and what was said', async () => {
  const job = await desk.received({ technician_id: desk.technician });
  const found = desk.saved(await desk.move(job, 'diagnosed', 'The fuser is burnt', 'Technician'));
  expect(found).toMatchObject({ stage: 'diagnosed', diagnosis: 'The fuser is burnt', version: job.version + 1 });
  expect(found.stage_since >= job.stage_since).toBe(true);
  const quoted = desk.saved(await desk.move(found, 'quoted'));
  const approved = desk.saved(await desk.move(quoted, 'approved', 'Grace by phone'));
  expect(approved.diagnosis).toBe('The fuser is burnt');
  const repaired = desk.saved(await desk.move(approved, 'in_repair', undefined, 'Technician'));
  const ready = desk.saved(await desk.move(repaired, 'ready', 'New fuser fitted', 'Technician'));
  desk.saved(await desk.move(ready, 'handed_over'));
  const { moves } = await desk.read(job.id);
  expect(moves.map(({ from, to, said, by }) => [from, to, said, by])).toEqual([
    [null, 'received', null, 'Service Desk Person'],
    ['received', 'diagnosed', 'The fuser is burnt', 'Technician Person'],
    ['diagnosed', 'quoted', null, 'Service Desk Person'],
    ['quoted', 'approved', 'Grace by phone', 'Service Desk Person'],
    ['approved', 'in_repair', null, 'Technician Person'],
    ['in_repair', 'ready', 'New fuser fitted', 'Technician Person'],
    ['ready', 'handed_over', null, 'Service Desk Person'],
  ]);
});

test.each(SERVICE_STAGES)('from %s a job goes only where it may', async (from) => {
  for (const to of SERVICE_STAGES) {
    const job = await jobAt(from);
    const answer = await desk.move(job, to, 'As agreed');
    const isAllowed = serviceMove(from, to) !== undefined;
    expect([to, answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([
      to,
      isAllowed ? 200 : 400,
      isAllowed ? [] : ['to'],
    ]);
  }
});

test.each(SERVICE_STAGES)('from %s a technician makes the moves that are not made at the desk', async (from) => {
  for (const { to, atDesk } of SERVICE_MOVES[from]) {
    const answer = await desk.move(await jobAt(from), to, 'As agreed', 'Technician');
    expect([to, answer.statusCode]).toEqual([to, atDesk ? 403 : 200]);
  }
});

test('what only the desk does is refused in a sentence', async () => {
  expect(refusalOf(await desk.move(await jobAt('ready'), 'handed_over', undefined, 'Technician'))).toBe(
    '403 Only the service desk can move a job to Handed over.',
  );
});

test.each<[ServiceStage, ServiceStage, string]>([
  ['received', 'diagnosed', 'Enter what was found.'],
  ['quoted', 'approved', 'Enter who agreed, and how.'],
  ['quoted', 'declined', 'Enter the reason.'],
])('a move from %s to %s has to say something', async (from, to, message) => {
  const job = await jobAt(from);
  for (const said of [undefined, '', '  ']) {
    expect(errorsOf(await desk.move(job, to, said))).toEqual({ said: [message] });
  }
  expect((await desk.read(job.id)).service_job.stage).toBe(from);
});

test('the same move made twice is made once; the second gets the job as it is', async () => {
  const job = await desk.received();
  const first = desk.saved(await desk.move(job, 'in_repair'));
  const second = await desk.move(job, 'in_repair');
  expect([second.statusCode, second.json()]).toMatchObject([409, { current: { ...first } }]);
  expect((await desk.read(job.id)).moves).toHaveLength(2);
});

test('of two people who move a job at once, one does', async () => {
  const job = await desk.received({ technician_id: desk.technician });
  const answers = await Promise.all([
    desk.move(job, 'diagnosed', 'A worn roller', 'Technician'),
    desk.move(job, 'in_repair'),
    desk.move(job, 'returned_unrepaired', 'Not worth it'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const { service_job, moves } = await desk.read(job.id);
  expect(moves.map(({ to }) => to)).toEqual(['received', service_job.stage]);
});

describe('an ended job', () => {
  const machine = { serial_number: 'END-1', brand: 'HP', model: 'LaserJet' };

  test('frees its machine, and does not come back while the machine is on another job', async () => {
    const first = await desk.moved(await desk.received(machine), 'returned_unrepaired');
    const second = await desk.received(machine);
    expect(refusalOf(await desk.move(first, 'received', 'Wrong button'))).toBe(
      `409 ${second.number} is open for this machine. End that job first.`,
    );
    await desk.moved(second, 'returned_unrepaired');
    expect(desk.saved(await desk.move(first, 'received', 'Wrong button'))).toMatchObject({ stage: 'received' });
  });

  test('comes back, or the machine is received anew, but not both', async () => {
    const other = { ...machine, serial_number: 'END-2' };
    const ended = await desk.moved(await desk.received(other), 'returned_unrepaired');
    const answers = await Promise.all([desk.move(ended, 'received', 'Wrong button'), desk.add(other)]);
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  });
});
