import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { machineWith } from '../testing/some-contracts';
import { ImportReadingsPage } from './import-readings-page';
import { MetersPage } from './meters-page';

const server = apiServer();

const withNotices = (page: ReactNode) => (
  <>
    {page}
    <Notices />
  </>
);

async function open() {
  const meta = { page: 1, per_page: 10, total: 1, pages: 1 };
  server.get('/view-contract-machines', { contract_machines: [machineWith()], meta });
  const opened = renderScreen(withNotices(<MetersPage />), { role: 'Service Desk' });
  await screen.findByRole('row', { name: /TASKalfa/ });
  return opened;
}

const act = async ({ user }: Awaited<ReturnType<typeof open>>, action: string) => {
  await user.click(screen.getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
};

it('lists machines with their last readings, and marks what is due', async () => {
  const { container } = await open();
  const row = screen.getByRole('row', { name: /TASKalfa/ });
  expect(row).toHaveTextContent('S/N VXR1234567');
  expect(row).toHaveTextContent('31 Oct 2026');
  expect(row).toHaveTextContent('Reading due');
  await expectAccessible(container);
});

it('gives supplies to a machine', async () => {
  const toner = { id: 51, title: 'Toner', sku: null, barcode: null, available: 4, unit: null, requires_serial: false };
  server.get('/view-service-items', { items: [toner] });
  const opened = await open();
  const dialog = within(await act(opened, 'Give Supplies'));
  const { user } = opened;
  await user.click(dialog.getByRole('combobox', { name: /^Item/ }));
  await user.click(await screen.findByText('4 available'));
  const calls = server.post('/give-contract-supply/7', { message: 'Toner given' });
  await user.click(dialog.getByRole('button', { name: 'Give Supplies' }));
  expect(await screen.findByText('Toner given')).toBeVisible();
  expect(calls).toMatchObject([{ body: { item_id: 51, quantity: 1 } }]);
});

it('adds a reading, and shows a refused count at its field', async () => {
  const opened = await open();
  const dialog = await act(opened, 'Add Reading');
  expect(dialog).toHaveTextContent('Last reading 31 Oct 2026: 12,345 mono, 0 colour.');
  const { user } = opened;
  const mono = within(dialog).getByRole('textbox', { name: /^Mono/ });
  await user.type(mono, '13000');
  expect(await within(dialog).findByText('655 pages since the last reading')).toBeVisible();
  await user.clear(mono);
  await user.type(mono, '12');
  const errors = { mono: ['The last reading was 12,345.'] };
  server.post('/add-meter-reading/7', { message: 'Please check your entries.', errors }, 400);
  await user.click(within(dialog).getByRole('button', { name: 'Add Reading' }));
  expect(await screen.findByText('The last reading was 12,345.')).toBeVisible();
  await user.click(within(dialog).getByRole('switch', { name: 'The counter was replaced' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Old Counter: Last Mono' }), '12500');
  const calls = server.post('/add-meter-reading/7', { message: 'Reading added', contract_machine: machineWith() });
  await user.click(within(dialog).getByRole('button', { name: 'Add Reading' }));
  expect((await screen.findAllByText('Reading added'))[0]).toBeVisible();
  expect(calls).toMatchObject([{ body: { mono: 12, replaced: true, old_mono: 12_500, new_mono: null } }]);
});

it('corrects the place of a machine and the digits of its counter', async () => {
  const opened = await open();
  const dialog = await act(opened, 'Edit');
  const { user } = opened;
  const digits = within(dialog).getByRole('textbox', { name: /^Digits of the Counter/ });
  expect(digits).toHaveValue('7');
  await user.clear(digits);
  await user.type(digits, '4');
  const errors = { digits: ['The last reading has more digits.'] };
  server.post('/update-contract-machine/7', { message: 'Please check your entries.', errors }, 400);
  await user.click(within(dialog).getByRole('button', { name: 'Save Machine' }));
  expect(await screen.findByText('The last reading has more digits.')).toBeVisible();
  await user.clear(digits);
  await user.type(digits, '6');
  const calls = server.post('/update-contract-machine/7', { message: 'Saved', contract_machine: machineWith() });
  await user.click(within(dialog).getByRole('button', { name: 'Save Machine' }));
  expect(await screen.findByText('Machine saved')).toBeVisible();
  expect(calls).toMatchObject([{ body: { place: 'Staff room', digits: 6, version: 1 } }]);
});

it('shows the readings of a machine, and withdraws the last', async () => {
  const reading = {
    id: 31,
    read_on: '2026-10-31',
    mono: 12_345,
    colour: 0,
    mono_a3: 0,
    colour_a3: 0,
    mono_pages: 1345,
    colour_pages: 0,
    source: 'customer',
    ran_over: false,
    old_counter: null,
    new_counter: null,
    picture: null,
    note: null,
    added_by: null,
    created_at: '2026-10-31T08:00:00.000Z',
  };
  const first = { ...reading, id: 30, read_on: '2026-01-01', mono: 11_000, mono_pages: 0, source: 'first' };
  server.get('/view-contract-machines/7', { contract_machine: machineWith(), readings: [reading, first] });
  const opened = await open();
  const dialog = await act(opened, 'Readings');
  expect(await within(dialog).findByRole('row', { name: /31 Oct 2026/ })).toHaveTextContent('1,345Customer');
  const calls = server.post('/withdraw-meter-reading/31', {
    message: 'Reading withdrawn',
    contract_machine: machineWith(),
  });
  await opened.user.click(within(dialog).getByRole('button', { name: 'Withdraw Reading of 31 Oct 2026' }));
  expect(await screen.findByText('Reading withdrawn')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('leads the desk to the import of readings, and technicians not', async () => {
  const { unmount } = await open();
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/admin/service/meters/import');
  unmount();
  renderScreen(<MetersPage />, { role: 'Technician' });
  await screen.findByRole('row', { name: /TASKalfa/ });
  expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument();
});

it('imports readings', async () => {
  server.get('/view-imports/meter_readings', { imports: [] });
  renderScreen(<ImportReadingsPage />, { role: 'Service Desk' });
  expect(await screen.findByText('No imports yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Import readings' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Meters' })).toHaveAttribute('href', '/admin/service/meters');
});
