import { expect, signIn, test } from './journey';

/** The dashboard widgets of the sales remote. */
const WIDGETS = ['Sales overview', 'Your till', 'Latest sales'];

test('a dashboard shows an error for a remote that cannot be loaded, and its widgets once it can', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_CONNECTION_RESET/, /RUNTIME-008|ChunkLoadError|Loading (?:CSS )?chunk \S+ failed/);
  const ofSales = /\/mf-sales-admin\/[^?]*\.(?:js|css)/;
  await page.route(ofSales, (route) => route.abort('connectionreset'));
  await signIn(page, 'Admin');
  await page.goto('/admin/dashboard');
  const broken = page.getByRole('region', { name: 'Latest sales' });
  await expect(broken.getByRole('alert')).toContainText('“Sales” couldn’t be loaded');
  await expect(broken.getByRole('alert')).toContainText('The rest of the page works');
  // One alert in each of its widgets.
  await expect(page.getByRole('alert')).toHaveCount(WIDGETS.length);

  // The widgets of other remotes are shown and work.
  await expect(page.getByRole('region', { name: 'Gross profit' }).getByText(/KSh/).first()).toBeVisible();
  await page.getByRole('region', { name: 'Receivables and payables' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Receivables and Payables' })).toBeVisible();
  await page.goBack();

  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect(broken.getByRole('alert')).toContainText('“Sales” couldn’t be loaded');
  await page.unroute(ofSales);
  for (const name of WIDGETS)
    await page.getByRole('region', { name }).getByRole('button', { name: 'Try again' }).click();
  await expect(broken.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
