import type { StockTake, StockTakeLine } from '@ofisi/api-contract/stock/takes';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { StockTakePage } from './stock-take-page';
import { StockTakesPage } from './stock-takes-page';

const server = apiServer();

const take: StockTake = {
  id: 5,
  status: 'open',
  scope: 'category',
  scope_name: 'Toners',
  note: null,
  items: 2,
  counted: 1,
  differences: 1,
  started_by: 'Wanjiru',
  submitted_by: null,
  posted_by: null,
  created_at: '2026-11-20T12:45:00.000Z',
  submitted_at: null,
  posted_at: null,
  version: 3,
};
const line: StockTakeLine = {
  id: 51,
  item_id: 3,
  title: 'Toner',
  sku: 'T-1',
  barcode: null,
  unit: 'pc',
  allow_decimal: false,
  requires_serial: false,
  expected: 10,
  counted: 8,
  difference: -2,
  is_counted: true,
  differs: true,
  value: -150,
  counted_by: 'Otieno',
  counted_at: '2026-11-20T12:50:00.000Z',
  version: 7,
};
const strays = [{ code: 'X-9', problem: 'No item has this code.' }];
const missing = [{ item: 'Laptop', serial_number: 'S-3' }];

async function openTake(facts: Partial<StockTake> = {}, role: 'Admin' | 'Staff' = 'Admin') {
  const value = role === 'Admin' ? -150 : null;
  const answer = { take: { ...take, ...facts }, value, without_cost: value && 0, strays, missing };
  server.get('/view-stock-takes/5', answer);
  server.get('/view-stock-takes/5/lines', listAnswer('lines', [line]));
  const { user } = renderScreen(
    <>
      <StockTakePage />
      <Notices />
    </>,
    { role, path: '/admin/stock/takes/:id', at: '/admin/stock/takes/5' },
  );
  await screen.findByRole('table', { name: 'Items', busy: false });
  return { user, answer };
}

it('lists the stock takes and starts one', async () => {
  server.get('/view-stock-takes', listAnswer('takes', [take]));
  const { user } = renderScreen(<StockTakesPage />, { role: 'Staff' });
  expect(await screen.findByRole('link', { name: '5' })).toHaveAttribute('href', '/admin/stock/takes/5');
  expect(screen.getByText('A category: Toners')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start Stock Take' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Note'), 'November');
  const calls = server.post('/add-stock-take', { message: 'Stock take started successfully', take });
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ scope: 'shop', category_id: null, brand_id: null, note: 'November' });
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
});

it('shows differences, missing units and codes that could not be counted', async () => {
  await openTake();
  for (const text of ['1 / 2', 'Laptop: S-3', 'No item has this code.']) expect(screen.getByText(text)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Toner/ })).getByText('-2')).toBeVisible();
  expect(screen.getAllByText(/150\.00/)).toHaveLength(2);
});

it('hides values from those who may not see costs', async () => {
  await openTake({}, 'Staff');
  expect(screen.queryByText(/150\.00/)).not.toBeInTheDocument();
  expect(screen.queryByText('Value of the differences')).not.toBeInTheDocument();
});

it('counts scans, and continues after an unknown code', async () => {
  const { user } = await openTake();
  const box = screen.getByLabelText('Scan or type a barcode or serial number');
  const found = { title: 'Toner', counted: 9, serial: null, problem: null };
  const calls = server.post('/scan-stock-take/5', found);
  await user.type(box, 'T-1{Enter}');
  expect(await screen.findByText('Toner: 9 counted.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ code: 'T-1' });
  server.post('/scan-stock-take/5', { title: null, counted: null, serial: null, problem: 'No item has this code.' });
  await user.type(box, 'nonsense{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No item has this code.');
  server.post('/scan-stock-take/5', { message: 'This stock take is no longer being counted.' }, 409);
  await user.type(box, 'T-2{Enter}');
  expect(await screen.findByText('“T-2” was not counted. This stock take is no longer being counted.')).toBeVisible();
});

it('counts a box by a quantity typed before the scan, and single pieces afterwards', async () => {
  const { user } = await openTake();
  const box = screen.getByLabelText('Scan or type a barcode or serial number');
  const quantity = screen.getByRole('textbox', { name: 'Quantity of the next scan' });
  const calls = server.post('/scan-stock-take/5', { title: 'Toner', counted: 12, serial: null, problem: null });
  await user.click(quantity);
  await user.keyboard('12{Enter}');
  expect(box).toHaveFocus();
  await user.keyboard('T-1{Enter}T-1{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([{ code: 'T-1', quantity: 12 }, { code: 'T-1' }]);
  expect(quantity).toHaveValue('1');
});

it('does not read a barcode as a quantity', async () => {
  const { user } = await openTake();
  const box = screen.getByLabelText('Scan or type a barcode or serial number');
  const quantity = screen.getByRole('textbox', { name: 'Quantity of the next scan' });
  const calls = server.post('/scan-stock-take/5', { title: 'Toner', counted: 1, serial: null, problem: null });
  await user.click(quantity);
  await user.keyboard('6161101234567{Enter}');
  expect(quantity).toHaveFocus();
  expect(quantity).toBeInvalid();
  await user.type(box, 'T-1{Enter}');
  expect(screen.getByRole('alert')).toBeVisible();
  expect([calls.length, box]).toEqual([0, expect.objectContaining({ value: 'T-1' })]);
});

it('resends scans without a response, each under its own key', async () => {
  const { user } = await openTake();
  const box = screen.getByLabelText('Scan or type a barcode or serial number');
  const lost = server.post('/scan-stock-take/5', { message: 'Down.' }, 503);
  await user.type(box, 'T-1{Enter}T-2{Enter}');
  expect(await screen.findByText('1 × T-2')).toBeVisible();
  expect(screen.getByText('1 × T-1')).toBeVisible();
  const calls = server.post('/scan-stock-take/5', { title: 'Toner', counted: 9, serial: null, problem: null });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByText('1 × T-1')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  const keys = (of: typeof calls) => of.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys(lost)).size).toBe(2);
  expect(keys(calls)).toEqual(keys(lost));
});

it('saves a typed count with the previous count shown', async () => {
  const { user } = await openTake();
  await user.click(screen.getByRole('button', { name: 'Actions for Toner' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Count' }));
  const counted = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Counted' });
  await user.clear(counted);
  await user.type(counted, '10');
  const calls = server.post(
    '/count-stock-take-line/51',
    { message: 'Stale', current: { ...line, counted: 9, version: 8 } },
    409,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(calls[0]?.body).toEqual({ counted: 10, version: 7 });
});

it('is approved with the permission, after a confirmation', async () => {
  const { user, answer } = await openTake({ status: 'submitted' });
  expect(screen.queryByLabelText(/^Scan/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const calls = server.post('/move-stock-take/5', { message: 'Stock take approved' });
  server.get('/view-stock-takes/5', { ...answer, take: { ...take, status: 'posted', version: 4 } });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Count again' })).not.toBeInTheDocument());
  expect(calls[0]?.body).toEqual({ status: 'posted', version: 3 });
});

it('offers staff a recount but no approval, and shows why a transition failed', async () => {
  const { user } = await openTake({ status: 'submitted' }, 'Staff');
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  server.post('/move-stock-take/5', { message: 'This stock take is posted and cannot become open.' }, 409);
  await user.click(screen.getByRole('button', { name: 'Count again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This stock take is posted and cannot become open.');
});

it.each([
  [200, 'Stock take submitted'],
  [409, 'It was cancelled.'],
])('is submitted with uncounted items as missing, after a confirmation (%i)', async (status, message) => {
  const { user } = await openTake();
  await user.click(screen.getByRole('button', { name: 'Submit and count the rest as 0' }));
  const question = within(await screen.findByRole('dialog'));
  const calls = server.post('/move-stock-take/5', { message }, status);
  await user.click(question.getByRole('button', { name: 'Submit and count the rest as 0' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ status: 'submitted', zero_uncounted: true, version: 3 }));
  if (status === 409) expect(await screen.findByText(message)).toBeVisible();
});

it('prints a count sheet without expected quantities', async () => {
  const print = printingBrowser();
  const { user } = await openTake();
  const shelves = Array.from({ length: 250 }, (_, place) => ({ ...line, id: place, title: `Toner ${place}` }));
  const calls = server.get('/view-stock-takes/5/lines', listAnswer('lines', shelves));
  await user.click(screen.getByRole('button', { name: 'Print count sheet' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const sheet = document.querySelector('[aria-hidden="true"] table');
  expect(sheet).toHaveTextContent(/^TitleSKUCountedToner 0T-1Toner 1T-1/);
  expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(250);
  expect(calls.length).toBeGreaterThanOrEqual(3);
});
