import { factsOf } from './facts';
import { expect, test } from './journey';
import { expectFocusOnNewPage, tabTo } from './keyboard';

test('from the home page to a placed order with Tab, Enter and Space', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'BEST SELLERS' })).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const arrivals = page.getByRole('region', { name: 'NEW ARRIVALS' });
  await tabTo(page, arrivals.getByRole('link', { name: /^View / }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product-item\//);
  await expectFocusOnNewPage(page);

  await tabTo(page, page.getByRole('button', { name: 'One more' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Quantity' })).toContainText('2');
  await tabTo(page, page.getByRole('button', { name: /^Add to Cart - / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Item added successfully' })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Cart, 2 items' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/cart/);
  await expectFocusOnNewPage(page);

  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await page.keyboard.press('Enter');
  const firstName = page.getByLabel('First name', { exact: true });
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription('First name is required');

  for (const text of ['Achieng', 'Otieno', '0712 345 678', 'Kisumu', 'Oginga Odinga Street']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // On the way lie what is said about payment and delivery, and the button that clears the form.
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await page.keyboard.press('Space');
  // Where the focus goes is read out.
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeFocused();
});

test('the filters of the shop and its pages', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search', exact: true }));
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

test('the first bad field of every sign-in form', async ({ page }) => {
  for (const { path, button, label, says } of [
    { path: '/login', button: 'Login', label: 'Email', says: /required/i },
    { path: '/register', button: /^(Register|Create|Sign up)/, label: 'Full name', says: /required/i },
  ]) {
    await page.goto(path);
    await tabTo(page, page.getByRole('main').getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(says);
  }
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the menu opens, keeps the focus, and gives it back on Esc', async ({ page }) => {
    await page.goto('/about-us');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await tabTo(page, menu.getByRole('link', { name: 'Shop', exact: true }));
    await tabTo(page, button);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('what moves by itself', () => {
  const shown = (page: Parameters<typeof tabTo>[0], name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('listitem')
      .evaluateAll((slides) => slides.findIndex((slide) => slide.getAttribute('aria-current') === 'true'));

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test('goes on every two seconds, and stops for good when the focus comes in, until Play is pressed', async ({
    page,
  }) => {
    await page.goto('/');
    const arrivals = page.getByRole('region', { name: 'NEW ARRIVALS' });
    await expect(arrivals).toBeVisible();
    await page.clock.runFor(2100);
    await expect.poll(() => shown(page, 'NEW ARRIVALS')).toBeGreaterThan(0);

    await arrivals.getByRole('button', { name: 'Next' }).focus();
    const play = arrivals.getByRole('button', { name: 'Play' });
    await expect(play).toBeVisible();
    // The row glides to its next card, and follows where it comes to rest.
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

  test('stands still where reduced motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'NEW ARRIVALS' })).toBeVisible();
    await page.clock.runFor(30_000);
    for (const name of ['Offers', 'NEW ARRIVALS']) expect(await shown(page, name)).toBe(0);
  });
});
