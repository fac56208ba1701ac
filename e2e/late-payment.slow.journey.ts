import type { Locator, Page } from '@playwright/test';
import { itemsOf } from '@ofisi/services/orders';
import { expect, signIn } from './journey';
import { order, payByHand, test } from './paid-shop';

/** Errors of a page with an open event stream while the API restarts. */
const AWAY = /status of 50[234]|ERR_INCOMPLETE_CHUNKED_ENCODING/;

/** Shillings above which a refund needs the consent of a second person, by default. */
const CONSENT_ABOVE = 10_000;

const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });

/** Goes from the confirmation to the order's own page. @returns the order's total, in whole shillings */
async function openOrder(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Track order' }).click();
  const row = page.getByRole('region', { name: 'Items' }).getByText('Total', { exact: true }).locator('..');
  return Number((await row.textContent())?.replaceAll(/\D/g, ''));
}

/** Reloads until it is shown, as a waiting user would. */
async function expectToCome(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().reload();
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const expectToSay = (page: Page, words: RegExp) => expectToCome(page.getByText(words).first());

test('an order paid after its deadline is reserved again, if the goods are still available', async ({
  page,
  paidShop,
  expectedErrors,
}) => {
  expectedErrors.push(AWAY);
  const phone = '0712 345 611';
  const number = await order(page, phone);
  const total = await openOrder(page);
  await paidShop.letExpire(number);
  await expectToSay(page, /we are no longer holding the items/);

  await payByHand(page, paidShop.phones, phone, total, number);
  await expectToSay(page, /by M-Pesa \(receipt [A-Z0-9]+\)/);
  await expect(page.getByText('Packing', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/no longer holding/)).not.toBeVisible();
});

test('a payment for an order whose goods have been sold is refunded, and the order shows each step', async ({
  page,
  browser,
  paidShop,
  expectedErrors,
}) => {
  expectedErrors.push(AWAY);
  const [lot] = (await itemsOf(paidShop.origin))
    .map(({ slug, stock_count: pieces, effective_price }) => ({ slug, pieces, costs: pieces * effective_price }))
    // For more pieces, the shop does not show how many it has.
    .filter(({ pieces, costs }) => pieces > 0 && pieces < 15 && costs > CONSENT_ABOVE)
    .sort((one, other) => one.costs - other.costs);
  if (!lot) throw new Error('The demo content has nothing of which few pieces are left.');
  const phone = '0712 345 612';
  const number = await order(page, phone, lot);
  const total = await openOrder(page);
  await paidShop.letExpire(number);
  await expectToSay(page, /we are no longer holding the items/);

  const another = await (await browser.newContext({ baseURL: paidShop.origin })).newPage();
  await order(another, '0712 345 613', lot);
  await payByHand(page, paidShop.phones, phone, total, number);
  await expectToSay(page, /some of them had already been sold. We will call you about it/);
  await expect(payments(page)).toContainText(/^PaymentsWe have received KES [\d,]+ for this order, and will call you/);

  const office = await (await browser.newContext({ baseURL: paidShop.origin })).newPage();
  await signIn(office, 'Admin');
  await office.goto('/admin/money/mpesa?state=unallocated');
  const row = office.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('The order expired and its items were sold');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await office.getByRole('menuitem', { name: 'Refund' }).click();
  await office.getByRole('textbox', { name: /^Reason/ }).fill('Its goods were sold');
  await office.getByRole('button', { name: 'Request refund' }).click();
  await expect(row).not.toBeVisible();

  const owner = await (await browser.newContext({ baseURL: paidShop.origin })).newPage();
  await signIn(owner, 'Developer');
  await owner.goto('/admin/money/refunds');
  const refund = owner.getByRole('row', { name: /Its goods were sold/ });
  await expect(refund).toContainText('Awaiting approval');
  await refund.getByRole('button', { name: /^Actions for/ }).click();
  await owner.getByRole('menuitem', { name: 'Approve' }).click();
  await owner.getByRole('button', { name: 'Approve refund' }).click();
  await expect(refund).toContainText('In progress');
  await expectToCome(refund.filter({ hasText: 'Refunded' }));

  await expectToSay(page, /some of them had already been sold. We have refunded it/);
  await office.goto('/admin/money/reconciliation');
  await expect(office.getByText('M-Pesa and the books agree on every day.')).toBeVisible();
});
