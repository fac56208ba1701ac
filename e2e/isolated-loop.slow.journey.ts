import { BROWSER_ARGS } from './browser-args';
import { openPartner, pinPartner, publishPartner, withdrawPartner } from './isolated-remote';
import { expect, signIn, test } from './journey';

// As Chromium on computers is set up; the one of the journeys gives frames no processes of their own.
test.use({
  launchOptions: {
    ...(process.env['BROWSER'] ? { executablePath: process.env['BROWSER'] } : {}),
    args: [...BROWSER_ARGS, '--site-per-process'],
  },
});

test.afterAll(({ shop }) => withdrawPartner(shop));

test('an isolated remote does not hold the page up with a loop', async ({ page, shop, expectedErrors }) => {
  test.slow();
  // The card that takes its place.
  expectedErrors.push(/It isn’t responding/);
  const release = await publishPartner(shop);
  await pinPartner(shop, release);
  await signIn(page, 'Admin');
  const located = await openPartner(page, release);
  await expect(located.getByRole('heading', { level: 1 })).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/frames/'));
  const loop = frame?.evaluate('for (;;);').catch(() => 'ended');

  for (let press = 0; press < 4; press += 1) {
    await page.getByRole('button', { name: 'Toggle sidebar' }).click({ timeout: 3_000 });
  }
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })).toBeVisible({ timeout: 40_000 });
  expect(await loop).toBe('ended');
});
