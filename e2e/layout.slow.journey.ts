import type { Page } from '@playwright/test';
import { factsOf } from './facts';
import { answerWithHostileValues } from './hostile-values';
import { expect, test } from './journey';
import { overflowOf } from './overflow';
import { fillCart, keepToken } from './storage';

const WIDTHS = [1280, 768, 320] as const;
const LONG = 'W'.repeat(100);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The overflows of a page that is wider than the window, by width of the window. */
async function overflows(page: Page, address: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
  await page.goto(address);
  await expect(
    page
      .getByRole('main')
      .getByText(/[WX]{60}/)
      .first(),
  ).toBeVisible();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { pixels, by } = await overflowOf(page);
    if (pixels > 0) found.push(`${address} at ${width}: ${pixels} px, ${by.join(' ')}`);
  }
  return found;
}

test('no page of the shop scrolls sideways because of a long word in its content', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const { item, order, token } = await factsOf(shop);
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 204 }));
  await answerWithHostileValues(page);
  await fillCart(page, [{ ...item, title: LONG, actual_name: LONG }]);
  const unrendered = await shop.unrendered();
  const found: string[] = [];
  for (const path of [
    '/',
    '/shop',
    `/shop?q=${LONG}&brand=${LONG}`,
    `/shop-icon/${item.category_slug}`,
    `/shop-icon/${item.category_slug}?view=list`,
    `/shop-icon/${LONG}`,
    `/product-item/${item.slug}`,
    '/shop/cart',
    `/orders/${order.token}`,
    `/orders/${order.token}/invoice`,
  ])
    found.push(...(await overflows(page, unrendered + path)));
  await keepToken(page, token.User);
  found.push(...(await overflows(page, `${unrendered}/user/booking-history`)));
  expect(found).toEqual([]);
});

test('no page scrolls sideways when its text is twice as large', async ({ page, shop }) => {
  const { token } = await factsOf(shop);
  const found: string[] = [];
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
      // Stands in for the reader's browser setting, which cannot be set when opening a page.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const { pixels, by } = await overflowOf(page);
        if (pixels > 0) found.push(`${path} at ${width}: ${pixels} px, ${by.join(' ')}`);
      }
    }
  };
  await look(['/', '/shop', '/about-us', '/favourites', '/request-quote', '/delivery-and-returns']);
  await look(['/login', '/register', '/forgot-password', '/confirm-email?token=x']);
  await keepToken(page, token.Admin);
  await look(['/user/profile', '/admin/dashboard', '/admin/settings/security', '/admin/sales/order']);
  await look(['/admin/contacts/suppliers', '/admin/expenses/category']);
  expect(found).toEqual([]);
});

test('the shop shows two, three and four columns on small, medium and large screens', async ({ page }) => {
  await page.goto('/shop');
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article');
  for (const [width, columns] of [
    [360, 2],
    [768, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }
});

test('the banner shows its whole offer at every width', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('region', { name: 'Offers' }).locator('picture img').first();
  for (const width of [360, 768, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // The pictures fill the height of their container and are cropped on the left; the offer is in their right half.
    const seen = await picture.evaluate((image: HTMLImageElement) => {
      const { width: wide, height } = image.getBoundingClientRect();
      return wide / (height * 2.5);
    });
    expect(seen, `at ${width} px`).toBeGreaterThan(0.48);
  }
});

test('the lower handle of the price comes back from the far right under the mouse', async ({ page }) => {
  await page.goto('/shop?min=500000&max=500000');
  const lowest = page.getByRole('slider', { name: 'Lowest price' });
  const box = await lowest.boundingBox();
  if (!box) throw new Error('The slider is not to be seen.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 12, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/min=2[2-7]\d{4}&max=500000/);
});
