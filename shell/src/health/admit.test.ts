import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import type { HealthReport } from '@ofisi/shared-contract/health';
import type { RemoteApp } from '@ofisi/shared-contract/remote-app';
import { openWatched, pageWithBeacon, pass, setVisibility, stopPages, WATCHED_BOOT } from '../testing/watched-page';

const showStopped = jest.fn();
const stoppedCard = jest.fn(() => 'a card');
jest.mock('../pages/messages/stopped-release', () => ({
  stoppedCard: (...said: readonly unknown[]): unknown => (stoppedCard as jest.Mock)(...said),
  showStopped: (...said: readonly unknown[]): unknown => showStopped(...said),
}));

const MINUTE_MS = 60_000;

const release = (remote: string, version: string): BootRelease => ({
  release: `${version}-example`,
  container: `${remote}_${version}`.replaceAll(/\W/g, '_'),
  entry: `/releases/${remote}/${version}-example/remote-entry.js`,
  integrity: 'sha384-x',
});

const NEW = release('mf-example', '2.0.0');
const LAST_GOOD = release('mf-example', '1.0.0');
const OTHERS = [release('mf-other', '1.0.0'), release('mf-third', '1.0.0')];

const bootOf = (lastGood: BootRelease | null): BootDocument => ({
  ...WATCHED_BOOT,
  remotes: {
    'mf-example': { title: 'Shop', current: NEW, lastGood },
    ...Object.fromEntries(
      OTHERS.map((current) => [current.container, { title: current.container, current, lastGood: null }]),
    ),
  },
});

let sent: HealthReport[];

/** A page view, as far as it starts releases. */
interface View {
  /** The containers that have run, in order. */
  readonly started: readonly string[];
  readonly start: (release: BootRelease) => Promise<RemoteApp>;
}

async function openView(boot = bootOf(LAST_GOOD)): Promise<View> {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script id="boot" type="application/json">${JSON.stringify(boot)}</script>`,
  );
  await openWatched({ boot });
  const { provideContainer } = await import('@ofisi/tooling/testing/federation-runtime');
  const { loadApp } = await import('../composition/releases');
  const started: string[] = [];
  for (const { container } of [NEW, LAST_GOOD, ...OTHERS]) {
    provideContainer(container, () => {
      started.push(container);
      Object.assign(window, { [container]: {} });
      return Promise.resolve({ remote: { manifest: { name: container }, screens: {}, widgets: {} } });
    });
  }
  return { started, start: loadApp };
}

/** What a page view leaves that stops without a word. */
const leave = (ago: number, ...words: readonly string[]) =>
  localStorage.setItem(`ofisi_health:${Math.random()}`, [Date.now() - ago, ...words].join(' '));

const beatOf = ({ release: id }: BootRelease) =>
  JSON.stringify({
    ...{ schema: 2, set: 'aaaaaaaaaaaa', first: false, bad: true, route: 'mf-example//shop' },
    releases: [{ remote: 'mf-example', release: id, faults: { frozen: 1 } }],
  });

const records = () => Object.entries(localStorage).filter(([key]) => key.startsWith('ofisi_health:')) as string[][];
const frozenIn = (reports: readonly HealthReport[]) =>
  reports.flatMap(({ releases }) => releases.flatMap(({ remote, faults }) => (faults?.frozen ? remote : [])));

beforeEach(() => {
  jest.useFakeTimers();
  showStopped.mockReset();
  window.history.replaceState(null, '', '/shop');
  localStorage.clear();
  sent = pageWithBeacon();
  setVisibility('visible');
});

afterEach(() => {
  stopPages();
  for (const { container } of [NEW, LAST_GOOD, ...OTHERS]) Reflect.deleteProperty(window, container);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function started(view: View, ...wanted: readonly BootRelease[]): Promise<readonly string[]> {
  const before = view.started.length;
  const all = wanted.map((one) => view.start(one));
  await pass(30_000);
  await Promise.all(all);
  return view.started.slice(before);
}

describe('a release', () => {
  it.each([
    ['froze a page as it started', [NEW.entry], 6_000],
    ['froze a page as it started, after others', [beatOf(LAST_GOOD), NEW.entry], 16_000],
    ['froze a page in answer to a press', [beatOf(NEW), 'pressed'], 6_000],
  ])('that %s is not started again', async (_, words, ago) => {
    leave(ago, ...words);
    const view = await openView();
    expect(await started(view, NEW, LAST_GOOD)).toEqual([LAST_GOOD.container]);
    expect(showStopped).toHaveBeenCalledTimes(1);
    expect(showStopped).toHaveBeenCalledWith('Shop', NEW);
    expect(frozenIn(sent)).toEqual(['mf-example']);
    expect(sent.find(({ releases }) => releases[0]?.faults)?.releases).toEqual([
      { remote: 'mf-example', release: NEW.release, faults: { frozen: 1 } },
    ]);
    // Nor in the next page view, which has nothing more to report; another one is.
    stopPages();
    sent.length = 0;
    const next = await openView();
    expect(await started(next, NEW, ...OTHERS)).toEqual(OTHERS.map(({ container }) => container));
    expect(frozenIn(sent)).toEqual([]);
  });

  it('that is not started is replaced by the last good one, or by cards', async () => {
    leave(6_000, NEW.entry);
    const first = await openView();
    const replaced = first.start(NEW);
    await pass(5_000);
    await expect((await replaced).screens['/shop']?.()).rejects.toThrow('froze this browser before');
    stopPages();
    document.getElementById('boot')?.remove();
    const second = await openView(bootOf(null));
    const alone = second.start(NEW);
    await pass(5_000);
    expect(await (await alone).widgets['any']?.()).toBe('a card');
    expect(stoppedCard).toHaveBeenCalledWith('Shop', NEW);
    expect(showStopped).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a page that was well a moment before', [beatOf(NEW)], 16_000],
    ['a page long ago, when the machine may have lost its power', [NEW.entry], 5 * MINUTE_MS],
  ])('that was in %s is not started again after the second time', async (_, words, ago) => {
    leave(ago, ...words);
    expect(await started(await openView(), NEW)).toEqual([NEW.container]);
    expect(frozenIn(sent)).toEqual(['mf-example']);
    stopPages();
    localStorage.removeItem(records().find(([key]) => !key?.endsWith('barred'))?.[0] ?? '');
    leave(ago, ...words);
    expect(await started(await openView(), NEW)).toEqual([]);
  });

  it('is started again after a day', async () => {
    leave(6_000, NEW.entry);
    await started(await openView(), NEW);
    stopPages();
    jest.setSystemTime(Date.now() + 25 * 60 * MINUTE_MS);
    expect(await started(await openView(), NEW)).toEqual([NEW.container]);
  });
});

describe('nothing is held against a release', () => {
  it.each([
    [
      'whose page is starting in another window',
      () => {
        leave(2_000, NEW.entry);
        setTimeout(() => localStorage.removeItem(records()[0]?.[0] ?? ''), 2_000);
      },
    ],
    ['whose page is alive in another window', () => leave(9_000, beatOf(NEW))],
    ['whose page was alive before the clock was put back', () => leave(-MINUTE_MS, beatOf(NEW), 'pressed')],
    ['whose page is long gone', () => leave(25 * 60 * MINUTE_MS, NEW.entry)],
    ['by what is no record', () => localStorage.setItem('ofisi_health:x', 'nonsense {')],
    ['by what cannot be read', () => leave(MINUTE_MS, '{nonsense')],
  ])('%s', async (_, happen) => {
    happen();
    expect(await started(await openView(), NEW)).toEqual([NEW.container]);
    expect(frozenIn(sent)).toEqual([]);
  });

  it('whose page wakes up with its machine', async () => {
    leave(MINUTE_MS, beatOf(NEW));
    const [key = ''] = records()[0] ?? [];
    const view = await openView();
    const loading = view.start(NEW);
    await pass(1_000);
    localStorage.setItem(key, `${Date.now()} ${beatOf(NEW)}`);
    await pass(3_000);
    await loading;
    expect(view.started).toEqual([NEW.container]);
  });

  it.each([
    ['is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['is hidden', () => setVisibility('hidden')],
    ['saves data, and is alive', () => undefined],
  ])('whose page %s during the start', async (what, happen) => {
    jest.resetModules();
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: what.startsWith('saves') },
      configurable: true,
    });
    const { admit } = await import('./admit');
    const { startHealth } = await import('./start-health');
    await import('./kept-events');
    await admit(NEW);
    expect(records().map(([, text]) => text?.split(' ')[1])).toEqual([NEW.entry]);
    if (what.startsWith('saves')) startHealth(bootOf(null));
    happen();
    await pass(100);
    expect(records()).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('that starts in a hidden page', async () => {
    setVisibility('hidden');
    const { admit } = await import('./admit');
    await admit(NEW);
    expect(records()).toEqual([]);
  });
});

describe('where several releases were starting', () => {
  it('the next time tells which it was: they start one after the other', async () => {
    leave(6_000, NEW.entry, ...OTHERS.map(({ entry }) => entry));
    const view = await openView();
    const all = [NEW, ...OTHERS].map((one) => view.start(one));
    await pass(3_000);
    expect(view.started).toEqual([NEW.container]);
    await pass(2_500);
    expect(view.started).toEqual([NEW.container, OTHERS[0]?.container]);
    await pass(2_500);
    await Promise.all(all);
    expect(view.started).toHaveLength(3);
    expect(frozenIn(sent)).toEqual([]);
    // The second of them does not come back.
    stopPages();
    localStorage.removeItem(records().find(([key]) => !key?.endsWith('barred'))?.[0] ?? '');
    leave(6_000, OTHERS[0]?.entry ?? '');
    sent.length = 0;
    expect(await started(await openView(), NEW, ...OTHERS)).toEqual([NEW.container, OTHERS[1]?.container]);
    expect(frozenIn(sent)).toEqual(['mf-other']);
  });
});
