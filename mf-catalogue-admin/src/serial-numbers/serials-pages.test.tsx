import type { Serial, SerialLifeResponse } from '@ofisi/api-contract/stock/serials';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { SerialItemsPage } from './serial-items-page';
import { SerialsPage } from './serials-page';

const server = apiServer();

const copier = { id: 7, title: 'Kyocera copier', actual_price: 120_000, serial_number: 'KY-002', on_hand: 2 };
const piece: Serial = {
  id: 3,
  serial_number: 'KY-002',
  item_id: 7,
  item: 'Kyocera copier',
  status: 'in_stock',
  received_at: '2026-11-02T08:00:00.000Z',
  sold_at: null,
  order_number: null,
  warranty_until: null,
};
const sold: Serial = {
  ...piece,
  id: 4,
  serial_number: 'KY-001',
  status: 'sold',
  sold_at: '2026-11-20T09:30:00.000Z',
  order_number: 'INV26000007',
  warranty_until: '2027-05-20',
};

it('lists the items with serial numbers, with links to their pieces', async () => {
  server.get('/view-serial-items', listAnswer('items', [copier]));
  const { user } = renderScreen(<SerialItemsPage />, { role: 'Admin' });
  expect(await screen.findByRole('cell', { name: 'KY-002' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'All Items' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All Serial Numbers' })).toHaveAttribute(
    'href',
    '/admin/items/serial-number/pieces',
  );
  await user.click(screen.getByRole('button', { name: 'Actions for Kyocera copier' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Serial Numbers', 'Edit', 'Delete']);
});

async function openPieces(rows: Serial[] = [sold, piece]) {
  server.get('/view-items-for-staff', listAnswer('items', []));
  server.get('/view-serials', listAnswer('serials', rows));
  const { user } = renderScreen(
    <>
      <SerialsPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'Serial Numbers', busy: false });
  const choose = async (row: string, entry: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${row}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    return within(await screen.findByRole('dialog'));
  };
  return { user, choose };
}

it('shows the status and warranty of each piece', async () => {
  await openPieces();
  const row = within(screen.getByRole('row', { name: /KY-001/ }));
  for (const text of ['Sold', 'INV26000007', '20 May 2027']) expect(row.getByText(text)).toBeVisible();
});

it('shows the history of a piece', async () => {
  const { user, choose } = await openPieces();
  const event = { document: null, unit_cost: null, warranty_until: null, note: null, user: null };
  const life: Omit<SerialLifeResponse, 'status'> = {
    serial: sold,
    events: [
      { ...event, id: 3, event: 'sold', at: sold.sold_at ?? '', document: 'INV26000007', warranty_until: '2027-05-20' },
      { ...event, id: 2, event: 'corrected', at: '2026-11-03T08:00:00.000Z', note: 'KY-0O1', user: 'Amina' },
      { ...event, id: 1, event: 'received', at: '2026-11-02T08:00:00.000Z', unit_cost: 90_000 },
    ],
  };
  server.fail('get', '/view-serials/4');
  const drawer = await choose('KY-001', 'History');
  expect(await drawer.findByRole('alert')).toHaveTextContent('The history could not be loaded.');
  server.get('/view-serials/4', life);
  await user.click(drawer.getByRole('button', { name: 'Retry' }));
  expect(await drawer.findByText('Document: INV26000007')).toBeVisible();
  expect(drawer.getByText('Previously: KY-0O1')).toBeVisible();
  expect(drawer.getByText('Cost: KSh 90,000.00')).toBeVisible();
});

it('says that a piece was used in service, and for which job', async () => {
  const { choose } = await openPieces([{ ...piece, status: 'used' }]);
  expect(within(screen.getByRole('row', { name: /KY-002/ })).getByText('Used in Service')).toBeVisible();
  const event = { document: null, unit_cost: null, warranty_until: null, note: null, user: null };
  const used = {
    ...event,
    id: 2,
    event: 'used',
    at: '2026-11-03T08:00:00.000Z',
    document: 'SJ26000005',
    service_job_id: 5,
  };
  server.get(`/view-serials/${piece.id}`, { serial: { ...piece, status: 'used' }, events: [used] });
  const drawer = await choose('KY-002', 'History');
  expect(await drawer.findByRole('link', { name: 'SJ26000005' })).toHaveAttribute('href', '/admin/service/jobs/5');
  expect(drawer.getByText('Used in service')).toBeVisible();
});

it('corrects a number with the version shown, and shows why it is refused', async () => {
  const { user, choose } = await openPieces();
  await choose('KY-002', 'Correct');
  const field = screen.getByRole('textbox', { name: /^Serial Number/ });
  await user.clear(field);
  await user.type(field, 'KY-001');
  const errors = { serial_number: ['This item already has a unit with that serial number.'] };
  server.post('/correct-serial/3', { message: 'Invalid.', errors }, 400);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/already has a unit with that serial number/));
  const calls = server.post('/correct-serial/3', { message: 'Serial number corrected.', serial: piece });
  await user.type(field, 'b');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Serial number corrected.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ serial_number: 'KY-001b', seen: 'KY-002' });
});

it('corrects the last day of a warranty, with the day that was shown', async () => {
  const { user, choose } = await openPieces();
  const dialog = await choose('KY-001', 'Correct Warranty');
  const calls = server.post('/correct-warranty/4', { message: 'Warranty corrected.', serial: sold });
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Three years agreed');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Warranty corrected.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ warranty_until: '2027-05-20', reason: 'Three years agreed', seen: '2027-05-20' });
});

it('puts a defective piece back on sale, with a reason', async () => {
  const { user, choose } = await openPieces([{ ...piece, status: 'defective' }]);
  expect(screen.getByText('Defective')).toBeVisible();
  const dialog = await choose('KY-002', 'Put Back on Sale');
  server.post('/put-on-sale/3', { message: 'KY-002 was written off.' }, 409);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Fuser replaced');
  await user.click(dialog.getByRole('button', { name: 'Put Back on Sale' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('KY-002 was written off.');
  const calls = server.post('/put-on-sale/3', { message: 'KY-002 is on sale again', serial: piece });
  await user.click(dialog.getByRole('button', { name: 'Put Back on Sale' }));
  expect(await screen.findByText('KY-002 is on sale again')).toBeVisible();
  expect(calls[0]?.body).toEqual({ reason: 'Fuser replaced' });
});
