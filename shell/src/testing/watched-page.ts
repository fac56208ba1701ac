import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { HealthReport } from '@ofisi/shared-contract/health';
import { BOOT } from './boot-fixture';

export const SHELL_SCRIPT = 'http://localhost/releases/shell/1.0.0-test/shell.js';
export const SHOP = { remote: 'mf-example', release: '1.2.0-example' };
export const SHOP_SCRIPT = `http://localhost/releases/${SHOP.remote}/${SHOP.release}/shop.js`;

const current = { release: SHOP.release, container: 'mf_example', entry: SHOP_SCRIPT, integrity: 'sha384-x' };

export const WATCHED_BOOT: BootDocument = {
  ...BOOT,
  set: { id: '4be1c07d92aa', source: 'environment' },
  remotes: { [SHOP.remote]: { title: 'Shop', current, lastGood: null } },
};

const BOX = { left: 0, right: 300, width: 300, top: 0, bottom: 100, height: 100, x: 0, y: 0, toJSON: () => ({}) };

/** Gives the document a header and a screen that can be seen, and the browser a `sendBeacon`. @returns what that sends */
export function pageWithBeacon(): HealthReport[] {
  document.body.innerHTML =
    '<div id="root"><div><header>Ofisi</header><main id="main"><h1>Shop</h1></main></div></div>';
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(BOX);
  document.elementFromPoint = (_, y) => document.querySelector(y < 50 ? 'header' : 'main');
  const sent: HealthReport[] = [];
  const value = (path: string, text: string) => {
    expect(path).toBe('/page-reports');
    sent.push(JSON.parse(text) as HealthReport);
    return true;
  };
  Object.defineProperty(navigator, 'sendBeacon', { value, configurable: true, writable: true });
  return sent;
}

interface Opened {
  readonly boot?: BootDocument;
  /** Happens after the first script has run, before the page is alive. */
  readonly before?: () => void;
}

const listeners: Parameters<Window['removeEventListener']>[] = [];

/** Starts a page view with modules of its own, for `pageWithBeacon` and jest's timers. */
export async function openWatched({ boot = WATCHED_BOOT, before = () => {} }: Opened = {}): Promise<void> {
  const addEventListener = window.addEventListener.bind(window);
  window.addEventListener = (...listener: Parameters<Window['addEventListener']>) => {
    listeners.push(listener);
    addEventListener(...listener);
  };
  jest.resetModules();
  await import('../health/kept-events');
  before();
  const { startHealth } = await import('../health/start-health');
  startHealth(boot);
  await pass(10);
  window.addEventListener = addEventListener;
}

/** Ends all page views, as a tab that stops: without any event. */
export function stopPages(): void {
  for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
  jest.useFakeTimers({ now: Date.now() });
}

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Makes the tab visible or hidden. */
export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** The faults in `reports`, as `remote fault times`. */
export const faultsIn = (reports: readonly HealthReport[]): string[] =>
  reports.flatMap(({ releases }) =>
    releases.flatMap(({ remote, faults }) =>
      Object.entries(faults ?? {}).map(([fault, times]) => `${remote} ${fault} ${times}`),
    ),
  );
