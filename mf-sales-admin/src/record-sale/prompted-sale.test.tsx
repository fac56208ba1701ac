import type { OrderPayment } from '@ofisi/api-contract/mpesa/order-payment';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { openCounter, placed } from '../testing/open-counter';
import { orderWith, saleOf } from '../testing/some-orders';

const server = apiServer();
const settings = { ...someSettings, payment: { ...someSettings.payment, mpesa_prompts: true } };

const PATH = '/order-payments/31';

const payment = (facts: Partial<OrderPayment> = {}): { payment: OrderPayment } => ({
  payment: {
    due: 2_001,
    unallocated: 0,
    being_confirmed: 0,
    order_status: 'completed',
    can_prompt: true,
    prompt_limit: 250_000,
    reason: null,
    retry_after: null,
    prompt: null,
    ...facts,
  },
});

const prompted = (state: 'waiting' | 'failed' | 'paid', message: string, due = 2_001) =>
  payment({
    due,
    can_prompt: state === 'failed',
    prompt: {
      id: 1,
      phone: '07** *** 678',
      amount: 2_001,
      state,
      message,
      receipt: state === 'paid' ? 'SGH7K2L9QX' : null,
      sent_at: '2026-11-24T09:15:00.000Z',
    },
  });

async function sellByPrompt(printsItself = false) {
  const sold = server.post('/ordered-products', placed({ total: 2_001, payment_status: 'pending' }));
  server.get(`${PATH}/payment`, payment());
  const view = await openCounter(server, { settings });
  if (printsItself) await view.user.click(screen.getByRole('checkbox', { name: /^Print receipts automatically/ }));
  await view.user.click(view.box);
  await view.user.keyboard('616{Enter}{Enter}');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'M-Pesa prompt');
  await view.user.type(screen.getByRole('textbox', { name: /^M-Pesa Phone/ }), '0712 345 678{Enter}');
  return { ...view, sold };
}

const panel = async () => within(await screen.findByRole('region', { name: 'M-Pesa payment' }));

it('records the sale as open, sends the prompt automatically, and prints the receipt once paid', async () => {
  const print = printingBrowser();
  const asked = server.post(`${PATH}/prompts`, prompted('waiting', 'The phone shows the prompt.'), 201);
  const { sold, container } = await sellByPrompt(true);
  const region = await panel();
  expect(await region.findByText('The phone shows the prompt.')).toBeVisible();
  expect(sold[0]?.body).toMatchObject({
    payment_status: 'pending',
    payment_method: 'mpesa',
    payments: [],
    prompted: true,
  });
  expect(asked.map(({ body }) => body)).toEqual([{ mpesa_phone: '0712 345 678', amount: 2_001 }]);
  expect(print).not.toHaveBeenCalled();
  await expectAccessible(container);

  server.get(`${PATH}/payment`, prompted('paid', 'KES 2,001 received.', 0));
  server.get('/view-orders/31', { order: { ...saleOf(orderWith({ id: 31 })), due: 0 } });
  expect(await region.findByText(/SGH7K2L9QX/, undefined, { timeout: 6_000 })).toBeVisible();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

it('tries again when the customer cancels, with another phone', async () => {
  server.post(`${PATH}/prompts`, prompted('failed', 'The prompt was cancelled. Try again.'), 201);
  const { user } = await sellByPrompt();
  const region = await panel();
  expect(await region.findByText('The prompt was cancelled. Try again.')).toBeVisible();
  const asked = server.post(`${PATH}/prompts`, prompted('waiting', 'The phone shows the prompt.'), 201);
  const phone = region.getByRole('textbox', { name: 'M-Pesa phone number' });
  await user.clear(phone);
  await user.type(phone, '0700 000 001{Enter}');
  expect(await region.findByText('The phone shows the prompt.')).toBeVisible();
  expect(asked[0]?.body).toMatchObject({ mpesa_phone: '0700 000 001' });
});

it('prompts for the rest after a part payment in cash', async () => {
  const sold = server.post('/ordered-products', placed({ total: 2_001, payment_status: 'pending' }));
  server.get(`${PATH}/payment`, payment({ due: 1_001 }));
  const asked = server.post(`${PATH}/prompts`, prompted('waiting', 'The phone shows the prompt.', 1_001), 201);
  const { user } = await openCounter(server, { settings });
  await user.keyboard('616{Enter}{Enter}1000');
  await user.click(screen.getByRole('button', { name: 'Add a payment' }));
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Payment method' })[1] as Element, 'M-Pesa prompt');
  await user.type(screen.getByRole('textbox', { name: /^M-Pesa Phone/ }), '0712345678{Enter}');
  expect(await (await panel()).findByText('The phone shows the prompt.')).toBeVisible();
  expect(sold[0]?.body).toMatchObject({ payment_status: 'pending', payments: [{ method: 'cash', amount: 1_000 }] });
  expect(asked[0]?.body).toEqual({ mpesa_phone: '0712345678', amount: 1_001 });
});

it('is not offered in a shop without prompts', async () => {
  await openCounter(server);
  expect(screen.queryByRole('option', { name: 'M-Pesa prompt' })).not.toBeInTheDocument();
});
