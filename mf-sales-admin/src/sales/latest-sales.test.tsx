import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { orderWith } from '../testing/some-orders';
import { LatestSales } from './latest-sales';

const server = apiServer();

it('shows the newest orders and a link to all', async () => {
  server.get(
    '/view-orders',
    listAnswer('orders', [orderWith({ id: 2, first_name: 'Brian', last_name: 'Mutua' }), orderWith()]),
  );
  const { user, router } = renderScreen(<LatestSales />, { role: 'Admin', path: '/', at: '/' });
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText('Brian Mutua')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByText('KSh 62,401.00')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'All sales' }));
  expect(router.state.location.pathname).toBe('/admin/sales/order');
});

it('shows an empty state', async () => {
  server.get('/view-orders', listAnswer('orders', []));
  renderScreen(<LatestSales />, { role: 'Admin' });
  expect(await screen.findByText('No order results')).toBeVisible();
});

it('offers a retry after a failure', async () => {
  server.fail('get', '/view-orders');
  const { user } = renderScreen(<LatestSales />, { role: 'Admin' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, contact developer');
  server.get('/view-orders', listAnswer('orders', [orderWith()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Jane Wanjiku')).toBeVisible();
});

it('shows how an order has ended, without its payment', async () => {
  const ended = { cancelled: 'Cancelled', expired: 'Expired', void: 'Void' } as const;
  const rows = (['cancelled', 'expired', 'void'] as const).map((status, id) =>
    orderWith({ id: id + 1, first_name: ended[status], status, stage: status, payment: status }),
  );
  server.get('/view-orders', listAnswer('orders', rows));
  renderScreen(<LatestSales />, { role: 'Admin' });
  for (const word of Object.values(ended)) {
    expect((await screen.findByText(`${word} Wanjiku`)).closest('li')).toHaveTextContent(new RegExp(`00${word}$`));
  }
  expect(screen.queryByText('Pending')).not.toBeInTheDocument();
});
