import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { flags } from '../flags';
import { orderWith } from '../testing/some-orders';
import { CustomerSales } from './customer-sales';

const server = apiServer();

afterEach(() => flags.take({}));

it('shows a customer’s newest orders, with a link to all of them', async () => {
  const calls = server.get(
    '/view-orders',
    listAnswer('orders', [orderWith({ number: 'ORD26000031', customer_id: 4 })]),
  );
  const { container } = renderScreen(<CustomerSales customerId={4} />, { role: 'Admin' });
  expect(await screen.findByText('Order ORD26000031')).toBeVisible();
  expect(screen.getByText('KSh 62,401.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All sales to this customer' })).toHaveAttribute(
    'href',
    '/admin/sales/order?customer_id=4',
  );
  expect(calls.map(({ url }) => new URL(url).searchParams.get('customer_id'))).toEqual(['4']);
  await expectAccessible(container);
});

it('says that there are none', async () => {
  server.get('/view-orders', listAnswer('orders', []));
  renderScreen(<CustomerSales customerId={4} />, { role: 'Admin' });
  expect(await screen.findByText('No order results')).toBeVisible();
});

it('is empty where its flag is off', () => {
  flags.take({ customerSales: false });
  const { container } = renderScreen(<CustomerSales customerId={4} />, { role: 'Admin' });
  expect(container).not.toHaveTextContent(/./);
});
