import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import type { HealthReport } from '@ofisi/shared-contract/health';
import { provideContainer } from '@ofisi/tooling/testing/federation-runtime';
import { onlineManager } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BootContext } from '../composition/boot-context';
import { steps } from '../composition/releases';
import { RemotePart } from '../composition/remote-part';
import { pageWithBeacon, setVisibility, WATCHED_BOOT } from '../testing/watched-page';
import type * as Kept from './kept-events';
import { startHealth } from './start-health';

// The page keeps the browser's `sendBeacon`; each test here has another.
jest.mock('./kept-events', () => ({
  ...jest.requireActual<typeof Kept>('./kept-events'),
  sendBeacon: (path: string, text: string) => navigator.sendBeacon(path, text),
}));

let releases = 0;

/** A release of `mf-example`, in a container of its own, because a page never unloads one. */
function release(load: () => Promise<unknown>): BootRelease {
  const container = `mf_example_${(releases += 1)}`;
  provideContainer(container, load);
  const id = `1.0.${releases}-example`;
  return { release: id, container, entry: `/releases/mf-example/${id}/remote-entry.js`, integrity: 'sha384-x' };
}

const exposing = (Shop: ComponentType) => () =>
  Promise.resolve({
    remote: { manifest: { name: 'mf-example' }, screens: { '/shop': () => Promise.resolve(Shop) }, widgets: {} },
  });
const Good = () => <p>good release</p>;
const Thrower = () => {
  throw new Error('render went wrong');
};
const never = () => new Promise<never>(() => undefined);

let sent: HealthReport[];

/** React renders at the end of each step. */
async function passInSteps() {
  for (let step = 0; step < 14; step += 1) await act(() => jest.advanceTimersByTimeAsync(500));
}

/** Shows the screen of a release, and returns what the page says of releases beside the shell. */
async function reportOf(current: BootRelease, lastGood: BootRelease | null = null) {
  const boot: BootDocument = { ...WATCHED_BOOT, remotes: { 'mf-example': { title: 'Shop', current, lastGood } } };
  sent = pageWithBeacon();
  const { unmount } = render(
    <MemoryRouter>
      <BootContext value={boot}>
        <RemotePart remote="mf-example" kind="screens" id="/shop" placeholder={<p>Loading...</p>} />
      </BootContext>
    </MemoryRouter>,
    { container: document.querySelector('main') ?? document.body },
  );
  startHealth(boot);
  await passInSteps();
  unmount();
  return sent[0]?.releases.slice(1);
}

describe('in its report, a page says that', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.history.replaceState(null, '', '/shop');
    steps.length = 0;
    setVisibility('visible');
  });

  afterEach(() => {
    setVisibility('hidden');
    jest.useRealTimers();
    // React logs every error that a boundary catches; here that is expected.
    jest.mocked(console.error).mockClear();
  });

  it('a release whose screen is on the page is mounted', async () => {
    const current = release(exposing(Good));
    expect(await reportOf(current)).toEqual([{ remote: 'mf-example', release: current.release, stage: 'mounted' }]);
  });

  it('one whose module is there, but whose screen is not, is evaluated', async () => {
    const remote = { manifest: { name: 'mf-example' }, screens: { '/shop': never }, widgets: {} };
    expect(await reportOf(release(() => Promise.resolve({ remote })))).toMatchObject([{ stage: 'evaluated' }]);
  });

  it('one whose container has run, but whose module is not there, is loaded', async () => {
    const current = release(never);
    Object.assign(window, { [current.container]: {} });
    expect(await reportOf(current)).toMatchObject([{ stage: 'loaded' }]);
  });

  it('one of which nothing has arrived has no stage', async () => {
    const current = release(never);
    expect(await reportOf(current)).toEqual([{ remote: 'mf-example', release: current.release }]);
  });

  it('a release that fails is charged with its failure and its errors; its last good one is mounted', async () => {
    const current = release(exposing(Thrower));
    const lastGood = release(exposing(Good));
    const filename = `http://localhost/releases/mf-example/${current.release}/shop.js`;
    window.dispatchEvent(new ErrorEvent('error', { filename }));
    expect(await reportOf(current, lastGood)).toEqual([
      {
        remote: 'mf-example',
        release: current.release,
        stage: 'evaluated',
        file: 'shop.js',
        faults: { failed: 1, error: 1 },
      },
      { remote: 'mf-example', release: lastGood.release, stage: 'mounted' },
    ]);
    expect(sent[0]?.bad).toBe(true);
  });

  it('what a visitor without a connection does not get is charged to nobody', async () => {
    onlineManager.setOnline(false);
    const said = await reportOf(release(() => Promise.reject(new Error('offline'))));
    onlineManager.setOnline(true);
    expect(said?.[0]).not.toHaveProperty('faults');
  });
});
