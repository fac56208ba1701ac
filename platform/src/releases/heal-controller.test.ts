import { objectHealthStore } from '../health/object-health-store';
import { NO_COUNTS, type Counts } from '../health/counts';
import { SLOT_MS, type HealthSlot, type Judged } from '../health/slots';
import { setIdOf } from '../registry/set-id';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import type { Turn } from './controller';
import { healController } from './heal-controller';
import { pin } from './pin';

const NOW = Date.now();

const judgedOf = (all: Partial<Counts>, others = all): Judged => ({
  all: { ...NO_COUNTS, ...all },
  others: { ...NO_COUNTS, ...others },
  networks: 50,
});

/** A shop whose storefront was replaced by a newer release; the earlier one is proven unless said otherwise. */
async function opened({ isProven = true } = {}) {
  const { registry, dataDir } = emptyRegistry();
  const { shop, shell } = await openShop(registry);
  const prove = (one: { readonly remote: string; readonly releaseId: string }) =>
    registry.environments.prove('local', {
      remote: one.remote,
      release: one.releaseId,
      at: new Date(NOW).toISOString(),
      loads: 20,
    });
  if (isProven) await prove(shop);
  const next = await release(registry, 'shop', { version: '1.1.0' });
  await pin(registry, { ...SHOP, release: next.releaseId });
  const store = objectHealthStore(dataDir);
  const keys = { shop: `mf-storefront/${next.releaseId}`, shell: `shell/${shell.releaseId}` };
  const write = (at: number, slot: Partial<Pick<HealthSlot, 'releases' | 'sets'>>) =>
    store.write('local', {
      schema: 1,
      from: new Date(Math.floor(at / SLOT_MS) * SLOT_MS).toISOString(),
      source: '0123456789ab',
      ...{ routes: {}, releases: {}, sets: {}, rollouts: {} },
      ...slot,
    });
  const turns: Turn[] = [];
  const look = healController({ registry, health: store, turned: (turn) => turns.push(turn), now: () => NOW });
  const sets = {
    now: setIdOf({ shell: shell.releaseId, 'mf-storefront': next.releaseId }),
    before: setIdOf({ shell: shell.releaseId, 'mf-storefront': shop.releaseId }),
  };
  const pinned = async () => (await registry.environments.read('local'))?.pins[SHOP.remote];
  return { registry, write, look, turns, keys, sets, pinned, base: shop.releaseId, next: next.releaseId };
}

const WELL = judgedOf({ views: 5_000, bad: 10 });
const BAD = judgedOf({ views: 100, bad: 40 });

describe('a pinned release that turns bad', () => {
  it('is replaced by its proven last good release, once, with the figures in the audit', async () => {
    const { registry, write, look, turns, keys, pinned, base } = await opened();
    await write(NOW - 3_600_000, { releases: { [keys.shop]: WELL, [keys.shell]: WELL } });
    await write(NOW, { releases: { [keys.shop]: WELL, [keys.shell]: WELL } });
    await look();
    expect(turns).toEqual([]);
    await write(NOW, { releases: { [keys.shop]: BAD, [keys.shell]: WELL } });
    await look();
    await look();
    expect(await pinned()).toEqual({ release: base, lastGood: base });
    expect(turns.map(({ what }) => what)).toEqual(['healed']);
    const [last] = (await registry.environments.history('local')).slice(-1);
    expect(last).toMatchObject({ what: 'heal', by: 'the release controller' });
    expect(last?.reason).toContain('faults in 40 of 100 page views (40 %), against 10 of 5000 (0.2 %)');
  });

  it('is found by its silence where its pages go blank', async () => {
    const { write, look, turns, sets, pinned, base } = await opened();
    await write(NOW - 3_600_000, { sets: { [sets.before]: judgedOf({ sent: 5_000, heard: 4_500 }) } });
    await write(NOW, { sets: { [sets.now]: judgedOf({ sent: 80, heard: 5 }) } });
    await look();
    expect(turns.map(({ what, text }) => [what, text])).toEqual([
      ['healed', expect.stringContaining('no report in 75 of 80 page views')],
    ]);
    expect((await pinned())?.release).toBe(base);
  });

  it('stays where it has no proven last good release, and somebody is told once', async () => {
    const { write, look, turns, keys, pinned, next } = await opened({ isProven: false });
    await write(NOW - 3_600_000, { releases: { [keys.shop]: WELL } });
    await write(NOW, { releases: { [keys.shop]: BAD } });
    await look();
    await look();
    expect((await pinned())?.release).toBe(next);
    expect(turns.map(({ what, text }) => [what, text])).toEqual([
      ['failed', expect.stringContaining('It has no proven last good release to go back to.')],
    ]);
  });

  it('stays where others turned bad with it: no release is the cause', async () => {
    const { registry, write, look, turns, keys, pinned, next } = await opened();
    const other = await release(registry, 'shop', {
      remote: 'mf-other',
      contributes: { routes: [], nav: [], widgets: [] },
    });
    await pin(registry, { ...CHANGE, remote: 'mf-other', release: other.releaseId });
    const key = `mf-other/${other.releaseId}`;
    await write(NOW - 3_600_000, { releases: { [keys.shop]: WELL, [key]: WELL } });
    await write(NOW, { releases: { [keys.shop]: BAD, [key]: BAD } });
    await look();
    expect((await pinned())?.release).toBe(next);
    expect(turns.map(({ text }) => text)).toEqual([expect.stringContaining('turned bad together in local')]);
  });

  it('is not replaced because one network opens pages that report nothing', async () => {
    const { write, look, turns, sets } = await opened();
    await write(NOW - 3_600_000, { sets: { [sets.before]: judgedOf({ sent: 5_000, heard: 4_500 }) } });
    const silent = judgedOf({ sent: 10_100, heard: 95 }, { sent: 100, heard: 95 });
    await write(NOW, { sets: { [sets.now]: silent } });
    await look();
    expect(turns).toEqual([]);
  });

  it('is not replaced because one network says so', async () => {
    const { write, look, turns, keys } = await opened();
    await write(NOW - 3_600_000, { releases: { [keys.shop]: WELL } });
    await write(NOW, { releases: { [keys.shop]: judgedOf({ views: 10_100, bad: 10_000 }, { views: 100 }) } });
    await look();
    expect(turns).toEqual([]);
  });
});
