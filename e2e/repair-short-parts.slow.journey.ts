import type { SuppliersResponse } from '@ofisi/api-contract/contacts/suppliers';
import type { QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import type { ServiceJobSavedResponse } from '@ofisi/api-contract/service/service-jobs';
import { callsOf, factsOf, takeItem } from './facts';
import { expect, signIn, test } from './journey';

/** More than the shop has. */
const PIECES = 20;

test('a repair is agreed before its parts are here, and they are reserved once they have come', async ({
  page,
  browser,
  shop,
}) => {
  const { token } = await factsOf(shop);
  const call = callsOf(shop.origin, token.Admin);
  const part = await takeItem(shop, ({ slug }) => slug.includes('toner'));
  const customer = { name: 'Grace Wanjiru', phone_number: '0712 345 678' };
  const { service_job: job } = await call<ServiceJobSavedResponse>('add-service-job', {
    ...{ kind: 'repair', brand: 'Kyocera', model: 'ECOSYS M2040dn', fault: 'Prints faint' },
    ...{ customer_name: customer.name, phone_number: customer.phone_number },
  });
  await call(`move-service-job/${job.id}`, { from: 'received', to: 'diagnosed', said: 'All toners are empty' });
  const items = [{ item_id: part.id, quantity: PIECES, price: part.actual_price }];
  const added = await call<QuotationSavedResponse>('add-quotation', { ...customer, items, service_job_id: job.id });
  const { id, version } = added.quotation;
  const { quotation } = await call<QuotationSavedResponse>(`send-quotation/${id}`, { version, email: '' });

  await page.goto(`/quotation/${quotation.token}`);
  await expect(page.getByText('Not enough in stock at the moment')).toBeVisible();
  await expect(page.getByText(/^Once you accept, we get the parts that are missing/)).toBeVisible();
  await page.getByRole('button', { name: 'Accept quotation' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeFocused();

  const desk = await browser.newPage({ baseURL: shop.origin });
  await signIn(desk, 'Admin');
  await desk.goto(`/admin/service/jobs/${job.id}`);
  await expect(desk.getByText(/^Waiting for parts\. .*: \d+ short\.$/)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Take parts' })).toBeHidden();
  await desk.getByRole('button', { name: 'Wait for parts' }).click();
  await expect(desk.getByText(`${job.number}: Waiting for parts.`)).toBeVisible();

  const { suppliers } = await call<SuppliersResponse>('view-suppliers');
  const bought = { product_id: part.id, quantity: PIECES, unit_cost: 1000 };
  await call('add-purchase', { supplier_id: suppliers[0]?.id, location: 'Shop', date: '2026-11-01', ...bought });
  await desk.reload();
  await desk.getByRole('button', { name: 'Reserve parts' }).dblclick();
  await expect(desk.getByText(`The parts of ${quotation.number} are reserved.`)).toHaveCount(1);
  await desk.getByRole('button', { name: 'Take parts' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Take parts' }).click();
  await expect(desk.getByText(`${PIECES} × ${part.title}`)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Start repair' })).toBeVisible();
  await desk.close();
});
