import { useSession } from '@ofisi/shared-auth/session';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import type { QaSetResponse } from '@ofisi/shared-contract/sets';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadPage } from '../session/reload-page';
import { openPanel } from './open-panel';

jest.mock('../session/reload-page', () => ({ reloadPage: jest.fn() }));

const release = (releaseId: string, by = 'ci:shop') => ({ releaseId, createdAt: '2026-11-24T06:30:00Z', by });

const SET: QaSetResponse = {
  environment: 'production',
  revision: 41,
  set: { id: 'set-1', source: 'environment' },
  mayOverride: true,
  remotes: [
    {
      remote: 'shell',
      title: 'Ofisi',
      pinned: '2.4.0-aaa',
      chosen: '2.4.0-aaa',
      source: 'pin',
      releases: [release('2.4.0-aaa')],
    },
    {
      remote: 'mf-storefront',
      title: 'Shop',
      pinned: '1.4.2-bbb',
      chosen: '1.4.2-bbb',
      source: 'pin',
      releases: [release('1.5.0-ccc', 'asha'), release('1.4.2-bbb')],
    },
    {
      remote: 'mf-sales-admin',
      title: 'Sales',
      pinned: '1.1.0-ddd',
      chosen: null,
      source: 'override',
      releases: [release('1.1.0-ddd')],
    },
  ],
};
const OVERRIDDEN: QaSetResponse = { ...SET, set: { id: 'set-2', source: 'override' } };

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: unknown;
}

const answer = (status: number, body: object | null) =>
  ({ ok: status < 300, status, json: () => Promise.resolve(body) }) as Response;

/** Opens the panel with a gateway that gives the stubbed answer to each call. */
async function open(answers: Readonly<Record<string, Response | Error>>) {
  const calls: Call[] = [];
  jest.spyOn(window, 'fetch').mockImplementation((asked, init = {}) => {
    const path = typeof asked === 'string' ? asked : '';
    const { method = 'GET', headers, body } = init;
    const token = new Headers(headers).get('authorization');
    calls.push({
      method,
      path,
      token,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    });
    const said = answers[`${method} ${path}`];
    if (!said) throw new Error(`Nobody answers ${method} ${path}.`);
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said);
  });
  act(() => openPanel());
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  return { user: userEvent.setup(), calls };
}

const loaded = (set: QaSetResponse, more: Readonly<Record<string, Response | Error>> = {}) =>
  open({ 'GET /qa/set': answer(200, set), ...more });

const choice = (title: string) => screen.getByRole('combobox', { name: new RegExp(`^${title}`) });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  act(() => useSession.getState().start('secret'));
});
afterEach(() => {
  const close = screen.queryByRole('button', { name: 'Close' });
  act(() => close?.click());
  jest.restoreAllMocks();
  jest.mocked(reloadPage).mockReset();
  localStorage.clear();
});

describe('the releases of a page', () => {
  it('are shown with date, publisher and origin', async () => {
    const { calls } = await loaded(SET);
    expect(calls).toEqual([{ method: 'GET', path: '/qa/set', token: 'Bearer secret', body: null }]);
    expect(screen.getByText(/Environment production, revision 41\./)).toBeVisible();
    expect(screen.getByText('set-1')).toBeVisible();
    expect(choice('Shop')).toHaveValue('pinned');
    expect(
      within(choice('Shop'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual([
      'As pinned: 1.4.2-bbb',
      'Disabled',
      expect.stringMatching(/^1\.5\.0-ccc · 24 Nov 2026, 0?9:30.* · asha$/),
      expect.stringMatching(/^1\.4\.2-bbb · .* · ci:shop$/),
    ]);
    expect(choice('Sales')).toHaveValue('none');
    // Without the shell there would be no page.
    expect(within(choice('Ofisi')).queryByRole('option', { name: 'Disabled' })).not.toBeInTheDocument();
    document.title = 'Ofisi';
    await expectAccessible();
  });

  it('are shown read-only to a role without permission', async () => {
    await loaded({ ...SET, mayOverride: false });
    expect(screen.getByText(/your role can’t choose them/)).toBeVisible();
    for (const one of screen.getAllByRole('combobox')) expect(one).toBeDisabled();
    expect(button('Apply')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Sign off' })).not.toBeInTheDocument();
  });

  it.each([
    ['is signed out', answer(401, { message: 'x' }), 'Log in to see the releases on this page.'],
    ['may not', answer(403, { message: 'x' }), /Your role can’t choose releases/],
    ['is where there are none', answer(404, { message: 'x' }), 'Releases can’t be chosen here.'],
    ['has no connection', new TypeError('Failed to fetch'), /The shop didn’t respond/],
    ['meets a gateway that fails', answer(500, null), 'That didn’t work. Please try again.'],
  ])('show the reason when %s', async (_who, said, words) => {
    await open({ 'GET /qa/set': said });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(button('Try again')).toBeVisible();
  });

  it('are requested again', async () => {
    const answers: Record<string, Response> = { 'GET /qa/set': answer(500, null) };
    const { user } = await open(answers);
    answers['GET /qa/set'] = answer(200, SET);
    await user.click(button('Try again'));
    expect(await screen.findByText('set-1')).toBeVisible();
  });
});

describe('choosing releases', () => {
  it('sends all choices that differ from the pins, once, and reloads the page', async () => {
    const { user, calls } = await loaded(OVERRIDDEN, { 'PUT /qa/set': answer(200, { id: 'set-3' }) });
    expect(button('Apply')).toBeDisabled();
    await user.selectOptions(choice('Shop'), '1.5.0-ccc');
    expect(screen.getByText('Not applied yet')).toBeVisible();
    await user.dblClick(button('Apply'));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(calls.slice(1)).toEqual([
      {
        method: 'PUT',
        path: '/qa/set',
        token: 'Bearer secret',
        body: { releases: { 'mf-storefront': '1.5.0-ccc', 'mf-sales-admin': null } },
      },
    ]);
  });

  it('resets a remote to its pin, and disables one', async () => {
    const { user, calls } = await loaded(OVERRIDDEN, { 'PUT /qa/set': answer(200, {}) });
    await user.selectOptions(choice('Sales'), 'As pinned: 1.1.0-ddd');
    await user.selectOptions(choice('Shop'), 'Disabled');
    await user.click(button('Apply'));
    expect(calls[1]?.body).toEqual({ releases: { 'mf-storefront': null } });
  });

  it('reports each conflict and keeps the choice', async () => {
    const refusals = ['mf-storefront 1.5.0-ccc requires react ^20.0.0, but the shell provides 19.3.1.', 'Another.'];
    const { user } = await loaded(SET, { 'PUT /qa/set': answer(422, { message: 'Refused.', refusals }) });
    await user.selectOptions(choice('Shop'), '1.5.0-ccc');
    await user.click(button('Apply'));
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(refusals);
    expect(choice('Shop')).toHaveValue('1.5.0-ccc');
    expect(button('Apply')).toBeEnabled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('can be reset as a whole', async () => {
    const { user, calls } = await loaded(OVERRIDDEN, { 'DELETE /qa/set': answer(204, null) });
    await user.click(button('Reset all'));
    expect(calls[1]).toMatchObject({ method: 'DELETE', path: '/qa/set' });
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  it('offers no reset when everything is as pinned', async () => {
    await loaded(SET);
    expect(button('Reset all')).toBeDisabled();
  });
});

describe('the flags of a set', () => {
  const declared = { describes: 'Checkout on one page', owner: 'team storefront', ends: '2099-03-01' };
  const FLAGS: NonNullable<QaSetResponse['flags']> = [
    {
      name: 'mf-storefront.colour',
      declared: { ...declared, describes: 'Colour of offers', default: 'green', values: ['green', 'red'] },
      setting: { value: 'red', share: 30, roles: ['Staff'] },
      usual: 'green',
      chosen: 'red',
      hasEnded: false,
    },
    {
      name: 'mf-storefront.old',
      declared: { ...declared, describes: 'Old basket', ends: '2026-01-31', default: false },
      setting: { value: true },
      usual: false,
      chosen: true,
      hasEnded: true,
    },
    {
      name: 'mf-storefront.quick',
      declared: { ...declared, default: false },
      setting: null,
      usual: false,
      chosen: null,
      hasEnded: false,
    },
  ];
  const WITH_FLAGS: QaSetResponse = { ...OVERRIDDEN, flags: FLAGS };

  it('are shown with what they do, their owner, their end, and what the environment says', async () => {
    await loaded(WITH_FLAGS);
    const quick = choice('Checkout on one page');
    expect(quick).toHaveDisplayValue('As set here: off');
    expect(quick).toHaveAccessibleDescription(
      'In production: off for everyone, the default. Owner: team storefront. Until 1 Mar 2099.',
    );
    expect(choice('Colour of offers')).toHaveDisplayValue('red');
    expect(choice('Colour of offers')).toHaveAccessibleDescription(
      /^In production: red for 30% of visitors, staff with the role Staff\. /,
    );
    expect(choice('Old basket')).toBeDisabled();
    expect(choice('Old basket')).toHaveAccessibleDescription(/Ended on 31 Jan 2026/);
    document.title = 'Ofisi';
    await expectAccessible();
  });

  it('are switched together with the releases, and kept when only these change', async () => {
    const { user, calls } = await loaded(WITH_FLAGS, { 'PUT /qa/set': answer(200, {}) });
    await user.selectOptions(choice('Checkout on one page'), 'on');
    expect(screen.getByText('Not applied yet')).toBeVisible();
    expect(button('Copy link')).toBeDisabled();
    await user.click(button('Apply'));
    expect(calls[1]?.body).toEqual({
      releases: { 'mf-sales-admin': null },
      flags: { 'mf-storefront.colour': 'red', 'mf-storefront.quick': true },
    });
  });

  it('go back to what the environment says', async () => {
    const { user, calls } = await loaded(WITH_FLAGS, { 'PUT /qa/set': answer(200, {}) });
    await user.selectOptions(choice('Colour of offers'), 'As set here: green');
    await user.click(button('Apply'));
    expect(calls[1]?.body).toEqual({ releases: { 'mf-sales-admin': null } });
  });

  it('show why a value was refused, and keep it', async () => {
    const refusals = ['No release of this set has the flag mf-storefront.quick.'];
    const { user } = await loaded(WITH_FLAGS, { 'PUT /qa/set': answer(422, { message: refusals[0], refusals }) });
    await user.selectOptions(choice('Checkout on one page'), 'on');
    await user.click(button('Apply'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No release of this set has the flag');
    expect(choice('Checkout on one page')).toHaveValue('on');
  });

  it('are read-only for a role without permission, and absent where no release has any', async () => {
    await loaded({ ...WITH_FLAGS, mayOverride: false });
    expect(choice('Checkout on one page')).toBeDisabled();
    act(() => button('Close').click());
    await loaded(OVERRIDDEN);
    expect(screen.queryByRole('heading', { name: 'Flags' })).not.toBeInTheDocument();
  });
});

describe('sharing a set', () => {
  const link = { url: 'https://ofisi.example/sets/abc', setId: 'set-2', expiresAt: '2026-12-02T06:30:00Z' };

  it('copies a link with an expiry', async () => {
    const { user, calls } = await loaded(OVERRIDDEN, { 'POST /qa/links': answer(201, link) });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Friday ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Valid for' }), '1 day');
    await user.click(button('Copy link'));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(link.url);
    expect(screen.getByText(/^The link is copied\. It works until 2 Dec 2026/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link.url);
    expect(calls[1]?.body).toEqual({ days: 1, name: 'Friday' });
  });

  it('shows the link when copying is blocked', async () => {
    const { user } = await loaded(OVERRIDDEN, { 'POST /qa/links': answer(201, link) });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(button('Copy link'));
    expect(await screen.findByText(/^Copy the link\./)).toBeVisible();
  });

  it('is disabled until the choices are applied', async () => {
    const { user } = await loaded(OVERRIDDEN);
    await user.selectOptions(choice('Shop'), '1.5.0-ccc');
    expect(button('Copy link')).toBeDisabled();
    expect(button('Sign off')).toBeDisabled();
    expect(screen.getAllByText('Apply your changes first.')).toHaveLength(2);
  });
});

describe('signing a set off', () => {
  it('sends a note and confirms it', async () => {
    const { user, calls } = await loaded(OVERRIDDEN, { 'POST /qa/sign-offs': answer(201, {}) });
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Bought, paid, returned.');
    await user.click(button('Sign off'));
    expect(await screen.findByText('Signed off.')).toBeVisible();
    expect(calls[1]?.body).toEqual({ note: 'Bought, paid, returned.' });
  });

  it('shows earlier sign-offs', async () => {
    const signOffs = [{ by: 'njeri@ofisi.example', at: '2026-11-24T06:30:00Z', note: 'All paid.' }];
    await loaded({ ...OVERRIDDEN, signOffs });
    const list = screen.getByRole('list', { name: 'Earlier sign-offs' });
    expect(list).toHaveTextContent(/^njeri@ofisi\.example, 24 Nov 2026, 0?9:30.*: All paid\.$/);
  });

  it('shows why it was refused and keeps the note', async () => {
    const { user } = await loaded(OVERRIDDEN, { 'POST /qa/sign-offs': answer(403, { message: 'no' }) });
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Fine.');
    await user.click(button('Sign off'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your role can’t choose releases.');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Fine.');
  });
});

it('opens once, sends no token without a session, and closes with Escape', async () => {
  act(() => useSession.getState().end());
  expect(localStorage.getItem(STORAGE_KEYS.accessToken)).toBeNull();
  const { calls } = await loaded(SET);
  act(() => openPanel());
  const dialog = screen.getByRole('dialog', { name: 'Releases on this page' });
  expect(calls[0]?.token).toBeNull();
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
