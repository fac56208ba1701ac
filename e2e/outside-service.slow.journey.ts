import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { expect, signIn, test } from './journey';
import { asOutsideTeam, publishAndPin } from './outside-team';

const REMOTE = 'mf-service-admin';
const TEXTS = 'src/texts/service-jobs.ts';

test('the service desk is built, published and pinned outside the repository, from packages alone', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  await asOutsideTeam(shop, { remote: REMOTE, title: 'Service' }, async (team) => {
    const { folder, npm } = team;
    rmSync(join(folder, 'src'), { recursive: true });
    cpSync(join(ROOT, REMOTE, 'src'), join(folder, 'src'), { recursive: true });
    const texts = readFileSync(join(folder, TEXTS), 'utf8');
    const changed = texts.replace("'Service Jobs'", "'Jobs of the Desk'");
    expect(changed).not.toBe(texts);
    writeFileSync(join(folder, TEXTS), changed);

    await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
    await npm('run', 'types');
    await npm('run', 'build');
    await signIn(page, 'Admin');
    await page.goto('/admin/service/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Jobs');
    await publishAndPin(team, REMOTE);
    // The gateway notices within moments.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs of the Desk', { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
