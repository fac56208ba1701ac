import type { Page } from '@playwright/test';
import { startPaidShop, type PaidShop } from '@ofisi/services/paid-shop';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { expect, test as base } from './journey';

/** A journey in a shop with payment by phone, shared by all journeys of its file. */
export const test = base.extend<object, { readonly paidShop: PaidShop }>({
  paidShop: [
    async ({}, use) => {
      const shop = await startPaidShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ paidShop }, use) => use(paidShop.origin),
});

/** The whole stock of an item. */
interface Lot {
  readonly slug: string;
  readonly pieces: number;
}

/** Puts the first item of the shop into the cart, or the whole stock of one. */
async function fill(page: Page, lot?: Lot): Promise<void> {
  await page.goto(lot ? `/product-item/${lot.slug}` : '/shop');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByText('Item added successfully')).toBeVisible();
  await page.goto('/shop/cart');
  if (lot) await page.getByRole('spinbutton', { name: /^Quantity of/ }).fill(String(lot.pieces));
}

/** Orders as a guest. @returns the order's number */
export async function order(page: Page, phone: string, lot?: Lot): Promise<string> {
  await fill(page, lot);
  await fillCheckout(page, { ...CUSTOMER, Phone: phone });
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  return (
    (await page
      .getByText(/^ORD\d+$/)
      .first()
      .textContent()) ?? ''
  );
}

/**
 * Shows the customer’s phone and performs its owner's action there. The page is closed only once the page with the outcome has loaded:
 * Chromium forgets to close a page that is navigating at that moment, and the journey would wait forever.
 */
export async function onPhone(page: Page, phones: string, about: string, act: (phone: Page) => Promise<void>) {
  const phone = await page.context().newPage();
  await phone.goto(phones);
  await expect(phone.getByText(about).first()).toBeVisible();
  await act(phone);
  await expect(phone.getByRole('article').filter({ hasText: about })).toHaveCount(0);
  await phone.close();
}

/** Pays to the shop's paybill manually, as the owner of a phone does. @param amount whole shillings */
export const payByHand = (page: Page, phones: string, phone: string, amount: number, account: string) =>
  onPhone(page, phones, 'Pay by hand', async (owner) => {
    await owner.getByLabel('Phone number').fill(phone);
    await owner.getByLabel('Amount, KSh').fill(String(amount));
    await owner.getByLabel('Account number').fill(account);
    await owner.getByRole('button', { name: /^Pay to/ }).click();
    await expect(owner.getByText(account).first()).toBeVisible();
  });
