import { queryClient } from '@ofisi/shared-auth/query';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { connectTheme } from '../frame/theme';
import { hydratePage, openEarlyPage } from '../testing/early-page';
import { bootOf, exposing, markupOf, openPage, release } from '../testing/rendered-page';

const ANSWERS = { '/shop-settings': someSettings };
const never = () => new Promise<never>(() => undefined);
const refusing = (why: string) => () => Promise.reject(new Error(why));

const pressed = jest.fn<void, []>();
const submitted = jest.fn((event: Event) => event.preventDefault());
const Shop = () => (
  <>
    <h1>80 items</h1>
    <button type="button" onClick={() => pressed()}>
      Compare
    </button>
  </>
);
const Thrower: ComponentType = () => {
  throw new Error('hydration went wrong');
};

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const press = (name: string) => user().click(screen.getByRole('button', { name }));
const menu = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' });

const open = (...releases: Parameters<typeof bootOf>) => openEarlyPage(Shop, ...releases);

async function expectShellAnswers(): Promise<void> {
  act(() => menu().click());
  expect(menu()).toHaveAttribute('aria-expanded', 'true');
  act(() => menu().click());
  expect(menu()).toHaveAttribute('aria-expanded', 'false');
  await press('Switch to dark theme');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
}

describe('a rendered page whose screen', () => {
  let disconnect = () => {};

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    window.reportError = jest.fn();
    disconnect = connectTheme(window);
    document.addEventListener('submit', submitted);
  });

  afterEach(() => {
    jest.useRealTimers();
    disconnect();
    localStorage.clear();
    document.removeEventListener('submit', submitted);
    queryClient.clear();
    window.takeEarlyTaps?.([]);
    delete window.takeEarlyTaps;
    // React logs every error that a boundary catches; here that is expected.
    jest.mocked(console.error).mockClear();
    jest.clearAllMocks();
  });

  it.each([
    ['cannot be loaded', refusing('404'), never],
    ['throws while it is evaluated', refusing('evaluation went wrong'), never],
    ['has lost its chunk', null, refusing('Loading chunk 7 failed.')],
    ['throws while it is hydrated', null, async () => Thrower],
  ])('%s stays usable, and discards earlier presses', async (_, load, loadScreen) => {
    let isBroken = true;
    const working = exposing(() => (isBroken ? loadScreen() : Promise.resolve(Shop)));
    const loads = jest.fn(() => (isBroken && load ? load() : working()));
    const root = open(release(loads));
    await press('Compare');
    await hydratePage(root);
    expect(await screen.findByRole('alert')).toHaveTextContent('“Shop” couldn’t be loaded');
    const tries = loads.mock.calls.length;
    await expectShellAnswers();
    await press('Copy diagnostics');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(loads).toHaveBeenCalledTimes(tries);
    isBroken = false;
    await press('Try again');
    expect(await screen.findByText('80 items')).toBeVisible();
    expect(pressed).not.toHaveBeenCalled();
    await press('Compare');
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is that of the last good release stays usable', async () => {
    const root = open(
      release(() => Promise.reject(new Error('404'))),
      release(exposing(async () => () => <button onClick={() => pressed()}>Good release</button>)),
    );
    await press('Compare');
    await hydratePage(root);
    await expectShellAnswers();
    await user().click(await screen.findByRole('button', { name: 'Good release' }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('waits for the connection stays usable', async () => {
    const root = open(release(() => Promise.reject(new Error('offline'))));
    act(() => onlineManager.setOnline(false));
    await hydratePage(root);
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expectShellAnswers();
    await press('Try again');
    act(() => onlineManager.setOnline(true));
  });

  it('is late stays usable around it, and queues presses in it until it has loaded', async () => {
    let arrive: (screen: ComponentType) => void = () => {};
    const root = open(release(exposing(() => new Promise((resolve) => (arrive = resolve)))));
    await press('Compare');
    await press('Switch to dark theme');
    await hydratePage(root);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    act(() => menu().click());
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    await press('Compare');
    expect(pressed).not.toHaveBeenCalled();
    arrive(Shop);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(pressed).toHaveBeenCalledTimes(1);
    await press('Compare');
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('never loads shows an error after ten seconds, and stays usable', async () => {
    const root = open(release(never));
    await press('Compare');
    await hydratePage(root);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('“Shop” couldn’t be loaded');
    await expectShellAnswers();
    await press('Copy diagnostics');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('is unknown, since the boot document is unreadable, stays usable', async () => {
    const boot = bootOf(release(never));
    const root = openPage(null, markupOf(boot, Shop, ANSWERS), { isRendered: true });
    jest.isolateModules(() => jest.requireActual('./early'));
    await hydratePage(root);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    (await screen.findByRole('button', { name: 'Reload the page' })).dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});
