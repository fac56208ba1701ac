import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import { provideContainer, provideShares } from '@ofisi/tooling/testing/federation-runtime';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { connectNetwork } from '../network/network';
import { BootContext } from './boot-context';
import { RemotePart } from './remote-part';

let containers = 0;

/** Each test has its own releases, because a page never unloads one. */
const release = (load: () => Promise<unknown>): BootRelease => {
  const container = `mf_test_${++containers}`;
  provideContainer(container, load);
  return {
    release: `1.0.${containers}`,
    container,
    entry: `/releases/mf-test/${container}/remote-entry.js`,
    integrity: 'sha384-x',
  };
};

const exposingLoad = (home: () => Promise<ComponentType>) => () =>
  Promise.resolve({ remote: { manifest: { name: 'mf-test' }, screens: { home }, widgets: {} } });

const exposing = (screenOf: ComponentType) => exposingLoad(() => Promise.resolve(screenOf));

const Good = () => <p>good release</p>;
const Thrower = () => {
  throw new Error('render went wrong');
};

function bootOf(current: BootRelease, lastGood: BootRelease | null): BootDocument {
  return {
    schema: 1,
    environment: 'test',
    revision: 1,
    shell: { release: '1.0.0' },
    remotes: { [current.container]: { title: 'Shop', current, lastGood } },
    routes: [],
    nav: [],
    widgets: [],
  };
}

function open(current: BootRelease, lastGood: BootRelease | null) {
  const boot = bootOf(current, lastGood);
  return render(
    <MemoryRouter>
      <BootContext value={boot}>
        <p>rest of the page</p>
        <RemotePart remote={current.container} kind="screens" id="home" placeholder={<p>Loading...</p>} />
      </BootContext>
    </MemoryRouter>,
  );
}

/** React logs every error that a boundary catches; here that is expected. */
const muteReact = () => jest.mocked(console.error).mockClear();

describe('a part of a remote', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    muteReact();
  });

  it('is shown once it has loaded', async () => {
    open(release(exposing(Good)), null);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(await screen.findByText('good release')).toBeVisible();
  });

  it.each([
    ['cannot be loaded', () => Promise.reject(new Error('404'))],
    ['throws while it is evaluated', () => Promise.reject(new TypeError('evaluation'))],
    ['exposes something else', () => Promise.resolve({})],
    ['throws while it renders', exposing(Thrower)],
  ])('falls back to the last good release when it %s', async (_, load) => {
    open(release(load), release(exposing(Good)));
    expect(await screen.findByText('good release')).toBeVisible();
    expect(screen.getByText('rest of the page')).toBeVisible();
  });

  it('falls back when it has not loaded after ten seconds', async () => {
    open(
      release(() => new Promise(() => undefined)),
      release(exposing(Good)),
    );
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText('Loading...')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('good release')).toBeVisible();
  });

  it('tries a load that failed once more before it gives up', async () => {
    const load = jest.fn(exposing(Good)).mockRejectedValueOnce(new Error('line dropped'));
    open(release(load), null);
    expect(await screen.findByText('good release')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows a card when the last good release fails too, and recovers with Try again', async () => {
    let broken = true;
    const load = () => (broken ? Promise.reject(new Error('404')) : exposing(Good)());
    open(release(load), release(load));
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('“Shop” couldn’t be loaded');
    expect(screen.getByText('rest of the page')).toBeVisible();
    broken = false;
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('good release')).toBeVisible();
  });

  it.each([
    ['alone', null],
    ['with a last good release that fails too', () => release(() => Promise.reject(new Error('404')))],
  ])('that failed, %s, is requested again on the next visit', async (_, lastGood) => {
    let isThere = false;
    const asked: string[] = [];
    const current = release(() => {
      asked.push('current');
      return isThere ? exposing(Good)() : Promise.reject(new Error('404'));
    });
    const boot = bootOf(current, lastGood?.() ?? null);
    const Page = ({ shown }: { shown: boolean }) => (
      <MemoryRouter>
        <BootContext value={boot}>
          {shown && <RemotePart remote={current.container} kind="screens" id="home" placeholder={<p>Loading...</p>} />}
        </BootContext>
      </MemoryRouter>
    );
    const { rerender } = render(<Page shown />);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('Shop');
    const before = asked.length;
    rerender(<Page shown={false} />);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    // No requests are made while the part is not on the page.
    expect(asked).toHaveLength(before);
    isThere = true;
    rerender(<Page shown />);
    expect(await screen.findByText('good release')).toBeVisible();
  });

  describe('offline', () => {
    const setOnline = (online: boolean) => act(() => onlineManager.setOnline(online));
    afterEach(() => setOnline(true));

    /** A release that loads only while there is a connection. */
    const needingLine = () =>
      release(() => (onlineManager.isOnline() ? exposing(Good)() : Promise.reject(new Error('offline'))));

    it('blames no release, shows that the visitor is offline, and loads when the connection is back', async () => {
      const lastGood = jest.fn(exposing(Thrower));
      setOnline(false);
      open(needingLine(), release(lastGood));
      expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible();
      expect(screen.getByText('rest of the page')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      setOnline(true);
      expect(await screen.findByText('good release')).toBeVisible();
      expect(lastGood).not.toHaveBeenCalled();
    });

    it('shows it also when the offline event follows the failure', async () => {
      open(
        release(() => Promise.reject(new Error('offline'))),
        null,
      );
      expect(await screen.findByRole('alert')).toBeVisible();
      setOnline(false);
      expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    });

    describe('that ends before the failure is detected', () => {
      let letFail: (error: Error) => void = () => undefined;
      const failing = () => new Promise<never>((_, reject) => (letFail = reject));
      let disconnect: () => void;
      beforeEach(() => (disconnect = connectNetwork(new QueryClient())));
      afterEach(() => disconnect());

      /** A release whose screen is requested while online, and fails when the test tells it to. */
      const loseScreen = async (loadScreen: () => Promise<ComponentType>) => {
        const lastGood = jest.fn(exposing(Thrower));
        open(release(exposingLoad(loadScreen)), release(lastGood));
        await waitFor(() => expect(loadScreen).toHaveBeenCalled());
        return lastGood;
      };

      it('reloads the part automatically', async () => {
        const lastGood = await loseScreen(jest.fn(() => Promise.resolve(Good)).mockImplementationOnce(failing));
        setOnline(false);
        setOnline(true);
        letFail(new Error('offline'));
        expect(await screen.findByText('good release')).toBeVisible();
        expect(lastGood).not.toHaveBeenCalled();
      });

      it('does so also when the online event comes between the failure and its card', async () => {
        const lastGood = await loseScreen(jest.fn(() => Promise.resolve(Good)).mockImplementationOnce(failing));
        setOnline(false);
        await act(async () => {
          letFail(new Error('offline'));
          // The failure has been recorded but not rendered yet.
          for (let turns = 0; turns < 10; turns++) await Promise.resolve();
          onlineManager.setOnline(true);
        });
        expect(await screen.findByText('good release')).toBeVisible();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(lastGood).not.toHaveBeenCalled();
      });

      it('reloads it only once', async () => {
        const loadScreen = jest
          .fn(() => Promise.reject<ComponentType>(new Error('404')))
          .mockImplementationOnce(failing);
        open(release(exposingLoad(loadScreen)), null);
        await waitFor(() => expect(loadScreen).toHaveBeenCalled());
        setOnline(false);
        setOnline(true);
        letFail(new Error('offline'));
        expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t be loaded');
        expect(loadScreen).toHaveBeenCalledTimes(2);
      });
    });

    it('shows the error card for a part that loaded and then failed', async () => {
      setOnline(false);
      open(release(exposing(Thrower)), null);
      expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t be loaded');
    });
  });

  it('allows a retry of a shared module that did not load', async () => {
    const lost = { loaded: false, loading: Promise.resolve() };
    const arrived = { loaded: true, loading: Promise.resolve() };
    provideShares({ default: { 'react-hook-form': { '7.92.0': lost }, react: { '19.3.1': arrived } } });
    open(release(exposing(Thrower)), null);
    await screen.findByRole('alert');
    expect(lost).toEqual({ loaded: false });
    expect(arrived).toHaveProperty('loading');
    provideShares({});
  });

  it('copies the diagnostics, or shows them if the clipboard is blocked', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open(
      release(() => Promise.reject(new Error('404'))),
      null,
    );
    await user.click(await screen.findByRole('button', { name: 'Copy diagnostics' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('"error": "404"');
    expect(screen.queryByText(/"error": "404"/)).not.toBeInTheDocument();

    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copied' }));
    expect(await screen.findByText(/"error": "404"/)).toBeVisible();
  });

  it('names the last good release in the diagnostics', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const broken = () => Promise.reject(new Error('404'));
    const lastGood = release(broken);
    open(release(broken), lastGood);
    await user.click(await screen.findByRole('button', { name: 'Copy diagnostics' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    const report = JSON.parse(await navigator.clipboard.readText()) as { readonly lastGood: readonly string[] };
    expect(report.lastGood).toEqual([expect.stringContaining(lastGood.release)]);
  });

  it('shows a card for an unknown remote', () => {
    const boot: BootDocument = {
      schema: 1,
      environment: 'test',
      revision: 1,
      shell: { release: '1' },
      remotes: {},
      routes: [],
      nav: [],
      widgets: [],
    };
    render(
      <MemoryRouter>
        <BootContext value={boot}>
          <RemotePart remote="mf-gone" kind="screens" id="home" placeholder={null} />
        </BootContext>
      </MemoryRouter>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('“mf-gone” couldn’t be loaded');
  });
});
