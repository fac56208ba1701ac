import type { Page } from '@playwright/test';
import { takeItem } from './facts';
import { expect, test } from './journey';
import { itemsOf, ordersOf } from '@ofisi/services/orders';

const CATEGORY = 'Printer & photocopiers';

async function fillCheckout(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

const boxOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).boundingBox();

const ADDRESS = {
  'First name': 'Achieng',
  'Last name': 'Otieno',
  Phone: '0712 345 678',
  'Town or area': 'Kisumu',
  'Street, building, floor': 'Oginga Odinga Street',
};

test('a guest finds a printer, orders three and sees the stock fall by three', async ({ page, shop }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'WHAT WE HAVE' })).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(`Shop.*${CATEGORY}|${CATEGORY}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop-icon\/printer-photocopiers/);

  const before = await takeItem(shop, (item) => item.category_slug === 'printer-photocopiers');
  const product = page.getByRole('link', { name: before.title, exact: true });
  for (let number = 1; ; number++) {
    await expect(page.getByText(new RegExp(`^Page ${number} of`))).toBeVisible();
    if ((await product.count()) > 0) break;
    await page.getByRole('link', { name: 'Next' }).click();
  }
  await product.click();
  await expect(page).toHaveURL(`/product-item/${before.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before.title);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: /^Add to Cart - / }).click();
  await expect(page.getByText('Item added successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await fillCheckout(page, { 'Last name': ADDRESS['Last name'] });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  // A message under one name no longer moves or stretches the field of the other.
  const [first, last] = [await boxOf(page, 'First name'), await boxOf(page, 'Last name')];
  expect(last).toMatchObject({ y: first?.y, height: first?.height });

  await fillCheckout(page, { ...ADDRESS, Phone: '' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Enter your phone number.')).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();

  await fillCheckout(page, { Phone: ADDRESS.Phone });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  const invoice = await page
    .getByText(/^ORD\d{7}$/)
    .first()
    .textContent();
  expect(await ordersOf(shop.origin)).toContain(invoice);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  // The cached list reflects an order within some hundred milliseconds.
  const stock = async () => (await itemsOf(shop.origin)).find((item) => item.id === before.id)?.stock_count;
  await expect.poll(stock).toBe(before.stock_count - 3);
});
