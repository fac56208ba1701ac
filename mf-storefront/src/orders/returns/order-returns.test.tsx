import type { AskedReturn, OrderReturnsResponse } from '@ofisi/api-contract/deliveries/return-requests';
import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { orderDetails, TOKEN } from '../../testing/orders';
import { OrderReturns } from './order-returns';

const server = apiServer();
const PATH = `/orders/${TOKEN}/return-requests`;

const delivered = {
  status: 'completed',
  stage: 'delivered',
  deliveries: [
    {
      status: 'delivered',
      at: '2026-11-27T11:00:00.000Z',
      packed_at: '2026-11-26T11:00:00.000Z',
      items: [{ product_name: 'Kyocera M2540', quantity: 2 }],
    },
  ],
} satisfies Partial<OrderDetails>;

const asked = (fields: Partial<AskedReturn> = {}): AskedReturn => ({
  id: 4,
  status: 'new',
  reason: 'faulty',
  message: 'It jams.',
  answer: null,
  created_at: '2026-11-28T21:30:00.000Z',
  items: [{ order_line_id: 11, product_name: 'Kyocera M2540', quantity: 1 }],
  ...fields,
});

const returnsWith = (fields: Partial<OrderReturnsResponse> = {}) => ({
  ask_until: '2026-12-04',
  lines: [
    { order_line_id: 11, product_name: 'Kyocera M2540', left: 2, allow_decimal: false },
    { order_line_id: 12, product_name: 'Old toner', left: 1, allow_decimal: false },
  ],
  return_requests: [],
  ...fields,
});

function open(fields: Partial<OrderReturnsResponse> = {}, { order = {}, query = '' } = {}) {
  server.get(PATH, returnsWith(fields));
  return renderScreen(<OrderReturns order={orderDetails({ ...delivered, ...order })} />, {
    path: '/orders/:token',
    at: `/orders/${TOKEN}${query}`,
  });
}

const section = async () => within(await screen.findByRole('region', { name: 'Returns' }));

it('asks once for the chosen goods, and then shows what was asked for', async () => {
  const calls = server.post(PATH, { message: 'Return asked for', ...returnsWith({ return_requests: [asked()] }) });
  const { user, container } = open();
  const part = await section();
  expect(part.getByText('You can ask until 4 Dec 2026.')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Ask for a return' }));
  const amount = part.getByRole('spinbutton', { name: 'Kyocera M2540 (up to 2)' });
  expect(amount).toHaveFocus();
  await user.clear(amount);
  await user.type(amount, '1');
  await user.selectOptions(part.getByRole('combobox', { name: 'Reason' }), 'Faulty');
  await user.type(part.getByRole('textbox', { name: 'Message' }), 'It jams.');
  await expectAccessible(container);
  const send = part.getByRole('button', { name: 'Send request' });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await part.findByText('Return asked for on 29 Nov 2026: we’ll call you.')).toBeVisible();
  expect(part.getByText('1 × Kyocera M2540')).toBeVisible();
  expect(part.getByText('Faulty: It jams.')).toBeVisible();
  expect(part.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Returns' })).toHaveFocus();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({
    items: [{ order_line_id: 11, quantity: 1 }],
    reason: 'faulty',
    message: 'It jams.',
  });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  await expectAccessible(container);
});

it('says what is missing, and where the server refuses', async () => {
  server.post(PATH, () => [
    { message: 'The given data was invalid.', errors: { 'items.0.quantity': ['You can return 1 of Old toner.'] } },
    400,
  ]);
  const { user } = open({}, { query: '?return' });
  const part = await section();
  const send = await part.findByRole('button', { name: 'Send request' });
  await user.click(send);
  expect(part.getByText('Choose how many you want to return.')).toBeVisible();
  expect(part.getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription('Choose a reason.');
  await user.selectOptions(part.getByRole('combobox', { name: 'Reason' }), 'Other');
  await user.clear(part.getByRole('spinbutton', { name: /^Old toner/ }));
  await user.type(part.getByRole('spinbutton', { name: /^Old toner/ }), '9');
  await user.click(send);
  expect(part.getByText('Tell us in a sentence what is wrong.')).toBeVisible();
  await user.type(part.getByRole('textbox', { name: 'Message' }), 'Too loud');
  await user.click(send);
  expect(await part.findByText('You can return 1 of Old toner.')).toBeVisible();
  expect(part.getByRole('spinbutton', { name: /^Old toner/ })).toHaveFocus();
});

it('says that a request without an answer may not have arrived', async () => {
  server.fail('post', PATH);
  const { user } = open({ lines: [{ order_line_id: 11, product_name: 'Lamp', left: 1, allow_decimal: false }] });
  const part = await section();
  await user.click(part.getByRole('button', { name: 'Ask for a return' }));
  expect(part.getByRole('spinbutton', { name: 'Lamp (up to 1)' })).toHaveValue(1);
  await user.selectOptions(part.getByRole('combobox', { name: 'Reason' }), 'Not needed');
  await user.click(part.getByRole('button', { name: 'Send request' }));
  expect(await part.findByRole('alert')).toHaveTextContent('We couldn’t send your request.');
});

it('withdraws a request that is not answered', async () => {
  const calls = server.post(`${PATH}/4/withdraw`, {
    message: 'Request withdrawn',
    ...returnsWith({ return_requests: [asked({ status: 'withdrawn' })] }),
  });
  const { user } = open({ return_requests: [asked()] });
  const part = await section();
  await user.click(part.getByRole('button', { name: 'Withdraw request' }));
  expect(await part.findByText('Return asked for on 29 Nov 2026: withdrawn.')).toBeVisible();
  expect(part.queryByRole('button', { name: 'Withdraw request' })).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

it('shows the answer to a declined request, and that one can no longer be withdrawn', async () => {
  server.post(`${PATH}/4/withdraw`, () => [{ message: 'We have already answered this request. Please call us.' }, 409]);
  const declined = asked({ id: 3, status: 'declined', answer: 'It was used.' });
  const { user } = open({ ask_until: null, lines: [], return_requests: [asked(), declined] });
  const part = await section();
  expect(part.getByText('Our answer: It was used.')).toBeVisible();
  expect(part.queryByRole('button', { name: 'Ask for a return' })).not.toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Withdraw request' }));
  expect(await part.findByRole('alert')).toHaveTextContent('We have already answered this request.');
});

it('shows nothing when there is nothing to ask for', async () => {
  const gets = server.get(PATH, returnsWith({ ask_until: null, lines: [] }));
  renderScreen(<OrderReturns order={orderDetails(delivered)} />, { path: '/orders/:token', at: `/orders/${TOKEN}` });
  await waitFor(() => expect(gets).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('asks the server about delivered online orders only', () => {
  const gets = server.get(PATH, returnsWith());
  for (const order of [orderDetails(), orderDetails({ ...delivered, stage: null })]) {
    renderScreen(<OrderReturns order={order} />, { path: '/orders/:token', at: `/orders/${TOKEN}` });
  }
  expect(gets).toHaveLength(0);
});
