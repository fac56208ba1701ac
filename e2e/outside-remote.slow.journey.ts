import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startService } from '@ofisi/services/service';
import { ROOT } from '@ofisi/services/workspaces';
import { expect, signIn, test } from './journey';
import { addPageTest, brokenPage, changeSentence, nameRegistry, npmRunDevAgainst } from './outside-remote';
import { openRentals } from './rentals';

const run = promisify(execFile);

/** The error output of a program that failed. */
const complaintOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );

test('a team with npm and a token alone creates, develops and releases a remote', async ({ page, shop }) => {
  // Packages are built and installed, followed by two builds and a trial of the screens.
  test.setTimeout(600_000);
  const team = mkdtempSync(join(tmpdir(), 'ofisi-outside-'));
  const folder = join(team, 'mf-rentals');
  const ours = { ...process.env, DATA_DIR: shop.dataDir, INIT_CWD: ROOT };
  const mf = (...args: string[]) => run('npm', ['run', '-s', 'mf', '--', ...args], { cwd: ROOT, env: ours });
  const settings = { DATA_DIR: shop.dataDir, REGISTRY_PORT: '0', API_ORIGIN: `http://127.0.0.1:${shop.apiPort}` };
  const registry = await startService('The registry', 'platform/src/registry-server/server.ts', settings);
  try {
    const packages = join(team, 'packages');
    await run('npm', ['run', 'pack-packages', '--', '--to', packages], { cwd: ROOT, env: ours });
    await mf('publish-packages', '--from', packages);
    const { stdout } = await mf('token', 'team rentals', '--publish', 'mf-rentals', '--pin', 'local');
    const [token = ''] = /ofisi_[\w-]+/.exec(stdout) ?? [];

    const key = join(team, 'rentals.pem');
    const theirs = { ...process.env, REGISTRY_TOKEN: token, REGISTRY_KEY: key };
    const npm = (...args: string[]) => run('npm', args, { cwd: folder, env: theirs });
    const release = (...args: string[]) => run('npx', ['release-tool', ...args], { cwd: folder, env: theirs });
    mkdirSync(folder);
    nameRegistry(folder, registry.port);
    // Its own cache: npm keeps programs that it has run once under their versions.
    const create = ['create', '--yes', '--cache', join(team, 'npm'), '@ofisi/remote', './'];
    await npm(...create, '--', '--title', 'Printers for rent');
    addPageTest(folder);
    await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
    await npm('run', 'types');
    const mend = brokenPage(folder);
    expect(await complaintOf(npm('run', 'types'))).toMatch(
      /TS2345.*'number' is not assignable to parameter of type 'string'/,
    );
    mend();
    await npm('test');

    const development = npmRunDevAgainst(folder, shop.origin, 'local', theirs);
    try {
      const origin = await development.origin;
      await signIn(page, 'Admin', `${origin}/login`);
      await page.goto(`${origin}/admin/rentals`);
      await expect(page.getByText(/^Signed in as /)).toBeVisible();
      const undo = changeSentence(folder);
      await expect(page.getByText(/^Karibu, /)).toBeVisible();
      undo();
      // It would miss its server.
      await page.goto('about:blank');
    } finally {
      await development.stop();
    }

    await npm('run', 'build');
    const [publicKey = ''] = /MC[\w+/=]{20,}/.exec((await release('key')).stdout) ?? [];
    await mf('key', 'team rentals', publicKey);
    await mf('trust', 'team rentals', publicKey, '--publish', 'mf-rentals');
    expect(await complaintOf(release('pin', 'mf-storefront', '--environment', 'qa'))).toContain('may not pin in qa');
    await release('publish', './');
    await release('pin', 'mf-rentals', '--environment', 'local', '--reason', 'first');
    expect((await release('history')).stdout).toContain('team rentals');
    await openRentals(page);
  } finally {
    await registry.stop();
    rmSync(team, { recursive: true, force: true });
  }
});
