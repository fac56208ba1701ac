import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { ItemsPage } from '../items/items-page';
import { copier, laptop } from '../testing/some-items';

const server = apiServer();

async function startOfLaptop() {
  server.get('/view-items-for-staff', listAnswer('items', [copier, laptop]));
  const view = renderScreen(<ItemsPage />, { role: 'Admin', path: '/admin/items/all', at: '/admin/items/all' });
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select Laptop' }));
  await view.user.click(screen.getByRole('button', { name: 'Start Stock Take' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start a stock take of this item?' });
  return { ...view, confirm: within(dialog).getByRole('button', { name: 'Start Stock Take' }) };
}

it('starts a stock take of the selected items, and opens it', async () => {
  const { user, router, confirm } = await startOfLaptop();
  const calls = server.post('/add-stock-take', { message: 'The stock take has been started.', take: { id: 12 } });
  await user.click(confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/stock/takes/12'));
  expect(calls.map(({ body }) => body)).toEqual([{ scope: 'selection', item_ids: [8] }]);
});

it('reports that it could not be started', async () => {
  const { user, router, confirm } = await startOfLaptop();
  server.post('/add-stock-take', { message: 'Another stock take counts Laptop.' }, 409);
  await user.click(confirm);
  expect(await screen.findByText('Another stock take counts Laptop.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/items/all');
});

it('is not offered without the permission for stock', async () => {
  server.get('/view-items-for-staff', listAnswer('items', [laptop]));
  const { user } = renderScreen(<ItemsPage />, { role: 'Admin', permissions: ['catalogue.manage'] });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Laptop' }));
  expect(screen.queryByRole('button', { name: 'Start Stock Take' })).not.toBeInTheDocument();
});
