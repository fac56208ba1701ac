import { pin } from '../releases/pin';
import { CHANGE, release } from '../testing/fixtures';
import { openTwoTeams } from '../testing/registry-servers';

const FACTS = { describes: 'Rent by the week', owner: 'team rentals', ends: '2099-03-01' };
const WEEKS = { ...FACTS, default: false };
const COLOUR = { ...FACTS, default: 'green', values: ['green', 'red'] };
const OVER = { ...FACTS, ends: '2020-03-01', default: false };
const TEAM = { publish: ['mf-rentals'], remotes: ['mf-rentals'], pin: ['local'] };
const NOWHERE = { routes: [], nav: [], widgets: [] };

/** Rentals with a flag that is on or off, one with values, and one whose last day has passed. */
async function opened(flags: object = { weeks: WEEKS, colour: COLOUR, over: OVER }) {
  const two = await openTwoTeams();
  const contributes = { ...NOWHERE, flags: flags as { weeks: typeof WEEKS } };
  const rentals = await release(two.registry, 'shop', { remote: 'mf-rentals', version: '1.2.0', contributes });
  await pin(two.registry, { ...CHANGE, remote: 'mf-rentals', release: rentals.releaseId });
  const team = await two.as('team rentals', TEAM);
  const set = (flag: string, body: Partial<Parameters<typeof team.setFlag>[2]>) =>
    team.setFlag('local', `mf-rentals.${flag}`, { value: true, reason: 'a fair', ...body });
  return { ...two, team, set };
}

describe('flags', () => {
  it('are listed, set and cleared by whoever may pin their remote, with a line in the history', async () => {
    const { team, set, registry } = await opened();
    expect(await team.flags('local')).toEqual([
      { name: 'mf-rentals.colour', declared: COLOUR, setting: null, hasEnded: false },
      { name: 'mf-rentals.over', declared: OVER, setting: null, hasEnded: true },
      { name: 'mf-rentals.weeks', declared: WEEKS, setting: null, hasEnded: false },
    ]);
    await set('weeks', { share: 25, roles: ['Staff'] });
    await set('colour', { value: 'red' });
    const setting = { value: true, share: 25, roles: ['Staff'], by: 'team rentals', reason: 'a fair' };
    expect((await team.flags('local'))[2]).toMatchObject({ setting });
    expect((await team.history('local')).at(-2)).toMatchObject({
      ...{ what: 'flag', by: 'team rentals', reason: 'a fair', changes: [] },
      flag: { name: 'mf-rentals.weeks', setting },
    });
    await team.clearFlag('local', 'mf-rentals.weeks', { reason: '' });
    await team.clearFlag('local', 'mf-rentals.colour', { reason: '' });
    expect(await registry.environments.read('local')).not.toHaveProperty('flags');
    expect((await team.history('local')).at(-1)).toMatchObject({ flag: { name: 'mf-rentals.colour', setting: null } });
  });

  it('stay set through pins, rollouts and rollbacks', async () => {
    const { team, set, next, registry } = await opened();
    await set('weeks', {});
    const releases = { 'mf-rentals': next['mf-rentals'] };
    await team.startRollout('local', { releases, steps: [5], every: 0, reason: '' });
    await team.turnRollout('local', 'mf-rentals', 'stop', '');
    await team.pin('local', { releases, reason: '' });
    expect(await team.flags('local')).toMatchObject([{ name: 'mf-rentals.weeks', declared: null }]);
    await team.rollback('local', { remote: 'mf-rentals', reason: '' });
    expect((await registry.environments.read('local'))?.flags).toMatchObject({ 'mf-rentals.weeks': { value: true } });
  });

  it('are refused with a sentence where nobody declares them, or they cannot have the value', async () => {
    const { team, set } = await opened();
    const refusal = async (made: Promise<unknown>) =>
      made.then(() => null).catch((error: unknown) => (error instanceof Error ? error.message : null));
    expect(await refusal(set('days', {}))).toBe(
      'No release in local has the flag mf-rentals.days; the flags are mf-rentals.colour, mf-rentals.over, mf-rentals.weeks.',
    );
    expect(await refusal(set('constructor', {}))).toContain('has the flag mf-rentals.constructor');
    expect(await refusal(set('weeks', { value: 'red' }))).toBe('mf-rentals.weeks can be on, off, not red.');
    expect(await refusal(set('colour', { value: 'blue' }))).toBe('mf-rentals.colour can be green, red, not blue.');
    expect(await refusal(set('over', {}))).toBe('mf-rentals.over ended on 2020-03-01; ask team rentals to remove it.');
    expect(await refusal(set('weeks', { share: 0 }))).toContain('above 0, at most 100');
    expect(await refusal(set('__proto__', {}))).toContain("is no flag's name");
    expect(await refusal(team.setFlag('local', 'mf-storefront.x', { value: true, reason: '' }))).toBe(
      'The token of team rentals may not pin mf-storefront in local.',
    );
    expect(await refusal(team.setFlag('qa', 'mf-rentals.weeks', { value: true, reason: '' }))).toBe(
      'The token of team rentals may not pin in qa.',
    );
    expect(await refusal(team.clearFlag('local', 'mf-rentals.weeks', { reason: '' }))).toBe(
      'The flag mf-rentals.weeks is not set in local.',
    );
  });

  it('are set for some visitors at most four at a time, so that pages have few versions', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const { set } = await opened(Object.fromEntries(names.map((name) => [name, WEEKS])));
    for (const name of names.slice(0, 4)) await set(name, { share: 50 });
    await expect(set('e', { roles: ['Staff'] })).rejects.toMatchObject({ status: 409 });
    await set('e', {});
    await set('a', { share: 100 });
    await set('e', { share: 10 });
  });

  it('are named by the gate when their last day has passed', async () => {
    const { as, registry } = await opened();
    const asha = await as('asha', { publish: ['*'], remotes: ['*'], pin: ['*'] });
    const id = (await registry.environments.read('local'))?.pins['mf-rentals']?.release ?? '';
    expect((await asha.gate('local', { 'mf-rentals': id })).notes).toContain(
      'The flag mf-rentals.over ended on 2020-03-01: it has its default for everybody; team rentals should remove it.',
    );
  });
});
