import type { SignIn } from '@ofisi/api-contract/identity/sign-ins';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { SignInsPage } from './sign-ins-page';

const server = apiServer();

const signIn: SignIn = {
  id: 5,
  at: '2026-11-22T09:00:00.000Z',
  first_at: '2026-11-22T08:30:00.000Z',
  user_id: 7,
  name: 'Njeri Mwangi',
  email: 'njeri@ofisi.example',
  outcome: 'signed_in',
  device: 'Chrome on Windows',
  ip: '41.90.0.1',
  count: 1,
};

const guessed: SignIn = {
  ...signIn,
  id: 6,
  user_id: null,
  name: null,
  email: null,
  outcome: 'wrong_password',
  device: null,
  ip: null,
  count: 412,
};

async function openSignIns(rows = [signIn, guessed]) {
  const lists = server.get('/view-sign-ins', listAnswer('signIns', rows));
  const view = renderScreen(<SignInsPage />, { role: 'Admin' });
  await screen.findByRole('table', { name: 'Sign-ins', busy: false });
  return { ...view, lists };
}

it('lists sign-ins and failed attempts with their origin', async () => {
  const { container } = await openSignIns();
  expect(screen.getByRole('link', { name: 'Njeri Mwangi' })).toHaveAttribute('href', '/admin/user-management/users/7');
  for (const name of ['Signed in', 'Wrong password', 'No account', '412', 'Chrome on Windows']) {
    expect(screen.getByRole('cell', { name })).toBeVisible();
  }
  await expectAccessible(container);
});

it('filters by outcome', async () => {
  const { user, lists } = await openSignIns();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Locked out' }));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(lists.at(-1)?.url).toContain('outcome=locked_out'));
});

it('shows an empty state, and offers a retry after a failed list', async () => {
  server.get('/view-sign-ins', { message: 'Broken.' }, 500);
  const { user } = renderScreen(<SignInsPage />, { role: 'Admin' });
  expect(await screen.findByText('An error occurred while fetching sign-ins.')).toBeVisible();
  server.get('/view-sign-ins', listAnswer('signIns', []));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No sign-in results')).toBeVisible();
});
