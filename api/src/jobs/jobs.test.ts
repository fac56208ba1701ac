import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { inTransaction, selectRows } from '../engine/database';
import { createSecretBox } from '../access/secret-box';
import { openTestEngine, POSTGRES_URL, type TestEngine } from '../testing/test-engine';
import { jobs as jobRows } from '../tables/jobs';
import { GiveUp, startJobs, type JobHandler, type Jobs, type RepeatedJob } from './jobs';

let data: TestEngine;
const running: Jobs[] = [];
const secretBox = createSecretBox(randomBytes(32));

beforeAll(async () => {
  data = await openTestEngine();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.close()));
  await data.engine.db.execute(sql`delete from jobs`);
});

afterAll(() => data.dispose());

/** Starts a process that runs jobs. */
function start(handler: JobHandler, repeated: Record<string, RepeatedJob> = {}) {
  const givenUp: string[] = [];
  const errors: unknown[] = [];
  const log = { error: (...args: unknown[]) => void errors.push(args) };
  const onGivenUp = (kind: string) => void givenUp.push(kind);
  const jobs = startJobs({ engine: data.engine, secretBox, handlers: { greet: handler }, repeated, log, onGivenUp });
  running.push(jobs);
  return { jobs, givenUp, errors };
}

const rows = () =>
  selectRows<{ attempts: number; failed: boolean; due_in: number }>(
    data.engine.db,
    sql`select attempts, failed_at is not null as failed, extract(epoch from due_at - now())::float8 as due_in from jobs`,
  );

test('a job is done and then removed; its payload cannot be read in the database', async () => {
  const done: unknown[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { jobs } = start(async (payload) => {
    await held;
    done.push(payload);
  });
  await jobs.add('greet', { name: 'Achieng' });
  const [stored] = await selectRows<{ payload: string }>(data.engine.db, sql`select payload from jobs`);
  expect(stored?.payload).not.toContain('Achieng');
  letGo();
  await eventually(() => Promise.resolve(expect(done).toEqual([{ name: 'Achieng' }])));
  await eventually(async () => expect(await rows()).toEqual([]));
});

test('a job added in a transaction runs only if that commits', async () => {
  const done: unknown[] = [];
  const { jobs } = start((payload) => Promise.resolve(void done.push(payload)));
  const refused = inTransaction(data.engine.db, async (tx) => {
    await jobs.add('greet', { name: 'nobody' }, tx);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await inTransaction(data.engine.db, (tx) => jobs.add('greet', { name: 'Wanjiru' }, tx));
  await eventually(() => Promise.resolve(expect(done).toEqual([{ name: 'Wanjiru' }])));
});

test('two who look at the same time do each job once', async () => {
  const done: number[] = [];
  const handler: JobHandler = (payload) => Promise.resolve(void done.push((payload as { number: number }).number));
  const { jobs } = start(handler);
  start(handler);
  await Promise.all(Array.from({ length: 30 }, (_, number) => jobs.add('greet', { number })));
  await eventually(async () => expect(await rows()).toEqual([]));
  expect([...done].sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, number) => number));
});

test('a failed job is retried with growing delays, and abandoned after a day', async () => {
  const { jobs, givenUp, errors } = start(() => Promise.reject(new Error('no answer')));
  await jobs.add('greet', {});
  await eventually(async () =>
    expect(await rows()).toEqual([{ attempts: 1, failed: false, due_in: expect.any(Number) }]),
  );
  await eventually(async () => expect((await rows())[0]?.due_in).toBeGreaterThan(0));
  await data.engine.db.execute(sql`update jobs set attempts = 9, due_at = now()`);
  await jobs.add('greet', {});
  await eventually(async () => expect((await rows()).filter(({ failed }) => failed)).toMatchObject([{ attempts: 10 }]));
  expect(givenUp).toEqual(['greet']);
  expect(errors.length).toBeGreaterThanOrEqual(2);
});

test('a job that cannot succeed is abandoned at once', async () => {
  const { jobs, givenUp } = start(() => Promise.reject(new GiveUp('nobody has this address')));
  await jobs.add('greet', {});
  await eventually(async () => expect(await rows()).toMatchObject([{ failed: true }]));
  expect(givenUp).toEqual(['greet']);
});

test('a job of an unknown kind is retried: during an upgrade, a newer version knows it', async () => {
  const { jobs, givenUp, errors } = start(() => Promise.resolve());
  await jobs.add('unheard-of', {});
  await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1, failed: false }]));
  await eventually(() => Promise.resolve(expect(errors).toHaveLength(1)));
  expect(givenUp).toEqual([]);
});

/** Leaves a job as a process that was killed while working on it would. */
async function leaveTaken(name: string): Promise<void> {
  const payload = secretBox.seal(JSON.stringify({ name }), 0);
  const lockedUntil = new Date(Date.now() + 120_000);
  await data.engine.db.insert(jobRows).values({ kind: 'greet', payload, attempts: 1, lockedUntil });
}

test('a job of a killed process is done by another once its lock has expired', async () => {
  const done: unknown[] = [];
  const { jobs } = start((said) => Promise.resolve(void done.push(said)));
  await jobs.add('greet', { name: 'Wanjiku' });
  await eventually(async () => expect(await rows()).toEqual([]));
  await leaveTaken('Otieno');
  await jobs.add('greet', { name: 'Akinyi' });
  await eventually(async () => expect(await rows()).toHaveLength(1));
  expect(done).toEqual([{ name: 'Wanjiku' }, { name: 'Akinyi' }]);
  await data.engine.db.execute(sql`update jobs set locked_until = now() - interval '1 second'`);
  await jobs.add('greet', { name: 'Njoki' });
  await eventually(async () => expect(await rows()).toEqual([]));
  expect(done).toEqual(expect.arrayContaining([{ name: 'Otieno' }, { name: 'Njoki' }]));
});

test('a job that is done is not done again because it could not be removed at once', async () => {
  const done: unknown[] = [];
  await data.engine.db.execute(sql`create function keep_job() returns trigger language plpgsql as
    $$ begin raise exception 'the database is away'; end $$`);
  await data.engine.db.execute(
    sql`create trigger keep_job before delete on jobs for each row execute function keep_job()`,
  );
  const { jobs, errors } = start((said) => Promise.resolve(void done.push(said)));
  await jobs.add('greet', { name: 'Wanjiku' });
  await eventually(async () => expect(done).toHaveLength(1));
  await data.engine.db.execute(sql`drop trigger keep_job on jobs`);
  await eventually(async () => expect(await rows()).toEqual([]));
  expect(done).toHaveLength(1);
  expect(errors).toEqual([]);
});

(POSTGRES_URL ? test.skip : test)('on embedded data it is done as soon as a process starts again', async () => {
  await leaveTaken('Otieno');
  const done: unknown[] = [];
  start((said) => Promise.resolve(void done.push(said)));
  await eventually(async () => expect(await rows()).toEqual([]));
  expect(done).toEqual([{ name: 'Otieno' }]);
});

test('closing runs due jobs first', async () => {
  const done: unknown[] = [];
  const { jobs } = start((payload) => Promise.resolve(void done.push(payload)));
  await jobs.add('greet', { name: 'Njeri' });
  await jobs.close();
  expect(done).toEqual([{ name: 'Njeri' }]);
});

describe('work that is repeated', () => {
  const HOUR = 3_600_000;
  const nothing: JobHandler = () => Promise.resolve();
  const tell = () => data.engine.db.execute(sql`select pg_notify('jobs', '')`);

  /** Makes the jobs due now. */
  async function makeDue() {
    await data.engine.db.execute(sql`update jobs set due_at = now() where is_repeated`);
    await tell();
  }

  const untilScheduled = (kinds: number) => eventually(async () => expect(await rows()).toHaveLength(kinds));

  test('is done once each time that it is due, however many processes there are', async () => {
    let done = 0;
    const sweep: RepeatedJob = { every: HOUR, work: () => Promise.resolve(void (done += 1)) };
    start(nothing, { sweep });
    start(nothing, { sweep });
    await untilScheduled(1);
    expect(done).toBe(0);
    for (const times of [1, 2]) {
      await makeDue();
      await eventually(async () => expect((await rows())[0]?.due_in).toBeGreaterThan(3_590));
      expect(done).toBe(times);
    }
  });

  test('is not done beside itself, and holds up nothing else', async () => {
    let under = 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sweep: RepeatedJob = {
      every: 1,
      async work() {
        under += 1;
        await held;
      },
    };
    const done: unknown[] = [];
    const greet: JobHandler = (payload) => Promise.resolve(void done.push(payload));
    const { jobs } = start(greet, { sweep });
    start(greet, { sweep });
    await untilScheduled(1);
    await makeDue();
    await eventually(() => Promise.resolve(expect(under).toBe(1)));
    await jobs.add('greet', { name: 'Chebet' });
    await tell();
    await eventually(() => Promise.resolve(expect(done).toEqual([{ name: 'Chebet' }])));
    expect(under).toBe(1);
    letGo();
  });

  test('is tried again soon when it has failed, and never given up', async () => {
    const { givenUp, errors } = start(nothing, {
      sweep: { every: HOUR, work: () => Promise.reject(new Error('no room')) },
    });
    await untilScheduled(1);
    await makeDue();
    await eventually(async () => expect((await rows())[0]?.due_in).toBeGreaterThan(0));
    expect(await rows()).toMatchObject([{ attempts: 1, failed: false }]);
    expect((await rows())[0]?.due_in).toBeLessThan(6);
    await data.engine.db.execute(sql`update jobs set attempts = 30`);
    await makeDue();
    await eventually(async () => expect((await rows())[0]?.due_in).toBeGreaterThan(3_590));
    expect(await rows()).toMatchObject([{ attempts: 31, failed: false }]);
    expect(givenUp).toEqual([]);
    expect(errors).toHaveLength(2);
  });

  test('of an unknown kind is left to processes that know it', async () => {
    let done = 0;
    const greeted: unknown[] = [];
    await data.engine.db.insert(jobRows).values({ kind: 'sweep', payload: '', isRepeated: true });
    const { jobs } = start((payload) => Promise.resolve(void greeted.push(payload)));
    await jobs.add('greet', { name: 'Muthoni' });
    await eventually(() => Promise.resolve(expect(greeted).toHaveLength(1)));
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 0, failed: false }]));
    // As done by a version that gave up jobs unknown to it.
    await data.engine.db.execute(sql`update jobs set failed_at = now()`);
    start(nothing, { sweep: { every: HOUR, work: () => Promise.resolve(void (done += 1)) } });
    await eventually(() => Promise.resolve(expect(done).toBe(1)));
  });
});
