import { withLocalRegistry } from '@ofisi/platform/cli/local-registry';
import { expect, signIn, test } from './journey';

const FLAG = 'mf-sales-admin.customerSales';
const OFF = { value: false, reason: 'a journey' };

test('a customer’s page shows what another remote knows of them, until a flag switches it off', async ({
  shop,
  page,
  browser,
}) => {
  const withRegistry = <Result>(work: Parameters<typeof withLocalRegistry<Result>>[1]) =>
    withLocalRegistry(shop.dataDir, work);
  await signIn(page, 'Developer');
  await page.goto('/admin/contacts/customers');
  await page.getByRole('cell').getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  const { pathname } = new URL(page.url());
  const customer = pathname.split('/').at(-1) ?? '';
  const details = page.getByRole('main').getByRole('tabpanel', { name: 'Details' });
  const sales = details.locator('section[aria-label="Latest sales"]');
  await expect(sales.getByRole('heading', { name: 'Latest sales' })).toBeVisible();
  await expect(sales.getByText('Loading...')).toBeHidden();
  await expect(sales.getByRole('alert')).toHaveCount(0);
  await sales.getByRole('link', { name: 'All sales to this customer' }).click();
  await expect(page).toHaveURL(`/admin/sales/order?customer_id=${customer}`);
  await page.goBack();
  await expect(sales.getByRole('heading', { name: 'Latest sales' })).toBeVisible();

  await test.step('switched off for everybody, it is gone with the next load', async () => {
    await withRegistry(({ registry }) => registry.setFlag('local', FLAG, OFF));
    await page.reload();
    await expect(details.getByText('Balance', { exact: true }).first()).toBeVisible();
    await expect(sales).toBeAttached();
    await expect(sales.getByRole('heading')).toHaveCount(0);
  });

  await test.step('switched off for developers, others keep it', async () => {
    await withRegistry(({ registry }) => registry.setFlag('local', FLAG, { ...OFF, roles: ['Developer'] }));
    const told = page.waitForResponse((answer) => answer.url().endsWith('/qa/staff'));
    await page.reload();
    expect((await told).status()).toBe(204);
    await page.reload();
    await expect(sales).toBeAttached();
    await expect(sales.getByRole('heading')).toHaveCount(0);
    const other = await browser.newPage({ baseURL: shop.origin });
    await signIn(other, 'Admin');
    await other.goto(pathname);
    await other.reload();
    await expect(other.getByRole('main').getByRole('heading', { name: 'Latest sales' })).toBeVisible();
    await other.context().close();
    await withRegistry(({ registry }) => registry.clearFlag('local', FLAG, { reason: 'a journey' }));
  });
});
