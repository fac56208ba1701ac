import { itemInStock } from '@ofisi/services/orders';
import { logIn, newAccount } from './accounts';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { expect, test } from './journey';
import { dialog, endSession, logInAgain, REFUSED } from './session-ends';

test('an order with an ended session asks first, and is then found in the history', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const account = await newAccount(shop);
  await page.goto('/login');
  await logIn(page, account);
  const item = await itemInStock(shop.origin);
  await page.goto(`/product-item/${item.slug}`);
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await page.goto('/shop/cart');
  await fillCheckout(page, CUSTOMER);
  await endSession(page, shop.origin);
  await placeOrderButton(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Order without an account' })).toBeVisible();
  await logInAgain(page, account.password);
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  await page.goto('/user/booking-history');
  await expect(page.getByText(/ORD\d{7}/).first()).toBeVisible();
});
