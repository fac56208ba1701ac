import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import {
  done,
  registryServer,
  someEnvironment,
  someHealth,
  someMe,
  somePoint,
  someProposal,
  someRollout,
} from '../testing/some-registry';
import { OverviewPage } from './overview-page';

const server = registryServer();

function open() {
  const view = renderScreen(
    <>
      <OverviewPage />
      <Notices />
    </>,
    { role: 'Developer' },
  );
  const card = (name = 'production') => screen.findByRole('region', { name });
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }));
  const dialog = () => within(screen.getByRole('dialog'));
  /** Gives the reason and sends the open form by the button of this name. */
  const send = async (label: string, reason: string) => {
    await view.user.type(await screen.findByRole('textbox', { name: /^Reason/ }), reason);
    await view.user.click(dialog().getByRole('button', { name: label }));
  };
  return { ...view, card, press, dialog, send };
}

it('shows the public environment first, with its verdict, who changed what last, and what is pinned', async () => {
  server.usual([someEnvironment({ name: 'qa' }), someEnvironment()]);
  const { card, container } = open();
  const production = within(await card());
  expect(await production.findByText('Pages work')).toBeVisible();
  expect(await production.findByText('June prices')).toBeVisible();
  expect(production.getByText(/^wanjiku/)).toBeVisible();
  expect(production.getByText('What is pinned (2)')).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'production',
      'qa',
    ]),
  );
  await expectAccessible(container);
});

it('says which release fails, and rolls it back with one press and a reason', async () => {
  server.usual();
  const failing = [somePoint(10, { views: 180, bad: 12 }), somePoint(300, { views: 3400, bad: 3 })];
  server.get('/environments/production/health/releases', someHealth(failing));
  const calls = server.post('/environments/production/rollbacks', done(58));
  const { press, send } = open();
  expect(
    await screen.findByText('mf-storefront failed in 12 of 180 page views in the last hour (6.7%); before, 0.1%.'),
  ).toBeVisible();
  await press('Roll back mf-storefront');
  await send('Roll back', 'cart is empty');
  expect(await screen.findByText('production is at revision 58.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ remote: 'mf-storefront', reason: 'cart is empty', force: false, ifRevision: 57 });
});

it('keeps no draft of a change that was made with a note', async () => {
  server.usual();
  server.post('/environments/production/rollbacks', done(58, ['mf-storefront 1.2.0 was signed off by nobody.']));
  const { user, card, send, dialog } = open();
  const rollBack = within(await card()).getByRole('button', { name: 'Roll back' });
  await waitFor(() => expect(rollBack).toBeEnabled());
  await user.click(rollBack);
  await user.selectOptions(await dialog().findByRole('combobox', { name: /^Remote/ }), 'mf-storefront');
  await send('Roll back', 'cart is empty');
  expect(await screen.findByText('mf-storefront 1.2.0 was signed off by nobody.')).toBeVisible();
  expect(screen.queryByText(/Your changes have been kept/)).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Good to know')).not.toBeInTheDocument());
  await user.click(rollBack);
  expect(await screen.findByRole('textbox', { name: /^Reason/ })).toHaveValue('');
  expect(screen.queryByText(/unsaved/i)).not.toBeInTheDocument();
});

it('shows a rollout with both sides, and stops it', async () => {
  server.usual([someEnvironment({ rollouts: 1 })]);
  server.get('/environments/production/rollouts', { rollouts: [someRollout()] });
  const calls = server.post('/environments/production/rollouts/0badcafe/stop', { revision: 58 });
  const { press, send } = open();
  const box = within(await screen.findByRole('group', { name: 'Rollout of mf-storefront' }));
  expect(box.getByText('25% of visitors')).toBeVisible();
  expect(box.getByText('12 of 310 (3.9%)')).toBeVisible();
  expect(box.getByText('in doubt')).toBeVisible();
  await press('Stop the rollout');
  await send('Stop the rollout', 'carts are empty');
  expect(await screen.findByText('The rollout in production has stopped.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ reason: 'carts are empty' });
});

it('keeps the dialog and the reason when somebody else was faster', async () => {
  server.usual([someEnvironment({ rollouts: 1 })]);
  server.get('/environments/production/rollouts', { rollouts: [someRollout()] });
  const sentence = 'No rollout of 0badcafe is under way.';
  server.post('/environments/production/rollouts/0badcafe/advance', { message: sentence }, 409);
  const { press, send, dialog } = open();
  await press('Next share');
  await send('Next share', 'looks good');
  const alert = await dialog().findByRole('alert');
  expect(alert).toHaveTextContent('Someone else made a change first.');
  expect(alert).toHaveTextContent(sentence);
  expect(dialog().getByRole('textbox', { name: /^Reason/ })).toHaveValue('looks good');
});

it('says why a person without rights cannot change anything', async () => {
  server.usual();
  const hint = 'You are no member of the registry; ask for member njeri --account njeri@ofisi.example.';
  server.get('/me', someMe({ isMember: false, pin: [], force: [], remotes: [], hint }));
  const { card } = open();
  const production = within(await card());
  expect(await production.findByText(hint)).toBeVisible();
  for (const name of ['Pin', 'Promote', 'Roll back']) {
    expect(production.getByRole('button', { name })).toBeDisabled();
    expect(production.getByRole('button', { name })).toHaveAccessibleDescription(hint);
  }
  expect(production.queryByRole('button', { name: /^Go back/ })).not.toBeInTheDocument();
});

it('lets another person approve a proposal, and the one who made it only withdraw it', async () => {
  server.usual([someEnvironment({ proposals: 2, needsSecond: true })]);
  const own = someProposal({ id: 'cafe0002', by: 'njeri', what: 'promote' });
  server.get('/proposals', { proposals: [someProposal(), own] });
  const approved = server.post('/proposals/cafe0001/approvals', { ...done(58), proposal: someProposal() });
  const { user, send } = open();
  const mine = within(await screen.findByRole('group', { name: 'Awaiting approval: Promote' }));
  expect(await mine.findByText('You proposed this, so someone else must approve it.')).toBeVisible();
  expect(mine.getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(mine.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  const others = within(screen.getByRole('group', { name: 'Awaiting approval: Pin' }));
  await user.click(others.getByRole('button', { name: 'Approve' }));
  await send('Approve', 'looked at it');
  await waitFor(() => expect(approved[0]?.body).toEqual({ reason: 'looked at it' }));
});

it('says that the registry is away, in its own sentence', async () => {
  server.usual();
  server.get('/environments', { message: 'The registry of releases is not running.' }, 503);
  open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The environments could not be loaded.');
  expect(alert).toHaveTextContent('The registry of releases is not running.');
});

it('keeps what it knew when the registry goes away', async () => {
  server.usual();
  const { client } = open();
  await screen.findByText('June prices');
  server.get('/environments', { message: 'The registry of releases does not answer.' }, 503);
  await client.refetchQueries({ queryKey: ['registry', 'environments'] });
  expect(await screen.findByText(/^Last updated at/)).toBeVisible();
  expect(screen.getByText('June prices')).toBeVisible();
});

it('says that there may have been a change where no answer came', async () => {
  server.usual();
  server.fail('post', '/environments/production/rollbacks');
  const { user, card, send, dialog } = open();
  const production = within(await card());
  await waitFor(() => expect(production.getByRole('button', { name: 'Roll back' })).toBeEnabled());
  await user.click(production.getByRole('button', { name: 'Roll back' }));
  await user.selectOptions(await dialog().findByRole('combobox', { name: /^Remote/ }), 'mf-storefront');
  await send('Roll back', 'cart is empty');
  expect(await dialog().findByRole('alert')).toHaveTextContent('It may still have been done');
});
