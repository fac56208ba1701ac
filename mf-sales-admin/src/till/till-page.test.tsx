import type { Till } from '@ofisi/api-contract/finance/till';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { someTill } from '../testing/some-tills';
import { TillDetailsPage } from './till-details-page';
import { TillPage } from './till-page';

const server = apiServer();

const till = someTill;

const mine = (fields: { till: Till | null; last?: Till | null; is_required?: boolean }) =>
  server.get('/my-till', {
    last: null,
    is_required: false,
    accounts: [{ slug: 'equity-bank', name: 'Equity Bank' }],
    ...fields,
  } as never);

const show = (at = '/') =>
  renderScreen(
    <>
      <TillPage />
      <Notices />
    </>,
    { role: 'Cashier', at },
  );

it('says before a cash-up which sales are not recorded yet', async () => {
  mine({ till });
  const values = { items: [], payments: [], attempt: { key: 'k' } };
  localStorage.setItem('ofisi_waiting_sales:1', JSON.stringify([{ values, total: 1, since: '2026-11-29T09:00:00Z' }]));
  show();
  expect(await screen.findByText(/1 cash sale is waiting to be recorded/)).toBeVisible();
});

it('opens a till with the counted float', async () => {
  mine({ till: null, is_required: true });
  const { user } = show();
  expect(await screen.findByText(/Sales in cash need an open till/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open till' }));
  const calls = server.post('/open-till', { message: 'Till opened', till });
  await user.type(await screen.findByLabelText(/^Opening float/), '2000');
  mine({ till });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open till' }));
  expect(await screen.findByRole('heading', { name: 'Till session 5' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ opening_float: 2_000 });
});

it('shows the takings, takes cash out, and shows refusals', async () => {
  mine({ till });
  const { user, container } = show();
  expect(await screen.findByText('2 · KSh 3,000.00')).toBeVisible();
  expect(screen.getByText('KSh 3,500.50')).toBeVisible();
  await expectAccessible(container);
  server.post(
    '/add-till-cash/5',
    { message: 'No', errors: { amount: ['There is only KSh 3,500.50 in the till.'] } },
    400,
  );
  await user.click(screen.getByRole('button', { name: 'Cash out' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Amount/), '9000');
  await user.type(dialog.getByLabelText(/^Reason/), 'Banked');
  await user.selectOptions(dialog.getByLabelText(/^To Account/), 'Equity Bank');
  await user.click(dialog.getByRole('button', { name: 'Cash out' }));
  expect(await screen.findByText('There is only KSh 3,500.50 in the till.')).toBeVisible();
  const calls = server.post('/add-till-cash/5', { message: 'Cash taken out', till });
  await user.click(dialog.getByRole('button', { name: 'Cash out' }));
  expect(await screen.findByText('Cash taken out')).toBeVisible();
  expect(calls[0]?.body).toEqual({ kind: 'cash_out', amount: 9_000, note: 'Banked', account: 'equity-bank' });
  expect(calls[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('compares counted notes and coins with the expected cash', async () => {
  mine({ till });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cash up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('KSh 1,000'), '3');
  await user.type(dialog.getByLabelText('KSh 500'), '1');
  expect(dialog.getByText('−KSh 0.50')).toBeVisible();
  const calls = server.post('/close-my-till/5', { message: 'Till closed', till });
  mine({ till: null, last: { ...till, state: 'closed', counted: 3_500, difference: -0.5, closed_at: till.opened_at } });
  await user.click(dialog.getByRole('button', { name: 'Cash up' }));
  expect(await screen.findByRole('heading', { name: 'Your last cash-up' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ counts: { 1000: 3, 500: 1 }, expected: 3_500.5, note: '' });
  const print = printingBrowser();
  await user.click(screen.getByRole('button', { name: 'Print report' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

it('asks before a till is closed far from what it should hold, and lets the cashier count again', async () => {
  mine({ till });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cash up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('KSh 500'), '6');
  const calls = server.post('/close-my-till/5', { message: 'Till closed', till });
  await user.click(dialog.getByRole('button', { name: 'Cash up' }));
  const question = async (title: string) =>
    within((await screen.findByText(title)).closest<HTMLElement>('[role=dialog]') ?? document.body);
  const asked = await question('Close the till KSh 500.50 short?');
  expect(asked.getByText('KSh 3,500.50')).toBeVisible();
  expect(asked.getByText('KSh 3,000.00')).toBeVisible();
  await expectAccessible(document.body);
  await user.click(asked.getByRole('button', { name: 'Count again' }));
  expect(calls).toHaveLength(0);
  await user.clear(dialog.getByLabelText('KSh 500'));
  await user.type(dialog.getByLabelText('KSh 500'), '8');
  await user.click(dialog.getByRole('button', { name: 'Cash up' }));
  const over = await question('Close the till KSh 499.50 over?');
  await user.click(over.getByRole('button', { name: 'Close till' }));
  expect(await screen.findByText('Till closed')).toBeVisible();
  expect(calls[0]?.body).toEqual({ counts: { 500: 8 }, expected: 3_500.5, note: '' });
});

it('counts blind where the shop does: no sum is shown before the count', async () => {
  mine({ till: { ...till, expected: null, report: null } });
  const { user, container } = show();
  expect(await screen.findByText(/Amounts are shown after you’ve counted/)).toBeVisible();
  expect(screen.getByText('KSh 2,000.00')).toBeVisible();
  expect(screen.queryByText('Expected')).not.toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Cash up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('KSh 1,000'), '3');
  expect(dialog.getByText('Cash counted')).toBeVisible();
  expect(dialog.queryByText('Expected')).not.toBeInTheDocument();
  expect(dialog.queryByText('Difference')).not.toBeInTheDocument();
  const calls = server.post('/close-my-till/5', { message: 'Till closed', till });
  mine({
    till: null,
    last: { ...till, state: 'closed', counted: 3_000, difference: -500.5, closed_at: till.opened_at },
  });
  await user.click(dialog.getByRole('button', { name: 'Cash up' }));
  expect(await screen.findByText('−KSh 500.50')).toBeVisible();
  expect(calls[0]?.body).toEqual({ counts: { 1000: 3 }, expected: null, note: '' });
});

it('compares again when the expected cash has changed meanwhile', async () => {
  mine({ till });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cash up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('KSh 1,000'), '3');
  await user.type(dialog.getByLabelText('KSh 500'), '1');
  server.post(
    '/close-my-till/5',
    { message: 'Money has moved meanwhile.', current: { ...till, expected: 3_500 } },
    409,
  );
  await user.click(dialog.getByRole('button', { name: 'Cash up' }));
  expect(await dialog.findByText(/was changed by someone else/)).toBeVisible();
  expect(dialog.getByLabelText('KSh 1,000')).toHaveValue('3');
  expect(dialog.getByText('KSh 0.00')).toBeVisible();
  const calls = server.post('/close-my-till/5', { message: 'Till closed', till });
  await user.click(dialog.getByRole('button', { name: 'Cash up' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ counts: { 1000: 3, 500: 1 }, expected: 3_500, note: '' }));
});

it('approves a cash-up, or shows why not', async () => {
  server.get('/view-till-sessions/5', { till: { ...till, state: 'closed', counted: 3_500, difference: -0.5 } });
  const { user } = renderScreen(<TillDetailsPage />, {
    role: 'Admin',
    path: '/admin/sales/tills/:id',
    at: '/admin/sales/tills/5',
  });
  server.post('/approve-till/5', { message: 'You can’t approve your own cash-up.' }, 409);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('You can’t approve your own cash-up.')).toBeVisible();
});

it.each([
  ['cash-up', till, 'Cash Up'],
  ['new', null, 'Open Till'],
] as const)('is opened by %s with the dialog open, once', async (form, mineIs, title) => {
  mine({ till: mineIs });
  const { router } = show(`/?form=${form}`);
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('opens no unknown session', async () => {
  mine({ till: null });
  show('/?form=cash-up');
  expect(await screen.findByRole('button', { name: 'Open till' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
