import { expect, test } from './journey';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('“the black thing for my HP 1020” is found from the home page, and the cart says what does not fit it', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Your printer or copier' }).fill('the black thing for my HP 1020');
    await page.getByRole('button', { name: 'Find supplies' }).click();
    await expect(page).toHaveURL(/\/machines\?q=the\+black\+thing/);
    await page.getByRole('link', { name: 'HP LaserJet 1020', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'What the HP LaserJet 1020 takes' })).toBeVisible();
    const toner = page.getByRole('region', { name: 'Toner' });
    await expect(toner.getByText('Up to 2,000 pages')).toBeVisible();
    await page.getByRole('button', { name: 'This is my machine' }).click();
    await expect(page.getByRole('button', { name: 'This is my machine' })).toHaveAttribute('aria-pressed', 'true');
    await toner.getByRole('button', { name: 'Add to Cart: HP 12A black toner cartridge' }).click();
    await expect(page.getByText('Item added successfully')).toBeVisible();

    // The wrong one is next to it, and in the cart with it.
    await page.goto('/product-item/hp-85a-black-toner-cartridge');
    await expect(page.getByRole('region', { name: 'Fits these machines' })).toContainText('HP LaserJet Pro P1102');
    await page.getByRole('button', { name: /^Add to Cart - / }).click();
    await page.goto('/shop/cart');
    const wrong = page.getByRole('article').filter({ hasText: 'HP 85A' });
    await expect(wrong.getByText('This toner does not fit your HP LaserJet 1020.')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'HP 12A' })).not.toContainText('does not fit');
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await wrong.getByRole('link', { name: 'See what fits' }).click();
    await expect(page).toHaveURL('/machine/hp-laserjet-1020');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder leads from brand to model to what it takes', async ({ page }) => {
    await page.goto('/machines');
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('Brother');
    await page.getByRole('button', { name: 'Find supplies' }).click();
    await page.getByRole('link', { name: 'Brother HL-L2340DW' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Toner' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Brother TN-2310 black toner cartridge' })).toBeVisible();
  });
});
