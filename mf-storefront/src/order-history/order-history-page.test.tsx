import type { MyOrder } from '@ofisi/api/wire';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { OrderHistoryPage } from './order-history-page';

const ordered: MyOrder = {
  invoice: 'INV26000123',
  token: 't',
  created_at: '2026-11-02T21:30:00.000Z',
  amount: 97_000,
  payment_status: 'pending',
  status: 'reserved',
  items: [{ product_name: 'Kyocera M2540', price: 48_500, quantity: 2 }],
};

const server = apiServer();
const open = () => renderScreen(<OrderHistoryPage />, { role: 'User' });

describe('the order history', () => {
  it('lists the customer’s orders with their lines', async () => {
    server.get('/my-orders', { orders: [ordered] });
    open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    const order = within(await screen.findByRole('article', { name: 'Order INV26000123' }));
    expect(order.getByText('Payment pending')).toBeInTheDocument();
    expect(order.getByText(/3 November 2026|November 3, 2026/)).toBeInTheDocument();
    expect(order.getByText('2 × Kyocera M2540')).toBeInTheDocument();
    expect(order.getAllByText('KES 97,000')).toHaveLength(2);
  });

  it('says so when one is paid', async () => {
    server.get('/my-orders', { orders: [{ ...ordered, payment_status: 'completed' }] });
    open();
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(screen.queryByText('Payment pending')).not.toBeInTheDocument();
  });

  it('says when there are none', async () => {
    server.get('/my-orders', { orders: [] });
    open();
    expect(await screen.findByText('You have not ordered anything yet.')).toBeInTheDocument();
  });

  it('says what went wrong and tries again', async () => {
    server.get('/my-orders', { message: 'Broken.' }, 500);
    const { user } = open();
    expect(await screen.findByText('An error occurred while fetching orders.')).toBeInTheDocument();
    server.get('/my-orders', { orders: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You have not ordered anything yet.')).toBeInTheDocument();
  });
});
