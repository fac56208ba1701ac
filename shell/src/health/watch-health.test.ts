import type { HealthReport } from '@ofisi/shared-contract/health';
import {
  faultsIn,
  openWatched as open,
  pageWithBeacon,
  pass,
  setVisibility,
  SHELL_SCRIPT,
  SHOP,
  SHOP_SCRIPT,
  stopPages,
  WATCHED_BOOT,
} from '../testing/watched-page';

let sent: HealthReport[];

const fail = (error: unknown, filename = '', message = 'went wrong') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message, cancelable: true }));

function reject(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

/** An error of code at `addresses`, the innermost first. */
const thrownAt = (...addresses: string[]) => {
  const error = new Error('secret');
  error.stack = ['Error: secret', ...addresses.map((address) => `    at f (${address}:1:2)`)].join('\n');
  return error;
};

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/shop?q=secret');
  localStorage.clear();
  sent = pageWithBeacon();
  setVisibility('visible');
});

afterEach(() => {
  stopPages();
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('the first report', () => {
  it('is sent some five seconds after the page is alive, once, and says nothing of the visitor', async () => {
    await open();
    await pass(4_900);
    expect(sent).toEqual([]);
    await pass(2_000);
    expect(sent).toEqual([
      {
        schema: 2,
        set: '4be1c07d92aa',
        first: true,
        bad: false,
        route: 'mf-example//shop',
        releases: [{ remote: 'shell', release: '1.0.0-test', stage: 'alive' }],
      },
    ]);
    await pass(120_000);
    expect(sent).toHaveLength(1);
  });

  it('is sent before, if the page is left before', async () => {
    await open();
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toMatchObject([{ first: true }]);
  });

  it('has no route where none matches', async () => {
    window.history.replaceState(null, '', '/nowhere');
    await open();
    fail(thrownAt(), 'http://localhost/nowhere');
    await pass(6_000);
    expect(sent).toMatchObject([{ route: '' }]);
    expect(faultsIn(sent)).toEqual(['shell error 1']);
  });
});

describe('nothing is watched', () => {
  it.each([
    ['for a visitor who saves data', WATCHED_BOOT, true],
    ['in a preview', { ...WATCHED_BOOT, set: { id: '4be1c07d92aa', source: 'override' as const } }, false],
    ['in a page whose set has no id', { ...WATCHED_BOOT, set: undefined }, false],
  ])('%s', async (_, boot, saveData) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
    await open({ boot });
    fail(thrownAt(SHOP_SCRIPT), SHOP_SCRIPT);
    await pass(30_000);
    setVisibility('hidden');
    await pass(1_000);
    expect(sent).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('an error that nobody caught', () => {
  it('is charged to the release whose script it comes from, with the file', async () => {
    await open();
    fail(thrownAt(), SHOP_SCRIPT);
    await pass(6_000);
    expect(sent).toMatchObject([{ first: true, bad: true }]);
    expect(sent[0]?.releases[1]).toEqual({ ...SHOP, file: 'shop.js', faults: { error: 1 } });
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('counts where it was before the chunk had arrived', async () => {
    await open({ before: () => fail(null, SHOP_SCRIPT) });
    await pass(6_000);
    expect(faultsIn(sent)).toEqual(['mf-example error 1']);
  });

  it.each([
    ['the first release in its stack', () => fail(thrownAt('http://localhost/early.js', SHOP_SCRIPT, SHELL_SCRIPT))],
    ['what caused it', () => fail(Object.assign(thrownAt(), { cause: thrownAt(SHOP_SCRIPT) }), SHELL_SCRIPT)],
    ['the screen, where it names no release', () => fail(thrownAt(), 'http://localhost/shop')],
  ])('is charged to %s', async (_, happen) => {
    await open();
    happen();
    await pass(6_000);
    expect(faultsIn(sent)).toEqual(['mf-example error 1']);
  });

  it.each([
    ['an extension', () => fail(thrownAt('chrome-extension://abc/inject.js'), 'chrome-extension://abc/inject.js')],
    ['another origin', () => fail(null, 'https://cdn.example/x.js')],
    ['nobody knows where', () => fail(null, '', 'Script error.')],
    ['a layout that takes a frame more', () => fail(null, SHOP_SCRIPT, 'ResizeObserver loop limit exceeded')],
    ['a picture', () => document.querySelector('main')?.dispatchEvent(new Event('error'))],
    ['a promise of an extension', () => reject(thrownAt('moz-extension://abc/inject.js'))],
  ])('is nobody’s if it comes from %s', async (_, happen) => {
    await open();
    happen();
    await pass(6_000);
    expect(faultsIn(sent)).toEqual([]);
  });

  it('may be a rejection', async () => {
    await open();
    reject(thrownAt(SHOP_SCRIPT));
    reject('secret');
    await pass(6_000);
    expect(faultsIn(sent)).toEqual(['mf-example rejection 2']);
  });

  it('is reported once, soon after the first report, and makes the page view bad once', async () => {
    await open();
    await pass(6_000);
    fail(thrownAt(), SHOP_SCRIPT);
    fail(thrownAt(), SHOP_SCRIPT);
    await pass(11_000);
    fail(thrownAt(), SHELL_SCRIPT);
    await pass(11_000);
    expect(sent.map(({ first, bad }) => [first, bad])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(faultsIn(sent)).toEqual(['mf-example error 2', 'shell error 1']);
    setVisibility('hidden');
    await pass(100);
    expect(sent).toHaveLength(3);
  });
});

describe('a remote', () => {
  it('that replaces sendBeacon neither silences nor reads the reports', async () => {
    const replaced = jest.fn();
    await open({ before: () => (navigator.sendBeacon = replaced) });
    await pass(6_000);
    expect(sent).toHaveLength(1);
    expect(replaced).not.toHaveBeenCalled();
  });

  it('that stops errors does not keep them from being counted', async () => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    const types = ['error', 'unhandledrejection'];
    await open({ before: () => types.forEach((type) => window.addEventListener(type, stop, true)) });
    await pass(6_000);
    fail(thrownAt(), SHOP_SCRIPT);
    reject(thrownAt(SHOP_SCRIPT));
    setVisibility('hidden');
    await pass(100);
    types.forEach((type) => window.removeEventListener(type, stop, true));
    expect(faultsIn(sent)).toEqual(['mf-example error 1', 'mf-example rejection 1']);
  });
});

const observers: Record<string, ((entries: readonly object[]) => void) | undefined> = {};

/** Gives the browser a PerformanceObserver; `observers` hand it entries. */
function withObservers(): void {
  class Observer {
    static readonly supportedEntryTypes = [
      'event',
      'first-input',
      'largest-contentful-paint',
      'layout-shift',
      'long-animation-frame',
    ];
    constructor(private readonly handle: (list: { getEntries: () => readonly object[] }) => void) {}
    observe({ type }: { type: string }) {
      const others = observers[type];
      observers[type] = (entries) => {
        others?.(entries);
        this.handle({ getEntries: () => entries });
      };
    }
    takeRecords = () => [];
  }
  beforeEach(() => {
    for (const type of Observer.supportedEntryTypes) delete observers[type];
    Object.defineProperty(window, 'PerformanceObserver', { value: Observer, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
}

describe('the figures of the page view', () => {
  withObservers();

  it('are sent when they are final, once', async () => {
    await open();
    await pass(6_000);
    observers['largest-contentful-paint']?.([{ startTime: 800 }, { startTime: 1_234.5 }]);
    await pass(20_000);
    expect(sent).toHaveLength(1);
    observers['layout-shift']?.([{ startTime: 100, value: 0.0312, hadRecentInput: false }]);
    setVisibility('hidden');
    setVisibility('visible');
    observers['layout-shift']?.([{ startTime: 9_000, value: 0.9, hadRecentInput: false }]);
    setVisibility('hidden');
    await pass(100);
    expect(sent.slice(1)).toMatchObject([{ first: false, bad: false, lcp: 1235, cls: 31, releases: [] }]);
  });

  it('are the largest window of shifts without a press, and the longest press but one in fifty', async () => {
    await open();
    const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
    observers['layout-shift']?.([
      ...[shift(100, 0.01), shift(900, 0.02), shift(2_500, 0.05), shift(3_000, 0.9, true)],
      ...[0, 800, 1_600, 2_400, 3_200, 4_000, 4_800].map((after) => shift(10_000 + after, 0.01)),
    ]);
    const press = (interactionId: number, duration: number) => ({ interactionId, duration, startTime: 0 });
    observers['first-input']?.([press(1, 16)]);
    observers['event']?.([press(0, 500), press(2, 48), press(2, 96), press(3, 64)]);
    setVisibility('hidden');
    await pass(100);
    expect(sent[0]).toMatchObject({ cls: 70, inp: 96 });
    await open();
    observers['event']?.(Array.from({ length: 60 }, (_, at) => press(at + 1, 100 + at)));
    setVisibility('hidden');
    await pass(100);
    expect(sent.at(-1)).toMatchObject({ inp: 158 });
  });
});

describe('slowness', () => {
  withObservers();

  const script = (sourceURL: string, duration: number) => ({ sourceURL, duration });
  const frame = { startTime: 1_000, duration: 300, blockingDuration: 100 };
  const press = { startTime: 1_050, duration: 260, interactionId: 7 };

  it('of a press is charged once, to the longest script of its frame, and makes no page view bad', async () => {
    await open();
    const scripts = [script(SHELL_SCRIPT, 20), script(SHOP_SCRIPT, 200)];
    observers['event']?.([press, press, { ...press, interactionId: 0 }]);
    observers['long-animation-frame']?.([{ ...frame, scripts }]);
    await pass(6_000);
    expect(sent).toMatchObject([{ bad: false }]);
    expect(faultsIn(sent)).toEqual(['mf-example slow-press 1']);
  });

  it.each([
    ['the shell, in its header', 'header', 'shell'],
    ['the remote, in its screen, although the shell’s React calls its handlers', 'main h1', 'mf-example'],
  ])('of a press is charged to %s', async (_, place, remote) => {
    await open();
    observers['long-animation-frame']?.([{ ...frame, scripts: [script(SHELL_SCRIPT, 200)] }]);
    observers['event']?.([{ ...press, target: document.querySelector(place) }]);
    await pass(6_000);
    expect(faultsIn(sent)).toEqual([`${remote} slow-press 1`]);
  });

  it('of a frame is charged to its longest script, if that is a release’s', async () => {
    await open();
    const long = { ...frame, blockingDuration: 150 };
    observers['long-animation-frame']?.([
      { ...long, scripts: [script(SHOP_SCRIPT, 200)] },
      { ...long, scripts: [script(SHOP_SCRIPT, 100), script('chrome-extension://abc/x.js', 200)] },
      { ...frame, scripts: [script(SHOP_SCRIPT, 200)] },
    ]);
    await pass(6_000);
    expect(faultsIn(sent)).toEqual(['mf-example long-frame 1']);
    expect(sent).toMatchObject([{ bad: false }]);
  });
});

describe('a report that is too long', () => {
  it('leaves out releases without faults, never the one of the route', async () => {
    await open();
    const { steps } = await import('../composition/releases');
    const names = ['mf-example', ...Array.from({ length: 40 }, (_, index) => `mf-other-${index}`)];
    for (const name of names) {
      const entry = `/releases/${name}/1.2.0-0123456789ab/remote-entry.js`;
      steps.push([{ release: '', container: name, integrity: '', entry }, 'mounted']);
    }
    fail(null, 'http://localhost/releases/mf-other-39/1.2.0-0123456789ab/x.js');
    await pass(6_000);
    const remotes = sent[0]?.releases.map(({ remote }) => remote) ?? [];
    expect(JSON.stringify(sent[0]).length).toBeLessThanOrEqual(2_000);
    expect(remotes.length).toBeGreaterThan(15);
    expect(remotes).toEqual([...['shell', ...names].slice(0, remotes.length - 1), 'mf-other-39']);
  });
});
