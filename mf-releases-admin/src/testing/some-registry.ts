import type {
  AuditEntry,
  EnvironmentSummary,
  HealthOfReleases,
  HealthPoint,
  KnownSet,
  Proposal,
  RegistryMe,
  ReleaseLine,
  RolloutStatus,
} from '@ofisi/shared-contract/registry';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';

export const OLD = '1.4.0-0a1b2c3d4e5f';
export const NEW = '1.5.0-9f2c41d07ab3';
const GOOD = '1.3.0-1111aaaa2222';
export const SET = '4be1c07d92aa';

export const someMe = (me: Partial<RegistryMe> = {}): RegistryMe => ({
  name: 'njeri',
  account: 'njeri@ofisi.example',
  isMember: true,
  teams: [],
  pin: ['*'],
  force: ['*'],
  link: ['*'],
  remotes: ['mf-storefront', 'shell'],
  publish: [],
  signOff: true,
  hint: null,
  ...me,
});

export const someEnvironment = (environment: Partial<EnvironmentSummary> = {}): EnvironmentSummary => ({
  name: 'production',
  revision: 57,
  changedBy: 'otieno',
  reason: 'June prices',
  at: '2026-11-28T20:00:00.000Z',
  setId: SET,
  pins: { 'mf-storefront': { release: OLD, lastGood: GOOD }, shell: { release: '2.0.0-aaaabbbbcccc', lastGood: null } },
  rollouts: 0,
  needsSignOff: false,
  needsSecond: false,
  proposals: 0,
  ...environment,
});

export const someEntry = (entry: Partial<AuditEntry> = {}): AuditEntry => ({
  at: '2026-11-28T20:00:00.000Z',
  by: 'otieno',
  reason: 'June prices',
  what: 'pin',
  changes: [{ remote: 'mf-storefront', from: GOOD, to: OLD }],
  revision: 57,
  forced: [],
  ...entry,
});

export const someRollout = (): RolloutStatus => ({
  rollout: {
    id: '0badcafe',
    releases: { 'mf-storefront': NEW },
    steps: [5, 25, 50, 100],
    step: 1,
    every: 600_000,
    views: 200,
    startedAt: '2026-11-28T21:00:00.000Z',
    stepAt: '2026-11-28T21:10:00.000Z',
    by: 'otieno',
    reason: 'new cart',
  },
  share: 25,
  views: 310,
  viewsOfStaff: 0,
  viewsNeeded: 400,
  findings: [
    {
      measure: 'faults',
      candidate: { hits: 12, of: 310 },
      base: { hits: 3, of: 900 },
      tolerated: 0.01,
      evidence: 3.2,
    },
  ],
});

export const someProposal = (proposal: Partial<Proposal> = {}): Proposal => ({
  id: 'cafe0001',
  environment: 'production',
  what: 'pin',
  by: 'otieno',
  reason: 'a second cart',
  at: '2026-11-28T21:00:00.000Z',
  expiresAt: '2026-11-29T21:00:00.000Z',
  changes: [{ remote: 'mf-storefront', from: OLD, to: NEW }],
  setId: SET,
  force: false,
  problems: [],
  notes: [],
  ...proposal,
});

export const someSet = (set: Partial<KnownSet> = {}): KnownSet => ({
  id: SET,
  releases: { 'mf-storefront': NEW, shell: '2.0.0-aaaabbbbcccc' },
  name: 'June',
  signOffs: [],
  at: '2026-11-28T19:00:00.000Z',
  ...set,
});

const someRelease = (releaseId: string, line: Partial<ReleaseLine> = {}): ReleaseLine => ({
  releaseId,
  createdAt: '2026-11-28T18:00:00.000Z',
  version: '1.5.0',
  title: 'Shop',
  by: 'otieno',
  git: { commit: null, dirty: false },
  firstScreenBrotli: 30_000,
  isSigned: true,
  pinnedIn: [],
  lastGoodIn: [],
  rolledOutIn: [],
  ...line,
});

export const somePoint = (minutesAgo: number, point: Partial<HealthPoint> = {}): HealthPoint => ({
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  views: 100,
  bad: 0,
  sent: 100,
  heard: 98,
  lcp: 1800,
  inp: 90,
  cls: 10,
  ...point,
});

/** Health of one release of the shop's remote. */
export const someHealth = (points: readonly HealthPoint[], release = OLD): HealthOfReleases => ({
  from: new Date(Date.now() - 86_400_000).toISOString(),
  step: 900_000,
  releases: [{ remote: 'mf-storefront', release, total: points[0] ?? somePoint(0), faults: {}, points }],
});

/** The registry for a page's test: one environment, in which nothing is wrong. A test changes what it is about. */
export function registryServer() {
  const server = apiServer();
  const get = (path: string, body: object, status?: number) => server.get(`/qa/registry${path}`, body as never, status);
  return {
    ...server,
    get,
    post: (path: string, body: object, status?: number) => server.post(`/qa/registry${path}`, body as never, status),
    fail: (method: 'get' | 'post', path: string) => server.fail(method, `/qa/registry${path}`),
    /** Answers every read of a page as usual. */
    usual: (environments: readonly EnvironmentSummary[] = [someEnvironment()]) => {
      get('/me', someMe());
      get('/environments', { environments: environments.map(({ name }) => name), details: environments });
      get('/proposals', { proposals: [] });
      get('/releases', { remotes: ['mf-storefront', 'shell'] });
      get('/releases/mf-storefront', { releases: [someRelease(NEW), someRelease(OLD)], next: null });
      get('/sets', { sets: [someSet()], next: null });
      get('/comparisons', {
        releases: [{ remote: 'mf-storefront', from: OLD, to: NEW }],
        added: [],
        removed: [],
        bytes: [],
      });
      server.get('/qa/environments', {
        environments: [
          { name: 'production', origin: 'https://shop.example', isPublic: true },
          { name: 'qa', origin: 'https://qa.shop.example', isPublic: false },
        ],
      });
      get(`/sets/${SET}`, someSet());
      for (const { name } of environments) {
        get(`/environments/${name}/rollouts`, { rollouts: [] });
        get(`/environments/${name}/history`, {
          history: [someEntry(), someEntry({ revision: 56, by: 'wanjiku', reason: 'before', what: 'promote' })],
          next: null,
        });
        get(`/environments/${name}/health/releases`, someHealth([somePoint(10), somePoint(300)]));
      }
    },
  };
}

/** The answer to a change. */
export const done = (revision: number, notes: readonly string[] = []) => ({
  changes: [{ remote: 'mf-storefront', from: OLD, to: NEW }],
  revision,
  problems: [],
  notes,
  outcome: 'done',
});
