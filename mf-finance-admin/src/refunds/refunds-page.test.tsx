import type { Refund } from '@ofisi/api-contract/refunds/refunds';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { RefundsPage } from './refunds-page';

const server = apiServer();

const refund: Refund = {
  id: 3,
  payment_id: 9,
  receipt: 'SGH7K2L9QX',
  payer_name: 'Achieng Otieno',
  phone: '254712345678',
  amount: 25_000,
  reason: 'Sent to the wrong shop',
  status: 'requested',
  requested_by_id: 77,
  requested_by: 'Otieno',
  requested_at: '2026-11-24T09:15:00.000Z',
  approved_by: null,
  settled_at: null,
  reference: null,
  message: null,
  asked_at: null,
  version: 1,
};

async function openPage(facts: Partial<Refund> = {}) {
  server.get('/view-refunds', listAnswer('refunds', [{ ...refund, ...facts }]));
  const view = renderScreen(
    <>
      <RefundsPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'Refunds', busy: false });
  const choose = async (action: string) => {
    await view.user.click(screen.getByRole('button', { name: 'Actions for SGH7K2L9QX' }));
    return screen.findByRole('menuitem', { name: new RegExp(`^${action}`) });
  };
  return { ...view, choose };
}

it('is approved by a second person', async () => {
  const { user, choose, container } = await openPage();
  await expectAccessible(container);
  await user.click(await choose('Approve'));
  const form = within(await screen.findByRole('form', { name: 'Approve Refund' }));
  expect(form.getByText('KSh 25,000.00 will be refunded to Achieng Otieno.')).toBeVisible();
  const calls = server.post('/approve-refund/3', { message: 'Refund approved', refund });
  await user.click(screen.getByRole('button', { name: 'Approve refund' }));
  expect(await screen.findByText('Refund approved')).toBeVisible();
  expect(calls[0]?.body).toEqual({ version: 1 });
});

it('cannot be approved by its requester', async () => {
  const { choose } = await openPage({ requested_by_id: 1 });
  const item = await choose('Approve');
  expect(item).toHaveTextContent('You can’t approve your own request.');
  expect(item).toHaveAttribute('aria-disabled', 'true');
});

it('is recorded as paid back by hand, and reports missing fields', async () => {
  const { user, choose } = await openPage({ status: 'failed', message: 'The initiator is not allowed to.' });
  await user.click(await choose('Record as refunded'));
  const form = within(await screen.findByRole('form', { name: 'Record Refund' }));
  await user.click(screen.getByRole('button', { name: 'Record refund' }));
  expect(await form.findByText('Enter the reference.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Reference/ }), 'SGK1234567');
  const calls = server.post('/record-refund/3', { message: 'Refund recorded', refund });
  await user.click(screen.getByRole('button', { name: 'Record refund' }));
  expect(await screen.findByText('Refund recorded')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ reference: 'SGK1234567', version: 1 });
});

it('with an unknown outcome is queried before it is recorded by hand', async () => {
  const { user, choose } = await openPage({ status: 'unknown' });
  expect(await choose('Record as refunded')).toHaveTextContent('M-Pesa may still pay it. Check with M-Pesa first.');
  await user.keyboard('{Escape}');
  await user.click(await choose('Check with M-Pesa'));
  await screen.findByRole('form', { name: 'Check With M-Pesa' });
  const calls = server.post('/ask-about-refund/3', { message: 'M-Pesa was asked.', refund });
  await user.click(screen.getByRole('button', { name: 'Check with M-Pesa' }));
  expect(await screen.findByText('M-Pesa was asked.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('that was queried at M-Pesa is recorded by hand', async () => {
  const { choose } = await openPage({ status: 'unknown', asked_at: '2026-11-24T09:20:00.000Z' });
  expect(await choose('Record as refunded')).not.toHaveAttribute('aria-disabled', 'true');
});
