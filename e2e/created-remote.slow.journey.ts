import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@ofisi/services/workspaces';
import { test } from './journey';
import { openRentals } from './rentals';

const run = promisify(execFile);

test('a team creates a remote in a folder of its own, and sees it in the menu', async ({ page, shop }) => {
  // Includes a build, a trial of all screens, and their packaging.
  test.slow();
  const team = mkdtempSync(join(tmpdir(), 'ofisi-team-'));
  const folder = join(team, 'mf-rentals');
  const env = { ...process.env, DATA_DIR: shop.dataDir, INIT_CWD: ROOT };
  const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd, env });
  try {
    await npm(ROOT, 'run', 'mf', '--', 'create', folder, '--title', 'Printers for rent');
    await npm(folder, 'test');
    await npm(ROOT, 'run', 'build', '--', folder);
    await npm(ROOT, 'run', 'mf', '--', 'publish', folder);
    await npm(ROOT, 'run', 'mf', '--', 'pin', 'mf-rentals');

    await openRentals(page);
  } finally {
    rmSync(team, { recursive: true, force: true });
  }
});
