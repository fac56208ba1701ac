import type { HeldSale } from '@ofisi/api-contract/sales/held-sales';
import type { SaleItem } from '@ofisi/api-contract/sales/counter';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { found } from '../testing/open-counter';
import { orderWith, saleOf } from '../testing/some-orders';
import { myTill } from '../testing/some-tills';
import { RecordSalePage } from './record-sale-page';

const server = apiServer();

const toner: SaleItem = {
  id: 7,
  title: 'Toner 26A',
  price: 2_000,
  actual_price: 2_000,
  available: 5,
  requires_serial: false,
  is_service: false,
  allow_decimal: false,
  unit: 'pc',
  sku: 'TN-26A',
  barcode: '616',
  image: null,
};

const redJacket: HeldSale = {
  id: 3,
  name: 'Red jacket',
  items: 'Toner 26A',
  lines: 1,
  total: 3_600,
  held_by: 'Otieno',
  created_at: '2026-11-24T09:15:00.000Z',
};

const resumed = {
  message: 'Sale resumed',
  sale: {
    name: 'Red jacket',
    customer: null,
    first_name: 'Achieng',
    last_name: null,
    phone_number: null,
    location: null,
    delivery_address: null,
    customerCategory: 'walk-in',
    customerLocation: 'shop-counter',
    delivery: false,
    sale_discount: null as string | null,
    items: [
      {
        item: toner,
        quantity: 2,
        discount: null as number | null,
        typed_discount: null as string | null,
        serials: [],
        held_price: 1_800,
      },
    ],
  },
  changes: ['Ink is no longer sold, and was removed.'],
};

async function openForm(held: readonly HeldSale[] = [], role: 'Admin' | 'Cashier' = 'Cashier') {
  server.get('/view-customer-form-options', {
    categories: [{ id: 2, category_name: 'Walk-in', category_slug: 'walk-in', discount: 0 }],
    locations: [
      { id: 1, categorylocation_name: 'Shop counter', categorylocation_slug: 'shop-counter', delivery_fee: null },
    ],
  });
  server.get('/find-for-sale', found(toner));
  server.get('/my-till', myTill());
  server.get('/view-held-sales', { held_sales: held as never });
  server.get('/view-orders/31', { order: saleOf(orderWith({ id: 31 })) });
  const view = renderScreen(
    <>
      <RecordSalePage />
      <Notices />
    </>,
    { role },
  );
  await screen.findByRole('combobox', { name: /Scan or type/ });
  return view;
}

const total = () => screen.getByLabelText('Total');

it('puts a sale on hold with one key, and starts the next', async () => {
  const calls = server.post('/hold-sale', { message: 'Sale put on hold', held_sale: redJacket });
  const { user } = await openForm();
  await user.keyboard('616{Enter}616{Enter}');
  await waitFor(() => expect(total()).toHaveTextContent('KSh 4,000.00'));
  await user.type(screen.getByRole('textbox', { name: 'First Name' }), 'Achieng');
  server.get('/my-till', myTill());
  server.get('/view-held-sales', { held_sales: [redJacket] });
  await user.keyboard('{F8}');
  expect(await screen.findByText('On hold as “Red jacket”')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    name: 'Achieng',
    first_name: 'Achieng',
    items: [{ item_id: 7, quantity: 2, price: 2_000, discount: null, serials: [] }],
  });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(total()).toHaveTextContent('KSh 0.00');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Scan or type/ })).toHaveFocus());
  expect(await screen.findByRole('button', { name: /On hold 1/ })).toBeVisible();
  expect(screen.queryByText(/An earlier visit|not saved/)).not.toBeInTheDocument();
});

it('puts nothing on hold before what was scanned in vain has been told of', async () => {
  const calls = server.post('/hold-sale', { message: 'Sale put on hold', held_sale: redJacket });
  const { user } = await openForm();
  await user.keyboard('616{Enter}');
  await waitFor(() => expect(total()).toHaveTextContent('KSh 2,000.00'));
  server.get('/find-for-sale', { exact: null, refused: null, items: [], units: [], customers: [] });
  await user.keyboard('404{Enter}');
  expect(await screen.findByText(/Nothing matches “404”/)).toBeVisible();
  await user.keyboard('{F8}');
  expect(await screen.findByText(/Something you entered is not in this sale/)).toBeVisible();
  expect(calls).toHaveLength(0);
  await user.keyboard('{F8}');
  expect(await screen.findByText('On hold as “Red jacket”')).toBeVisible();
});

it('keeps discounts on hold as they were typed', async () => {
  const calls = server.post('/hold-sale', { message: 'Sale put on hold', held_sale: redJacket });
  const { user } = await openForm([redJacket], 'Admin');
  await user.keyboard('616{Enter}616{Enter}');
  await waitFor(() => expect(total()).toHaveTextContent('KSh 4,000.00'));
  const onLine = () => screen.getByRole('textbox', { name: 'Discount, Toner 26A' });
  const onSale = () => screen.getByRole('textbox', { name: /^Discount on the sale/ });
  await user.type(onLine(), '10%');
  await user.type(onSale(), '5%');
  await user.keyboard('{F8}');
  expect(await screen.findByText('On hold as “Red jacket”')).toBeVisible();
  // The amounts are there for the list, and for a page that knows no others.
  expect(calls[0]?.body).toMatchObject({
    sale_discount: '5%',
    items: [{ discount: 400 + 180, typed_discount: '10%' }],
  });
  const [line] = resumed.sale.items;
  const items = [{ ...line, discount: 580, typed_discount: '10%' }];
  server.post('/resume-held-sale/3', { ...resumed, sale: { ...resumed.sale, sale_discount: '5%', items } });
  await user.click(await screen.findByRole('button', { name: /On hold 1/ }));
  await user.click(await screen.findByRole('button', { name: /^Resume/ }));
  await waitFor(() => expect(onLine()).toHaveValue('10%'));
  expect(onSale()).toHaveValue('5%');
  expect(total()).toHaveTextContent('KSh 3,420.00');
});

it('offers nothing to hold before the first scan', async () => {
  const calls = server.post('/hold-sale', {});
  const { user } = await openForm();
  await user.keyboard('{F8}');
  expect(await screen.findByText('There is nothing to put on hold yet.')).toBeVisible();
  expect(calls).toHaveLength(0);
});

it('keeps the sale on the page when it could not be put on hold', async () => {
  server.post('/hold-sale', { message: '100 sales are already on hold.' }, 409);
  const { user } = await openForm();
  await user.keyboard('616{Enter}');
  await waitFor(() => expect(total()).toHaveTextContent('KSh 2,000.00'));
  await user.keyboard('{F8}');
  expect(await screen.findByText('100 sales are already on hold.')).toBeVisible();
  expect(total()).toHaveTextContent('KSh 2,000.00');
});

it('resumes a sale, and reports what has changed', async () => {
  const { user } = await openForm([redJacket]);
  const calls = server.post('/resume-held-sale/3', resumed);
  await screen.findByRole('button', { name: /On hold 1/ });
  await user.keyboard('{F9}');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Resume Red jacket' })).toHaveFocus());
  await expectAccessible(dialog);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(total()).toHaveTextContent('KSh 4,000.00'));
  expect(screen.getByText('Toner 26A now costs KSh 2,000.00, not KSh 1,800.00.')).toBeVisible();
  expect(screen.getByText('Ink is no longer sold, and was removed.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Achieng');
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('reports that another user has resumed the sale', async () => {
  const { user } = await openForm([redJacket]);
  server.post('/resume-held-sale/3', { message: 'Otieno has already resumed this sale.' }, 409);
  await screen.findByRole('button', { name: /On hold 1/ });
  await user.keyboard('{F9}');
  await user.click(await screen.findByRole('button', { name: 'Resume Red jacket' }));
  expect(await screen.findByText('Otieno has already resumed this sale.')).toBeVisible();
});

it('keeps scanned lines when another sale is resumed', async () => {
  const { user } = await openForm([redJacket]);
  const held = server.post('/hold-sale', { message: 'Sale put on hold', held_sale: { ...redJacket, id: 4 } });
  server.post('/resume-held-sale/3', resumed);
  await user.keyboard('616{Enter}');
  await waitFor(() => expect(total()).toHaveTextContent('KSh 2,000.00'));
  await user.keyboard('{F9}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('The sale you are recording will be put on hold first.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Resume Red jacket' }));
  await waitFor(() => expect(total()).toHaveTextContent('KSh 4,000.00'));
  expect(held[0]?.body).toMatchObject({ name: expect.stringMatching(/^\d\d:\d\d$/) as string });
});

it('discards a sale after a confirmation', async () => {
  const { user } = await openForm([redJacket]);
  const calls = server.post('/discard-held-sale/3', { message: 'Held sale discarded' });
  await user.click(await screen.findByRole('button', { name: /On hold 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Discard Red jacket' }));
  server.get('/my-till', myTill());
  server.get('/view-held-sales', { held_sales: [] });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('No sale is on hold.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

describe('the receipt', () => {
  const placed = {
    message: 'Sale recorded successfully',
    order: {
      id: 31,
      number: 'ORD31',
      invoice: 'INV31',
      token: 't',
      total: 2_000,
      payment_status: 'completed',
      change: 0,
    },
  };

  it('is printed with one key, or automatically if set in this browser', async () => {
    const print = printingBrowser();
    server.post('/ordered-products', placed);
    const { user } = await openForm();
    await user.keyboard('616{Enter}');
    await screen.findByText('Toner 26A', { selector: 'strong' });
    await user.keyboard('{Enter}{Enter}');
    await screen.findByText('Sale recorded successfully');
    expect(print).not.toHaveBeenCalled();
    await user.keyboard('{F4}');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('checkbox', { name: /Print receipts automatically/ }));
    await user.click(screen.getByRole('combobox', { name: /Scan or type/ }));
    await user.keyboard('616{Enter}');
    await screen.findByText('Toner 26A', { selector: 'strong' });
    server.post('/ordered-products', { ...placed, order: { ...placed.order, invoice: 'INV32' } });
    await user.keyboard('{Enter}{Enter}');
    await screen.findByText(/INV32/);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  });
});
