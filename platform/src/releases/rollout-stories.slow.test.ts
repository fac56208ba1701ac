import type { HealthReport } from '@ofisi/shared-contract/health';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { objectHealthStore } from '../health/object-health-store';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { gatewayOn } from '../testing/gateways';
import { random, Visitor, visitorsOf } from '../testing/visitors';
import type { Turn } from './controller';
import { healController } from './heal-controller';
import { pin } from './pin';
import { startRollout } from './rollout';
import { rolloutController } from './rollout-controller';

/** A thousand page views take seconds on a busy machine. */
jest.setTimeout(240_000);

const VISITORS = 1_000;
/** Noise of every release: lost lines, extensions, old phones. */
const USUALLY_BAD = 0.002;

/** What the browser of a visitor reports of a page view, none or several times. */
type Page = (isCandidate: boolean, next: () => number) => readonly Partial<HealthReport>[];

const figures = (next: () => number): Partial<HealthReport> => ({ inp: 40 + 160 * next(), lcp: 900 + 900 * next() });

const sound: Page = (_isCandidate, next) => [{ ...figures(next), bad: next() < USUALLY_BAD }];

/** A candidate that has a fault in this share of its page views. */
const failing =
  (share: number): Page =>
  (isCandidate, next) => [{ ...figures(next), bad: next() < (isCandidate ? share : USUALLY_BAD) }];

/** A shop with a newer release of the storefront and a thousand visitors, by a clock that the story moves. */
async function openStory() {
  const { registry, dataDir } = emptyRegistry();
  const { shop } = await openShop(registry);
  const store = objectHealthStore(dataDir);
  const start = Date.now();
  let ahead = 0;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => start + ahead);
  const app = await gatewayOn(registry, { health: { store, every: 5 } });
  const { releaseId: candidate } = await release(registry, 'shop', { version: '1.1.0' });
  const turns: Turn[] = [];
  const options = { registry, health: store, turned: (turn: Turn) => void turns.push(turn) };
  const [turnRollouts, heal] = [rolloutController(options), healController(options)];
  const next = random(7);
  const visitors = visitorsOf(app, VISITORS);
  const reached = new Set<number>();
  let views = 0;

  /** Until what was counted so far is stored. */
  async function settle(): Promise<void> {
    let before = -1;
    await eventually(async () => {
      const sets = (await store.read('local', 0)).flatMap((slot) => Object.values(slot.sets));
      const now = sets.reduce((sum, { all }) => sum + all.views + all.sent, 0);
      const isSettled = now === before;
      before = now;
      expect(isSettled).toBe(true);
    });
  }

  /** So many visitors open a page each, until `isOver`; then a minute passes. */
  async function round(ofPage: Page, isOver: () => Promise<boolean>, many = VISITORS): Promise<void> {
    for (const [at, visitor] of visitors.slice(0, many).entries()) {
      if (await isOver()) return;
      const boot = await visitor.open();
      const isCandidate = boot.remotes[SHOP.remote]?.current.release === candidate;
      if (isCandidate) reached.add(at);
      if (isCandidate) views += 1;
      for (const report of ofPage(isCandidate, next)) await visitor.report(boot, report);
      if (at % 100 !== 99) continue;
      await settle();
      await turnRollouts();
      await heal();
    }
    ahead += 61_000;
  }

  const document = () => registry.environments.read('local');
  return {
    ...{ app, registry, base: shop.releaseId, candidate, turns, visitors },
    round,
    /** Rolls the candidate out to pages like `ofPage` until that is over, or for so many minutes. */
    async rollOut(ofPage: Page, minutes: number) {
      const plan = { steps: [5, 25, 50, 100], every: 0 };
      await startRollout(registry, { ...CHANGE, releases: { [SHOP.remote]: candidate }, plan });
      const isOver = async () => ((await document())?.rollouts ?? []).length === 0;
      for (let minute = 0; minute < minutes && !(await isOver()); minute += 1) await round(ofPage, isOver);
    },
    pinned: async () => (await document())?.pins[SHOP.remote]?.release,
    last: async () => (await registry.environments.history('local')).at(-1),
    whats: () => turns.map(({ what }) => what),
    reached: () => reached.size / VISITORS,
    views: () => views,
    close: () => clock.mockRestore(),
  };
}

let story: Awaited<ReturnType<typeof openStory>>;
beforeEach(async () => void (story = await openStory()));
afterEach(() => story.close());

describe('a rollout to a thousand visitors', () => {
  it('reaches everybody step by step where it is sound, and is pinned', async () => {
    await story.rollOut(sound, 40);
    expect(story.whats()).toEqual(['advanced', 'advanced', 'finished']);
    expect(await story.pinned()).toBe(story.candidate);
    expect(story.reached()).toBeGreaterThan(0.25);
    const history = await story.registry.environments.history('local');
    expect(history.slice(-4).map(({ what, by }) => `${what} by ${by}`)).toEqual([
      'rollout by asha',
      'step by the release controller',
      'step by the release controller',
      'finish by the release controller',
    ]);
  });

  it('that throws for one visitor in twenty is stopped before many have it, with the figures', async () => {
    await story.rollOut(failing(0.05), 60);
    expect(story.whats()).toEqual(['stopped']);
    expect(await story.pinned()).toBe(story.base);
    expect(story.reached()).toBeLessThanOrEqual(0.12);
    expect(await story.last()).toMatchObject({ what: 'stop', by: 'the release controller' });
    expect((await story.last())?.reason).toMatch(/worse than what it replaces: faults in \d+ of \d+ page views/);
  });

  it('whose presses take three times as long is stopped', async () => {
    await story.rollOut((isCandidate, next) => {
      const { inp = 0, ...others } = figures(next);
      return [{ ...others, inp: isCandidate ? 3 * inp : inp }];
    }, 20);
    expect(story.whats()).toEqual(['stopped']);
    expect(story.views()).toBeLessThanOrEqual(200);
    expect((await story.last())?.reason).toMatch(/presses that took more than \d+ ms/);
  });

  it('whose pages go blank, so that they report nothing, is taken back', async () => {
    await story.rollOut((isCandidate, next) => (isCandidate ? [] : sound(isCandidate, next)), 20);
    expect(story.whats()).toEqual(['stopped']);
    expect(story.views()).toBeLessThanOrEqual(200);
    expect((await story.last())?.reason).toMatch(/no report in \d+ of \d+ page views/);
  });

  it('that reports itself that all is well is taken back by what the page reports besides', async () => {
    const lie: Partial<HealthReport> = { lcp: 900, inp: 40 };
    await story.rollOut((isCandidate, next) => (isCandidate ? [lie, { bad: true }] : sound(isCandidate, next)), 20);
    expect(story.whats()).toEqual(['stopped']);
    expect(story.views()).toBeLessThanOrEqual(200);
  });

  it('is not stopped by a visitor who reports ten thousand times that everything failed', async () => {
    await startRollout(story.registry, {
      ...CHANGE,
      releases: { [SHOP.remote]: story.candidate },
      plan: { steps: [5], every: 0, views: 1_000_000 },
    });
    await story.round(sound, () => Promise.resolve(false));
    const candidates = await Promise.all(story.visitors.map((visitor) => visitor.open()));
    const boot = candidates.find(({ remotes }) => remotes[SHOP.remote]?.current.release === story.candidate);
    if (!boot) throw new Error('Nobody has the candidate.');
    for (let times = 0; times < 10_000; times += 1) {
      expect(await new Visitor(story.app, '203.0.113.9').report(boot, { bad: true })).toBe(204);
    }
    await story.round(sound, () => Promise.resolve(false));
    expect(story.turns).toEqual([]);
  });
});

it('a pin that dies long after everybody has it is healed with what pages have proven', async () => {
  const never = () => Promise.resolve(false);
  for (let minute = 0; minute < 12; minute += 1) await story.round(sound, never, 200);
  await pin(story.registry, { ...SHOP, release: story.candidate });
  for (let minute = 0; minute < 12; minute += 1) await story.round(sound, never, 200);
  expect(story.turns).toEqual([]);
  const isHealed = async () => (await story.pinned()) === story.base;
  for (let minute = 0; minute < 5; minute += 1) await story.round(failing(0.3), isHealed, 200);
  expect(story.whats()).toEqual(['healed']);
  expect(await story.pinned()).toBe(story.base);
  expect(await story.last()).toMatchObject({ what: 'heal', by: 'the release controller' });
});
