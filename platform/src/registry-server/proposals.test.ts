import { grantToken } from '../registry/access';
import { release } from '../testing/fixtures';
import { editAccess, openTwoTeams, serveRegistry } from '../testing/registry-servers';

const DAY_MS = 86_400_000;
const RIGHTS = { pin: ['*'], remotes: ['*'], force: ['*'] };
const PLAN = { steps: [5, 100], every: 600_000 };

afterEach(() => jest.restoreAllMocks());

/** Two people who may pin anything in `qa`, where a second person is needed. */
async function openGuarded() {
  const opened = await openTwoTeams();
  const asha = await opened.as('asha', RIGHTS);
  const juma = await opened.as('juma', RIGHTS);
  await editAccess(opened.dataDir, { environments: { qa: { needsSecond: true } } });
  const shop = { releases: { 'mf-storefront': opened.next['mf-storefront'] }, reason: 'new cart' };
  const proposed = async () => (await asha.pin('qa', shop)).proposal?.id ?? '';
  const pinned = async () => (await opened.registry.environments.read('qa'))?.pins['mf-storefront']?.release;
  return { ...opened, asha, juma, shop, proposed, pinned };
}

describe('where a second member is needed', () => {
  it('a pin waits until another one approves it, and the audit names both', async () => {
    const { registry, asha, juma, shop, now, next, pinned } = await openGuarded();
    expect((await asha.pin('qa', { ...shop, dryRun: true })).notes).toContain(
      'In qa, a second member has to approve it.',
    );
    const change = await asha.pin('qa', shop);
    expect(change).toMatchObject({ outcome: 'proposed', revision: 3 });
    expect(await pinned()).toBe(now['mf-storefront']);
    const [proposal] = await juma.proposals();
    expect(proposal).toEqual(change.proposal);
    expect(proposal).toMatchObject({
      ...{ environment: 'qa', what: 'pin', by: 'asha', reason: 'new cart', force: false, problems: [] },
      changes: [{ remote: 'mf-storefront', from: now['mf-storefront'], to: next['mf-storefront'] }],
    });
    expect(Date.parse(proposal?.expiresAt ?? '') - Date.parse(proposal?.at ?? '')).toBe(DAY_MS);
    const id = proposal?.id ?? '';
    expect((await juma.set(proposal?.setId ?? '')).releases).toEqual({ ...now, ...shop.releases });
    expect(await juma.approve(id, { reason: 'looked at it' })).toMatchObject({ outcome: 'done', revision: 4 });
    expect(await pinned()).toBe(next['mf-storefront']);
    expect((await registry.environments.history('qa')).at(-1)).toMatchObject({
      ...{ what: 'pin', by: 'asha', reason: 'new cart' },
      approval: { proposal: id, by: 'juma', reason: 'looked at it' },
    });
    expect(await juma.proposals()).toEqual([]);
  });

  it('so do a promotion, of exactly what it was when it was proposed, and the start of a rollout', async () => {
    const { asha, juma, shop, now, next, pinned } = await openGuarded();
    await asha.pin('local', shop);
    const promotion = await asha.promote('qa', { from: 'local', remotes: [], reason: '' });
    await asha.rollback('local', { remote: 'mf-storefront', reason: '' });
    await juma.approve(promotion.proposal?.id ?? '', { reason: '' });
    expect(await pinned()).toBe(next['mf-storefront']);
    expect((await juma.history('qa')).at(-1)).toMatchObject({ what: 'promote', approval: { by: 'juma' } });

    const releases = { 'mf-rentals': next['mf-rentals'] };
    const start = await asha.startRollout('qa', { releases, ...PLAN, reason: '' });
    expect(start).toMatchObject({ outcome: 'proposed', proposal: { what: 'rollout', plan: PLAN } });
    expect(await juma.rollouts('qa')).toEqual([]);
    await juma.approve(start.proposal?.id ?? '', { reason: '' });
    expect(await juma.rollouts('qa')).toMatchObject([{ rollout: { releases, by: 'asha', steps: [5, 100] }, share: 5 }]);
    await asha.turnRollout('qa', 'mf-rentals', 'stop', '');
    expect(await juma.rollouts('qa')).toEqual([]);
    expect((await juma.status('qa')).remotes[0]?.release).toBe(now['mf-rentals']);
  });

  it('a set is promoted with what it leaves out', async () => {
    const { asha, juma, as, registry, now } = await openGuarded();
    const tester = await as('tester', { signOff: true });
    const { shell, 'mf-storefront': shop } = now;
    await asha.pin('staging', { releases: { shell, 'mf-storefront': shop }, reason: '' });
    const { id } = await asha.createSet({ name: 'June', from: 'staging', releases: {} });
    await tester.signOffSet(id, { note: 'bought' });
    const { proposal } = await asha.promoteSet('qa', { set: id, reason: '' });
    expect(proposal?.changes).toEqual([{ remote: 'mf-rentals', from: now['mf-rentals'], to: null }]);
    await juma.approve(proposal?.id ?? '', { reason: '' });
    expect(Object.keys((await registry.environments.read('qa'))?.pins ?? {})).toEqual(['mf-storefront', 'shell']);
  });

  it('a rollback does not wait, but a forced change does', async () => {
    const { asha, juma, proposed, registry, now, next, pinned } = await openGuarded();
    await juma.approve(await proposed(), { reason: '' });
    expect(await asha.rollback('qa', { remote: 'mf-storefront', reason: '' })).toMatchObject({ outcome: 'done' });
    expect(await pinned()).toBe(now['mf-storefront']);
    expect(await asha.rollback('qa', { revision: 4, reason: '' })).toMatchObject({ outcome: 'done' });
    expect(await pinned()).toBe(next['mf-storefront']);

    const requires = { contract: '^9.0.0', shared: {}, federation: '2.9.2' };
    const bad = await release(registry, 'shop', { version: '2.0.0', requires });
    const forced = { releases: { 'mf-storefront': bad.releaseId }, force: true, reason: 'the fair opens' };
    await expect(asha.pin('qa', { ...forced, force: false })).rejects.toMatchObject({ status: 422 });
    const { proposal, outcome } = await asha.pin('qa', forced);
    expect([outcome, proposal?.problems]).toEqual(['proposed', [expect.stringContaining('contract ^9.0.0')]]);
    await juma.approve(proposal?.id ?? '', { reason: '' });
    expect((await juma.history('qa')).at(-1)).toMatchObject({ forced: proposal?.problems, approval: { by: 'juma' } });

    const back = await asha.rollback('qa', { remote: 'mf-storefront', reason: 'I must', force: true });
    expect(back).toMatchObject({ outcome: 'proposed', proposal: { what: 'rollback' } });
    await juma.approve(back.proposal?.id ?? '', { reason: '' });
    expect(await pinned()).toBe(now['mf-storefront']);
  });

  it('a proposal outlives the process, and the same one again is the same', async () => {
    const { asha, dataDir, shop, proposed, pinned, next } = await openGuarded();
    const id = await proposed();
    expect((await asha.pin('qa', shop)).proposal?.id).toBe(id);
    const restarted = await serveRegistry(dataDir);
    const juma = restarted(await grantToken(dataDir, 'juma', RIGHTS));
    expect((await juma.proposals()).map((proposal) => proposal.id)).toEqual([id]);
    await juma.approve(id, { reason: '' });
    expect(await pinned()).toBe(next['mf-storefront']);
  });

  it('of two who approve it at once, one does and the other is told', async () => {
    const { registry, as, juma, proposed } = await openGuarded();
    const id = await proposed();
    const nia = await as('nia', RIGHTS);
    const results = await Promise.allSettled([juma, nia].map((one) => one.approve(id, { reason: '' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        message: expect.stringMatching(`^The proposal ${id} was approved by (juma|nia) at `) as string,
      },
    });
    expect((await registry.environments.read('qa'))?.revision).toBe(4);
  });
});

describe('an approval is refused', () => {
  it('to whoever proposed it, whatever their token, and to members without the rights', async () => {
    const { dataDir, callsOf, asha, as, proposed, pinned, now } = await openGuarded();
    const id = await proposed();
    const renewed = callsOf(await grantToken(dataDir, 'asha', RIGHTS));
    for (const self of [asha, renewed])
      await expect(self.approve(id, { reason: '' })).rejects.toMatchObject({ status: expect.any(Number) as number });
    await expect(renewed.approve(id, { reason: '' })).rejects.toMatchObject({
      status: 403,
      message: 'asha proposed this; it has to be approved by somebody else.',
    });
    const other = await as('team rentals', { publish: ['mf-rentals'], remotes: ['mf-rentals'], pin: ['qa'] });
    const foreign = { status: 403, message: 'The token of team rentals may not pin mf-storefront in qa.' };
    await expect(other.approve(id, { reason: '' })).rejects.toMatchObject(foreign);
    await expect(other.withdraw(id, { reason: '' })).rejects.toMatchObject(foreign);
    const elsewhere = await as('local', { remotes: ['*'], pin: ['local'] });
    await expect(elsewhere.approve(id, { reason: '' })).rejects.toMatchObject({ status: 403 });
    expect(await pinned()).toBe(now['mf-storefront']);
  });

  it('of what is forced, to whoever may not force', async () => {
    const { asha, as, juma, registry } = await openGuarded();
    const requires = { contract: '^9.0.0', shared: {}, federation: '2.9.2' };
    const { releaseId } = await release(registry, 'shop', { version: '2.0.0', requires });
    const forced = { releases: { 'mf-storefront': releaseId }, force: true, reason: 'I must' };
    const id = (await asha.pin('qa', forced)).proposal?.id ?? '';
    const nia = await as('nia', { pin: ['qa'], remotes: ['*'] });
    await expect(nia.approve(id, { reason: '' })).rejects.toMatchObject({ status: 403 });
    expect(await juma.approve(id, { reason: '' })).toMatchObject({ outcome: 'done' });
  });

  it('after its proposer lost the right', async () => {
    const { as, juma, proposed, dataDir } = await openGuarded();
    const id = await proposed();
    await as('asha', { pin: ['local'] });
    await expect(juma.approve(id, { reason: '' })).rejects.toMatchObject({
      status: 403,
      message: 'The token of asha may not pin in qa.',
    });
    await editAccess(dataDir, { members: {} });
    const nia = await as('nia', RIGHTS);
    await expect(nia.approve(id, { reason: '' })).rejects.toMatchObject({
      message: 'asha, who proposed this, is not a member any more.',
    });
  });

  it('when it has expired, was withdrawn, or there is none', async () => {
    const { asha, juma, proposed } = await openGuarded();
    const id = await proposed();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
    expect(await juma.proposals()).toEqual([]);
    await expect(juma.approve(id, { reason: '' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(`^The proposal ${id} expired at 20[^ ]+Z\\.$`) as string,
    });
    const again = await proposed();
    expect(again).not.toBe(id);
    await asha.withdraw(again, { reason: 'wrong release' });
    expect(await juma.proposals()).toEqual([]);
    const withdrawn = expect.stringMatching(
      `^The proposal ${again} was withdrawn by asha at .* \\(wrong release\\)\\.$`,
    ) as string;
    await expect(juma.approve(again, { reason: '' })).rejects.toMatchObject({ status: 409, message: withdrawn });
    await expect(juma.withdraw(again, { reason: '' })).rejects.toMatchObject({ status: 409, message: withdrawn });
    for (const unknown of ['0123abcd', '../local'])
      await expect(juma.approve(unknown, { reason: '' })).rejects.toMatchObject({
        status: 404,
        message: `There is no proposal "${unknown}"; npm run mf -- proposals lists those that wait.`,
      });
  });

  it('when the release was removed, or the remote was pinned otherwise meanwhile', async () => {
    const { registry, asha, juma, proposed, now, next, pinned, dataDir } = await openGuarded();
    const id = await proposed();
    const shop = next['mf-storefront'];
    await registry.releases.remove('mf-storefront', shop);
    await expect(juma.approve(id, { reason: '' })).rejects.toMatchObject({
      status: 404,
      message: `There is no release ${shop} of mf-storefront.`,
    });
    const newer = await release(registry, 'shop', { version: '1.2.0' });
    const latest = await asha.pin('qa', { releases: { 'mf-storefront': newer.releaseId }, reason: '' });
    const newest = await release(registry, 'shop', { version: '1.3.0' });
    await editAccess(dataDir, { environments: {} });
    await asha.pin('qa', { releases: { 'mf-storefront': newest.releaseId }, reason: '' });
    await expect(juma.approve(latest.proposal?.id ?? '', { reason: '' })).rejects.toMatchObject({
      status: 409,
      message: 'mf-storefront in qa was changed since this was proposed; propose it again.',
    });
    expect(await pinned()).toBe(newest.releaseId);
    await asha.rollback('qa', { remote: 'mf-storefront', reason: '' });
    expect(await pinned()).toBe(now['mf-storefront']);
  });

  it('by the gate, which judges it again', async () => {
    const { registry, asha, juma, next, pinned, now } = await openGuarded();
    const id = (await asha.pin('qa', { releases: { 'mf-storefront': next['mf-storefront'] }, reason: '' })).proposal
      ?.id;
    const rival = await release(registry, 'shop', {
      remote: 'mf-rival',
      contributes: {
        routes: [{ id: 'x', path: '/x', title: 'X', layout: 'site', access: 'public' }],
        nav: [],
        widgets: [],
      },
    });
    const claims = await release(registry, 'shop', {
      version: '1.4.0',
      contributes: {
        routes: [{ id: 'x', path: '/x', title: 'X', layout: 'site', access: 'public' }],
        nav: [],
        widgets: [],
      },
    });
    expect(id).toBeDefined();
    const late = await asha.pin('qa', { releases: { 'mf-storefront': claims.releaseId }, reason: '' });
    const first = await asha.pin('qa', { releases: { 'mf-rival': rival.releaseId }, reason: '' });
    await juma.approve(first.proposal?.id ?? '', { reason: '' });
    await expect(juma.approve(late.proposal?.id ?? '', { reason: '' })).rejects.toMatchObject({ status: 422 });
    expect(await pinned()).toBe(now['mf-storefront']);
    expect((await juma.proposals()).map((proposal) => proposal.id)).toEqual([id, late.proposal?.id]);
  });
});

it('closes a proposal of which everything was pinned meanwhile', async () => {
  const { asha, juma, shop, proposed, dataDir } = await openGuarded();
  const id = await proposed();
  await editAccess(dataDir, { environments: {} });
  await asha.pin('qa', shop);
  expect(await juma.approve(id, { reason: '' })).toMatchObject({ outcome: 'unchanged' });
  expect(await juma.proposals()).toEqual([]);
});
