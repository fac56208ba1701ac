import { silentLog } from '@ofisi/shared-server/log';
import type {
  EnvironmentList,
  HealthOfReleases,
  HistoryPage,
  ReleasePage,
  SetPage,
} from '@ofisi/shared-contract/registry';
import { objectHealthStore } from '../health/object-health-store';
import { bucketed, NO_COUNTS, type Counts } from '../health/counts';
import { SLOT_MS } from '../health/slots';
import { grantToken } from '../registry/access';
import { closeAfterTest } from '../testing/gateways';
import { editAccess, openTwoTeams } from '../testing/registry-servers';
import { buildRegistryServer } from './registry-server';

async function open() {
  const teams = await openTwoTeams();
  const { dataDir } = teams;
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
  closeAfterTest(app);
  const token = await grantToken(dataDir, 'asha', { publish: ['*'], remotes: ['*'], pin: ['*'], signOff: true });
  const get = async <Answer>(url: string) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return answer.json<Answer & { readonly status: number; readonly message: string }>();
  };
  return { ...teams, get, asha: teams.callsOf(token) };
}

it('environments are listed with their set, their marks, and what waits in them', async () => {
  const { get, asha, dataDir, next, now } = await open();
  await editAccess(dataDir, { environments: { local: { needsSecond: true }, qa: { needsSignOff: true } } });
  await asha.pin('local', { releases: { 'mf-rentals': next['mf-rentals'] }, reason: 'newer' });
  const { id } = await asha.createSet({ name: 'June', from: 'qa', releases: {} });
  const { environments, details } = await get<EnvironmentList>('/environments');
  expect(environments).toEqual(['local', 'qa']);
  expect(details).toMatchObject([
    { name: 'local', revision: 3, needsSignOff: false, needsSecond: true, proposals: 1, rollouts: 0 },
    {
      ...{ name: 'qa', revision: 3, setId: id, needsSignOff: true, needsSecond: false, proposals: 0 },
      pins: { 'mf-rentals': { release: now['mf-rentals'] } },
    },
  ]);
});

it('releases of a remote come in pieces, the newest first, with where they are used', async () => {
  const { get, asha, now, next } = await open();
  await asha.startRollout('qa', { releases: { 'mf-rentals': next['mf-rentals'] }, steps: [5], every: 1, reason: '' });
  await asha.pin('local', { releases: { 'mf-rentals': next['mf-rentals'] }, reason: '' });
  const first = await get<ReleasePage>('/releases/mf-rentals?details=yes&limit=1');
  expect(first).toMatchObject({
    releases: [
      {
        ...{ releaseId: next['mf-rentals'], version: '1.1.0', isSigned: false },
        ...{ pinnedIn: ['local'], lastGoodIn: [], rolledOutIn: ['qa'] },
      },
    ],
    next: next['mf-rentals'],
  });
  expect(await get<ReleasePage>(`/releases/mf-rentals?details=yes&limit=1&after=${first.next}`)).toMatchObject({
    releases: [{ releaseId: now['mf-rentals'], pinnedIn: ['qa'], lastGoodIn: ['local'] }],
    next: null,
  });
  expect(await get('/releases/mf-rentals?details=yes&after=1.0.0-000000000000')).toMatchObject({
    status: 404,
    message: '1.0.0-000000000000 is not in this list any more.',
  });
  expect(await get('/releases/mf-rentals?details=yes&limit=0')).toMatchObject({ status: 400 });
  expect(await get('/releases/mf-rentals?details=yes&limit=100000')).toMatchObject({ status: 400 });
  expect(await get('/releases/..%2f..%2fsets?details=yes')).toMatchObject({ status: 400 });
});

it('the audit comes in pieces, the newest first', async () => {
  const { get } = await open();
  const first = await get<HistoryPage>('/environments/qa/history?limit=2');
  expect([first.history.map(({ revision }) => revision), first.next]).toEqual([[3, 2], 2]);
  const second = await get<HistoryPage>('/environments/qa/history?limit=2&before=2');
  expect([second.history.map(({ revision }) => revision), second.next]).toEqual([[1], null]);
  expect((await get<HistoryPage>('/environments/none/history?limit=2')).history).toEqual([]);
});

it('sets come in pieces, by name or id', async () => {
  const { get, asha, next } = await open();
  const { id } = await asha.createSet({ name: 'June sale', from: 'qa', releases: {} });
  await asha.createSet({ name: 'July', from: 'qa', releases: next });
  const all = await get<SetPage>('/sets?limit=1');
  expect(all.sets).toHaveLength(1);
  expect((await get<SetPage>(`/sets?limit=50&after=${all.next}`)).next).toBeNull();
  const named = await get<SetPage>('/sets?limit=5&word=june');
  expect([named.sets.map((set) => set.id), named.next]).toEqual([[id], null]);
  expect((await get<SetPage>(`/sets?limit=5&word=${id.slice(0, 5)}`)).sets).toMatchObject([{ name: 'June sale' }]);
});

it('the health of releases comes in points of the gateways’ sums', async () => {
  const { get, dataDir } = await open();
  const health = objectHealthStore(dataDir);
  const at = Math.floor((Date.now() - 3_600_000) / SLOT_MS) * SLOT_MS;
  const counts = (views: number, lcp: number): Counts => ({
    ...{ ...NO_COUNTS, views, sent: views, heard: views - 1, bad: 1, faults: { error: 1 } },
    vitals: { lcp: bucketed('lcp', lcp) },
  });
  const write = (from: number, source: string, releases: Record<string, Counts>) =>
    health.write('qa', {
      ...{ schema: 1, from: new Date(from).toISOString(), source, routes: {}, sets: {}, rollouts: {} },
      releases: Object.fromEntries(
        Object.entries(releases).map(([key, all]) => [key, { all, others: NO_COUNTS, networks: 1 }]),
      ),
    });
  await write(at, '0123456789ab', { 'mf-rentals/2': counts(10, 900), 'mf-storefront/1': counts(90, 20_000) });
  await write(at, '0123456789ac', { 'mf-rentals/2': counts(20, 900) });
  await write(at + SLOT_MS, '0123456789ab', { 'mf-rentals/2': counts(5, 100) });
  const { releases, step } = await get<HealthOfReleases>('/environments/qa/health/releases?hours=2');
  expect(step).toBe(SLOT_MS);
  expect(releases).toMatchObject([
    { remote: 'mf-storefront', release: '1', total: { views: 90, lcp: null, inp: null } },
    {
      ...{ remote: 'mf-rentals', release: '2', faults: { error: 3 } },
      total: { views: 35, bad: 3, sent: 35, heard: 32, lcp: 1_000 },
      points: [
        { at: new Date(at).toISOString(), views: 30, bad: 2, lcp: 1_000 },
        { at: new Date(at + SLOT_MS).toISOString(), views: 5, lcp: 100 },
      ],
    },
  ]);
  const week = await get<HealthOfReleases>('/environments/qa/health/releases?hours=192&remote=mf-rentals');
  expect([week.step, week.releases.map(({ remote }) => remote)]).toEqual([2 * 3_600_000, ['mf-rentals']]);
  expect(await get('/environments/qa/health/releases?hours=500')).toMatchObject({ status: 400 });
});
