import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { customerWith } from '../testing/some-customer';
import { debtWith } from '../testing/some-debt';
import { CustomerPage } from './customer-page';

const server = apiServer();

const statement = {
  opening: 1000,
  charged: 12_500,
  paid: 999.5,
  closing: 12_500.5,
  entries: [
    {
      id: 1,
      at: '2026-11-21T09:00:00.000Z',
      kind: 'sale',
      document: 'INV26000031',
      order_id: 31,
      method: null,
      reference: null,
      due_on: null,
      note: null,
      amount: 12_500,
      balance: 13_500,
    },
    {
      id: 2,
      at: '2026-11-22T09:00:00.000Z',
      kind: 'payment',
      document: 'INV26000031',
      order_id: 31,
      method: 'mpesa',
      reference: 'SKL9X2',
      due_on: null,
      note: null,
      amount: -999.5,
      balance: 12_500.5,
    },
  ],
};

beforeEach(() => server.get('/view-aged-debts/customers', listAnswer('debts', [debtWith({ id: 4 })])));

const open = (tab = '') =>
  renderScreen(<CustomerPage />, {
    role: 'Admin',
    path: '/admin/contacts/customers/:id',
    at: `/admin/contacts/customers/4${tab}`,
  });

it('links to their orders, and to recording a payment', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  open();
  expect(await screen.findByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/admin/sales/order?customer_id=4',
  );
  expect(screen.getByRole('link', { name: 'Record payment' })).toHaveAttribute(
    'href',
    '/admin/sales/order?payment-of=4',
  );
});

it('shows who a customer is and what they owe', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'Grace Njeri' })).toBeVisible();
  for (const text of ['KSh 12,500.50', 'KSh 90,000.00', 'Sunrise Academy', 'Schools', '30 days', '45', 'Active']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: /^0711\s222\s333$/ })).toHaveAttribute('href', 'tel:0711222333');
  await expectAccessible(container);
});

it('shows the ages of a customer’s debts, unless there are none', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  open();
  const ages = within((await screen.findByRole('heading', { name: 'By age' })).parentElement as HTMLElement);
  expect(await ages.findByText('KSh 7,000.00')).toBeVisible();
  expect(ages.getByText('Over 90 Days')).toBeVisible();
  expect(ages.queryByText('In Credit')).not.toBeInTheDocument();
});

it('shows no ages when nothing is owed', async () => {
  server.get('/view-customers/4', { customer: customerWith({ balance: 0 }) });
  server.get('/view-aged-debts/customers', listAnswer('debts', []));
  open();
  expect(await screen.findByText('KSh 0.00')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'By age' })).not.toBeInTheDocument());
});

it('is merged with another one, after a preview of blank fields', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  const other = customerWith({
    id: 5,
    customer_name: 'Grace N.',
    version: 8,
    tax_id: 'P051',
    city: 'Nairobi',
    customer_category: 'Offices',
    customer_location: 'Thika Road',
    shop_account: 'grace@n.example',
  });
  server.get('/view-customers', listAnswer('customers', [other]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Merge with…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: 'Duplicate' }));
  await user.click(await screen.findByText('Grace N.'));
  expect(dialog.getByRole('row', { name: /Tax ID/ })).toHaveTextContent('Tax ID–P051');
  expect(dialog.getByRole('row', { name: /City/ })).toHaveTextContent('CityThikaNairobi');
  expect(dialog.getByRole('row', { name: /Category/ })).toHaveTextContent('CategorySchoolsOffices');
  expect(dialog.getByRole('row', { name: /Location/ })).toHaveTextContent('Location–Thika Road');
  expect(dialog.getByRole('row', { name: /Shop Account/ })).toHaveTextContent('Shop Account–grace@n.example');
  expect(dialog.getByRole('row', { name: /Balance/ })).toHaveTextContent('KSh 25,001.00');
  server.post('/merge-customers', { message: 'Stale.', current: { ...other, version: 9, tax_id: 'P052' } }, 409);
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed one of these records.');
  expect(dialog.getByRole('row', { name: /Tax ID/ })).toHaveTextContent('P052');
  const calls = server.post('/merge-customers', {
    message: 'The two customers were merged.',
    customer: customerWith(),
  });
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls[0]?.body).toEqual({ kept_id: 4, kept_version: 3, merged_id: 5, merged_version: 9 });
});

it('shows why two cannot be merged', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  server.get('/view-customers', listAnswer('customers', [customerWith({ id: 5, customer_name: 'Grace N.' })]));
  server.post('/merge-customers', { message: 'Invalid.', errors: { merged_id: ['Both have an account.'] } }, 400);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Merge with…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Duplicate' }));
  await user.click(await screen.findByText('Grace N.'));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Both have an account.')).toBeVisible();
});

it('redirects from a merged customer to the remaining one', async () => {
  server.get('/view-customers/4', { customer: customerWith({ id: 7, customer_name: 'Grace Kept' }) });
  server.get('/view-customers/7', { customer: customerWith({ id: 7, customer_name: 'Grace Kept' }) });
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/contacts/customers/7'));
});

it('reports an unknown customer', async () => {
  server.get('/view-customers/4', { message: 'This customer no longer exists.' }, 404);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This customer no longer exists.');
});

it('shows the statement of a period, entry by entry', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  const calls = server.get('/view-customers/4/statement', { statement });
  const { user, container } = open('?tab=statement');
  const table = within(await screen.findByRole('table', { name: 'Statement of account' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DateEntryDocumentAmountBalance',
    'Balance brought forwardKSh 1,000.00',
    '21 Nov 2026, 12:00SaleINV26000031KSh 12,500.00KSh 13,500.00',
    '22 Nov 2026, 12:00PaymentINV26000031, SKL9X2−KSh 999.50KSh 12,500.50',
    'ChargedKSh 12,500.00',
    'PaidKSh 999.50',
    'Closing balanceKSh 12,500.50',
  ]);
  await user.type(screen.getByRole('textbox', { name: 'From' }), '21/11/2026');
  await user.tab();
  await waitFor(() => expect(calls.at(-1)?.url).toContain('from=2026-11-21'));
  await expectAccessible(container);
});

it('prints the statement with the name of shop and customer', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  server.get('/view-customers/4/statement', { statement });
  const print = printingBrowser();
  const { user } = open('?tab=statement');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByText('the beginning to today')).toBeInTheDocument();
});

it('reports that a statement file cannot be created', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  server.get('/view-customers/4/statement', { statement });
  const { user } = open('?tab=statement');
  await screen.findByRole('table');
  const calls = server.get('/view-customers/4/statement', { message: 'Too many entries.' }, 400);
  await user.click(screen.getByRole('button', { name: 'Export PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be created. Please try again.');
  expect(calls.at(-1)?.url).toContain('format=pdf');
});

it('offers a retry when the statement cannot be loaded', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  server.fail('get', '/view-customers/4/statement');
  const { user } = open('?tab=statement');
  expect(await screen.findByRole('alert')).toHaveTextContent('The statement could not be loaded.');
  server.get('/view-customers/4/statement', { statement: { ...statement, entries: [] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No charges or payments in this period.')).toBeVisible();
});

it('shows who changed what', async () => {
  server.get('/view-customers/4', { customer: customerWith() });
  server.get('/history/customers/4', {
    entries: [
      {
        id: 9,
        at: '2026-11-22T09:00:00.000Z',
        actor: 'Amina Admin',
        action: 'update',
        changes: [{ field: 'credit_limit', before: 50_000, after: 90_000 }],
      },
    ],
  });
  open('?tab=history');
  expect(await screen.findByText('Amina Admin')).toBeVisible();
  expect(screen.getByText('Credit Limit')).toBeVisible();
  expect(screen.getByText('KSh 90,000.00')).toBeVisible();
});
