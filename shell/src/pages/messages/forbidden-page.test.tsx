import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { act, screen } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { ForbiddenPage } from './forbidden-page';

const server = apiServer();

/** A Staff session whose role requires two-step verification that has not been set up. */
function openWithoutPermissions() {
  const view = renderInShell(<ForbiddenPage />, { role: 'Staff' });
  act(() => useSession.setState({ permissions: [] }));
  return view;
}

it('leads staff whose role requires two-step verification to its setup', async () => {
  server.get('/user/two-factor', { enabled: false, required: true, recovery_codes_left: 0 });
  openWithoutPermissions();
  expect(await screen.findByRole('heading', { name: 'Set up two-step verification first' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/user/profile#two-step');
});

it('blames the role when two-step verification is not the reason', async () => {
  server.get('/user/two-factor', { enabled: true, required: true, recovery_codes_left: 9 });
  openWithoutPermissions();
  expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});
