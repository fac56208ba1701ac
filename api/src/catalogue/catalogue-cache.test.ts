import type { Db } from '../engine/database';
import type { Engine } from '../engine/engine';
import { addBrandRow } from '../testing/test-shop';
import { openTestEngine, type TestEngine } from '../testing/test-engine';
import { createCatalogueCache, type CatalogueCache } from './catalogue-cache';

let data: TestEngine;

beforeAll(async () => {
  data = await openTestEngine();
});

afterAll(() => data.dispose());

/** A cache on real data, with something to do at the moment that a snapshot begins. */
function cacheWith(atSnapshot: (cache: CatalogueCache) => Promise<void> | void): CatalogueCache {
  const db: Db = new Proxy(data.engine.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'execute' || typeof value !== 'function') {
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      }
      // The one statement of a snapshot that is written by hand.
      return async (...args: unknown[]) => {
        await atSnapshot(cache);
        return value.apply(target, args) as unknown;
      };
    },
  });
  // Without peers the cache asks for nothing else by hand, on either engine.
  const engine: Engine = { ...data.engine, kind: 'pglite', reserve: db };
  const cache = createCatalogueCache(engine);
  return cache;
}

/** Adds a brand while a snapshot is taken; says whether that snapshot and the next one have it. */
async function addDuringSnapshot(name: string) {
  let brandId: number | undefined;
  const cache = cacheWith(async (the) => {
    if (brandId !== undefined) return;
    brandId = 0;
    await data.engine.db.execute('select 1');
    brandId = await addBrandRow(data.engine.db, name);
    the.changed();
  });
  const hasBrand = async () => (await cache.read()).brands.some(({ id }) => id === brandId);
  return { atOnce: await hasBrand(), next: await hasBrand() };
}

test('a brand that was added while a snapshot was taken is in the very next answer', async () => {
  // With several connections the brand may be there before the snapshot reads the list: then it has not been missed.
  for (let tries = 1; tries <= 20; tries++) {
    const { atOnce, next } = await addDuringSnapshot(`Kyocera ${tries}`);
    expect(next).toBe(true);
    if (!atOnce) return;
  }
  throw new Error('No snapshot has missed the brand that was added meanwhile.');
});

test('however many read while orders keep coming, a few snapshots serve them all', async () => {
  let snapshots = 0;
  const cache = cacheWith((the) => {
    snapshots += 1;
    the.stockMoved();
  });
  await Promise.all(Array.from({ length: 20 }, () => cache.read()));
  expect(snapshots).toBeLessThanOrEqual(2);
});
