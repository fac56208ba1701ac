import { readFile } from 'node:fs/promises';
import { accessPath } from '../registry/access';
import { removeTeam, setTeam } from '../registry/teams';
import { GIT } from '../testing/http-registries';
import { readBuild } from '../releases/publish';
import { writeBuild } from '../testing/fixtures';
import { editAccess, openTwoTeams } from '../testing/registry-servers';

const PLAN = { steps: [5, 100], every: 600_000 };
const refused = (message: string) => ({ status: 403, message });

/** The rights that `token "team rentals" --publish mf-rentals --pin qa` grants. */
const RENTALS = { publish: ['mf-rentals'], remotes: ['mf-rentals'], pin: ['qa'] };
const EVERYTHING = { publish: ['*'], remotes: ['*'], pin: ['*'], force: ['*'] };

describe('a team that publishes one remote', () => {
  it('pins, rolls out and rolls back that one, and none of another team', async () => {
    const { registry, as, now, next } = await openTwoTeams();
    const team = await as('team rentals', RENTALS);
    const others = { 'mf-storefront': next['mf-storefront'] };
    const foreign = refused('The token of team rentals may not pin mf-storefront in qa.');
    for (const change of [
      () => team.pin('qa', { releases: others, reason: '' }),
      () => team.pin('qa', { releases: others, reason: '', dryRun: true }),
      () => team.pin('qa', { releases: next, reason: '' }),
      () => team.startRollout('qa', { releases: others, ...PLAN, reason: '' }),
      () => team.rollback('qa', { remote: 'mf-storefront', reason: '' }),
    ])
      await expect(change()).rejects.toMatchObject(foreign);
    expect((await registry.environments.read('qa'))?.revision).toBe(3);

    const own = { 'mf-rentals': next['mf-rentals'] };
    expect(await team.pin('qa', { releases: own, reason: '' })).toMatchObject({ outcome: 'done' });
    expect(await team.rollback('qa', { remote: 'mf-rentals', reason: '' })).toMatchObject({ outcome: 'done' });
    expect(await team.startRollout('qa', { releases: own, ...PLAN, reason: '' })).toMatchObject({ outcome: 'done' });
    await expect(team.pin('local', { releases: own, reason: '' })).rejects.toMatchObject(
      refused('The token of team rentals may not pin in local.'),
    );
    expect((await registry.environments.read('qa'))?.pins['mf-storefront']?.release).toBe(now['mf-storefront']);
  });

  it('promotes a whole set, or goes back to a revision, where nothing of another team changes', async () => {
    const { as, next } = await openTwoTeams();
    const asha = await as('asha', EVERYTHING);
    const team = await as('team rentals', RENTALS);
    await asha.pin('local', { releases: { 'mf-rentals': next['mf-rentals'] }, reason: '' });
    const all = { from: 'local', remotes: [], reason: '' };
    expect(await team.promote('qa', all)).toMatchObject({ outcome: 'done', changes: [{ remote: 'mf-rentals' }] });
    const { id } = await asha.createSet({ name: 'June', from: 'local', releases: next });
    await asha.pin('qa', { releases: { 'mf-storefront': next['mf-storefront'] }, reason: '' });
    const foreign = refused('The token of team rentals may not pin mf-storefront in qa.');
    await expect(team.promote('qa', all)).rejects.toMatchObject(foreign);
    await expect(team.rollback('qa', { revision: 3, reason: '' })).rejects.toMatchObject(foreign);
    await asha.rollback('qa', { revision: 4, reason: '' });
    await expect(team.promoteSet('qa', { set: id, reason: '' })).rejects.toMatchObject(foreign);
    expect(await team.rollback('qa', { revision: 3, reason: '' })).toMatchObject({ outcome: 'done' });
  });

  it('stops and advances only rollouts of its own', async () => {
    const { as, next } = await openTwoTeams();
    const asha = await as('asha', EVERYTHING);
    const team = await as('team rentals', RENTALS);
    await asha.startRollout('qa', { releases: next, ...PLAN, reason: '' });
    for (const to of ['stop', 'advance'] as const)
      await expect(team.turnRollout('qa', 'mf-rentals', to, '')).rejects.toMatchObject(
        refused('The token of team rentals may not pin mf-storefront in qa.'),
      );
    await asha.turnRollout('qa', 'mf-rentals', 'stop', '');
    await team.startRollout('qa', { releases: { 'mf-rentals': next['mf-rentals'] }, ...PLAN, reason: '' });
    await team.turnRollout('qa', 'mf-rentals', 'stop', '');
    expect(await team.rollouts('qa')).toEqual([]);
  });

  it('makes links only for environments where it may pin, unlike somebody who signs off', async () => {
    const { as } = await openTwoTeams();
    const team = await as('team rentals', RENTALS);
    const { id } = await team.createSet({ name: 'June', from: 'qa', releases: {} });
    expect((await team.linkSet(id, { environment: 'qa', days: 1 })).path).toMatch(/^\/sets\//);
    await expect(team.linkSet(id, { environment: 'local', days: 1 })).rejects.toMatchObject(
      refused('The token of team rentals may not make links for local.'),
    );
    await expect(team.linkSet(id, { environment: '../x', days: 1 })).rejects.toMatchObject({ status: 400 });
    const tester = await as('tester', { signOff: true });
    expect((await tester.linkSet(id, { environment: 'local', days: 1 })).path).toMatch(/^\/sets\//);
  });
});

describe('an access file from before there were rights by remote', () => {
  it('means what it meant, until a team owns the remote', async () => {
    const { dataDir, as, next } = await openTwoTeams();
    const qa = await as('qa', { pin: ['qa'] });
    const admin = await as('admin', { publish: ['*'], pin: ['*'] });
    const rentals = { releases: { 'mf-rentals': next['mf-rentals'] }, reason: '' };
    expect(await qa.pin('qa', rentals)).toMatchObject({ outcome: 'done' });
    await setTeam(dataDir, 'rentals', { members: [], remotes: ['mf-rentals'] });
    await expect(qa.rollback('qa', { remote: 'mf-rentals', reason: '' })).rejects.toMatchObject(
      refused('The token of qa may not pin mf-rentals in qa; it belongs to the team rentals.'),
    );
    expect(await admin.rollback('qa', { remote: 'mf-rentals', reason: '' })).toMatchObject({ outcome: 'done' });
    const { 'mf-storefront': shop } = next;
    expect(await qa.pin('qa', { releases: { 'mf-storefront': shop }, reason: '' })).toMatchObject({ outcome: 'done' });
    const explicit = await as('release manager', { pin: ['qa'], remotes: ['*'] });
    expect(await explicit.pin('qa', rentals)).toMatchObject({ outcome: 'done' });
  });
});

describe('a team', () => {
  it('lets its members publish and pin what it owns, and status names it', async () => {
    const { dataDir, as } = await openTwoTeams();
    const asha = await as('asha', { pin: ['qa'], remotes: [] });
    const files = await readBuild(
      await writeBuild('shop', {
        ...{ remote: 'mf-rentals', version: '1.2.0', contributes: { routes: [], nav: [], widgets: [] } },
      }),
      'mf-rentals',
    );
    const publish = () => asha.publish({ remote: 'mf-rentals', files, git: GIT });
    await expect(publish()).rejects.toMatchObject(refused('The token of asha may not publish mf-rentals.'));
    await setTeam(dataDir, 'rentals', { members: ['asha'], remotes: ['mf-rentals'] });
    await publish();
    const pin = () => asha.pin('qa', { releases: { 'mf-rentals': 'latest' }, reason: '' });
    expect(await pin()).toMatchObject({ outcome: 'done' });
    expect((await asha.status('qa')).remotes.map(({ remote, owner }) => [remote, owner])).toEqual([
      ['mf-rentals', 'rentals'],
      ['mf-storefront', null],
      ['shell', null],
    ]);
    expect(await asha.teams()).toEqual([{ name: 'rentals', members: ['asha'], remotes: ['mf-rentals'] }]);

    await removeTeam(dataDir, 'rentals');
    expect(await asha.teams()).toEqual([]);
    await expect(pin()).rejects.toMatchObject(refused('The token of asha may not pin mf-rentals in qa.'));
  });

  it('is refused with an unknown member, a wrong remote, or the remote of another team', async () => {
    const { dataDir, as } = await openTwoTeams();
    const asha = await as('asha', {});
    await setTeam(dataDir, 'rentals', { members: ['asha'], remotes: ['mf-rentals'] });
    const before = await readFile(accessPath(dataDir), 'utf8');
    await expect(setTeam(dataDir, 'sales', { members: ['juma'] })).rejects.toThrow(
      'There is no member juma; npm run mf -- token makes one.',
    );
    await expect(setTeam(dataDir, 'sales', { remotes: ['rentals'] })).rejects.toThrow(
      '"rentals" is not the name of a remote (shell, or mf-…).',
    );
    await expect(setTeam(dataDir, 'sales', { remotes: ['mf-rentals'] })).rejects.toThrow(
      'mf-rentals already belongs to the team rentals.',
    );
    await expect(removeTeam(dataDir, 'sales')).rejects.toThrow(
      'There is no team sales; npm run mf -- teams lists them.',
    );
    expect(await readFile(accessPath(dataDir), 'utf8')).toBe(before);
    await editAccess(dataDir, { teams: { a: { remotes: ['mf-x'] }, b: { remotes: ['mf-x'] } } });
    await expect(asha.teams()).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('(teams is') as string,
    });
  });
});
