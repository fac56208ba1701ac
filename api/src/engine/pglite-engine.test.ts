import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app';
import { freshDataDir } from '../testing/test-engine';
import { selectRows, sqlState } from './database';
import type { Engine } from './engine';
import { openPglite, PGLITE_MAJOR, type PgliteOptions } from './pglite-engine';

const workers: Worker[] = [];
const note = (worker: Worker) => workers.push(worker);

const folders: string[] = [];
const engines: Engine[] = [];

async function dataFolder() {
  const folder = await freshDataDir();
  folders.push(folder);
  return folder;
}

/** Closed after the tests if the test does not do so. */
async function open(folder: string, options: PgliteOptions = {}) {
  const engine = await openPglite(folder, options);
  engines.push(engine);
  return engine;
}

let shared: Engine;

beforeAll(async () => {
  process.on('worker', note);
  shared = await open(await dataFolder());
});

afterAll(async () => {
  process.off('worker', note);
  await Promise.all(engines.map((engine) => engine.close()));
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

test('committed data survives closing and reopening, and the lock is released', async () => {
  const folder = await dataFolder();
  const first = await open(folder);
  await first.db.execute(sql`insert into units (name, short_name) values ('Piece', 'pc')`);
  expect(existsSync(path.join(folder, 'db.lock'))).toBe(true);
  await first.close();
  expect(existsSync(path.join(folder, 'db.lock'))).toBe(false);
  const second = await open(folder);
  expect(await selectRows(second.db, sql`select name from units`)).toEqual([{ name: 'Piece' }]);
  await second.close();
});

test('a rolled-back transaction leaves nothing, and the next one works', async () => {
  await expect(
    shared.db.transaction(async (tx) => {
      await tx.execute(sql`insert into units (name, short_name) values ('Box', 'bx')`);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await shared.db.transaction((tx) => tx.execute(sql`insert into units (name, short_name) values ('Ream', 'rm')`));
  expect(await selectRows(shared.db, sql`select name from units`)).toEqual([{ name: 'Ream' }]);
});

test('using the outer connection inside a transaction is an error instead of a deadlock', async () => {
  const attempt = shared.db.transaction(() => shared.db.execute(sql`select 1`));
  await expect(attempt).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/through that transaction/) },
  });
  expect(await selectRows(shared.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('errors keep their SQLSTATE; trigrams and accents are supported; bigint and dates are text as with pg', async () => {
  const failed = await shared.db.execute(sql`select 1 / 0`).catch((error: unknown) => error);
  expect(sqlState(failed)).toBe('22012');
  const [row] = await selectRows(
    shared.db,
    sql`select unaccent('Söhne') as plain, similarity('printer', 'printers') > 0.5 as near,
               9007199254740993::bigint as big, '2026-01-02'::date as day, 1.50::numeric as sum`,
  );
  expect(row).toEqual({ plain: 'Sohne', near: true, big: '9007199254740993', day: '2026-01-02', sum: '1.50' });
});

test('a folder that is open cannot be opened again: one sentence with the pid', async () => {
  const folder = await dataFolder();
  const engine = await open(folder);
  await expect(openPglite(folder)).rejects.toThrow(
    `The data folder ${path.join(folder, 'db')} is in use by another process (pid ${process.pid}).`,
  );
  await engine.close();
});

test.each([
  ['a dead process', '4194000 here'],
  ['a process whose pid was given to another one', `${process.pid} ${hostname()}`],
  ['a torn write', ''],
])('the lock of %s is taken over', async (_name, content) => {
  const folder = await dataFolder();
  writeFileSync(path.join(folder, 'db.lock'), content);
  const engine = await open(folder);
  expect(readFileSync(path.join(folder, 'db.lock'), 'utf8')).toBe(`${process.pid} ${hostname()}`);
  await engine.close();
});

test('a worker that ends by itself is reported, and every query fails instead of waiting', async () => {
  const engine = await open(await dataFolder());
  const waiting = engine.db.execute(sql`select pg_sleep(1)`).catch((error: unknown) => error);
  await workers.at(-1)?.terminate();
  expect(await engine.died).toMatchObject({ message: 'The data engine has stopped.' });
  expect(await waiting).toBeInstanceOf(Error);
  await expect(engine.db.execute(sql`select 1`)).rejects.toThrow();
});

test('an engine closed on purpose does not count as dead', async () => {
  const engine = await open(await dataFolder());
  await engine.close();
  expect(await Promise.race([engine.died, Promise.resolve('closed')])).toBe('closed');
});

test('data of another PostgreSQL version is refused before it is touched', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ofisi-test-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'db'));
  writeFileSync(path.join(folder, 'db', 'PG_VERSION'), '15\n');
  await expect(openPglite(folder)).rejects.toThrow(
    new RegExp(`was written by PostgreSQL 15, but this version reads PostgreSQL ${PGLITE_MAJOR}`),
  );
  expect(existsSync(path.join(folder, 'db.lock'))).toBe(false);
});

test('the pinned engine writes the expected version', async () => {
  const folder = await dataFolder();
  expect(readFileSync(path.join(folder, 'db', 'PG_VERSION'), 'utf8').trim()).toBe(PGLITE_MAJOR);
});

test('when the queue is full, requests are answered 503, and later ones work again', async () => {
  const folder = await dataFolder();
  const engine = await open(folder, { queueBound: 3 });
  const app = await buildApp({
    engine,
    uploadsDir: path.join(folder, 'uploads'),
    limits: { failuresPerAccount: 100 },
  });
  let release = () => {};
  let blocked: Promise<void> = Promise.resolve();
  // The app's own work at its start may come first.
  await new Promise<void>((begun) => {
    blocked = engine.db.transaction(() => {
      begun();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  });
  const login = () =>
    app.inject({ method: 'POST', url: '/api/user-login', payload: { email: 'a@b.co', password: 'x' } });
  const calls = Array.from({ length: 6 }, login);
  const settled = Promise.all(calls);
  const first = await Promise.race(calls);
  expect(first.statusCode).toBe(503);
  expect(first.headers['retry-after']).toBe('1');
  expect(first.json()).toMatchObject({ status: 503 });
  release();
  await blocked;
  const statuses = (await settled).map((answer) => answer.statusCode);
  // A job that polls for work takes a place as well.
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(3);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect((await login()).statusCode).toBe(401);
  await app.close();
  await engine.close();
});
