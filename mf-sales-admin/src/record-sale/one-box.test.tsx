import type { FoundForSaleResponse } from '@ofisi/api-contract/sales/counter';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { found, openCounter, placed, toner } from '../testing/open-counter';

const server = apiServer();

const paper = { ...toner, id: 8, title: 'Paper A4', price: 750, actual_price: 750, sku: 'PA4', barcode: null };
const punch = { ...toner, id: 9, title: 'Paper punch', price: 500, actual_price: 500, sku: 'PU', barcode: null };
const grace = {
  id: 4,
  customer_name: 'Grace Njeri',
  organization: 'Sunrise Academy',
  balance: 0,
  credit: 0,
  credit_left: 9_000,
  payment_days: null,
  customerCategory: 'schools',
  customerLocation: null,
};

const finds = (answer: Partial<FoundForSaleResponse>) =>
  server.get('/find-for-sale', { exact: null, refused: null, items: [], units: [], customers: [], ...answer });

/** Opens the counter; what is typed has the answer. */
async function openFinding(answer: Partial<FoundForSaleResponse>) {
  const counter = await openCounter(server);
  finds(answer);
  return counter;
}

/** Keys at the pace of a scanner, however slow the machine is. */
function scanInto(target: HTMLElement, code: string) {
  const press = (key: string, index: number) => {
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + index });
    fireEvent(target, event);
  };
  [...code].forEach(press);
  if (target instanceof HTMLInputElement) fireEvent.change(target, { target: { value: code } });
  press('Enter', code.length);
}

const lines = () => within(screen.getByRole('list', { name: 'Items' })).queryAllByRole('listitem');
const matches = async () => within(await screen.findByRole('listbox', { name: 'Matches' })).findAllByRole('option');
const isAdded = (title: string) => screen.findByText(title, { selector: 'li[data-latest] strong' });

it('sells any part of an hour without a word about stock', async () => {
  const labour = { ...toner, id: 12, title: 'Labour', price: 1500, actual_price: 1500, available: 0, sku: null };
  const { user, box } = await openFinding({ items: [{ ...labour, is_service: true, allow_decimal: true, unit: 'h' }] });
  await user.type(box, 'lab');
  const [match] = await matches();
  expect(match).toHaveAccessibleName(/Labour.*KSh 1,500.00 · h$/);
  await user.keyboard('{Enter}');
  await isAdded('Labour');
  expect(screen.queryByText(/in stock/)).not.toBeInTheDocument();
  const quantity = within(lines()[0] as HTMLElement).getByLabelText(/^Quantity/);
  await user.clear(quantity);
  await user.type(quantity, '400.5');
  expect(await screen.findAllByText('KSh 600,750.00')).not.toEqual([]);
});

it('lists what the words can mean while they are typed, and Enter takes the marked match', async () => {
  const { user, box, container } = await openFinding({ items: [paper, punch] });
  await user.type(box, 'pap');
  const list = await screen.findByRole('listbox', { name: 'Matches' });
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(2));
  expect(within(list).getByRole('option', { selected: true })).toHaveAccessibleName(/Paper A4.*KSh 750.00 · 5 pc/);
  await expectAccessible(container);
  await user.keyboard('{ArrowDown}');
  expect(within(list).getByRole('option', { selected: true })).toHaveAccessibleName(/^Paper punch/);
  await user.keyboard('{Enter}');
  await isAdded('Paper punch');
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

it('keeps an Enter that comes before the answer, and takes the only match', async () => {
  const { user, box } = await openFinding({ items: [paper] });
  await user.keyboard('k120{Enter}');
  await isAdded('Paper A4');
  expect(box).toHaveValue('');
});

it('chooses no item that nobody has seen: of several, the list waits for another Enter', async () => {
  const { user, box } = await openFinding({ items: [paper, punch] });
  await user.keyboard('pap{Enter}');
  expect(await matches()).toHaveLength(2);
  expect(lines()).toHaveLength(0);
  expect(box).toHaveValue('pap');
  await user.keyboard('{Enter}');
  await isAdded('Paper A4');
});

it('loses no words when the next ones come before the answer', async () => {
  const { user, box } = await openFinding({ items: [paper, punch] });
  await user.keyboard('pap{Enter}');
  expect(await matches()).toHaveLength(2);
  await user.keyboard('616');
  expect(await screen.findByText(/“pap” has several matches. None was added/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Find “pap”' }));
  expect(box).toHaveValue('pap');
  expect(await matches()).toHaveLength(2);
});

it('keeps text without a match, and says so', async () => {
  const { user, box } = await openFinding({});
  await user.keyboard('nosuch{Enter}');
  expect(await screen.findByText('Nothing matches “nosuch”.')).toBeVisible();
  expect(box).toHaveValue('nosuch');
});

it('says why a unit cannot be sold', async () => {
  const { user } = await openFinding({ refused: 'Laptop, LT-1: this unit was already sold.' });
  await user.keyboard('LT-1{Enter}');
  expect(await screen.findByText('Laptop, LT-1: this unit was already sold.')).toBeVisible();
  expect(lines()).toHaveLength(0);
});

it('asks for another try when the search fails, and Enter tries again', async () => {
  const { user, box } = await openCounter(server);
  server.fail('get', '/find-for-sale');
  await user.keyboard('616{Enter}');
  expect(await screen.findByText(/“616” could not be looked up/)).toBeVisible();
  expect(box).toHaveValue('616');
  server.get('/find-for-sale', found(toner));
  await user.keyboard('{Enter}');
  await isAdded('Toner 26A');
  expect(screen.queryByText(/could not be looked up/)).not.toBeInTheDocument();
});

it('chooses a customer in the same box, with the prices of their category', async () => {
  const { user, box } = await openCounter(server);
  await user.keyboard('616{Enter}');
  await isAdded('Toner 26A');
  server.get('/view-customers-for-sale', listAnswer('customers', [grace]));
  finds({ customers: [grace] });
  await user.type(box, 'sunrise');
  await user.click(await screen.findByRole('option', { name: /Grace Njeri, Sunrise Academy.*Customer/ }));
  await waitFor(() => expect(screen.getByLabelText('Total')).toHaveTextContent('KSh 1,800.00'));
  expect(box).toHaveValue('');
  expect(lines()).toHaveLength(1);
});

it('charges only once everything typed is in the sale', async () => {
  const calls = server.post('/ordered-products', placed({ total: 2_001, change: 0 }));
  const { user, box } = await openCounter(server);
  // Neither Enter nor the answer is awaited.
  await user.keyboard('616{F10}');
  await screen.findByText('Sale recorded successfully');
  expect(calls[0]?.body).toMatchObject({ amount: 2_001, items: [{ id: 7, quantity: 1 }] });

  await user.keyboard('616{Enter}');
  await isAdded('Toner 26A');
  finds({});
  await user.type(box, 'lamp{F10}');
  expect(await screen.findByText(/Something you entered is not in this sale/)).toBeVisible();
  // What was entered since then has not been told of.
  await user.keyboard('{F2}desk{Enter}');
  expect(await screen.findByText(/Nothing matches “desk”/)).toBeVisible();
  await user.keyboard('{F10}');
  expect(await screen.findByText(/Something you entered is not in this sale/)).toBeVisible();
  expect(calls).toHaveLength(1);
  await user.keyboard('{F10}');
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('offers the serial numbers in stock to those who have no scanner', async () => {
  const laptop = { ...toner, id: 11, title: 'Laptop', price: 80_000, actual_price: 80_000, requires_serial: true };
  server.get('/view-serials-for-sale', { serials: ['LT-1', 'LT-2', 'LT-30'] });
  const calls = server.post('/ordered-products', placed({ total: 160_000, change: 0 }));
  const { user, container } = await openFinding({ items: [laptop] });
  await user.keyboard('laptop{Enter}');
  await isAdded('Laptop');
  expect(screen.getByText('Scan the serial number.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose from the list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Serial numbers, Laptop' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'LT-2' }));
  // A part of the number and Enter, without the mouse.
  await user.type(dialog.getByRole('searchbox'), '30{Enter}');
  expect(dialog.getByRole('checkbox', { name: 'LT-30' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Done, 2 chosen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expectAccessible(container);
  await user.keyboard('{F10}');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ items: [{ id: 11, quantity: 2, serials: ['LT-2', 'LT-30'] }] });
});

it('takes a scan that lands in the amount: nothing is sent, and the amount stays', async () => {
  const calls = server.post('/ordered-products', placed({ total: 2_001 }));
  const { user, box } = await openCounter(server);
  await user.keyboard('616{Enter}');
  await isAdded('Toner 26A');
  await user.keyboard('{Enter}');
  const received = screen.getByRole('textbox', { name: 'Amount received' });
  expect(received).toHaveFocus();
  finds(found(paper));
  scanInto(received, '6161100400123');
  await isAdded('Paper A4');
  expect(received).toHaveValue('');
  expect(box).toHaveFocus();
  expect(box).toHaveValue('');
  expect(calls).toHaveLength(0);
});

it('takes a scan that lands on a button without pressing it', async () => {
  const { box } = await openCounter(server);
  const hold = screen.getByRole('button', { name: /^Hold/ });
  act(() => hold.focus());
  scanInto(hold, 'ITEM-7000');
  await isAdded('Toner 26A');
  expect(box).toHaveFocus();
});

it('shows the keys of the till on one card', async () => {
  const { user } = await openCounter(server);
  await user.keyboard('{F1}');
  const card = await screen.findByRole('dialog', { name: 'Keys of the till' });
  for (const key of ['F2', 'F3', 'F6, F7', 'F10', 'Alt+M']) expect(within(card).getByText(key)).toBeVisible();
});

describe('the keys of payments', () => {
  it('add up notes, show the change, and go back to exact cash', async () => {
    const { user } = await openCounter(server);
    await user.keyboard('616{Enter}');
    await isAdded('Toner 26A');
    const amount = screen.getByRole('textbox', { name: 'Amount received' });
    await waitFor(() => expect(amount).toHaveAttribute('placeholder', '2,001'));
    await user.keyboard('{F7}{F7}{F6}');
    expect(screen.getByRole('textbox', { name: 'Amount received' })).toHaveValue('2,500');
    expect(screen.getByLabelText('Change')).toHaveTextContent('KSh 499.00');
    await user.keyboard('{F3}');
    expect(screen.queryByLabelText('Change')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Amount received' })).toHaveValue('');
  });

  it('replace an amount that is none, with its message', async () => {
    const { user } = await openCounter(server);
    const received = () => screen.getByRole('textbox', { name: 'Amount received' });
    await user.type(received(), 'abc{Enter}');
    await waitFor(() => expect(received()).toBeInvalid());
    await user.keyboard('{F7}');
    await waitFor(() => expect(received()).toBeValid());
    expect(received()).toHaveValue('1,000');
  });

  it('pay the rest by M-Pesa', async () => {
    const calls = server.post('/ordered-products', placed({ total: 2_001, change: 0 }));
    const { user } = await openCounter(server);
    await user.keyboard('616{Enter}');
    await isAdded('Toner 26A');
    await user.keyboard('{F7}');
    await user.keyboard('{Alt>}m{/Alt}');
    const reference = await screen.findByRole('textbox', { name: /^Reference/ });
    await waitFor(() => expect(reference).toHaveFocus());
    expect(screen.getAllByRole('textbox', { name: 'Amount received' })[1]).toHaveAttribute('placeholder', '1,001');
    await user.keyboard('SGH7K2L9QX{F10}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      payments: [
        { method: 'cash', amount: 1_000 },
        { method: 'mpesa', amount: 1_001, reference: 'SGH7K2L9QX' },
      ],
    });
  });
});
