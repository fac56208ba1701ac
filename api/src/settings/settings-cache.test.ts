import { eventually } from '@ofisi/shared-server/testing/eventually';
import { SYSTEM } from '../access/audit';
import type { Engine } from '../engine/engine';
import { openTestEngine } from '../testing/test-engine';
import { DEFAULT_SETTINGS } from './default-settings';
import { createSettingsCache } from './settings-cache';
import { saveSettings } from './settings.queries';
import { settings } from '../tables/settings';

let test: Awaited<ReturnType<typeof openTestEngine>>;

beforeAll(async () => {
  test = await openTestEngine();
});

afterAll(() => test.dispose());

beforeEach(async () => {
  await test.engine.db.delete(settings);
});

const savePaybill = (paybill_number: string, version: number) =>
  test.engine.db.transaction((tx) =>
    saveSettings(tx, 'payment', { ...DEFAULT_SETTINGS.payment, paybill_number, version }, SYSTEM),
  );

/** A cache in a process that is not the only one. */
const cacheOn = ({ reserve }: Pick<Engine, 'reserve'>) =>
  createSettingsCache({ ...test.engine, reserve, kind: 'postgresql' });

const paybillOf = async (cache: ReturnType<typeof createSettingsCache>) => (await cache.read()).payment.paybill_number;

it('hears of another process’s write by itself', async () => {
  const cache = cacheOn(test.engine);
  expect(await paybillOf(cache)).toBeNull();
  await savePaybill('247247', 0);
  await eventually(async () => {
    expect(await paybillOf(cache)).toBe('247247');
    expect((await cache.answer()).plain.toString()).toContain('"paybill_number":"247247"');
  });
});

it('has what its own process has written at once, however many ask', async () => {
  const cache = createSettingsCache(test.engine);
  await cache.read();
  for (const [version, paybill] of ['111111', '222222', '333333'].entries()) {
    await savePaybill(paybill, version);
    cache.changed();
    const seen = await Promise.all(Array.from({ length: 20 }, () => paybillOf(cache)));
    expect(new Set(seen)).toEqual(new Set([paybill]));
  }
});

it('keeps the same bytes as long as nothing changes', async () => {
  const cache = createSettingsCache(test.engine);
  const first = await cache.answer();
  cache.changed();
  expect((await cache.answer()).etag).toBe(first.etag);
});

it('goes on with what it knows while the data is away, and hears the news when that is back', async () => {
  const { reserve } = test.engine;
  let isAway = false;
  const flaky = new Proxy(reserve, {
    get: (target, name) => {
      if (isAway) throw new Error('The data is away.');
      return Reflect.get(target, name) as unknown;
    },
  });
  const cache = cacheOn({ reserve: flaky });
  await savePaybill('111111', 0);
  expect(await paybillOf(cache)).toBe('111111');
  await savePaybill('222222', 1);
  isAway = true;
  cache.changed();
  expect(await paybillOf(cache)).toBe('111111');
  isAway = false;
  expect(await paybillOf(cache)).toBe('222222');
});

it('says that it does not know what it never could read', async () => {
  const away = new Proxy(test.engine.reserve, {
    get: () => {
      throw new Error('The data is away.');
    },
  });
  await expect(cacheOn({ reserve: away }).read()).rejects.toThrow('The data is away.');
});
