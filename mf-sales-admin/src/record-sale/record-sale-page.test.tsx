import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { screen, waitFor } from '@testing-library/react';
import { found, openCounter, placed, toner } from '../testing/open-counter';
import { myTill, someTill } from '../testing/some-tills';
import { RecordSalePage } from './record-sale-page';

const server = apiServer();

const grace = {
  id: 4,
  customer_name: 'Grace Njeri',
  organization: 'Sunrise Academy',
  balance: 1_000,
  credit: 0,
  credit_left: 9_000,
  payment_days: null as number | null,
  customerCategory: 'schools',
  customerLocation: null,
};

const openForm = (role: 'Cashier' | 'Admin' = 'Cashier', till = myTill()) => openCounter(server, { role, till });

it('records scanned items paid in cash, with the keyboard alone', async () => {
  const calls = server.post('/ordered-products', placed({ total: 4_001, change: 999 }));
  const { user, box, container } = await openForm();
  expect(box).toHaveFocus();
  await user.keyboard('616{Enter}616{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Total')).toHaveTextContent('KSh 4,001.00'));
  await user.keyboard('{Enter}');
  const received = screen.getByRole('textbox', { name: 'Amount received' });
  expect(received).toHaveFocus();
  await user.keyboard('5000');
  expect(screen.getByLabelText('Change')).toHaveTextContent('KSh 999.00');
  await expectAccessible(container);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Sale recorded successfully')).toBeVisible();
  expect(screen.getByLabelText('Change to give')).toHaveTextContent('KSh 999.00');
  expect(calls[0]?.body).toMatchObject({
    amount: 4_001,
    payment_status: 'completed',
    payments: [{ method: 'cash', amount: 5_000 }],
    customerCategory: 'walk-in',
    customerLocation: 'shop-counter',
    items: [{ id: 7, product_name: 'Toner 26A', price: 2_000.5, quantity: 2 }],
  });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  // The next customer's items can be scanned at once.
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Scan or type/ })).toHaveFocus());
  await user.keyboard('616{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Total')).toHaveTextContent('KSh 2,001.00'));
});

it('defaults to the amount due', async () => {
  const calls = server.post('/ordered-products', placed({ total: 2_001, change: 0 }));
  const { user, box } = await openForm();
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  await screen.findByText('Sale recorded successfully');
  expect(calls[0]?.body).toMatchObject({ amount: 2_001, payments: [{ method: 'cash', amount: 2_001 }] });
});

it('requires the code of an M-Pesa payment, at its field', async () => {
  const calls = server.post('/ordered-products', placed({ total: 2_001 }));
  const { user, box } = await openForm();
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'M-Pesa');
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  const code = screen.getByRole('textbox', { name: /^Reference/ });
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('Enter the reference.')));
  expect(calls).toHaveLength(0);
  await user.type(code, 'SGH7K2L9QX');
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  await screen.findByText('Sale recorded successfully');
  expect(calls[0]?.body).toMatchObject({ payments: [{ method: 'mpesa', amount: 2_001, reference: 'SGH7K2L9QX' }] });
});

it('leaves no amount open without a customer', async () => {
  const { user, box } = await openForm();
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await user.type(screen.getByRole('textbox', { name: 'Amount received' }), '500');
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  expect(await screen.findByText(/KSh 1,501.00 is still due/)).toBeVisible();
  expect(screen.queryByRole('switch', { name: /account/ })).not.toBeInTheDocument();
});

it('puts the open amount on the account of a customer', async () => {
  const calls = server.post('/ordered-products', placed({ total: 2_001, payment_status: 'pending' }));
  server.get(
    '/view-customers-for-sale',
    listAnswer('customers', [{ ...grace, customerCategory: 'walk-in', payment_days: 0 }]),
  );
  const { user, box } = await openForm();
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await user.click(screen.getByRole('combobox', { name: /^Customer$/ }));
  await user.click(await screen.findByText(/owes KSh 1,000.00 · KSh 9,000.00 can go on account/));
  await user.click(screen.getByRole('switch', { name: /on the customer’s account/ }));
  await user.type(screen.getByRole('textbox', { name: 'Amount received' }), '500');
  expect(screen.getByLabelText('Still due')).toHaveTextContent('KSh 1,501.00');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date());
  expect(screen.getByText(`Due ${formatDay(today)}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  await screen.findByText('Sale recorded successfully');
  expect(calls[0]?.body).toMatchObject({
    customer_id: 4,
    customerCategory: 'walk-in',
    payment_status: 'pending',
    payments: [{ method: 'cash', amount: 500 }],
  });
});

it('shows the new prices instead of charging them', async () => {
  server.post(
    '/ordered-products',
    {
      status: 400,
      message: 'The given data was invalid.',
      errors: { amount: ['Prices have changed since you filled your cart.'] },
      quote: { lines: [{ id: 7, title: 'Toner 26A', price: 2_500, quantity: 1, available: 5, line_total: 2_500 }] },
    },
    400,
  );
  const { user, box } = await openForm();
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  expect(await screen.findByText(/Check the new total/)).toBeVisible();
  expect(screen.queryByText(/your cart/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Total')).toHaveTextContent('KSh 2,500.00'));
});

it('shows the server’s refusal at its line', async () => {
  server.post(
    '/ordered-products',
    {
      status: 400,
      message: 'The given data was invalid.',
      errors: { 'items.0.quantity': ['Enter a number above 0.'] },
    },
    400,
  );
  const { user, box } = await openForm();
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  expect(await screen.findByText('Enter a number above 0.')).toBeVisible();
});

it('recognises a recorded sale whose response was lost', async () => {
  server.post(
    '/ordered-products',
    {
      status: 422,
      message: 'This was sent before.',
      earlier: { status: 200, ...placed({ total: 2_001, change: 0 }) },
    },
    422,
  );
  const { user, box } = await openForm();
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  expect(await screen.findByText(/had already been recorded/)).toBeVisible();
});

it('reports a missing response to a sale that is not in cash, and resends the same sale', async () => {
  server.fail('post', '/ordered-products');
  const { user, box } = await openForm();
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'M-Pesa');
  await user.type(screen.getByRole('textbox', { name: /^Reference/ }), 'SGH7K2L9QX');
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  expect(await screen.findByText(/^The shop didn’t respond/)).toBeVisible();
  server.post('/ordered-products', placed({ total: 2_001, change: 0 }));
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  expect(await screen.findByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
});

it('offers no discount without the permission', async () => {
  const { user, box } = await openForm('Cashier');
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  expect(screen.queryByRole('textbox', { name: /Discount/ })).not.toBeInTheDocument();
});

it('offers a retry when categories and locations cannot be loaded', async () => {
  server.get('/my-till', myTill());
  server.fail('get', '/view-customer-form-options');
  const { user } = renderScreen(<RecordSalePage />, { role: 'Cashier' });
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  server.get('/view-customer-form-options', { categories: [], locations: [] });
  server.get('/view-held-sales', { held_sales: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: /Scan or type/ })).toBeVisible();
});

describe('the price of a category', () => {
  const total = () => screen.getByLabelText('Total');
  const category = () => screen.getByRole('combobox', { name: 'Customer Category' });

  it('follows the chosen category, for lines scanned before and after', async () => {
    const calls = server.post('/ordered-products', placed({ total: 3_601 }));
    const { user, box, container } = await openForm();
    await user.type(box, '616{Enter}');
    await waitFor(() => expect(total()).toHaveTextContent('KSh 2,001.00'));
    await user.selectOptions(category(), 'Schools');
    // 1,800.45 of 2,000.50.
    expect(await screen.findAllByText('KSh 1,800.45')).toHaveLength(2);
    expect(total()).toHaveTextContent('KSh 1,800.00');
    expect(category()).toHaveAccessibleDescription('Schools: 10% off');
    await user.type(box, '616{Enter}');
    await waitFor(() => expect(total()).toHaveTextContent('KSh 3,601.00'));
    await expectAccessible(container);
    await user.selectOptions(category(), 'Walk-in');
    await waitFor(() => expect(total()).toHaveTextContent('KSh 4,001.00'));
    expect(screen.queryByText(/10% off/)).not.toBeInTheDocument();
    await user.selectOptions(category(), 'Schools');
    await user.click(screen.getByRole('button', { name: 'Record sale' }));
    await screen.findByText('Sale recorded successfully');
    expect(calls[0]?.body).toMatchObject({
      amount: 3_601,
      customerCategory: 'schools',
      payments: [{ method: 'cash', amount: 3_601 }],
      items: [{ id: 7, price: 1_800.45, quantity: 2 }],
    });
  });

  it('is applied with a customer, and removed with them', async () => {
    server.get('/view-customers-for-sale', listAnswer('customers', [grace]));
    const { user, box } = await openForm();
    await user.type(box, '616{Enter}');
    await screen.findByText('Toner 26A', { selector: 'strong' });
    await user.click(screen.getByRole('combobox', { name: /^Customer$/ }));
    await user.click(await screen.findByText('Grace Njeri, Sunrise Academy'));
    await waitFor(() => expect(total()).toHaveTextContent('KSh 1,800.00'));
    await user.click(screen.getByRole('combobox', { name: /^Customer$/ }));
    await user.keyboard('{Delete}');
    await user.click(document.querySelector('.ant-select-clear') ?? document.body);
    await waitFor(() => expect(category()).toHaveDisplayValue('Walk-in'));
    expect(total()).toHaveTextContent('KSh 2,001.00');
  });

  it('does not apply to a lower offer', async () => {
    const { user, box } = await openForm();
    server.get('/find-for-sale', found({ ...toner, price: 1_500 }));
    await user.selectOptions(category(), 'Schools');
    await user.type(box, '616{Enter}');
    await waitFor(() => expect(total()).toHaveTextContent('KSh 1,500.00'));
  });
});

describe('delivered goods', () => {
  const total = () => screen.getByLabelText('Total');
  const deliver = () => screen.getByRole('switch', { name: 'Deliver the goods' });

  it('cost the fee of their location, and need an address', async () => {
    const calls = server.post('/ordered-products', placed({ total: 2_501 }));
    const { user, box, container } = await openForm();
    await user.type(box, '616{Enter}');
    await waitFor(() => expect(total()).toHaveTextContent('KSh 2,001.00'));
    expect(deliver()).not.toBeChecked();
    await user.click(deliver());
    expect(deliver()).toHaveAccessibleDescription('Delivery is free.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Customer Location' }), 'Thika Road');
    expect(deliver()).toHaveAccessibleDescription('Delivery to Thika Road: KSh 500.00');
    expect(total()).toHaveTextContent('KSh 2,501.00');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Record sale' }));
    const address = screen.getByRole('textbox', { name: /^Delivery Address/ });
    await waitFor(() => expect(address).toHaveAccessibleDescription('Enter the delivery address.'));
    expect(calls).toHaveLength(0);
    await user.type(address, 'Garden City, gate B');
    await user.click(screen.getByRole('button', { name: 'Record sale' }));
    await screen.findByText('Sale recorded successfully');
    expect(calls[0]?.body).toMatchObject({
      delivery: true,
      amount: 2_501,
      delivery_address: 'Garden City, gate B',
      customerLocation: 'thika-road',
      payments: [{ method: 'cash', amount: 2_501 }],
    });
  });

  it('are free above the threshold', async () => {
    const { user, box } = await openForm();
    server.get('/find-for-sale', found({ ...toner, price: 200_001, actual_price: 200_001 }));
    await user.click(deliver());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Customer Location' }), 'Thika Road');
    await user.type(box, '616{Enter}');
    await waitFor(() => expect(total()).toHaveTextContent('KSh 200,001.00'));
    expect(deliver()).toHaveAccessibleDescription('Delivery is free.');
  });

  it('show a changed fee, and are sold once it was shown', async () => {
    const quote = {
      lines: [{ id: 7, price: 2_000.5 }],
      subtotal: 2_000.5,
      delivery_fee: 700,
      rounding: 0.5,
      total: 2_701,
    };
    const refused = { message: 'The given data was invalid.', errors: { amount: ['Prices have changed.'] }, quote };
    server.post('/ordered-products', refused, 400);
    const { user, box } = await openForm();
    await user.type(box, '616{Enter}');
    await screen.findByText('Toner 26A', { selector: 'strong' });
    await user.click(deliver());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Customer Location' }), 'Thika Road');
    await user.type(screen.getByRole('textbox', { name: /^Delivery Address/ }), 'Gate B');
    server.get('/view-customer-form-options', {
      categories: [{ id: 2, category_name: 'Walk-in', category_slug: 'walk-in', discount: 0 }],
      locations: [
        { id: 2, categorylocation_name: 'Thika Road', categorylocation_slug: 'thika-road', delivery_fee: 700 },
      ],
    });
    server.get('/shop-settings', someSettings);
    await user.click(screen.getByRole('button', { name: 'Record sale' }));
    expect(await screen.findByText(/the delivery fee have changed/)).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent('KSh 2,701.00'));
    const calls = server.post('/ordered-products', placed({ total: 2_701 }));
    await user.click(screen.getByRole('button', { name: 'Record sale' }));
    await screen.findByText('Sale recorded successfully');
    expect(calls[0]?.body).toMatchObject({ amount: 2_701 });
  });
});

describe('a closed till', () => {
  it('is opened during the sale, which is kept', async () => {
    const { user, box, container } = await openForm('Cashier', myTill({ till: null, is_required: true }));
    expect(await screen.findByText(/sales in cash need an open till/)).toBeVisible();
    await user.type(box, '616{Enter}');
    await screen.findByText('Toner 26A', { selector: 'strong' });
    await expectAccessible(container);
    const sales = server.post('/ordered-products', placed({ total: 2_001, change: 0 }));
    const opened = server.post('/open-till', { message: 'Till opened', till: someTill });
    await user.click(screen.getByRole('button', { name: 'Open till' }));
    await user.type(await screen.findByLabelText(/^Opening float/), '2000');
    server.get('/my-till', myTill());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(/sales in cash need an open till/)).not.toBeInTheDocument());
    expect(opened[0]?.body).toEqual({ opening_float: 2_000 });
    // Only the till was submitted.
    expect(sales).toHaveLength(0);
    expect(screen.getByLabelText('Total')).toHaveTextContent('KSh 2,001.00');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount received' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sale recorded successfully')).toBeVisible();
    expect(sales).toHaveLength(1);
  });

  it('does not affect a sale without cash', async () => {
    const { user } = await openForm('Cashier', myTill({ till: null }));
    expect(await screen.findByText(/to count this cash in it/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'M-Pesa');
    expect(screen.queryByText(/to count this cash in it/)).not.toBeInTheDocument();
  });
});

describe('the credit of a customer', () => {
  const choose = async (user: Awaited<ReturnType<typeof openForm>>['user'], box: HTMLElement) => {
    server.get(
      '/view-customers-for-sale',
      listAnswer('customers', [{ ...grace, customerCategory: 'walk-in', credit: 500 }]),
    );
    await user.type(box, '616{Enter}');
    await screen.findByText('Toner 26A', { selector: 'strong' });
    await user.click(screen.getByRole('combobox', { name: /^Customer$/ }));
    await user.click(await screen.findByText(/KSh 500.00 credit/));
  };

  it('pays first when the rest goes on account', async () => {
    const calls = server.post('/ordered-products', placed({ total: 2_001, payment_status: 'pending' }));
    const { user, box } = await openForm();
    await choose(user, box);
    await user.click(screen.getByRole('switch', { name: /on the customer’s account/ }));
    expect(screen.getByLabelText('From the customer’s credit')).toHaveTextContent('KSh 500.00');
    expect(screen.getByLabelText('Still due')).toHaveTextContent('KSh 1,501.00');
    await user.click(screen.getByRole('button', { name: 'Record sale' }));
    await screen.findByText('Sale recorded successfully');
    expect(calls[0]?.body).toMatchObject({ customer_id: 4, payments: [] });
  });

  it('grows by an overpayment, announced before and after', async () => {
    const { user, box } = await openForm();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'M-Pesa');
    await user.type(screen.getByRole('textbox', { name: /^Reference/ }), 'SGH7K2L9QX');
    await user.type(screen.getByRole('textbox', { name: 'Amount received' }), '3000');
    await user.type(box, '616{Enter}');
    await screen.findByText('Toner 26A', { selector: 'strong' });
    await user.click(screen.getByRole('button', { name: 'Record sale' }));
    // An excess is not kept for a customer without a name.
    expect(await screen.findByText(/KSh 999.00 is too much/)).toBeVisible();
    await choose(user, box);
    await user.clear(screen.getByRole('textbox', { name: 'Amount received' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount received' }), '5000');
    expect(screen.getByLabelText('Kept as the customer’s credit')).toHaveTextContent('KSh 999.00');
    server.post('/ordered-products', placed({ total: 4_001, credit_kept: 999 }));
    await user.click(screen.getByRole('button', { name: 'Record sale' }));
    expect(await screen.findByText(/KSh 999.00 kept as the customer’s credit/)).toBeVisible();
  });
});
