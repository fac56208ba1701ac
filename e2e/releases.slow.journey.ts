import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { grantAccount } from '@ofisi/platform/registry/access';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { setIdOf } from '@ofisi/platform/registry/set-id';
import { readSet } from '@ofisi/platform/releases/named-sets';
import { pin, rollbackTo } from '@ofisi/platform/releases/pin';
import { startRollout } from '@ofisi/platform/releases/rollout';
import { fillEnvironments, LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import type { Shop } from '@ofisi/services/shop';
import { releaseAltered } from './altered-release';
import { violations } from './axe';
import { expect, signIn, test } from './journey';
import { overflowOf } from './overflow';

/** A trial or pictures of a set, in a browser of their own. */
const TRIAL = { timeout: 110_000 };

const arrivals = (name: string) => ({ name: `${name} ARRIVALS`, exact: true });

/** A release of the shop's pages with another heading on its first one. */
const releaseWith = (shop: Shop, name: string) =>
  releaseAltered(
    shop.dataDir,
    'mf-storefront',
    ['home.js', 'server/bundle.js'].map((file) => ({
      file,
      find: 'NEW ARRIVALS',
      replace: arrivals(name).name,
    })),
  );

/** Gives QA the right to pin what shoppers see, which they do not have in the demo shop. */
async function letPromote(shop: Shop): Promise<void> {
  const { name, email } = DEMO_ACCOUNTS.find(({ role }) => role === 'QA') ?? { name: '', email: '' };
  const rights = { remotes: ['*'], pin: ['qa', LOCAL_ENVIRONMENT], signOff: true };
  await grantAccount(shop.dataDir, name, { ...rights, account: email });
}

const card = (page: Page, environment: string) => page.getByRole('region', { name: environment, exact: true });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function give(page: Page, reason: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await press(page, button);
}

test('QA looks at a new release, compares, shares, signs off and rolls it out, in the back-office alone', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(400_000);
  const registry = folderRegistry(shop.dataDir);
  await fillEnvironments(shop.dataDir, ['qa'], () => undefined);
  const before = setIdOf(await readSet(registry, LOCAL_ENVIRONMENT));
  const revision = (await registry.environments.read(LOCAL_ENVIRONMENT))?.revision ?? 0;
  const release = await releaseWith(shop, 'JUNE');
  const what = { remote: 'mf-storefront', release };
  await pin(registry, { ...what, environment: 'qa', by: 'otieno', reason: 'June arrivals' });
  await letPromote(shop);
  await shop.openRegistry();

  await signIn(page, 'QA');
  await page.goto('/admin/releases');
  await expect(card(page, 'qa').getByText('June arrivals')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await card(page, 'qa')
    .getByText(/^What is pinned/)
    .click();
  const id = setIdOf(await readSet(registry, 'qa'));
  await card(page, 'qa').getByRole('link', { name: id }).click();
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();

  await page.getByRole('link', { name: `Compare with ${LOCAL_ENVIRONMENT}` }).click();
  await expect(page.getByText(release)).toBeVisible();
  await page.getByRole('button', { name: 'Take pictures of the pages' }).click();
  await expect(page.getByText('1 page looks different.')).toBeVisible(TRIAL);
  await expect(page.getByRole('img', { name: 'After: /' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Open or share' }).click();
  await page.getByRole('combobox', { name: /^Environment/ }).selectOption(LOCAL_ENVIRONMENT);
  await press(page, 'Create link');
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', arrivals('JUNE'))).toBeVisible();
  await guest.close();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Sign off' }).click();
  await press(page, 'Sign off');
  await expect(page.getByText('Enter what was tested.')).toBeVisible();
  await page.getByRole('textbox', { name: /^What was tested/ }).fill('bought, paid, returned');
  await press(page, 'Sign off');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('bought, paid, returned')).toBeVisible();

  await page.getByRole('button', { name: `Promote to ${LOCAL_ENVIRONMENT}` }).click();
  await press(page, 'Try it first');
  await expect(page.getByText(/no problems found/)).toBeVisible(TRIAL);
  await page.getByRole('combobox', { name: /^Who gets it/ }).selectOption('A growing share of visitors');
  await page.getByRole('textbox', { name: /^Shares/ }).fill('50, 100');
  await give(page, 'June', 'Start the rollout');
  await expect(page.getByRole('dialog', { name: 'Done' })).toBeVisible(TRIAL);

  await page.goto('/admin/releases');
  const rollout = card(page, LOCAL_ENVIRONMENT).getByRole('group', { name: 'Rollout of mf-storefront' });
  await expect(rollout.getByText('50% of visitors')).toBeVisible();
  await rollout.getByRole('button', { name: 'Next share' }).click();
  await give(page, 'nobody complained', 'Next share');
  await expect(rollout).toHaveCount(0, TRIAL);
  const visitor = await browser.newPage({ baseURL: shop.origin });
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', arrivals('JUNE'))).toBeVisible();
  await visitor.close();

  // A month later, with the id from an old report.
  await page.goto('/admin/releases/sets');
  await page.getByRole('searchbox').fill(before.slice(0, 6));
  await page.getByRole('link', { name: before }).click();
  await expect(page.getByRole('button', { name: 'Open or share' })).toBeVisible();
  await rollbackTo(registry, { environment: LOCAL_ENVIRONMENT, revision, by: 'a tester', reason: 'journey' });
});

test('somebody on call stops a rollout and goes back to what worked, on a phone, in the back-office alone', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const registry = folderRegistry(shop.dataDir);
  const bad = await releaseWith(shop, 'BAD');
  const worse = await releaseWith(shop, 'WORSE');
  const earlier = await registry.environments.read(LOCAL_ENVIRONMENT);
  const by = { environment: LOCAL_ENVIRONMENT, by: 'otieno' };
  await pin(registry, { ...by, remote: 'mf-storefront', release: bad, reason: 'cheaper chairs' });
  await startRollout(registry, {
    ...{ ...by, reason: 'even cheaper chairs', releases: { 'mf-storefront': worse } },
    plan: { steps: [50, 100], every: 600_000 },
  });
  await shop.openRegistry();

  await signIn(page, 'Developer');
  await page.goto('/admin/releases');
  const local = card(page, LOCAL_ENVIRONMENT);
  await expect(local.getByText('cheaper chairs', { exact: true })).toBeVisible();
  expect(await overflowOf(page)).toEqual({ pixels: 0, by: [] });
  expect(await violations(page)).toEqual([]);
  await local.getByRole('button', { name: 'Stop the rollout' }).click();
  await press(page, 'Stop the rollout');
  await expect(page.getByText('Enter the reason.')).toBeVisible();
  await give(page, 'carts are empty', 'Stop the rollout');
  await expect(local.getByRole('group', { name: 'Rollout of mf-storefront' })).toHaveCount(0);

  await local.getByRole('link', { name: 'Whole history' }).click();
  await page.getByRole('button', { name: `Go back to revision ${earlier?.revision}` }).click();
  await expect(page.getByRole('dialog').getByText(bad)).toBeVisible();
  await give(page, 'as before tonight', 'Roll back');
  await expect(page.getByRole('dialog')).toHaveCount(0, TRIAL);
  await expect(page.getByText('as before tonight')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', arrivals('NEW'))).toBeVisible();
});
