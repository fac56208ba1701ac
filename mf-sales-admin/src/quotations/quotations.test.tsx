import type { Quotation } from '@ofisi/api-contract/quotations/quotations';
import type { SaleItem } from '@ofisi/api-contract/sales/counter';
import { dayIn } from '@ofisi/shared-admin-ui/days';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { quotationWith, requestWith } from '../testing/some-quotations';
import { AddQuotationPage } from './add-quotation-page';
import { EditQuotationPage } from './edit-quotation-page';
import { QuotationPage } from './quotation-page';
import { QuotationsPage } from './quotations-page';

const server = apiServer();
const ONE = '/admin/sales/quotations/:id';
const NEW = '/admin/sales/quotations/new';

const printer: SaleItem = {
  id: 3,
  title: 'Epson L3250',
  price: 28_000,
  actual_price: 30_000,
  available: 12,
  requires_serial: true,
  is_service: false,
  allow_decimal: false,
  unit: null,
  sku: 'EPS-L3250',
  barcode: null,
  image: null,
};

const schools = { id: 1, category_name: 'School', category_slug: 'school', discount: 10 };

beforeEach(() => {
  server.get('/view-customer-form-options', { categories: [schools], locations: [] });
  server.get('/view-customers-for-sale', listAnswer('customers', []));
});

it('lists them, with the number of waiting requests', async () => {
  const accepted = quotationWith({
    id: 8,
    number: 'QT26000008',
    status: 'accepted',
    order: { id: 4, number: 'ORD1000004', token: 'b'.repeat(32), channel: 'online', status: 'reserved' },
  });
  server.get('/view-quotations', listAnswer('quotations', [quotationWith(), accepted]));
  server.get('/view-quote-requests', listAnswer('quote_requests', [requestWith()]));
  const { user, container, router } = renderScreen(<QuotationsPage />, {
    role: 'Cashier',
    path: '/admin/sales/quotations',
    at: '/admin/sales/quotations',
  });
  await screen.findByRole('table', { name: 'Quotations', busy: false });
  const row = within(screen.getByRole('row', { name: /QT26000007/ }));
  for (const cell of ['Sent', 'Achieng Odhiambo', 'Moi Girls School', '8 Dec 2099']) {
    expect(row.getByText(cell)).toBeVisible();
  }
  expect(screen.getByText('Accepted, online')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'New requests: 1' })).toHaveAttribute(
    'href',
    '/admin/sales/quote-requests?status=new',
  );
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Actions for QT26000008' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  await waitFor(() => expect(router.state.location.search).toBe('?copy=8'));
});

it('starts with the requested items, at today’s prices', async () => {
  const { items, ...known } = quotationWith();
  server.get('/view-quotation-draft', {
    draft: {
      ...known,
      valid_until: dayIn(14),
      message: 'Before the term begins',
      items: [{ ...items[0], discount: 0, shop_price: 28_000, actual_price: 30_000 }],
      unavailable: ['Old scanner'],
    },
  });
  const calls = server.post('/add-quotation', { message: 'Quotation added successfully', quotation: quotationWith() });
  const { user, container, router } = renderScreen(<AddQuotationPage />, {
    role: 'Cashier',
    path: NEW,
    at: `${NEW}?request=5`,
  });
  expect(await screen.findByText(/For request QR26000005/)).toHaveTextContent('Before the term begins');
  expect(screen.getByText(/left out: Old scanner/)).toBeVisible();
  expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('KSh 561,500.00');
  await user.type(screen.getByRole('textbox', { name: /^Discount, / }), '30000');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sales/quotations/7'));
  expect(calls[0]?.body).toMatchObject({
    name: 'Achieng Odhiambo',
    customer_id: null,
    quote_request_id: 5,
    items: [{ item_id: 3, quantity: 20, price: 28_000, discount: 30_000 }],
  });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('applies the customer’s category to the prices, except typed ones', async () => {
  const school = {
    id: 9,
    customer_name: 'Kamau',
    organization: 'Baraka School',
    balance: 0,
    credit_left: null,
    payment_days: null,
    customerCategory: 'school',
    customerLocation: null,
  };
  server.get('/view-customers-for-sale', listAnswer('customers', [school]));
  const second = { ...printer, id: 4, title: 'HP M404' };
  server.get('/find-for-sale', ({ url }) => {
    const words = new URL(url).searchParams.get('q') ?? '';
    const items = [printer, second].filter(({ title }) => title.toLowerCase().includes(words));
    const customers = words === 'kamau' ? [school] : [];
    return [{ exact: null, refused: null, items, units: [], customers }, 200];
  });
  const { user } = renderScreen(<AddQuotationPage />, { role: 'Cashier', path: NEW, at: NEW });
  const box = await screen.findByRole('combobox', { name: /^Scan or type/ });
  for (const words of ['epson', 'm404']) {
    await user.type(box, `${words}{Enter}`);
    await waitFor(() => expect(box).toHaveValue(''));
  }
  const price = (name: string) => screen.getByRole('textbox', { name: new RegExp(`Price.*${name}`) });
  await user.clear(price('HP M404'));
  await user.type(price('HP M404'), '26500');
  // The customer is found in the same box.
  await user.type(box, 'kamau{Enter}');
  await waitFor(() => expect(price('Epson L3250')).toHaveValue('27,000'));
  expect(price('HP M404')).toHaveValue('26,500');
  expect(screen.queryByLabelText(/^Phone/)).not.toBeInTheDocument();
});

it('takes a discount off the whole, in per cent or as a sum', async () => {
  const [line] = quotationWith().items;
  const items = [{ ...line, discount: 83_000, whole_share: 53_000, total: 477_000 } as Quotation['items'][number]];
  const fields = { items, whole_discount: 53_000, whole_percent: 10, amount: 478_500, valid_until: dayIn(14) };
  server.get('/view-quotations/7', { quotation: quotationWith(fields) });
  const calls = server.post('/update-quotation/7', { message: 'Quotation updated', quotation: quotationWith(fields) });
  const { user, container } = renderScreen(<EditQuotationPage />, {
    role: 'Cashier',
    path: `${ONE}/edit`,
    at: '/admin/sales/quotations/7/edit',
  });
  const whole = await screen.findByRole('textbox', { name: 'Overall discount' });
  expect(whole).toHaveValue('10%');
  expect(whole).toHaveAccessibleDescription('10% is KSh 53,000.00');
  expect(screen.getByRole('textbox', { name: 'Discount, Epson L3250' })).toHaveValue('30,000');
  expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('KSh 478,500.00');
  await expectAccessible(container);
  await user.clear(whole);
  await user.type(whole, '10 %');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(whole).toHaveAccessibleDescription(/Write 10% without a space/));
  expect(calls).toHaveLength(0);
  await user.clear(whole);
  await user.type(whole, '500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    whole_discount: 500,
    whole_percent: null,
    items: [{ item_id: 3, discount: 30_000 }],
  });
});

it('shows the server’s refusal under the field, and keeps the input', async () => {
  server.get('/view-quotations/7', { quotation: quotationWith({ valid_until: dayIn(14) }) });
  const calls = server.post('/update-quotation/7', () => [
    {
      message: 'The given data was invalid.',
      errors: { 'items.0.discount': ['You do not have permission to give discounts.'] },
    },
    400,
  ]);
  const { user } = renderScreen(<EditQuotationPage />, {
    role: 'Cashier',
    path: `${ONE}/edit`,
    at: '/admin/sales/quotations/7/edit',
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You do not have permission to give discounts.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ version: 2, valid_until: dayIn(14) });
});

describe('one', () => {
  const open = async (fields = {}) => {
    server.get('/view-quotations/7', { quotation: quotationWith(fields) });
    server.get('/view-quotations/7/undrawable', { letters: '' });
    const rendered = renderScreen(<QuotationPage />, { role: 'Cashier', path: ONE, at: '/admin/sales/quotations/7' });
    await screen.findByRole('heading', { level: 1, name: 'QT26000007' });
    return rendered;
  };

  it('shows the quoted goods, and today’s shortages', async () => {
    const { container } = await open();
    expect(screen.getByRole('row', { name: /Epson L3250.*Only 12 available/ })).toBeVisible();
    expect(screen.getByText(/\/quotation\/a{32}$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'QR26000005' })).toBeVisible();
    await expectAccessible(container);
  });

  it('is sent to an address, or marked as sent', async () => {
    const { user } = await open({ status: 'draft', sent_at: null });
    const calls = server.post('/send-quotation/7', { message: 'Quotation sent', quotation: quotationWith() });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Quotation' }));
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('achieng@moigirls.example');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ version: 2, email: 'achieng@moigirls.example' }));
  });

  it('warns before sending of letters that its PDF cannot show', async () => {
    const { user } = await open({ status: 'draft', sent_at: null });
    server.get('/view-quotations/7/undrawable', { letters: 'አቤ' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Quotation' }));
    expect(await dialog.findByText(/^The PDF can’t show አቤ and will replace them/)).toBeVisible();
  });

  it('becomes a paid sale, or an order', async () => {
    const { user } = await open();
    const calls = server.post('/accept-quotation/7', { message: 'Sale recorded', quotation: quotationWith() });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept Quotation' }));
    await user.selectOptions(dialog.getByLabelText(/^Goods/), 'Hand over now: record a sale');
    await user.selectOptions(dialog.getByLabelText(/^Payment/), 'M-Pesa');
    expect(dialog.queryByRole('option', { name: 'On account' })).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Reference/), 'SGH7K2L9QX');
    await user.type(dialog.getByLabelText(/^Delivery address/), 'Iten Road');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        version: 2,
        hand_over: true,
        payments: [{ method: 'mpesa', amount: 531_500, reference: 'SGH7K2L9QX' }],
        delivery_address: 'Iten Road',
      }),
    );
  });

  it('shows why it could not be accepted', async () => {
    const { user } = await open();
    server.post('/accept-quotation/7', () => [
      { message: 'The given data was invalid.', errors: { items: ['Epson L3250: only 12 left.'] } },
      400,
    ]);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Delivery address/), 'Iten Road');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await dialog.findByText(/only 12 left/)).toBeVisible();
  });

  it('once accepted links to its order, and can no longer be changed', async () => {
    await open({
      status: 'accepted',
      decided_at: '2026-11-25T08:00:00.000Z',
      decision_note: 'LPO 17',
      order: { id: 4, number: 'ORD1000004', token: 'b'.repeat(32), channel: 'online', status: 'reserved' },
    });
    expect(screen.getByRole('link', { name: 'ORD1000004' })).toHaveAttribute('href', '/admin/sales/order?q=ORD1000004');
    expect(screen.getByText('The customer, online')).toBeVisible();
    for (const name of ['Accept', 'Decline', 'Send again']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Copy' })).toBeVisible();
  });
});
