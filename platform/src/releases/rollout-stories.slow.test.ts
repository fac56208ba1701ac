import type { HealthReport } from '@ofisi/shared-contract/health';
import { folderHealthStore } from '../health/folder-health-store';
import { gatewayOn } from '../testing/gateways';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { random, visitorsOf } from '../testing/visitors';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { Turn } from './controller';
import { rolloutController } from './rollout-controller';
import { startRollout } from './rollout';

const VISITORS = 1_000;
/** Noise of every release: lost lines, extensions, old phones. */
const USUALLY_BAD = 0.002;

/** What the browser of a visitor reports; null: nothing comes. */
type Page = (isCandidate: boolean, next: () => number) => Partial<HealthReport> | null;

const sound: Page = (_isCandidate, next) => ({
  bad: next() < USUALLY_BAD,
  inp: 40 + 160 * next(),
  lcp: 900 + 900 * next(),
});

/** Plays a rollout: every visitor opens a page each minute, until the rollout is over or somebody has had enough. */
async function play(ofPage: Page, rounds: number) {
  const { registry, dataDir } = emptyRegistry();
  const { shop } = await openShop(registry);
  const store = folderHealthStore(dataDir);
  const clock = jest.spyOn(Date, 'now');
  let ahead = 0;
  const start = performance.timeOrigin + performance.now();
  clock.mockImplementation(() => Math.round(start + ahead));
  const app = await gatewayOn(registry, { health: { store, every: 5 } });
  const candidate = await release(registry, 'shop', { version: '1.1.0' });
  const plan = { steps: [5, 25, 50, 100], every: 0 };
  await startRollout(registry, { ...CHANGE, releases: { [SHOP.remote]: candidate.releaseId }, plan });
  const turns: Turn[] = [];
  const control = rolloutController({ registry, health: store, turned: (turn) => turns.push(turn) });
  const next = random(7);
  const visitors = visitorsOf(app, VISITORS);
  const reached = new Set<number>();
  const pinned = async () => (await registry.environments.read('local'))?.pins[SHOP.remote]?.release;
  const isUnderWay = async () => ((await registry.environments.read('local'))?.rollouts ?? []).length > 0;
  let views = 0;
  for (let round = 0; round < rounds && (await isUnderWay()); round += 1) {
    for (const [at, visitor] of visitors.entries()) {
      const boot = await visitor.open();
      const isCandidate = boot.remotes[SHOP.remote]?.current.release === candidate.releaseId;
      if (isCandidate) reached.add(at);
      if (isCandidate) views += 1;
      const report = ofPage(isCandidate, next);
      if (report) await visitor.report(boot, report);
      if (at % 100 === 99) {
        await stored();
        await control();
      }
    }
    ahead += 61_000;
  }

  /** Until what was counted so far is stored. */
  async function stored(): Promise<void> {
    const slots = async () => (await store.read('local', 0)).flatMap(({ sets }) => Object.values(sets));
    const sum = async () => (await slots()).reduce((all, counts) => all + counts.views + counts.sent, 0);
    let before = -1;
    await eventually(async () => {
      const now = await sum();
      const isSettled = now === before;
      before = now;
      expect(isSettled).toBe(true);
    });
  }

  clock.mockRestore();
  return {
    turns,
    reached: reached.size / VISITORS,
    views,
    candidate: candidate.releaseId,
    base: shop.releaseId,
    pinned: await pinned(),
    history: await registry.environments.history('local'),
  };
}

describe('a rollout to a thousand visitors', () => {
  it('that is sound reaches everybody, step by step, and is pinned', async () => {
    const { turns, pinned, candidate, reached, history } = await play(sound, 40);
    expect(turns.map(({ what }) => what)).toEqual(['advanced', 'advanced', 'finished']);
    expect(pinned).toBe(candidate);
    expect(reached).toBeGreaterThan(0.25);
    expect(history.slice(-4).map(({ what, by }) => [what, by])).toEqual([
      ['rollout', 'asha'],
      ['step', 'the release controller'],
      ['step', 'the release controller'],
      ['finish', 'the release controller'],
    ]);
  });

  it('that throws for one visitor in twenty is taken back before many have it, with the figures', async () => {
    const page: Page = (isCandidate, next) => ({
      ...sound(isCandidate, next),
      ...(isCandidate && next() < 0.05 && { bad: true }),
    });
    const { turns, pinned, base, reached, history } = await play(page, 60);
    expect(turns.map(({ what }) => what)).toEqual(['stopped']);
    expect(pinned).toBe(base);
    expect(reached).toBeLessThanOrEqual(0.12);
    expect(history.at(-1)).toMatchObject({ what: 'stop', by: 'the release controller' });
    expect(history.at(-1)?.reason).toMatch(/worse than what it replaces: faults in \d+ of \d+ page views/);
  });

  it('whose presses take three times as long is taken back', async () => {
    const page: Page = (isCandidate, next) => {
      const report = sound(isCandidate, next);
      return { ...report, inp: (report?.inp ?? 0) * (isCandidate ? 3 : 1) };
    };
    const { turns, views, history } = await play(page, 20);
    expect(turns.map(({ what }) => what)).toEqual(['stopped']);
    expect(views).toBeLessThanOrEqual(200);
    expect(history.at(-1)?.reason).toMatch(/presses that took more than \d+ ms/);
  });

  it('whose pages go blank, so that nothing comes of them, is taken back', async () => {
    const page: Page = (isCandidate, next) => (isCandidate ? null : sound(isCandidate, next));
    const { turns, views, history } = await play(page, 20);
    expect(turns.map(({ what }) => what)).toEqual(['stopped']);
    expect(views).toBeLessThanOrEqual(200);
    expect(history.at(-1)?.reason).toMatch(/no report in \d+ of \d+ page views/);
  });
});
