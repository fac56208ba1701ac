import type { Page } from '@playwright/test';
import type {
  AuditEntry,
  EnvironmentSummary,
  HealthPoint,
  KnownSet,
  RegistryMe,
  RolloutStatus,
} from '@ofisi/shared-contract/registry';
import { heading, type Screen } from '../../screen';

const RELEASE = '1.5.0-9f2c41d07ab3';
const EARLIER = '1.4.0-0a1b2c3d4e5f';
const SET = '4be1c07d92aa';

const me: RegistryMe = {
  ...{ name: 'otieno', account: 'developer@ofisi.example', isMember: true, teams: [], hint: null, signOff: true },
  ...{ pin: ['*'], force: ['*'], link: ['*'], remotes: ['mf-storefront'], publish: [] },
};

const environment: EnvironmentSummary = {
  ...{ name: 'production', revision: 57, changedBy: 'otieno', reason: 'June prices', at: '2026-11-28T20:00:00.000Z' },
  ...{ setId: SET, rollouts: 1, needsSignOff: true, needsSecond: false, proposals: 0 },
  pins: { 'mf-storefront': { release: EARLIER, lastGood: EARLIER } },
};

const entry: AuditEntry = {
  ...{ at: '2026-11-28T20:00:00.000Z', by: 'otieno', reason: 'June prices', what: 'pin', revision: 57, forced: [] },
  changes: [{ remote: 'mf-storefront', from: null, to: EARLIER }],
};

const rollout: RolloutStatus = {
  rollout: {
    ...{ id: '0badcafe', releases: { 'mf-storefront': RELEASE }, steps: [5, 25, 50, 100], step: 1 },
    ...{ every: 600_000, views: 200, by: 'otieno', reason: 'a new cart' },
    ...{ startedAt: '2026-11-28T21:00:00.000Z', stepAt: '2026-11-28T21:10:00.000Z' },
  },
  ...{ share: 25, views: 310, viewsOfStaff: 0, viewsNeeded: 400 },
  findings: [
    {
      ...{ measure: 'faults', tolerated: 0.01, evidence: 3.2 },
      ...{ candidate: { hits: 12, of: 310 }, base: { hits: 3, of: 900 } },
    },
  ],
};

const set: KnownSet = {
  ...{ id: SET, name: 'June', at: '2026-11-28T19:00:00.000Z' },
  releases: { 'mf-storefront': RELEASE },
  signOffs: [
    {
      ...{ what: 'sign-off', setId: SET, by: 'qa@ofisi.example', at: '2026-11-28T19:30:00.000Z' },
      ...{ environment: 'qa', note: 'bought, paid, returned' },
    },
  ],
};

const pointAgo = (hours: number, bad: number): HealthPoint => ({
  at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  ...{ views: 180, bad, sent: 190, heard: 180, lcp: 1_800 + 100 * bad, inp: 90 + bad, cls: 10 },
});

function health() {
  const points = [pointAgo(20, 0), pointAgo(12, 1), pointAgo(4, 0), pointAgo(0.2, 12)];
  const [total = pointAgo(0, 0)] = points.slice(-1);
  return {
    from: new Date(Date.now() - 86_400_000).toISOString(),
    step: 900_000,
    releases: [{ remote: 'mf-storefront', release: EARLIER, total, faults: {}, points }],
  };
}

/** The registry's answers, by the end of their path; the first that matches counts. */
const ANSWERS: readonly (readonly [path: RegExp, answer: () => object])[] = [
  [/\/me$/, () => me],
  [/\/rollouts$/, () => ({ rollouts: [rollout] })],
  [/\/history$/, () => ({ history: [entry, { ...entry, revision: 56, reason: 'May prices' }], next: null })],
  [/\/health\/releases$/, health],
  [/\/proposals$/, () => ({ proposals: [] })],
  [/\/environments$/, () => ({ environments: ['production'], details: [environment] })],
  [/\/sets$/, () => ({ sets: [set], next: null })],
  [/\/sets\/\w+$/, () => set],
  [
    /\/comparisons$/,
    () => ({
      ...{ added: ['/gifts (mf-storefront)'], removed: [], bytes: [{ remote: 'mf-storefront', growth: 1_200 }] },
      releases: [{ remote: 'mf-storefront', from: EARLIER, to: RELEASE }],
    }),
  ],
];

/** A registry in which something is going on: the shop of these screens has none. */
async function registryAnswers(page: Page): Promise<void> {
  await page.route('**/qa/registry/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, answer] = ANSWERS.find(([path]) => path.test(pathname)) ?? [];
    await route.fulfill(answer ? { json: answer() } : { status: 404, json: { status: 404, message: 'Not here.' } });
  });
  await page.route('**/qa/environments', (route) => route.fulfill({ json: { environments: [] } }));
}

const common = { role: 'Developer', before: registryAnswers, isStaged: true } as const;

/** Releases: environments, one of them, sets, their comparison, and the audit. */
export const RELEASES_SCREENS: readonly Screen[] = [
  {
    ...common,
    name: 'environments',
    path: '/admin/releases',
    shows: (page) => page.getByRole('button', { name: 'Stop the rollout' }),
  },
  {
    ...common,
    name: 'environment',
    path: '/admin/releases/environments/production',
    shows: (page) => page.getByRole('button', { name: 'Pin mf-storefront' }),
  },
  {
    ...common,
    name: 'health of an environment',
    path: '/admin/releases/environments/production?tab=health',
    shows: (page) => page.getByText('Figures'),
  },
  {
    ...common,
    name: 'stopping a rollout',
    path: '/admin/releases',
    then: (page) => page.getByRole('button', { name: 'Stop the rollout' }).click(),
    shows: (page) => page.getByRole('textbox', { name: /^Reason/ }),
    acted: true,
  },
  { ...common, name: 'sets', path: '/admin/releases/sets', shows: (page) => page.getByRole('link', { name: 'June' }) },
  { ...common, name: 'set', path: `/admin/releases/sets/${SET}`, shows: heading('June') },
  {
    ...common,
    name: 'comparison of sets',
    path: '/admin/releases/compare?one=production&other=June',
    shows: (page) => page.getByRole('button', { name: 'Take pictures of the pages' }),
  },
  {
    ...common,
    name: 'release audit',
    path: '/admin/releases/audit',
    shows: (page) => page.getByText('2 changes', { exact: true }),
  },
];
