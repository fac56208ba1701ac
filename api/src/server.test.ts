import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { items } from './catalogue/tables';
import { readEnvironment } from './environment';
import { openPglite } from './engine/pglite-engine';
import { openPostgres } from './engine/postgres-engine';
import { orders } from './sales/tables';
import { freshDataDir, openTestEngine } from './testing/test-engine';
import { checkout, ledgerDifferences, openTestShop } from './testing/test-shop';
import type { OrderPlacedResponse } from './wire';

const children: ChildProcess[] = [];
const cleanUps: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
  }
  for (const cleanUp of cleanUps.splice(0).reverse()) {
    await cleanUp();
  }
});

// Each test starts several processes, on machines that may be busy.
jest.setTimeout(120_000);

interface Run {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

function run(file: string, environment: Record<string, string>, args: string[] = [], input?: string): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, file), ...args], {
    env: { ...process.env, DATABASE_URL: '', DEMO: '0', API_PORT: '0', NODE_OPTIONS: '', ...environment },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  child.stdin?.end(input);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text, exit: new Promise((resolve) => child.once('close', resolve)) };
}

function readyPort({ child, output, exit }: Run): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready && message.port) {
        resolve(message.port);
      }
    });
    void exit.then(() => reject(new Error(`The server ended: ${output()}`)));
  });
}

/** A data folder or database with one item of plenty, and nobody working on it. */
async function preparedData(): Promise<{ environment: Record<string, string>; itemId: number }> {
  const shop = await openTestShop();
  const itemId = await shop.addItem({ title: 'Plenty', price: 100, stock: 100_000 });
  const { dataDir, url } = shop;
  await shop.app.close();
  if (url) {
    cleanUps.push(() => shop.close());
    return { environment: { DATA_DIR: dataDir, DATABASE_URL: url }, itemId };
  }
  await shop.engine.close();
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return { environment: { DATA_DIR: dataDir }, itemId };
}

const reopen = ({ DATABASE_URL, DATA_DIR }: Record<string, string>) =>
  DATABASE_URL ? openPostgres(DATABASE_URL) : openPglite(DATA_DIR ?? '');

test('it starts, says so once, answers, and stops cleanly on SIGTERM', async () => {
  const { environment } = await preparedData();
  const server = run('server.ts', environment);
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
  expect(existsSync(path.join(environment['DATA_DIR'] ?? '', 'db.lock'))).toBe(false);
});

test('killed in the middle of orders, it has every acknowledged one when started again', async () => {
  const { environment, itemId } = await preparedData();
  const limits = {
    ORDERS_PER_MINUTE: '1000000',
    POSTS_PER_MINUTE: '1000000',
    UNPAID_PIECES: '1000000',
    UNPAID_AMOUNT: '1000000000',
  };
  const server = run('server.ts', { ...environment, ...limits });
  const port = await readyPort(server);
  const acknowledged: string[] = [];
  async function keepOrdering() {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/ordered-products`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkout([{ id: itemId, price: 100, quantity: 1 }])),
      });
      const { order } = (await answer.json()) as OrderPlacedResponse;
      acknowledged.push(order.invoice);
    }
  }
  const shoppers = Array.from({ length: 6 }, () => keepOrdering().catch(() => undefined));
  while (acknowledged.length < 60) {
    await pause(5);
  }
  server.child.kill('SIGKILL');
  await Promise.all([...shoppers, server.exit]);

  const engine = await reopen(environment);
  const stored = new Set((await engine.db.select({ invoice: orders.invoice }).from(orders)).map((row) => row.invoice));
  expect(acknowledged.filter((invoice) => !stored.has(invoice))).toEqual([]);
  const [item] = await engine.db.select().from(items).where(eq(items.id, itemId));
  expect(item?.reserved).toBe(stored.size);
  expect(await ledgerDifferences(engine.db)).toEqual([]);
  await engine.close();
});

test('a taken port is one sentence and exit code 1', async () => {
  const { environment } = await preparedData();
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => void other.close());
  const { port } = other.address() as net.AddressInfo;
  const server = run('server.ts', { ...environment, API_PORT: String(port) });
  expect(await server.exit).toBe(1);
  expect(server.output()).toBe(`Port ${port} on 127.0.0.1 is already in use by another program.\n`);
});

/** Embedded data, whichever engine the other tests run on. */
async function embeddedData() {
  const dataDir = await freshDataDir();
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, environment: { DATA_DIR: dataDir } };
}

test('a data folder in use is one sentence with the pid; a killed holder does not keep it', async () => {
  const { environment } = await embeddedData();
  const holder = run('server.ts', environment);
  await readyPort(holder);
  const second = run('server.ts', environment);
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(
    new RegExp(`^The data folder \\S+ is in use by another process \\(pid ${holder.child.pid}\\)\\.\\n$`),
  );
  holder.child.kill('SIGKILL');
  await holder.exit;
  const third = run('server.ts', environment);
  expect(await readyPort(third)).toBeGreaterThan(0);
});

test('nobody else on the machine can read what it keeps, not even what an earlier version left readable', async () => {
  const { dataDir, environment } = await embeddedData();
  mkdirSync(path.join(dataDir, 'outbox'));
  writeFileSync(path.join(dataDir, 'outbox', 'old.eml'), 'a link to an account');
  for (const file of ['outbox/old.eml', 'db/PG_VERSION', 'db/base']) {
    chmodSync(path.join(dataDir, file), 0o777);
  }
  const server = run('server.ts', environment);
  await readyPort(server);
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0)).toEqual([]);
});

test('when the process that started it is gone, it stops and frees the folder', async () => {
  const { dataDir, environment } = await embeddedData();
  const server = run('server.ts', environment);
  await readyPort(server);
  // After a disconnect Node reports the exit only, never the close.
  const exit = once(server.child, 'exit');
  server.child.disconnect();
  expect(await exit).toEqual([0, null]);
  expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(false);
});

test('SIGTERM ends it within its time for that also while its data engine spins in one statement', async () => {
  const { dataDir, environment } = await embeddedData();
  const engine = await openPglite(dataDir);
  await engine.db.execute(sql`
    create function spin() returns trigger language plpgsql as 'begin perform pg_sleep(600); return new; end'`);
  await engine.db.execute(sql`create trigger spin before insert on users for each row execute function spin()`);
  await engine.close();
  const server = run('server.ts', environment);
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
  const next = run('server.ts', environment);
  expect(await readyPort(next)).toBeGreaterThan(0);
});

test('a data folder that cannot be written, or of another version, is one sentence', async () => {
  const { dataDir } = await embeddedData();
  const file = path.join(dataDir, 'a-file');
  writeFileSync(file, '');
  const unwritable = run('server.ts', { DATA_DIR: path.join(file, 'below') });
  expect(await unwritable.exit).toBe(1);
  expect(unwritable.output()).toBe(`The data folder ${path.join(file, 'below')} is not writable.\n`);

  const old = path.join(dataDir, 'old');
  mkdirSync(path.join(old, 'db'), { recursive: true });
  writeFileSync(path.join(old, 'db', 'PG_VERSION'), '16');
  const mismatch = run('server.ts', { DATA_DIR: old });
  expect(await mismatch.exit).toBe(1);
  expect(mismatch.output()).toMatch(/^The data in \S+ was written by PostgreSQL 16,[^\n]*\n$/);
});

test('a bad environment is one sentence that names the variable', async () => {
  const server = run('server.ts', { DATA_DIR: 'relative/path' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toBe('The environment variable DATA_DIR is not usable: must be an absolute path.\n');
});

test.each([
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL is not usable: must begin with smtp:// or smtps://.'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'PUBLIC_ORIGIN is not usable: must be set when SMTP_URL is.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM is not usable: must hold an e-mail address.'],
])('mail is set up wholly or not at all: %j', (variables, complaint) => {
  const read = () => readEnvironment({ DATA_DIR: '/tmp', ...variables });
  expect(read).toThrow(`The environment variable ${complaint}`);
});

test('a database that is not there is one sentence, after it was asked for as long as it is waited for', async () => {
  const nowhere = { DATA_DIR: '/tmp', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' };
  const server = run('server.ts', { ...nowhere, DATABASE_WAIT_SECONDS: '0' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/^The database at DATABASE_URL cannot be used: [^\n]+\n$/);
  const patient = run('server.ts', { ...nowhere, DATABASE_WAIT_SECONDS: '1' });
  expect(await patient.exit).toBe(1);
  expect(patient.output()).toMatch(
    /^(\{[^\n]*"The database does not answer yet \([^\n]*\); it will be asked again\."\}\n)+The database at /,
  );
});

test('the first developer is made once, with the password from standard input or a generated one', async () => {
  const data = await openTestEngine();
  const { dataDir, url } = data;
  if (url) {
    cleanUps.push(() => data.dispose());
  } else {
    await data.engine.close();
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  }
  const environment: Record<string, string> = { DATA_DIR: dataDir, DATABASE_URL: url ?? '' };
  const make = (name: string, password: string) =>
    run('first-developer.ts', environment, ['--name', name, '--email', 'Dev@Shop.co.ke'], password);

  const weak = make('Jane', 'short');
  expect(await weak.exit).toBe(1);
  expect(weak.output()).toBe('The password field must be at least 8 characters.\n');
  const nameless = make('', '');
  expect(await nameless.exit).toBe(1);
  expect(nameless.output()).toBe('The name field is required.\n');
  const first = make('Jane', '');
  expect(await first.exit).toBe(0);
  expect(first.output()).toMatch(/^dev@shop\.co\.ke is the first Developer\. Password: \S{16}\n$/);
  const second = make('Joan', 'another good secret\n');
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/^There is a Developer already[^\n]*\n$/);
});
