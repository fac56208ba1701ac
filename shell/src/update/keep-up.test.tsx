import { get, post } from '@ofisi/shared-auth/http';
import { useOutdated } from '@ofisi/shared-auth/outdated';
import { queryClient } from '@ofisi/shared-auth/query';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { holdUnsaved, useUnsaved } from '@ofisi/shared-page/unsaved';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { reloadPage } from '../session/reload-page';
import { keepUp } from './keep-up';

jest.mock('../session/reload-page', () => ({ reloadPage: jest.fn() }));

const server = apiServer();
const asked = jest.fn<Promise<Response>, []>();
let end: () => void;

const pinned = (id: string) =>
  asked.mockImplementation(() => Promise.resolve({ ok: true, json: () => Promise.resolve({ id }) } as Response));

/** Moves the clock on as for a tab that was away for an hour. */
function later() {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 3_600_000);
}

const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

const Address = () => <p>at {useLocation().pathname + useLocation().search}</p>;

function open() {
  render(
    <BrowserRouter>
      <Link to="/shop">Shop</Link>
      <Link to="?page=2">Page two</Link>
      <Link to="/cart" state={{ added: 1 }}>
        Cart
      </Link>
      <Address />
    </BrowserRouter>,
  );
  act(() => void (end = keepUp({ set: { id: 'set-7', source: 'environment' } })));
  return userEvent.setup();
}

const notice = () => screen.getByRole('status', { name: 'New version' });
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  jest.spyOn(window, 'fetch').mockImplementation(() => asked());
  pinned('set-7');
});
afterEach(() => {
  act(() => end());
  jest.restoreAllMocks();
  jest.mocked(reloadPage).mockReset();
  asked.mockReset();
  useUnsaved.setState({ forms: 0 });
  useOutdated.setState({ isOutdated: false });
});

describe('a tab while nothing has changed', () => {
  it('checks when it becomes visible, but rarely, and shows nothing', async () => {
    const user = open();
    await lookAgain();
    expect(asked).not.toHaveBeenCalled();
    later();
    await lookAgain();
    await lookAgain();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(notice()).toBeEmptyDOMElement();
    await user.click(link('Shop'));
    expect(screen.getByText('at /shop')).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('checks on navigation, but rarely', async () => {
    const user = open();
    later();
    await user.click(link('Shop'));
    await user.click(link('Cart'));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the gateway does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it answers with an error', () => Promise.resolve({ ok: false } as Response)],
    [
      'it answers with something else',
      () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError('<')) } as unknown as Response),
    ],
  ])('continues when %s', async (_how, answer) => {
    open();
    asked.mockImplementation(answer);
    later();
    await lookAgain();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(notice()).toBeEmptyDOMElement();
  });
});

describe('a tab when another set is pinned', () => {
  async function openOutpaced() {
    const user = open();
    pinned('set-8');
    later();
    await lookAgain();
    expect(await screen.findByText('A new version is ready.')).toBeVisible();
    return user;
  }

  it('shows a notice, and loads the set with the next page', async () => {
    const user = await openOutpaced();
    expect(notice()).toHaveTextContent('It loads with the next page.');
    await expectAccessible(document.body);
    await user.click(link('Page two'));
    expect(screen.getByText('at /?page=2')).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
    await user.click(link('Shop'));
    expect(jest.mocked(reloadPage).mock.calls).toEqual([['http://localhost/shop']]);
    // The page does not change until the new one has loaded.
    expect(screen.getByText('at /?page=2')).toBeVisible();
  });

  it('loads it at once on request, and stays quiet when dismissed', async () => {
    const user = await openOutpaced();
    await user.click(screen.getByRole('button', { name: 'Reload now' }));
    expect(jest.mocked(reloadPage).mock.calls).toEqual([[]]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(notice()).toBeEmptyDOMElement();
  });

  it('waits while a form has unsaved input', async () => {
    const user = await openOutpaced();
    let release = () => {};
    act(() => void (release = holdUnsaved()));
    expect(notice()).toHaveTextContent('It loads once you have finished here.');
    expect(screen.queryByRole('button', { name: 'Reload now' })).not.toBeInTheDocument();
    await user.click(link('Shop'));
    expect(screen.getByText('at /shop')).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
    act(() => release());
    act(() => window.history.back());
    await screen.findByText('at /');
    await user.click(link('Shop'));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('waits while a change is being sent', async () => {
    const user = await openOutpaced();
    let finish = () => {};
    const upload = new Promise<void>((resolve) => (finish = resolve));
    let sent: Promise<void> | undefined;
    act(() => {
      sent = queryClient
        .getMutationCache()
        .build(queryClient, { mutationFn: () => upload })
        .execute(undefined);
    });
    expect(await screen.findByText(/It loads once you have finished here\./)).toBeVisible();
    await user.click(link('Shop'));
    expect(reloadPage).not.toHaveBeenCalled();
    finish();
    await act(() => sent);
    expect(await screen.findByRole('button', { name: 'Reload now' })).toBeVisible();
  });

  it('waits for every change being sent, whoever sends it and whatever its outcome', async () => {
    const user = await openOutpaced();
    let answer = () => {};
    const refused = new Promise<readonly [{ message: string }, number]>((resolve) => {
      answer = () => resolve([{ message: 'Sold out.' }, 422]);
    });
    server.post('/ordered-products', () => refused);
    let sent: Promise<unknown> | undefined;
    act(() => void (sent = post('/ordered-products', {}).catch(() => 'refused')));
    expect(await screen.findByText(/It loads once you have finished here\./)).toBeVisible();
    await user.click(link('Shop'));
    expect(screen.getByText('at /shop')).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
    answer();
    expect(await act(() => sent)).toBe('refused');
    expect(await screen.findByRole('button', { name: 'Reload now' })).toBeVisible();
  });

  it('navigates within its document when a page hands state to the next, and without a connection', async () => {
    const user = await openOutpaced();
    await user.click(link('Cart'));
    expect(screen.getByText('at /cart')).toBeVisible();
    act(() => onlineManager.setOnline(false));
    await user.click(link('Shop'));
    expect(screen.getByText('at /shop')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(reloadPage).not.toHaveBeenCalled();
  });
});

describe('a page that the API no longer serves', () => {
  async function openRefused() {
    open();
    server.get('/view-items', { code: 'outdated', message: 'This page is older than the shop.' }, 406);
    await act(() => get('/view-items').catch(() => undefined));
    return screen.findByText('This page is out of date.');
  }

  it('shows a notice, and offers a reload', async () => {
    expect(await openRefused()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reload now' }));
    expect(reloadPage).toHaveBeenCalled();
  });

  it('shows it also when the refusal came before the notice was ready', async () => {
    server.get('/view-items', { code: 'outdated', message: 'This page is older than the shop.' }, 406);
    await get('/view-items').catch(() => undefined);
    open();
    expect(await screen.findByText('This page is out of date.')).toBeVisible();
  });

  it('keeps typed input, and offers a new tab', async () => {
    await openRefused();
    act(() => void holdUnsaved());
    expect(notice()).toHaveTextContent('What you typed stays here.');
    expect(screen.queryByRole('button', { name: 'Reload now' })).not.toBeInTheDocument();
    const newTab = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(newTab).toHaveAttribute('rel', 'opener');
    expect(newTab).toHaveAttribute('href', window.location.href);
  });
});

it('does nothing once it has ended', async () => {
  const user = open();
  act(() => end());
  pinned('set-8');
  later();
  await lookAgain();
  await user.click(link('Shop'));
  expect(asked).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'New version' })).not.toBeInTheDocument());
  act(() => void (end = keepUp({ set: { id: 'set-7', source: 'environment' } })));
});
