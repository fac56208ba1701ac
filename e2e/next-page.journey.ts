import { expect, test } from './journey';

test('the next page is loaded before it is asked for, and only once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const count = (part: RegExp) => asked.filter((path) => part.test(path)).length;
  const screen = /\/mf-storefront\/.*product[^/]*\.js$/;
  const data = /^\/api\/open-arrival\//;

  await page.goto('/shop');
  const link = page.locator('main article').getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  // Nobody has touched anything: the code of what can be seen arrives, and no data.
  await expect.poll(() => count(screen)).toBe(1);
  expect(count(data)).toBe(0);

  await link.hover();
  await expect.poll(() => count(data)).toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim());
  await expect(page.getByText('VAT included')).toBeVisible();
  expect([count(screen), count(data)]).toEqual([1, 1]);
});
