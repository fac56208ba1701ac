import type { OfferedQuotation } from '@ofisi/api-contract/quotations/accept';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { QuotationPage } from './quotation-page';

const server = apiServer();
const TOKEN = 'a'.repeat(32);

const quotationWith = (fields: Partial<OfferedQuotation> = {}): OfferedQuotation => ({
  number: 'QT26000007',
  status: 'sent',
  name: 'Achieng Odhiambo',
  organization: 'Moi Girls School',
  location: 'Eldoret',
  sent_at: '2026-11-24T08:00:00.000Z',
  valid_until: '2099-12-08',
  decided_at: null,
  items: [
    {
      product_name: 'Epson L3250',
      unit: null,
      price: 28_000,
      quantity: 20,
      discount: 30_000,
      whole_share: 0,
      total: 530_000,
      is_archived: false,
      is_short: false,
    },
  ],
  subtotal: 530_000,
  delivery_fee: 1500,
  whole_discount: 0,
  whole_percent: null,
  rounding: 0,
  amount: 531_500,
  tax: 73_310.34,
  notes: 'Payment within 30 days.',
  service_job: null,
  additional_to: [],
  order_number: null,
  order_token: null,
  version: 2,
  ...fields,
});

const ACCEPTED = quotationWith({
  status: 'accepted',
  order_number: 'ORD1000004',
  order_token: 'b'.repeat(32),
  version: 3,
});

function open(fields: Partial<OfferedQuotation> = {}) {
  server.get(`/quotations/${TOKEN}`, { quotation: quotationWith(fields) });
  return renderScreen(<QuotationPage />, { path: '/quotation/:token', at: `/quotation/${TOKEN}` });
}

const accept = () => screen.getByRole('button', { name: 'Accept quotation' });

it('shows the quoted goods, their validity, and a PDF', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'Quotation QT26000007' })).toBeVisible();
  expect(screen.getByText(/For Moi Girls School, Achieng Odhiambo/)).toHaveTextContent('Valid until 8 December 2099');
  expect(screen.getByText('KES 531,500')).toBeVisible();
  expect(screen.getByText('Payment within 30 days.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', `/api/quotations/${TOKEN}/pdf`);
  await expectAccessible(container);
});

it('says that it is for additional work on a repair', async () => {
  open({ service_job: 'SJ26000005', additional_to: ['QT26000001'] });
  expect(
    await screen.findByText(
      'This is additional work on SJ26000005. It comes on top of QT26000001, which stays as you accepted it.',
    ),
  ).toBeVisible();
});

it('says of a repair that missing parts are bought first, before and after it is accepted', async () => {
  const [line] = quotationWith().items;
  const { user } = open({
    service_job: 'SJ26000005',
    items: [{ ...line, is_short: true } as OfferedQuotation['items'][number]],
  });
  expect(await screen.findByText(/^Once you accept, we get the parts that are missing at these prices/)).toBeVisible();
  const quotation = { ...quotationWith(), status: 'accepted', service_job: 'SJ26000005', order_number: null };
  server.post(`/quotations/${TOKEN}/accept`, { message: 'Quotation accepted', quotation });
  await user.click(accept());
  expect(await screen.findByText(/^Thank you. We’ll get the parts that are missing/)).toBeVisible();
});

it('shows a discount on the whole below the lines, and the lines without it', async () => {
  const [line] = quotationWith().items;
  open({
    items: [{ ...line, discount: 83_000, whole_share: 53_000, total: 477_000 } as OfferedQuotation['items'][number]],
    subtotal: 477_000,
    whole_discount: 53_000,
    whole_percent: 10,
    amount: 478_500,
  });
  expect(await screen.findByText('Discount of 10%')).toBeVisible();
  expect(screen.getByText('−KES 53,000')).toBeVisible();
  expect(screen.getAllByText('KES 530,000')).toHaveLength(2);
  expect(screen.getByText(/discount KES 30,000/)).toBeVisible();
});

it('asks for the delivery address, accepts once, and links to the order', async () => {
  const { user } = open();
  const calls = server.post(`/quotations/${TOKEN}/accept`, { message: 'Quotation accepted', quotation: ACCEPTED });
  await screen.findByRole('heading', { name: 'Quotation QT26000007' });
  await user.click(accept());
  expect(screen.getByLabelText('Street, building, floor')).toHaveAccessibleDescription(
    'Enter your street and building.',
  );
  expect(calls).toHaveLength(0);
  await user.type(screen.getByLabelText('Street, building, floor'), 'Iten Road');
  await user.click(accept());
  expect(await screen.findByRole('heading', { name: 'Accepted' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Pay and track the order' })).toHaveAttribute(
    'href',
    `/orders/${'b'.repeat(32)}`,
  );
  expect(calls.map(({ body }) => body)).toEqual([
    { version: 2, location: 'Eldoret', delivery_address: 'Iten Road', note: '' },
  ]);
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
});

it('reports shortages, and keeps the input', async () => {
  const { user } = open();
  server.post(
    `/quotations/${TOKEN}/accept`,
    { message: 'The given data was invalid.', errors: { items: ['Epson L3250: only 12 left.'] } },
    400,
  );
  await user.type(await screen.findByLabelText('Street, building, floor'), 'Iten Road');
  await user.click(accept());
  expect(await screen.findByRole('alert')).toHaveTextContent('Epson L3250: only 12 left.');
  expect(screen.getByLabelText('Street, building, floor')).toHaveValue('Iten Road');
});

it('shows changes by the shop, and why it was not accepted', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Street, building, floor'), 'Iten Road');
  server.post(`/quotations/${TOKEN}/accept`, { message: 'The shop changed this quotation in the meantime.' }, 409);
  server.get(`/quotations/${TOKEN}`, { quotation: quotationWith({ amount: 500_000, version: 3 }) });
  await user.click(accept());
  expect(await screen.findByText('KES 500,000')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The shop changed this quotation in the meantime.');
});

it('declines with a reason', async () => {
  const { user } = open();
  const calls = server.post(`/quotations/${TOKEN}/decline`, {
    message: 'Quotation declined',
    quotation: quotationWith({ status: 'declined' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.type(screen.getByLabelText('Tell us why, if you like'), 'Too dear');
  await user.click(screen.getByRole('button', { name: 'Decline quotation' }));
  expect(await screen.findByText(/You declined this quotation/)).toBeVisible();
  expect(calls[0]?.body).toEqual({ version: 2, note: 'Too dear' });
});

it.each([
  [{ status: 'expired' as const }, /was valid until 8 December 2099/],
  [{ status: 'declined' as const }, /You declined this quotation/],
  [{ status: 'accepted' as const }, /recorded this in our shop/],
])('offers no answer when it is %j', async (fields, sentence) => {
  open(fields);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept quotation' })).not.toBeInTheDocument();
});

it('reports an unknown quotation without details', async () => {
  server.get(`/quotations/${TOKEN}`, { message: 'There is no such quotation.' }, 404);
  renderScreen(<QuotationPage />, { path: '/quotation/:token', at: `/quotation/${TOKEN}` });
  expect(await screen.findByRole('heading', { name: 'We can’t find this quotation' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call \+254/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});
