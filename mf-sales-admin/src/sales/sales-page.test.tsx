import type { Order } from '@ofisi/api-contract/sales/orders';
import type { SaleDetails } from '@ofisi/api-contract/sales/sale-details';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen, type ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { orderWith, saleOf } from '../testing/some-orders';
import { signedInvoice, waitingInvoice } from '../testing/tax-invoices';
import { SalesPage } from './sales-page';

const server = apiServer();

const counterSale = orderWith({
  id: 2,
  invoice: 'INV26000002',
  first_name: 'Brian',
  last_name: 'Mutua',
  phone_number: '0733000002',
  amount: 61500,
  payment_status: 'completed',
  payment_method: 'cash',
  customerCategory: 'Corporate',
  channel: 'counter',
  status: 'completed',
  items: [{ id: 10, line_id: 3, product_name: 'Kyocera M2040dn', price: 61500, quantity: 1 }],
});

async function openSales(orders = [counterSale, orderWith()], options: ScreenOptions = {}) {
  const calls = server.get('/view-orders', listAnswer('orders', orders));
  for (const order of orders) server.get(`/view-orders/${order.id}`, { order: saleOf(order) });
  const { user } = renderScreen(<SalesPage />, { role: 'Admin', ...options });
  await screen.findByRole('table', { name: 'All Orders', busy: false });
  return { user, calls };
}

it('lists the orders with their date and customer, and addresses through the column menu', async () => {
  await openSales();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.slice(1, -1)).toEqual([
    '#',
    'Invoice',
    'Placed',
    'Customer',
    'Phone Number',
    'Amount',
    'Payment Status',
  ]);
  const row = within(screen.getByRole('row', { name: /INV26000001/ }));
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(1, -1)).toEqual([
    '2',
    'INV26000001',
    '20 Nov 2026',
    'Jane Wanjiku',
    '0712\u00a0000\u00a0001',
    'KSh 62,401.00',
    'Pending',
  ]);
});

it.each(['inv26000001', 'jane wanj', '0712000001'])('finds an order by %s', async (typed) => {
  const { user } = await openSales();
  await user.type(screen.getByRole('searchbox', { name: 'Filter by invoice, customer or phone number' }), typed);
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'INV26000002' })).not.toBeInTheDocument());
  expect(screen.getByRole('cell', { name: 'INV26000001' })).toBeVisible();
});

describe('the filter by customer', () => {
  const jane = {
    id: 4,
    customer_name: 'Jane Wanjiku',
    organization: 'Neema Print House',
    customer_phone: '0712000001',
  };
  const orders = [counterSale, orderWith({ customer_id: 4 })];

  it('finds any customer for those who manage them', async () => {
    server.get('/view-customers', listAnswer('customers', [jane]));
    const { user, calls } = await openSales(orders);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
    await user.click(await screen.findByText('Jane Wanjiku, Neema Print House'));
    await user.click(screen.getByRole('button', { name: 'Show results' }));
    expect(await screen.findByText('Customer: Jane Wanjiku, Neema Print House')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'INV26000002' })).not.toBeInTheDocument());
    expect(calls.at(-1)?.url).toContain('customer_id=4');
  });

  it('finds counter customers for a seller who may see customers', async () => {
    server.get('/view-customers-for-sale', listAnswer('customers', [jane]));
    await openSales(orders, {
      role: 'Cashier',
      permissions: ['sales.view', 'sales.create', 'sales.contacts'],
      at: '/?customer_id=4',
    });
    expect(await screen.findByText('Customer: Jane Wanjiku, Neema Print House')).toBeVisible();
  });

  it('is not available to other sellers, nor in their addresses', async () => {
    const { user, calls } = await openSales(orders, { role: 'Cashier', at: '/?customer_id=4' });
    expect(calls[0]?.url).not.toContain('customer_id');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('checkbox', { name: 'M-Pesa' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Customer' })).not.toBeInTheDocument();
  });
});

it('shows an empty state', async () => {
  await openSales([]);
  expect(screen.getByText('No order results')).toBeVisible();
});

async function preview(invoice: string) {
  const { user } = await openSales();
  await user.click(screen.getByRole('button', { name: `Actions for ${invoice}` }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['Preview', 'Deliver', 'Return items', 'Delete']),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText(`Order ${invoice}`);
  return { user, drawer };
}

it('previews an order with its lines, totals, customer, channel and time in Nairobi', async () => {
  const { user, drawer } = await preview('INV26000001');
  for (const text of ['Jane Wanjiku', 'Online', 'M-Pesa', 'Reserved', '20 Nov 2026, 15:15']) {
    expect(drawer.getAllByText(text)[0]).toBeInTheDocument();
  }
  await drawer.findByRole('table', { hidden: true });
  const lines = drawer.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(lines).toEqual([
    'ProductTotal',
    'Kyocera M2040dn1 × KSh 61,500.00KSh 61,500.00',
    'A4 paper2 × KSh 450.25KSh 900.50',
    'SubtotalKSh 62,400.50',
    'RoundingKSh 0.50',
    'TotalKSh 62,401.00',
    'Still dueKSh 62,401.00',
  ]);
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Actions for INV26000001' })).toHaveFocus();
});

it('previews payments, serial numbers and discounts, and prints the receipt without a further dialog', async () => {
  const order = orderWith({ id: 2, invoice: 'INV26000002', channel: 'counter', status: 'completed' });
  const sale = saleOf(order, {
    sold_by: 'Kamau Cashier',
    invoiced_at: order.created_at,
    due: 0,
    payments: [
      {
        id: 5,
        at: '2026-11-20T12:15:01.000Z',
        method: 'mpesa',
        direction: 'in',
        amount: 62_401,
        kept: 0,
        unallocated: 0,
        change: 0,
        reference: 'SKL9X2',
        received_by: 'Kamau Cashier',
      },
    ],
  });
  const [first, ...others] = sale.lines;
  if (first) sale.lines.splice(0, sale.lines.length, { ...first, serials: ['K-77'], discount: 500 }, ...others);
  server.get('/view-orders', listAnswer('orders', [order]));
  server.get('/view-orders/2', { order: sale });
  const print = printingBrowser();
  const { user } = renderScreen(<SalesPage />, { role: 'Admin' });
  await user.click(await screen.findByRole('button', { name: 'Actions for INV26000002' }));
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('S/N K-77')).toBeInTheDocument();
  expect(drawer.getByText('Discount KSh 500.00')).toBeInTheDocument();
  expect(drawer.getByText('Received KSh 62,401.00, M-Pesa SKL9X2')).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Print receipt', hidden: true }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const receipt = screen.getByText('Receipt INV26000002').parentElement;
  for (const text of ['Kamau Cashier', 'S/N K-77', 'VAT included', 'KSh 8,607.03', 'M-Pesa SKL9X2']) {
    expect(receipt).toHaveTextContent(text);
  }
});

it('prints a tax invoice once as the original, and afterwards, or without a response, as a copy', async () => {
  const order = orderWith({ status: 'completed' });
  server.get('/view-orders', listAnswer('orders', [order]));
  server.get('/view-orders/1', { order: saleOf(order, { tax_invoice: signedInvoice }) });
  const copies: boolean[] = [];
  const print = printingBrowser();
  print.mockImplementation(() => {
    copies.push(screen.queryByText('COPY') !== null);
    window.dispatchEvent(new Event('afterprint'));
  });
  const { user } = renderScreen(<SalesPage />, { role: 'Admin' });
  await user.click(await screen.findByRole('button', { name: `Actions for ${order.invoice}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  const drawer = within(await screen.findByRole('dialog'));
  const printed = async (paper: string, times: number) => {
    await user.click(await drawer.findByRole('button', { name: paper, hidden: true }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(times));
  };
  server.post('/print-tax-document/51', { is_copy: false });
  await printed('Print receipt', 1);
  server.post('/print-tax-document/51', { is_copy: true });
  await printed('Print invoice', 2);
  server.fail('post', '/print-tax-document/51');
  await printed('Print receipt', 3);
  expect(copies).toEqual([false, true, true]);
});

it('prints the invoices of several sales as one document', async () => {
  const { user } = await openSales();
  const print = printingBrowser();
  const calls = server.post('/print-invoices', {
    invoices: [{ ...saleOf(counterSale, { invoiced_at: counterSale.created_at }), is_copy: false }],
    left_out: [{ id: 1, number: 'ORD1000001', reason: 'No invoice yet' }],
  });
  for (const box of screen.getAllByRole('checkbox', { name: /INV2600000\d$/ })) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Print invoices' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(calls[0]?.body).toEqual({ ids: [2, 1] });
  expect(screen.getByText('Tax invoice INV26000002')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not printedORD1000001: No invoice yet');
});

it('prints nothing before it is signed, if the shop requires that', async () => {
  const order = orderWith({ status: 'completed' });
  server.get('/view-orders', listAnswer('orders', [order]));
  server.get('/view-orders/1', { order: saleOf(order, { tax_invoice: { ...waitingInvoice, is_held: true } }) });
  const { user } = renderScreen(<SalesPage />, { role: 'Admin' });
  await user.click(await screen.findByRole('button', { name: `Actions for ${order.invoice}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('It can be printed as soon as KRA has signed it.')).toBeInTheDocument();
  for (const name of ['Print receipt', 'Print invoice']) {
    expect(drawer.getByRole('button', { name, hidden: true })).toBeDisabled();
  }
});

describe('a sale on account', () => {
  const printed = async (order: Order, differences: Partial<SaleDetails>) => {
    server.get('/view-orders', listAnswer('orders', [order]));
    server.get('/view-orders/1', { order: saleOf(order, { invoiced_at: order.created_at, ...differences }) });
    const print = printingBrowser();
    const { user } = renderScreen(<SalesPage />, { role: 'Admin' });
    await user.click(await screen.findByRole('button', { name: 'Actions for INV26000001' }));
    await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: 'Print receipt', hidden: true }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    return { drawer, receipt: screen.getByText('Receipt INV26000001').parentElement };
  };
  const onAccount = (differences: Partial<Order> = {}) =>
    orderWith({
      channel: 'counter',
      status: 'completed',
      payment_method: 'cash',
      payment: 'on_account',
      customer_id: 4,
      due_on: '2999-12-20',
      ...differences,
    });
  const cash = {
    id: 5,
    at: '2026-11-20T12:15:01.000Z',
    method: 'cash',
    direction: 'in',
    amount: 401,
    kept: 0,
    unallocated: 0,
    change: 99,
    reference: null,
    received_by: 'Kamau Cashier',
  } as const;

  it('shows the open amount and due date, and no payment method', async () => {
    const { drawer, receipt } = await printed(onAccount(), {});
    expect(
      screen.getByRole('row', { name: /INV26000001.*On account.*Due 20 Dec 2999/, hidden: true }),
    ).toBeInTheDocument();
    expect(drawer.getByText('Due 20 Dec 2999')).toBeInTheDocument();
    expect(drawer.queryByText(/Cash/)).not.toBeInTheDocument();
    expect(receipt).toHaveTextContent('On account, due 20 Dec 2999KSh 62,401.00');
    expect(receipt).not.toHaveTextContent('Cash');
  });

  it('shows its payments by method, and the rest', async () => {
    const { drawer, receipt } = await printed(onAccount({ open: 62_000 }), { payments: [cash] });
    expect(drawer.getByText('Cash KSh 401.00')).toBeInTheDocument();
    expect(drawer.getByText('KSh 62,000.00, due 20 Dec 2999')).toBeInTheDocument();
    // The cash handed over and the change, however often the receipt is printed.
    expect(receipt).toHaveTextContent('CashKSh 500.00ChangeKSh 99.00On account, due 20 Dec 2999KSh 62,000.00');
  });

  it('shows payments with credit, and overpayments kept as credit', async () => {
    const order = onAccount({ open: 61_000 });
    const { drawer, receipt } = await printed(order, {
      payments: [{ ...cash, change: 0, kept: 99 }],
      from_credit: 1_000,
    });
    expect(drawer.getByText('Cash KSh 401.00, Customer’s credit KSh 1,000.00')).toBeInTheDocument();
    expect(drawer.getByText('Received KSh 500.00, Cash: KSh 99.00 kept as the customer’s credit')).toBeInTheDocument();
    expect(receipt).toHaveTextContent(
      'CashKSh 500.00From customer’s creditKSh 1,000.00Kept as customer’s creditKSh 99.00On account',
    );
  });

  it('shows unallocated overpayments', async () => {
    const { drawer, receipt } = await printed(onAccount({ open: 0 }), {
      payments: [{ ...cash, method: 'mpesa', change: 0, unallocated: 99 }],
    });
    expect(
      drawer.getByText('Received KSh 500.00, M-Pesa: KSh 99.00 is more than was due, and unallocated'),
    ).toBeInTheDocument();
    expect(receipt).toHaveTextContent('M-PesaKSh 500.00More than was dueKSh 99.00');
    expect(receipt).not.toHaveTextContent('credit');
  });

  it('shows payments not yet confirmed by M-Pesa', async () => {
    const { drawer } = await printed(onAccount({ open: 1500 }), { due: 1500, being_confirmed: 1500 });
    expect(
      drawer.getByRole('row', { name: 'Payment received, being confirmed by M-Pesa KSh 1,500.00' }),
    ).toBeInTheDocument();
  });

  it('shows a missed due date', async () => {
    const { drawer } = await printed(onAccount({ due_on: '2026-01-20' }), {});
    expect(drawer.getByText('Was due 20 Jan 2026')).toBeInTheDocument();
  });

  it('is no longer marked once paid or void', async () => {
    const paid = onAccount({ payment: 'completed', payment_status: 'completed', open: 0 });
    const { receipt } = await printed(paid, { payments: [{ ...cash, amount: 62_401, change: 0 }] });
    expect(receipt).toHaveTextContent('CashKSh 62,401.00');
    expect(receipt).not.toHaveTextContent(/On account|20 Dec 2999|Change/);
  });
});

it('shows and prints the delivery fee', async () => {
  const order = orderWith({ amount: 62_901, channel: 'counter', status: 'completed' });
  server.get('/view-orders', listAnswer('orders', [order]));
  server.get('/view-orders/1', { order: saleOf(order, { delivery_fee: 500, rounding: 0.5 }) });
  const print = printingBrowser();
  const { user } = renderScreen(<SalesPage />, { role: 'Admin' });
  await user.click(await screen.findByRole('button', { name: 'Actions for INV26000001' }));
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('table', { hidden: true });
  const sums = drawer.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(sums.slice(3)).toEqual([
    'SubtotalKSh 62,400.50',
    'DeliveryKSh 500.00',
    'RoundingKSh 0.50',
    'TotalKSh 62,901.00',
    'Still dueKSh 62,901.00',
  ]);
  await user.click(drawer.getByRole('button', { name: 'Print invoice', hidden: true }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByText('VAT included').closest('dl')).toHaveTextContent(
    'DeliveryKSh 500.00RoundingKSh 0.50TotalKSh 62,901.00',
  );
});

it('offers a retry when a sale cannot be read', async () => {
  const { user } = await openSales();
  server.fail('get', '/view-orders/1');
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000001' }));
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('The sale could not be loaded.')).toBeInTheDocument();
  server.get('/view-orders/1', { order: saleOf(orderWith()) });
  await user.click(drawer.getByRole('button', { name: 'Retry' }));
  expect(await drawer.findByText('Kyocera M2040dn')).toBeInTheDocument();
});

it('omits rounding if there is none, and names the category of a counter sale', async () => {
  const { drawer } = await preview('INV26000002');
  expect(drawer.queryByText('Rounding')).not.toBeInTheDocument();
  expect(drawer.getByText('Corporate')).toBeInTheDocument();
  expect(drawer.getByText('Counter')).toBeInTheDocument();
});

it('explains hidden contact details to a cashier, and offers no call', async () => {
  const { user } = await openSales([
    orderWith({ last_name: 'W.', phone_number: '07•• ••• 001', delivery_address: '•••', contacts_hidden: true }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000001' }));
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/contact details of customers you served today/)).toBeInTheDocument();
  expect(drawer.getByText('07•• ••• 001')).toBeInTheDocument();
  expect(drawer.queryByRole('link')).not.toBeInTheDocument();
});

it('offers no call to a walk-in customer who left no number', async () => {
  const { user } = await openSales([orderWith({ first_name: 'Walk-in', last_name: 'customer', phone_number: '–' })]);
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000001' }));
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Walk-in customer')).toBeInTheDocument();
  expect(drawer.queryByRole('link')).not.toBeInTheDocument();
});

it('refreshes the list when the window gets the focus', async () => {
  const { calls } = await openSales([orderWith()]);
  expect(calls).toHaveLength(1);
  server.get('/view-orders', listAnswer('orders', [counterSale, orderWith()]));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('cell', { name: 'INV26000002' })).toBeVisible();
});

it.each([
  [403, 'Failed to fetch orders.'],
  [500, 'An error occurred while fetching orders.'],
])('reports that the list failed (%i)', async (status, text) => {
  server.get('/view-orders', { message: 'No.' }, status);
  renderScreen(<SalesPage />, { role: 'Staff' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong, contact developer');
  expect(alert).toHaveTextContent(text);
});

describe('deleting a sale', () => {
  const choose = async (user: Awaited<ReturnType<typeof openSales>>['user'], order: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${order}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return within(await screen.findByRole('dialog'));
  };

  it('requires a reason, and voids it', async () => {
    const calls = server.post('/delete-order/2', {
      message: 'Order deleted successfully',
      order: saleOf({ ...counterSale, status: 'void' }),
    });
    const { user } = await openSales();
    const dialog = await choose(user, 'INV26000002');
    expect(dialog.getByText('Are you sure you want to delete this order?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Enter the reason.')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Rung up twice');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'Rung up twice' }));
  });

  it('shows why the server refused', async () => {
    server.post('/delete-order/2', () => [
      { message: 'Goods of this order have left with a delivery. Record a return instead.' },
      409,
    ]);
    const { user } = await openSales();
    const dialog = await choose(user, 'INV26000002');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Rung up twice');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/Record a return instead/)).toBeInTheDocument();
  });

  it('is not offered for void sales, nor without the permission', async () => {
    const voided = orderWith({ id: 3, invoice: 'INV26000003', status: 'void', payment_status: 'completed' });
    const { user } = await openSales([voided]);
    expect(within(screen.getByRole('row', { name: /INV26000003/ })).getByText('Void')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for INV26000003' }));
    expect(await screen.findByRole('menuitem', { name: 'Preview' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('shows the credit note number and the reason in its details', async () => {
    const voided = orderWith({ id: 3, invoice: 'INV26000003', status: 'void', payment_status: 'completed' });
    const { user } = await openSales([voided]);
    server.get('/view-orders/3', {
      order: saleOf(voided, { credit_note: 'CN26000001', void_reason: 'Rung up twice' }),
    });
    await user.click(screen.getByRole('button', { name: 'Actions for INV26000003' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Preview' }));
    expect(await screen.findByText('CN26000001')).toBeInTheDocument();
    expect(screen.getByText('Rung up twice')).toBeInTheDocument();
  });
});
