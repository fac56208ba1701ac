import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { runRow } from '../testing/some-contracts';
import { RunPage } from './run-page';

const server = apiServer();

const open = (...contracts: ReturnType<typeof runRow>[]) => {
  server.get('/view-contract-run', { month: '2026-10', is_over: true, contracts });
  return renderScreen(<RunPage />, { role: 'Service Desk', at: '/?month=2026-10' });
};

it('shows what each contract is charged, and what is missing', async () => {
  const { container } = open(
    runRow(),
    runRow({
      id: 4,
      number: 'SC26000004',
      state: 'estimated',
      estimated_machines: 4,
      unread: ['A/1', 'A2', 'A3', 'A4'],
      machines: 5,
    }),
    runRow({ id: 5, number: 'SC26000005', state: 'earlier', waits_for: '2026-09' }),
    runRow({ id: 6, number: 'SC26000006', state: 'invoiced', order_id: 9, invoice: 'INV26000009', amount: 100 }),
  );
  expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeVisible();
  const estimated = await screen.findByRole('row', { name: /SC26000004/ });
  expect(estimated).toHaveTextContent('4 of 5 machines without a readingA/1A2A3and 1 more');
  expect(within(estimated).getByRole('link', { name: 'A/1' })).toHaveAttribute('href', '/admin/service/meters?q=A%2F1');
  expect(screen.getByRole('link', { name: 'Invoice September 2026 first' })).toHaveAttribute('href', '/?month=2026-09');
  expect(screen.getByRole('link', { name: 'INV26000009' })).toHaveAttribute('href', '/admin/sales/order?open=9');
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('20,500.00');
  await expectAccessible(container);
});

it('asks once, says what is estimated, and names what was refused', async () => {
  const { user } = open(runRow(), runRow({ id: 4, state: 'estimated', estimated_machines: 1, unread: ['A1'] }));
  const calls = server.post('/run-service-contracts', {
    message: '1 contract invoiced, 1 not',
    invoiced: [{ id: 3, number: 'SC26000003', amount: 6800 }],
    refused: [{ id: 4, number: 'SC26000004', message: 'Baraka School is not active.' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Invoice 2 Contracts' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('2 contracts for October 2026, KSh 13,600.00 in total.');
  expect(dialog).toHaveTextContent('1 machine has no reading and is estimated.');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Invoice' }));
  expect(await screen.findByText('SC26000004: Baraka School is not active.')).toBeVisible();
  expect(calls).toMatchObject([{ body: { month: '2026-10' } }]);
  expect(calls).toHaveLength(1);
});

it('invoices nothing of a month that is not over, or has no contracts', async () => {
  server.get('/view-contract-run', { month: '2026-10', is_over: false, contracts: [runRow()] });
  const { unmount } = renderScreen(<RunPage />, { role: 'Service Desk', at: '/?month=2026-10' });
  expect(await screen.findByText(/This month is not over yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Invoice/ })).not.toBeInTheDocument();
  unmount();
  open();
  expect(await screen.findByText('No contract runs in this month.')).toBeVisible();
});

it('says that it could not be loaded, or not be run', async () => {
  server.fail('get', '/view-contract-run');
  const { unmount } = renderScreen(<RunPage />, { role: 'Service Desk' });
  expect(await screen.findByText('The month could not be loaded.')).toBeVisible();
  unmount();
  const { user } = open(runRow());
  server.fail('post', '/run-service-contracts');
  await user.click(await screen.findByRole('button', { name: 'Invoice 1 Contract' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invoice' }));
  expect(await screen.findByText('The contracts could not be invoiced.')).toBeVisible();
});
