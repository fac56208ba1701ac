import { expect, test } from './journey';

test('a purchasing officer narrows photocopiers, compares three, and sends the comparison on', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/shop-icon/printer-photocopiers');
  await page.getByRole('button', { name: 'Filters' }).click();
  const paper = page.getByRole('group', { name: 'Paper size' });
  await paper.locator('summary').click();
  const a3 = paper.getByRole('link', { name: /^A3/ });
  const count = Number(/\((\d+)\)/.exec((await a3.textContent()) ?? '')?.[1]);
  await a3.click();
  await expect(page).toHaveURL(/with=paper-a3/);
  await expect(page.getByText(`${count} items`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide filters' })).toBeVisible();

  const compare = page.getByRole('button', { name: /^Compare: / });
  for (const place of [0, 1, 2]) await compare.nth(place).click();
  await page.getByRole('link', { name: 'View comparison (3)' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare products' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('rowheader', { name: /^Price Differs/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByRole('link', { name: 'Request a quote for all 3' }).click();
  await expect(page.getByLabel('Quantity')).toHaveCount(3);
  await page.getByRole('link', { name: 'Change the comparison' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);

  // The colleague has neither the choice in the browser nor scripts.
  const html = await (await fetch(page.url())).text();
  expect(html).toContain('Paper size');
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await page
    .getByRole('link', { name: /^Remove from the comparison/ })
    .last()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.goto(`${shop.origin}/compare`);
  await expect(page).toHaveURL(/\/compare\?items=\d+,\d+$/);
});
