import { editAccess, openTwoTeams } from '../testing/registry-servers';

const PLAN = { steps: [5, 100], every: 600_000, reason: 'June' };
const EVERYTHING = { publish: ['*'], remotes: ['*'], pin: ['*'], force: ['*'], signOff: true };

/** Two teams, and a set `June` with the newer releases of both. */
async function june() {
  const opened = await openTwoTeams();
  const asha = await opened.as('asha', EVERYTHING);
  const { id } = await asha.createSet({ name: 'June', from: 'local', releases: opened.next });
  const pins = async () => {
    const document = await opened.registry.environments.read('qa');
    return Object.fromEntries(Object.entries(document?.pins ?? {}).map(([remote, { release }]) => [remote, release]));
  };
  return { ...opened, asha, id, pins };
}

describe('the rollout of a whole set', () => {
  it('is one rollout of what differs, which ends in the set, or comes back whole', async () => {
    const { asha, now, next, pins } = await june();
    const started = await asha.startRollout('qa', { ...PLAN, set: 'June' });
    expect(started).toMatchObject({ outcome: 'done' });
    expect(started.changes.map(({ remote }) => remote).sort()).toEqual(['mf-rentals', 'mf-storefront']);
    expect(await asha.rollouts('qa')).toMatchObject([{ rollout: { releases: next }, share: 5 }]);
    await asha.turnRollout('qa', 'mf-rentals', 'stop', 'wrong totals');
    expect([await asha.rollouts('qa'), await pins()]).toEqual([[], now]);
    await asha.startRollout('qa', { ...PLAN, set: 'June' });
    await asha.turnRollout('qa', 'mf-storefront', 'advance', '');
    expect(await pins()).toEqual({ ...now, ...next });
    expect(await asha.startRollout('qa', { ...PLAN, set: 'June' })).toMatchObject({ outcome: 'unchanged' });
  });

  it('needs the sign-off that the environment asks for, and a second person where it does', async () => {
    const { asha, as, dataDir, id } = await june();
    await editAccess(dataDir, { environments: { qa: { needsSignOff: true, needsSecond: true } } });
    const start = () => asha.startRollout('qa', { ...PLAN, first: ['Staff'], set: 'June' });
    await expect(start()).rejects.toMatchObject({
      status: 422,
      message: `Refused: qa takes only sets that were signed off, and nobody has signed off ${id}.`,
    });
    await asha.signOffSet('June', { note: 'all of it' });
    const { proposal } = await start();
    expect(proposal).toMatchObject({ what: 'rollout', plan: { first: ['Staff'], steps: [5, 100] }, setId: id });
    const juma = await as('juma', EVERYTHING);
    expect(await juma.approve(proposal?.id ?? '', { reason: '' })).toMatchObject({ outcome: 'done' });
    expect(await juma.rollouts('qa')).toMatchObject([{ rollout: { first: ['Staff'], steps: [0, 5, 100] }, share: 0 }]);
  });

  it('needs the right to each remote that differs', async () => {
    const { as } = await june();
    const team = await as('team rentals', { publish: ['mf-rentals'], remotes: ['mf-rentals'], pin: ['qa'] });
    await expect(team.startRollout('qa', { ...PLAN, set: 'June' })).rejects.toMatchObject({
      status: 403,
      message: 'The token of team rentals may not pin mf-storefront in qa.',
    });
  });

  it('brings a remote that is new there, and removes none', async () => {
    const { asha, now, next } = await june();
    await asha.pin('staging', { releases: { shell: now.shell, 'mf-storefront': now['mf-storefront'] }, reason: '' });
    await asha.startRollout('staging', { ...PLAN, set: 'June' });
    expect(await asha.rollouts('staging')).toMatchObject([{ rollout: { releases: next } }]);
    await asha.turnRollout('staging', 'mf-rentals', 'stop', '');
    const { id } = await asha.createSet({ name: 'No rentals', from: 'staging', releases: {} });
    await expect(asha.startRollout('qa', { ...PLAN, set: id })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('qa also pins mf-rentals, which the set') as string,
    });
  });

  it('may also be of what is pinned in another environment', async () => {
    const { asha, next } = await june();
    await asha.pin('local', { releases: next, reason: '' });
    await asha.startRollout('qa', { ...PLAN, from: 'local', remotes: ['mf-rentals'] });
    expect(await asha.rollouts('qa')).toMatchObject([{ rollout: { releases: { 'mf-rentals': next['mf-rentals'] } } }]);
  });
});
