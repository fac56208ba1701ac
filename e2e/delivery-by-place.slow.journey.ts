import { itemsOf } from '@ofisi/services/orders';
import { logIn, mailTo, newAccount } from './accounts';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { expect } from './journey';
import { payByHand, test } from './paid-shop';

const PHONE = '0712 345 600';

test('a customer orders with delivery to a place, pays the fee with the goods, gets the mail and finds it all in the account', async ({
  page,
  paidShop,
}) => {
  const account = await newAccount(paidShop);
  await page.goto('/login');
  await logIn(page, account);
  const item = (await itemsOf(paidShop.origin)).find(
    ({ stock_count, effective_price: price }) => stock_count > 1 && price < 100_000,
  );
  await page.goto(`/product-item/${item?.slug}`);
  await page.getByRole('button', { name: /^Add to Cart - / }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/shop\/cart$/);

  await page.getByRole('radio', { name: 'Pick up at the shop (free)' }).check();
  await expect(page.getByLabel('Town or area', { exact: true })).toBeHidden();
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await fillCheckout(page, { ...CUSTOMER, Phone: PHONE, 'Town or area': 'thika' });
  await expect(page.getByRole('status').filter({ hasText: /^Delivery costs KES 800\. Expected by / })).toBeVisible();
  await expect(page.getByLabel('Email (optional)')).toHaveValue(account.email);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  const number =
    (await page
      .getByText(/^ORD\d+$/)
      .first()
      .textContent()) ?? '';

  const mail = await mailTo(paidShop, account.email, `Your order ${number}`);
  expect(mail).toContain('Delivery to Thika: KES 800');
  const path = /\/orders\/[\w-]{32}/.exec(mail)?.[0] ?? '';
  const total = Number(/Total, including VAT: KES ([\d,]+)/.exec(mail)?.[1]?.replaceAll(',', ''));
  expect(total).toBe(Math.round((item?.effective_price ?? 0) + 800));

  await payByHand(page, paidShop.phones, PHONE, total, number);
  await page.goto(path);
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByText('KES 800', { exact: true })).toBeVisible();
  await expect(page.getByText(/usually arrives within 2 working days/)).toBeVisible();
  await expect(page.getByText(/We are packing your order/)).toBeVisible();

  await page.goto('/user/profile');
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('link', { name: number })).toBeVisible();
  await expect(orders.getByText(`KES ${total.toLocaleString('en-KE')}`)).toBeVisible();
  await expect(page.getByText('Thika', { exact: true })).toBeVisible();
});
