import type { OrderPayment } from '@ofisi/api-contract/mpesa/order-payment';
import { apiServer, type ReceivedCall } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { act, screen, waitFor } from '@testing-library/react';
import { TOKEN } from '../testing/orders';
import { PayByPhone } from './pay-by-phone';

const server = apiServer();

type Prompt = NonNullable<OrderPayment['prompt']>;

const prompt = (facts: Partial<Prompt> = {}): Prompt => ({
  id: 1,
  phone: '07** *** 678',
  amount: 98_501,
  state: 'waiting',
  message: 'Enter your M-Pesa PIN on 07** *** 678 to pay KES 98,501.',
  receipt: null,
  sent_at: '2026-11-02T11:01:00.000Z',
  ...facts,
});

const payment = (facts: Partial<OrderPayment> = {}): OrderPayment => ({
  due: 98_501,
  unallocated: 0,
  being_confirmed: 0,
  order_status: 'reserved',
  can_prompt: true,
  prompt_limit: 250_000,
  reason: null,
  retry_after: null,
  prompt: null,
  ...facts,
});

/** Fakes the page's event stream, as the browser would deliver it. */
class FakeEvents extends EventTarget {
  static open: FakeEvents[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeEvents.open.push(this);
  }
  close() {
    FakeEvents.open = FakeEvents.open.filter((one) => one !== this);
  }
  tell(now: OrderPayment) {
    this.dispatchEvent(new MessageEvent('payment', { data: JSON.stringify(now) }));
  }
}

beforeEach(() => {
  FakeEvents.open = [];
  Object.assign(globalThis, { EventSource: FakeEvents });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const settings = { ...someSettings, payment: { ...someSettings.payment, mpesa_prompts: true } };

const PATH = `/orders/${TOKEN}`;

async function open(facts: Partial<OrderPayment> = {}, phone = '0712345678 or 0700 000 001') {
  server.get(`${PATH}/payment`, { payment: payment(facts) });
  const view = renderScreen(<PayByPhone token={TOKEN} phone={phone} />, { settings });
  await screen.findByRole('region', { name: 'Pay by M-Pesa' });
  return view;
}

const keyOf = (call: ReceivedCall | undefined) => call?.headers.get('Idempotency-Key');
const tell = (now: OrderPayment) => act(() => FakeEvents.open[0]?.tell(now));

it('prompts the customer’s phone for the amount due, and shows the outcome', async () => {
  const { user, container } = await open();
  expect(screen.getByRole('textbox', { name: 'M-Pesa phone number' })).toHaveValue('0712 345 678');
  await expectAccessible(container);
  const calls = server.post(`${PATH}/prompts`, { payment: payment({ can_prompt: false, prompt: prompt() }) }, 201);
  await user.click(screen.getByRole('button', { name: 'Pay KES 98,501' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Waiting for the PIN');
  expect(calls[0]?.body).toEqual({ mpesa_phone: '0712 345 678', amount: 98_501 });
  expect(keyOf(calls[0])).toBeTruthy();
  // A payment in progress is not requested again.
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  tell(
    payment({
      due: 0,
      can_prompt: false,
      prompt: prompt({ state: 'paid', message: 'We’ve received KES 98,501.', receipt: 'SGH7K2L9QX' }),
    }),
  );
  expect(await screen.findByText(/SGH7K2L9QX/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Payment received');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(() => expect(FakeEvents.open).toEqual([]));
});

it('shows why it was not paid, and lets the customer try again', async () => {
  const message = 'You cancelled the prompt. Try again when you’re ready.';
  const { user } = await open({ prompt: prompt({ state: 'failed', message }) });
  expect(screen.getByRole('status')).toHaveTextContent(message);
  const calls = server.post(
    `${PATH}/prompts`,
    { payment: payment({ can_prompt: false, prompt: prompt({ id: 2 }) }) },
    201,
  );
  await user.click(screen.getByRole('button', { name: 'Try again: pay KES 98,501' }));
  expect(await screen.findByText('Waiting for the PIN')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('counts down to the next attempt, then offers it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    server.get(`${PATH}/payment`, {
      payment: payment({ can_prompt: false, retry_after: 105, prompt: prompt({ state: 'failed', message: 'Wait.' }) }),
    });
    renderScreen(<PayByPhone token={TOKEN} phone="0712345678" />, { settings });
    expect(await screen.findByText('You can try again in 1:45.')).toBeVisible();
    const button = () => screen.getByRole('button', { name: /^Try again/ });
    expect(button()).toBeDisabled();
    server.get(`${PATH}/payment`, { payment: payment({ prompt: prompt({ state: 'failed', message: 'Wait.' }) }) });
    await act(() => jest.advanceTimersByTimeAsync(106_000));
    await waitFor(() => expect(button()).toBeEnabled());
  } finally {
    jest.useRealTimers();
  }
});

it('keeps the input beside its error', async () => {
  const { user } = await open({}, 'call the office');
  const field = screen.getByRole('textbox', { name: 'M-Pesa phone number' });
  await user.click(screen.getByRole('button', { name: 'Pay KES 98,501' }));
  expect(field).toHaveAccessibleDescription(/^Enter the M-Pesa phone number\. /);
  const message = 'Enter a Safaricom number such as 0712 345 678.';
  server.post(`${PATH}/prompts`, { message: 'The given data was invalid.', errors: { mpesa_phone: [message] } }, 400);
  await user.type(field, '020 123');
  await user.click(screen.getByRole('button', { name: 'Pay KES 98,501' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  expect(field).toHaveValue('020 123');
  expect(field).toBeInvalid();
});

it('repeats the same attempt after no response, and warns that the phone may have been prompted', async () => {
  const { user } = await open();
  server.fail('post', `${PATH}/prompts`);
  await user.click(screen.getByRole('button', { name: 'Pay KES 98,501' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Check the phone/);
  const first = server.post(`${PATH}/prompts`, { message: 'Busy.' }, 503);
  await user.click(screen.getByRole('button', { name: 'Pay KES 98,501' }));
  await waitFor(() => expect(first).toHaveLength(1));
  const second = server.post(`${PATH}/prompts`, { payment: payment({ can_prompt: false, prompt: prompt() }) }, 201);
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Pay KES 98,501' }));
  await screen.findByText('Waiting for the PIN');
  expect(keyOf(second[0])).toBe(keyOf(first[0]));
});

it('pays an amount above the M-Pesa limit in parts', async () => {
  await open({ due: 284_000 });
  expect(screen.getByRole('button', { name: 'Pay KES 250,000' })).toBeEnabled();
  expect(screen.getByText(/KES 34,000 will be left to pay/)).toBeVisible();
});

it('shows the rest after a part payment', async () => {
  await open({
    due: 34_000,
    prompt: prompt({ state: 'paid', amount: 250_000, message: 'We’ve received KES 250,000.' }),
  });
  expect(screen.getByRole('status')).toHaveTextContent(/KES 34,000 left to pay/);
  expect(screen.getByRole('button', { name: 'Pay KES 34,000' })).toBeEnabled();
});

it('hides a failed prompt once nothing is due', async () => {
  await open({ prompt: prompt({ state: 'failed', message: 'The PIN was wrong. Nothing was paid.' }) });
  expect(screen.getByText('Payment not completed')).toBeVisible();
  tell(payment({ due: 0, can_prompt: false, reason: 'This order is paid.', prompt: prompt({ state: 'failed' }) }));
  await waitFor(() => expect(screen.queryByText('Payment not completed')).not.toBeInTheDocument());
});

it('offers nothing when no prompt is possible', async () => {
  const calls = server.get(`${PATH}/payment`, { payment: payment({ can_prompt: false }) });
  renderScreen(<PayByPhone token={TOKEN} phone="" />, { settings });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('makes no call in a shop without prompts', () => {
  renderScreen(<PayByPhone token={TOKEN} phone="" />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
