import { pin, rollback } from '../releases/pin';
import { gc } from '../releases/gc';
import { publishPackage } from '../releases/publish-package';
import { objectHealthStore } from '../health/object-health-store';
import { PLACES } from '../testing/buckets';
import { release } from '../testing/fixtures';
import { packageTarball } from '../testing/packages';
import { addKey, grantToken, memberOf, readAccess } from './access';
import { copyRegistry } from './copy-registry';
import type { Proposal } from './proposal-store';
import { objectProposalStore } from './object-proposal-store';
import type { Objects } from './objects';
import { objectPackageStore } from './package-store';
import { registryIn } from './registry';
import { setTeam } from './teams';

const CHANGE = { environment: 'qa', by: 'asha', reason: '' };

describe.each(PLACES)('a registry in %s', (_name, open) => {
  let one: Objects;
  let other: Objects;

  beforeEach(async () => {
    const place = await open();
    [one, other] = [place(), place()];
  });

  it('has releases, each once, the newest first, and signatures that come later', async () => {
    const [here, there] = [registryIn(one), registryIn(other)];
    const first = await release(here, 'shop', { version: '1.0.0' });
    const second = await release(there, 'shop', { version: '1.1.0' });
    expect((await here.releases.list('mf-storefront')).map(({ releaseId }) => releaseId)).toEqual([
      second.releaseId,
      first.releaseId,
    ]);
    expect(await there.releases.remotes()).toEqual(['mf-storefront']);
    await expect(there.releases.add(first, [])).rejects.toMatchObject({ status: 409 });
    expect(await there.releases.read('mf-storefront', first.releaseId)).toEqual(first);
    const { releases } = there;
    expect((await releases.readFile('mf-storefront', first.releaseId, 'home.css', null))?.toString()).toContain(
      'green',
    );
    expect(await releases.readFile('mf-storefront', first.releaseId, 'home.js', 'br')).toBeInstanceOf(Buffer);
    expect(await releases.fileNames('mf-storefront', first.releaseId)).toContain('img/lamp.webp');
    expect(await releases.readSignature('mf-storefront', first.releaseId)).toBeNull();
    await here.releases.writeSignature('mf-storefront', first.releaseId, 'signed');
    expect(await releases.readSignature('mf-storefront', first.releaseId)).toBe('signed');
  });

  it('lets one of two registries change an environment at a time, and has the line of the one that did', async () => {
    const [here, there] = [registryIn(one), registryIn(other)];
    const shell = await release(here, 'shell');
    const shop = await release(here, 'shop');
    await pin(here, { ...CHANGE, remote: 'shell', release: shell.releaseId });
    const before = await there.environments.read('qa');
    const entry = {
      revision: 2,
      what: 'pin',
      changes: [],
      by: 'x',
      forced: [],
      reason: '',
      at: new Date().toISOString(),
    } as const;
    const next = { ...before, revision: 2 } as NonNullable<typeof before>;
    const tried = await Promise.allSettled([
      here.environments.write({ ...next, changedBy: 'here' }, { ...entry, by: 'here' }),
      there.environments.write({ ...next, changedBy: 'there' }, { ...entry, by: 'there' }),
    ]);
    const refused = tried.filter((result) => result.status === 'rejected');
    expect(refused).toEqual([expect.objectContaining({ reason: expect.objectContaining({ status: 409 }) as unknown })]);
    const document = await here.environments.read('qa');
    expect((await there.environments.history('qa')).map(({ by }) => by)).toEqual(['asha', document?.changedBy]);
    await pin(there, { ...CHANGE, remote: 'mf-storefront', release: shop.releaseId });
    await rollback(here, { ...CHANGE, remote: 'mf-storefront' }).catch(() => undefined);
    expect(await here.environments.names()).toEqual(['qa']);
    await here.environments.prove('qa', { remote: 'shell', release: shell.releaseId, at: entry.at, loads: 20 });
    expect(await there.environments.proven('qa')).toEqual(new Set([`shell/${shell.releaseId}`]));
  });

  it('cleans up what nobody needs, and nothing that is pinned', async () => {
    const registry = registryIn(one);
    const old = await release(registry, 'shell', { version: '1.0.0' });
    const pinned = await release(registry, 'shell', { version: '1.1.0' });
    await release(registry, 'shell', { version: '1.2.0' });
    await pin(registry, { ...CHANGE, remote: 'shell', release: pinned.releaseId });
    const now = new Date(Date.now() + 1_000);
    const removed = await gc(registry, { keepDays: 0, remove: true, now });
    expect(removed.map(({ releaseId }) => releaseId)).toEqual([old.releaseId]);
    expect(await registryIn(other).releases.read('shell', old.releaseId)).toBeNull();
    expect(await registryIn(other).releases.list('shell')).toHaveLength(2);
  });

  it('has sets, what was noted about them, and one key for links', async () => {
    const [here, there] = [registryIn(one), registryIn(other)];
    const set = await here.sets.add({ shell: '1.0.0-0123456789ab' }, 'asha');
    expect(await there.sets.add({ shell: '1.0.0-0123456789ab' }, 'juma')).toEqual(set);
    const note = { setId: set.id, by: 'asha', at: new Date().toISOString(), what: 'name', name: 'spring' } as const;
    await here.sets.note(note);
    expect([await there.sets.notes(), await there.sets.all()]).toEqual([[note], [set]]);
    const [key, same] = await Promise.all([here.sets.linkKey(), there.sets.linkKey()]);
    expect(key).toEqual(same);
  });

  it('has members and teams, and loses no change of either', async () => {
    const [token] = await Promise.all([
      grantToken(one, 'asha', { pin: ['*'] }),
      grantToken(other, 'juma', { publish: ['shell'] }),
    ]);
    await Promise.all([setTeam(one, 'rentals', { members: ['asha'] }), setTeam(other, 'sales', { members: ['juma'] })]);
    await expect(addKey(one, 'nobody', 'AAAA')).rejects.toMatchObject({ status: 404 });
    expect(await memberOf(other, token)).toMatchObject({ name: 'asha', teams: ['rentals'] });
    expect(Object.keys((await readAccess(one))?.teams ?? {}).sort()).toEqual(['rentals', 'sales']);
  });

  it('has proposals, packages and the health of releases', async () => {
    const proposals = objectProposalStore(one);
    const at = new Date().toISOString();
    const proposal: Proposal = {
      ...{ id: '01234567', environment: 'qa', what: 'pin', by: 'asha', reason: '', at, expiresAt: at },
      changes: [{ remote: 'shell', from: null, to: '1.0.0-0123456789ab' }],
      ...{ setId: '0123456789ab', force: false, problems: [], notes: [] },
    };
    await proposals.add(proposal);
    const closing = { id: '01234567', by: 'juma', at, reason: 'no' };
    await proposals.close('qa', closing);
    expect(await objectProposalStore(other).all()).toEqual([{ proposal, closing }]);

    const packages = objectPackageStore(one);
    const tarball = await packageTarball('@ofisi/kit', '1.0.0');
    const given = { name: '@ofisi/kit', version: '1.0.0', tarball, by: 'asha' };
    expect([(await publishPackage(packages, given)).isNew, (await publishPackage(packages, given)).isNew]).toEqual([
      true,
      false,
    ]);
    expect(await objectPackageStore(other).list('@ofisi/kit')).toHaveLength(1);
    expect(await objectPackageStore(other).readTarball('@ofisi/kit', '1.0.0')).toEqual(tarball);

    const slot = {
      schema: 1,
      from: at,
      source: '0123456789ab',
      routes: {},
      releases: {},
      sets: {},
      rollouts: {},
    } as const;
    await objectHealthStore(one).write('qa', slot);
    await objectHealthStore(one).write('qa', slot);
    expect(await objectHealthStore(other).read('qa', Date.now() - 1_000)).toEqual([slot]);
  });
});

test('a registry moves from a folder into a bucket as a whole, and no second time', async () => {
  const [folder, bucket] = await Promise.all(PLACES.map(async ([, open]) => (await open())()));
  if (!folder || !bucket) throw new Error('There are two places.');
  await expect(copyRegistry(folder, bucket)).rejects.toMatchObject({ status: 404 });
  const [before, after] = [registryIn(folder), registryIn(bucket)];
  const shell = await release(before, 'shell');
  await pin(before, { ...CHANGE, remote: 'shell', release: shell.releaseId });
  const token = await grantToken(folder, 'asha', {});
  // An earlier attempt was interrupted.
  await after.releases.add(shell, []);
  expect(await copyRegistry(folder, bucket)).toBe(1);
  expect(await after.environments.read('qa')).toEqual(await before.environments.read('qa'));
  expect(await after.environments.history('qa')).toEqual(await before.environments.history('qa'));
  expect(await after.releases.list('shell')).toEqual(await before.releases.list('shell'));
  expect(await after.sets.linkKey()).toEqual(await after.sets.linkKey());
  expect((await memberOf(bucket, token)).name).toBe('asha');
  await expect(copyRegistry(folder, bucket)).rejects.toMatchObject({ status: 409 });
});
