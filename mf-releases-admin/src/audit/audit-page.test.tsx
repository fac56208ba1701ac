import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import type { AuditEntry } from '@ofisi/shared-contract/registry';
import { screen, waitFor } from '@testing-library/react';
import { registryServer, someEnvironment, someEntry } from '../testing/some-registry';
import { AuditPage } from './audit-page';
import { csvOf } from './lines';

const server = registryServer();
const open = (query = '') =>
  renderScreen(<AuditPage />, {
    path: '/admin/releases/audit',
    at: `/admin/releases/audit${query}`,
    role: 'Developer',
  });

function histories() {
  server.usual([someEnvironment(), someEnvironment({ name: 'qa' })]);
  server.get('/environments/production/history', {
    history: [
      someEntry({
        revision: 57,
        forced: ['It has no signature.'],
        approval: { proposal: 'cafe0001', by: 'wanjiku', reason: 'seen' },
      }),
    ],
    next: 56,
  });
  server.get('/environments/qa/history', {
    history: [
      someEntry({
        at: '2026-11-28T21:00:00.000Z',
        revision: 9,
        by: 'njeri',
        reason: 'new shell',
        changes: [{ remote: 'shell', from: null, to: '2.0.0-aaaabbbbcccc' }],
      }),
    ],
    next: null,
  });
}

const reasons = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((item) => /new shell|June prices|older/.exec(item.textContent ?? '')?.[0] ?? []);

it('shows the changes of all environments, newest first, with who approved and what the gate said', async () => {
  histories();
  open();
  expect(await screen.findByText('2 changes')).toBeVisible();
  expect([...new Set(reasons())]).toEqual(['new shell', 'June prices']);
  expect(screen.getByText('Approved by wanjiku: seen')).toBeVisible();
  expect(screen.getByText('Gate overridden: It has no signature.')).toBeVisible();
});

it('narrows them by environment, remote and person, also by the address', async () => {
  histories();
  const { user, router } = open('?remote=shell');
  expect(await screen.findByText('1 change')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'All');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'wanjiku');
  expect([...new Set(reasons())]).toEqual(['June prices']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Environment' }), 'qa');
  expect(await screen.findByText('No matching changes.')).toBeVisible();
  expect(router.state.location.search).toBe('?person=wanjiku&environment=qa');
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
});

it('goes on with those histories that have more', async () => {
  histories();
  const { user } = open();
  await screen.findByText('2 changes');
  const older = server.get('/environments/production/history', {
    history: [someEntry({ revision: 56, at: '2026-11-20T20:00:00.000Z', reason: 'older' })],
    next: null,
  });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('3 changes')).toBeVisible();
  expect(older[0]?.url).toContain('before=56');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
});

it('says why the history could not be loaded', async () => {
  histories();
  server.get('/environments/qa/history', { message: 'The registry of releases does not answer.' }, 503);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The registry of releases does not answer.');
});

it('writes a line of CSV for each remote, and no formula', () => {
  const entry = someEntry({ reason: '=HYPERLINK("x")' });
  const [head, line] = csvOf([{ environment: 'production', entry }]).split('\r\n');
  expect(head).toContain('"Environment","Revision"');
  expect(line).toContain(`"'=HYPERLINK(""x"")","mf-storefront"`);
});

describe('a flag that was changed', () => {
  const setting = {
    value: false,
    share: 30,
    roles: ['Staff'],
    by: 'njeri',
    reason: '',
    at: '2026-11-28T21:00:00.000Z',
  };
  const flagged = (flag: AuditEntry['flag']) => someEntry({ what: 'flag', changes: [], ...(flag && { flag }) });

  it('is named with its value and whom it is for, and found by its remote', async () => {
    server.usual([someEnvironment()]);
    server.get('/environments/production/history', {
      history: [flagged({ name: 'mf-sales-admin.customerSales', setting })],
      next: null,
    });
    open('?remote=mf-sales-admin');
    expect(
      await screen.findByText('mf-sales-admin.customerSales: off for 30% of visitors, staff as Staff'),
    ).toBeVisible();
    expect(screen.getByText('1 change')).toBeVisible();
  });

  it('has a line of CSV, also when it was cleared', () => {
    const entry = flagged({ name: 'mf-sales-admin.customerSales', setting: null });
    const [, line] = csvOf([{ environment: 'production', entry }]).split('\r\n');
    expect(line).toContain(
      '"Flag changed","otieno","June prices","mf-sales-admin","","mf-sales-admin.customerSales: the default for everyone"',
    );
  });
});
