import type { MyOrder } from '@ofisi/api-contract/sales/order-details';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { OrderHistoryPage } from './order-history-page';

const ordered: MyOrder = {
  number: 'ORD1000123',
  invoice: 'ORD1000123',
  token: 'abcdefghijklmnopqrstuvwxyz012345',
  created_at: '2026-11-02T21:30:00.000Z',
  amount: 97_000,
  payment_status: 'pending',
  status: 'reserved',
  stage: 'unpaid',
  can_ask_return: false,
  items: [{ product_name: 'Kyocera M2540', price: 48_500, quantity: 2 }],
};
const meta = (page: number, pages: number) => ({ page, per_page: 10, total: pages * 10, pages });

const server = apiServer();
const open = (at = '/user/booking-history') =>
  renderScreen(<OrderHistoryPage />, { path: '/user/booking-history', at, role: 'User' });

describe('the order history', () => {
  it('lists the customer’s orders with their lines and links', async () => {
    server.get('/my-orders', { orders: [ordered], meta: meta(1, 1) });
    const { container } = open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    const order = within(await screen.findByRole('article', { name: 'Order ORD1000123' }));
    expect(order.getByText('Unpaid')).toBeVisible();
    expect(order.getByText('3 November 2026')).toBeVisible();
    expect(order.getByText('2 × Kyocera M2540')).toBeVisible();
    expect(order.getAllByText('KES 97,000')).toHaveLength(2);
    expect(order.getByRole('link', { name: 'Details: ORD1000123' })).toHaveAttribute(
      'href',
      `/orders/${ordered.token}`,
    );
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('shortens a long order', async () => {
    const items = ['A', 'B', 'C', 'D', 'E'].map((product_name) => ({ product_name, price: 1, quantity: 1 }));
    server.get('/my-orders', { orders: [{ ...ordered, items }], meta: meta(1, 1) });
    open();
    expect(await screen.findByText('and 2 more items')).toBeVisible();
    expect(screen.queryByText('1 × D')).not.toBeInTheDocument();
  });

  it('shows that one has arrived', async () => {
    const done = { ...ordered, status: 'completed', stage: 'delivered', payment_status: 'completed' } as const;
    server.get('/my-orders', { orders: [done], meta: meta(1, 1) });
    open();
    expect(await screen.findByText('Delivered')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Ask for a return/ })).not.toBeInTheDocument();
  });

  it('leads to the form of a return while one can be asked for', async () => {
    server.get('/my-orders', { orders: [{ ...ordered, can_ask_return: true }], meta: meta(1, 1) });
    open();
    expect(await screen.findByRole('link', { name: 'Ask for a return: ORD1000123' })).toHaveAttribute(
      'href',
      `/orders/${ordered.token}?return`,
    );
  });

  it('turns its pages in the address', async () => {
    server.get('/my-orders', ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'));
      return [{ orders: [{ ...ordered, number: `ORD100000${page}` }], meta: meta(page, 3) }, 200];
    });
    const { user, router } = open('/user/booking-history?page=2');
    expect(await screen.findByRole('article', { name: 'Order ORD1000002' })).toBeVisible();
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('article', { name: 'Order ORD1000003' })).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
    expect(screen.getByRole('list', { name: 'Orders' })).toHaveFocus();
  });

  it('opens the last page instead of an unknown one', async () => {
    server.get('/my-orders', ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'));
      return [{ orders: page > 2 ? [] : [ordered], meta: meta(page, 2) }, 200];
    });
    const { router } = open('/user/booking-history?page=9');
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('shows an empty state', async () => {
    server.get('/my-orders', { orders: [], meta: meta(1, 0) });
    open();
    expect(await screen.findByText('You haven’t ordered anything yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/shop');
  });

  it('shows an error and retries', async () => {
    server.get('/my-orders', { message: 'Broken.' }, 500);
    const { user } = open();
    expect(await screen.findByText('An error occurred while fetching orders.')).toBeInTheDocument();
    server.get('/my-orders', { orders: [], meta: meta(1, 0) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You haven’t ordered anything yet.')).toBeInTheDocument();
  });
});
