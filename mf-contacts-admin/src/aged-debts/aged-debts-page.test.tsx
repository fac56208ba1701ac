import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { debtWith } from '../testing/some-debt';
import { AgedDebtsPage } from './aged-debts-page';

const server = apiServer();

const totals = { ...debtWith({ current: 90_000, credit: -250, balance: 99_250 }) };

async function open() {
  const lists = server.get('/view-aged-debts/customers', listAnswer('debts', [debtWith()]));
  server.get('/view-aged-debt-totals/customers', { totals });
  server.get('/view-aged-debts/suppliers', listAnswer('debts', [debtWith({ id: 9, name: 'Juma Ali' })]));
  server.get('/view-aged-debt-totals/suppliers', { totals });
  const screenOf = renderScreen(<AgedDebtsPage />, { role: 'Admin' });
  await screen.findByRole('table', { name: 'Customers', busy: false });
  return { ...screenOf, lists };
}

it('lists what customers owe by age, with the totals above', async () => {
  const { user, router, container } = await open();
  const row = within(screen.getByRole('row', { name: /Grace Njeri/ }));
  expect(row.getByRole('cell', { name: '7,000.00' })).toBeVisible();
  const sums = within(screen.getByRole('region', { name: 'Totals' }));
  expect(await sums.findByText('KSh 90,000.00')).toBeVisible();
  expect(sums.getByText('In Credit')).toBeVisible();
  expect(sums.getByText('−KSh 250.00')).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('link', { name: 'Grace Njeri' }));
  expect(router.state.location).toMatchObject({ pathname: '/admin/contacts/customers/4', search: '?tab=statement' });
});

it('sorts by age, and switches to what the shop owes', async () => {
  const { user, router, lists } = await open();
  await user.click(screen.getByRole('button', { name: 'Over 90 Days' }));
  await waitFor(() => expect(lists.at(-1)?.url).toContain('sort=over_90'));
  await user.click(screen.getByRole('tab', { name: 'Suppliers' }));
  expect(await screen.findByRole('link', { name: 'Juma Ali' })).toHaveAttribute(
    'href',
    '/admin/contacts/suppliers/9?tab=statement',
  );
  expect(router.state.location.search).toBe('?sort=over_90&tab=suppliers');
  await user.click(screen.getByRole('tab', { name: 'Customers' }));
  expect(await screen.findByRole('link', { name: 'Grace Njeri' })).toBeVisible();
  expect(router.state.location.search).toBe('?sort=over_90');
});

it('reports that nobody owes anything, and when the totals cannot be read', async () => {
  server.get('/view-aged-debts/customers', listAnswer('debts', []));
  server.fail('get', '/view-aged-debt-totals/customers');
  renderScreen(<AgedDebtsPage />, { role: 'Admin' });
  expect(await screen.findByText('No outstanding customer balances.')).toBeVisible();
  expect(await screen.findByText('The totals could not be loaded.')).toBeVisible();
});
