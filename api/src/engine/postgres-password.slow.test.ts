import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openLog } from '@ofisi/shared-server/log';
import { buildApp } from '../app';
import { findPostgresBinaries, openPrivatePostgres, type PrivatePostgres } from '../testing/private-postgres';
import { runScript } from '../testing/run-script';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { openPostgres } from './postgres-engine';

// Starts its own server, and processes, possibly on a busy machine.
jest.setTimeout(120_000);

const RIGHT = 'mlima-kenya-5199';
/** The folder of the files that commands create before they reach the database. */
const BESIDE = path.join(tmpdir(), `ofisi-beside-${process.pid}`);
const WRONG = 'wrong-as-can-be';
const REFUSED = 'password authentication failed for user "ofisi"';
const HINT =
  'the password is in its address, or in PGPASSWORD, and docker-compose.yml gives the database its own at its first start only';

(findPostgresBinaries() ? describe : describe.skip)('a PostgreSQL that asks for a password', () => {
  let postgres: PrivatePostgres;
  let dataDir: string;

  beforeAll(async () => {
    const opened = await openPrivatePostgres({ password: RIGHT });
    if (!opened) {
      throw new Error('There are no binaries of PostgreSQL.');
    }
    postgres = opened;
    dataDir = mkdtempSync(path.join(tmpdir(), 'ofisi-test-'));
  });

  afterAll(() => {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(BESIDE, { recursive: true, force: true });
  });

  const addressWith = (password: string) => Object.assign(new URL(postgres.url), { password }).href;

  test.each([
    ['server.ts', [], 'The database at DATABASE_URL cannot be used'],
    ['migrate-command.ts', [], 'The database at DATABASE_URL cannot be used'],
    [
      'first-developer.ts',
      ['--name', 'Jane', '--email', 'jane@shop.co.ke'],
      'The database at DATABASE_URL cannot be used',
    ],
    [
      'backup/backup-command.ts',
      ['--to', path.join(BESIDE, 'backup.tar.gz')],
      'The database cannot be reached at DATABASE_DIRECT_URL, or DATABASE_URL without it',
    ],
    [
      'backup/restore-command.ts',
      ['--from', 'nothing.tar.gz', '--data-dir', BESIDE],
      'The database cannot be reached at DATABASE_DIRECT_URL, or DATABASE_URL without it',
    ],
  ])('with a wrong one, or none, %s ends at once with a sentence', async (file, args, beginning) => {
    const run = (url: string) =>
      runScript(file, { environment: { DATA_DIR: dataDir, DATABASE_URL: url, PGPASSWORD: '' }, args, input: '' });
    const wrong = run(addressWith(WRONG));
    expect(await wrong.exit).toBe(1);
    expect(wrong.output()).toBe(`${beginning}: ${REFUSED}; ${HINT}.\n`);
    const none = run(postgres.url);
    expect(await none.exit).toBe(1);
    expect(none.output()).toBe(
      `${beginning}: it asks for a password, and there is none; the password is in its address, or in PGPASSWORD.\n`,
    );
  });

  test('when it is changed while the shop is open, calls are answered 503, the log says why, and it goes on with the right one', async () => {
    const lines: string[] = [];
    const log = openLog({ service: 'api', level: 'info', to: { write: (line) => void lines.push(line) } });
    const engine = await openPostgres(addressWith(RIGHT));
    const app = await buildApp({ engine, log, uploadsDir: path.join(dataDir, 'uploads') });
    const admin = new pg.Client({ connectionString: addressWith(RIGHT) });
    await admin.connect();
    const cutOff = (password: string) => admin.query(`alter role ofisi password '${password}'`);
    try {
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'ofisi'`;
      expect((await app.inject('/api/order-tracking?number=1&phone=0712345678')).statusCode).toBeLessThan(500);
      await cutOff('another');
      const login = () =>
        app.inject({ method: 'POST', url: '/api/user-login', payload: { email: 'a@b.co', password: 'x' } });
      // Not by logins, which are rate-limited: the first calls may only meet a closed connection.
      await eventually(async () => {
        // One that was just signing in with the old password is not listed yet.
        await admin.query(others);
        const ready = await app.inject('/readyz');
        expect([ready.statusCode, ready.json()]).toEqual([
          503,
          { status: 503, message: 'The data engine does not answer.' },
        ]);
        expect(lines.join('')).toContain(REFUSED.replaceAll('"', '\\"'));
      });
      expect((await login()).statusCode).toBe(503);
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
      await cutOff(RIGHT);
      await eventually(async () => expect((await app.inject('/readyz')).statusCode).toBe(200));
      expect((await login()).statusCode).toBe(401);
    } finally {
      await cutOff(RIGHT);
      await admin.end();
      await app.close();
      await engine.close();
    }
  });

  test('a replica that refuses the connection is reported with its reason, and the catalogue is still read', async () => {
    const heard: unknown[] = [];
    const engine = await openPostgres(addressWith(RIGHT), {
      replicaUrl: addressWith(WRONG),
      onReplica: (answers, why) => void heard.push([answers, why]),
    });
    const app = await buildApp({ engine, uploadsDir: path.join(dataDir, 'uploads') });
    expect((await app.inject('/api/view-items')).statusCode).toBe(200);
    // The replica is checked in the background.
    await eventually(async () => expect(heard).toEqual([[false, `${REFUSED}; ${HINT}`]]));
    await app.close();
    await engine.close();
  });
});
