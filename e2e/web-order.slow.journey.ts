import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { takeItem } from './facts';
import { expect, signIn, test } from './journey';

test('a web order is paid by paybill, sent in two deliveries, and one piece is returned broken', async ({
  page,
  browser,
  shop,
}) => {
  const item = await takeItem(shop, ({ title }) => /toner|ink|paper|cable/i.test(title));
  const shopper = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await shopper.goto(`/product-item/${item.slug}`);
  await shopper.getByRole('button', { name: 'One more' }).click();
  await shopper.getByRole('button', { name: 'One more' }).click();
  await shopper.getByRole('button', { name: /^Add to Cart - / }).click();
  await shopper.getByRole('link', { name: 'Cart, 3 items' }).click();
  await fillCheckout(shopper, CUSTOMER);
  await placeOrderButton(shopper).click();
  await expect(shopper.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  await shopper.getByRole('link', { name: 'Track order' }).first().click();
  await expect(shopper.getByRole('heading', { name: /^Order ORD/ })).toBeVisible();
  const number = /ORD\d+/.exec((await shopper.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  await expect(shopper.getByText('Unpaid', { exact: true })).toBeVisible();

  // Packed before it is paid, so it cannot be sent out.
  await signIn(page, 'Cashier');
  await page.goto(`/admin/sales/web-orders?stage=unpaid&q=${number}`);
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Pack' }).click();
  await page.locator('[data-cell="quantity"]').first().fill('2');
  await page.getByLabel(/^Delivered By/).fill('Otieno');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  const first = page.url();
  await expect(page.getByRole('button', { name: 'Send out' })).toBeDisabled();
  await expect(page.getByText(/of this order is not paid\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel(/^Reference/).fill('SGH7K2L9QX');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('button', { name: 'Send out' })).toBeEnabled();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Delivery note' }).click();
  expect((await file).suggestedFilename()).toMatch(/^delivery-note-\d+\.pdf$/);

  // The rest, from the list.
  await page.goto(`/admin/sales/web-orders?stage=packing&q=${number}`);
  await page.getByRole('button', { name: `Pack: ${number}` }).click();
  await page.getByLabel(/^Delivered By/).fill('Wanjiru');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  const second = page.url();
  expect(second).not.toBe(first);

  await page.goto(first);
  await page.getByRole('button', { name: 'Send out' }).click();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('button', { name: /Send out|Mark as/ })).toHaveCount(0);
  await shopper.reload();
  await expect(shopper.getByText('Packed', { exact: true }).first()).toBeVisible();
  const parts = shopper.getByRole('region', { name: 'Deliveries' });
  await expect(parts).toContainText(`2 × ${item.title}`);
  await expect(parts).toContainText('Delivered');

  await page.goto(`/admin/sales/web-orders?stage=packed&q=${number}`);
  await page.getByRole('button', { name: `Send out: ${number}` }).click();
  await expect(page.getByText('Delivery updated successfully')).toBeVisible();
  await page.goto(`/admin/sales/web-orders?stage=on_the_way&q=${number}`);
  await page.getByRole('button', { name: `Mark as delivered: ${number}` }).click();
  await page.goto(`/admin/sales/web-orders?stage=delivered&q=${number}`);
  await expect(page.getByRole('cell', { name: number, exact: true })).toBeVisible();

  const admin = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await signIn(admin, 'Admin');
  await admin.goto(`/admin/sales/order?q=${number}`);
  await admin.getByRole('button', { name: /^Actions for INV/ }).click();
  await admin.getByRole('menuitem', { name: 'Return items' }).click();
  await admin.getByRole('button', { name: `Add ${item.title}` }).click();
  await admin.locator('[data-cell="quantity"]').first().fill('1');
  await admin.getByRole('combobox', { name: item.title }).selectOption('Write off');
  await admin.getByLabel(/^Returned By/).fill('Achieng');
  await admin.getByRole('combobox', { name: /^Return Status/ }).selectOption('Returned');
  await admin.getByRole('textbox', { name: /^Amount Paid/ }).fill(String(item.effective_price));
  await admin.getByRole('button', { name: 'Save return' }).click();
  await expect(admin.getByText(/^CN\d+/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Print credit note' })).toBeVisible();
  await expect(admin.getByText('1 of 3')).toBeVisible();

  // The shopper finally sees the same words as the list.
  await shopper.reload();
  await expect(shopper.getByText('Delivered', { exact: true }).first()).toBeVisible();
  const steps = shopper.getByRole('list', { name: 'Order progress' });
  for (const step of ['Ordered', 'Paid', 'Packed, in part', 'On the way, in part', 'Delivered, in part', 'Returned']) {
    await expect(steps.getByText(step).first()).toBeVisible();
  }
});
