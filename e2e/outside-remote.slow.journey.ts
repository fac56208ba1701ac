import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startService } from '@ofisi/services/service';
import { ROOT } from '@ofisi/services/workspaces';
import { expect, test } from './journey';
import { openRentals } from './rentals';
import { brokenPage, writeOutsideRemote } from './outside-remote';

const run = promisify(execFile);

/** The error output of a program that failed. */
const complaintOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );

test('a team builds a remote from published packages alone, and sees it in the menu', async ({ page, shop }) => {
  // Packages are built and installed, followed by a build and a trial of all screens.
  test.setTimeout(600_000);
  const team = mkdtempSync(join(tmpdir(), 'ofisi-outside-'));
  const folder = join(team, 'mf-rentals');
  const env = { ...process.env, DATA_DIR: shop.dataDir, INIT_CWD: ROOT };
  const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd, env });
  const settings = { DATA_DIR: shop.dataDir, REGISTRY_PORT: '0', API_ORIGIN: `http://127.0.0.1:${shop.apiPort}` };
  const registry = await startService('The registry', 'platform/src/registry-server/server.ts', settings);
  try {
    const packages = join(team, 'packages');
    await npm(ROOT, 'run', 'pack-packages', '--', '--to', packages);
    await npm(ROOT, 'run', 'mf', '--', 'publish-packages', '--from', packages);
    writeOutsideRemote(folder, {
      registry: `//127.0.0.1:${registry.port}/npm/`,
      token: readFileSync(join(shop.dataDir, 'publisher', 'token'), 'utf8').trim(),
    });
    await npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund');
    await npm(folder, 'run', 'types');
    const mend = brokenPage(folder);
    expect(await complaintOf(npm(folder, 'run', 'types'))).toMatch(
      /TS2345.*'number' is not assignable to parameter of type 'string'/,
    );
    mend();
    await npm(folder, 'test');
    await npm(folder, 'run', 'build');
    await npm(ROOT, 'run', 'mf', '--', 'publish', folder);
    await npm(ROOT, 'run', 'mf', '--', 'pin', 'mf-rentals');

    await openRentals(page);
    await expect(page.getByRole('link', { name: 'To the dashboard' })).toHaveCSS('font-weight', '600');
  } finally {
    await registry.stop();
    rmSync(team, { recursive: true, force: true });
  }
});
