import { logIn, newAccount, tokenOfAccount } from './accounts';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { DEVICES } from './devices';
import { factsOf, takeItem } from './facts';
import { expect, test } from './journey';
import { itemsOf, order, ORDER_PHONE } from '@ofisi/services/orders';

for (const device of DEVICES) {
  test.describe(`on a ${device.name}`, () => {
    test.use(device.use);

    test('a customer orders, finds the order, cancels it, and the stock comes back', async ({ page, shop }) => {
      const item = await takeItem(shop);
      const stock = async () => (await itemsOf(shop.origin)).find(({ id }) => id === item.id)?.stock_count;
      await page.goto('/login');
      await logIn(page, await newAccount(shop));
      await page.goto(`/product-item/${item.slug}`);
      await page.getByRole('button', { name: 'One more' }).click();
      await page.getByRole('button', { name: /^Add to Cart - / }).click();
      await page.getByRole('link', { name: 'Cart, 2 items' }).click();
      await fillCheckout(page, CUSTOMER);
      await placeOrderButton(page).click();
      await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
      await expect.poll(stock).toBe(item.stock_count - 2);

      if (device.name === 'phone') {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('link', { name: 'Booking History' }).click();
      } else {
        await page.getByRole('banner').getByRole('button', { name: /Njeri/ }).click();
        await page.getByRole('link', { name: 'Order History' }).click();
      }
      await expect(page).toHaveURL(/\/user\/booking-history/);
      await expect(page.getByRole('article')).toContainText(`2 × ${item.title}`);
      await page.getByRole('link', { name: /^Details: / }).click();
      await expect(page).toHaveURL(/\/orders\/[\w-]{32}$/);
      await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep order' }).click();
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Order cancelled' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
      await expect.poll(stock).toBe(item.stock_count);

      await page.getByRole('button', { name: 'Order again' }).click();
      await expect(page).toHaveURL(/\/shop\/cart/);
      await expect(page.getByLabel(`Quantity of ${item.title}`)).toHaveValue('2');
    });

    test('a guest finds an order by its number and phone, in any notation', async ({ page, shop, expectedErrors }) => {
      expectedErrors.push(/status of 40[04]/);
      const { invoice } = await order(shop.origin);
      await page.goto('/track-order');
      await page.getByRole('button', { name: 'Track order' }).click();
      await expect(page.getByLabel('Order number')).toBeFocused();
      await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/Enter your order number\./);

      await page.getByLabel('Order number').fill(invoice.toLowerCase());
      await page.getByLabel('Phone number').fill('0799 999 999');
      await page.getByRole('button', { name: 'Track order' }).click();
      await expect(page.getByRole('alert')).toHaveText(/can’t find an order with that number/);
      await page.getByLabel('Phone number').fill(`+254 ${ORDER_PHONE.slice(1)}`);
      await page.getByRole('button', { name: 'Track order' }).click();
      await expect(page.getByRole('heading', { name: `Order ${invoice}` })).toBeFocused();
      await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
      // Shows the state of the delivery, but not its address.
      await expect(page.getByText('Oginga Odinga Street')).toHaveCount(0);
    });

    test('the invoice prints alone, in black on white', async ({ page, shop }) => {
      const { invoice, token } = await order(shop.origin);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`/orders/${token}/invoice`);
      const paper = page.getByRole('article');
      await expect(paper).toContainText(invoice);
      await expect(page.getByRole('heading', { name: 'Pro forma invoice' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(paper).toBeVisible();
      await expect(paper).toContainText('Achieng Otieno');
      for (const other of ['banner', 'contentinfo'] as const) await expect(page.getByRole(other)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      const colours = await paper.evaluate((element) => {
        const { color } = getComputedStyle(element);
        const backgrounds = [element, document.body].map((at) => getComputedStyle(at).backgroundColor);
        return { color, backgrounds };
      });
      const channels = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number);
      expect(Math.max(...channels(colours.color))).toBeLessThan(100);
      for (const background of colours.backgrounds)
        expect(/, 0\)$/.test(background) || Math.min(...channels(background)) > 240, background).toBe(true);
    });

    test('a token without an order reports this and leads to tracking', async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 40[04]/);
      await page.goto(`/orders/${'x'.repeat(32)}`);
      await expect(page.getByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
      await page.getByRole('link', { name: 'Track an order' }).click();
      await expect(page).toHaveURL(/\/track-order$/);
    });
  });
}

test('a customer cannot see the orders of another customer', async ({ page, shop }) => {
  const { token } = await factsOf(shop);
  const theirs = await order(shop.origin, token.User);
  const account = await newAccount(shop);
  await page.goto('/login');
  await logIn(page, account);
  await page.goto('/user/booking-history');
  await expect(page.getByText('You haven’t ordered anything yet.')).toBeVisible();
  const headers = { authorization: `Bearer ${(await tokenOfAccount(shop, account)) ?? ''}` };
  const mine = await (await fetch(`${shop.origin}/api/my-orders`, { headers })).text();
  expect(mine).not.toContain(theirs.invoice);
});
