import type { AuditEntry } from '@ofisi/api-contract/history/audit-log';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { AuditPage } from './audit-page';

const server = apiServer();

const changed: AuditEntry = {
  id: 5,
  at: '2026-11-22T09:00:00.000Z',
  actor_id: 7,
  actor: 'Njeri Mwangi',
  actor_role: 'Admin',
  action: 'update',
  entity: 'customers',
  entity_id: 12,
  ip: '41.90.0.1',
  request_id: 'req-1',
};

const expired: AuditEntry = {
  ...changed,
  id: 6,
  actor_id: null,
  actor: null,
  actor_role: null,
  action: 'tidied_up',
  entity: 'old_things',
  entity_id: null,
  ip: null,
};

async function openLog(rows = [changed, expired]) {
  const lists = server.get('/view-audit-log', listAnswer('entries', rows));
  const view = renderScreen(<AuditPage />, { role: 'Admin' });
  await screen.findByRole('table', { name: 'Audit Log', busy: false });
  return { ...view, lists };
}

async function openEntry(changes: object[] | null) {
  server.get('/view-audit-log/5', { entry: { ...changed, changes } });
  const view = await openLog([changed]);
  await view.user.click(screen.getByRole('button', { name: /^Actions/ }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Show changes' }));
  return within(await screen.findByRole('dialog', { name: 'Changed: Customer 12' }));
}

it('lists who did what to which record, from where', async () => {
  const { container } = await openLog();
  expect(screen.getByRole('link', { name: 'Customer 12' })).toHaveAttribute('href', '/admin/contacts/customers/12');
  for (const name of ['Njeri Mwangi', 'Changed', '41.90.0.1', 'Guest or system', 'Tidied up', 'Old things']) {
    expect(screen.getByRole('cell', { name })).toBeVisible();
  }
  await expectAccessible(container);
});

it('filters by kind of record', async () => {
  const { user, lists } = await openLog();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Stock take' }));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(lists.at(-1)?.url).toContain('entity=stock_takes'));
});

it('shows old and new values of an entry', async () => {
  const dialog = await openEntry([{ field: 'credit_limit', before: 1000, after: 2500 }]);
  expect(await dialog.findByText('Credit limit')).toBeVisible();
  expect(dialog.getByText('1,000')).toBeVisible();
  expect(dialog.getByText('2,500')).toBeVisible();
});

it('shows the display names of accounts', async () => {
  const dialog = await openEntry([
    { field: 'payment_account', before: 'cash-in-shop', after: 'equity-bank' },
    { field: 'to_account', before: null, after: 'a drawer' },
  ]);
  expect(await dialog.findByText('Equity Bank')).toBeVisible();
  expect(dialog.getByText('Cash in shop')).toBeVisible();
  expect(dialog.getByText('a drawer')).toBeVisible();
});

it('explains that the values are hidden from this user', async () => {
  const dialog = await openEntry(null);
  expect(await dialog.findByText(/don’t have permission to see these changes/)).toBeVisible();
});

it('offers a retry for an entry that could not be read', async () => {
  server.get('/view-audit-log/5', { message: 'Broken.' }, 500);
  const view = await openLog([changed]);
  await view.user.click(screen.getByRole('button', { name: /^Actions/ }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Show changes' }));
  expect(await screen.findByText('The entry could not be loaded.')).toBeVisible();
  server.get('/view-audit-log/5', { entry: { ...changed, changes: [] } });
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No values were recorded.')).toBeVisible();
});
