import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import type { TaxImport } from '@ofisi/api-contract/etims/tax-imports';
import type { TaxPurchase } from '@ofisi/api-contract/etims/tax-purchases';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { TaxImportsPage } from './tax-imports-page';
import { TaxPurchasesPage } from './tax-purchases-page';

const server = apiServer();

const line = (differences: Partial<TaxPurchase['lines'][number]> = {}): TaxPurchase['lines'][number] => ({
  code: 'KE2NTXU0000031',
  name: 'Toner 12A black',
  quantity: 10,
  price: 5800,
  tax: 8000,
  total: 58_000,
  is_known: false,
  item_id: null,
  item_title: null,
  ...differences,
});

const purchase = (differences: Partial<TaxPurchase> = {}): TaxPurchase => ({
  id: 4,
  supplier_name: 'Savanna Office Supplies Ltd',
  supplier_pin: 'P051111222A',
  supplier_invoice: '4417',
  kind: 'invoice',
  status: 'new',
  sold_on: '2026-11-20',
  total: 80_400,
  tax: 11_089.66,
  purchase_id: null,
  purchase_number: null,
  reason: null,
  error: null,
  decided_by: null,
  decided_at: null,
  lines: [line(), line({ name: 'Electricity', quantity: 1, total: 22_400 })],
  ...differences,
});

const goods = (differences: Partial<TaxImport> = {}): TaxImport => ({
  id: 6,
  name: 'MULTIFUNCTION LASER PRINTERS',
  declaration: 'C3460-2026-MSA',
  sequence: 1,
  hs_code: '84433100',
  status: 'new',
  supplier: 'SHENZHEN OFFICE MACHINES CO LTD',
  agent: 'COAST CLEARING AND FORWARDING LTD',
  origin: 'CN',
  packages: 12,
  quantity: 60,
  quantity_unit: 'U',
  gross_weight: 1260.5,
  net_weight: 1140,
  amount: 11_400,
  currency: 'USD',
  rate: 129.25,
  item_id: null,
  item_title: null,
  reason: null,
  error: null,
  decided_by: null,
  decided_at: null,
  received_at: '2026-11-24T09:15:00.000Z',
  ...differences,
});

const offers = () =>
  server.get(
    '/view-items-for-staff',
    listAnswer('items', [{ id: 11, title: 'HP 12A toner', sku: 'T12A' } as StaffItem]),
  );

async function open(title: string, name: string, Page: () => React.JSX.Element) {
  const view = renderScreen(
    <>
      <Page />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: title, busy: false });
  const choose = async (action: string) => {
    await view.user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...view, choose };
}

describe('purchases at KRA', () => {
  async function openPage(differences: Partial<TaxPurchase> = {}) {
    server.get('/view-tax-purchases', listAnswer('purchases', [purchase(differences)]));
    return open('Purchases at KRA', 'Savanna Office Supplies Ltd', TaxPurchasesPage);
  }

  it('shows supplier and goods, and that it is not in the books', async () => {
    const { container } = await openPage();
    const row = within(screen.getByRole('row', { name: /Savanna/ }));
    expect(row.getByText('New')).toBeVisible();
    expect(row.getByText('Toner 12A black and 1 more')).toBeVisible();
    expect(row.getByText('Not in your books')).toBeVisible();
    expect(screen.getByText(/doesn’t change your stock or accounts/)).toBeVisible();
    await expectAccessible(container);
  });

  it('links to the matching purchase', async () => {
    await openPage({ purchase_id: 9, purchase_number: 'PUR-1009' });
    expect(screen.getByRole('link', { name: 'PUR-1009' })).toHaveAttribute('href', '/admin/purchases/9');
  });

  it('accepts with an item for each line, or none for goods for own use', async () => {
    offers();
    const { user, choose } = await openPage();
    await choose('Accept');
    const form = within(await screen.findByRole('form', { name: 'Accept Purchase' }));
    await user.click(form.getByRole('combobox', { name: /^Toner 12A black: 10 for KSh 58,000.00/ }));
    await user.click(await screen.findByText('HP 12A toner'));
    const calls = server.post('/accept-tax-purchase/4', {
      message: 'The purchase is accepted, and KRA will be informed.',
      purchase: purchase({ status: 'waiting' }),
    });
    await user.click(screen.getByRole('button', { name: 'Accept purchase' }));
    expect(await screen.findByText('The purchase is accepted, and KRA will be informed.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ item_ids: [11, null] });
  });

  it('preselects the item last matched to the supplier’s code', async () => {
    offers();
    const { choose } = await openPage({ lines: [line({ is_known: true, item_id: 11, item_title: 'HP 12A toner' })] });
    await choose('Accept');
    const form = within(await screen.findByRole('form', { name: 'Accept Purchase' }));
    // antd repeats what is chosen in a live region, for screen readers.
    expect(await form.findByText('HP 12A toner', { ignore: '[aria-live]' })).toBeVisible();
  });

  it('rejects with a reason, and shows a refusal by the server', async () => {
    const { user, choose } = await openPage();
    await choose('Reject');
    const form = within(await screen.findByRole('form', { name: 'Reject Purchase' }));
    await user.click(screen.getByRole('button', { name: 'Reject purchase' }));
    expect(await form.findByText('Enter the reason.')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Never ordered');
    const calls = server.post('/reject-tax-purchase/4', { message: 'Somebody has already decided on this.' }, 409);
    await user.click(screen.getByRole('button', { name: 'Reject purchase' }));
    expect(await form.findByText(/Somebody has already decided on this\./)).toBeVisible();
    expect(calls[0]?.body).toEqual({ reason: 'Never ordered' });
  });

  it.each([
    [
      { status: 'waiting', error: 'KRA’s service cannot be reached.' },
      'KRA’s service cannot be reached. We’ll retry automatically.',
    ],
    [{ status: 'refused', error: 'KRA refused it: itemCd.' }, 'KRA refused it: itemCd. Accept or reject it again.'],
    [{ status: 'rejected', reason: 'Never ordered' }, 'Never ordered'],
  ] as const)('shows KRA’s message: %j', async (differences, words) => {
    await openPage(differences);
    expect(screen.getByText(words)).toBeVisible();
  });
});

describe('imports at KRA', () => {
  async function openPage(differences: Partial<TaxImport> = {}) {
    server.get('/view-tax-imports', listAnswer('imports', [goods(differences)]));
    return open('Imports at KRA', 'MULTIFUNCTION LASER PRINTERS', TaxImportsPage);
  }

  it('shows the imported goods, and accepts them as an item', async () => {
    offers();
    const { user, choose, container } = await openPage();
    const row = within(screen.getByRole('row', { name: /LASER PRINTERS/ }));
    expect(row.getByText('60 U')).toBeVisible();
    expect(row.getByText('USD 11,400.00')).toBeVisible();
    expect(row.getByText('C3460-2026-MSA, line 1')).toBeVisible();
    await expectAccessible(container);
    await choose('Accept');
    const form = within(await screen.findByRole('form', { name: 'Accept Import' }));
    await user.click(screen.getByRole('button', { name: 'Accept import' }));
    expect(await form.findByText('Choose the item.')).toBeVisible();
    await user.click(form.getByRole('combobox', { name: /^Item/ }));
    await user.click(await screen.findByText('HP 12A toner'));
    const calls = server.post('/accept-tax-import/6', {
      message: 'The import is accepted, and KRA will be informed.',
      import: goods({ status: 'waiting' }),
    });
    await user.click(screen.getByRole('button', { name: 'Accept import' }));
    expect(await screen.findByText('The import is accepted, and KRA will be informed.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ item_id: 11 });
  });

  it('rejects goods that are not the shop’s', async () => {
    const { user, choose } = await openPage();
    await choose('Reject');
    const form = within(await screen.findByRole('form', { name: 'Reject Import' }));
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Another firm’s container');
    const calls = server.post('/reject-tax-import/6', {
      message: 'The import is rejected, and KRA will be informed.',
      import: goods({ status: 'waiting' }),
    });
    await user.click(screen.getByRole('button', { name: 'Reject import' }));
    expect(await screen.findByText('The import is rejected, and KRA will be informed.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ reason: 'Another firm’s container' });
  });
});
