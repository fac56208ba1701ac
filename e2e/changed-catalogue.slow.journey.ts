import { sql } from 'drizzle-orm';
import { takeItem } from './facts';
import { expect, test } from './journey';
import { describedHead } from './page-heads';
import { htmlOf } from './rendered-pages';
import { fillCart } from './storage';

test('a changed price is in the HTML of the next visitor, and a cart with the old price shows a notice', async ({
  page,
  shop,
}) => {
  const item = await takeItem(shop);
  const path = `/product-item/${item.slug}`;
  const newPrice = Math.round(item.effective_price) + 321;
  await fillCart(page, [item]);
  expect(await htmlOf(page, path)).toContain(item.effective_price.toLocaleString('en-KE'));
  await shop.change(sql`update items set actual_price = ${newPrice} where id = ${item.id}`);
  await expect.poll(() => htmlOf(page, path)).toContain(newPrice.toLocaleString('en-KE'));
  await page.goto('/shop/cart');
  await expect(page.getByText(newPrice.toLocaleString('en-KE')).first()).toBeVisible();
});

test('an old address redirects permanently to the new one, with and without JavaScript', async ({ page, shop }) => {
  const item = await takeItem(shop);
  const renamed = `${item.slug}-renamed`;
  await shop.change(sql`update items set slug = ${renamed} where id = ${item.id}`);
  const head = await describedHead(`${shop.origin}/product-item/${item.slug}`);
  expect([head.status, head.location]).toEqual([301, expect.stringMatching(new RegExp(`/product-item/${renamed}$`))]);
  await page.goto(`/product-item/${item.slug}`);
  await expect(page).toHaveURL(`/product-item/${renamed}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.title);
});
