import type { DeliveryPlacesResponse } from '@ofisi/api-contract/contacts/delivery-places';
import type { ShopSettingsResponse } from '@ofisi/api-contract/settings/settings';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { isDeliveryFree } from '@ofisi/shared-shop/delivery';
import { formatMoney } from '@ofisi/shared-shop/money';
import { openProduct } from './cards';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { takeItem } from './facts';
import { expect, test } from './journey';
import { fillCart } from './storage';

/** What goods of this price cost with delivery to the customer's place; the order summary must say the same. */
async function chargedIn(page: Page, origin: string, goods: number): Promise<string> {
  const { places } = (await (await fetch(`${origin}/api/delivery-places`)).json()) as DeliveryPlacesResponse;
  const fee = places.find(({ name }) => name === CUSTOMER['Town or area'])?.fee ?? Number.NaN;
  const { terms } = (await (await fetch(`${origin}/api/shop-settings`)).json()) as ShopSettingsResponse;
  const sum = formatMoney(Math.round(goods + (isDeliveryFree(Math.round(goods), terms) ? 0 : fee)), 'KES');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(sum);
  return sum;
}

test('a running offer cuts the price on the card, the page, the cart and the order', async ({ page, shop }) => {
  const item = await takeItem(shop);
  await shop.change(
    sql`insert into offers (item_id, discount, starts_on, ends_on)
        values (${item.id}, 25, now() - interval '1 day', now() + interval '3 days')`,
  );
  const price = Math.round(item.actual_price * 75) / 100;
  const total = formatMoney(Math.round(price), 'KES');

  await page.goto(`/shop?q=${encodeURIComponent(item.title)}&min=0`);
  await expect(page.getByRole('main').getByText(formatMoney(price, 'KSH')).first()).toBeVisible();
  await openProduct(page, item.title);
  await expect(page.getByRole('main').getByText(formatMoney(price, 'KES'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('25% OFF').first()).toBeVisible();
  await page.getByRole('button', { name: /^Add to Cart - / }).click();

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(total);
  await fillCheckout(page, CUSTOMER);
  const sum = await chargedIn(page, shop.origin, price);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(sum);
});

test('a price increase since the item was added is shown before the order, which then costs the new price', async ({
  page,
  shop,
}) => {
  const item = await takeItem(shop);
  await fillCart(page, [item], 2);
  await page.goto('/shop/cart');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    formatMoney(Math.round(item.effective_price * 2), 'KES'),
  );

  const price = item.actual_price + 500;
  // An open cart would make calls while the API is down.
  await page.goto('/about-us');
  await shop.change(sql`update items set actual_price = ${price} where id = ${item.id}`);
  await page.goto('/shop/cart');
  await expect(
    page.getByText(`Price changed from ${formatMoney(item.actual_price, 'KES')} to ${formatMoney(price, 'KES')}`),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'One item has changed since you added it.' })).toBeVisible();
  const total = formatMoney(Math.round(price * 2), 'KES');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(total);
  await fillCheckout(page, CUSTOMER);
  const sum = await chargedIn(page, shop.origin, price * 2);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(sum);
});

test('a quantity above stock and a discontinued item are reported in the cart and corrected there', async ({
  page,
  shop,
}) => {
  const [short, gone] = [await takeItem(shop), await takeItem(shop)];
  await fillCart(page, [short, gone], short.available + 3);
  await shop.change(sql`update items set archived_at = now() where id = ${gone.id}`);
  await page.goto('/shop/cart');
  await expect(page.getByText('No longer sold')).toBeVisible();
  await page.getByRole('button', { name: `Remove from cart: ${gone.title}` }).click();
  await expect(page.getByText('No longer sold')).toBeHidden();
  await page.getByRole('button', { name: `Set to ${short.available}: ${short.title}` }).click();
  await expect(page.getByLabel(`Quantity of ${short.title}`)).toHaveValue(String(short.available));
  await expect(page.getByText(`Only ${short.available} left`)).toBeHidden();
});
