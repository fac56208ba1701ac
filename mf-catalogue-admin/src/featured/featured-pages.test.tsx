import type { HotDeal, NewArrival } from '@ofisi/api-contract/catalogue/featured';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { HotDealsPage } from './hot-deals-page';
import { NewArrivalsPage } from './new-arrivals-page';

const server = apiServer();

const copier: NewArrival = {
  id: 7,
  title: 'Kyocera copier',
  image: null,
  brand: 'Kyocera',
  brand_id: 1,
  category: 'Copiers',
  category_id: 2,
  actual_price: 120_000,
  available: 3,
  position: null,
  since: '2026-11-20T08:00:00.000Z',
  version: 4,
};
const toner: NewArrival = { ...copier, id: 8, title: 'HP toner', actual_price: 3500 };
const deal: HotDeal = { ...copier, status: 'running', until: '2026-11-30T20:59:00.000Z' };
const later: HotDeal = { ...toner, status: 'scheduled', since: '2026-12-01T05:00:00.000Z', until: null };

const cell = (name: string) => screen.findByRole('cell', { name });

async function open(page: ReactElement, label: string) {
  server.get('/view-items-for-staff', listAnswer('items', [copier, toner]));
  const { user } = renderScreen(
    <>
      {page}
      <Notices />
    </>,
    { role: 'Staff' },
  );
  await screen.findByRole('table', { name: label, busy: false });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const pickToner = async () => {
    await user.click(await screen.findByRole('combobox', { name: /^Item/ }));
    await user.click(await screen.findByText('KSh 3,500.00'));
  };
  const choose = async (row: string, entry: string) => {
    await press(`Actions for ${row}`);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    return within(await screen.findByRole('dialog'));
  };
  return { user, press, pickToner, choose };
}

describe('new arrivals', () => {
  const openArrivals = (rows = [copier]) => {
    server.get('/view-new-arrivals', listAnswer('new_arrivals', rows));
    return open(<NewArrivalsPage />, 'New Arrivals');
  };

  it('are listed, and the form stays open for the next', async () => {
    const { press, pickToner } = await openArrivals([]);
    expect(screen.getByText('No arrival results')).toBeVisible();
    const calls = server.post('/add-new-arrival', { message: 'New arrival added.', new_arrival: copier });
    server.get('/view-new-arrivals', listAnswer('new_arrivals', [copier]));
    await press('Add Arrival');
    await pickToner();
    await press('Create');
    expect(await screen.findByText('New arrival added.')).toBeVisible();
    expect(await cell('KSh 120,000.00')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Add Arrival' })).toBeVisible();
    expect(calls[0]?.body).toEqual({ item_id: 8 });
  });

  it('show why one was not added', async () => {
    const { press, pickToner } = await openArrivals();
    const errors = { item_id: ['This item is already a new arrival.'] };
    server.post('/add-new-arrival', { message: 'Invalid.', errors }, 400);
    await press('Add Arrival');
    await pickToner();
    await press('Create');
    expect(await screen.findByText('This item is already a new arrival.')).toBeVisible();
    server.fail('post', '/add-new-arrival');
    await press('Create');
    expect(await screen.findByText('Failed to add arrival. Please try again later.')).toBeVisible();
  });

  it('are removed, and their items stay', async () => {
    const { press, choose } = await openArrivals();
    const dialog = await choose('Kyocera copier', 'Delete');
    expect(dialog.getByText('Are you sure you want to delete this new arrival?')).toBeVisible();
    expect(dialog.getByText('The item itself stays in the shop.')).toBeVisible();
    server.post('/delete-new-arrival/7', { message: 'Broken.' }, 500);
    await press('Delete');
    expect(await screen.findByText('Failed to delete new arrival. Please try again later.')).toBeVisible();
    server.post('/delete-new-arrival/7', { message: 'Removed.' });
    server.get('/view-new-arrivals', listAnswer('new_arrivals', []));
    await press('Delete');
    expect(await screen.findByText('New arrival deleted successfully')).toBeVisible();
    expect(await screen.findByText('No arrival results')).toBeVisible();
  });

  it('have an order of their own', async () => {
    const { press } = await openArrivals([toner, copier]);
    const calls = server.post('/order-new-arrivals', { message: 'Order saved successfully' });
    await press('Rearrange');
    await screen.findByRole('button', { name: 'Move Kyocera copier up' });
    await press('Move Kyocera copier up');
    await press('Save order');
    expect(await screen.findByText('Order saved successfully')).toBeVisible();
    expect(calls[0]?.body).toEqual({ ids: [7, 8], seen: [8, 7] });
  });

  it('can be read again after a failure', async () => {
    server.fail('get', '/view-new-arrivals');
    const { user } = renderScreen(<NewArrivalsPage />, { role: 'Staff' });
    expect(await screen.findByText('An error occurred while fetching new arrivals.')).toBeVisible();
    server.get('/view-new-arrivals', listAnswer('new_arrivals', [copier]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cell('Kyocera copier')).toBeVisible();
  });
});

describe('hot deals', () => {
  const openDeals = (rows = [deal, later]) => {
    server.get('/view-hot-deals', listAnswer('hot_deals', rows));
    return open(<HotDealsPage />, 'Hot Deals');
  };
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

  it('show their status', async () => {
    await openDeals();
    const rowOf = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));
    expect(rowOf('Kyocera copier').getByText('Running')).toBeVisible();
    expect(rowOf('HP toner').getByText('Scheduled')).toBeVisible();
    expect(rowOf('HP toner').getByText('No end')).toBeVisible();
  });

  it('start now when no day is given', async () => {
    const { press, pickToner } = await openDeals([]);
    const calls = server.post('/add-hot-deal', { message: 'Hot deal added.', hot_deal: deal });
    await press('Add Deal');
    await pickToner();
    await press('Create');
    expect(await screen.findByText('Hot deal added.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ item_id: 8, since: null, until: null });
  });

  it('show the server’s errors for the dates', async () => {
    const { press, pickToner } = await openDeals([]);
    server.post('/add-hot-deal', { message: 'Invalid.', errors: { until: ['Not in the past.'] } }, 400);
    await press('Add Deal');
    await pickToner();
    await press('Create');
    await waitFor(() => expect(field('Until')).toHaveAccessibleDescription(/Not in the past\./));
  });

  it('change their dates with the version shown', async () => {
    const { user, press, choose } = await openDeals();
    const calls = server.post('/update-hot-deal/7', { message: 'Hot deal updated.', hot_deal: deal });
    const dialog = await choose('Kyocera copier', 'Edit');
    expect(dialog.getByText('Kyocera copier')).toBeVisible();
    await user.clear(field('Until'));
    await press('Save');
    expect(await screen.findByText('Hot deal updated.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ since: deal.since, until: null, version: 4 });
  });

  it('show a change by somebody else in the meantime', async () => {
    const { press, choose } = await openDeals();
    const current = { ...deal, until: null, version: 5 };
    server.post('/update-hot-deal/7', { message: 'Stale.', current }, 409);
    await choose('Kyocera copier', 'Edit');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('This hot deal was changed by someone else');
    expect(field('Until')).toHaveValue('');
  });
});
