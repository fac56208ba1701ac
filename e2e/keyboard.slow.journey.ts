import { factsOf } from './facts';
import { expect, test } from './journey';
import { tabTo } from './keyboard';
import { keepToken } from './storage';

test('the filters of the shop and its pages', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await tabTo(page, page.locator('#shop-search'));
  await page.keyboard.type('toner');
  await expect(page).toHaveURL(/q=toner/);
  await tabTo(page, page.getByRole('radio', { name: 'All' }));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/category=/);
  await page.keyboard.press('ArrowUp');
  await expect(page).not.toHaveURL(/category=/);
  await tabTo(page, page.getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused();
  await expect(page).toHaveURL(/page=2/);
});

test('the tabs and the stars of a product', async ({ page, shop }) => {
  const { item } = await factsOf(shop);
  await page.goto(`/product-item/${item.slug}`);
  await tabTo(page, page.getByRole('tab', { name: 'Key Features' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: '1 star', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
});

test('focuses the first invalid field of every sign-in form', async ({ page }) => {
  for (const { path, button, label, says } of [
    { path: '/login', button: 'Login', label: 'Email', says: /^Enter/ },
    { path: '/register', button: /^(Register|Create|Sign up)/, label: 'Full name', says: /^Enter/ },
  ]) {
    await page.goto(path);
    await tabTo(page, page.getByRole('main').getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(says);
  }
});

test('no focused element is hidden under the footer of a form', async ({ page, shop }) => {
  const { token } = await factsOf(shop);
  await keepToken(page, token.Cashier);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/admin/sales/order/new');
  const box = page.getByRole('combobox', { name: /^Scan or type/ });
  await expect(box).toBeFocused();
  await page.getByText('Customer and delivery').click();
  await box.focus();
  const foot = page.getByRole('main').locator('footer');
  await expect(foot.getByRole('button', { name: 'Record sale' })).toBeVisible();
  const { height } = (await foot.boundingBox()) ?? { height: 0 };
  const stops: string[] = [];
  while (!stops.includes('Cancel') && stops.length < 40) {
    await page.keyboard.press('Tab');
    const { name, gap, isInFoot } = await page.evaluate((room) => {
      const stop = document.activeElement ?? document.body;
      const label = stop.getAttribute('name') ?? stop.getAttribute('aria-label') ?? stop.textContent ?? '';
      const shown = innerHeight - room - stop.getBoundingClientRect().bottom;
      return { name: label, gap: shown, isInFoot: stop.closest('footer') !== null };
    }, height);
    stops.push(name);
    if (!isInFoot) expect(gap, `room between ${name} and the foot`).toBeGreaterThanOrEqual(0);
  }
  expect(stops).toContain('delivery');
});

test.describe('automatic motion', () => {
  const shown = (page: Parameters<typeof tabTo>[0], name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('listitem')
      .evaluateAll((slides) => slides.findIndex((slide) => slide.getAttribute('aria-current') === 'true'));

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test('advances every two seconds, and stops on focus until Play is pressed', async ({ page }) => {
    await page.goto('/');
    const arrivals = page.getByRole('region', { name: 'NEW ARRIVALS' });
    await expect(arrivals).toBeVisible();
    await page.clock.runFor(2100);
    await expect.poll(() => shown(page, 'NEW ARRIVALS')).toBeGreaterThan(0);

    await arrivals.getByRole('button', { name: 'Next' }).focus();
    const play = arrivals.getByRole('button', { name: 'Play' });
    await expect(play).toBeVisible();
    // The row scrolls smoothly to its next card; the position updates when it comes to rest.
    const row = arrivals.getByRole('list').first();
    let left = NaN;
    await expect
      .poll(async () => left === (left = await row.evaluate(({ scrollLeft }) => scrollLeft)), {
        message: 'the row has come to rest',
      })
      .toBe(true);
    await page.clock.runFor(500);
    const before = await shown(page, 'NEW ARRIVALS');
    await page.clock.runFor(10_000);
    expect(await shown(page, 'NEW ARRIVALS')).toBe(before);

    await page.getByRole('main').focus();
    await page.clock.runFor(10_000);
    expect(await shown(page, 'NEW ARRIVALS')).toBe(before);

    await play.focus();
    await page.keyboard.press('Enter');
    await expect(arrivals.getByRole('button', { name: 'Pause' })).toBeFocused();
    await page.clock.runFor(2100);
    await expect.poll(() => shown(page, 'NEW ARRIVALS')).not.toBe(before);
  });

  test('does not move with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'NEW ARRIVALS' })).toBeVisible();
    await page.clock.runFor(30_000);
    for (const name of ['Offers', 'NEW ARRIVALS']) expect(await shown(page, name)).toBe(0);
  });
});
