import { existsSync } from 'node:fs';
import path from 'node:path';
import { missingSettings, openBucket, openEngine, readEnvironment } from './process/environment';
import { readyPort, shopOfPlenty, startServer, type DataEnvironment } from './testing/run-server';

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

test('a bad environment is one sentence that names the variable', async () => {
  const server = startServer({ DATA_DIR: 'relative/path' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toBe('DATA_DIR must be an absolute path.\n');
});

test('a shop on PostgreSQL says at its start that its mails reach nobody', async () => {
  const server = startServer(await preparedData());
  await readyPort(server);
  const isOnPostgres = process.env['DATABASE_URL'] !== undefined;
  expect(server.output().includes('Mails are not delivered: set SMTP_URL and MAIL_FROM')).toBe(isOnPostgres);
});

test('of mails it says so only where they are to be sent, and are not', () => {
  const DATABASE_URL = 'postgres://database/ofisi';
  expect(missingSettings({ DATABASE_URL })).toEqual([expect.stringMatching(/^Mails are not delivered/)]);
  expect(missingSettings({ DATABASE_URL, SMTP_URL: 'smtp://mail.example' })).toEqual([]);
  expect(missingSettings({})).toEqual([]);
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
