import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { done, NEW, registryServer, SET, someEnvironment, someMe, someSet } from '../testing/some-registry';
import { SetPage } from './set-page';
import { SetsPage } from './sets-page';

const server = registryServer();

function open(page: ReactElement, { path, at }: { readonly path: string; readonly at: string }) {
  const view = renderScreen(
    <>
      {page}
      <Notices />
    </>,
    { path, at, role: 'Developer' },
  );
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }));
  const dialog = () => within(screen.getByRole('dialog'));
  return { ...view, press, dialog };
}

const openSet = () => open(<SetPage />, { path: '/admin/releases/sets/:set', at: `/admin/releases/sets/${SET}` });
const openSets = () => open(<SetsPage />, { path: '/admin/releases/sets', at: '/admin/releases/sets' });

it('finds last month’s set by its id, and goes on to older ones', async () => {
  server.usual();
  const calls = server.get('/sets', ({ url }: { readonly url: string }) =>
    url.includes('after=')
      ? [{ sets: [someSet({ id: '0000aaaa1111', name: 'May' })], next: null }, 200]
      : [{ sets: [someSet()], next: '0000aaaa1111' }, 200],
  );
  const { user, press } = openSets();
  expect(await screen.findByRole('link', { name: 'June' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'production' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), '4be1');
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('word=4be1'))).toBe(true));
  await press('Show more');
  expect(await screen.findByRole('link', { name: 'May' })).toBeVisible();
  expect(calls.at(-1)?.url).toContain('after=0000aaaa1111');
});

it('combines a set, and shows the gate’s objection with everything that was typed', async () => {
  server.usual([someEnvironment({ name: 'qa' })]);
  const calls = server.post('/sets', { message: 'Refused: it needs a newer shell.' }, 422);
  const { user, press, dialog, router } = openSets();
  await press('New set');
  await user.type(await dialog().findByLabelText(/^Name/), 'July');
  await dialog().findByRole('option', { name: 'what is pinned in qa' });
  await user.selectOptions(dialog().getByLabelText(/^Start from/), 'qa');
  await user.selectOptions(dialog().getByLabelText(/^Remote/), 'mf-storefront');
  await dialog().findByRole('option', { name: new RegExp(NEW) });
  await user.selectOptions(dialog().getByLabelText(/^Release/), NEW);
  await press('Combine');
  expect(await dialog().findByText('Refused: it needs a newer shell.')).toBeVisible();
  expect(dialog().getByLabelText(/^Name/)).toHaveValue('July');
  expect(calls[0]?.body).toEqual({ name: 'July', from: 'qa', releases: { 'mf-storefront': NEW } });
  server.post('/sets', { id: SET }, 201);
  await press('Combine');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/releases/sets/${SET}`));
});

it('signs a set off with what was tested', async () => {
  server.usual();
  const calls = server.post(`/sets/${SET}/sign-offs`, someSet(), 201);
  const { user, press, dialog } = openSet();
  expect(await screen.findByText('This set hasn’t been signed off.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign off' })).toBeEnabled());
  await press('Sign off');
  await user.click(dialog().getByRole('button', { name: 'Sign off' }));
  expect(await dialog().findByText('Enter what was tested.')).toBeVisible();
  await user.type(dialog().getByLabelText(/^What was tested/), 'bought, paid, returned');
  await user.click(dialog().getByRole('button', { name: 'Sign off' }));
  expect(await screen.findByText('Signed off.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ note: 'bought, paid, returned' });
});

it('makes a link at the host of the environment, for as many days as were asked for', async () => {
  server.usual();
  const expiresAt = '2026-12-05T20:00:00.000Z';
  const calls = server.post(`/sets/${SET}/links`, { path: '/sets/signed', expiresAt }, 201);
  const { user, press, dialog } = openSet();
  await press('Open or share');
  await waitFor(() => expect(dialog().getByLabelText(/^Environment/)).toHaveValue('qa'));
  await user.clear(dialog().getByLabelText(/^Valid for \(days\)/));
  await user.type(dialog().getByLabelText(/^Valid for \(days\)/), '200');
  await press('Create link');
  expect(await dialog().findByText('Enter 1 to 90 days.')).toBeVisible();
  await user.clear(dialog().getByLabelText(/^Valid for \(days\)/));
  await user.type(dialog().getByLabelText(/^Valid for \(days\)/), '7');
  await press('Create link');
  expect(await dialog().findByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    'https://qa.shop.example/sets/signed',
  );
  expect(dialog().getByRole('textbox', { name: 'Link' })).toHaveValue('https://qa.shop.example/sets/signed');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ environment: 'qa', days: 7 });
});

it('promotes the set where it is not pinned yet', async () => {
  server.usual([someEnvironment({ setId: 'aaaabbbbcccc' }), someEnvironment({ name: 'qa' })]);
  const calls = server.post('/environments/production/promotions', done(58));
  const { user, press, dialog } = openSet();
  expect(await screen.findByText('Pinned in qa.')).toBeVisible();
  await press('Promote to production');
  await user.type(await dialog().findByLabelText(/^Reason/), 'June');
  await user.click(dialog().getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('production is at revision 58.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ set: SET, reason: 'June', force: false, ifRevision: 57 });
});

it('says why somebody may not sign off', async () => {
  server.usual();
  server.get('/me', someMe({ signOff: false }));
  openSet();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign off' })).toHaveAccessibleDescription('You can’t sign off sets.'),
  );
});

it('says that there is no such set', async () => {
  server.usual();
  server.get(`/sets/${SET}`, { message: `There is no set "${SET}".` }, 404);
  openSet();
  expect(await screen.findByRole('alert')).toHaveTextContent(`There is no set "${SET}".`);
});
