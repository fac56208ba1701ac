import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import {
  done,
  NEW,
  OLD,
  registryServer,
  SET,
  someEnvironment,
  someEntry,
  someHealth,
  someMe,
  somePoint,
  someSet,
} from '../testing/some-registry';
import { EnvironmentPage } from './environment-page';

const server = registryServer();

function open(tab = '') {
  const view = renderScreen(
    <>
      <EnvironmentPage />
      <Notices />
    </>,
    {
      path: '/admin/releases/environments/:environment',
      at: `/admin/releases/environments/production${tab}`,
      role: 'Developer',
    },
  );
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }));
  const dialog = () => within(screen.getByRole('dialog'));
  const field = (name: string) => dialog().findByLabelText(new RegExp(`^${name}`));
  const openPin = async () => {
    await press('Pin mf-storefront');
    await dialog().findByRole('option', { name: new RegExp(NEW) });
    await view.user.selectOptions(await field('Release'), NEW);
  };
  return { ...view, press, dialog, field, openPin };
}

const pinned = { releases: { 'mf-storefront': NEW } };

it('pins a release after trying it, with the revision that the page showed', async () => {
  server.usual();
  const calls = server.post('/environments/production/pins', {
    ...done(57, ['The cart is large.']),
    outcome: 'dry run',
  });
  const { user, openPin, field, press, dialog } = open();
  await openPin();
  expect(dialog().getByText(`${OLD} → ${NEW}`)).toBeVisible();
  await press('Try it first');
  expect(await dialog().findByText(/no problems found/)).toBeVisible();
  expect(dialog().getByText('The cart is large.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ ...pinned, reason: '', dryRun: true });

  const pins = server.post('/environments/production/pins', done(58));
  await user.type(await field('Reason'), 'a faster cart');
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  expect(await screen.findByText('production is at revision 58.')).toBeVisible();
  expect(pins[0]?.body).toEqual({ ...pinned, reason: 'a faster cart', force: false, ifRevision: 57 });
});

it('shows the objection of the gate, loses nothing, and overrides it only after a question of its own', async () => {
  server.usual();
  const objection = 'Refused: /shop belongs to mf-storefront already.';
  server.post('/environments/production/pins', { message: objection }, 422);
  const { user, openPin, field, press, dialog } = open();
  await openPin();
  await user.type(await field('Reason'), 'urgent');
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  expect(await dialog().findByText(objection)).toBeVisible();
  expect(await field('Reason')).toHaveValue('urgent');
  expect(await field('Release')).toHaveValue(NEW);

  const pins = server.post('/environments/production/pins', done(58));
  await press('Override the gate…');
  await press('Override the gate');
  expect(await screen.findByText('production is at revision 58.')).toBeVisible();
  expect(pins[0]?.body).toMatchObject({ force: true, reason: 'urgent' });
});

it('does not offer to override the gate to whoever may not', async () => {
  server.usual();
  server.get('/me', someMe({ force: [] }));
  server.post('/environments/production/pins', { message: 'Refused.' }, 422);
  const { user, openPin, field, dialog } = open();
  await openPin();
  await user.type(await field('Reason'), 'urgent');
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  expect(await dialog().findByText('You can’t override the gate in production.')).toBeVisible();
  expect(dialog().queryByRole('button', { name: /against the gate/ })).not.toBeInTheDocument();
});

it('says that somebody else changed it meanwhile, and sends the new revision the next time', async () => {
  server.usual();
  const sentence = 'production is at revision 58 now, not 57; look again.';
  const first = server.post('/environments/production/pins', { message: sentence }, 409);
  const { user, openPin, field, dialog } = open();
  await openPin();
  await user.type(await field('Reason'), 'a faster cart');
  server.get('/environments', { environments: ['production'], details: [someEnvironment({ revision: 58 })] });
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  expect(await dialog().findByText(sentence)).toBeVisible();
  expect(first[0]?.body).toMatchObject({ ifRevision: 57 });
  const again = server.post('/environments/production/pins', done(59));
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Pin' })).toBeEnabled());
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  await waitFor(() => expect(again[0]?.body).toMatchObject({ ifRevision: 58, reason: 'a faster cart' }));
});

it('starts a rollout, and refuses shares that do not ascend before it sends anything', async () => {
  server.usual();
  const calls = server.post('/environments/production/rollouts', done(58));
  const { user, openPin, field, press, dialog } = open();
  await openPin();
  await user.selectOptions(await field('Who gets it'), 'A growing share of visitors');
  await user.clear(await field('Shares'));
  await user.type(await field('Shares'), '50, 5');
  await user.type(await field('Reason'), 'a faster cart');
  await press('Start the rollout');
  expect(await dialog().findByText(/Enter shares from 1 to 100/)).toBeVisible();
  expect(calls).toEqual([]);
  await user.clear(await field('Shares'));
  await user.type(await field('Shares'), '5, 50');
  await press('Start the rollout');
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ ...pinned, steps: [5, 50], every: 600_000, ifRevision: 57 }),
  );
});

it('shows what is good to know about a change that was made', async () => {
  server.usual();
  server.post('/environments/production/pins', done(58, ['mf-storefront is not signed.']));
  const { user, openPin, field, dialog } = open();
  await openPin();
  await user.type(await field('Reason'), 'a faster cart');
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  expect(await screen.findByText('mf-storefront is not signed.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('goes back to a revision of the history, as a whole', async () => {
  server.usual();
  const calls = server.post('/environments/production/rollbacks', done(58));
  const { user, press, field, dialog } = open('?tab=history');
  expect(await screen.findAllByText('June prices')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Go back to revision 57' })).not.toBeInTheDocument();
  await press('Go back to revision 56');
  expect(await dialog().findByText(`${OLD} → ${NEW}`)).toBeVisible();
  await user.type(await field('Reason'), 'as before tonight');
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ revision: 56, reason: 'as before tonight', force: false, ifRevision: 57 }),
  );
});

it('promotes the set of another environment, and says who signed it off', async () => {
  server.usual([someEnvironment(), someEnvironment({ name: 'qa', setId: 'aaaabbbbcccc' })]);
  server.get('/sets/aaaabbbbcccc', someSet({ id: 'aaaabbbbcccc' }));
  const calls = server.post('/environments/production/promotions', { ...done(57), outcome: 'proposed' });
  const { user, press, field, dialog } = open();
  await press('Promote');
  await user.selectOptions(await field('From'), 'what is pinned in qa');
  expect(await dialog().findByText('This set hasn’t been signed off.')).toBeVisible();
  expect(await dialog().findByText(`${OLD} → ${NEW}`)).toBeVisible();
  await user.type(await field('Reason'), 'June');
  await user.click(dialog().getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('Proposed. Someone else must approve it.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ set: 'aaaabbbbcccc', reason: 'June', force: false, ifRevision: 57 });
});

it('shows how releases do, as charts and as tables', async () => {
  server.usual();
  server.get('/environments/production/health/releases', someHealth([somePoint(10, { bad: 5 }), somePoint(300)]));
  open('?tab=health');
  const summary = within(await screen.findByRole('table', { name: 'Releases in this period' }));
  expect(summary.getByRole('row', { name: new RegExp(`${OLD} pinned 100 50 2 1.8 90`) })).toBeVisible();
  const chart = await screen.findByRole('figure', { name: '' }).catch(() => screen.getAllByRole('figure')[0]);
  expect(chart).toHaveTextContent('Failures per 1,000 page views');
  expect(screen.getAllByText('Figures')).toHaveLength(4);
});

it('says that nothing was reported, instead of drawing empty charts', async () => {
  server.usual();
  server.get('/environments/production/health/releases', { from: new Date().toISOString(), step: 1, releases: [] });
  open('?tab=health');
  expect(await screen.findByText('No reports in this period.')).toBeVisible();
});

it('finds the change that broke something by what pages reported', async () => {
  server.usual();
  const calls = server.get('/environments/production/bisections', {
    found: someEntry({ revision: 55, reason: 'a new cart' }),
    finding: 'faults in 12 of 180 page views (6.7 %), against 3 of 3400 (0.1 %)',
  });
  const { press } = open('?tab=find');
  await press('Find it');
  expect(await screen.findByText('a new cart')).toBeVisible();
  expect(screen.getByText(/^faults in 12 of 180/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go back to revision 54' })).toBeEnabled();
  expect(new URL(calls[0]?.url ?? '').search).toBe('?from=47&to=57&says=faults');
});

it('finds it by sets that somebody opens, half by half', async () => {
  server.usual();
  const calls = server.get('/environments/production/bisections', {
    next: { revision: 52, setId: SET },
    openings: 3,
  });
  const { user, press } = open('?tab=find');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /What went wrong/ }),
    'I will open the sets myself',
  );
  await press('Find it');
  expect(await screen.findByText('Look at revision 52.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open or share' })).toBeEnabled();
  await press('It is broken');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(new URL(calls[1]?.url ?? '').search).toBe('?from=47&to=52');
});

it('says that there is no such environment', async () => {
  server.usual([someEnvironment({ name: 'qa' })]);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no environment production.');
});
