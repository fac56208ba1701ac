import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { rememberOrder } from '../recent-orders';
import { trackedOrder, TOKEN } from '../../testing/orders';
import { TrackOrderPage } from './track-order-page';

const server = apiServer();

const open = (at = '/track-order') => renderScreen(<TrackOrderPage />, { path: '/track-order', at });
const invoice = () => screen.getByLabelText('Order number');
const phone = () => screen.getByLabelText('Phone number');
const submit = () => screen.getByRole('button', { name: 'Track order' });

async function fill(at?: string) {
  const view = open(at);
  await view.user.type(invoice(), ' ord1000123 ');
  await view.user.type(phone(), '0712 345 678');
  return view;
}

describe('tracking an order', () => {
  it('opens it by number and phone, without personal details', async () => {
    const calls = server.post('/track-order', { order: trackedOrder() });
    const { user, container } = await fill();
    await user.click(submit());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Order ORD1000123' });
    expect(heading).toHaveFocus();
    expect(calls[0]?.body).toEqual({ invoice: 'ORD1000123', phone_number: '0712 345 678' });
    expect(screen.getByText(/^Please pay by 14:30/)).toBeVisible();
    expect(screen.getByText('2 × KES 48,500')).toBeVisible();
    expect(screen.getByRole('region', { name: 'How to pay' })).toBeVisible();
    expect(screen.queryByText('Delivery details')).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Track another order' }));
    expect(invoice()).toHaveValue('');
  });

  it('is refreshed when a payment arrives', async () => {
    const payment = {
      due: 98_501,
      unallocated: 0,
      being_confirmed: 0,
      order_status: 'reserved',
      can_prompt: true,
      prompt_limit: 250_000,
      reason: null,
      retry_after: null,
      prompt: null,
    };
    server.post('/track-order', { order: trackedOrder(), payment_token: 'pay_1' });
    server.get('/orders/pay_1/payment', { payment });
    const settings = { ...someSettings, payment: { ...someSettings.payment, mpesa_prompts: true } };
    const { user } = renderScreen(<TrackOrderPage />, { path: '/track-order', at: '/track-order', settings });
    await user.type(invoice(), 'ORD1000123');
    await user.type(phone(), '0712345678');
    await user.click(submit());
    await screen.findByRole('button', { name: 'Pay KES 98,501' });
    const paid = trackedOrder({
      open: 0,
      stage: 'packing',
      payment_status: 'completed',
      payments: [{ method: 'mpesa', amount: 98_501, receipt: 'SGH7K2L9QX', at: '2026-11-02T11:10:00.000Z' }],
    });
    server.post('/track-order', { order: paid, payment_token: 'pay_1' });
    server.post('/orders/pay_1/prompts', { payment: { ...payment, due: 0, can_prompt: false } });
    await user.click(screen.getByRole('button', { name: 'Pay KES 98,501' }));
    expect(await screen.findByText(/receipt SGH7K2L9QX/)).toBeVisible();
    expect(screen.queryByText(/^Please pay by/)).not.toBeInTheDocument();
  });

  it('says how to return what has arrived, which number and phone alone don’t open', async () => {
    server.post('/track-order', { order: trackedOrder({ stage: 'delivered', status: 'completed', open: 0 }) });
    const { user } = await fill();
    await user.click(submit());
    expect(await screen.findByText(/^To return something/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call \+254/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });

  it('requires both, and focuses the first missing one', async () => {
    const { user } = open();
    await user.click(submit());
    await waitFor(() => expect(invoice()).toHaveFocus());
    expect(invoice()).toHaveAccessibleDescription('Enter your order number.');
    expect(phone()).toHaveAccessibleDescription('Enter your phone number.');
  });

  it('shows the server’s field errors under the fields', async () => {
    server.post('/track-order', { message: 'No.', errors: { phone_number: ['Too long.'] } }, 400);
    const { user } = await fill();
    await user.click(submit());
    await waitFor(() => expect(phone()).toHaveAccessibleDescription('Too long.'));
    expect(phone()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [404, /can’t find an order with that number/],
    [400, /can’t find an order with that number/],
    [429, /wait a minute/],
    [500, /Something went wrong/],
  ])('explains why nothing is shown (%d), and keeps the input', async (status, sentence) => {
    server.post('/track-order', { message: 'No.' }, status);
    const { user } = await fill();
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(phone()).toHaveValue('0712 345 678');
    server.post('/track-order', { order: trackedOrder() });
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Order ORD1000123' })).toBeVisible();
  });

  it('is prefilled by a link', async () => {
    const { container } = open('/track-order?invoice=ORD1000777');
    expect(invoice()).toHaveValue('ORD1000777');
    await expectAccessible(container);
  });
});

describe('the orders of this browser', () => {
  const links = () =>
    within(screen.getByRole('region', { name: 'Recent orders in this browser' })).getAllByRole('link');

  it('are a few links, the newest first, until they are removed', async () => {
    for (let number = 1; number <= 7; number++)
      rememberOrder({ invoice: `ORD100000${number}`, token: `${TOKEN}${number}` });
    rememberOrder({ invoice: 'ORD1000004', token: `${TOKEN}4` });
    const { user, container } = open();
    expect(links().map((link) => link.textContent)).toEqual([4, 7, 6, 5, 3].map((number) => `ORD100000${number}`));
    expect(links()[0]).toHaveAttribute('href', `/orders/${TOKEN}4`);
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Remove these orders' }));
    expect(screen.queryByRole('region', { name: 'Recent orders in this browser' })).not.toBeInTheDocument();
    expect(localStorage.getItem('ofisi_recent_orders')).toBe('[]');
  });

  it.each(['{"no', '{}', '[null, {"invoice": 1}, {"invoice": "INV", "token": "/../admin"}]'])(
    'are none when the stored data is invalid: %s',
    (stored) => {
      localStorage.setItem('ofisi_recent_orders', stored);
      open();
      expect(screen.queryByRole('region', { name: 'Recent orders in this browser' })).not.toBeInTheDocument();
    },
  );

  it('are not stored when storage is blocked', () => {
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    rememberOrder({ invoice: 'ORD1000001', token: TOKEN });
    open();
    expect(submit()).toBeEnabled();
    storage.mockRestore();
  });
});
