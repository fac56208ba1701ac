import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { ROOT } from '@ofisi/services/workspaces';
import { ordersOf, placeOrder } from '@ofisi/services/orders';
import { isAlive, npmStart, processTree } from './started-shop';
import { scaled } from './time-scale';

test.describe('npm start', () => {
  let dataDir: string;

  test.beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'ofisi-start-'));
  });

  test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('opens the demo shop in an empty folder, prints the demo accounts, and Ctrl-C stops everything', async () => {
    const shop = npmStart({ DATA_DIR: dataDir, PORT: '0' });
    const origin = await shop.origin;
    for (const { role, email, password } of DEMO_ACCOUNTS)
      expect(shop.output()).toContain(`${role} ${email} ${password}`);
    expect((await fetch(origin)).status).toBe(200);
    // Shoppers wait neither for the back-office nor for the other environments.
    await expect
      .poll(() => shop.output(), { timeout: scaled(120_000) })
      .toContain('The releases of qa: http://qa.localhost');
    expect(shop.output()).toContain(`Logs are in ${join(dataDir, 'logs')};`);
    for (const server of ['api', 'gateway', 'registry']) {
      const log = join(dataDir, 'logs', `${server}.log`);
      expect(readFileSync(log, 'utf8')).toContain('"message":"started"');
      expect(statSync(log).mode & 0o777).toBe(0o600);
    }

    const pids = processTree(shop.process.pid ?? 0);
    expect(pids.length).toBeGreaterThan(3);
    shop.process.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  test('refuses a data folder that another process uses', async () => {
    const first = npmStart({ DATA_DIR: dataDir, PORT: '0' });
    await first.origin;
    const second = npmStart({ DATA_DIR: dataDir, PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `The data folder ${dataDir} is in use by another process (pid ${first.process.pid}).`,
    );
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('refuses a taken port', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, resolve));
    const { port } = holder.address() as { port: number };
    const shop = npmStart({ DATA_DIR: dataDir, PORT: String(port) });
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim()).toBe(`Port ${port} is taken (EADDRINUSE); set PORT to a free one.`);
    holder.close();
  });

  test('refuses a data folder that cannot be written', async () => {
    const shop = npmStart({ DATA_DIR: '/dev/null/shop', PORT: '0' });
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim()).toBe(
      'The data folder /dev/null/shop is not writable; set DATA_DIR to a writable folder.',
    );
  });

  test('refuses a Node that is too old', async () => {
    const code = "import('./scripts/prepare.mjs').then((prepare) => prepare.requireNode('20.18.3'))";
    const failure = await promisify(execFile)(process.execPath, ['-e', code], { cwd: ROOT }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 1, stderr: 'Ofisi needs Node.js 20.19 or newer; this is 20.18.3.\n' });
  });

  test('keeps every acknowledged order after all processes are killed during orders', async () => {
    const first = npmStart({ DATA_DIR: dataDir, PORT: '0' });
    const origin = await first.origin;
    const acknowledged: string[] = [];
    const buyers = Array.from({ length: 8 }, async () => {
      for (;;) acknowledged.push(await placeOrder(origin));
    });
    const allFailed = Promise.allSettled(buyers);
    await expect.poll(() => acknowledged.length, { timeout: scaled(60_000) }).toBeGreaterThan(20);
    const pids = processTree(first.process.pid ?? 0);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await allFailed;
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);

    const second = npmStart({ DATA_DIR: dataDir, PORT: '0' });
    const kept = await ordersOf(await second.origin);
    expect(acknowledged.filter((invoice) => !kept.includes(invoice))).toEqual([]);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
