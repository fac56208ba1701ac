import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openBucket, openEngine, readEnvironment } from './environment';
import { openPglite } from './engine/pglite-engine';
import { readyPort, shopOfPlenty, startServer, type DataEnvironment } from './testing/run-server';
import { freshDataDir } from './testing/test-engine';

const cleanUps: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) {
    await cleanUp();
  }
});

// Each test starts several processes, on machines that may be busy.
jest.setTimeout(120_000);

async function preparedData(): Promise<DataEnvironment> {
  const { environment, remove } = await shopOfPlenty();
  cleanUps.push(remove);
  return environment;
}

test('it starts, says so once, answers, and stops cleanly on SIGTERM', async () => {
  const environment = await preparedData();
  const server = startServer(environment);
  const port = await readyPort(server);
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(await answer.json()).toMatchObject({ status: 200 });
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  const lines = server
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const events = lines.filter(({ message }) => /^st/.test(String(message)));
  expect(events.map(({ level, message }) => [level, message])).toEqual([
    ['info', 'started'],
    ['info', 'stopping'],
    ['info', 'stopped'],
  ]);
  expect(events[0]).toMatchObject({ service: 'api', port, migrations: expect.any(Number) });
  expect(existsSync(path.join(environment.DATA_DIR, 'db.lock'))).toBe(false);
});

/** Embedded data, whichever engine the other tests run on. */
async function embeddedData() {
  const dataDir = await freshDataDir();
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, environment: { DATA_DIR: dataDir } };
}

describe('on embedded data', () => {
  test('a taken port is one sentence and exit code 1', async () => {
    const { environment } = await embeddedData();
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => void other.close());
    const { port } = other.address() as net.AddressInfo;
    const server = startServer({ ...environment, API_PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe(`Port ${port} on 127.0.0.1 is already in use by another program.\n`);
  });

  test('a data folder in use is one sentence with the pid; a killed holder does not keep it, nor one whose parent is gone', async () => {
    const { dataDir, environment } = await embeddedData();
    const holder = startServer(environment);
    await readyPort(holder);
    const second = startServer(environment);
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      new RegExp(`^The data folder \\S+ is in use by another process \\(pid ${holder.child.pid}\\)\\.\\n$`),
    );
    holder.child.kill('SIGKILL');
    await holder.exit;
    const third = startServer(environment);
    expect(await readyPort(third)).toBeGreaterThan(0);
    // After a disconnect Node reports the exit only, never the close.
    const exit = once(third.child, 'exit');
    third.child.disconnect();
    expect(await exit).toEqual([0, null]);
    expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(false);
  });

  test('nobody else on the machine can read what it keeps, not even what an earlier version left readable', async () => {
    const { dataDir, environment } = await embeddedData();
    mkdirSync(path.join(dataDir, 'outbox'));
    writeFileSync(path.join(dataDir, 'outbox', 'old.eml'), 'a link to an account');
    for (const file of ['outbox/old.eml', 'db/PG_VERSION', 'db/base']) {
      chmodSync(path.join(dataDir, file), 0o777);
    }
    const server = startServer(environment);
    await readyPort(server);
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(names.length).toBeGreaterThan(500);
    expect(names.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0)).toEqual([]);
  });

  test('SIGTERM ends it within its time for that also while its data engine spins in one statement', async () => {
    const { dataDir, environment } = await embeddedData();
    const engine = await openPglite(dataDir);
    await engine.db.execute(sql`
      create function spin() returns trigger language plpgsql as 'begin perform pg_sleep(600); return new; end'`);
    await engine.db.execute(sql`create trigger spin before insert on users for each row execute function spin()`);
    await engine.close();
    const server = startServer(environment);
    const port = await readyPort(server);
    const registration = await fetch(`http://127.0.0.1:${port}/api/user-register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Atieno', email: 'atieno@example.com', password: 'a quiet green lamp' }),
    });
    expect(registration.status).toBe(503);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('the data engine does not answer; the API stops without it');
    // What it held is free for the next one.
    const next = startServer(environment);
    expect(await readyPort(next)).toBeGreaterThan(0);
  });

  test('a data folder that cannot be written is one sentence', async () => {
    const { dataDir } = await embeddedData();
    const file = path.join(dataDir, 'a-file');
    writeFileSync(file, '');
    const unwritable = startServer({ DATA_DIR: path.join(file, 'below') });
    expect(await unwritable.exit).toBe(1);
    expect(unwritable.output()).toBe(`The data folder ${path.join(file, 'below')} is not writable.\n`);
  });
});

test('a bad environment is one sentence that names the variable', async () => {
  const server = startServer({ DATA_DIR: 'relative/path' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toBe('DATA_DIR must be an absolute path.\n');
});

test.each([
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'PUBLIC_ORIGIN must be set when SMTP_URL is.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must hold an e-mail address.'],
])('mail is set up wholly or not at all: %j', (variables, complaint) => {
  const read = () => readEnvironment({ DATA_DIR: '/tmp', ...variables });
  expect(read).toThrow(complaint);
});

test('a replica is of a database that is named too', () => {
  const variables = { DATA_DIR: '/tmp', DATABASE_REPLICA_URL: 'postgres://replica/ofisi' };
  expect(() => readEnvironment(variables)).toThrow('DATABASE_URL must be set when DATABASE_REPLICA_URL is.');
  expect(readEnvironment({ ...variables, DATABASE_URL: 'postgres://primary/ofisi' })).toMatchObject(variables);
});

test.each([
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET must be set when other settings of the S3 store are.'],
  [
    { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' },
    'S3_SECRET_ACCESS_KEY must be set when other settings of the S3 store are.',
  ],
  [{ S3_BUCKET: 'b', S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an address such as'],
  [{ S3_BUCKET: 'b', S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be one of on, off, not "yes".'],
])('an S3-compatible store is set up wholly or not at all: %j', (variables, complaint) => {
  expect(() => readEnvironment({ DATA_DIR: '/tmp', ...variables })).toThrow(complaint);
  expect(() => openBucket(variables)).toThrow(complaint);
});

test('a database that is not there is one sentence, after it was asked for as long as it is waited for', async () => {
  const nowhere = { DATA_DIR: '/tmp', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' };
  const retries: string[] = [];
  const impatient = readEnvironment({ ...nowhere, DATABASE_WAIT_SECONDS: '0' });
  await expect(openEngine(impatient, (sentence) => retries.push(sentence))).rejects.toThrow(
    /^The database at DATABASE_URL cannot be used: [^\n]+$/,
  );
  expect(retries).toEqual([]);
  const patient = startServer({ ...nowhere, DATABASE_WAIT_SECONDS: '1' });
  expect(await patient.exit).toBe(1);
  expect(patient.output()).toMatch(
    /^(\{[^\n]*"The database is not answering yet \([^\n]*\); trying again\."\}\n)+The database at /,
  );
});
