import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { orderDetails, TOKEN } from '../../testing/orders';
import { InvoicePage } from './invoice-page';

const server = apiServer();

async function openInvoice(name: string, facts: Partial<OrderDetails> = {}) {
  server.get(`/orders/${TOKEN}`, { order: orderDetails(facts) });
  const view = renderScreen(<InvoicePage />, { path: '/orders/:token/invoice', at: `/orders/${TOKEN}/invoice` });
  const sheet = within(await screen.findByRole('article', { name }));
  return { ...view, sheet };
}

it('contains shop, number, day in Nairobi, customer, lines and totals', async () => {
  const { sheet, container } = await openInvoice('Pro forma invoice ORD1000123', {
    created_at: '2026-11-02T21:30:00.000Z',
  });
  expect(document.title).toBe('Pro forma invoice ORD1000123 · Ofisi');
  for (const text of ['Ofisi', 'Moi Avenue', 'ORD1000123', '3 November 2026', 'Achieng Otieno', '0712 345 678']) {
    expect(sheet.getByText(text)).toBeVisible();
  }
  const rows = sheet.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Item', 'Quantity', 'Unit price (KES)', 'Amount (KES)'],
    ['Kyocera M2540', '2', '48,500.00', '97,000.00'],
    ['Old toner', '2', '750.30', '1,500.60'],
    ['Sub total', '98,500.60'],
    ['Rounding', '0.40'],
    ['Total', '98,501.00'],
    ['VAT included', '13,586.34'],
  ]);
  await expectAccessible(container);
});

it('includes the delivery fee in its totals', async () => {
  const { sheet } = await openInvoice('Pro forma invoice ORD1000123', { delivery_fee: 500, amount: 99_001 });
  expect(sheet.getByRole('row', { name: 'Delivery 500.00' })).toBeVisible();
});

it.each([
  ['Pro forma invoice', 'paybill 174379, account number ORD1000123', {}],
  ['Invoice', 'Paid in full', { status: 'completed', payment_status: 'completed' }],
  ['Pro forma invoice', 'Please do not pay', { status: 'cancelled' }],
  ['Pro forma invoice', 'Please do not pay', { status: 'expired' }],
  ['Pro forma invoice', 'Please do not pay', { status: 'void', payment_status: 'completed' }],
] as const)('states the payment status: %s, %s', async (title, sentence, facts) => {
  const { sheet } = await openInvoice(`${title} ORD1000123`, facts);
  expect(sheet.getByText(new RegExp(sentence))).toBeVisible();
});

it.each([
  ['paid in full', 'completed', 'Paid in full'],
  ['paid in part', 'pending', 'paybill 174379, account number ORD1000123'],
] as const)(
  'has the number of the tax invoice beside the order’s once it is issued, %s',
  async (_, payment_status, sentence) => {
    const { sheet } = await openInvoice('Invoice INV26000007', { invoice: 'INV26000007', payment_status });
    expect(sheet.getByText('INV26000007')).toBeVisible();
    expect(sheet.getByText('ORD1000123')).toBeVisible();
    expect(sheet.getByText(new RegExp(sentence))).toBeVisible();
    expect(sheet.queryByText(/It becomes an invoice/)).not.toBeInTheDocument();
  },
);

it('lists payments with receipts, and requests only the rest', async () => {
  const payments = [
    { method: 'mpesa', amount: 50_000, receipt: 'SGH7K2L9QX', at: '2026-11-02T11:10:00.000Z' },
  ] as const;
  const { sheet } = await openInvoice('Pro forma invoice ORD1000123', { payments: [...payments], open: 48_501 });
  expect(sheet.getByText('Received on 2 November 2026: KES 50,000 by M-Pesa (receipt SGH7K2L9QX).')).toBeVisible();
  expect(sheet.getByText('KES 48,501 is still to pay.')).toBeVisible();
  expect(sheet.getByText(/^Pay KES 48,501 by M-Pesa to paybill 174379/)).toBeVisible();
});

const invoice = {
  id: 51,
  status: 'signed',
  is_copy: false,
  is_held: false,
  number: 'KRACU0100000001/12',
  internal_data: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  signature: 'QRST2345UVWX6722',
  signed_at: '2026-11-25T07:15:30.000Z',
  verify_url: 'https://etims.test/receipt?Data=P051234567X00QRST2345UVWX6722',
} as const;

it('marks every print of a tax invoice after the first as a copy', async () => {
  const copies: boolean[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    copies.push(screen.queryByText('COPY') !== null);
  });
  const { user } = await openInvoice('Invoice INV26000007', {
    invoice: 'INV26000007',
    payment_status: 'completed',
    tax_invoice: invoice,
  });
  const printed = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(times));
  };
  server.post(`/orders/${TOKEN}/print`, { is_copy: false });
  await printed(1);
  server.post(`/orders/${TOKEN}/print`, { is_copy: true });
  await printed(2);
  server.fail('post', `/orders/${TOKEN}/print`);
  await printed(3);
  expect(copies).toEqual([false, true, true]);
  print.mockRestore();
});

it('contains KRA’s signature, announces it, or promises nothing', async () => {
  const paid = { invoice: 'INV26000007', payment_status: 'completed' } as const;
  const follows = /Tax invoice number follows/;
  const signed = await openInvoice('Invoice INV26000007', { ...paid, tax_invoice: invoice });
  expect(signed.sheet.getByText('QRST-2345-UVWX-6722')).toBeVisible();
  expect(signed.sheet.getByRole('img', { name: 'QR code: check this document with KRA' })).toBeVisible();
  await expectAccessible(signed.container);
  signed.unmount();

  const waiting = { ...invoice, status: 'waiting', number: null, signature: null, verify_url: null } as const;
  const follow = await openInvoice('Invoice INV26000007', { ...paid, tax_invoice: waiting });
  expect(follow.sheet.getByText(follows)).toBeVisible();
  expect(follow.sheet.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  follow.unmount();

  const held = await openInvoice('Invoice INV26000007', { ...paid, tax_invoice: { ...waiting, is_held: true } });
  expect(screen.getByText('It can be printed as soon as KRA has signed it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  held.unmount();

  const { sheet } = await openInvoice('Invoice INV26000007', { ...paid, tax_invoice: null });
  expect(sheet.queryByText(follows)).not.toBeInTheDocument();
  expect(sheet.queryByText(/KRA/)).not.toBeInTheDocument();
});

it('prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openInvoice('Pro forma invoice ORD1000123');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Back to order' })).toHaveAttribute('href', `/orders/${TOKEN}`);
  print.mockRestore();
});

it('reports an unknown order', async () => {
  server.get(`/orders/${TOKEN}`, { message: 'There is no such order.' }, 404);
  renderScreen(<InvoicePage />, { path: '/orders/:token/invoice', at: `/orders/${TOKEN}/invoice` });
  expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
});
