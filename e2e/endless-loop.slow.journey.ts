import type { BrowserContext, Page } from '@playwright/test';
import type { HealthReport } from '@ofisi/shared-contract/health';
import { type Alteration, releaseAltered } from './altered-release';
import { goBack, pinBroken, REMOTE } from './broken-release';
import { expect, test } from './journey';

const IN_ANSWER_TO_A_PRESS: Alteration = {
  file: 'remote.js',
  find: 'name:"mf-storefront"',
  replace: 'name:(addEventListener("click",()=>{for(;;);}),"mf-storefront")',
};

const LOOPS: Readonly<Record<string, Alteration>> = {
  'as soon as it is evaluated': {
    file: 'remote.js',
    find: 'name:"mf-storefront"',
    replace: 'name:((()=>{for(;;);})(),"mf-storefront")',
  },
  'as its screen is drawn': {
    file: 'home.js',
    find: 'title:"Office equipment for Kenya, looked after for years"',
    replace: 'get title(){for(;;);}',
  },
  'in answer to a press': IN_ANSWER_TO_A_PRESS,
};

const SOME_SECONDS_MS = 20_000;
const STUCK_AFTER_MS = 5_000;

/** Opens the shop in a tab that is soon stuck, ends the tab, and lets some seconds pass. */
async function freeze(context: BrowserContext, release: string, isPressed: boolean): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(release);
  const [entry] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(`/${release}/remote.js`)),
    page.goto('/', { waitUntil: 'commit' }),
  ]);
  await entry.finished();
  if (isPressed) {
    await page.waitForResponse((response) => response.url().includes('/health.js'));
    // Its first beat.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('schema');
    await page
      .locator('main h1')
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  }
  await expect.poll(() => answerOf(page), { timeout: 60_000 }).toBe('none');
  await page.close();

  const other = await context.newPage();
  // No page of the shop's.
  await other.goto('/robots.txt');
  await other.evaluate((ms) => {
    for (const key of Object.keys(localStorage)) {
      const [at, ...words] = localStorage.getItem(key)?.split(' ') ?? [];
      if (key.startsWith('ofisi_health:')) localStorage.setItem(key, [Number(at) - ms, ...words].join(' '));
    }
  }, SOME_SECONDS_MS);
  await other.close();
}

/** A busy page answers late; one in a loop, never. */
const answerOf = (page: Page): Promise<string> =>
  Promise.race([
    page.evaluate(() => 'alive').catch(() => 'ended'),
    new Promise<string>((resolve) => setTimeout(resolve, STUCK_AFTER_MS, 'none')),
  ]);

function reportsOf(page: Page): HealthReport[] {
  const reports: HealthReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/page-reports')) reports.push(JSON.parse(request.postData() ?? '{}') as HealthReport);
  });
  return reports;
}

/** Waits until the gateway serves another release than `release`. */
const notServed = (page: Page, release: string) =>
  expect.poll(async () => (await page.request.get('/')).text()).not.toContain(release);

const notice = (page: Page) => page.getByRole('status', { name: 'Stopped page' });

test.describe('a release that does not come back', () => {
  test.slow();
  test.afterEach(({ shop }) => goBack(shop));

  for (const [when, loop] of Object.entries(LOOPS)) {
    test(`${when} is not started a second time in the same browser`, async ({ context, shop, expectedErrors }) => {
      expectedErrors.push(/froze this browser before|React error #422/);
      const release = await releaseAltered(shop.dataDir, REMOTE, [loop]);
      await pinBroken(shop.dataDir, release);
      await freeze(context, release, when.endsWith('press'));

      const page = await context.newPage();
      const reports = reportsOf(page);
      await page.goto('/');
      await expect(notice(page)).toContainText('You see an earlier version');
      await expect(page.getByRole('heading', { name: 'NEW ARRIVALS', exact: true })).toBeVisible();
      expect(reports.flatMap(({ releases }) => releases)).toContainEqual({
        remote: REMOTE,
        release,
        faults: { frozen: 1 },
      });
      // The rest of the remote and of the shop works as well, also in the next document.
      await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
      await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
      await page.goto('/shop');
      await page
        .getByRole('button', { name: /Add to Cart/ })
        .first()
        .click();
      await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
      expect(reports.flatMap(({ releases }) => releases).filter(({ faults }) => faults?.frozen)).toHaveLength(1);
    });
  }

  test('is started again when the visitor wishes, and forgotten once it is taken back', async ({
    context,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/froze this browser before|React error #422/);
    const release = await releaseAltered(shop.dataDir, REMOTE, [IN_ANSWER_TO_A_PRESS]);
    await pinBroken(shop.dataDir, release);
    await freeze(context, release, true);
    const page = await context.newPage();
    await page.goto('/');
    const runs = page.waitForResponse((response) => response.url().includes(`/${release}/home.js`));
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await runs;
    await expect(page.getByRole('heading', { name: 'NEW ARRIVALS', exact: true })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.close();

    await freeze(context, release, true);
    const next = await context.newPage();
    await next.goto('/shop');
    await expect(notice(next)).toContainText('You see an earlier version');
    await goBack(shop);
    await notServed(next, release);
    await next.goto('/shop');
    await expect(next.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
    await next
      .getByRole('button', { name: /Add to Cart/ })
      .first()
      .click();
    await expect(next.getByRole('banner').getByRole('link', { name: /Cart.*1/ })).toBeVisible();
    await expect(notice(next)).toHaveCount(0);
    await pinBroken(shop.dataDir, release);
  });
});
