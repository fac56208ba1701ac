import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import type { OrderPayment } from '@ofisi/api-contract/mpesa/order-payment';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { useSession } from '@ofisi/shared-auth/session';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useCart } from '@ofisi/shared-page/cart';
import { useNotices } from '@ofisi/shared-page/notices';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { item } from '../../testing/catalogue';
import { completeDialogs } from '../../testing/dialogs';
import { orderDetails, TOKEN } from '../../testing/orders';
import { OrderPage } from './order-page';

const server = apiServer();
completeDialogs();

beforeEach(() => {
  useCart.setState({ items: [], orderKey: 'key-1', isUncertain: false });
  useNotices.setState({ notices: [] });
});

const open = (role?: BuiltInRole) =>
  renderScreen(<OrderPage />, { path: '/orders/:token', at: `/orders/${TOKEN}`, ...(role ? { role } : {}) });

const openOrder = async (facts: Partial<OrderDetails> = {}, role?: BuiltInRole) => {
  server.get(`/orders/${TOKEN}`, { order: orderDetails(facts) });
  server.get(`/orders/${TOKEN}/return-requests`, { ask_until: null, lines: [], return_requests: [] });
  const view = open(role);
  await screen.findByRole('heading', { level: 1, name: 'Order ORD1000123' });
  return view;
};

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the month of a contract', () => {
  it('is neither delivered, nor ordered again, nor gone from the shop', async () => {
    await openOrder({
      ...{ status: 'completed', stage: null, delivery: null, is_of_services: true, to_come: [] },
      items: [
        {
          id: 9,
          product_name: 'Mono pages, October 2026',
          price: 1.5,
          quantity: 38_826,
          line_total: 58_239,
          item: null,
        },
      ],
    });
    expect(screen.getByText('Mono pages, October 2026')).toBeVisible();
    expect(screen.getByText('38,826 × KES 1.50')).toBeVisible();
    expect(screen.getByText('Payment is still due.')).toBeVisible();
    expect(screen.queryByText('No longer sold')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Delivery details' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Printable invoice' })).toBeVisible();
  });
});

describe('an order', () => {
  it('shows status, items, total and destination', async () => {
    const { container } = await openOrder();
    expect(document.title).toBe('Order ORD1000123 · Ofisi');
    expect(screen.getByText('Placed on 2 November 2026, 14:00')).toBeVisible();
    expect(screen.getByText(/^Please pay by 14:30/)).toBeVisible();
    const items = section('Items');
    expect(items.getByRole('link', { name: 'Kyocera M2540' })).toHaveAttribute('href', '/product-item/item-1');
    expect(items.getByText('2 × KES 48,500')).toBeVisible();
    expect(items.queryByRole('link', { name: 'Old toner' })).not.toBeInTheDocument();
    expect(items.getByText('No longer sold')).toBeVisible();
    for (const [label, sum] of [
      ['Sub total', 'KES 98,500.60'],
      ['Rounding', 'KES 0.40'],
      ['Total', 'KES 98,501'],
      ['VAT included', 'KES 13,586.34'],
    ] as const) {
      expect(items.getByText(label).closest('div')).toHaveTextContent(sum);
    }
    for (const fact of ['Achieng Otieno', '0712 345 678', 'Kisumu', 'Oginga Odinga Street 5']) {
      expect(section('Delivery details').getByText(fact)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Printable invoice' })).toHaveAttribute('href', `/orders/${TOKEN}/invoice`);
    await expectAccessible(container);
  });

  it('shows the delivery fee', async () => {
    await openOrder({ delivery_fee: 500, amount: 99_001 });
    expect(section('Items').getByText('Delivery').closest('div')).toHaveTextContent('KES 500');
  });

  it.each([
    [{ delivery: { kind: 'pick_up', days: null } }, /You pick this order up at the shop/],
    [{ delivery: { kind: 'place', days: 2 }, delivery_fee: 500 }, /^It usually arrives within 2 working days/],
    [{ delivery: { kind: 'place', days: 1 } }, /^Delivery is free\. It usually arrives within 1 working day /],
    [{ email: 'achieng@mail.example' }, 'Email for this order: achieng@mail.example.'],
  ] as const)('says how the goods come, and where it was confirmed: %j', async (facts, sentence) => {
    await openOrder(facts);
    expect(section('Delivery details').getByText(sentence)).toBeVisible();
  });

  it('omits rounding if there is none', async () => {
    await openOrder({ rounding: 0 });
    expect(screen.queryByText('Rounding')).not.toBeInTheDocument();
    expect(screen.queryByText('Delivery')).not.toBeInTheDocument();
  });

  it.each([
    ['reserved', 'unpaid', 'pending', 'Unpaid', true, ['Payment', 'Delivery, arranged by phone']],
    ['reserved', 'packing', 'completed', 'Packing', false, ['Packing', 'Delivery, arranged by phone']],
    ['reserved', 'packed', 'completed', 'Packed', false, ['Delivery, arranged by phone']],
    ['completed', 'on_the_way', 'completed', 'On the way', false, ['Arrival']],
    ['completed', 'delivered', 'completed', 'Delivered', false, []],
    ['expired', 'expired', 'pending', 'Expired', false, []],
    ['cancelled', 'cancelled', 'pending', 'Cancelled', false, []],
    ['void', 'void', 'pending', 'Void', false, []],
    ['completed', null, 'completed', 'Completed', false, []],
    ['completed', null, 'pending', 'Completed, payment pending', true, []],
    ['void', null, 'pending', 'Void', false, []],
  ] as const)(
    '%s and %s, whose payment is %s, reads "%s"',
    async (status, stage, payment_status, label, pays, next) => {
      await openOrder({ status, stage, payment_status });
      expect(section('Status').getAllByText(label)[0]).toBeVisible();
      expect(screen.queryByRole('region', { name: 'How to pay' }) !== null).toBe(pays);
      const steps = within(screen.getByRole('list', { name: 'Order progress' })).getAllByRole('listitem');
      expect(steps[0]).toHaveTextContent('Ordered2 November 2026, 14:00');
      expect(steps[0]).toHaveAttribute('aria-current', 'step');
      expect(steps.slice(1).map(({ textContent }) => textContent)).toEqual(next.map((step) => `Next: ${step}`));
    },
  );

  it.each([
    ['unpaid', 'pending', /will call you when your order is ready to pick up/, ['Payment', 'Pick up at the shop']],
    ['packing', 'completed', /packing your order and will call you when it is/, ['Packing', 'Pick up at the shop']],
    ['packed', 'completed', 'Your order is packed and ready to pick up at the shop.', ['Pick up at the shop']],
  ] as const)('%s, to be fetched, promises no delivery', async (stage, payment_status, sentence, next) => {
    const delivery = { kind: 'pick_up', days: null } as const;
    await openOrder({ status: 'reserved', stage, payment_status, delivery, reserved_until: null });
    expect(section('Status').getByText(sentence)).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Order progress' })).getAllByRole('listitem');
    expect(steps.slice(1).map(({ textContent }) => textContent)).toEqual(next.map((step) => `Next: ${step}`));
  });

  it('of services alone is completed by its payment, and nothing is said to have arrived', async () => {
    await openOrder({
      status: 'completed',
      stage: 'delivered',
      payment_status: 'completed',
      to_come: [],
      timeline: [
        { status: 'reserved', at: '2026-11-02T11:00:00.000Z' },
        { status: 'completed', at: '2026-11-02T11:10:00.000Z' },
      ],
    });
    expect(section('Status').getByText('This order is paid for and complete. Thank you.')).toBeVisible();
    expect(screen.queryByText(/arrived|^Delivered/)).not.toBeInTheDocument();
  });

  it('delivered in parts shows what has arrived, is packed, and is still to come', async () => {
    const part = (status: 'delivered' | 'packed', quantity: number, at: string) => ({
      status,
      at,
      packed_at: '2026-11-03T06:00:00.000Z',
      items: [{ product_name: 'Kyocera M2540', quantity }],
    });
    const { container } = await openOrder({
      stage: 'packing',
      payment_status: 'completed',
      timeline: [
        { status: 'reserved', at: '2026-11-02T11:00:00.000Z' },
        { status: 'paid', at: '2026-11-02T11:10:00.000Z' },
        { status: 'packed', at: '2026-11-03T06:00:00.000Z' },
        { status: 'on_the_way', at: '2026-11-03T07:00:00.000Z' },
        { status: 'delivered', at: '2026-11-03T08:00:00.000Z' },
      ],
      deliveries: [part('delivered', 1, '2026-11-03T08:00:00.000Z'), part('packed', 1, '2026-11-04T06:00:00.000Z')],
      to_come: [{ product_name: 'Old toner', quantity: 1 }],
      cancelled: [{ product_name: 'Old toner', quantity: 1 }],
    });
    const items = within(screen.getByRole('region', { name: 'Deliveries' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Delivered3 November 2026, 11:001 × Kyocera M2540',
      '1 × Kyocera M2540',
      'Packed4 November 2026, 09:001 × Kyocera M2540',
      '1 × Kyocera M2540',
      'Still to come1 × Old toner',
      '1 × Old toner',
      'Cancelled1 × Old toner',
      '1 × Old toner',
    ]);
    expect(section('Status').getByText(/We will call you about the rest/)).toBeVisible();
    for (const step of ['Paid', 'Packed, in part', 'On the way, in part', 'Delivered, in part']) {
      expect(section('Status').getByText(step)).toBeVisible();
    }
    await expectAccessible(container);
  });

  it('that arrived unpaid shows that payment is due', async () => {
    await openOrder({ status: 'completed', stage: 'delivered', payment_status: 'pending' });
    expect(section('Status').getByText('Your order has arrived. Thank you. Payment is still due.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'How to pay' })).toBeVisible();
  });

  it('that could not be delivered shows this', async () => {
    const timeline: OrderDetails['timeline'] = [
      { status: 'reserved', at: '2026-11-02T11:00:00.000Z' },
      { status: 'came_back', at: '2026-11-02T22:15:00.000Z' },
    ];
    await openOrder({ stage: 'packing', payment_status: 'completed', timeline });
    expect(section('Status').getByText(/it is back in our shop/)).toBeVisible();
  });

  it('names the day when the stock is held until a later day', async () => {
    await openOrder({ reserved_until: '2026-11-02T21:10:00.000Z' });
    expect(screen.getByText(/^Please pay by 3 November, 00:10/)).toBeVisible();
  });
});

describe('paying', () => {
  it('gives the numbers to type, and copies each', async () => {
    const { user } = await openOrder();
    const pay = section('How to pay');
    expect(pay.getByText('174379')).toBeVisible();
    expect(pay.getByText('KES 98,501')).toBeVisible();
    for (const [what, copied] of [
      ['paybill number', '174379'],
      ['account number', 'ORD1000123'],
      ['amount', '98501'],
    ] as const) {
      await user.click(pay.getByRole('button', { name: `Copy ${what}` }));
      expect(await navigator.clipboard.readText()).toBe(copied);
    }
    expect(await pay.findAllByText('Copied')).not.toHaveLength(0);
  });

  it('reports that copying is blocked', async () => {
    const { user } = await openOrder();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    await user.click(screen.getByRole('button', { name: 'Copy amount' }));
    expect((await screen.findAllByText('Couldn’t copy'))[0]).toBeVisible();
    jest.restoreAllMocks();
  });
});

describe('payments received', () => {
  const mpesa = { method: 'mpesa', amount: 50_000, receipt: 'SGH7K2L9QX', at: '2026-11-02T11:10:00.000Z' } as const;
  const payments = () => section('Payments');

  it('are listed with receipts, and the open amount is to be paid', async () => {
    const { container } = await openOrder({ payments: [mpesa], open: 48_501, reserved_until: null });
    expect(payments().getByText('KES 50,000 by M-Pesa (receipt SGH7K2L9QX)')).toBeVisible();
    expect(payments().getByText('2 November 2026, 14:10')).toBeVisible();
    expect(payments().getByText('KES 48,501 is still to pay.')).toBeVisible();
    expect(section('How to pay').getByText('KES 48,501')).toBeVisible();
    await expectAccessible(container);
  });

  it('show no open amount once it is paid', async () => {
    const cash = { method: 'cash', amount: 48_501, receipt: null, at: '2026-11-03T06:00:00.000Z' } as const;
    await openOrder({ payments: [mpesa, cash], open: 0, payment_status: 'completed', stage: 'packing' });
    expect(payments().getByText('KES 48,501 in cash')).toBeVisible();
    expect(payments().queryByText(/still to pay/)).not.toBeInTheDocument();
  });

  it.each([
    [
      'too late',
      { unallocated: 98_501 },
      /some of them had already been sold. We will call you/,
      'KES 98,501 for this',
    ],
    [
      'too late, and paid back',
      { refunded: 98_501 },
      /already been sold. We have refunded it/,
      'We have refunded KES 98,501',
    ],
  ] as const)('that came %s are shown, and never as missing', async (_, facts, status, sentence) => {
    await openOrder({ status: 'expired', stage: 'expired', ...facts });
    expect(section('Status').getByText(status)).toBeVisible();
    expect(payments().getByText(new RegExp(sentence))).toBeVisible();
    expect(screen.queryByText(/did not receive your payment/)).not.toBeInTheDocument();
  });

  it('not confirmed by M-Pesa are shown, and not requested again', async () => {
    await openOrder({ open: 98_501, being_confirmed: 98_501 });
    expect(section('Status').getByText('Payment received, being confirmed')).toBeVisible();
    expect(payments().getByText(/We have received KES 98,501 and are confirming it with M-Pesa/)).toBeVisible();
    expect(payments().queryByText(/still to pay/)).not.toBeInTheDocument();
    expect(screen.queryByText(/paybill/i, { selector: 'h2, dt' })).not.toBeInTheDocument();
  });

  it('show an overpayment', async () => {
    await openOrder({ payments: [mpesa], open: 0, payment_status: 'completed', stage: 'packing', unallocated: 500 });
    expect(payments().getByText(/KES 500 more than was due/)).toBeVisible();
  });

  it('are not shown before the first one', async () => {
    await openOrder();
    expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
  });
});

describe('cancelling', () => {
  const ask = async (role?: BuiltInRole) => {
    const view = await openOrder({}, role);
    await view.user.click(screen.getByRole('button', { name: 'Cancel order' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Cancel order ORD1000123?' })) };
  };

  it('asks first, and keeps the order on request', async () => {
    const { user, dialog, container } = await ask();
    expect(dialog.getByText(/can’t be undone/)).toBeVisible();
    await expectAccessible(container);
    await user.click(dialog.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(/^Please pay by 14:30/)).toBeVisible();
  });

  it('cancels, announces it, and focuses the status', async () => {
    const { dialog } = await ask();
    const cancelled = orderDetails({ status: 'cancelled', stage: 'cancelled', can_cancel: false });
    const calls = server.post(`/orders/${TOKEN}/cancel`, { message: 'Cancelled.', order: cancelled });
    const confirm = dialog.getByRole('button', { name: 'Cancel order' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect((await screen.findAllByText('Cancelled'))[0]).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(useNotices.getState().notices).toMatchObject([{ text: 'Order cancelled' }]);
    expect(screen.getByRole('heading', { name: 'Status' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('requests no payment any more, whatever the outcome of an earlier prompt', async () => {
    const settings = { ...someSettings, payment: { ...someSettings.payment, mpesa_prompts: true } };
    const message = 'The M-Pesa balance is too low. Nothing was paid.';
    const sent_at = '2026-11-02T11:01:00.000Z';
    const payment: OrderPayment = {
      due: 98_501,
      being_confirmed: 0,
      unallocated: 0,
      order_status: 'reserved',
      can_prompt: true,
      prompt_limit: 250_000,
      reason: null,
      retry_after: null,
      prompt: { id: 1, phone: '07** *** 678', amount: 98_501, state: 'failed', message, receipt: null, sent_at },
    };
    server.get(`/orders/${TOKEN}`, { order: orderDetails() });
    server.get(`/orders/${TOKEN}/payment`, { payment });
    const { user } = renderScreen(<OrderPage />, { path: '/orders/:token', at: `/orders/${TOKEN}`, settings });
    expect(await screen.findByRole('button', { name: /^Try again: pay/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const order = orderDetails({ status: 'cancelled', stage: 'cancelled', can_cancel: false, open: 0 });
    server.post(`/orders/${TOKEN}/cancel`, { message: 'Cancelled.', order });
    const asked = server.get(`/orders/${TOKEN}/payment`, {
      payment: {
        ...payment,
        due: 0,
        order_status: 'cancelled',
        can_prompt: false,
        reason: 'This order was cancelled.',
      },
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/There is nothing to pay/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Try again: pay/ })).not.toBeInTheDocument();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Pay by M-Pesa' })).not.toBeInTheDocument();
  });

  it('shows why it was refused, and the current order', async () => {
    const { user, dialog } = await ask();
    server.post(`/orders/${TOKEN}/cancel`, { message: 'This order is already paid.' }, 409);
    server.get(`/orders/${TOKEN}`, {
      order: orderDetails({ payment_status: 'completed', stage: 'packing', can_cancel: false }),
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This order is already paid.');
    expect((await screen.findAllByText('Packing'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reports a missing connection, and can be retried', async () => {
    const { user, dialog } = await ask();
    server.fail('post', `/orders/${TOKEN}/cancel`);
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/couldn’t cancel the order/);
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
  });

  it('asks a customer whose session has ended, instead of silently cancelling as a guest', async () => {
    const { dialog } = await ask('User');
    localStorage.setItem('ofisi_access_token', 'gone');
    const cancelled = orderDetails({ status: 'cancelled', stage: 'cancelled', can_cancel: false });
    const calls = server.post(`/orders/${TOKEN}/cancel`, ({ headers }) =>
      headers.get('authorization')
        ? [{ message: 'Your session has ended.' }, 401]
        : [{ message: 'Cancelled.', order: cancelled }, 200],
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(useSession.getState().guestAction).toBe('Cancel order without logging in'));
    expect(calls).toHaveLength(1);
    act(() => useSession.getState().continueAsGuest());
    expect((await screen.findAllByText('Cancelled'))[0]).toBeVisible();
    expect(calls).toHaveLength(2);
  });

  it('is not offered when impossible', async () => {
    await openOrder({ can_cancel: false });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});

describe('ordering again', () => {
  const line = (id: number, quantity: number, sold: OrderDetails['items'][number]['item']) => ({
    id,
    product_name: `Item ${id}`,
    price: 100,
    quantity,
    line_total: 100 * quantity,
    item: sold,
  });

  it('fills the cart at today’s prices, and reports unavailable items', async () => {
    const { user, router } = await openOrder({
      items: [
        line(1, 2, item(1, { effective_price: 50_000 })),
        line(2, 5, item(2, { available: 3 })),
        line(3, 1, item(3, { available: 0 })),
        line(4, 1, null),
        // Fifteen means fifteen or more.
        line(5, 40, item(5, { available: 15 })),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/shop/cart'));
    expect(useCart.getState().items.map(({ id, quantity, actual_price }) => [id, quantity, actual_price])).toEqual([
      [1, 2, 50_000],
      [2, 3, 20_000],
      [5, 40, 20_000],
    ]);
    expect(router.state.location.state).toEqual({
      reordered: {
        missing: [
          'Item 2: 3 added instead of 5. We have no more in stock.',
          'Item 3 is out of stock.',
          'Item 4 is no longer sold.',
        ],
      },
    });
  });

  it('stays on the page when nothing is available', async () => {
    const { user, router } = await openOrder({ items: [line(4, 1, null)] });
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'None of these items can be ordered right now.Item 4 is no longer sold.',
    );
    expect(router.state.location.pathname).toBe(`/orders/${TOKEN}`);
    expect(useCart.getState().items).toEqual([]);
  });
});

describe('an unknown order', () => {
  it.each([
    [404, 'no order has the token'],
    [400, 'the token is none'],
  ])('is not found (%d: %s), and links to the tracking', async (status) => {
    server.get(`/orders/${TOKEN}`, { message: 'There is no such order.' }, status);
    const { container } = open();
    expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/track-order');
    await expectAccessible(container);
  });

  it.each([
    [500, 'An error occurred while fetching order.'],
    [429, 'Failed to fetch order.'],
  ])('can be retried after %d', async (status, sentence) => {
    server.get(`/orders/${TOKEN}`, { message: 'No.' }, status);
    const { user } = open();
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(await screen.findByText(sentence)).toBeVisible();
    server.get(`/orders/${TOKEN}`, { order: orderDetails() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Please pay by 14:30/)).toBeVisible();
  });
});
