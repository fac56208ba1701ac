import type { HealthReport } from '@ofisi/shared-contract/health';
import {
  openWatched,
  pageWithBeacon,
  pass,
  setVisibility,
  SHOP,
  stopPages,
  WATCHED_BOOT,
} from '../testing/watched-page';

const DAY_MS = 24 * 3600_000;

let sent: HealthReport[];

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/shop');
  localStorage.clear();
  sent = pageWithBeacon();
  setVisibility('visible');
});

afterEach(() => {
  stopPages();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** What a page view leaves that stops some seconds after its start. */
async function freeze(): Promise<void> {
  await openWatched();
  await pass(8_000);
  stopPages();
  sent.length = 0;
}

const later = (ms: number) => jest.setSystemTime(Date.now() + ms);
const reopen = () => openWatched({ boot: { ...WATCHED_BOOT, set: { id: 'bbbbbbbbbbbb', source: 'environment' } } });

it('a page that stopped while it was visible is reported by the next one, once', async () => {
  await freeze();
  later(20_000);
  await reopen();
  await pass(6_000);
  expect(sent).toMatchObject([
    { set: 'bbbbbbbbbbbb', first: true, bad: false },
    {
      schema: 2,
      set: '4be1c07d92aa',
      first: false,
      bad: true,
      route: 'mf-example//shop',
      releases: [{ ...SHOP, faults: { frozen: 1 } }],
    },
  ]);
  sent.length = 0;
  await reopen();
  await pass(6_000);
  expect(sent).toMatchObject([{ first: true }]);
  expect(sent).toHaveLength(1);
});

it('does not count twice for a page view that was bad already', async () => {
  await openWatched();
  window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/shop' }));
  await pass(12_000);
  expect(sent).toMatchObject([{ bad: true }]);
  stopPages();
  later(20_000);
  await reopen();
  await pass(6_000);
  expect(sent.slice(1)).toMatchObject([{ first: true }, { set: '4be1c07d92aa', bad: false }]);
});

it.each([
  ['was beating a moment ago', stopPages, 1_000],
  ['stopped more than a day ago', stopPages, DAY_MS + 1],
  ['was hidden first', () => setVisibility('hidden'), 20_000],
  ['was left', () => window.dispatchEvent(new Event('pagehide')), 20_000],
])('a page that %s is not reported', async (_, happen, ms) => {
  await openWatched();
  await pass(8_000);
  happen();
  stopPages();
  setVisibility('visible');
  later(ms);
  sent.length = 0;
  await reopen();
  await pass(6_000);
  expect(sent.map(({ set }) => set)).toEqual(['bbbbbbbbbbbb']);
});

it('what else is stored under the name is removed', async () => {
  localStorage.setItem('ofisi_health:x', 'something');
  localStorage.setItem('cart', '[]');
  await openWatched();
  await pass(6_000);
  expect(sent).toHaveLength(1);
  expect(Object.keys(localStorage)).not.toContain('ofisi_health:x');
  expect(localStorage.getItem('cart')).toBe('[]');
});

it('a browser that stores nothing sends its report all the same', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  await openWatched();
  await pass(6_000);
  expect(sent).toHaveLength(1);
});
