import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite } from './engine/pglite-engine';
import { readyPort, startServer } from './testing/run-server';
import { freshDataDir } from './testing/test-engine';

/* The API process on embedded data. The journeys start it that way all the time; these tests cover what else can happen to it. */

const cleanUps: (() => void)[] = [];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

// Each test starts several processes, on machines that may be busy.
jest.setTimeout(120_000);

async function embeddedData() {
  const dataDir = await freshDataDir();
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, environment: { DATA_DIR: dataDir } };
}

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
  // After a disconnect Node.js emits only `exit`, never `close`.
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
  // What it held is free for the next server.
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
