import type { OrderForDelivery } from '@ofisi/api-contract/deliveries/deliveries';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveryInFull, deliveryWith, someLines, someOrder } from '../testing/some-deliveries';
import { AddDeliveryPage } from './add-delivery-page';
import { EditDeliveryPage } from './edit-delivery-page';

const server = apiServer();

const NEW = '/admin/sales/deliveries/new';

const openAdd = (at: string, role: 'Cashier' | 'Admin' = 'Cashier') =>
  renderScreen(<AddDeliveryPage />, { role, path: NEW, at });

async function openOrder(order: Partial<OrderForDelivery> = {}, role: 'Cashier' | 'Admin' = 'Cashier') {
  server.get('/view-orders-for-delivery', { orders: [{ ...someOrder, ...order }], order_items: [...someLines] });
  const view = openAdd(`${NEW}?order=1`, role);
  await screen.findByRole('list', { name: 'Items' });
  return view;
}

const box = () => screen.getByRole('textbox', { name: /Scan or type/ });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save delivery' });
const line = (name: string) => {
  const found = within(screen.getByRole('list', { name: 'Items' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(name));
  if (!found) throw new Error(`There is no line of ${name}.`);
  return within(found);
};

const saved = { message: 'Delivery saved successfully.', delivery: deliveryWith() };

describe('adding a delivery', () => {
  it('starts with the order', async () => {
    server.get('/view-orders-for-delivery', {
      orders: [{ ...someOrder, products: ['Kyocera M2040dn', 'A4 paper', 'Toner', 'Stapler', 'Pens'], open: 500 }],
      order_items: [...someLines],
      meta: { page: 1, per_page: 5, total: 1, pages: 1 },
    });
    const { user, router } = openAdd(NEW);
    await user.click(screen.getByRole('combobox', { name: 'Order' }));
    expect(
      await screen.findByText('Kyocera M2040dn, A4 paper, Toner +2 more · KSh 500.00 still due'),
    ).toBeInTheDocument();
    await user.click(screen.getByText('Jane Wanjiku, ORD1000001'));
    expect(await screen.findByRole('heading', { name: 'Add Delivery' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?order=1'));
    expect(field('Customer')).toHaveValue('Jane Wanjiku');
  });

  it('packs scanned goods, with the keyboard alone', async () => {
    const calls = server.post('/add-deliveries', saved);
    server.get('/scan-for-delivery', ({ url }) => {
      const code = new URL(url).searchParams.get('code');
      if (code === 'K-99') return [{ message: 'Kyocera M2040dn, K-99: this unit was already sold.' }, 409];
      return [code === '616' ? { line_id: 12, serial: null } : { line_id: 11, serial: code }, 200];
    });
    const { user, router, container } = await openOrder();
    await waitFor(() => expect(box()).toHaveFocus());
    await user.keyboard('K-1{Enter}');
    await waitFor(() => expect(line('Kyocera').getByText('K-1')).toBeVisible());
    await user.keyboard('K-99{Enter}');
    expect(await screen.findByText(/K-99: this unit was already sold/)).toBeVisible();
    await user.keyboard('K-2{Enter}');
    await waitFor(() => expect(line('Kyocera').getByText('K-2')).toBeVisible());
    await user.keyboard('616{Enter}');
    expect(await screen.findByText(/A4 paper: everything left/)).toBeVisible();
    expect(screen.getByLabelText('Quantity', { selector: 'output' })).toHaveTextContent('12');
    expect(screen.getByLabelText('Total price')).toHaveTextContent('KES 127,500.00');
    await user.keyboard('{Enter}');
    expect(field('Delivered By')).toHaveFocus();
    await user.keyboard('Otieno');
    await expectAccessible(container);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sales/deliveries/5'));
    expect(calls[0]?.body).toMatchObject({
      order_id: 1,
      delivered_by: 'Otieno',
      delivery_status: 'pending',
      customer_name: 'Jane Wanjiku',
      items: [
        { order_line_id: 11, quantity: 2, serials: ['K-1', 'K-2'] },
        { order_line_id: 12, quantity: 10, serials: [] },
      ],
    });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('sends a part, and offers the rest afterwards', async () => {
    const calls = server.post('/add-deliveries', saved);
    const { user } = await openOrder({ channel: 'counter' });
    await user.click(screen.getByRole('button', { name: /^Remove Kyocera/ }));
    expect(screen.getByRole('button', { name: 'Add Kyocera M2040dn' })).toBeVisible();
    const quantity = line('A4 paper').getByRole('textbox', { name: /Quantity/ });
    await user.clear(quantity);
    await user.type(quantity, '11');
    await user.type(field('Delivered By'), 'Otieno');
    await user.click(save());
    expect(await line('A4 paper').findByText(/10/, { selector: '[role="alert"], p' })).toBeVisible();
    expect(calls).toHaveLength(0);
    await user.clear(quantity);
    await user.type(quantity, '4');
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ items: [{ order_line_id: 12, quantity: 4 }] });
  });

  it('requires serial numbers of packed goods, and the name of the deliverer', async () => {
    const calls = server.post('/add-deliveries', saved);
    const { user } = await openOrder();
    await user.click(save());
    expect(await screen.findByText('Fill this in.')).toBeVisible();
    expect(line('Kyocera').getByText('Scan 2 more serial numbers.')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('shows the server’s refusal at its field', async () => {
    server.post(
      '/add-deliveries',
      {
        message: 'The given data was invalid.',
        errors: {
          amount_paid: ['Only KSh 500.00 is still due on this order.'],
          'items.1.quantity': ['Only 3 of A4 paper are left to deliver.'],
        },
      },
      400,
    );
    const { user } = await openOrder({ channel: 'counter', open: 500 });
    await user.type(field('Delivered By'), 'Otieno');
    await user.type(field('Amount Paid'), '900');
    await user.click(save());
    expect(await screen.findByText('Only KSh 500.00 is still due on this order.')).toBeVisible();
    expect(line('A4 paper').getByText('Only 3 of A4 paper are left to deliver.')).toBeVisible();
    expect(field('Amount Paid')).toHaveValue('900');
  });

  it('offers a discount only with the permission', async () => {
    await openOrder({ open: 500 }, 'Admin');
    expect(field('Discount')).toBeVisible();
  });

  it('requests no payment when nothing is open', async () => {
    await openOrder({}, 'Admin');
    expect(screen.queryByRole('textbox', { name: /^Amount Paid/ })).not.toBeInTheDocument();
  });

  it('omits hidden name and address from the request', async () => {
    const calls = server.post('/add-deliveries', saved);
    const { user } = await openOrder({ channel: 'counter', contacts_hidden: true, delivery_address: '•••' });
    expect(screen.queryByRole('textbox', { name: /^Delivery Address/ })).not.toBeInTheDocument();
    await user.type(field('Delivered By'), 'Otieno');
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).not.toHaveProperty('delivery_address');
  });

  it('works without an order', async () => {
    const calls = server.post('/add-deliveries', saved);
    const { user } = openAdd(NEW);
    await user.click(screen.getByRole('link', { name: 'Deliver without an order' }));
    await user.type(field('Delivered By'), 'Otieno');
    await user.type(field('Customer'), 'Amina Yusuf');
    await user.type(field('Location'), 'Mombasa');
    await user.type(field('Delivery Address'), 'Nyali Road 4');
    await user.click(save());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      customer_name: 'Amina Yusuf',
      location: 'Mombasa',
      delivery_address: 'Nyali Road 4',
      delivered_by: 'Otieno',
      delivery_status: 'pending',
      note: '',
    });
  });

  it('reports that nothing of the order is left', async () => {
    server.get('/view-orders-for-delivery', { orders: [], order_items: [] });
    openAdd(`${NEW}?order=1`);
    expect(await screen.findByText('Nothing on this order is left to deliver.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another order' })).toHaveAttribute('href', NEW);
  });
});

describe('changing a delivery', () => {
  const openEdit = async () => {
    server.get('/view-deliveries/5', deliveryInFull());
    const view = renderScreen(<EditDeliveryPage />, {
      role: 'Admin',
      path: '/admin/sales/deliveries/:id/edit',
      at: '/admin/sales/deliveries/5/edit',
    });
    await screen.findByRole('heading', { name: 'Edit Delivery 5' });
    return view;
  };

  it('shows the stored values and sends the new status, with its version', async () => {
    const calls = server.post('/update-deliveries/5', saved);
    const { user, router } = await openEdit();
    expect(field('Note')).toHaveValue('Call at the gate');
    expect(line('A4 paper').getByRole('textbox', { name: /Quantity/ })).toHaveValue('4');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Delivery Status/ }), 'delivered');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sales/deliveries/5'));
    expect(calls[0]?.body).toMatchObject({
      version: 3,
      delivery_status: 'delivered',
      amount_paid: 1_800,
      items: [{ order_line_id: 12, quantity: 4 }],
    });
  });

  it('shows changes by somebody else', async () => {
    const current = deliveryWith({ version: 4, delivered_by: 'Wanjiru' });
    server.post('/update-deliveries/5', { message: 'Someone else changed this in the meantime.', current }, 409);
    const { user } = await openEdit();
    await user.clear(field('Note'));
    await user.type(field('Note'), 'Ring twice');
    server.get('/view-deliveries/5', deliveryInFull({ version: 4, delivered_by: 'Wanjiru' }));
    await user.click(save());
    expect(await screen.findByText(/was changed by someone else/)).toBeVisible();
    await waitFor(() => expect(field('Delivered By')).toHaveValue('Wanjiru'));
    expect(field('Note')).toHaveValue('Ring twice');
  });

  it('reports that it could not be loaded, and retries', async () => {
    server.get('/view-deliveries/5', { message: 'This delivery no longer exists.' }, 404);
    renderScreen(<EditDeliveryPage />, {
      role: 'Admin',
      path: '/admin/sales/deliveries/:id/edit',
      at: '/admin/sales/deliveries/5/edit',
    });
    expect(await screen.findByText('The delivery could not be loaded.')).toBeVisible();
  });
});
