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
  await tabTo(page, arrivals.getByRole('heading').getByRole('link').first());
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
  await expect(firstName).toHaveAccessibleDescription('Enter your first name.');
  // In a task of its own, the form gives the focus once more to the first field that is wrong by then. Nobody types before that.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

  const type = async (texts: readonly string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
  };
  await type(['Achieng', 'Otieno', '0712 345 678', 'Kisumu', 'Oginga Odinga Street']);
  // On the way are the texts about payment and delivery, and the button that clears the form.
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await page.keyboard.press('Space');
  // The element that receives the focus is announced.
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeFocused();
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
