import type { HealthReport, ReleaseHealth } from '@ofisi/shared-contract/health';
import type { Rollout } from '@ofisi/shared-contract/release';
import type { ReportedSet } from './open-slot';
import { SLOT_MS } from './slots';
import { openTally, type Reporter } from './tally';

const SHOP = { remote: 'mf-storefront', release: '1.1.0-0123456789ab' };
const BASE = '1.0.0-0123456789ab';
const SHELL = { remote: 'shell', release: '2.0.0-0123456789ab' };

const ROLLOUT: Rollout = {
  id: '0a1b2c3d',
  releases: { [SHOP.remote]: SHOP.release },
  steps: [5, 100],
  step: 0,
  every: 0,
  views: 0,
  startedAt: '2026-11-01T00:00:00.000Z',
  stepAt: '2026-11-01T00:00:00.000Z',
  by: 'asha',
  reason: '',
};

const setOf = (release: string): ReportedSet => ({
  id: release === BASE ? '000000000001' : '000000000002',
  releases: { shell: SHELL.release, [SHOP.remote]: release },
  rollouts: [ROLLOUT],
  routes: new Set(['mf-storefront/home']),
});
const CANDIDATE = setOf(SHOP.release);

const reportOf = (changes: Partial<HealthReport> = {}, shop: Partial<ReleaseHealth> = {}): HealthReport => ({
  schema: 2,
  set: CANDIDATE.id,
  first: true,
  bad: false,
  route: 'mf-storefront/home',
  releases: [
    { ...SHELL, stage: 'alive' },
    { ...SHOP, stage: 'mounted', ...shop },
  ],
  ...changes,
});

/** A tally by a clock that the test moves. */
function opened() {
  let time = Date.parse('2026-11-01T10:00:00Z');
  let visitors = 0;
  const tally = openTally(() => time);
  const someone = (): Reporter => {
    visitors += 1;
    return { visitor: `visitor ${visitors}`, network: `10.0.0.${visitors}`, isTracked: false };
  };
  return {
    ...tally,
    wait: (milliseconds: number) => void (time += milliseconds),
    /** Another visitor each time, from a network of their own. */
    someone,
    /** The same, with a browser that tells page loads from other requests. */
    tracked: (): Reporter => ({ ...someone(), isTracked: true }),
    last: () => tally.slots().at(-1),
  };
}

describe('the reports of pages', () => {
  it('are attributed to the release, the route and the side of the rollout', () => {
    const { reported, someone, last } = opened();
    reported(CANDIDATE, reportOf({ lcp: 1_200 }), someone());
    reported(CANDIDATE, reportOf({ bad: true }, { faults: { error: 2 }, file: 'home.js' }), someone());
    reported(setOf(BASE), reportOf({ set: '000000000001', releases: [{ ...SHOP, release: BASE }] }), someone());
    const slot = last();
    expect(slot?.routes[`mf-storefront/${SHOP.release}`]?.['mf-storefront/home']).toMatchObject({
      views: 2,
      bad: 1,
      faults: { error: 2 },
    });
    expect(slot?.releases[`shell/${SHELL.release}`]?.all).toMatchObject({ views: 2, bad: 0, vitals: {} });
    expect(slot?.sets[CANDIDATE.id]?.all).toMatchObject({ views: 2, bad: 1 });
    expect(slot?.rollouts[ROLLOUT.id]?.candidate.all).toMatchObject({ views: 2, bad: 1 });
    expect(slot?.rollouts[ROLLOUT.id]?.base.all).toMatchObject({ views: 1, bad: 0 });
  });

  it('of staff who got a rollout by their role are counted beside both sides', () => {
    const { reported, someone, last } = opened();
    reported({ ...CANDIDATE, byRole: [ROLLOUT.id] }, reportOf({ bad: true }), someone());
    expect(last()?.rollouts[ROLLOUT.id]).toMatchObject({
      candidate: { all: { views: 0 } },
      base: { all: { views: 0 } },
      first: { all: { views: 1, bad: 1 } },
    });
  });

  it('count once a minute per visitor, and never for a release that the page does not have', () => {
    const { reported, someone, wait, last } = opened();
    const visitor = someone();
    for (let times = 0; times < 50; times += 1) reported(CANDIDATE, reportOf({ bad: true }), visitor);
    expect(last()?.sets[CANDIDATE.id]?.all).toMatchObject({ views: 1, bad: 1 });
    wait(60_000);
    reported(CANDIDATE, reportOf({ releases: [{ ...SHOP, release: '9.9.9-0123456789ab', stage: 'alive' }] }), visitor);
    expect(last()?.sets[CANDIDATE.id]?.all).toMatchObject({ views: 2, bad: 1 });
    expect(Object.keys(last()?.releases ?? {})).not.toContain('mf-storefront/9.9.9-0123456789ab');
  });

  it('separate the network with the most bad page views', () => {
    const { reported, someone, last } = opened();
    for (let times = 0; times < 10; times += 1) reported(CANDIDATE, reportOf(), someone());
    for (let times = 0; times < 30; times += 1)
      reported(CANDIDATE, reportOf({ bad: true }), { ...someone(), network: 'one' });
    const arm = last()?.rollouts[ROLLOUT.id]?.candidate;
    expect(arm).toMatchObject({ networks: 11, all: { views: 40, bad: 30 }, others: { views: 10, bad: 0 } });
  });

  it('count as missing when a page was sent and does not report within half a minute', () => {
    const { sent, reported, tracked, wait, last } = opened();
    const [quiet, talking] = [tracked(), tracked()];
    sent(CANDIDATE, quiet);
    sent(CANDIDATE, talking);
    reported(CANDIDATE, reportOf(), talking);
    expect(last()?.sets[CANDIDATE.id]?.all).toMatchObject({ views: 1, heard: 1, sent: 1 });
    wait(30_000);
    expect(last()?.sets[CANDIDATE.id]?.all).toMatchObject({ views: 1, heard: 1, sent: 2 });
  });

  it('is counted half a minute later where another gateway has sent the page, as it is there', () => {
    const { reported, tracked, wait, last } = opened();
    reported(CANDIDATE, reportOf({ bad: true }), tracked());
    expect(last()).toBeUndefined();
    wait(30_000);
    expect(last()?.sets[CANDIDATE.id]?.all).toMatchObject({ views: 1, bad: 1, heard: 1, sent: 0 });
  });

  it('says nothing of missing reports where browsers do not tell page loads apart', () => {
    const { sent, reported, someone, wait, last } = opened();
    const old = someone();
    sent(CANDIDATE, old);
    reported(CANDIDATE, reportOf(), old);
    wait(30_000);
    expect(last()?.sets[CANDIDATE.id]?.all).toMatchObject({ views: 1, heard: 0, sent: 0 });
  });
});

it('knows only the routes of the set, so that reports cannot invent others', () => {
  const { reported, someone, last } = opened();
  expect(reported(CANDIDATE, reportOf({ route: 'mf-storefront/made-up' }), someone())).toMatchObject({ route: '' });
  expect(Object.keys(last()?.routes[`mf-storefront/${SHOP.release}`] ?? {})).toEqual(['']);
});

describe('the slots of a tally', () => {
  it('are written again until stored, and continue while the store is unavailable', () => {
    const { slots, stored, reported, someone, wait } = opened();
    reported(CANDIDATE, reportOf(), someone());
    const [first] = slots();
    expect(slots()).toEqual([first]);
    wait(SLOT_MS);
    reported(CANDIDATE, reportOf(), someone());
    expect(slots()).toHaveLength(2);
    for (const slot of slots()) stored(slot);
    expect(slots()).toEqual([]);
    reported(CANDIDATE, reportOf(), someone());
    expect(slots().map(({ sets }) => sets[CANDIDATE.id]?.all.views)).toEqual([2]);
  });

  it('do not move back with the clock', () => {
    const { slots, reported, someone, wait } = opened();
    reported(CANDIDATE, reportOf(), someone());
    wait(-3_600_000);
    reported(CANDIDATE, reportOf(), someone());
    expect(slots().map(({ sets }) => sets[CANDIDATE.id]?.all.views)).toEqual([2]);
  });
});
