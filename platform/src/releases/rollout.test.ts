import { objectHealthStore } from '../health/object-health-store';
import { NO_COUNTS, type Counts } from '../health/counts';
import type { HealthSlot, Judged } from '../health/slots';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { gatewayOn } from '../testing/gateways';
import { visitorsOf } from '../testing/visitors';
import type { Turn } from './controller';
import { pin } from './pin';
import { advanceRollout, rollbackOrStop, startRollout, stopRollout, type RolloutPlan } from './rollout';
import { rolloutController } from './rollout-controller';

const PLAN: RolloutPlan = { steps: [10, 50], every: 0, views: 100 };

async function opened(plan: Partial<RolloutPlan> = {}) {
  const { registry, dataDir } = emptyRegistry();
  const { shop } = await openShop(registry);
  const candidate = await release(registry, 'shop', { version: '1.1.0' });
  const start = (changes: Partial<RolloutPlan> = {}) =>
    startRollout(registry, {
      ...CHANGE,
      releases: { [SHOP.remote]: candidate.releaseId },
      plan: { ...PLAN, ...plan, ...changes },
    });
  await start();
  const document = async () => {
    const read = await registry.environments.read('local');
    if (!read) throw new Error('Nothing is pinned.');
    return read;
  };
  return { registry, dataDir, base: shop.releaseId, candidate: candidate.releaseId, start, document };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const STOP = { ...CHANGE, rollout: SHOP.remote };

/** So many that one of them at least is among the 99 of a hundred. */
const MANY = [1, 2, 3, 4, 5];

describe('a rollout', () => {
  it('leaves the pins as they are, and gives the candidate to its share of visitors, who keep it', async () => {
    const { registry, base, candidate, document } = await opened({ steps: [30, 60] });
    expect((await document()).pins[SHOP.remote]?.release).toBe(base);
    const app = await gatewayOn(registry);
    const visitors = visitorsOf(app, 200);
    const releases = async () =>
      Promise.all(visitors.map(async (visitor) => (await visitor.open()).remotes[SHOP.remote]?.current.release));
    const first = await releases();
    const reached = first.filter((one) => one === candidate).length;
    expect(reached / visitors.length).toBeGreaterThan(0.2);
    expect(reached / visitors.length).toBeLessThan(0.4);
    expect(await releases()).toEqual(first);
    await advanceRollout(registry, STOP);
    const second = await releases();
    expect(second.filter((one) => one === candidate).length).toBeGreaterThan(reached);
    expect(second.filter((one, at) => first[at] === candidate && one !== candidate)).toEqual([]);
    await stopRollout(registry, STOP);
    expect(new Set(await releases())).toEqual(new Set([base]));
  });

  it('is named on every page that has it', async () => {
    const { registry, base, candidate } = await opened({ steps: [99] });
    const app = await gatewayOn(registry);
    const header = async () => (await app.inject({ url: '/' })).headers['ofisi-releases'];
    expect(await Promise.all(MANY.map(header))).toContainEqual(
      expect.stringContaining(`mf-storefront="${candidate}";from=rollout, shell=`),
    );
    await stopRollout(registry, STOP);
    expect(await header()).toMatch(new RegExp(`^mf-storefront="${base}";from=pin, shell="[^"]+";from=pin$`));
  });

  it('falls back to what it replaces, in the same page', async () => {
    const { registry, base, candidate } = await opened({ steps: [99] });
    const visitors = visitorsOf(await gatewayOn(registry), MANY.length);
    const boots = await Promise.all(visitors.map((visitor) => visitor.open()));
    expect(boots.map(({ remotes }) => remotes[SHOP.remote])).toContainEqual(
      expect.objectContaining({
        current: expect.objectContaining({ release: candidate }) as unknown,
        lastGood: expect.objectContaining({ release: base }) as unknown,
      }),
    );
  });

  it('ends in a pin after its last share, with what it replaced as the last good release', async () => {
    const { registry, base, candidate, document } = await opened();
    for (let step = 0; step < 2; step += 1) await advanceRollout(registry, STOP);
    expect(await document()).toMatchObject({
      pins: { [SHOP.remote]: { release: candidate, lastGood: base } },
      rollouts: [],
    });
    await expect(advanceRollout(registry, STOP)).rejects.toMatchObject({ status: 404 });
  });

  it('ends with a pin of its remote, and with a rollback', async () => {
    const { registry, base, document, start } = await opened();
    const other = await release(registry, 'shop', { version: '1.2.0' });
    await pin(registry, { ...SHOP, release: other.releaseId });
    expect((await document()).rollouts ?? []).toEqual([]);
    await start();
    const { changes, notes } = await rollbackOrStop(registry, SHOP);
    expect([changes, notes]).toEqual([[], ['Stopped the rollout of mf-storefront.']]);
    expect(await document()).toMatchObject({ pins: { [SHOP.remote]: { release: other.releaseId } }, rollouts: [] });
    await rollbackOrStop(registry, SHOP);
    expect((await document()).pins[SHOP.remote]?.release).toBe(base);
  });

  it('is refused where its shares, its time or its remote make no sense', async () => {
    const { registry, start, candidate } = await opened();
    for (const steps of [[], [0, 50], [50, 20], [120], Array.from({ length: 21 }, (_, at) => at + 1)]) {
      await expect(start({ steps })).rejects.toMatchObject({ status: 400 });
    }
    for (const first of [[''], Array.from({ length: 11 }, (_, at) => `role ${at}`)]) {
      await expect(start({ first })).rejects.toMatchObject({ status: 400 });
    }
    await expect(start({ every: -1 })).rejects.toMatchObject({ status: 400 });
    await expect(start({ views: 0.5 })).rejects.toMatchObject({ status: 400 });
    await expect(
      startRollout(registry, {
        ...CHANGE,
        environment: 'elsewhere',
        releases: { [SHOP.remote]: candidate },
        plan: PLAN,
      }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Pin it.') as string });
  });

  it('is turned by one of two who turn it at once', async () => {
    const { registry, document } = await opened();
    const results = await Promise.allSettled([
      stopRollout(registry, STOP),
      advanceRollout(registry, STOP),
      stopRollout(registry, STOP),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await document()).revision).toBe(4);
  });
});

const judgedOf = (all: Partial<Counts>, others = all): Judged => ({
  all: { ...NO_COUNTS, ...all },
  others: { ...NO_COUNTS, ...others },
  networks: 50,
});

const NOBODY = judgedOf({});

/** What pages have reported by now, at a controller that is asked once. */
async function turnWith({ registry, dataDir, document }: Opened, candidate: Judged, base: Judged, first?: Judged) {
  const store = objectHealthStore(dataDir);
  const id = (await document()).rollouts?.[0]?.id ?? '';
  const slot: HealthSlot = {
    schema: 1,
    from: new Date().toISOString(),
    source: '0123456789ab',
    ...{ routes: {}, releases: {}, sets: {}, rollouts: { [id]: { candidate, base, ...(first && { first }) } } },
  };
  await store.write('local', slot);
  const turns: Turn[] = [];
  await rolloutController({ registry, health: store, turned: (turn) => turns.push(turn) })();
  return turns.map(({ what }) => what);
}

describe('the controller of rollouts', () => {
  const BASE = judgedOf({ views: 2_000, bad: 4 });

  it('goes on where the candidate is no worse and has had enough page views', async () => {
    const shop = await opened();
    expect(await turnWith(shop, judgedOf({ views: 99 }), BASE)).toEqual([]);
    expect(await turnWith(shop, judgedOf({ views: 100 }), BASE)).toEqual(['advanced']);
    expect((await shop.document()).rollouts?.[0]).toMatchObject({ step: 1 });
  });

  it('goes on from staff after its time, however few they are, unless it is worse for them', async () => {
    const first = ['Staff'];
    const calm = await opened({ first });
    expect(await turnWith(calm, NOBODY, BASE)).toEqual(['advanced']);
    expect((await calm.document()).rollouts?.[0]).toMatchObject({ steps: [0, 10, 50, 100], step: 1 });
    expect(await turnWith(calm, judgedOf({ views: 99 }), BASE)).toEqual([]);
    const slow = judgedOf({ views: 80, vitals: { lcp: [0, 0, 0, 0, 0, 0, 0, 80] } });
    expect(await turnWith(await opened({ first }), NOBODY, BASE, slow)).toEqual(['advanced']);
    const broken = judgedOf({ views: 30, bad: 20 });
    expect(await turnWith(await opened({ first, every: 60_000 }), NOBODY, BASE, broken)).toEqual(['stopped']);
  });

  it('waits where it is in doubt, and until the share has lasted long enough', async () => {
    expect(await turnWith(await opened(), judgedOf({ views: 150, bad: 6 }), BASE)).toEqual([]);
    expect(await turnWith(await opened({ every: 60_000 }), judgedOf({ views: 150 }), BASE)).toEqual([]);
  });

  it('takes back what is worse, whatever else is under way', async () => {
    const shop = await opened({ every: 60_000 });
    expect(await turnWith(shop, judgedOf({ views: 60, bad: 20 }), BASE)).toEqual(['stopped']);
    expect(await shop.document()).toMatchObject({ pins: { [SHOP.remote]: { release: shop.base } }, rollouts: [] });
  });

  it('does not believe one network alone', async () => {
    const shop = await opened();
    const forged = judgedOf({ views: 10_060, bad: 10_000 }, { views: 60 });
    expect(await turnWith(shop, forged, BASE)).toEqual([]);
    expect((await shop.document()).rollouts).toHaveLength(1);
  });

  it('leaves a candidate alone that has nothing to be compared with yet', async () => {
    expect(await turnWith(await opened(), judgedOf({ views: 40, bad: 40 }), judgedOf({ views: 10 }))).toEqual([]);
  });
});
