import type { Page } from '@playwright/test';
import { mailTo } from './accounts';
import { factsOf, takeItem } from './facts';
import { expect, signIn, test } from './journey';
import { fillCart } from './storage';

const EMAIL = 'procurement@moigirls.example';

/** Adds twenty pieces to the stock, enough for the quote request. */
async function stockTwenty(origin: string, token: string, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/adjust-stock/${id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ change: 20, reason: 'found', note: 'In the back room' }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

async function askForQuote(page: Page, title: string): Promise<string> {
  await page.goto('/shop/cart');
  await page.getByRole('link', { name: 'Request a quote' }).click();
  await expect(page.getByText(/^20 ×/)).toContainText(title);
  for (const [label, text] of [
    ['First name', 'Achieng'],
    ['Last name', 'Odhiambo'],
    ['Phone', '0712 345 678'],
    ['Town or area', 'Eldoret'],
    ['Organization (optional)', 'Moi Girls School'],
    ['Email (optional)', EMAIL],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Request a quote' }).click();
  await expect(page.getByRole('heading', { name: 'Quote requested' })).toBeVisible();
  return (await page.getByText(/^QR\d{8}$/).textContent()) ?? '';
}

/** Answers the request with a discount and sends the quotation; returns its number. */
async function quote(page: Page, reference: string): Promise<string> {
  await page.goto('/admin/sales/quotations');
  await page.getByRole('link', { name: /^New requests: \d+$/ }).click();
  await page.getByRole('button', { name: `Actions for ${reference}` }).click();
  await page.getByRole('menuitem', { name: 'Make quotation' }).click();
  await expect(page.getByText(new RegExp(`^For request ${reference}`))).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('20');
  await page.getByRole('textbox', { name: /^Discount/ }).fill('5000');
  await page.getByLabel(/^Delivery fee/).fill('2500');
  await page.getByLabel(/^Terms/).fill('Delivery within seven days.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quotation added successfully')).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1, name: /^QT/ }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Quotation' });
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(EMAIL);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`Quotation sent to ${EMAIL}`)).toBeVisible();
  return number;
}

test('a school requests twenty pieces, gets a quotation, accepts it by email, and pays', async ({
  page,
  browser,
  shop,
}) => {
  const { token } = await factsOf(shop);
  const item = await takeItem(shop, ({ slug }) => slug.includes('toner'));
  await stockTwenty(shop.origin, token.Admin, item.id);
  const seller = await browser.newPage({ baseURL: shop.origin });

  await fillCart(page, [item], 20);
  const reference = await askForQuote(page, item.title);
  await signIn(seller, 'Admin');
  const number = await quote(seller, reference);

  // A later price in the shop does not affect the quotation.
  const mail = await mailTo(shop, EMAIL, `Quotation ${number}`);
  const path = /\/quotation\/[\w-]{32}/.exec(mail)?.[0] ?? '';
  await page.goto(path);
  const total = item.effective_price * 20 - 5000 + 2500;
  await expect(page.getByText(`KES ${total.toLocaleString('en-KE')}`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  await page.getByLabel('Street, building, floor', { exact: true }).fill('Iten Road');
  await page.getByRole('button', { name: 'Accept quotation' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeFocused();
  await page.getByRole('link', { name: 'Pay and track the order' }).click();
  await expect(page.getByText(/^Please pay by/)).toBeVisible();
  const order = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '') ?? '';
  // The link shows the outcome, and accepts no second answer.
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Accept quotation' })).toHaveCount(0);

  await seller.goto('/admin/sales/quotations?status=accepted');
  await expect(seller.getByRole('row', { name: new RegExp(number) })).toContainText('Accepted, online');
  await seller.getByRole('link', { name: number }).click();
  await seller.getByRole('link', { name: order }).click();
  await seller.getByRole('button', { name: `Actions for ${order}` }).click();
  await seller.getByRole('menuitem', { name: 'Record payment' }).click();
  const payment = seller.getByRole('dialog', { name: 'Record payment' });
  await expect(payment.getByLabel(/^Amount/)).toHaveValue(total.toLocaleString('en-KE'));
  await payment.getByLabel(/^Reference/).fill('SGH7K2L9QZ');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(seller.getByText('Payment recorded successfully')).toBeVisible();
  await page.goto(path);
  await page.getByRole('link', { name: 'Pay and track the order' }).click();
  await expect(page.getByText(/^Please pay by/)).toHaveCount(0);
  await seller.close();
});
